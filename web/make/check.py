"""`build.py test`: style, types, rules and the page in a real browser, one after the other, all of them always."""

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from make import browser, node
from make.paths import BUILD, MODULES, ROOT, TESTS, WEB
from make.report import CannotGoOnError, say
from make.site import build


def _checks() -> list[tuple[str, list[str | Path], Path]]:
    """Return what comes before the tests: name, command, folder."""
    python = [sys.executable, "-m"]
    cache = f"--cache-dir={BUILD / 'mypy'}"
    return [
        ("ruff check", [*python, "ruff", "check", "."], ROOT),
        ("ruff format", [*python, "ruff", "format", "--check", "."], ROOT),
        ("mypy", [*python, "mypy", cache], ROOT),
        ("eslint", [node.tools()["node"], MODULES / "eslint" / "bin" / "eslint.js", "."], WEB),
    ]


def _run(name: str, command: Sequence[str | Path], folder: Path, env: Mapping[str, str]) -> int:
    say(f"── {name}")
    began = time.monotonic()
    words = [str(word) for word in command]
    code = subprocess.run(words, cwd=folder, env={**os.environ, **env}, check=False).returncode
    say(f"── {name}: {'ok' if not code else f'failed (exit code {code})'}, {time.monotonic() - began:.1f} s")
    return code


def _with_browser() -> tuple[dict[str, str], str]:
    """Return the environment that the browser tests need, or the sentence that says why they can't run."""
    try:
        return {browser.VARIABLE: browser.find_or_install()}, ""
    except CannotGoOnError as problem:
        return {}, str(problem)


def check(words: Sequence[str]) -> int:
    """Run everything, or pytest alone with the words given; return 0 only if all went well and nothing was missing."""
    build()
    env, missing = _with_browser()
    env |= node.environment()
    failed = [] if words else [name for name, command, folder in _checks() if _run(name, command, folder, env)]
    folders = [str(path.relative_to(ROOT)) for path in (TESTS / "core", TESTS / "building", TESTS / "browser")]
    if missing:
        folders.remove("tests/browser")
        say(f"── tests/browser: skipped. {missing}")
        failed.append("the browser tests, which could not run")
    present = [folder for folder in folders if (ROOT / folder).is_dir()]
    # Two at a time, each file whole: the tests of a browser wait more than they work, and share a page in their file.
    command = [sys.executable, "-m", "pytest", *(words or ["-n", "2", "--dist", "loadfile", *present])]
    say("── pytest")
    if failed:
        say(f"── not in order before the tests: {', '.join(failed)}")
    code = subprocess.run(command, cwd=ROOT, env={**os.environ, **env}, check=False).returncode
    return code or (1 if failed else 0)

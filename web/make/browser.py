"""The browser of tests and benches: an installed one, or one that can be installed here."""

import functools
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from make.report import CannotGoOnError, say, step

VARIABLE = "TABLERO_CHROMIUM"
_WITHOUT = (
    # In some of its runs, drawn by lot, Chromium samples what its memory is used for; Debian's then crashes in every
    # third start of WebAssembly.
    "HeapProfilerReporting",
    # Only the last of two lists counts, so here is what Playwright's own has that matters to a page on loopback.
    *("DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "MediaRouter"),
    *("NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"),
    "ThirdPartyStoragePartitioning",
)
_COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "msedge")
_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)


def _named() -> str | None:
    named = os.environ.get(VARIABLE)
    if named and not Path(named).is_file():
        raise CannotGoOnError(f"{VARIABLE} names {named}, which is no file.")
    return named


def _installed() -> str | None:
    found = (shutil.which(command) for command in _COMMANDS)
    return next((path for path in found if path), None) or next((p for p in _PLACES if Path(p).is_file()), None)


def _downloaded() -> str | None:
    """Return the browser that Playwright has downloaded, if it has."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as tool:
        path = tool.chromium.executable_path
    return path if Path(path).is_file() else None


def _try(what: str, *commands: list[str]) -> None:
    with step(what):
        for command in commands:
            environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
            try:
                done = subprocess.run(
                    command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
                )
            except OSError as problem:
                say(f"    it did not work: {problem}")
                return
            if done.returncode:
                last = (done.stderr or done.stdout).strip().splitlines()[-1:]
                say(f"    it did not work: {''.join(last)}")
                return


def _from_debian() -> str | None:
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        return None
    install = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", "chromium"]
    _try("installing Debian's chromium", ["apt-get", "update", "--quiet"], install)
    return _installed()


def _from_playwright() -> str | None:
    _try("letting Playwright download its Chromium", [sys.executable, "-m", "playwright", "install", "chromium"])
    return _downloaded()


@functools.cache
def find_or_install() -> str:
    """Return the path of a Chromium-like browser, and name it to the tests; stop with a sentence if there is none."""
    ways: tuple[Callable[[], str | None], ...] = (_named, _installed, _downloaded, _from_debian, _from_playwright)
    path = next((found for way in ways if (found := way())), None)
    if path is None:
        raise CannotGoOnError(
            "The browser tests need Chromium, Chrome or Edge, and none could be found or installed. "
            f"Install one, or name one in the environment variable {VARIABLE}."
        )
    os.environ[VARIABLE] = path
    return path


def launch_options() -> dict[str, Any]:
    """Return what Playwright needs to start the browser here."""
    quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
    # Chromium refuses to sandbox root, as which CI machines often run.
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    # To play a graphics card costs more than to paint without one.
    plain = ["--disable-gpu", f"--disable-features={','.join(_WITHOUT)}"]
    return {"executable_path": find_or_install(), "args": [*quiet, *plain, *(["--no-sandbox"] if as_root else [])]}

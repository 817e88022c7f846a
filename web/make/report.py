"""What a person sees while the build works: progress lines, and clear sentences when it can't go on."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path


class CannotGoOnError(Exception):
    """Something that the person has to put right; its text is the sentence to show."""


def say(text: str) -> None:
    """Print one line at once, also into a pipe."""
    print(text, flush=True)


@contextmanager
def step(what: str) -> Iterator[None]:
    """Tell that a step has begun, that it still works every ten seconds, and how long it took."""
    began = time.monotonic()
    done = threading.Event()

    def tick() -> None:
        while not done.wait(10):
            say(f"    … still at it, {time.monotonic() - began:.0f} s")

    say(f"  {what} …")
    ticker = threading.Thread(target=tick, daemon=True)
    ticker.start()
    try:
        yield
    finally:
        done.set()
        ticker.join()
    say(f"    done in {time.monotonic() - began:.1f} s")


def run(command: Sequence[str | Path], what: str, cwd: Path | None = None, env: Mapping[str, str] | None = None) -> str:
    """Run a command quietly; if it fails, show all that it said and stop with a sentence."""
    words = [str(word) for word in command]
    try:
        result = subprocess.run(
            words,
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as problem:
        raise CannotGoOnError(f"{what}: could not start {words[0]} ({problem}).") from problem
    if result.returncode:
        sys.stderr.write(result.stdout)
        raise CannotGoOnError(f"{what} failed (exit code {result.returncode}); what it said is above.")
    return result.stdout

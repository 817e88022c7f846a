"""Firefox and WebKit, where they are installed. Each is spoken to in its own protocol; no further tool is needed."""

from __future__ import annotations

import itertools
import json
import os
import shutil
import signal
import socket
import subprocess
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol, TypeVar

from browser.waiting import PATIENCE, until

T = TypeVar("T")


class Engine(Protocol):
    """A browser with one tab."""

    def open(self, address: str) -> None:
        """Load a page."""

    def run(self, script: str) -> Any:
        """Run the body of a function in the page and return what it returns."""


class _Firefox:
    """Marionette: commands and answers as JSON behind their length."""

    def __init__(self, connection: socket.socket) -> None:
        self._stream = connection.makefile("rwb")
        self._numbers = itertools.count(1)
        self._receive()
        self._ask("WebDriver:NewSession", {})

    def open(self, address: str) -> None:
        self._ask("WebDriver:Navigate", {"url": address})

    def run(self, script: str) -> Any:
        return self._ask("WebDriver:ExecuteScript", {"script": script, "args": []})["value"]

    def _ask(self, name: str, values: dict[str, Any]) -> Any:
        message = json.dumps([0, next(self._numbers), name, values]).encode()
        self._stream.write(b"%d:%s" % (len(message), message))
        self._stream.flush()
        _, _, error, result = self._receive()
        assert error is None, error
        return result

    def _receive(self) -> Any:
        length = b"".join(iter(lambda: self._stream.read(1), b":"))
        return json.loads(self._stream.read(int(length)))


class _WebKit:
    """WebDriver over HTTP."""

    def __init__(self, address: str, binary: Path) -> None:
        self._session = address
        options = {"binary": str(binary), "args": ["--automation"]}
        answer = self._ask("/session", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        self._session = f"{address}/session/{answer['sessionId']}"

    def open(self, address: str) -> None:
        self._ask("/url", {"url": address})

    def run(self, script: str) -> Any:
        return self._ask("/execute/sync", {"script": script, "args": []})

    def _ask(self, path: str, values: dict[str, Any]) -> Any:
        request = urllib.request.Request(self._session + path, json.dumps(values).encode())
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]


@contextmanager
def _running(command: list[str | Path], **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program, and end it with all that it has started."""
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(
        command, env={**os.environ, **environment}, stdout=quiet, stderr=quiet, start_new_session=True
    )
    try:
        yield process
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait()


def _as_soon_as(process: subprocess.Popen[bytes], find: Callable[[], T | None]) -> T:
    """Return what is found once the program has got so far."""

    def look() -> T | None:
        with suppress(subprocess.TimeoutExpired):
            raise AssertionError(f"the browser has ended: {process.wait(timeout=0.1)}")
        return find()

    found = until(look)
    assert found is not None
    return found


@contextmanager
def firefox(profile: Path) -> Iterator[Engine]:
    """Yield a Firefox with this folder, still empty, as its profile."""
    quiet = "datareporting.policy.dataSubmissionEnabled", "app.normandy.enabled", "browser.shell.checkDefaultBrowser"
    settings = {"marionette.port": 0, **dict.fromkeys(quiet, False)}
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items())
    (profile / "user.js").write_text("".join(lines), encoding="utf-8")
    port = profile / "MarionetteActivePort"
    command = [firefox_path(), "--headless", "--marionette", "--no-remote", "--profile", profile]
    with _running(command) as process:
        number = _as_soon_as(process, lambda: port.read_text(encoding="utf-8") or None if port.exists() else None)
        with socket.create_connection(("127.0.0.1", int(number)), timeout=PATIENCE) as connection:
            yield _Firefox(connection)


@contextmanager
def webkit(profile: Path) -> Iterator[Engine]:
    """Yield a WebKit on a screen of its own, which keeps what it keeps below this folder."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"

    def there() -> bool | None:
        try:
            urllib.request.urlopen(f"{address}/status", timeout=1).close()
        except urllib.error.URLError:
            return None
        return True

    homes = {name: str(profile) for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME")}
    as_root = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"} if os.geteuid() == 0 else {}
    command: list[str | Path] = ["xvfb-run", "-a", "WebKitWebDriver", f"--port={port}"]
    with _running(command, **homes, **as_root) as process:
        _as_soon_as(process, there)
        yield _WebKit(address, webkit_path())


def firefox_path() -> str:
    """Return where Firefox is; empty if it is not installed."""
    return next((path for name in ("firefox", "firefox-esr") if (path := shutil.which(name))), "")


def webkit_path() -> Path:
    """Return where WebKit's browser is; a path of no name if it, its driver or a screen for it is not installed."""
    found = sorted(Path("/usr").glob("lib*/*/webkit2gtk-4.*/MiniBrowser"))
    usable = found and shutil.which("WebKitWebDriver") and shutil.which("xvfb-run")
    return found[-1] if usable else Path()

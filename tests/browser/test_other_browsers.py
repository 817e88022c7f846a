"""Firefox and WebKit, where they are installed: the page as one file, and Firefox with no network."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from browser import engines
from browser.deployment import KEPT, Host
from browser.engines import Engine
from browser.waiting import until
from make.one_file import COPY
from make.paths import DIST

BOOTED = "return document.documentElement.dataset.boot !== 'loading' && document.documentElement.dataset.boot"
FIREFOX = pytest.mark.skipif(not engines.firefox_path(), reason="Firefox is not installed (Debian: firefox-esr)")
WEBKIT = pytest.mark.skipif(
    not engines.webkit_path().name, reason="WebKit is not installed (Debian: webkit2gtk-driver, xvfb)"
)


@pytest.mark.parametrize(
    "start", [pytest.param(engines.firefox, marks=FIREFOX), pytest.param(engines.webkit, marks=WEBKIT)]
)
def test_other_browsers_open_the_file_and_keep_the_game(
    start: Callable[[Path], AbstractContextManager[Engine]], tmp_path: Path
) -> None:
    with start(tmp_path) as engine:
        engine.open((DIST / COPY).as_uri())
        assert until(lambda: engine.run(BOOTED)) == "ready"
        engine.run("tablero.play('e2e4')")
        engine.open((DIST / COPY).as_uri())
        assert until(lambda: engine.run(BOOTED)) == "ready"
        assert engine.run("return JSON.parse(tablero.record()).actions[0][2]") == "e2e4"


@FIREFOX
def test_firefox_needs_no_network_after_one_visit(tmp_path: Path) -> None:
    host = Host()
    host.start()
    with engines.firefox(tmp_path) as engine:
        engine.open(host.address)
        assert until(lambda: engine.run(BOOTED)) == "ready"
        until(lambda: engine.run(f"return {KEPT}"))
        host.stop()
        engine.open("about:blank")
        engine.open(host.address)
        assert until(lambda: engine.run(BOOTED)) == "ready"

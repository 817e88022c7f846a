"""tablero.html opened from a disk, as from a stick in a classroom: everything is in it, and the game is kept."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import NewContext
from browser.table import Table
from make.one_file import COPY
from make.paths import DIST


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    """The file alone in a folder, by a name that somebody gave it."""
    folder = tmp_path / "Ajedrez, 3.º B"
    folder.mkdir()
    return shutil.copy(DIST / COPY, folder / "tablero (1) ñ.html")


def test_everything_is_in_the_file(stick: Path, new_context: NewContext) -> None:
    page = new_context().new_page()
    asked: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda line: complaints.append(line.text) if line.type in {"error", "warning"} else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    table = Table(page, stick.as_uri())
    table.open()
    table.click_move("e2e4")
    expect(page.locator("[data-opening]")).to_have_text("B00 King's Pawn Game")
    table.reload()
    assert table.moves == ["e2e4"]
    table.open("mode=four")
    table.lay_out("white", "RRQK")
    expect(page.locator("[data-action=ready]")).to_be_enabled()
    assert page.evaluate("document.fonts.check('16px Inter') && document.fonts.size > 0")
    assert page.locator("[data-take]").count() == 0
    assert {url.partition("#")[0] for url in asked if not url.startswith(("blob:", "data:"))} == {stick.as_uri()}
    assert complaints == []


def test_a_file_cut_short_says_so(stick: Path, new_context: NewContext) -> None:
    whole = stick.read_bytes()
    page = new_context(locale="es-ES").new_page()
    for part in (0.98, 0.5):
        stick.write_bytes(whole[: int(len(whole) * part)])
        page.goto(stick.as_uri())
        expect(page.locator("[data-alert]")).to_contain_text("Esta copia de Tablero está incompleta")

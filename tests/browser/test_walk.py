"""A PGN on the page itself: pasted or dropped, kept with all that is written in it, looked through, played on."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.table import Table
from browser.test_access import AXE, everywhere
from pychess_core.classic.pgn_reading import read

PGN = """[Event "Café"]
[White "Ana"]
[Black "Ben"]
[Result "1-0"]

{Watch f7.} 1. e4 e5 2. Qh5 $2 {Early.} (2. Nf3 Nc6 (2... d6) 3. Bb5) 2... Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

[White "Cid"]
[Black "Eva"]

1. d4 Nf6 2. c4 zz *
"""

HAND_OVER = """([kind, text]) => {
    const brought = new DataTransfer();
    if (kind === "file") brought.items.add(new File([text], "games.pgn"));
    else brought.setData("text/plain", text);
    const target = kind === "paste" ? document.body : document.querySelector("[data-square=e4]");
    const about = { bubbles: true, cancelable: true };
    const event = kind === "paste"
        ? new ClipboardEvent("paste", { ...about, clipboardData: brought })
        : new DragEvent("drop", { ...about, dataTransfer: brought });
    target.dispatchEvent(event);
    return event.defaultPrevented;
}"""


@pytest.fixture
def table(shared_table: Table) -> Table:
    return shared_table


def hand_over(table: Table, kind: str, text: str = PGN) -> bool:
    """Paste a text, drop it or drop it as a file; whether the page has taken it."""
    return bool(table.page.evaluate(HAND_OVER, [kind, text]))


def opened(table: Table, names: str) -> None:
    """Open a game of the library by its players."""
    table.page.locator(".kept-game", has_text=names).locator("[data-action=open-game]").click()


def test_a_pgn_is_looked_through_and_played_on_beside_the_own_game(table: Table, tmp_path: Path) -> None:
    page = table.page
    table.play("a2a3")
    assert hand_over(table, "paste")
    imported = page.locator("[data-imported]")
    expect(imported).to_contain_text("2 games imported.")
    expect(imported).to_contain_text("Game 2, at “2... zz”.")
    opened(table, "Ana – Ben")
    walking = page.locator("[data-walk-moves]")
    expect(walking).to_contain_text("Watch f7.")
    expect(walking.locator(".variation").first).to_contain_text("Nf3")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert everywhere(table) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(color_scheme=None)
    walking.get_by_role("button", name="Bb5").click()
    expect(table.square("b5")).to_have_attribute("data-piece", "wB")
    page.keyboard.press("ArrowLeft")
    expect(table.square("b5")).not_to_have_attribute("data-piece", "wB")
    # What it is saved and exported as has all that was in it.
    table.act("library")
    page.locator("[data-dialog=library] [type=submit]").click()
    with page.expect_download() as download:
        page.locator("[data-action=export-pgn]").click()
    download.value.save_as(tmp_path / "back.pgn")
    assert read((tmp_path / "back.pgn").read_text(encoding="utf-8"))[0].moves == read(PGN)[0].moves
    expect(page.locator(".kept-game")).to_have_count(2)
    page.locator("[data-dialog=library] [data-action=cancel]").click()
    # The own game has stood aside; whoever plays on has the moves of the variation.
    table.act("leave-walk")
    assert table.moves == ["a2a3"]
    table.act("library")
    opened(table, "Ana – Ben")
    walking.get_by_role("button", name="Nc6").first.click()
    table.act("go-on")
    assert table.moves == ["e2e4", "e7e5", "g1f3", "b8c6"]
    assert table.outcome is None
    table.play("f1c4")


FINISHED = """[Event "Liga Norte"]
[Date "2019.03.17"]
[White "Hedo"]
[Black "Iker"]
[Result "1-0"]
[WhiteElo "1900"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0
"""


def test_a_finished_game_from_elsewhere_stays_as_it_came_and_the_own_clock_does_not_run_unseen(
    table: Table, tmp_path: Path
) -> None:
    page = table.page
    table.start("3+2", "Hedo", "Iker")
    table.play("a2a3", "a7a6")
    hand_over(table, "paste", FINISHED)
    expect(page.locator("[data-imported]")).to_have_text("1 game imported.")
    opened(table, "Hedo – Iker")
    expect(page.locator("[data-walk-moves]")).to_contain_text("Bb5")
    table.act("library")
    with page.expect_download() as download:
        page.locator("[data-action=export-pgn]").click()
    download.value.save_as(tmp_path / "back.pgn")
    back, came = (read(text)[0] for text in ((tmp_path / "back.pgn").read_text(encoding="utf-8"), FINISHED))
    assert back.tags.items() >= came.tags.items()
    assert (back.moves, back.result) == (came.moves, came.result)
    # It has come once, as what it was, and the list finds it as it writes it.
    page.locator("[name=find]").fill("iker – hedo")
    expect(page.locator(".kept-game")).to_have_count(1)
    expect(page.locator(".kept-game")).to_contain_text("3 moves · 1–0 · 17/03/2019")
    page.locator("[data-dialog=library] [data-action=cancel]").click()
    hand_over(table, "paste", FINISHED)
    expect(page.locator("[data-imported]")).to_contain_text("1 of them was here already.")
    page.locator("[data-dialog=library] [data-action=cancel]").click()
    table.act("leave-walk")
    expect(page.locator("[data-paused]")).to_be_visible()
    expect(page.locator(".seat [data-points]").first).to_be_hidden()
    left = table.record["actions"]
    assert [kind for _, kind, *_ in left] == ["move", "move", "pause"]
    # A game that another takes the place of waits, too, with the time that was thought.
    page.locator("[data-paused] [data-action=resume]").click()
    table.start()
    table.act("library")
    page.locator(".kept-game", has_text="going on").locator("[data-action=open-game]").click()
    assert [kind for _, kind, *_ in table.record["actions"]] == ["move", "move", "pause", "resume", "pause"]


def test_pgn_is_dropped_as_text_or_as_a_file_and_nothing_else_is_taken(table: Table) -> None:
    page = table.page
    for kind in ("file", "text"):
        assert hand_over(table, kind)
        expect(page.locator("[data-imported]")).to_contain_text("2 games imported.")
        expect(page.locator(".kept-game")).to_have_count(2)
        page.locator("[data-dialog=library] [data-action=cancel]").click()
    # Two at once would take each other's place.
    page.evaluate(f"text => {{ for (const _ of [1, 2]) ({HAND_OVER})(['paste', text]); }}", PGN)
    complaint = page.locator("[data-dialog=library] [role=alert]")
    expect(complaint).to_have_text("Games are still being read: wait until that is done.")
    expect(page.locator("[data-imported]")).to_contain_text("2 games imported.")
    page.locator("[data-dialog=library] [data-action=cancel]").click()
    assert not hand_over(table, "paste", "Dear Ana, see you at 1 o'clock.")
    expect(page.locator("[data-dialog=library]")).to_be_hidden()
    opened_plain = page.locator("[data-typed] input")
    opened_plain.focus()
    page.evaluate("document.activeElement.dispatchEvent(new ClipboardEvent('paste', {bubbles: true}))")
    expect(page.locator("[data-dialog=library]")).to_be_hidden()

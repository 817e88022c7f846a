"""Games that are sent on as links, and the games kept on this device."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import QUIET, NewContext, NewTable
from browser.table import Table


@pytest.fixture
def table(quiet_table: Table) -> Table:
    return quiet_table


def link(table: Table, *asked: str) -> str:
    """The link of the game, with names and times if they are `asked` for."""
    table.act("share")
    dialog = table.page.locator("[data-dialog=share]")
    for name in ("names", "times"):
        dialog.locator(f"[name={name}]").set_checked(name in asked)
    text = dialog.locator("[data-link]").input_value()
    assert text.partition("#g=")[2] in str(dialog.locator("[data-builder-link]").get_attribute("href"))
    dialog.locator("[data-action=cancel]").click()
    return text


def opened(table: Table, address: str) -> None:
    """Open an address as from a message: the page is left before."""
    table.page.goto("about:blank")
    table.page.goto(address)
    table.page.wait_for_selector("html[data-boot=ready]")


def sure(page: Page) -> None:
    page.locator("[data-dialog=sure] [type=submit]").click()


def test_a_game_goes_to_and_fro_between_two_devices(table: Table, new_table: NewTable, new_context: NewContext) -> None:
    table.play("e2e4", "e7e5")
    there = new_table(context=new_context(**QUIET))
    opened(there, f"{link(table)}.")  # at the end of a sentence
    assert there.moves == ["e2e4", "e7e5"]
    there.click_move("g1f3")
    opened(table, link(there))
    assert table.moves == ["e2e4", "e7e5", "g1f3"]
    assert table.alert == ""


def test_what_was_played_since_is_shown_again(new_table: NewTable) -> None:
    table = new_table()
    table.play("e2e4", "e7e5")
    before = link(table)
    table.play("g1f3", "b8c6")
    after = link(table)
    table.load("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    opened(table, before)
    expect(table.page.locator('[data-ply="2"]')).to_have_attribute("aria-current", "true")
    opened(table, after)
    expect(table.page.locator('[data-ply="2"]')).to_have_attribute("aria-current", "true")
    expect(table.page.locator('[data-ply="4"]')).to_have_attribute("aria-current", "true")


def test_a_link_over_another_game_asks_first_and_the_old_game_is_kept(table: Table) -> None:
    table.play("e2e4")
    sent = link(table)
    table.load("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    table.play("d2d4", "d7d5")
    opened(table, sent)
    assert table.moves == ["d2d4", "d7d5"]
    sure(table.page)
    assert table.moves == ["e2e4"]
    table.act("library")
    first = table.page.locator(".kept-game").first
    expect(first).to_contain_text("1 move")
    first.locator("[data-action=open-game]").click()
    assert table.moves == ["d2d4", "d7d5"]


def test_keeping_the_own_game_changes_nothing(table: Table) -> None:
    table.play("e2e4")
    sent = link(table)
    table.load("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    table.play("d2d4")
    opened(table, sent)
    table.page.locator("[data-dialog=sure] [data-action=cancel]").click()
    table.reload()
    assert table.moves == ["d2d4"]
    assert not table.page.locator("[data-dialog=sure]").is_visible()


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda text: text[:-1], "This link is not complete"),
        (lambda text: "<b>", "“<” is in no link of Tablero"),
    ],
    ids=["cut off", "hostile"],
)
def test_a_broken_link_says_what_is_wrong_and_leaves_the_game(
    table: Table, spoil: Callable[[str], str], says: str
) -> None:
    table.play("e2e4")
    address, _, text = link(table).partition("#g=")
    opened(table, f"{address}#g={spoil(text)}")
    assert says in table.alert
    assert table.moves == ["e2e4"]


def test_an_earlier_point_of_the_own_game_takes_nothing_back(table: Table) -> None:
    table.play("e2e4")
    sent = link(table)
    table.play("e7e5")
    opened(table, sent)
    assert table.alert == "This link is an earlier point of the game on the board."
    assert table.moves == ["e2e4", "e7e5"]


def test_names_and_times_are_sent_only_when_asked_for(table: Table) -> None:
    table.start("3+2", "Nora", "Íñigo")
    table.play("e2e4")
    plain, named = link(table), link(table, "names", "times")
    assert len(plain) < len(named)
    table.page.evaluate("localStorage.clear()")
    opened(table, plain)
    assert (table.record["white"], table.record["control"]) == ("", None)
    table.page.evaluate("localStorage.clear()")
    opened(table, named)
    assert (table.record["white"], table.record["control"]) == ("Nora", [180000, 180000, 2000])


def test_a_game_with_a_secret_is_not_sent_and_the_page_says_why(new_table: NewTable) -> None:
    table = new_table("mode=four")
    table.load(json.dumps({**table.record, "actions": [["white", "place", "RRQK", 0]]}))
    table.page.locator("[data-action=reveal]").click()
    table.act("share")
    assert table.alert == "One of you has placed in secret: a link can be sent once both have."
    # In D&D every throw would tell: it is sent as it begins, or when it is over.
    table.open_mode("dnd")
    begun = link(table)
    table.page.locator("[data-strategy=AG]").click()
    table.act("seal")
    expect(table.page.locator("[data-curtain]")).to_be_visible()
    table.act("share")
    assert table.alert.endswith("a game can be sent before its first note, and when it is over.")
    opened(table, begun)
    expect(table.page.locator("[role=tab][aria-selected=true]")).to_have_attribute("data-mode", "dnd")


def test_a_game_of_another_mode_opens_its_tab(table: Table, new_table: NewTable) -> None:
    four = new_table("mode=four", **QUIET)
    placed = [["white", "place", "RRQK", 0], ["black", "place", "PPNB", 0]]
    four.load(json.dumps({**four.record, "actions": placed}))
    sent = link(four)
    table.page.get_by_role("tab", name="Classic").click()
    opened(table, sent)
    expect(table.page.locator("[role=tab][aria-selected=true]")).to_have_attribute("data-mode", "four")


def test_games_are_found_dropped_and_brought_back(table: Table) -> None:
    for white, move in (("Nora", "e2e4"), ("אליס", "d2d4"), ("<script>", "c2c4")):
        table.start(white=white)
        table.play(move)
    table.act("library")
    page = table.page
    page.locator("[data-dialog=library] [type=submit]").click()
    expect(page.locator(".kept-game")).to_have_count(3)
    page.locator("[name=find]").fill("nora")
    expect(page.locator(".kept-game")).to_have_count(1)
    page.locator("[data-action=drop-game]").click()
    expect(page.locator(".kept-game")).to_have_count(0)
    page.locator("[data-action=undo-drop]").click()
    expect(page.locator(".kept-names")).to_have_text("Nora – Black")
    page.locator("[name=find]").fill("<")
    expect(page.locator(".kept-names")).to_have_text("<script> – Black")


def test_games_come_from_pgn_and_what_cannot_be_read_is_told(table: Table) -> None:
    page = table.page
    text = '[White "Nora \\"N\\" <b>"]\n\n1. e4 {so} e5 (1... c5) 2. Nf3 *\n\n[White "Íñigo"]\n\n1. d4 Qxz9 *\n'
    table.act("library")
    file = {"name": "games.pgn", "mimeType": "text/plain", "buffer": text.encode("cp1252")}
    page.locator("[name=pgn]").set_input_files(file)  # type: ignore[arg-type]
    expect(page.locator("[data-imported]")).to_contain_text("2 games imported.")
    expect(page.locator("[data-imported]")).to_contain_text("Game 2, at “1... Qxz9”.")
    expect(page.locator(".kept-names").last).to_have_text('Nora "N" <b> – Black')
    page.locator("[data-action=open-game]").last.click()
    expect(page.locator("[data-walk-moves]")).to_contain_text("so")
    assert table.moves == ["e2e4", "e7e5", "g1f3"]
    table.act("library")
    with page.expect_download() as download:
        page.locator("[data-action=export-pgn]").click()
    assert "1. e4 {so} 1... e5 (1... c5) 2. Nf3 *" in download.value.path().read_text(encoding="utf-8")

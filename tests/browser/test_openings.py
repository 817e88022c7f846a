"""The line that names the opening: it comes after the first moves, and costs a start nothing."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from browser.conftest import NewTable
from browser.table import Table


def line(table: Table) -> Locator:
    """The line."""
    return table.page.locator("[data-opening]")


def test_the_opening_is_named_as_the_game_goes_on_and_is_looked_through(shared_table: Table) -> None:
    table = shared_table
    expect(line(table)).to_have_text("")
    table.click_move("e2e4")
    expect(line(table)).to_have_text("B00 King's Pawn Game")
    table.play("e7e5", "f1c4", "b8c6")
    expect(line(table)).not_to_have_text("C50 Italian Game")
    table.play("g1f3")
    expect(line(table)).to_have_text("C50 Italian Game")
    expect(line(table)).to_have_attribute("lang", "en")
    table.play("a7a6", "h2h3", "a6a5", "h3h4")
    expect(line(table)).to_have_text("C50 Italian Game")
    for _ in range(8):
        table.act("prev")
    expect(line(table)).to_have_text("B00 King's Pawn Game")
    table.act("first")
    expect(line(table)).to_have_text("")
    table.act("last")
    expect(line(table)).to_have_text("C50 Italian Game")
    # Another language has another name for it, at once.
    table.act("language")
    expect(line(table)).to_have_text("C50 Apertura Italiana")
    expect(line(table)).to_have_attribute("lang", "es")
    table.act("language")
    expect(line(table)).to_have_text("C50 Italian Game")
    expect(line(table)).to_have_attribute("lang", "en")
    for _ in range(5):
        table.act("takeback")
    expect(line(table)).not_to_have_text("C50 Italian Game")
    # It belongs to chess alone, and to this game.
    table.open_mode("four")
    expect(line(table)).to_be_hidden()
    table.open_mode("classic")
    table.start()
    expect(line(table)).to_have_text("")
    table.load("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
    table.click_move("c7c5")
    expect(line(table)).to_have_text("B20 Sicilian Defense")


def test_the_book_is_not_asked_for_before_the_first_move_and_may_be_missing(new_table: NewTable) -> None:
    table = new_table()
    asked: list[str] = []
    table.page.route("**/openings.*", lambda route: (asked.append(route.request.url), route.fulfill(status=204))[1])
    table.reload()
    assert asked == []
    with table.page.expect_response("**/openings.*"):
        table.click_move("e2e4")
    table.click_move("e7e5")
    table.play("g1f3")
    assert (len(asked), table.sans) == (1, ["e4", "e5", "Nf3"])
    expect(line(table)).to_have_text("")

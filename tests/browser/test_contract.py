"""The page contract (design.md §4): what themes, embedders and tests rely on, for what there is by now."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from browser.conftest import NewTable
from browser.table import Table

RECORD: dict[str, Any] = {
    "tablero": 1,
    "mode": "classic",
    "white": "",
    "black": "",
    "control": None,
    "start": "",
    "options": {},
    "actions": [],
}

KINGS = "7k/P7/8/8/8/8/8/K7 w - - 0 1"


@pytest.fixture
def table(shared_table: Table) -> Table:
    return shared_table


def actions(moves: str, *last: list[object], first: str = "white") -> list[list[object]]:
    """Actions of a record: moves by turns, then others."""
    seats = ("white", "black") if first == "white" else ("black", "white")
    return [*([seats[ply % 2], "move", uci, 0] for ply, uci in enumerate(moves.split())), *last]


def test_what_stands_on_the_page(table: Table) -> None:
    def has(**counts: int) -> None:
        found = {selector: table.page.locator(selector).count() for selector in counts}
        assert found == counts

    has(
        **{
            "html[data-boot=ready]": 1,
            "[role=tab]": 3,
            "[role=tab][data-mode=classic][aria-selected=true]": 1,
            "[role=tab][data-mode=dnd][aria-selected=false]": 1,
            "[role=tab][data-mode=four][aria-selected=false]": 1,
            "[data-board]": 1,
            "[data-board][data-orientation=white]": 1,
            "[data-board] [data-square]": 64,
            "[data-board] [data-square][data-piece]": 32,
            "[data-square=b1][data-piece=wN]": 1,
            "[data-square=e8][data-piece=bK]": 1,
            "[data-square=e4][data-piece]": 0,
            "[data-square]:is([data-last], [data-dest], [data-selected], [data-check])": 0,
            "[data-promotion]:not([hidden])": 0,
            "[data-clock]:not([hidden])": 0,
            "[data-ply]": 0,
            "[data-result], [data-reason]": 0,
            "[role=alert]:not([hidden])": 0,
            ".seat[data-seat=white], .seat[data-seat=black]": 2,
        }
    )
    table.start("3+2", "Ada", "Berta")
    expect(table.page.locator("[data-seat=white]")).to_contain_text("Ada")
    expect(table.page.locator("[data-seat=black]")).to_contain_text("Berta")
    table.play("e2e4", "f7f6")
    table.click_move("d1h5")
    table.square("g7").click()
    has(
        **{
            "[data-clock=white]:not([data-running], [data-low])": 1,
            "[data-clock=black][data-running]": 1,
            "[data-square=d1][data-last], [data-square=h5][data-last]": 2,
            "[data-last]": 2,
            "[data-square=e8][data-check]": 1,
            "[data-check]": 1,
            "[data-square=g7][data-selected]": 1,
            "[data-selected]": 1,
            "[data-square=g6][data-dest]": 1,
            "[data-dest]": 1,
            "[data-ply='1'][data-san=e4]": 1,
            "[data-ply='3'][data-san='Qh5+']": 1,
            "[data-ply]": 3,
        }
    )
    table.act("language")
    expect(table.page.locator("[data-ply='3'][data-san='Qh5+']")).to_have_text("Dh5+")

    table.load(KINGS)
    table.square("a7").click()
    table.square("a8").click()
    has(
        **{
            "[data-promotion]:not([hidden])": 1,
            "[data-promotion] [data-promote]": 4,
            **{f"[data-promotion] [data-promote={letter}]": 1 for letter in "QRBN"},
        }
    )


def test_every_end_says_result_and_reason(table: Table) -> None:
    minute = [60_000, 60_000, 0]
    shuffle = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"
    wrong = {}
    for reason, result, record in [
        ("checkmate", "0-1", {"actions": actions("f2f3 e7e5 g2g4 d8h4")}),
        ("resignation", "1-0", {"actions": actions("e2e4", ["black", "resign", "", 0])}),
        ("time", "0-1", {"control": minute, "actions": actions("e2e4 e7e5", ["white", "flag", "", 60_000])}),
        (
            "time-vs-insufficient",
            "1/2-1/2",
            {"start": KINGS, "control": minute, "actions": actions("a1b1 h8h7", ["white", "flag", "", 60_000])},
        ),
        ("stalemate", "1/2-1/2", {"start": "7k/8/8/6Q1/8/8/8/K7 w - - 0 1", "actions": actions("g5g6")}),
        (
            "insufficient-material",
            "1/2-1/2",
            {"start": "8/8/8/8/8/8/8/K1Qk4 b - - 0 1", "actions": actions("d1c1", first="black")},
        ),
        ("threefold", "1/2-1/2", {"actions": actions(shuffle)}),
        ("fifty-moves", "1/2-1/2", {"start": "k7/8/8/8/8/8/8/K6R w - - 99 80", "actions": actions("h1g1")}),
        (
            "agreement",
            "1/2-1/2",
            {"actions": actions("e2e4", ["white", "offer-draw", "", 0], ["black", "accept-draw", "", 0])},
        ),
    ]:
        table.load(json.dumps({**RECORD, **record}))
        if table.outcome != (result, reason) or not table.page.locator("[data-result]").inner_text().strip():
            wrong[reason] = table.outcome
    assert wrong == {}
    table.load(KINGS)
    assert table.outcome is None


def test_commands(table: Table) -> None:
    table.play("e2e4", "e7e5", "g1f3")
    board = table.page.locator("[data-board]")
    shown = table.page.locator("[data-ply][aria-current=true]")
    for command, ply in [("prev", "2"), ("first", None), ("next", "1"), ("last", "3")]:
        table.act(command)
        assert (shown.get_attribute("data-ply") if shown.count() else None) == ply, command
    table.page.locator("[data-ply='2']").click()
    assert (shown.get_attribute("data-ply"), "f3" in table.pieces) == ("2", False)
    table.act("takeback")
    assert table.sans == ["e4", "e5"]
    table.act("flip")
    expect(board).to_have_attribute("data-orientation", "black")
    table.act("offer-draw")
    table.act("decline-draw")
    assert [kind for _, kind, _, _ in table.record["actions"][-3:]] == ["takeback", "offer-draw", "decline-draw"]
    table.act("resign")
    table.page.locator("[data-dialog=resign] [data-action=cancel]").click()
    assert table.outcome is None
    # The offer of this move has been made: another is refused, in a sentence, and changes nothing.
    before = table.record
    table.act("offer-draw")
    assert (table.alert, table.record) == ("You can offer a draw once a move.", before)
    expect(table.page.get_by_role("alert")).to_contain_text(table.alert)
    table.play("b1c3")
    assert table.alert == ""
    table.act("offer-draw")
    table.act("accept-draw")
    assert table.outcome == ("1/2-1/2", "agreement")
    table.act("new")
    table.page.locator("[data-dialog=new] [type=submit]").click()
    assert (table.outcome, table.sans) == (None, [])


def test_the_address(new_table: NewTable) -> None:
    table = new_table()
    table.play("e2e4", "e7e5", "g1f3")
    html, board = table.page.locator("html"), table.page.locator("[data-board]")

    def go(**parameters: str) -> None:
        table.page.goto("about:blank")
        table.open(urlencode(parameters))

    go(lang="es", theme="dark", orientation="black", ply="1")
    expect(html).to_have_attribute("lang", "es")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(board).to_have_attribute("data-orientation", "black")
    expect(table.page.locator("[aria-current=true]")).to_have_attribute("data-ply", "1")
    assert len(table.sans) == 3

    go(fen=KINGS, lang="en")
    assert table.pieces == {"a7": "wP", "a1": "wK", "h8": "bK"}
    table.click_move("a1b1")
    assert table.record["start"] == KINGS

    # A position that is none is told, and the kept game is there.
    go(fen="8/8/8/8/8/8/8/8 w - - 0 1", lang="en")
    assert (table.alert, table.sans) == ("The board is empty.", ["e4", "e5", "Nf3"])
    expect(html).to_have_attribute("lang", "en")
    assert html.get_attribute("data-theme") is None


def test_the_script(table: Table) -> None:
    assert table.page.evaluate("Object.keys(tablero).sort()") == ["load", "on", "play", "record"]
    table.page.evaluate(
        """() => {
            window.told = [];
            tablero.on("action", record => told.push(["action", JSON.parse(record).actions.length]));
            tablero.on("end", record => told.push(["end", JSON.parse(record).actions.length]));
        }"""
    )
    told = "told.splice(0)"
    assert table.page.evaluate("tablero.play('f2f3')") == {"ok": True, "reason": ""}
    table.click_move("e7e5")
    assert table.page.evaluate(told) == [["action", 1], ["action", 2]]

    before = table.record
    refused = {"ok": False, "reason": "The pawn does not move like that."}
    assert table.page.evaluate("tablero.play({ kind: 'move', value: 'g2g5' })") == refused
    assert (table.record, table.alert) == (before, refused["reason"])
    assert table.page.evaluate("tablero.play({ seat: 'black', kind: 'offer-draw' })")["ok"]
    assert table.record["actions"][-1][:2] == ["black", "offer-draw"]
    assert table.page.evaluate(told) == [["action", 3]]

    table.play("g2g4", "d8h4")
    assert table.page.evaluate(told) == [["action", 4], ["action", 5], ["end", 5]]
    finished = table.page.evaluate("tablero.record()")

    assert table.page.evaluate("fen => tablero.load(fen)", KINGS) == {"ok": True, "reason": ""}
    assert (table.record["start"], len(table.pieces), table.outcome) == (KINGS, 3, None)
    kept = table.record
    for text in ("", "nonsense", "{}", '{"tablero": 2}', finished.replace("d8h4", "d8h5")):
        answer = table.page.evaluate("text => tablero.load(text)", text)
        assert (answer["ok"], answer["reason"], table.record) == (False, table.alert, kept)
        assert table.alert
    table.load(finished)
    assert (table.outcome, table.page.evaluate("tablero.record()")) == (("0-1", "checkmate"), finished)

"""What was broken once, by name."""

from __future__ import annotations

from random import Random
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from browser.conftest import NewTable
from browser.table import Table
from pychess_core.game import Game, new_game
from pychess_core.record import Action, Header

PAWN = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
ROOK = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"


@pytest.fixture
def table(shared_table: Table) -> Table:
    return shared_table


def test_each_position_in_the_address_has_a_game_of_its_own(new_table: NewTable) -> None:
    first = new_table("fen=" + quote(PAWN))
    first.click_move("e1e2")
    second = new_table("fen=" + quote(ROOK))
    assert second.pieces["h1"] == "wR"
    assert second.moves == []
    first.reload()
    assert first.moves == ["e1e2"]


def test_a_position_in_the_address_may_have_lines_for_spaces(new_table: NewTable) -> None:
    assert new_table("fen=" + PAWN.replace(" ", "_")).pieces == {"e8": "bK", "a7": "wP", "e1": "wK"}


def test_a_long_ply_in_the_address_starts_all_the_same(new_table: NewTable) -> None:
    assert len(new_table("ply=" + "9" * 5000).pieces) == 32


def test_a_saved_game_nested_deeply_is_put_aside(table: Table) -> None:
    table.page.evaluate("localStorage.setItem('tablero.game.classic', '['.repeat(50000))")
    table.reload()
    assert table.alert == "This is not a game of Tablero."
    assert table.page.evaluate("localStorage.getItem('tablero.game.classic.damaged').length") == 50_000
    table.click_move("e2e4")
    assert table.moves == ["e2e4"]


def test_junk_from_scripts_is_refused(table: Table) -> None:
    calls = [
        "play()",
        "play(null)",
        "play(7)",
        "play({})",
        "play({seat: 'red', value: 'e2e4'})",
        "load()",
        "load(null)",
    ]
    for call in [*calls, "load('['.repeat(100000))", "load('{\"a\":'.repeat(100000))"]:
        assert table.page.evaluate(f"tablero.{call}.ok") is False, call
        assert table.alert, call
    table.page.evaluate("tablero.on('action', null); tablero.on('nothing', () => 1)")
    table.click_move("e2e4")
    assert table.moves == ["e2e4"]


def test_a_notice_changes_its_language_with_the_page(table: Table) -> None:
    table.act("takeback")
    assert table.alert == "There is no move to take back."
    table.act("language")
    assert table.alert == "No hay ninguna jugada que deshacer."


def test_the_longest_name_does_not_widen_a_phone(new_table: NewTable) -> None:
    table = new_table(viewport={"width": 320, "height": 568})
    table.start(white="W" * 24, black="B" * 24)
    for uci in ("f2f3", "e7e5", "g2g4", "d8h4"):
        table.click_move(uci)
    assert table.outcome == ("0-1", "checkmate")
    assert table.page.evaluate("document.documentElement.scrollWidth") == 320


def test_a_name_cannot_turn_the_line_round(table: Table) -> None:
    table.start(white="\u202eevil\u202c", black="\u200b")
    assert table.record["white"] == "evil"
    assert table.record["black"] == ""


def test_the_end_of_a_round_can_be_looked_at_while_the_next_is_prepared(new_table: NewTable) -> None:
    table = new_table("mode=four")
    game, chance = new_game(Header("four")), Random(3)
    while len(game.view("judge").rounds) == 1:  # type: ignore[attr-defined]
        game.play(chance.choice([action for action in _actions(game) if action.kind in ("place", "move")]))
    table.load(game.record.to_text())
    assert table.pieces == {}
    table.page.locator("[data-ply]").last.click()
    assert table.pieces == game.view("spectator", len(game.view("spectator").moves)).pieces != {}
    table.act("last")
    assert table.pieces == {}


def _actions(game: Game) -> tuple[Action, ...]:
    turn = game.view("spectator").turn
    assert turn is not None
    return game.view(turn).actions


def test_a_look_at_another_mode_leaves_everything_where_it_was(table: Table) -> None:
    before = table.page.inner_text("body")
    for mode in ("four", "dnd"):
        table.open_mode(mode)
        table.open_mode("classic")
        assert table.page.inner_text("body") == before, mode


def test_looking_back_is_said(table: Table) -> None:
    table.click_move("e2e4")
    table.click_move("e7e5")
    table.act("prev")
    expect(table.page.locator("[data-subtitle]")).to_have_text("Looking back: move 1 of 2.")
    table.act("last")
    expect(table.page.locator("[data-subtitle]")).to_have_text("White to move.")

"""4×4 for two at one device: laying out behind a screen, passing on, rounds, ends (rulebook §2)."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from browser.four import (
    ENDS,
    FROZEN,
    IN_A_ROUND,
    MOST_ROUNDS,
    WAYS,
    choose_a_move,
    deal,
    heads,
    passing,
    placing,
    standing,
    stock,
)
from browser.table import OWN, Table
from pychess_core.game import replay
from pychess_core.record import Record


@pytest.fixture
def table(four_table: Table) -> Table:
    return four_table


@pytest.mark.parametrize("way", ["drags", "keys"])
def test_a_whole_game(way: str, table: Table) -> None:
    hands = WAYS[way](table)
    rng = random.Random(4)
    while table.outcome is None:
        seat = placing(table)
        if passing(table):
            assert (seat, table.pieces) == (None, {})
            hands.press("reveal")
        elif seat:
            assert table.pieces == {}
            chosen = rng.sample(stock(table), 4)
            for letter, square in zip(chosen, OWN[seat], strict=True):
                hands.lay(letter, square)
            assert table.pieces == {square: seat[0] + letter for letter, square in zip(chosen, OWN[seat], strict=True)}
            hands.press("ready")
        else:
            origin, target = choose_a_move(table, hands)
            moved = table.pieces[origin]
            entries = len(table.sans)
            hands.move(origin, target)
            assert (len(table.sans), table.moves[-1]) == (entries + 1, origin + target)
            assert placing(table) or table.outcome or table.pieces[target] == moved
    game = replay(Record.from_data(table.record))
    assert game.outcome
    assert table.outcome == (game.outcome.result, game.outcome.reason)
    reveals = [san for san in table.sans if "/" in san]
    assert 4 <= len(reveals) <= MOST_ROUNDS
    said = [re.fullmatch(r"Round (\d+): (\w{4})–(\w{4})\. Captured (\d+)–(\d+): (.+)\.", head) for head in heads(table)]
    assert all(said), heads(table)
    parts = [found.groups() for found in said if found]
    assert [f"{white}/{black}" for _, white, black, *_ in parts] == reveals
    assert {reason for *_, reason in parts} <= {*ENDS}
    left = [16 - sum(int(part[4]) for part in parts), 16 - sum(int(part[3]) for part in parts)]
    notes = [table.page.locator(f"[data-seat={seat}] [data-lead]").inner_text() for seat in ("white", "black")]
    assert notes == [f"{count} piece{'' if count == 1 else 's'}" for count in left]
    assert min(left) < 4
    assert game.outcome.reason == ("equal-pieces" if left[0] == left[1] else "more-pieces")


def test_laying_out_anew_until_ready(table: Table) -> None:
    table.lay_out("white", "QRB")
    assert (table.pieces, stock(table)) == ({"a1": "wQ", "b1": "wR", "a2": "wB"}, "KRBNNPPPPPPPP")
    table.act("ready")
    assert table.alert == "Put a piece on each of your four squares first."
    assert (passing(table), table.record["actions"]) == (False, [])
    table.drag("a1", "b1")
    assert table.pieces == {"a1": "wR", "b1": "wQ", "a2": "wB"}
    table.drag("a2", "@")
    assert (table.pieces, stock(table)) == ({"a1": "wR", "b1": "wQ"}, "KRBBNNPPPPPPPP")
    table.drag("b1", "b2")
    table.drag("@P", "a1")
    assert (table.pieces, stock(table)) == ({"a1": "wP", "b2": "wQ"}, "KRRBBNNPPPPPPP")
    for beyond in ("a3", "b4"):
        table.drag("b2", beyond)
        table.drag("@N", beyond)
    assert (table.pieces, stock(table)) == ({"a1": "wP", "b2": "wQ"}, "KRRBBNNPPPPPPP")
    for key in ("@K", "b1", "@K", "a2"):
        table.click(key)
    # There is one king; what is taken from an empty heap is nothing.
    assert table.pieces == {"a1": "wP", "b1": "wK", "b2": "wQ"}
    table.click("@N")
    assert table.marked("data-dest") == {*OWN["white"]}
    table.click("a2")
    table.act("ready")
    assert passing(table)
    table.act("reveal")
    assert (placing(table), table.pieces, stock(table)) == ("black", {}, "KQRRBBNNPPPPPPPP")
    table.lay_out("black", "RRRR")
    assert table.pieces == {"b3": "bR", "a3": "bR"}
    table.lay_out("black", "PPNB")
    table.act("ready")
    assert table.pieces == standing("wP wK wN wQ bP bP bN bB")
    assert table.sans == ["PKNQ/PPNB"]


def test_moves_are_compulsory_and_a_pawn_that_has_arrived_is_frozen(table: Table) -> None:
    deal(table, *FROZEN)
    table.click("b4")
    assert (table.pieces["b4"], table.marked("data-dest")) == ("wP", set())
    before = table.record
    table.drag("b4", "a4")
    assert table.hint == "A pawn that has reached the far rank moves no more."
    table.click("a1")
    assert table.marked("data-dest") == {"b2"}
    for kind in ("pass", "takeback"):
        assert not table.page.evaluate("kind => tablero.play({seat: 'white', kind})", kind)["ok"]
    assert table.record == before
    assert table.page.locator(".seat[data-to-move]").get_attribute("data-seat") == "white"


def test_the_end_of_a_round_is_named_in_the_move_list(table: Table) -> None:
    for reason, (white, black, moves) in ENDS.items():
        *before, last = moves.split()
        deal(table, white, black, " ".join(before))
        assert heads(table) == [f"Round 1: {white}–{black}"]
        taken = [len(table.page.locator(f"[data-seat={seat}] [data-taken]").all()) for seat in ("white", "black")]
        assert max(taken) < 4
        table.drag_move(last)
        (head,) = heads(table)
        assert re.fullmatch(rf"Round 1: {white}–{black}\. Captured \d–\d: {reason}\.", head), head
        # The starter of the second round is Black, who places first.
        assert (placing(table), table.pieces) == ("black", {})
        assert table.page.locator("[data-round]").get_attribute("data-round") == "2"
        assert table.page.locator("[data-round]").get_attribute("data-starter") == "black"


def test_walking_through_the_history_and_turning_the_board(table: Table) -> None:
    placed = standing("wB wB wR wN bB bP bP bR")
    deal(table, *ENDS["no move is left"])
    table.drag("@Q", "a3")
    assert table.pieces == {"a3": "bQ"}
    shown = table.page.locator("[data-ply][aria-current=true]")
    table.act("prev")
    assert (table.pieces, shown.get_attribute("data-ply")) == (placed, "1")
    assert placing(table) is None
    table.click("a2")
    assert (table.marked("data-dest"), table.marked("data-selected")) == (set(), set())
    table.act("first")
    assert (table.pieces, shown.count()) == ({}, 0)
    table.page.locator("[data-ply='1']").click()
    assert table.pieces == placed
    table.act("flip")
    expect(table.page.locator("[data-board]")).to_have_attribute("data-orientation", "black")
    assert table.middle("a4")[1] > table.middle("a1")[1]
    assert table.middle("b1")[0] < table.middle("a1")[0]
    table.page.locator("[data-ply='2']").click()
    table.act("last")
    assert (placing(table), table.pieces) == ("black", {"a3": "bQ"}), "what was laid out still lies there"
    table.drag("@R", "b4")
    assert table.pieces == {"a3": "bQ", "b4": "bR"}


def test_resigning_at_any_time(table: Table) -> None:
    for dealt in ((), FROZEN):
        deal(table, *dealt)
        table.act("resign")
        table.page.locator("[data-dialog=resign] [type=submit]").click()
        assert table.outcome == ("0-1", "resignation")
        assert (placing(table), passing(table)) == (None, False)


def test_a_round_ends_by_agreement(table: Table) -> None:
    offer = table.page.locator("[data-offer-end]")
    deal(table, *IN_A_ROUND)
    table.act("offer-end")
    assert table.alert == "A round can be ended by agreement after its first move."
    table.drag_move("a2a3")
    table.act("offer-end")
    expect(offer).to_contain_text("Black offers to end the round.")
    table.act("decline-end")
    expect(offer).to_be_hidden()
    assert heads(table) == ["Round 1: RRQK–PPNB"]
    table.act("offer-end")
    assert table.alert == "You can offer to end the round once a move."
    table.drag_move("b4a3")
    table.act("offer-end")
    expect(offer).to_contain_text("White offers to end the round.")
    table.act("accept-end")
    expect(offer).to_be_hidden()
    assert heads(table) == ["Round 1: RRQK–PPNB. Captured 1–1: by agreement."]
    assert (placing(table), table.outcome) == ("black", None)

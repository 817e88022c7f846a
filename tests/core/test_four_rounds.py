"""How rounds and games of 4×4 end, and what comes after (rulebook §2.1, §2.2)."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.cases import each_case
from core.script import end
from core.script_four import entry, four, play
from core.test_four_moves import position, random_round
from pychess_core.four.columns import state_of
from pychess_core.four.ends import can_capture, of_game
from pychess_core.four.game import FourGame
from pychess_core.four.position import Position
from pychess_core.four.reserve import FULL
from pychess_core.game import Outcome
from pychess_core.seat import SEATS, Seat, other

TOGETHER = ("RRQK", "RRQK", "a2a3", "a4a3")
"""Rooks, queens and kings on both sides, of which two can walk to and fro behind the others."""
TO_AND_FRO = ("a1a2", "a3a4", "a2a1", "a4a3")


def ends(game: FourGame) -> list[str | None]:
    """How each round ended."""
    return [each.end for each in game.view("spectator").rounds]


@each_case("four_ends", called="name")
def test_whether_anything_can_still_be_captured(case: dict[str, Any]) -> None:
    assert can_capture(state_of(position(case["pieces"], case["to_move"]))) != case["dead"]


@given(st.randoms(use_true_random=False))
def test_what_can_be_captured_is_found_by_trying_everything(chance: Random) -> None:
    for before in random_round(chance)[-6:]:
        assert can_capture(state_of(before)) == _tried(before)


def _tried(start: Position) -> bool:
    seen, todo = {start}, [start]
    while todo:
        before = todo.pop()
        for uci in before.moves():
            if before.takes(uci):
                return True
            after = before.after(uci)
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return False


@each_case("four_games", called="name")
def test_a_whole_game_is_played_like_this(case: dict[str, Any]) -> None:
    game = four()
    legal = [count for each in case["rounds"] for count in each["legal"]]
    for step in case["steps"]:
        turn = game.view("spectator").turn or "white"
        moves = [action for action in game.view(turn).actions if action.kind == "move"]
        if entry(step, turn).action.kind == "move":
            assert len(moves) == legal.pop(0)
        play(game, step)
    view = game.view("spectator")
    assert not legal
    assert end(game) == (case["result"], case["reason"])
    assert view.owned == case["owned"]
    assert [
        {
            "starter": each.starter,
            "white": each.placements["white"],
            "black": each.placements["black"],
            "moves": len(each.moves),
            "end": each.end,
            "captured": {seat: "".join(sorted(letters, key="PNBRQK".index)) for seat, letters in each.captured.items()},
        }
        for each in view.rounds
    ] == [{part: value for part, value in each.items() if part != "legal"} for each in case["rounds"]]


def test_the_third_time_a_position_stands_ends_the_round_and_not_sooner() -> None:
    game = four(*TOGETHER, *TO_AND_FRO, *TO_AND_FRO[:3])
    assert ends(game) == [None]
    play(game, TO_AND_FRO[3])
    assert ends(game) == ["threefold", None]


def test_the_same_pieces_with_the_other_to_move_are_another_position() -> None:
    one, two = position("a1wK b4bK", "white"), position("a1wK b4bK", "black")
    assert one.pieces == two.pieces
    assert one != two


def test_positions_of_an_earlier_round_do_not_count() -> None:
    game = four(*TOGETHER, *TO_AND_FRO, "white offer-end", "black accept-end")
    assert ends(game) == ["agreement", None]
    play(game, "RBNP", "RBNP")
    assert game.view("white").rounds[-1].end is None


def test_an_end_without_moves_comes_before_one_without_captures() -> None:
    game = four("PPPP", "PPPP", "a2b3", "a4b3", "b2a3", "b4a3", "b1b2")
    while ends(game)[0] is None:
        play(game, next(a.value for a in game.view(game.view("white").turn or "white").actions if a.kind == "move"))
    assert ends(game)[0] == "no-move"


def test_survivors_go_back_and_the_other_seat_starts() -> None:
    game = four(*TOGETHER, "white offer-end", "black accept-end")
    for viewer in ("white", "black", "judge", "spectator"):
        view = game.view(viewer)
        assert (view.phase, view.round) == ("placement", 2)
        assert view.starter == view.placing == view.turn == "black"
        assert view.pieces == {}
        assert view.reserve == {"white": "KRRBBNNPPPPPPPP", "black": "KQRBBNNPPPPPPPP"}
        assert view.owned == {"white": 15, "black": 15}
        assert view.captured == {"white": "R", "black": "Q"}
    play(game, "KQRB", "KRRB")
    assert game.view("white").turn == "black"
    assert game.view("black").placing is None


def test_a_captured_piece_is_out_of_the_game_for_good() -> None:
    game = four("KQRB", "PPPP", "b2a3", "b4a3", "a2a3", "b3b2", "b1b2")
    assert ends(game) == ["no-move", None]
    assert game.view("white").captured == {"white": "PPP", "black": "B"}
    assert game.view("black").reserve["black"] == "KQRRBBNNPPPPP"


@pytest.mark.parametrize(
    ("white", "black", "outcome"),
    [
        (4, 4, None),
        (16, 4, None),
        (4, 3, Outcome.win("white", "more-pieces")),
        (3, 16, Outcome.win("black", "more-pieces")),
        (3, 2, Outcome.win("white", "more-pieces")),
        (3, 3, Outcome.draw("equal-pieces")),
        (0, 0, Outcome.draw("equal-pieces")),
    ],
)
def test_the_game_ends_when_somebody_cannot_place_four(white: int, black: int, outcome: Outcome | None) -> None:
    assert of_game({"white": white, "black": black}) == outcome


@pytest.mark.parametrize("seed", range(0, 120, 20))
def test_a_game_ends_and_no_piece_is_lost_or_doubled(seed: int) -> None:
    """Twenty random games: the 32 are always in the reserves, on the board or captured; each round costs one."""
    for number in range(seed, seed + 20):
        chance, game = Random(number), four()
        while not game.outcome:
            assert _sets(game) == {"white": FULL, "black": FULL}
            mover = game.view(game.view("spectator").turn or "white")
            game.play(chance.choice([action for action in mover.actions if action.kind in ("place", "move")]))
        assert _sets(game) == {"white": FULL, "black": FULL}
        rounds = game.view("spectator").rounds
        assert len(rounds) <= 25
        assert all(any(each.captured.values()) for each in rounds)
        assert [each.starter for each in rounds] == [SEATS[each.number % 2 - 1] for each in rounds]


def _sets(game: FourGame) -> dict[Seat, str]:
    """All pieces of each colour, wherever they are."""
    view = game.view("judge")
    found: dict[Seat, str] = {}
    for seat in SEATS:
        on_board = [piece[1] for piece in view.pieces.values() if piece[0] == seat[0]]
        letters = [*view.reserve[seat], *view.captured[other(seat)], *on_board]
        found[seat] = "".join(sorted(letters, key="KQRBNP".index))
    return found

"""Moves on eight squares (rulebook §2.1, §2.2), how they are written, and why a text is none."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.cases import cases, each_case
from core.script_four import four, refusal
from pychess_core.four.columns import State, children, rivals, state_of
from pychess_core.four.notation import typed_move, written
from pychess_core.four.position import NAMES, Position
from pychess_core.four.reserve import FULL, placements
from pychess_core.game import IllegalAction
from pychess_core.lettering import FIGURINES
from pychess_core.seat import SEATS, Seat


def position(pieces: str, turn: Seat = "white") -> Position:
    """The position of ``"a1wR b4bK"``."""
    return Position.of({piece[:2]: piece[2:] for piece in pieces.split()}, turn)


def random_round(chance: Random) -> list[Position]:
    """The positions of a round from random placements, random moves."""
    white, black = ("".join(chance.sample(FULL, 4)) for _ in SEATS)
    stood = [Position.revealed(white, black, chance.choice(SEATS))]
    while stood[-1].moves() and len(stood) < 40:
        stood.append(stood[-1].after(chance.choice(stood[-1].moves())))
    return stood


@each_case("four_ends", called="name")
def test_the_legal_moves_are_these(case: dict[str, Any]) -> None:
    assert sorted(position(case["pieces"], case["to_move"]).moves()) == case["legal"]


@pytest.mark.parametrize("case", cases("four_rounds"), ids=lambda case: f"{case['white']}-{case['black']}")
def test_there_are_so_many_sequences_of_moves(case: dict[str, Any]) -> None:
    reached = [Position.revealed(case["white"], case["black"], case["to_move"])]
    for count in case["counts"]:
        reached = [before.after(uci) for before in reached for uci in before.moves()]
        assert len(reached) == count


def test_a_full_set_can_be_placed_in_897_ways() -> None:
    ways = placements(FULL)
    assert len(ways) == len(set(ways)) == 897
    assert all(not Counter(way) - Counter(FULL) for way in ways)


@pytest.mark.parametrize(("reserve", "count"), [("PPPP", 1), ("KPPPP", 5), ("KQRB", 24), ("QRRN", 12), ("KQR", 0)])
def test_a_small_reserve_can_be_placed_in_so_many_ways(reserve: str, count: int) -> None:
    assert len(set(placements(reserve))) == len(placements(reserve)) == count


@given(st.sampled_from(placements(FULL)), st.sampled_from(placements(FULL)), st.sampled_from(SEATS))
def test_the_first_move_always_captures(white: str, black: str, starter: Seat) -> None:
    start = Position.revealed(white, black, starter)
    assert start.moves()
    assert all(start.takes(uci) for uci in start.moves())


@given(st.randoms(use_true_random=False))
def test_a_move_changes_two_squares_and_the_side(chance: Random) -> None:
    stood = random_round(chance)
    for before in stood:
        assert Position.of(before.pieces, before.turn) == before
        for uci in before.moves():
            after = before.after(uci)
            assert after.turn != before.turn
            moved = dict(before.pieces)
            assert before.takes(uci) == moved.get(uci[2:], "  ")[1].strip()
            moved[uci[2:]] = moved.pop(uci[:2])
            assert after.pieces == moved


@given(st.randoms(use_true_random=False))
def test_search_knows_the_same_moves(chance: Random) -> None:
    for before in random_round(chance):
        captures: Counter[State] = Counter()
        quiet: Counter[State] = Counter()
        for uci in before.moves():
            (captures if before.takes(uci) else quiet)[state_of(before.after(uci))] += 1
        found = children(state_of(before))
        assert (Counter(found[0]), Counter(found[1])) == (captures, quiet)


def test_search_knows_them_too_when_its_tables_are_emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pychess_core.four.columns._MOST", 3)
    test_search_knows_the_same_moves()


@given(st.randoms(use_true_random=False))
def test_mirrored_and_turned_positions_are_one_state(chance: Random) -> None:
    for before in random_round(chance):
        colors = {"w": "b", "b": "w"}
        mirrored = {("b" if name[0] == "a" else "a") + name[1]: piece for name, piece in before.pieces.items()}
        turned = {name[0] + str(5 - int(name[1])): colors[piece[0]] + piece[1] for name, piece in mirrored.items()}
        rival: Seat = "black" if before.turn == "white" else "white"
        state = state_of(before)
        assert state == state_of(Position.of(mirrored, before.turn)) == state_of(Position.of(turned, rival))
        assert rivals(state) == sum(piece[0] == rival[0] for piece in before.pieces.values())


@pytest.mark.parametrize(
    ("pieces", "uci", "text"),
    [
        ("a1wR b4bK", "a1a4", "Ra4"),
        ("a1wR a4bK", "a1a4", "Rxa4"),
        ("a2wP b3bQ", "a2b3", "axb3"),
        ("a3wP b1bQ", "a3a4", "a4"),
        ("a1wR b4wR a4bN", "a1a4", "Raxa4"),
        ("a1wR a4wR b1bN", "a1a3", "R1a3"),
        ("a1wK b2wK b1bN", "a1a2", "Kaa2"),
        ("a1wQ a3wQ b1wQ b4bN", "a1a2", "Qa1a2"),
        ("a1wQ a3wQ b1wQ b4bN", "a3a2", "Q3a2"),
        ("a1wQ a3wQ b1wQ b4bN", "b1a2", "Qba2"),
        ("a1wR b1wN a3bK", "b1a3", "Nxa3"),
    ],
)
def test_a_move_is_written_like_san(pieces: str, uci: str, text: str) -> None:
    before = position(pieces)
    assert written(before, uci) == text
    assert typed_move(before, text) == uci
    assert typed_move(before, f" {text.replace('x', '')} ") == uci


@given(st.randoms(use_true_random=False))
def test_each_move_has_its_own_text(chance: Random) -> None:
    for before in random_round(chance):
        texts = {written(before, uci): uci for uci in before.moves()}
        assert len(texts) == len(before.moves())
        for text, uci in texts.items():
            assert typed_move(before, text) == typed_move(before, uci) == typed_move(before, uci.upper()) == uci


def test_typed_piece_letters_may_be_of_another_language() -> None:
    before = position("a1wR b1wN b2wK a4bQ b4bB")
    assert typed_move(before, "Ta3", "RDTAC") == typed_move(before, "Ra3") == "a1a3"
    assert typed_move(before, "Ra2", "RDTAC") == "b2a2"
    assert typed_move(before, "Ca3", "RDTAC") == "b1a3"
    assert typed_move(before, "Ca3", others=["RDTAC"]) == typed_move(before, "♘a3", "RDTAC", [FIGURINES]) == "b1a3"
    assert typed_move(before, "Ra3", others=["RDTAC"]) == "a1a3", "the letters chosen come first"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Ra2", "add the square it comes from"),
        ("Qa2", "is not possible here"),
        ("Rxa3", "is not possible here"),
        ("hello", "is not a move"),
        ("", "is not a move"),
        ("O-O", "is not a move"),
        ("c1c2", "no square c1"),
    ],
)
def test_a_typed_text_is_refused_with_its_reason(text: str, says: str) -> None:
    with pytest.raises(IllegalAction, match=says):
        typed_move(position("a1wR a4wR b3bK"), text)


@pytest.mark.parametrize(
    ("step", "says"),
    [
        ("b1b1", "Your own piece stands on b1."),
        ("b1a1", "Your own piece stands on a1."),
        ("b1b4", "The rook does not move like that."),
        ("b2b3", "The pawn does not move like that."),
        ("a2b3", "The knight does not move like that."),
        ("a1a2", "Your own piece stands on a2."),
        ("a1b3", "The king does not move like that."),
        ("b2a3q", "In 4×4 a pawn never becomes another piece."),
        ("a3b2", "White is to move."),
        ("b2c3", "This board has no square c3."),
        ("e2e4", "This board has no square e2."),
        ("white move", "“” is not a move."),
        ("white move hello", "“hello” is not a move."),
        ("white move A2B4", "“A2B4” is not a move."),
    ],
)
def test_a_wrong_move_is_refused_with_its_reason(step: str, says: str) -> None:
    assert refusal(four("KRNP", "BQRP"), step) == says


def test_an_empty_square_and_a_pawn_at_its_goal_are_told() -> None:
    game = four("NPPP", "BPPP", "a2b3", "a4b3", "b2a3")
    assert refusal(game, "a4a3") == "There is no piece on a4."
    assert refusal(game, "b3a3") == "The pawn does not move like that."
    game = four("NPPP", "BPPP", "a2b3", "a4b3", "b2a3", "b3b2", "a3a4", "b4b3")
    assert refusal(game, "a4a3") == "A pawn that has reached the far rank moves no more."


def test_the_squares_are_those_of_two_files() -> None:
    assert NAMES == ("a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4")

"""Captured pieces and the material difference."""

from collections import Counter

import pytest
from hypothesis import given, settings

from core.contract import Course, courses
from core.modes_classic import CLASSIC
from core.script import chess
from pychess_core.game import View, new_game

VALUES = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9, "K": 0}
ORDER = "PNBRQ"


def count(view: View) -> Counter[str]:
    """How many of each piece stand on the board."""
    return Counter(view.pieces.values())


def test_nothing_is_captured_at_the_start() -> None:
    view = chess().view("spectator")
    assert view.captured == {"white": "", "black": ""}
    assert view.lead == 0


def test_who_captured_what() -> None:
    view = chess("e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5g2", "f1g2").view("spectator")
    assert view.captured == {"white": "PQ", "black": "PP"}
    assert view.lead == 8


def test_castling_is_no_capture() -> None:
    view = chess("e1g1", start="r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").view("spectator")
    assert view.captured == {"white": "", "black": ""}


def test_captured_pieces_are_ordered_whatever_came_first() -> None:
    start = "k7/8/8/1q1r1b1n/P1P1P1P1/8/8/6K1 w - - 0 1"
    game = chess("a4b5", "a8a7", "c4d5", "a7a8", "e4f5", "a8a7", "g4h5", start=start)
    assert game.view("spectator").captured == {"white": "NBRQ", "black": ""}


def test_captured_pieces_at_an_earlier_ply() -> None:
    game = chess("e2e4", "d7d5", "e4d5", "d8d5")
    shown = [(game.view("white", ply).captured, game.view("white", ply).lead) for ply in range(5)]
    nothing = {"white": "", "black": ""}
    assert shown == [(nothing, 0)] * 3 + [({"white": "P", "black": ""}, 1), ({"white": "P", "black": "P"}, 0)]


def test_a_captured_promoted_piece_is_what_it_was_on_the_board() -> None:
    game = chess("a7a8q", "b8a8", start="1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1")
    assert game.view("spectator").captured == {"white": "", "black": "Q"}


@pytest.mark.parametrize(
    ("start", "lead"),
    [
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", 1),
        ("4k3/p7/8/8/8/8/8/4K3 w - - 0 1", -1),
        ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", 9),
        ("n3k3/8/8/8/8/8/8/R3K3 w - - 0 1", 2),
        ("b3k3/8/8/8/8/8/8/N3K3 w - - 0 1", 0),
        ("rq2k3/8/8/8/8/8/8/BB2K3 w - - 0 1", -8),
    ],
)
def test_the_lead_is_material_on_the_board(start: str, lead: int) -> None:
    assert chess(start=start).view("spectator").lead == lead


@settings(max_examples=25)
@given(course=courses(CLASSIC))
def test_no_piece_is_lost_and_none_appears(course: Course) -> None:
    """At every ply: on the board + captured = at the start, but for pawns that became something else."""
    game = course.game
    at_start = count(new_game(game.record.header).view("spectator"))
    promoted: Counter[str] = Counter()
    for ply, move in enumerate((None, *game.view("spectator").moves)):
        if move and len(move.uci) == 5:
            color = move.seat[0]
            promoted[color + move.uci[4].upper()] += 1
            promoted[color + "P"] -= 1
        view = game.view("spectator", ply)
        taken = Counter(
            {"white": "b", "black": "w"}[seat] + letter for seat in view.captured for letter in view.captured[seat]
        )
        together = count(view)
        together.update(taken)
        expected = at_start.copy()
        expected.update(promoted)
        assert +together == +expected
        assert together["wK"] == together["bK"] == 1
        assert view.lead == sum((1 if piece[0] == "w" else -1) * VALUES[piece[1]] for piece in view.pieces.values())
        for letters in view.captured.values():
            assert letters == "".join(sorted(letters, key=ORDER.index))


@settings(max_examples=20)
@given(course=courses(CLASSIC))
def test_a_move_changes_only_squares_that_it_concerns(course: Course) -> None:
    game = course.game
    for ply, move in enumerate(game.view("spectator").moves, 1):
        before, after = game.view("spectator", ply - 1).pieces, game.view("spectator", ply).pieces
        changed = {square for square in {*before, *after} if before.get(square) != after.get(square)}
        assert set(game.view("spectator", ply).last) <= changed
        castles = move.san.startswith("O-O")
        takes = sum(Counter(before.values()).values()) - sum(Counter(after.values()).values())
        assert len(changed) == (4 if castles else 3 if takes and move.uci[2:4] not in before else 2)
        assert takes in (0, 1)
        assert ("x" in move.san) == bool(takes)
        assert move.uci[:2] not in after
        assert after[move.uci[2:4]] == move.seat[0] + (move.uci[4:].upper() or before[move.uci[:2]][1])

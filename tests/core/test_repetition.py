"""The third time of a position, exactly (rulebook §1.2): placement, side, castling and en-passant rights."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.script import KNIGHTS_OUT_AND_HOME, chess, end, entry, moves, play
from pychess_core.game import Outcome, replay
from pychess_core.record import Record

THREEFOLD = ("1/2-1/2", "threefold")
CYCLE = ("g8f6", "g1f3", "f6g8", "f3g1")
ROOKS = ("h1g1", "h8g8", "g1h1", "g8h8")

DRAWN_AT = {
    "knights out and home from the start": ("", KNIGHTS_OUT_AND_HOME * 3, 8),
    # After 1 d4 the pawn on e4 could take in passing: that position is another one than the ones after it.
    "en passant was possible the first time": (
        "4k1n1/8/8/8/4p3/8/3P4/4K1N1 w - - 0 1",
        ("d2d4", *CYCLE * 4),
        10,
    ),
    # Here the same pawn is pinned: it never could, so the first time counts.
    "en passant was never legal, the pawn is pinned": (
        "4k1n1/8/8/8/4p3/8/3P4/K3R1N1 w - - 0 1",
        ("d2d4", *CYCLE * 4),
        9,
    ),
    "en passant was never possible, no pawn stands beside": ("", ("e2e4", *CYCLE * 4), 9),
    # With the first rook moves both sides lose castling: the start position stands once for all.
    "castling was possible the first time": ("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", ROOKS * 4, 10),
    "castling was never possible": ("4k2r/8/8/8/8/8/8/4K2R w - - 0 1", ROOKS * 4, 8),
    # White gives up the right with the first move, Black had none: only the start position is another one.
    "castling of one side was possible the first time": ("4k2r/8/8/8/8/8/8/4K2R w K - 0 1", ROOKS * 4, 9),
}


@pytest.mark.parametrize(("start", "line", "plies"), DRAWN_AT.values(), ids=DRAWN_AT)
def test_the_third_time_draws_and_not_one_move_before(start: str, line: tuple[str, ...], plies: int) -> None:
    game = chess(start=start)
    for played, step in enumerate(line[:plies]):
        assert end(game) is None, played
        play(game, step)
    assert end(game) == THREEFOLD
    assert game.view("white").actions == game.view("black").actions == ()


def test_the_same_squares_with_the_other_side_to_move_are_another_position() -> None:
    white_loses_a_move = ("h1h2", "a8a7", "h2h3", "a7a8", "h3h1")
    black_loses_a_move = ("a8b8", "h1h2", "b8b7", "h2h1", "b7a8")
    game = chess(*white_loses_a_move, *black_loses_a_move, start="k7/8/8/8/8/8/8/K6R w - - 0 1")
    view = game.view("white")
    stood = [ply for ply in range(11) if game.view("white", ply).pieces == view.pieces]
    assert stood == [0, 5, 10]
    assert end(game) is None


def test_pieces_of_a_kind_may_have_changed_places() -> None:
    """Two knights that swapped squares stand as before; the position is the same."""
    start = "k7/8/8/8/8/8/8/KN3N2 w - - 0 1"
    swap = ("b1c3", "a8a7", "f1e3", "a7a8", "c3d1", "a8a7", "e3c2", "a7a8", "c2a3", "a8a7", "d1e3", "a7a8")
    home = ("a3b1", "a8a7", "e3f1", "a7a8")
    game = chess(*swap, *home, start=start)
    assert game.view("white").pieces == chess(start=start).view("white").pieces
    play(game, *swap, "a3b1", "a8a7", "e3f1")
    assert end(game) is None
    play(game, "a7a8")
    assert end(game) == THREEFOLD


def test_a_pawn_move_between_makes_all_new() -> None:
    game = chess(*KNIGHTS_OUT_AND_HOME, "a2a3", "a7a6", *KNIGHTS_OUT_AND_HOME)
    assert end(game) is None
    play(game, *KNIGHTS_OUT_AND_HOME[:3])
    assert end(game) is None
    play(game, KNIGHTS_OUT_AND_HOME[3])
    assert end(game) == THREEFOLD


def test_what_was_taken_back_did_not_stand() -> None:
    game = chess(*KNIGHTS_OUT_AND_HOME, "white takeback", KNIGHTS_OUT_AND_HOME[3], *KNIGHTS_OUT_AND_HOME[:3])
    assert end(game) is None
    play(game, "black takeback", "f3e5", "white takeback", *KNIGHTS_OUT_AND_HOME[2:3])
    assert end(game) is None
    play(game, KNIGHTS_OUT_AND_HOME[3])
    assert end(game) == THREEFOLD


def test_the_count_is_right_after_a_reload_at_any_moment() -> None:
    line = KNIGHTS_OUT_AND_HOME * 2
    for stop in range(8):
        game = replay(Record.from_text(chess(*line[:stop]).record.to_text()))
        for step in line[stop:]:
            assert game.outcome is None
            played = entry(step, game.view("spectator").turn or "white")
            game.play(played.action)
        assert game.outcome == Outcome.draw("threefold")


def test_offers_between_do_not_disturb_the_count() -> None:
    game = chess(*KNIGHTS_OUT_AND_HOME, "white offer-draw", "black decline-draw", *KNIGHTS_OUT_AND_HOME[:3])
    assert end(game) is None
    play(game, KNIGHTS_OUT_AND_HOME[3])
    assert end(game) == THREEFOLD


@settings(max_examples=40)
@given(st.integers(0, 10**9))
def test_the_third_time_is_counted_right_on_any_walk(seed: int) -> None:
    """Rooks and kings pace a few squares; the count is kept here by hand, rights and all."""
    start = "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1"
    chance, game, seen, rights = Random(seed), chess(start=start), Counter[object](), {"h1", "e1", "a8", "e8"}
    while True:
        view = game.view("spectator")
        rights -= {move.uci[:2] for move in view.moves}
        position = (frozenset(view.pieces.items()), len(view.moves) % 2, {"h1", "e1"} <= rights, {"a8", "e8"} <= rights)
        seen[position] += 1
        if game.outcome or len(view.moves) == 40:
            break
        assert seen[position] < 3
        calm = [uci for uci in moves(game) if uci[2:4] in ("h1", "g1", "e1", "d1", "a8", "b8", "e8", "f8")]
        play(game, chance.choice(sorted(calm or moves(game))))
    assert (end(game) == THREEFOLD) == (seen[position] == 3)

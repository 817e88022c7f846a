"""How a game ends (rulebook §1.2), but for repetition, draw offers and the flag."""

from collections import Counter
from random import Random

import chess as python_chess
import pytest

from core.script import chess, end, moves, play, refusal
from pychess_core.clock import TimeControl

INSUFFICIENT = ("1/2-1/2", "insufficient-material")
FIFTY = ("1/2-1/2", "fifty-moves")


@pytest.mark.parametrize(("resigns", "result"), [("white", "0-1"), ("black", "1-0")])
@pytest.mark.parametrize("steps", [(), ("e2e4",), ("e2e4", "e7e5")], ids=["at once", "black to move", "white to move"])
def test_either_side_resigns_at_any_time(steps: tuple[str, ...], resigns: str, result: str) -> None:
    game = chess(*steps, f"{resigns} resign")
    assert end(game) == (result, "resignation")
    assert game.outcome
    assert game.outcome.winner != resigns


def test_mate_by_either_side() -> None:
    assert end(chess("f2f3", "e7e6", "g2g4", "d8h4")) == ("0-1", "checkmate")
    scholar = chess("e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7")
    assert end(scholar) == ("1-0", "checkmate")
    view = scholar.view("black")
    assert (view.check, view.turn, view.moves[-1].san) == ("e8", None, "Qxf7#")


@pytest.mark.parametrize(
    ("start", "step"),
    [
        ("7k/8/8/5Q2/8/8/8/K7 w - - 0 1", "f5f7"),
        ("k7/7Q/8/8/8/8/8/K7 w - - 0 1", "h7c7"),
        ("8/8/8/8/6q1/8/8/k4rBK b - - 0 1", "g4g3"),
    ],
    ids=["king in the corner", "on the other wing", "with a pinned piece"],
)
def test_stalemate(start: str, step: str) -> None:
    game = chess(step, start=start)
    assert end(game) == ("1/2-1/2", "stalemate")
    assert game.view("spectator").check is None
    assert moves(game) == set()


DEAD = {
    "two kings": "8/8/3k4/8/8/3K4/8/8 w - - 0 1",
    "knight": "8/8/3k4/8/8/3K1N2/8/8 b - - 0 1",
    "bishop": "8/8/3k1b2/8/8/3K4/8/8 w - - 0 1",
    "bishops of one colour, one a side": "8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 33",
    "bishops of one colour, all on a side": "2B5/8/3k4/8/8/3K4/8/1B6 b - - 0 1",
}
ALIVE = {
    "rook": "8/8/3k4/8/8/3K1R2/8/8 w - - 0 1",
    "queen": "8/8/3k4/8/8/3K1Q2/8/8 w - - 0 1",
    "pawn": "8/8/3k4/8/8/3K1P2/8/8 w - - 0 1",
    "two knights": "8/8/3k4/8/8/3KNN2/8/8 w - - 0 1",
    "knight against knight": "8/8/3k1n2/8/8/3K1N2/8/8 w - - 0 1",
    "knight against bishop": "8/8/3k1b2/8/8/3K1N2/8/8 w - - 0 1",
    "bishop and knight": "8/8/3k4/8/8/3KBN2/8/8 w - - 0 1",
    "bishops of both colours, one a side": "8/8/3k1b2/8/8/3K1B2/8/8 w - - 0 1",
    "bishop pair": "8/8/3k4/8/8/3KBB2/8/8 w - - 0 1",
}


@pytest.mark.parametrize("start", DEAD.values(), ids=DEAD)
def test_dead_material_ends_the_game(start: str) -> None:
    assert end(chess(start=start)) == INSUFFICIENT


@pytest.mark.parametrize("start", ALIVE.values(), ids=ALIVE)
def test_material_that_can_mate_goes_on(start: str) -> None:
    assert end(chess(start=start)) is None


def test_the_capture_of_the_last_piece_ends_the_game() -> None:
    game = chess("d4d5", start="8/8/8/3r4/3K4/8/8/k7 w - - 0 1")
    assert end(game) == INSUFFICIENT
    assert "over" in refusal(game, "black move a1a2")


def test_a_promotion_to_a_knight_may_end_the_game_and_one_to_a_rook_does_not() -> None:
    start = "7k/8/8/8/8/8/6p1/K7 b - - 0 1"
    assert end(chess("g2g1n", start=start)) == INSUFFICIENT
    assert end(chess("g2g1b", start=start)) == INSUFFICIENT
    assert end(chess("g2g1r", start=start)) is None


@pytest.mark.parametrize(
    ("start", "with_option"),
    [
        ("8/8/3k4/8/8/3KNN2/8/8 w - - 0 1", INSUFFICIENT),
        ("8/8/3knn2/8/8/3K4/8/8 w - - 0 1", INSUFFICIENT),
        ("8/8/3k1n2/8/8/3K1N2/8/8 w - - 0 1", None),
        ("8/8/3k4/5p2/8/3KNN2/8/8 w - - 0 1", None),
        ("8/8/3k4/8/8/2NKNN2/8/8 w - - 0 1", None),
        ("8/8/3k1n2/8/8/3KNN2/8/8 w - - 0 1", None),
        ("8/8/3k4/8/8/3KNB2/8/8 w - - 0 1", None),
    ],
)
def test_option_two_knights(start: str, with_option: tuple[str, str] | None) -> None:
    assert end(chess(start=start, two_knights=True)) == with_option
    assert end(chess(start=start, two_knights=False)) is None
    assert end(chess(start=start)) is None


def test_option_two_knights_is_asked_after_each_move() -> None:
    start = "8/8/3k4/8/8/8/3p4/1N1K1N2 w - - 0 1"
    assert end(chess("f1d2", start=start, two_knights=True)) == INSUFFICIENT
    assert end(chess("f1d2", start=start)) is None


def test_the_hundredth_half_move_draws_and_not_the_one_before() -> None:
    game = chess("a1a2", start="7k/8/6K1/8/8/8/8/R7 w - - 98 100")
    assert end(game) is None
    play(game, "h8g8")
    assert end(game) == FIFTY


@pytest.mark.parametrize("step", ["b2b3", "a1a7"], ids=["a pawn moves", "a piece is taken"])
def test_a_pawn_move_and_a_capture_start_the_count_again(step: str) -> None:
    start = "6k1/p7/8/8/8/8/1P6/R5K1 w - - 99 100"
    game = chess(step, "g8f8", "g1h1", start=start)
    assert end(game) is None
    assert end(chess("a1d1", start=start)) == FIFTY


def test_fifty_moves_are_counted_in_a_whole_game() -> None:
    """A rook wanders where no position comes three times: 99 half-moves go on, the hundredth draws."""
    start = "k7/8/8/8/8/8/8/K6R w - - 0 1"
    board, seen, chance = python_chess.Board(start), Counter[str](), Random(2)
    while len(board.move_stack) < 100:
        move = chance.choice(list(board.legal_moves))
        board.push(move)
        if board.legal_moves and board.rooks and seen[board.epd()] < 2:
            seen[board.epd()] += 1
        else:
            board.pop()
    line = [move.uci() for move in board.move_stack]
    assert end(chess(*line[:99], start=start)) is None
    assert end(chess(*line, start=start)) == FIFTY


def test_mate_on_the_hundredth_half_move_wins() -> None:
    assert end(chess("a1a8", start="7k/8/6K1/8/8/8/8/R7 w - - 99 100")) == ("1-0", "checkmate")


def test_a_start_position_may_be_over() -> None:
    over = {
        "7k/5Q2/8/8/8/8/8/K7 b - - 0 1": ("1/2-1/2", "stalemate"),
        "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1": ("1-0", "checkmate"),
        "7k/8/6K1/8/8/8/8/R7 w - - 100 100": FIFTY,
        "7k/8/6K1/8/8/8/8/8 w - - 0 1": INSUFFICIENT,
    }
    for start, expected in over.items():
        game = chess(start=start, control=TimeControl(60_000, 60_000))
        assert end(game) == expected
        assert "over" in refusal(game, "white resign")
        assert "over" in refusal(game, "black takeback")
        assert game.record.entries == ()


@pytest.mark.parametrize("step", ["e2e4", "white resign", "black resign", "white offer-draw", "white takeback"])
def test_after_the_end_nothing_is_played(step: str) -> None:
    game = chess("f2f3", "e7e6", "g2g4", "d8h4")
    assert "over" in refusal(game, step)
    with pytest.raises(ValueError, match="over"):
        game.typed("a3")

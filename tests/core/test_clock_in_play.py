"""The clocks of a game that is being played (rulebook §1.3)."""

from core.script import chess, play
from pychess_core.classic.game import ClassicGame
from pychess_core.clock import TimeControl
from pychess_core.seat import Seat

CONTROL = TimeControl(300_000, 180_000, 3_000)


def clocks(game: ClassicGame) -> tuple[int, int, Seat | None]:
    """White's and Black's milliseconds, and whose clock runs."""
    clock = game.view("spectator").clock
    assert clock
    return clock.white, clock.black, clock.running


def test_before_the_first_move_both_are_full_and_neither_runs() -> None:
    assert clocks(chess(control=CONTROL)) == (300_000, 180_000, None)


def test_the_first_move_of_each_side_is_free_of_time() -> None:
    game = chess("e2e4 50000", control=CONTROL)
    assert clocks(game) == (303_000, 180_000, None)
    play(game, "e7e5 70000")
    assert clocks(game) == (303_000, 183_000, "white")


def test_the_second_move_is_paid_and_earns_its_increment() -> None:
    game = chess("e2e4", "e7e5", "g1f3 10000", control=CONTROL)
    assert clocks(game) == (296_000, 183_000, "black")
    play(game, "b8c6 1500")
    assert clocks(game) == (296_000, 184_500, "white")


def test_the_first_moves_are_free_for_black_to_begin_too() -> None:
    start = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"
    game = chess("e8e7 60000", start=start, control=CONTROL)
    assert clocks(game) == (300_000, 183_000, None)
    play(game, "e2e4 60000")
    assert clocks(game) == (303_000, 183_000, "black")


def test_what_the_other_side_does_is_paid_by_who_is_to_move() -> None:
    game = chess("e2e4", "e7e5", "black offer-draw 7000", "white decline-draw 2000", control=CONTROL)
    assert clocks(game) == (294_000, 183_000, "white")


def test_without_increment_a_move_only_costs() -> None:
    game = chess("e2e4", "e7e5", "g1f3 30000", control=TimeControl(60_000, 60_000))
    assert clocks(game) == (30_000, 60_000, "black")


def test_a_clock_may_grow_beyond_its_start() -> None:
    game = chess("e2e4", "e7e5", "g1f3", "b8c6", control=TimeControl(60_000, 60_000, 60_000))
    assert clocks(game) == (180_000, 180_000, "white")


def test_the_clocks_stop_with_every_end() -> None:
    control = TimeControl(60_000, 60_000, 1_000)
    mate = chess("f2f3", "e7e6", "g2g4 5000", "d8h4 6000", control=control)
    assert clocks(mate) == (57_000, 56_000, None)
    resigned = chess("e2e4", "e7e5", "black resign 5000", control=control)
    assert clocks(resigned) == (56_000, 61_000, None)
    agreed = chess("e2e4", "e7e5", "black offer-draw", "white accept-draw 5000", control=control)
    assert clocks(agreed) == (56_000, 61_000, None)
    repeated = chess(*("g1f3", "g8f6", "f3g1", "f6g8") * 2, control=control)
    assert clocks(repeated)[2] is None
    over_at_once = chess(start="7k/5Q2/8/8/8/8/8/K7 b - - 0 1", control=control)
    assert clocks(over_at_once) == (60_000, 60_000, None)


def test_a_game_without_a_control_has_no_clock() -> None:
    game = chess("e2e4 5000", "e7e5 10000")
    assert game.view("white").clock is None
    assert [entry.elapsed for entry in game.record.entries] == [5_000, 10_000]


def test_the_clock_shown_when_looking_back_is_the_one_of_now() -> None:
    game = chess("e2e4", "e7e5", "g1f3 10000", control=CONTROL)
    assert game.view("white", 0).clock == game.view("white").clock

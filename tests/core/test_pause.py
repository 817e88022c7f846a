"""Pausing a game (rulebook §1.5): the clock stands, and nothing is played but going on."""

import pytest

from core.contract import everything
from core.modes_classic import RATED
from core.script import chess, end, play, refusal
from pychess_core.classic.game import ClassicGame
from pychess_core.clock import Clock, TimeControl
from pychess_core.game import replay
from pychess_core.record import Action, Record
from pychess_core.seat import SEATS

CONTROL = TimeControl(60_000, 60_000, 2_000)
OPENED = ("e2e4", "e7e5")


def test_a_pause_takes_no_time_and_the_same_clock_runs_on() -> None:
    game = chess(*OPENED, "g1f3 5000", "black pause 3000", control=CONTROL)
    stood = Clock(white=59_000, black=59_000, increment=2_000, running=None)
    assert game.view("white").clock == stood
    play(game, "white resume 900000000")
    assert game.view("white").clock == Clock(white=59_000, black=59_000, increment=2_000, running="black")
    play(game, "b8c6 1000")
    assert game.view("white").clock == Clock(white=59_000, black=60_000, increment=2_000, running="white")
    assert everything(replay(Record.from_text(game.record.to_text()))) == everything(game)


def test_the_flag_falls_at_the_same_moment_as_without_the_pause() -> None:
    game = chess(*OPENED, "white pause 50000", "white resume 70000", control=CONTROL)
    assert refusal(game, "white flag 11999") == "There is time left."
    assert refusal(game, "g1f3 12000") == "The time is up."
    play(game, "white flag 12000")
    assert end(game) == ("0-1", "time")


def test_a_flag_that_has_fallen_cannot_be_saved_by_a_pause() -> None:
    game = chess(*OPENED, control=CONTROL)
    assert refusal(game, "white pause 62000") == "The time is up."


@pytest.mark.parametrize("seat", SEATS)
def test_while_paused_nothing_is_played_but_going_on(seat: str) -> None:
    game = chess(*OPENED, "white offer-draw", f"{seat} pause", control=CONTROL)
    for viewer in SEATS:
        assert game.view(viewer).actions == (Action(viewer, "resume"),)
    for step in ("g1f3", "white resign", "black accept-draw", "white takeback", "white pause", "white flag 100000"):
        assert "paused: go on" in refusal(game, step)
    assert game.view("spectator").paused
    play(game, "black resume")
    assert not game.view("spectator").paused
    assert game.view("spectator").offer == "white", "what was asked is still asked"
    assert refusal(game, "white resume") == "The game is not paused."


def test_before_the_clock_runs_it_does_not_run_after_a_pause() -> None:
    for steps in ((), ("e2e4",)):
        game = chess(*steps, "white pause", "white resume 5000", control=CONTROL)
        assert game.view("white").clock == chess(*steps, control=CONTROL).view("white").clock


def test_a_takeback_after_a_pause_gives_back_the_time_before_it() -> None:
    game = chess(*OPENED, "white pause 3000", "white resume 10", "g1f3 4000", "white takeback", control=CONTROL)
    assert game.view("white").clock == chess(*OPENED, control=CONTROL).view("white").clock


def test_a_rated_game_is_not_paused() -> None:
    game = ClassicGame(RATED)
    assert "cannot be paused" in refusal(game, "white pause")
    assert "pause" not in {action.kind for action in game.view("white").actions}

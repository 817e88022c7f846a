"""Takebacks by agreement, and games without any (house, for rulebook §1.5)."""

import pytest

from core.contract import everything, views
from core.script import chess, end, play, refusal
from pychess_core.classic.game import ClassicGame
from pychess_core.clock import Clock, TimeControl
from pychess_core.game import View, replay
from pychess_core.record import Record
from pychess_core.seat import Seat, other

CONTROL = TimeControl(60_000, 60_000, 2_000)


def agreed(*steps: str) -> ClassicGame:
    """A game in which takebacks are agreed on, with a clock."""
    return chess(*steps, control=CONTROL, takebacks="agreed")


def kinds(view: View) -> set[str]:
    """The kinds of action offered that have to do with taking back."""
    return {action.kind for action in view.actions if "takeback" in action.kind}


def test_the_last_move_goes_back_when_the_opponent_agrees() -> None:
    game = agreed("e2e4", "e7e5", "g1f3 5000", "white ask-takeback 1000")
    view = game.view("spectator")
    assert (view.asking, view.turn, len(view.moves)) == ("white", "black", 3)
    play(game, "black takeback 700")
    assert views(game) == views(agreed("e2e4", "e7e5"))
    assert everything(replay(Record.from_text(game.record.to_text()))) == everything(game)


def test_both_half_moves_go_back_when_the_move_has_been_answered() -> None:
    game = agreed("e2e4 100", "e7e5 200", "g1f3 5000", "b8c6 7000", "white ask-takeback 3000", "black takeback 2000")
    assert views(game) == views(agreed("e2e4", "e7e5"))
    assert game.view("white").clock == Clock(white=62_000, black=62_000, increment=2_000, running="white")
    assert game.view("white").turn == "white"


def test_the_first_move_and_its_answer_go_back_to_the_start() -> None:
    game = agreed("e2e4", "e7e5", "white ask-takeback", "black takeback")
    assert views(game) == views(agreed())


def test_who_may_ask_and_who_may_answer() -> None:
    game = agreed()
    assert "no move to take back" in refusal(game, "white ask-takeback")
    play(game, "e2e4")
    assert (kinds(game.view("white")), kinds(game.view("black"))) == ({"ask-takeback"}, set())
    assert "no move to take back" in refusal(game, "black ask-takeback")
    for step in ("white takeback", "black takeback"):
        assert "ask first" in refusal(game, step)
    assert "Nobody asks" in refusal(game, "black refuse-takeback")
    play(game, "white ask-takeback")
    assert (kinds(game.view("white")), kinds(game.view("black"))) == (set(), {"takeback", "refuse-takeback"})
    assert "ask first" in refusal(game, "white takeback")
    assert "Nobody asks" in refusal(game, "white refuse-takeback")


def test_one_asks_once_a_move_and_a_refusal_changes_nothing() -> None:
    game = agreed("e2e4", "e7e5", "g1f3")
    before = game.view("spectator")
    play(game, "white ask-takeback", "black refuse-takeback")
    assert game.view("spectator") == before
    assert "once a move" in refusal(game, "white ask-takeback")
    play(game, "b8c6", "f1c4", "white ask-takeback")
    assert game.view("spectator").asking == "white"


@pytest.mark.parametrize("asks", ["white", "black"])
def test_a_move_of_either_answers_no(asks: Seat) -> None:
    game = agreed("e2e4", "e7e5", "g1f3", "b8c6", f"{asks} ask-takeback", "f1b5")
    assert game.view("spectator").asking is None
    assert "ask first" in refusal(game, f"{other(asks)} takeback")


def test_one_question_at_a_time() -> None:
    game = agreed("e2e4", "e7e5", "white ask-takeback")
    assert "answer that first" in refusal(game, "black offer-draw")
    assert "answer that first" in refusal(game, "black ask-takeback")
    assert "wait for the answer" in refusal(game, "white offer-draw")
    assert "once a move" in refusal(game, "white ask-takeback")
    play(game, "black refuse-takeback", "black offer-draw")
    assert "accept or decline" in refusal(game, "white ask-takeback")
    play(game, "white decline-draw", "white offer-draw")
    assert "wait for the answer" in refusal(game, "white ask-takeback")
    assert "accept or decline" in refusal(game, "black ask-takeback")


def test_the_clock_runs_while_the_opponent_thinks_about_it() -> None:
    game = agreed("e2e4", "e7e5", "g1f3", "white ask-takeback 10000", "black refuse-takeback 15000")
    clock = game.view("white").clock
    assert clock
    assert (clock.black, clock.running) == (37_000, "black")
    play(game, "black flag 37000")
    assert end(game) == ("1-0", "time")


def test_where_taking_back_is_free_nobody_asks() -> None:
    assert "without asking" in refusal(chess("e2e4"), "white ask-takeback")
    assert "Nobody asks" in refusal(chess("e2e4"), "black refuse-takeback")


def test_a_game_without_takebacks() -> None:
    game = chess("e2e4", "e7e5", takebacks="none")
    for step in ("white takeback", "black takeback", "white ask-takeback"):
        assert "without takebacks" in refusal(game, step)
    assert kinds(game.view("white")) == set()

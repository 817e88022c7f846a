"""Draw by agreement (rulebook §1.2)."""

import pytest

from core.script import chess, end, play, refusal
from pychess_core.clock import TimeControl
from pychess_core.game import View
from pychess_core.seat import SEATS, Seat, other


def kinds(view: View) -> set[str]:
    """The kinds of action offered, other than moves."""
    return {action.kind for action in view.actions} - {"move"}


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("steps", [(), ("e2e4",), ("e2e4", "e7e5")], ids=["at once", "black to move", "white to move"])
def test_an_offer_accepted_draws(steps: tuple[str, ...], seat: Seat) -> None:
    game = chess(*steps, f"{seat} offer-draw")
    assert end(game) is None
    assert game.view("spectator").offer == seat
    play(game, f"{other(seat)} accept-draw")
    assert end(game) == ("1/2-1/2", "agreement")
    assert game.view("spectator").offer is None


@pytest.mark.parametrize("seat", SEATS)
def test_an_offer_declined_goes_on(seat: Seat) -> None:
    game = chess("e2e4", f"{seat} offer-draw", f"{other(seat)} decline-draw")
    assert end(game) is None
    assert game.view("spectator").offer is None
    assert "no draw offer" in refusal(game, f"{other(seat)} accept-draw")


def test_who_may_answer_and_who_may_not() -> None:
    game = chess("e2e4", "white offer-draw")
    assert kinds(game.view("black")) == {"accept-draw", "decline-draw", "resign", "takeback", "pause"}
    assert kinds(game.view("white")) == {"resign", "takeback", "pause"}
    assert "no draw offer" in refusal(game, "white accept-draw")
    assert "no draw offer" in refusal(game, "white decline-draw")
    assert "accept or decline" in refusal(game, "black offer-draw")


@pytest.mark.parametrize("step", ["white accept-draw", "black accept-draw", "white decline-draw", "black decline-draw"])
def test_without_an_offer_there_is_nothing_to_answer(step: str) -> None:
    assert "no draw offer" in refusal(chess("e2e4"), step)


def test_a_move_of_the_opponent_declines() -> None:
    game = chess("e2e4", "white offer-draw", "e7e5")
    assert game.view("spectator").offer is None
    assert "no draw offer" in refusal(game, "black accept-draw")
    assert "accept-draw" not in kinds(game.view("black"))


def test_the_own_move_lets_the_offer_stand() -> None:
    game = chess("white offer-draw", "e2e4")
    assert game.view("spectator").offer == "white"
    play(game, "black accept-draw")
    assert end(game) == ("1/2-1/2", "agreement")


def test_an_illegal_move_does_not_decline() -> None:
    game = chess("e2e4", "white offer-draw")
    refusal(game, "e7e4")
    assert game.view("spectator").offer == "white"


def test_one_offer_a_move() -> None:
    game = chess("e2e4", "e7e5", "white offer-draw", "black decline-draw")
    assert "once a move" in refusal(game, "white offer-draw")
    assert "offer-draw" not in kinds(game.view("white"))
    play(game, "g1f3")
    assert "offer-draw" in kinds(game.view("white"))
    play(game, "white offer-draw")
    assert game.view("spectator").offer == "white"


def test_an_offer_on_the_opponents_turn_is_the_one_of_that_move_too() -> None:
    game = chess("e2e4", "white offer-draw", "e7e5")
    assert "once a move" in refusal(game, "white offer-draw")
    play(game, "g1f3", "white offer-draw")
    assert game.view("spectator").offer == "white"


def test_each_player_has_an_offer_of_the_own() -> None:
    game = chess("e2e4", "white offer-draw", "black decline-draw", "black offer-draw", "white decline-draw")
    assert "once a move" in refusal(game, "white offer-draw")
    assert "once a move" in refusal(game, "black offer-draw")
    play(game, "e7e5")
    assert "once a move" in refusal(game, "white offer-draw")
    play(game, "black offer-draw")
    assert game.view("spectator").offer == "black"


def test_a_takeback_ends_the_offer_and_gives_no_new_one() -> None:
    game = chess("e2e4", "e7e5", "white offer-draw", "g1f3", "white takeback")
    assert game.view("spectator").offer is None
    assert "no draw offer" in refusal(game, "black accept-draw")
    assert "once a move" in refusal(game, "white offer-draw")


def test_a_takeback_does_not_bring_back_an_offer_that_was_declined() -> None:
    game = chess("white offer-draw", "e2e4", "black decline-draw", "e7e5", "black takeback")
    assert game.view("spectator").offer is None
    assert "no draw offer" in refusal(game, "black accept-draw")


def test_an_offer_costs_time_and_no_turn() -> None:
    game = chess("e2e4", "e7e5", "white offer-draw 4000", control=TimeControl(60_000, 60_000, 5_000))
    view = game.view("spectator")
    assert view.turn == "white"
    assert view.clock
    assert (view.clock.white, view.clock.black, view.clock.running) == (61_000, 65_000, "white")
    play(game, "black accept-draw 1000")
    stopped = game.view("spectator").clock
    assert stopped
    assert (stopped.white, stopped.black, stopped.running) == (60_000, 65_000, None)


def test_an_offer_that_stands_is_not_made_again() -> None:
    game = chess("white offer-draw", "e2e4")
    assert game.view("spectator").offer == "white"
    assert "offer-draw" not in kinds(game.view("white"))
    refusal(game, "white offer-draw")

"""Placing, offering the end of a round, time: what may be done when in a game of 4×4 (rulebook §2)."""

import pytest

from core.script import end
from core.script_four import four, play, refusal
from core.test_four_rounds import TOGETHER, ends
from pychess_core.clock import TimeControl
from pychess_core.four.game import FourGame
from pychess_core.game import IllegalAction
from pychess_core.record import Action, Header, InvalidRecord
from pychess_core.seat import Seat

CONTROL = TimeControl(300_000, 180_000, 3_000)


def kinds(game: FourGame, seat: Seat) -> set[str]:
    """The kinds of action offered to `seat`."""
    return {action.kind for action in game.view(seat).actions}


def clocks(game: FourGame) -> tuple[int, int, Seat | None]:
    """White's and Black's milliseconds, and whose clock runs."""
    clock = game.view("spectator").clock
    assert clock
    return clock.white, clock.black, clock.running


def test_a_game_begins_with_full_sets_only() -> None:
    with pytest.raises(InvalidRecord, match="no start position"):
        FourGame(Header("four", start="RRQK/RRQK"))


def test_the_starter_places_first_then_the_other_then_the_starter_moves() -> None:
    game = four()
    assert (kinds(game, "white"), kinds(game, "black")) == ({"place", "resign"}, {"resign"})
    play(game, "RRQK")
    assert (kinds(game, "white"), kinds(game, "black")) == ({"resign"}, {"place", "resign"})
    play(game, "PPPN")
    assert (kinds(game, "white"), kinds(game, "black")) == ({"move", "resign"}, {"resign"})
    whites = {"a1": "wR", "b1": "wR", "a2": "wQ", "b2": "wK"}
    assert game.view("white").pieces == whites | {"a3": "bP", "b3": "bP", "a4": "bP", "b4": "bN"}


@pytest.mark.parametrize(
    ("step", "says"),
    [
        ("white place", "A placement names four pieces, one for each of your own squares."),
        ("RRQ", "A placement names four pieces, one for each of your own squares."),
        ("RRQKP", "A placement names four pieces, one for each of your own squares."),
        ("white place rrqk", "A placement names four pieces, one for each of your own squares."),
        ("white place RRQ.", "A placement names four pieces, one for each of your own squares."),
        ("KKQR", "You do not own these four pieces any more."),
        ("black place RRQK", "White is to place."),
        ("a2b3", "The pieces are still being placed."),
        ("white offer-end", "The pieces are still being placed."),
        ("white accept-end", "There is no offer to answer."),
        ("white castle", "In 4×4 there is no “castle”."),
        ("white resign now", "“resign” takes no value."),
        ("white flag", "There is time left."),
    ],
)
def test_what_cannot_be_done_while_white_places(step: str, says: str) -> None:
    assert refusal(four(), step) == says


def test_a_placement_is_final() -> None:
    assert refusal(four("RRQK"), "white place PPPP") == "Black is to place."
    assert refusal(four("RRQK", "PPPP"), "white place PPPP") == "The pieces are placed already."
    assert refusal(four("RRQK", "PPPP"), "black place PPPP") == "The pieces are placed already."


def test_only_what_is_left_can_be_placed() -> None:
    game = four(*TOGETHER, "white offer-end", "black accept-end", "KQRB")
    assert refusal(game, "QRRB") == "You do not own these four pieces any more."
    assert all("Q" not in action.value for action in game.view("white").actions)


def test_a_typed_move_is_the_action_of_who_is_to_move() -> None:
    game = four("RRQK", "PPPN")
    assert game.typed("Qxa3") == Action("white", "move", "a2a3")
    assert game.typed("Dxa3", "RDTAC") == Action("white", "move", "a2a3")
    assert play(game, "a2a3").typed("Ca2", "RDTAC") == Action("black", "move", "b4a2")


@pytest.mark.parametrize("steps", [(), ("RRQK",), ("black resign",)])
def test_nothing_can_be_typed_where_nothing_can_be_moved(steps: tuple[str, ...]) -> None:
    with pytest.raises(IllegalAction):
        four(*steps).typed("Qxa3")


def test_a_round_can_be_ended_by_agreement() -> None:
    game = four(*TOGETHER, "black offer-end")
    assert game.view("spectator").offer == "black"
    assert kinds(game, "white") == {"move", "resign", "accept-end", "decline-end"}
    assert kinds(game, "black") == {"resign"}
    play(game, "white accept-end")
    assert ends(game) == ["agreement", None]
    assert game.view("spectator").offer is None
    assert end(game) is None


def test_there_is_nothing_to_agree_on_before_the_first_move() -> None:
    game = four("RRQK", "RRQK")
    assert refusal(game, "white offer-end") == "A round can be ended by agreement after its first move."
    assert "offer-end" in kinds(play(game, "a2a3"), "white")


def test_an_offer_is_declined_by_word_or_by_the_opponents_move() -> None:
    game = four(*TOGETHER, "black offer-end", "white decline-end")
    assert game.view("white").offer is None
    game = four(*TOGETHER, "black offer-end", "a1a2")
    assert game.view("white").offer is None
    assert refusal(game, "white accept-end") == "There is no offer to answer."


def test_an_offer_stands_when_its_maker_moves() -> None:
    game = four(*TOGETHER, "white offer-end", "a1a2")
    assert game.view("black").offer == "white"
    assert refusal(game, "white offer-end") == "You can offer to end the round once a move."
    assert ends(play(game, "black accept-end")) == ["agreement", None]


def test_each_seat_has_one_offer_a_move() -> None:
    game = four(*TOGETHER, "white offer-end", "black decline-end")
    assert refusal(game, "white offer-end") == "You can offer to end the round once a move."
    play(game, "black offer-end")
    assert refusal(game, "white offer-end") == "Your opponent offers to end the round: accept or decline it."
    assert refusal(game, "black accept-end") == "There is no offer to answer."
    play(game, "white decline-end", "a1a2")
    assert "offer-end" in kinds(game, "white")
    assert "offer-end" not in kinds(game, "black")


def test_a_new_round_knows_no_offers_of_the_one_before() -> None:
    game = four(*TOGETHER, "black offer-end", "white decline-end", "white offer-end", "black accept-end")
    play(game, "KQRB", "KRRB", "a3a2")
    assert {"white", "black"} == {seat for seat in ("white", "black") if "offer-end" in kinds(game, seat)}


@pytest.mark.parametrize("steps", [(), ("RRQK",), ("RRQK", "PPPN"), (*TOGETHER, "white offer-end")])
def test_either_can_resign_at_any_time(steps: tuple[str, ...]) -> None:
    assert end(four(*steps, "white resign")) == ("0-1", "resignation")
    assert end(four(*steps, "black resign")) == ("1-0", "resignation")


def test_one_clock_runs_from_the_start_and_through_placements() -> None:
    game = four(control=CONTROL)
    assert clocks(game) == (300_000, 180_000, "white")
    play(game, "RRQK 20000")
    assert clocks(game) == (283_000, 180_000, "black")
    play(game, "PPPN 30000")
    assert clocks(game) == (283_000, 153_000, "white")
    play(game, "a2a3 1000")
    assert clocks(game) == (285_000, 153_000, "black")


def test_the_next_round_is_placed_on_the_time_of_its_starter() -> None:
    game = four(*TOGETHER, "white offer-end 7000", "black accept-end 2000", control=CONTROL)
    assert clocks(game) == (297_000, 186_000, "black")
    play(game, "KQRB 10000")
    assert clocks(game) == (297_000, 179_000, "white")


@pytest.mark.parametrize("steps", [("300000",), ("RRQK", "180000"), ("RRQK", "PPPN", "303000")])
def test_a_flag_loses_whatever_is_left(steps: tuple[str, ...]) -> None:
    *before, elapsed = steps
    game = four(*before, control=CONTROL)
    turn = game.view("spectator").turn
    assert refusal(game, f"{turn} flag {int(elapsed) - 1}") == "There is time left."
    assert refusal(game, f"{turn} resign {elapsed}") == "The time is up."
    play(game, f"{turn} flag {elapsed}")
    assert end(game) == ("0-1" if turn == "white" else "1-0", "time")
    assert clocks(game)[2] is None

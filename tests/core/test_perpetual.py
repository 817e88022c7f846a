"""A draw by perpetual check, offered and accepted (rulebook §1.2)."""

import pytest

from core.modes_classic import CHECKING, PERPETUAL
from core.script import chess, end, play, refusal
from pychess_core.classic.game import ClassicGame
from pychess_core.game import replay
from pychess_core.seat import SEATS

EARLY = "Perpetual check can be offered after a check with each of your last three moves."


def checking(moves: int) -> ClassicGame:
    """White gives check with every move; `moves` half-moves are played."""
    return chess(*PERPETUAL[:moves], start=CHECKING.start)


def offered(game: ClassicGame) -> set[str]:
    """Who may offer perpetual check, by what is offered and by the view."""
    able = {seat for seat in SEATS if any(action.kind == "offer-perpetual" for action in game.view(seat).actions)}
    assert able == set(game.view("spectator").checking)
    return able


@pytest.mark.parametrize("half_moves", range(8))
def test_it_is_offered_after_three_checks_in_a_row_and_not_before(half_moves: int) -> None:
    game = checking(half_moves)
    assert offered(game) == ({"white"} if half_moves >= 5 else set())
    assert refusal(game, "black offer-perpetual") == EARLY
    if half_moves < 5:
        assert refusal(game, "white offer-perpetual") == EARLY
    else:
        play(game, "white offer-perpetual")
        assert (game.view("spectator").offer, game.view("spectator").perpetual) == ("white", True)


def test_accepted_it_draws_with_a_reason_of_its_own() -> None:
    game = checking(5)
    play(game, "white offer-perpetual", "black accept-draw")
    assert end(game) == ("1/2-1/2", "perpetual-check")
    assert end(replay(game.record)) == ("1/2-1/2", "perpetual-check")
    assert not game.view("spectator").perpetual
    assert offered(game) == set()


def test_declined_the_game_goes_on_and_it_was_the_offer_of_that_move() -> None:
    game = checking(5)
    play(game, "white offer-perpetual", "black decline-draw")
    assert (game.view("spectator").offer, game.view("spectator").perpetual) == (None, False)
    assert offered(game) == set()
    for kind in ("offer-perpetual", "offer-draw"):
        assert "once a move" in refusal(game, f"white {kind}")
    play(game, "h7g7", "h4g4")
    assert offered(game) == {"white"}


def test_a_plain_offer_after_it_is_a_plain_offer() -> None:
    game = checking(5)
    play(game, "white offer-perpetual", "h7g7", "h4g4", "white offer-draw", "black accept-draw")
    assert end(game) == ("1/2-1/2", "agreement")
    game = checking(5)
    play(game, "white offer-draw")
    assert "once a move" in refusal(game, "white offer-perpetual")


def test_the_offer_stands_through_the_own_move_with_its_reason() -> None:
    game = checking(6)
    play(game, "white offer-perpetual", "h4g4", "black accept-draw")
    assert end(game) == ("1/2-1/2", "perpetual-check")


def test_a_move_without_check_begins_the_count_anew() -> None:
    game = checking(6)
    play(game, "h4a4")
    assert offered(game) == set()
    play(game, "g7h7", "a4h4", "h7g7", "h4g4")
    assert offered(game) == set()


def test_a_check_that_was_taken_back_does_not_count() -> None:
    game = checking(5)
    play(game, "white takeback", "d4d5")
    assert offered(game) == set()
    game = checking(5)
    play(game, "white offer-perpetual", "white takeback", "d4h4")
    assert (game.view("spectator").offer, game.view("spectator").perpetual) == (None, False)


def test_black_may_offer_too() -> None:
    moves = ("h1h2", "d8d6", "h2g1", "d6d1", "g1h2", "d1h5", "h2g1")
    game = chess(*moves, start="3q3k/6pp/7P/8/8/8/8/7K w - - 0 1")
    assert offered(game) == {"black"}
    play(game, "black offer-perpetual", "white accept-draw")
    assert end(game) == ("1/2-1/2", "perpetual-check")

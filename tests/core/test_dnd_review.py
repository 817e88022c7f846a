"""The review of a game: chances before and after each turn, and what each choice was worth."""

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from core.script_dnd import game, turn
from pychess_core.dnd.game import DndGame
from pychess_core.dnd.mixture import pure
from pychess_core.dnd.prospects import Chances, Prospects
from pychess_core.dnd.review import Reviewed, review
from pychess_core.dnd.strategy import HOUSE, STRATEGIES
from pychess_core.record import Header
from pychess_core.seat import SEATS, other

USUAL = Header("dnd", options={"white_cm": "10", "black_cm": "10"})
HIDDEN = Header("dnd", options={"white_cm": "13", "black_cm": "10", "limit_hidden": True})
"""Draw limits of 3 to 8."""

EVEN, GOOD, GREAT = (turn("DP", "DP", die) for die in (50, 20, 1))


def reviewed(played: DndGame) -> list[Reviewed]:
    """The review of a game by what everybody may know."""
    return [each for each in review(played.view("spectator")) if each]


def random_game(header: Header, chance: Random) -> DndGame:
    """A finished game without cheating."""
    steps = ["limit 1"]
    while not (played := game(header, *steps)).outcome:
        steps += turn(chance.choice(STRATEGIES), chance.choice(STRATEGIES), chance.randint(1, 100))
    return played


@pytest.mark.parametrize("header", [USUAL, HIDDEN])
def test_each_turn_is_seen_before_and_after(header: Header) -> None:
    played = random_game(header, Random(1))
    view, turns = played.view("spectator"), reviewed(played)
    assert [each.turn for each in turns] == list(view.turns)
    prospects = Prospects(HOUSE, view.advantage, view.limits)
    score = 0
    for each in turns:
        state = prospects.state(each.turn.number - 1, score)
        assert each.before == state.chances
        assert each.played == state.chances_with({seat: pure(each.turn.strategies[seat]) for seat in SEATS})
        score = each.turn.score
    for each, following in pairwise(turns):
        assert each.after == following.before


def test_a_choice_is_weighed_against_the_program_and_in_hindsight() -> None:
    for each in reviewed(random_game(USUAL, Random(2))):
        for seat in SEATS:
            own, theirs = each.choices[seat], each.choices[other(seat)]
            assert own.strategy == each.turn.strategies[seat]
            assert own.lost >= 0
            if own.strategy in own.mixture:
                assert own.lost == 0
            assert abs(own.lost - each.before.lead(seat) + own.chances.lead(seat)) < Fraction(1, 10**11)
            assert own.hindsight.lead(seat) >= each.played.lead(seat)
            assert (own.hindsight == each.played) == (own.strategy in own.replies)
            assert sum(theirs.mixture.values()) == 1


def test_a_mistake_is_told() -> None:
    played = game(USUAL, "limit 1", *EVEN, *turn("AG", "TR", 50))
    last = reviewed(played)[-1].choices
    assert last["white"].replies == ("PP",)
    assert last["black"].replies == ("TR", "IN")


@pytest.mark.parametrize(
    ("steps", "chances"),
    [
        ((*GOOD * 3,), (1, 0, 0)),
        ((*GREAT * 2,), (1, 0, 0)),
        ((*turn("DP", "DP", 90) * 3,), (0, 0, 1)),
        ((*EVEN * 3,), (0, 1, 0)),
    ],
)
def test_the_last_turn_settles_the_game(steps: tuple[str, ...], chances: tuple[int, int, int]) -> None:
    for header in (USUAL, HIDDEN):
        last = reviewed(game(header, "limit 1", *steps))[-1]
        assert last.after == Chances(*map(Fraction, chances))


def test_a_resignation_settles_nothing_that_the_dice_had_left_open() -> None:
    last = reviewed(game(USUAL, "limit 1", *EVEN, "black resign"))[-1]
    assert last.after == Prospects(HOUSE, 0, (3, 3)).state(1, 0).chances


def test_a_game_without_a_turn_has_no_review() -> None:
    assert reviewed(game(USUAL, "white resign")) == []


def test_a_review_pauses() -> None:
    steps = list(review(game(USUAL, "limit 1", *EVEN, *EVEN).view("white")))
    assert steps.count(None) >= 5 * 2
    assert [each is None for each in steps][-2:] == [False, False]

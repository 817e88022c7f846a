"""The whole game by backward induction: known values, the slow exact way, and what must hold in every state."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from core.script_four import thought
from core.test_dnd_dominance import exchanged
from pychess_core.dnd import scoring
from pychess_core.dnd.equilibrium import equilibrium
from pychess_core.dnd.mixture import Mixture, mixed, pure
from pychess_core.dnd.prospects import SCORES, Chances, Prospects, State
from pychess_core.dnd.strategy import HOUSE, STRATEGIES, Strategy, Table
from pychess_core.seat import SEATS, Seat, other

ZERO = Table.of([[0] * 6] * 6)
unshrunk = settings(phases=(Phase.generate,))
"""For games that take too long to look for simpler ones that fail too."""

TINY = Fraction(1, 10**10)
"""More than rounding can do in the longest game here."""


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Random tables, from nearly level to very uneven ones; of one seed each."""
    chance = Random(draw(st.integers(0, 10**6)))
    most = chance.choice((1, 10, 30, 100))
    return Table.of([[chance.randint(-most, most) for _ in STRATEGIES] for _ in STRATEGIES])


def opening(table: Table, advantage: int, lowest: int, highest: int) -> Chances:
    """The chances before the first turn."""
    return Prospects(table, advantage, (lowest, highest)).state(0, 0).chances


@cache
def steps(shift: int) -> Mapping[int, Fraction]:
    """How likely each change of the score is when `shift` is added to the roll: by throwing all hundred."""
    changes = [scoring.change(die + shift) for die in range(1, 101)]
    return {change: Fraction(changes.count(change), 100) for change in set(changes)}


def states(prospects: Prospects, highest: int) -> dict[tuple[int, int], State]:
    """Every state of a game, by turns played and score."""
    return {(turns, score): prospects.state(turns, score) for turns in range(highest) for score in SCORES}


@pytest.mark.parametrize(("limit", "value"), [(8, "0.0187"), (10, "0.0210"), (13, "0.0231")])
def test_the_house_table_favours_white_by_this_much(limit: int, value: str) -> None:
    assert f"{float(opening(HOUSE, 0, limit, limit).lead('white')):.4f}" == value


@pytest.mark.parametrize(("lead", "white", "black", "draw"), [(0, 38, 38, 24), (10, 72, 12, 16), (30, 98, 1, 1)])
def test_without_a_table_these_are_the_chances(lead: int, white: int, black: int, draw: int) -> None:
    chances = opening(ZERO, scoring.advantage(Fraction(35 + lead), Fraction(35)), 8, 13)
    assert chances.percentages() == (white, draw, black)


@settings(max_examples=20)
@given(st.fractions(0, 1), st.fractions(0, 1))
def test_percentages_add_up_and_are_no_further_off_than_one(white: Fraction, share: Fraction) -> None:
    chances = Chances.of(white, (1 - white) * share)
    shown = chances.percentages()
    assert sum(shown) == 100
    for part, chance in zip(shown, (chances.white, chances.draw, chances.black), strict=True):
        assert abs(part - 100 * chance) < 1


def slow(table: Table, advantage: int, lowest: int, highest: int, turns: int, score: int) -> Fraction:
    """The value of a state by its definition, without any rounding."""
    if abs(score) >= scoring.WIN:
        return Fraction(1 if score < 0 else -1)
    # Of the limits that are still possible, each as likely, one may be reached by now.
    possible = range(max(lowest, turns), highest + 1)
    going_on = Fraction(sum(limit > turns for limit in possible), len(possible))
    if not going_on:
        return Fraction()
    after = {change: slow(table, advantage, lowest, highest, turns + 1, score + change) for change in range(-2, 3)}
    matrix = [
        [sum(chance * after[change] for change, chance in steps(advantage - cell).items()) for cell in row]
        for row in table.rows
    ]
    return going_on * equilibrium(matrix).value


@settings(unshrunk, max_examples=4)
@given(tables(), st.sampled_from((0, 7, -40)), st.sampled_from(((2, 2), (1, 3))))
def test_a_short_game_has_the_value_of_the_slow_way(table: Table, advantage: int, limits: tuple[int, int]) -> None:
    chances = opening(table, advantage, *limits)
    assert abs(chances.lead("white") - slow(table, advantage, *limits, 0, 0)) < TINY


def test_where_nothing_can_be_chosen_a_hidden_limit_is_the_mean_of_the_six() -> None:
    known = [opening(ZERO, 9, limit, limit) for limit in range(3, 9)]
    hidden = opening(ZERO, 9, 3, 8)
    for seat in SEATS:
        assert abs(hidden.lead(seat) - sum(chances.lead(seat) for chances in known) / 6) < TINY
    assert abs(hidden.draw - sum(chances.draw for chances in known) / 6) < TINY


def test_limits_below_the_turns_played_are_ruled_out() -> None:
    from_the_start, later = Prospects(HOUSE, 3, (8, 13)), Prospects(HOUSE, 3, (11, 13))
    for score in SCORES:
        assert from_the_start.state(10, score) == later.state(10, score)
        assert from_the_start.state(12, score) == Prospects(HOUSE, 3, (13, 13)).state(12, score)
        assert from_the_start.state(7, score).chances != later.state(7, score).chances


@settings(unshrunk, max_examples=4)
@given(tables(), st.integers(-30, 30), st.sampled_from(((4, 4), (2, 5))))
def test_in_every_state_neither_seat_gains_by_leaving_its_mixture(
    table: Table, advantage: int, limits: tuple[int, int]
) -> None:
    for state in states(Prospects(table, advantage, limits), limits[1]).values():
        chances = state.chances
        assert chances.white + chances.draw + chances.black == 1
        assert min(chances.white, chances.draw, chances.black) >= 0
        both = state.chances_with(state.optimal)
        for seat in SEATS:
            assert abs(both.lead(seat) - chances.lead(seat)) < TINY
            choices = state.choices(seat, state.optimal[other(seat)])
            # Exactly: every strategy that is in the mixture is worth the same, and no other is worth more.
            assert {choices[strategy].lead(seat) for strategy in state.optimal[seat]} == {both.lead(seat)}
            assert max(chances.lead(seat) for chances in choices.values()) == both.lead(seat)


@settings(unshrunk, max_examples=3)
@given(tables(), st.integers(-30, 30))
def test_with_the_seats_exchanged_so_are_their_values(table: Table, advantage: int) -> None:
    one, two = Prospects(table, advantage, (4, 5)), Prospects(exchanged(table), -advantage, (4, 5))
    for turns in range(5):
        for score in SCORES:
            lead = one.state(turns, score).chances.lead("white")
            assert abs(lead - two.state(turns, -score).chances.lead("black")) < TINY


def test_a_better_score_or_a_weaker_opponent_is_never_worse() -> None:
    leads = [opening(HOUSE, advantage, 5, 5).lead("white") for advantage in (-40, -20, -1, 0, 20)]
    assert leads == sorted(leads, reverse=True)
    prospects = Prospects(HOUSE, 0, (5, 5))
    for turns in range(5):
        at = [prospects.state(turns, score).chances.lead("white") for score in SCORES]
        assert all(better > worse for better, worse in pairwise(at))


mixtures = st.lists(st.integers(0, 9), min_size=6, max_size=6).filter(any).map(mixed)


@settings(max_examples=5)
@given(mixtures, mixtures)
def test_given_mixtures_have_the_mean_chances_of_their_strategies(white: Mixture, black: Mixture) -> None:
    state = Prospects(HOUSE, 0, (2, 4)).state(1, -1)
    both = state.chances_with({"white": white, "black": black})
    mean = sum(
        share * part * state.chances_with({"white": pure(own), "black": pure(theirs)}).white
        for own, share in white.items()
        for theirs, part in black.items()
    )
    assert both.white == mean
    choices = state.choices("black", white)
    assert both.lead("black") == sum(part * choices[strategy].lead("black") for strategy, part in black.items())
    best = max(chances.lead("black") for chances in choices.values())
    assert state.replies("black", white) == tuple(each for each in STRATEGIES if choices[each].lead("black") == best)


@pytest.mark.parametrize(
    ("seat", "rival", "replies"),
    [
        ("white", "AG", ("TR", "IN")),
        ("black", "TR", ("PP",)),
        ("white", "IN", ("PP", "AR")),
        ("black", "IN", ("PP", "AR")),
    ],
)
def test_all_best_replies_are_named(seat: Seat, rival: Strategy, replies: tuple[Strategy, ...]) -> None:
    """More points are always better, as long as the game can still be won: here those of the house table."""
    assert Prospects(HOUSE, 0, (4, 4)).state(0, 0).replies(seat, pure(rival)) == replies


def test_where_nothing_can_be_won_any_more_every_strategy_is_best() -> None:
    assert Prospects(HOUSE, 0, (8, 8)).state(7, 0).replies("white", pure("AG")) == STRATEGIES


@pytest.mark.parametrize(("turns", "score"), [(8, 0), (9, 1), (-1, 0), (3, 3), (3, -4)])
def test_a_game_that_is_over_has_no_state(turns: int, score: int) -> None:
    with pytest.raises(ValueError, match="over"):
        Prospects(HOUSE, 0, (8, 8)).state(turns, score)


def test_a_state_is_the_same_in_slices_and_after_a_dropped_one() -> None:
    whole, sliced = Prospects(HOUSE, 4, (3, 6)), Prospects(HOUSE, 4, (3, 6))
    solving = sliced.solving(1, 1)
    for _ in range(9):
        next(solving)
    solving.close()
    pauses, state = thought(sliced.solving(0, 0))
    assert state == whole.state(0, 0)
    assert pauses == sorted(pauses)
    assert len(pauses) == 5 * 5 + 1 - 8
    assert all(0 <= pause < 1 for pause in pauses)
    assert thought(sliced.solving(2, -2)) == ([], whole.state(2, -2))

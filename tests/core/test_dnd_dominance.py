"""Dominated strategies: what is reported is true, and nothing is missed."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pychess_core.dnd.dominance import Dominated, dominated
from pychess_core.dnd.equilibrium import equilibrium
from pychess_core.dnd.mixture import Mixture, mixed, pure
from pychess_core.dnd.strategy import HOUSE, STRATEGIES, Strategy, Table
from pychess_core.seat import SEATS, Seat, other

tables = st.sampled_from((1, 2, 5, 100)).flatmap(
    lambda most: st.lists(st.lists(st.integers(-most, most), min_size=6, max_size=6), min_size=6, max_size=6).map(
        Table.of
    )
)


@st.composite
def dominated_tables(draw: st.DrawFn) -> Table:
    """Tables in which a row of White's is often dominated by a mixture of two others."""
    table, chance = draw(tables), Random(draw(st.integers(0, 10**6)))
    one, two, three = chance.sample(range(6), 3)
    rows = list(table.rows)
    rows[three] = tuple(
        (left + right) // 2 - chance.choice((0, 0, 1)) for left, right in zip(rows[one], rows[two], strict=True)
    )
    return Table.of([[max(-100, cell) for cell in row] for row in rows])


any_table = tables | dominated_tables()


def gains(table: Table, seat: Seat, strategy: Strategy) -> list[int]:
    """What a strategy of `seat` gains it against each one of the opponent."""
    if seat == "white":
        return [table.worth(strategy, rival) for rival in STRATEGIES]
    return [-table.worth(rival, strategy) for rival in STRATEGIES]


def lead(table: Table, seat: Seat, mixture: Mixture, strategy: Strategy) -> list[Fraction]:
    """By how much a mixture is better than a strategy, against each one of the opponent."""
    shares = {choice: gains(table, seat, choice) for choice in mixture}
    return [
        sum((mixture[choice] * shares[choice][rival] for choice in mixture), Fraction()) - own
        for rival, own in enumerate(gains(table, seat, strategy))
    ]


def exchanged(table: Table) -> Table:
    """The same game with the seats exchanged."""
    return Table.of([[-cell for cell in column] for column in zip(*table.rows, strict=True)])


def with_rows(*rows: Sequence[int]) -> Table:
    """The house table with other first rows."""
    return Table.of([*rows, *HOUSE.rows[len(rows) :]])


def test_nothing_of_the_house_table_is_dominated() -> None:
    assert dominated(HOUSE) == ()


def test_equal_strategies_do_not_dominate_each_other() -> None:
    assert dominated(Table.of([[7] * 6] * 6)) == ()


def test_a_strategy_may_be_better_everywhere() -> None:
    table = with_rows([cell - 1 for cell in HOUSE.rows[4]])
    assert dominated(table) == (Dominated("white", "AG", pure("IN"), strict=True),)


def test_a_strategy_may_be_never_worse() -> None:
    first, *rest = HOUSE.rows[4]
    table = with_rows([first - 1, *rest])
    assert dominated(table) == (Dominated("white", "AG", pure("IN"), strict=False),)


def test_the_best_of_several_is_named() -> None:
    best = HOUSE.rows[5]
    table = with_rows([cell - 2 for cell in best], [cell - 1 for cell in best])
    assert [found for found in dominated(table) if found.seat == "white"] == [
        Dominated("white", "AG", pure("AR"), strict=True),
        Dominated("white", "PP", pure("AR"), strict=True),
    ]


@pytest.mark.parametrize("worse", [0, 1])
def test_a_mixture_may_dominate_where_no_single_strategy_does(worse: int) -> None:
    """Half attack, half preparation is even here; a third strategy that is nowhere even gains nothing."""
    table = Table.of(
        [
            [20, 20, 20, -20, -20, -20],
            [-20, -20, -20, 20, 20, 20],
            [-worse] * 5 + [-1],
            [50, -50, 0, 0, 50, -50],
            [-50, 50, 0, -50, 0, 50],
            [0, 0, 10, 0, -10, 0],
        ]
    )
    (found,) = [each for each in dominated(table) if each.strategy == "DP" and each.seat == "white"]
    assert len(found.by) > 1
    assert found.strict == bool(worse)
    assert all((lead > 0 if worse else lead >= 0) for lead in lead_of(table, found))


def lead_of(table: Table, found: Dominated) -> list[Fraction]:
    return lead(table, found.seat, found.by, found.strategy)


@settings(max_examples=15)
@given(any_table)
def test_what_is_said_to_dominate_does(table: Table) -> None:
    for found in dominated(table):
        assert sum(found.by.values()) == 1
        assert min(found.by.values()) > 0
        assert found.strategy not in found.by
        leads = lead_of(table, found)
        assert min(leads) >= 0
        assert any(leads)
        assert found.strict == (min(leads) > 0)


@settings(max_examples=8)
@given(any_table)
def test_no_domination_by_one_or_two_strategies_is_missed(table: Table) -> None:
    found = {(each.seat, each.strategy): each for each in dominated(table)}
    for seat in SEATS:
        for strategy in STRATEGIES:
            rivals = [rival for rival in STRATEGIES if rival != strategy]
            single = [rival for rival in rivals if dominates(lead(table, seat, pure(rival), strategy))]
            assert bool(single) == ((seat, strategy) in found and len(found[seat, strategy].by) == 1)
            for pair in combinations(rivals, 2):
                if dominates(lead(table, seat, mixed(each in pair for each in STRATEGIES), strategy)):
                    assert (seat, strategy) in found


def dominates(leads: Sequence[Fraction]) -> bool:
    return min(leads) >= 0 and any(leads)


@settings(max_examples=8)
@given(any_table)
def test_what_a_mixture_beats_everywhere_is_dominated(table: Table) -> None:
    """Some mixture leads everywhere just when the game of its leads has a value above 0."""
    found = {(each.seat, each.strategy): each for each in dominated(table)}
    for seat in SEATS:
        for strategy in STRATEGIES:
            rivals = [rival for rival in STRATEGIES if rival != strategy]
            if equilibrium([lead(table, seat, pure(rival), strategy) for rival in rivals]).value > 0:
                by = found[seat, strategy]
                assert by.strict or len(by.by) == 1
            else:
                assert (seat, strategy) not in found or not found[seat, strategy].strict


@settings(max_examples=8)
@given(any_table)
def test_the_seats_are_treated_alike(table: Table) -> None:
    found = {(each.seat, each.strategy, each.strict) for each in dominated(table)}
    turned = {(other(each.seat), each.strategy, each.strict) for each in dominated(exchanged(table))}
    assert found == turned

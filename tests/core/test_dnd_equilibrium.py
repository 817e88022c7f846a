"""Exact equilibria: the house table's, and what makes an equilibrium one; linear programs with their proofs."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pychess_core.dnd.equilibrium import equilibrium
from pychess_core.dnd.linear import Number, maximise
from pychess_core.dnd.strategy import HOUSE

Matrix = Sequence[Sequence[Number]]

numbers = st.integers(-100, 100) | st.integers(-3, 3) | st.fractions(-9, 9, max_denominator=12)


def matrices(rows: int, columns: int) -> st.SearchStrategy[list[list[Number]]]:
    """Matrices with this many rows and columns, some of them with many equal cells."""
    return st.lists(st.lists(numbers, min_size=columns, max_size=columns), min_size=rows, max_size=rows)


sizes = st.tuples(st.integers(1, 6), st.integers(1, 6))
any_matrix = sizes.flatmap(lambda size: matrices(*size))


def dot(one: Sequence[Number], two: Sequence[Number]) -> Fraction:
    return sum((Fraction(left) * right for left, right in zip(one, two, strict=True)), Fraction())


def turned(matrix: Matrix) -> list[list[Number]]:
    """The same game with the seats exchanged."""
    return [[-cell for cell in column] for column in zip(*matrix, strict=True)]


def test_the_house_table_is_worth_five_seventeenths_to_white() -> None:
    best = equilibrium(HOUSE.rows)
    assert best.value == Fraction(5, 17)
    assert best.white == tuple(Fraction(share, 255) for share in (48, 50, 36, 41, 41, 39))
    assert best.black == tuple(Fraction(share, 85) for share in (16, 12, 14, 19, 11, 13))


def test_the_house_table_has_no_other_equilibrium() -> None:
    """No strategy's share can be any larger while the mixture still guarantees the value."""
    best = equilibrium(HOUSE.rows)
    for matrix, value, shares in (
        (HOUSE.rows, best.value, best.white),
        (turned(HOUSE.rows), -best.value, best.black),
    ):
        guarantee = [[value - cell for cell in column] for column in zip(*matrix, strict=True)]
        for chosen, share in enumerate(shares):
            target = [int(row == chosen) for row in range(6)]
            assert maximise(target, [*guarantee, [1] * 6], [0] * 6 + [1]).value == share


@settings(max_examples=15)
@given(any_matrix)
def test_neither_side_gains_by_leaving_an_equilibrium(matrix: Matrix) -> None:
    best = equilibrium(matrix)
    for shares in (best.white, best.black):
        assert sum(shares) == 1
        assert min(shares) >= 0
    assert min(dot(best.white, column) for column in zip(*matrix, strict=True)) == best.value
    assert max(dot(row, best.black) for row in matrix) == best.value


@settings(max_examples=15)
@given(any_matrix)
def test_with_the_seats_exchanged_the_value_is_its_opposite(matrix: Matrix) -> None:
    assert equilibrium(turned(matrix)).value == -equilibrium(matrix).value


@settings(max_examples=15)
@given(any_matrix, numbers, st.integers(1, 10**15))
def test_adding_to_every_cell_adds_to_the_value_and_scaling_scales_it(matrix: Matrix, more: Number, scale: int) -> None:
    changed = [[cell * scale + more for cell in row] for row in matrix]
    assert equilibrium(changed).value == equilibrium(matrix).value * scale + more


@pytest.mark.parametrize(
    ("matrix", "value"),
    [
        ([[7]], 7),
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], 0),
        ([[3, 1], [4, 2]], 2),
        ([[1, -1], [-1, 1]], 0),
        ([[2, 0], [0, 1]], Fraction(2, 3)),
        ([[5, -2, 8]], -2),
        ([[5], [-2], [8]], 8),
    ],
)
def test_small_games_have_values_one_can_see(matrix: Matrix, value: Number) -> None:
    assert equilibrium(matrix).value == value


@pytest.mark.parametrize("matrix", [[], [[]]])
def test_a_matrix_without_a_cell_is_no_game(matrix: Matrix) -> None:
    with pytest.raises(ValueError, match=r"."):
        equilibrium(matrix)


@st.composite
def programs(draw: st.DrawFn) -> tuple[list[Number], Matrix, list[Number]]:
    """c, A, b; b has many zeros, so that the simplex method often pivots in place."""
    rows, columns = draw(sizes)
    bounds = st.lists(
        st.just(0) | st.integers(0, 20) | st.fractions(0, 9, max_denominator=12), min_size=rows, max_size=rows
    )
    return draw(matrices(1, columns))[0], draw(matrices(rows, columns)), draw(bounds)


@settings(max_examples=15)
@given(programs())
@example(  # Beale’s program, on which a simplex method may walk in circles.
    (
        [Fraction(3, 4), -150, Fraction(1, 50), -6],
        [
            [Fraction(1, 4), -60, Fraction(-1, 25), 9],
            [Fraction(1, 2), -90, Fraction(-1, 50), 3],
            [0, 0, 1, 0],
        ],
        [0, 0, 1],
    )
)
def test_an_optimum_is_proved_by_its_dual(program: tuple[list[Number], Matrix, list[Number]]) -> None:
    c, a, b = program
    a, b = [*a, [1] * len(c)], [*b, 50]
    best = maximise(c, a, b)
    assert min(*best.primal, *best.dual, 0) == 0
    assert all(dot(row, best.primal) <= bound for row, bound in zip(a, b, strict=True))
    assert all(dot(column, best.dual) >= gain for column, gain in zip(zip(*a, strict=True), c, strict=True))
    assert dot(c, best.primal) == best.value == dot(b, best.dual)


@settings(max_examples=15)
@given(programs())
def test_a_program_without_limit_is_refused_and_no_other(program: tuple[list[Number], Matrix, list[Number]]) -> None:
    c, a, b = program
    # A limit of 1 on the sum of x leaves only directions: one that gains and takes up nothing of b has no end.
    gain = maximise(c, [*a, [1] * len(c)], [0] * len(b) + [1]).value
    if gain > 0:
        with pytest.raises(ValueError, match="no limit"):
            maximise(c, a, b)
    else:
        assert maximise(c, a, b).value >= 0


def test_a_program_whose_zero_is_no_solution_is_refused() -> None:
    with pytest.raises(ValueError, match="negative"):
        maximise([1], [[1]], [-1])

"""Exact linear programming: the simplex method on whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

Number = int | Fraction


@dataclass(frozen=True, slots=True)
class Optimum:
    """An optimal solution, and the proof that it is one: a solution of the dual program with the same value."""

    value: Fraction
    primal: tuple[Fraction, ...]
    """x: one number a column."""
    dual: tuple[Fraction, ...]
    """y ≥ 0: one number a row, with yA ≥ c and y·b = c·x."""


def maximise(c: Sequence[Number], a: Sequence[Sequence[Number]], b: Sequence[Number]) -> Optimum:
    """The largest c·x with Ax ≤ b and x ≥ 0, for b ≥ 0.

    Bland's rule chooses the pivots, so it ends for every program. Raises `ValueError` when a number of `b` is
    negative, and when c·x has no limit.
    """
    if any(bound < 0 for bound in b):
        raise ValueError("b has a negative number")
    limits = [whole([*row, bound]) for row, bound in zip(a, b, strict=True)]
    goal, unit = whole([*(-number for number in c), 0])
    tableau = _Tableau([*(row for row, _ in limits), goal])
    tableau.optimise()
    primal, dual = tableau.solution()
    return Optimum(
        value=Fraction(tableau.rows[-1][-1], tableau.divisor * unit),
        primal=primal,
        dual=tuple(price * scale / unit for price, (_, scale) in zip(dual, limits, strict=True)),
    )


def whole(numbers: Sequence[Number]) -> tuple[list[int], int]:
    """The numbers times their lowest common denominator, and that."""
    scale = lcm(*(number.denominator for number in numbers))
    return [int(number * scale) for number in numbers], scale


class _Tableau:
    """A simplex tableau without its unit columns, each number times `divisor`, the last pivot.

    A number is then a subdeterminant of the program, hence whole, so every division below is without remainder
    (Edmonds, Bareiss). Variables are counted: first the columns' own, then one slack a row.
    """

    def __init__(self, rows: list[list[int]]) -> None:
        self.rows = rows
        self.divisor = 1
        self._free = list(range(len(rows[0]) - 1))
        self._basic = list(range(len(self._free), len(self._free) + len(rows) - 1))

    def optimise(self) -> None:
        """Pivot until nothing improves. Raises `ValueError` when nothing limits an improvement."""
        while True:
            improving = [column for column, gain in enumerate(self.rows[-1][:-1]) if gain < 0]
            if not improving:
                return
            column = min(improving, key=self._free.__getitem__)
            limiting = [row for row in range(len(self._basic)) if self.rows[row][column] > 0]
            if not limiting:
                raise ValueError("the program has no limit")
            self._pivot(min(limiting, key=lambda row: self._order(row, column)), column)

    def solution(self) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
        """The values of the columns' own variables, and of the dual ones."""
        values = dict.fromkeys((*self._free, *self._basic), Fraction(0))
        prices = dict(values)
        for variable, row in zip(self._basic, self.rows, strict=False):
            values[variable] = Fraction(row[-1], self.divisor)
        for variable, price in zip(self._free, self.rows[-1], strict=False):
            prices[variable] = Fraction(price, self.divisor)
        columns = len(self._free)
        return (
            tuple(values[variable] for variable in range(columns)),
            tuple(prices[variable] for variable in range(columns, len(prices))),
        )

    def _order(self, row: int, column: int) -> tuple[Fraction, int]:
        """How soon a row limits a growing column; of equal ones the variable counted first leaves."""
        return Fraction(self.rows[row][-1], self.rows[row][column]), self._basic[row]

    def _pivot(self, row: int, column: int) -> None:
        pivoting = self.rows[row]
        pivot, divisor = pivoting[column], self.divisor
        for other in self.rows:
            if other is not pivoting:
                factor = other[column]
                other[:] = [
                    (number * pivot - factor * across) // divisor
                    for number, across in zip(other, pivoting, strict=True)
                ]
                other[column] = -factor
        pivoting[column] = divisor
        self.divisor = pivot
        self._free[column], self._basic[row] = self._basic[row], self._free[column]

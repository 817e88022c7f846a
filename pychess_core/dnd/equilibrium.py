"""Equilibria of zero-sum games, exact."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pychess_core.dnd.linear import Number, maximise


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """How both sides mix so that neither gains by doing otherwise, and what White gains then on average."""

    white: tuple[Fraction, ...]
    """The share of each row; they sum to 1."""
    black: tuple[Fraction, ...]
    """The share of each column."""
    value: Fraction


def equilibrium(matrix: Sequence[Sequence[Number]]) -> Equilibrium:
    """An equilibrium of the game in which White chooses a row, Black a column, and White gains what stands there.

    A game may have many; their value is the same. Raises `ValueError` for a matrix without a cell.
    """
    # With all gains positive, Black's shares divided by the value are the largest y with gains·y ≤ 1 (Dantzig).
    lift = 1 - min(min(row) for row in matrix)
    gains = [[cell + lift for cell in row] for row in matrix]
    optimum = maximise([1] * len(gains[0]), gains, [1] * len(gains))
    value = 1 / optimum.value
    return Equilibrium(
        white=tuple(share * value for share in optimum.dual),
        black=tuple(share * value for share in optimum.primal),
        value=value - lift,
    )

"""Strategies that a table makes pointless, because another choice is never worse (rulebook §3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pychess_core.dnd.linear import maximise
from pychess_core.dnd.mixture import Mixture, pure
from pychess_core.dnd.strategy import STRATEGIES, Strategy, Table
from pychess_core.seat import Seat


@dataclass(frozen=True, slots=True)
class Dominated:
    """A strategy of a seat, and what is never worse for that seat, whatever the opponent plays."""

    seat: Seat
    strategy: Strategy
    by: Mixture
    """A single strategy wherever one dominates, else a mixture."""
    strict: bool
    """Whether `by` is better against every strategy; if not, against at least one."""


def dominated(table: Table) -> tuple[Dominated, ...]:
    """Every dominated strategy of a table: White's rows, then Black's columns, in the order of `STRATEGIES`."""
    gains: dict[Seat, Sequence[Sequence[int]]] = {
        "white": table.rows,
        "black": [[-cell for cell in column] for column in zip(*table.rows, strict=True)],
    }
    return tuple(
        Dominated(seat, strategy, *found)
        for seat, rows in gains.items()
        for strategy in STRATEGIES
        if (found := _dominator(rows, strategy))
    )


def _dominator(rows: Sequence[Sequence[int]], strategy: Strategy) -> tuple[Mixture, bool] | None:
    """What dominates a row, and whether strictly."""
    row = rows[STRATEGIES.index(strategy)]
    ahead = {
        rival: [theirs - own for theirs, own in zip(gains, row, strict=True)]
        for rival, gains in zip(STRATEGIES, rows, strict=True)
        if rival != strategy
    }
    never_worse = [rival for rival, leads in ahead.items() if min(leads) >= 0 and any(leads)]
    if never_worse:
        best = max(never_worse, key=lambda rival: (min(ahead[rival]) > 0, sum(ahead[rival])))
        return pure(best), min(ahead[best]) > 0
    leads = list(ahead.values())
    for strict, shares in ((True, _least_lead(leads)), (False, _total_lead(leads))):
        if shares:
            return {rival: share for rival, share in zip(ahead, shares, strict=True) if share}, strict
    return None


def _least_lead(leads: Sequence[Sequence[int]]) -> tuple[Fraction, ...] | None:
    """The shares that lead everywhere, by as much as can be; None if none do."""
    # One more variable is the lead that is reached in every column.
    columns = [[*(-lead for lead in column), 1] for column in zip(*leads, strict=True)]
    optimum = maximise([0] * len(leads) + [1], [*columns, [1] * len(leads) + [0]], [0] * len(columns) + [1])
    return optimum.primal[:-1] if optimum.value > 0 else None


def _total_lead(leads: Sequence[Sequence[int]]) -> tuple[Fraction, ...] | None:
    """The shares that are nowhere behind and lead by the most in all; None if none lead."""
    columns = [[-lead for lead in column] for column in zip(*leads, strict=True)]
    optimum = maximise([sum(lead) for lead in leads], [*columns, [1] * len(leads)], [0] * len(columns) + [1])
    return optimum.primal if optimum.value > 0 else None

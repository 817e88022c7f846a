"""What a bot places: a draw from a mixed strategy, so that nobody can read it."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from math import exp
from random import Random
from typing import Final, Literal

from pychess_core.four.position import Position
from pychess_core.four.reserve import placements
from pychess_core.four.solver import Solution, telling
from pychess_core.seat import Seat, other

Role = Literal["starter", "second"]
_Row = Literal["back", "front"]

STRENGTH: Final[Mapping[Role, Mapping[_Row, Mapping[str, int]]]] = {
    "starter": {
        "back": {"P": -5, "N": -1, "B": -5, "R": 4, "Q": 8, "K": 4},
        "front": {"P": -4, "N": -7, "B": -3, "R": 3, "Q": 9, "K": 8},
    },
    "second": {
        "back": {"P": -6, "N": -8, "B": -6, "R": 1, "Q": 8, "K": 7},
        "front": {"P": -7, "N": -5, "B": -5, "R": 3, "Q": 5, "K": 4},
    },
}
"""What a piece adds to the value of a round for who places it, in tenths of a piece, by who starts and by row.

A least-squares fit to the exact values of 8,000 rounds from random placements: it explains 59 % of their
variance, which is enough to choose what to look at more closely.
"""

_SPREAD: Final = 3
"""Tenths of a piece by which a placement must be stronger to be drawn e times as often."""
_ROUNDS: Final = 1_000
"""Rounds of fictitious play: then no answer to a mixture gains more than about a tenth of a piece."""


def strength(placement: str, seat: Seat, role: Role) -> int:
    """A rough measure of a placement, in tenths of a piece."""
    back, front = (placement[:2], placement[2:]) if seat == "white" else (placement[2:], placement[:2])
    table = STRENGTH[role]
    return sum(table["back"][letter] for letter in back) + sum(table["front"][letter] for letter in front)


def drawn(reserve: str, seat: Seat, role: Role, count: int, chance: Random) -> tuple[str, ...]:
    """Up to `count` different placements of a reserve, strong ones more likely."""
    # Weighted sampling without putting back: whose random exponential time, slower for the weak, is over first.
    times = {
        placement: chance.expovariate(exp(strength(placement, seat, role) / _SPREAD))
        for placement in placements(reserve)
    }
    return tuple(sorted(times, key=times.__getitem__)[:count])


def deal(
    seat: Seat, starter: Seat, reserves: Mapping[Seat, str], size: int, chance: Random
) -> Generator[float, None, str]:
    """Choose a placement for `seat`; yields how far it has come (0 to 1) every few milliseconds.

    Draws `size` placements for each seat, values each pair exactly, and draws from the own side of an
    equilibrium of that game.
    """
    rival = other(seat)
    roles: dict[Seat, Role] = {starter: "starter", other(starter): "second"}
    own, theirs = (drawn(reserves[side], side, roles[side], size, chance) for side in (seat, rival))
    matrix = []
    for row, placement in enumerate(own):
        values = []
        for column, reply in enumerate(theirs):
            sides = {seat: placement, rival: reply}
            start = Position.revealed(sides["white"], sides["black"], starter)
            progress = (row + column / len(theirs)) / len(own)
            yield progress
            values.append((yield from telling(progress, Solution().solving(start))))
        matrix.append([value if seat == starter else -value for value in values])
    return chance.choices(own, weights=mixture(matrix))[0]


def mixture(matrix: Sequence[Sequence[int]]) -> list[int]:
    """How often to choose each row of a zero-sum game in which the row player gains what `matrix` says.

    Fictitious play: each side answers, again and again, what the other has done so far as well as it can.
    """
    rows, columns = range(len(matrix)), range(len(matrix[0]))
    chosen = [0] * len(matrix)
    gains, losses = [0] * len(matrix), [0] * len(matrix[0])
    for _ in range(_ROUNDS):
        row = max(rows, key=gains.__getitem__)
        column = min(columns, key=losses.__getitem__)
        chosen[row] += 1
        losses = [loss + gain for loss, gain in zip(losses, matrix[row], strict=True)]
        gains = [gain + answers[column] for gain, answers in zip(gains, matrix, strict=True)]
    return chosen

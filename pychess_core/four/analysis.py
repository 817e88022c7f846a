"""What was best: each move of a round with what it gave away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pychess_core.four.position import Position
from pychess_core.four.solver import Solution, highest
from pychess_core.seat import Seat


@dataclass(frozen=True, slots=True)
class Judged:
    """One move of a round and its worth.

    `before` and `after` are the round's result with best play from there on: pieces White will have
    captured in all, minus those Black will have. Only a mistake changes it.
    """

    seat: Seat
    uci: str
    before: int
    after: int
    lost: int
    """Pieces that the move gave away; 0 for a best move."""
    best: tuple[str, ...]
    """All moves that give nothing away."""


def analyse(placements: Mapping[Seat, str], starter: Seat, moves: Sequence[str]) -> Iterator[Judged | None]:
    """Judge the moves of a round one by one; None while it is still at it, every few milliseconds."""
    solution = Solution()
    position = Position.revealed(placements["white"], placements["black"], starter)
    score = 0
    for uci in moves:
        sign = 1 if position.turn == "white" else -1
        values = yield from solution.weighing(position)
        most = max(values.values())
        yield Judged(
            seat=position.turn,
            uci=uci,
            before=score + sign * most,
            after=score + sign * values[uci],
            lost=most - values[uci],
            best=highest(values),
        )
        score += sign * position.captures(uci)
        position = position.after(uci)

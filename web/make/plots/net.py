"""The positions of a plot and the moves between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import chess

from make.plots.survey import reversible

Step = tuple[str, str]
"""A move (UCI) and the position (EPD) after it."""


@dataclass(frozen=True)
class Net:
    """Positions with their values, joined by moves that can be taken back."""

    values: Mapping[str, int]
    """EPD → centipawns, positive is good for White."""
    _steps: dict[str, list[Step]] = field(default_factory=dict)

    def steps(self, epd: str) -> list[Step]:
        """The moves from a position to others of the net."""
        if epd not in self._steps:
            board = chess.Board(f"{epd} 0 1")
            found = []
            for move in list(reversible(board)):
                board.push(move)
                found.append((move.uci(), board.epd()))
                board.pop()
            self._steps[epd] = [step for step in found if step[1] in self.values]
        return self._steps[epd]

    def near(self, epd: str, plies: int) -> list[str]:
        """The positions that at most so many moves lead to, the position itself first."""
        found = {epd: None}
        reached = [epd]
        for _ in range(plies):
            reached = [after for before in reached for _move, after in self.steps(before) if after not in found]
            found.update(dict.fromkeys(reached))
        return list(found)

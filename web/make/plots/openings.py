"""The openings that the plots begin with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import chess


@dataclass(frozen=True)
class Opening:
    """Moves to a level position in which both sides have castled and have room to move pieces about."""

    name: str
    san: str

    @cached_property
    def moves(self) -> list[str]:
        """The opening in UCI."""
        board = chess.Board()
        return [board.push_san(san).uci() for san in self.san.split()]

    @cached_property
    def end(self) -> chess.Board:
        """The position after the opening, with nothing of how it came about."""
        board = chess.Board()
        for move in self.moves:
            board.push_uci(move)
        return chess.Board(f"{board.epd()} 0 1")


OPENINGS: Final = {
    opening.name: opening
    for opening in (
        Opening("italian", "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 O-O Re1 d6 c3 Ne7 Nbd2 Ng6"),
        Opening("english", "c4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7 e3 e6 Nge2 Nge7 O-O O-O d3 d6"),
    )
}

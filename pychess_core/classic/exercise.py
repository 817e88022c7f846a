"""An exercise: a position, and the moves to be found in it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

import chess

from pychess_core.classic import notation, position
from pychess_core.game import View
from pychess_core.lettering import BLACK_FIGURINES, ENGLISH, FIGURINES, SPANISH
from pychess_core.refusal import Refusal
from pychess_core.seat import Seat

_NUMBER: Final = re.compile(r"(?<!\S)\d+(?:\.+|…)")
"""The number of a move in front of it, or of its answer: ``1.``, ``1...``."""

Standing = Literal["find", "reply", "wrong", "solved"]
"""The reader has to find a move; the answer to it is to be played; the last move was wrong; all are found."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """The reader plays the moves at even places of `line`; those between are the answers."""

    start: str
    """The position as complete FEN."""
    solver: Seat
    line: tuple[str, ...]
    """UCI."""
    sans: tuple[str, ...]

    def standing(self, view: View) -> Standing:
        """Where the reader is who has come to `view`. House: any mate is right where the last move gives mate."""
        played = tuple(move.uci for move in view.moves)
        mates = self.sans[-1].endswith("#") and view.outcome is not None and view.outcome.reason == "checkmate"
        if played == self.line or (mates and played[:-1] == self.line[: len(played) - 1] and len(played) % 2):
            return "solved"
        if played != self.line[: len(played)]:
            return "wrong"
        return "reply" if len(played) % 2 else "find"


def exercise(fen: str, moves: str) -> Exercise:
    """The exercise in `fen` (empty: the usual start) whose `moves`, SAN or UCI, stand between commas or spaces.

    Their numbers may stand before them, and the letters may be English, Spanish or figurines. Raises `Refusal` if the
    position is none, or a move cannot be played.
    """
    start = position.canonical(fen) if fen else ""
    board = position.parse(start) if start else chess.Board()
    solver: Seat = "white" if board.turn else "black"
    line: list[str] = []
    sans: list[str] = []
    for text in _NUMBER.sub(" ", moves.replace(",", " ")).split():
        try:
            uci = notation.typed_move(board, text, ENGLISH, (SPANISH, FIGURINES, BLACK_FIGURINES))
        except Refusal as reason:
            raise Refusal("The exercise cannot be used: “{move}” is no move in it.", move=text) from reason
        move = board.parse_uci(uci)
        line.append(uci)
        sans.append(board.san_and_push(move))
    if not line:
        raise Refusal("The exercise has no move to find.")
    return Exercise(start, solver, tuple(line), tuple(sans))

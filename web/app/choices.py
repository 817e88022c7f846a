"""What can be entered on the board now: a view's actions, sorted by squares."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, Protocol

from pychess_core.game import View

AWAY: Final = "@"
"""The place beside the board where pieces not laid out lie; ``@R`` is its rooks."""

NOTHING: Final[frozenset[str]] = frozenset()


class Choices(Protocol):
    """What can be entered on the board now. Squares may be places beside the board, too."""

    def movable(self, square: str) -> bool:
        """Whether what stands on `square` may be taken up."""

    def piece(self, square: str) -> str:
        """The piece that a pointer carries when it takes up what is on `square`."""

    def destinations(self, square: str | None) -> Collection[str]:
        """Squares to which the piece on `square` may be moved."""

    def moves(self, origin: str, target: str) -> list[str]:
        """The moves entered as `origin` to `target`: none, one, or several to choose among."""


class MoveChoices:
    """The moves of one view as a board can offer them: from which square, to which."""

    def __init__(self, view: View) -> None:
        self._moves: dict[str, list[str]] = {}
        destinations: dict[str, set[str]] = {}
        moves = [action.value for action in view.actions if action.kind == "move"]
        for uci in moves:
            self._moves.setdefault(uci[:4], []).append(uci)
        for entered, uci in view.entries.items():
            if uci in moves:
                self._moves[entered] = [uci]
        for squares in self._moves:
            destinations.setdefault(squares[:2], set()).add(squares[2:4])
        self._destinations: Mapping[str, Collection[str]] = destinations
        self._own = view.turn[0] if view.turn else None
        self._pieces = view.pieces if moves else {}

    def movable(self, square: str) -> bool:
        """Whether a piece of the side to move stands on `square`, even if it cannot move just now."""
        return square in self._pieces and self._pieces[square][0] == self._own

    def piece(self, square: str) -> str:
        """The piece that a pointer carries when it takes up what is on `square`."""
        return self._pieces[square]

    def destinations(self, square: str | None) -> Collection[str]:
        """Squares to which the piece on `square` may be moved."""
        return self._destinations.get(square or "", NOTHING)

    def moves(self, origin: str, target: str) -> list[str]:
        """UCI of the moves entered as `origin` to `target`: none, one, or several to choose among."""
        return self._moves.get(origin + target, [])

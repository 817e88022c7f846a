"""A position being set up, and what the hand does to it. No browser in here.

The hand is the board's own state machine (`app.board.entry`): a piece is taken from a square or from the
stock beside the board, and put down on a square, or away. A kind of piece that was tapped stays in hand, so
that eight pawns are nine taps.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from app.board.entry import Dragging, Entry, Selected
from app.choices import AWAY, NOTHING
from pychess_core.classic.setup import PIECES, Setup

STOCK: Final = {f"{AWAY}{code}": code for code in PIECES}
"""Place beside the board → the piece that lies there without end. `AWAY` itself takes pieces off."""

SQUARES: Final = frozenset(file + rank for file in "abcdefgh" for rank in "12345678")
_ANYWHERE: Final = SQUARES | {AWAY}
_KINDS: Final = "KQRBN"


class PositionEditor:
    """The position (`setup`), how it came about, and the hand (`entry`), for which this is `app.choices.Choices`."""

    def __init__(self) -> None:
        self.setup = Setup.usual()
        self.entry: Final = Entry(self._attempt)
        self._earlier: list[Setup] = []

    def begin(self, setup: Setup) -> None:
        """Go on from `setup`, with nothing to undo and nothing in hand."""
        self.entry.cancel()
        self.setup = setup
        self._earlier.clear()

    def change(self, setup: Setup) -> None:
        """Let the position be `setup`; nothing if it is that already."""
        if setup != self.setup:
            self._earlier.append(self.setup)
            self.setup = setup

    @property
    def can_undo(self) -> bool:
        """Whether anything has been changed."""
        return bool(self._earlier)

    def undo(self) -> None:
        """Take back the last change, if there is one."""
        if self._earlier:
            self.setup = self._earlier.pop()

    def movable(self, square: str) -> bool:
        """Whether something can be taken from a square or place beside the board."""
        return square in self.setup.pieces or square in STOCK or square == AWAY

    def piece(self, square: str) -> str:
        """The piece that is taken from there; empty for the hand that takes pieces off."""
        return STOCK.get(square) or self.setup.pieces.get(square, "")

    def destinations(self, square: str | None) -> Collection[str]:
        """Where it can be put."""
        if square is None:
            return NOTHING
        return _ANYWHERE if square in SQUARES else SQUARES

    def moves(self, origin: str, target: str) -> list[str]:
        """There is nothing to choose among; see `app.choices.Choices.moves`."""
        return []

    def lose(self) -> None:
        """What was dragged from a square is let go beside the board: it is gone."""
        if isinstance(self.entry.state, Dragging) and self.entry.state.square in SQUARES:
            self.change(self.setup.without(self.entry.state.square))

    def key(self, key: str, square: str, letters: str) -> bool:
        """A key goes down on `square`; whether it puts a piece there or takes it off.

        Letters are those of king, queen, rook, bishop and knight in `letters` or else in English, and P; as in a
        FEN, White's are capitals.
        """
        if key in ("Delete", "Backspace"):
            self.change(self.setup.without(square))
            return True
        kinds = dict(zip(_KINDS, _KINDS, strict=True)) | dict(zip(letters, _KINDS, strict=True)) | {"P": "P"}
        kind = kinds.get(key.upper()) if len(key) == 1 else None
        if kind is None:
            return False
        self.change(self.setup.with_piece(square, ("w" if key.isupper() else "b") + kind))
        return True

    def _attempt(self, origin: str, target: str, dropped: bool) -> None:
        setup = self.setup
        if origin in SQUARES:
            self.change(setup.moved(origin, target) if target in SQUARES else setup.without(origin))
            return
        if target not in SQUARES:
            return
        again = not dropped and setup.pieces.get(target) == STOCK.get(origin)
        if origin == AWAY or again:
            self.change(setup.without(target))
        else:
            self.change(setup.with_piece(target, STOCK[origin]))
        if not dropped:
            self.entry.state = Selected(origin)

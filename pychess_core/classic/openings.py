"""Names of openings, found by position, so that it does not matter by which moves one was reached.

A book is made when the page is built (`Book.to_bytes`) and read when a name is wanted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import chess

from pychess_core.classic import position

KEY: Final = 5
"""Bytes by which a position is known. Another one is taken for one of 4,000 once in 300 million times."""

DEEPEST: Final = 60
"""Half-moves after which no name is looked for any more: books end much earlier."""

_PRIME: Final = 2**40 - 87
_SHARED: Final = 33
"""A line of a book begins with the letters that it shares with the line above, as one sign from this code on."""


@dataclass(frozen=True, slots=True)
class Opening:
    """An opening: its `code` in the Encyclopaedia of Chess Openings (``"C50"``) and its English name."""

    code: str
    name: str


class Book:
    """Openings by the `key` of their position."""

    def __init__(self, openings: Mapping[bytes, Opening]) -> None:
        self._openings = openings

    def __len__(self) -> int:
        return len(self._openings)

    def at(self, board: chess.Board) -> Opening | None:
        """The opening whose position this is, if it is one's."""
        return self._openings.get(key(board))

    def to_bytes(self) -> bytes:
        """The book in few bytes: lines of text in order, a zero, and the keys in the same order."""
        entries = sorted((f"{opening.code}{opening.name}", known) for known, opening in self._openings.items())
        lines, above = [], ""
        for text, _ in entries:
            shared = next((at for at, pair in enumerate(zip(text, above, strict=False)) if pair[0] != pair[1]), None)
            shared = min(len(text), len(above)) if shared is None else shared
            lines.append(chr(_SHARED + shared) + text[shared:])
            above = text
        return "\n".join(lines).encode() + b"\0" + b"".join(known for _, known in entries)

    @classmethod
    def from_bytes(cls, data: bytes) -> Book:
        """The book that `to_bytes` gave."""
        text, _, keys = data.partition(b"\0")
        openings: dict[bytes, Opening] = {}
        above, opening = "", Opening("", "")
        for number, line in enumerate(text.decode().split("\n") if text else ()):
            whole = above[: ord(line[0]) - _SHARED] + line[1:]
            if whole != above:
                opening = Opening(whole[:3], whole[3:])
                above = whole
            openings[keys[KEY * number : KEY * (number + 1)]] = opening
        return cls(openings)


def key(board: chess.Board) -> bytes:
    """What a position is known by: pieces, side to move, castling, en passant where it can be played."""
    return (int.from_bytes(board.epd().encode(), "big") % _PRIME).to_bytes(KEY, "big")


class Naming:
    """Follows one game from its `start` (a FEN, empty for the usual one) and knows the opening at each ply."""

    def __init__(self, book: Book, start: str) -> None:
        self._book = book
        self._board = position.parse(start) if start else chess.Board()
        self._moves: list[str] = []
        self._names = [book.at(self._board)]

    def at(self, moves: Sequence[str], ply: int) -> Opening | None:
        """The last opening that the game was in, up to `ply` of its `moves` (UCI)."""
        wanted = moves[: min(ply, DEEPEST)]
        known = len(self._moves)
        common = next((n for n in range(min(known, len(wanted))) if self._moves[n] != wanted[n]), None)
        if common is not None:
            for _ in range(known - common):
                self._board.pop()
            del self._moves[common:], self._names[common + 1 :]
        for move in wanted[len(self._moves) :]:
            self._board.push_uci(move)
            self._moves.append(move)
            self._names.append(self._book.at(self._board) or self._names[-1])
        return self._names[len(wanted)]

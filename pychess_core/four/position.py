"""A position on the eight squares, and the moves of its pieces (rulebook §2.1, §2.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final

import chess

from pychess_core.seat import Seat

FILE: Final = 4
"""Squares of a file; the squares are numbered file by file: a1 a2 a3 a4 b1 b2 b3 b4."""

SQUARES: Final = tuple(chess.square(file, rank) for file in range(2) for rank in range(FILE))
NAMES: Final = tuple(chess.SQUARE_NAMES[square] for square in SQUARES)
OWN: Final[Mapping[Seat, tuple[str, ...]]] = {"white": ("a1", "b1", "a2", "b2"), "black": ("a3", "b3", "a4", "b4")}
"""The squares a seat places on, in the order in which a placement names its pieces."""

KINDS: Final = ".PNBRQK"
"""Letters by the piece types of python-chess."""

BLACK: Final = 8
"""The bit of a nibble that makes a piece black: 1–6 are White's P N B R Q K, 9–14 Black's, 0 is an empty square."""

_BOARD: Final = sum(chess.BB_SQUARES[square] for square in SQUARES)
_BLACK_TO_MOVE: Final = 1 << 4 * len(SQUARES)


@cache
def steps(kind: chess.PieceType, white: bool, square: chess.Square, occupied: chess.Bitboard) -> chess.Bitboard:
    """The squares that a piece may go to if they are empty or (a pawn: only) if an enemy stands there.

    `occupied` are the squares that stand in a slider's way. The tables are python-chess's, cut down to the
    eight squares. A pawn's step forward is `push`; it takes one square diagonally forward.
    """
    reach = chess.BB_EMPTY
    if kind == chess.PAWN:
        reach = chess.BB_PAWN_ATTACKS[white][square]
    elif kind == chess.KNIGHT:
        reach = chess.BB_KNIGHT_ATTACKS[square]
    elif kind == chess.KING:
        reach = chess.BB_KING_ATTACKS[square]
    if kind in (chess.BISHOP, chess.QUEEN):
        reach |= chess.BB_DIAG_ATTACKS[square][chess.BB_DIAG_MASKS[square] & occupied]
    if kind in (chess.ROOK, chess.QUEEN):
        reach |= chess.BB_FILE_ATTACKS[square][chess.BB_FILE_MASKS[square] & occupied]
        reach |= chess.BB_RANK_ATTACKS[square][chess.BB_RANK_MASKS[square] & occupied]
    return reach & _BOARD


def push(white: bool, square: chess.Square) -> chess.Bitboard:
    """The square before a pawn, none on the far rank: there it stays and moves no more (rulebook §2.1)."""
    ahead = chess.BB_SQUARES[square]
    return (ahead << 8 if white else ahead >> 8) & _BOARD


@dataclass(frozen=True, slots=True)
class Position:
    """The pieces on the board and who is to move, packed into `code`: a nibble a square, then a bit for the side."""

    code: int

    @classmethod
    def of(cls, pieces: Mapping[str, str], turn: Seat) -> Position:
        """The position with `pieces` (``{"a1": "wR"}``)."""
        code = 0 if turn == "white" else _BLACK_TO_MOVE
        for name, piece in pieces.items():
            nibble = KINDS.index(piece[1]) + (BLACK if piece[0] == "b" else 0)
            code |= nibble << 4 * NAMES.index(name)
        return cls(code)

    @classmethod
    def revealed(cls, white: str, black: str, starter: Seat) -> Position:
        """The full board at the start of a round: four letters for each seat's own squares."""
        pieces = {square: f"w{letter}" for square, letter in zip(OWN["white"], white, strict=True)}
        pieces |= {square: f"b{letter}" for square, letter in zip(OWN["black"], black, strict=True)}
        return cls.of(pieces, starter)

    @property
    def turn(self) -> Seat:
        """Who is to move."""
        return "black" if self.code & _BLACK_TO_MOVE else "white"

    @property
    def pieces(self) -> Mapping[str, str]:
        """Square → colour and letter."""
        return MappingProxyType({name: piece for name in NAMES if (piece := self.at(name))})

    def at(self, name: str) -> str:
        """Colour and letter of the piece on a square (``"wR"``), empty for none."""
        nibble = self.nibble(NAMES.index(name))
        if not nibble:
            return ""
        return ("b" if nibble & BLACK else "w") + KINDS[nibble % BLACK]

    def moves(self) -> tuple[str, ...]:
        """All moves as UCI; a player who can move must (rulebook §2.1), and no king is in check (§2.2)."""
        return _moves(self)

    def takes(self, uci: str) -> str:
        """The letter of the piece that a move captures, empty for none."""
        return self.at(uci[2:])[1:]

    def captures(self, uci: str) -> bool:
        """Whether a move captures something."""
        return bool(self.takes(uci))

    def after(self, uci: str) -> Position:
        """The position after a move; whatever stood on its target is captured."""
        origin, target = (4 * NAMES.index(name) for name in (uci[:2], uci[2:]))
        mover = self.code >> origin & 15
        code = self.code & ~(15 << origin | 15 << target) | mover << target
        return Position(code ^ _BLACK_TO_MOVE)

    def nibble(self, index: int) -> int:
        """What stands on a square, by its number."""
        return self.code >> 4 * index & 15


# A move is looked up several times: to offer it, to check it, to write it, to see whether the round is over.
@lru_cache(maxsize=256)
def _moves(position: Position) -> tuple[str, ...]:
    white = position.turn == "white"
    own, occupied = chess.BB_EMPTY, chess.BB_EMPTY
    movers = []
    for index, square in enumerate(SQUARES):
        nibble = position.nibble(index)
        if nibble:
            occupied |= chess.BB_SQUARES[square]
            if (nibble < BLACK) == white:
                own |= chess.BB_SQUARES[square]
                movers.append((NAMES[index], square, nibble % BLACK))
    found = []
    for name, square, kind in movers:
        reach = steps(kind, white, square, occupied) & ~own
        if kind == chess.PAWN:
            reach = reach & occupied | push(white, square) & ~occupied
        found += [name + chess.SQUARE_NAMES[target] for target in chess.scan_forward(reach)]
    return tuple(found)

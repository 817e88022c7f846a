"""What a viewer sees of a game of chess."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import chess

from pychess_core.game import View
from pychess_core.seat import Seat

_VALUES: Final = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9}
_LETTERS: Final = "PNBRQ"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassicView(View):
    """A view of chess, which has no secrets: only `actions` differ."""

    perpetual: bool = False
    """Whether the draw that `offer` offers is one by perpetual check."""
    checking: tuple[Seat, ...] = ()
    """Who may offer a draw by perpetual check now."""
    asking: Seat | None = None
    """Who asks to take the own last move back, and has no answer yet."""
    paused: bool = False
    """Whether the game stands still; it takes nothing then but ``resume``."""


def pieces(board: chess.Board) -> dict[str, str]:
    """Square → piece, as a view has them."""
    return {
        chess.SQUARE_NAMES[square]: ("w" if piece.color else "b") + piece.symbol().upper()
        for square, piece in board.piece_map().items()
    }


def lead(board: chess.Board) -> int:
    """Material White is ahead; see `View.lead`."""
    return sum(
        value * (len(board.pieces(kind, chess.WHITE)) - len(board.pieces(kind, chess.BLACK)))
        for kind, value in _VALUES.items()
    )


def with_captured(before: Mapping[Seat, str], seat: Seat, letter: str) -> Mapping[Seat, str]:
    """What each seat has captured when `seat` has captured `letter` too; nothing, with no letter."""
    if not letter:
        return before
    return MappingProxyType({**before, seat: "".join(sorted(before[seat] + letter, key=_LETTERS.index))})


def captured_letter(board: chess.Board, move: chess.Move) -> str:
    """Letter of the piece that `move` captures, empty when it captures nothing."""
    if board.is_en_passant(move):
        return "P"
    piece = board.piece_at(move.to_square)
    return piece.symbol().upper() if piece else ""


def castling_entries(board: chess.Board) -> dict[str, str]:
    """For each castling that is legal now: king onto own rook → the move's UCI."""
    entries = {}
    for move in board.generate_castling_moves():
        rook_file = 7 if board.is_kingside_castling(move) else 0
        rook = chess.square(rook_file, chess.square_rank(move.from_square))
        entries[chess.SQUARE_NAMES[move.from_square] + chess.SQUARE_NAMES[rook]] = move.uci()
    return entries

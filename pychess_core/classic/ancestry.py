"""What a position must come from: promoted pieces from pawns that are gone, a check from a move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import chess

_PROMOTED: Final = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)
_AT_FIRST: Final = {chess.QUEEN: 1, chess.ROOK: 2, chess.KNIGHT: 2}
_DOUBLE: Final = {chess.WHITE: 3, chess.BLACK: 4}
"""Rank, from 0, on which a pawn stands after a double step."""


@dataclass(frozen=True, slots=True)
class _Before:
    """The move that may have been played last: `piece` stood on `origin`; `capture` stood on a square."""

    origin: chess.Square
    piece: chess.PieceType
    capture: chess.Square | None = None
    rook: tuple[chess.Square, chess.Square] | None = None
    """Of a castling: where the rook stands, and where it stood."""


def promoted(board: chess.BaseBoard, color: chess.Color) -> int:
    """How many pieces of `color` must be promoted pawns, at least; bishops by the colour of their squares."""
    extra = sum(max(0, len(board.pieces(kind, color)) - count) for kind, count in _AT_FIRST.items())
    bishops = board.pieces(chess.BISHOP, color)
    fields = (chess.BB_LIGHT_SQUARES, chess.BB_DARK_SQUARES)
    return extra + sum(max(0, len(bishops & field) - 1) for field in fields)


def check_was_given(board: chess.Board) -> bool:
    """Whether some last move can have led to the check that `board` shows; True if it shows none.

    Before that move the king now in check cannot have been attacked. What is captured may be anything.
    """
    king, them = board.king(board.turn), not board.turn
    if king is None or not board.is_attacked_by(them, king):
        return True
    # Most checks come from a piece that gives them.
    first = board.attackers_mask(them, king)
    squares = [*chess.scan_forward(first), *chess.scan_forward(board.occupied_co[them] & ~first)]
    return any(
        not _undone(board, square, before).is_attacked_by(them, king)
        for square in squares
        for before in _befores(board, square)
    )


def _undone(board: chess.Board, square: chess.Square, before: _Before) -> chess.BaseBoard:
    color = not board.turn
    earlier = chess.BaseBoard.copy(board)
    earlier.remove_piece_at(square)
    earlier.set_piece_at(before.origin, chess.Piece(before.piece, color))
    if before.rook is not None:
        stands, stood = before.rook
        earlier.remove_piece_at(stands)
        earlier.set_piece_at(stood, chess.Piece(chess.ROOK, color))
    if before.capture is not None:
        # A knight attacks nothing of its own side; what matters is that it stood in the way.
        earlier.set_piece_at(before.capture, chess.Piece(chess.KNIGHT, board.turn))
    return earlier


def _befores(board: chess.Board, square: chess.Square) -> Iterator[_Before]:
    """The moves that can have brought the piece to `square`, all that stands elsewhere being as it is."""
    kind = board.piece_type_at(square)
    if kind is None:
        return
    captures = chess.popcount(board.occupied_co[board.turn]) < 16
    if kind == chess.PAWN:
        yield from _pawn_moves(board, square, captures, en_passant=True)
        return
    for origin in chess.scan_forward(board.attacks_mask(square) & ~board.occupied):
        yield _Before(origin, kind)
        if captures:
            yield _Before(origin, kind, square)
    if kind == chess.KING:
        yield from _castlings(board, square)
    elif kind in _PROMOTED and chess.square_rank(square) == (7 if not board.turn else 0):
        yield from _pawn_moves(board, square, captures, en_passant=False)


def _pawn_moves(board: chess.Board, square: chess.Square, captures: bool, en_passant: bool) -> Iterator[_Before]:
    """The moves of a pawn to `square`, promoting ones too."""
    color = not board.turn
    back = -8 if color else 8
    behind = square + back
    empty = ~board.occupied
    if chess.square_rank(behind) in (0, 7):
        return
    if chess.BB_SQUARES[behind] & empty:
        yield _Before(behind, chess.PAWN)
        if chess.square_rank(square) == _DOUBLE[color] and chess.BB_SQUARES[behind + back] & empty:
            yield _Before(behind + back, chess.PAWN)
    if not captures:
        return
    taken_en_passant = en_passant and chess.square_rank(square) == (5 if color else 2)
    if taken_en_passant:
        # The captured pawn stood where nothing stands now, and had come over an empty square.
        taken_en_passant = not board.occupied & (chess.BB_SQUARES[behind] | chess.BB_SQUARES[square - back])
    for origin in chess.scan_forward(chess.BB_PAWN_ATTACKS[board.turn][square] & empty):
        yield _Before(origin, chess.PAWN, square)
        if taken_en_passant:
            yield _Before(origin, chess.PAWN, behind)


def _castlings(board: chess.Board, square: chess.Square) -> Iterator[_Before]:
    color = not board.turn
    home = chess.E1 if color else chess.E8
    for king, stands, stood in ((home + 2, home + 1, home + 3), (home - 2, home - 1, home - 4)):
        way = chess.between(king, stood) | chess.BB_SQUARES[stood] | chess.BB_SQUARES[home]
        way &= ~chess.BB_SQUARES[stands]
        rook = chess.Piece(chess.ROOK, color)
        if square == king and board.piece_at(stands) == rook and not board.occupied & way:
            yield _Before(home, chess.KING, rook=(stands, stood))

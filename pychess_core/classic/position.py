"""Start positions: FEN in, with the reason when a position cannot be."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import chess

from pychess_core.refusal import Refusal


class InvalidPosition(Refusal):
    """A FEN that is no position, or a position that no game of chess can start from."""


_COLUMNS: Final = dict.fromkeys("pnbrqkPNBRQK", 1) | {str(n): n for n in range(1, 9)}

_REASONS: Final[tuple[tuple[chess.Status, InvalidPosition], ...]] = (
    (chess.STATUS_EMPTY, InvalidPosition("The board is empty.")),
    (chess.STATUS_NO_WHITE_KING, InvalidPosition("White has no king.")),
    (chess.STATUS_NO_BLACK_KING, InvalidPosition("Black has no king.")),
    (chess.STATUS_TOO_MANY_KINGS, InvalidPosition("A side has more than one king.")),
    (chess.STATUS_PAWNS_ON_BACKRANK, InvalidPosition("A pawn stands on the first or the last rank.")),
    (chess.STATUS_TOO_MANY_WHITE_PAWNS, InvalidPosition("White has more than eight pawns.")),
    (chess.STATUS_TOO_MANY_BLACK_PAWNS, InvalidPosition("Black has more than eight pawns.")),
    (chess.STATUS_TOO_MANY_WHITE_PIECES, InvalidPosition("White has more than sixteen pieces.")),
    (chess.STATUS_TOO_MANY_BLACK_PIECES, InvalidPosition("Black has more than sixteen pieces.")),
    (
        chess.STATUS_OPPOSITE_CHECK,
        InvalidPosition("The side that is not to move is in check."),
    ),
    (
        chess.STATUS_TOO_MANY_CHECKERS | chess.STATUS_IMPOSSIBLE_CHECK,
        InvalidPosition("No move can have given this check."),
    ),
    (
        chess.STATUS_BAD_CASTLING_RIGHTS,
        InvalidPosition("Castling is allowed where the king or the rook is not on its first square."),
    ),
    (
        chess.STATUS_INVALID_EP_SQUARE,
        InvalidPosition("The en-passant square does not fit the position."),
    ),
)


def parse(fen: str) -> chess.Board:
    """The position of `fen`, checked.

    Fields that are missing after the side to move get their usual values. Raises `InvalidPosition`
    with the reason for text that is no FEN and for positions that cannot be.
    """
    board = read(fen)
    status = board.status()
    # python-chess passes over a right to castle where there is no rook at all.
    if len(castling_field(fen)) != chess.popcount(board.clean_castling_rights()):
        status |= chess.STATUS_BAD_CASTLING_RIGHTS
    if status & chess.STATUS_OPPOSITE_CHECK and _kings_touch(board):
        raise InvalidPosition("The kings stand side by side.")
    for flags, reason in _REASONS:
        if status & flags:
            raise reason.with_traceback(None)
    if status:
        raise InvalidPosition("No game of chess can reach this position.")
    return board


def read(fen: str) -> chess.Board:
    """The position of `fen` as it is written, whether or not it can be.

    Raises `InvalidPosition` only for text that is no FEN.
    """
    parts = fen.split()
    if not parts:
        raise InvalidPosition("There is no position: the text is empty.")
    _check_placement(parts[0])
    if len(parts) > 1 and parts[1] not in ("w", "b"):
        raise InvalidPosition("The side to move must be w or b, not “{text}”.", text=parts[1])
    try:
        return chess.Board(" ".join(parts))
    except ValueError:
        raise InvalidPosition("The end of the position cannot be read: “{text}”.", text=" ".join(parts[2:])) from None


def castling_field(fen: str) -> frozenset[str]:
    """The letters of the castling rights that `fen` names."""
    return frozenset("".join(fen.split()[2:3])) - {"-"}


def canonical(fen: str) -> str:
    """`fen` as a header's start position: checked, complete, empty for the usual start.

    Raises `InvalidPosition`.
    """
    complete = parse(fen).fen()
    return "" if complete == chess.STARTING_FEN else complete


def _check_placement(text: str) -> None:
    ranks = text.split("/")
    if len(ranks) != 8:
        raise InvalidPosition("A position has eight ranks with / between them: “{text}”.", text=text[:80])
    for number, rank in zip(range(8, 0, -1), ranks, strict=True):
        for letter in rank:
            if letter not in _COLUMNS:
                raise InvalidPosition("Rank {number} has “{letter}”, which is no piece.", number=number, letter=letter)
        if any(one.isdigit() and two.isdigit() for one, two in pairwise(rank)):
            raise InvalidPosition(
                "Rank {number} has two numbers side by side: “{text}”.", number=number, text=rank[:20]
            )
        squares = sum(_COLUMNS[letter] for letter in rank)
        if squares != 8:
            raise InvalidPosition(
                "Rank {number} has {squares} squares instead of eight.", number=number, squares=squares
            )


def _kings_touch(board: chess.Board) -> bool:
    white, black = board.king(chess.WHITE), board.king(chess.BLACK)
    return white is not None and black is not None and chess.square_distance(white, black) == 1

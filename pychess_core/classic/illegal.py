"""Why a move is not allowed, in a sentence a player understands."""

from __future__ import annotations

from typing import Final

import chess

from pychess_core.game import IllegalAction

_NOT_LIKE_THAT: Final = {
    chess.PAWN: IllegalAction("The pawn does not move like that."),
    chess.KNIGHT: IllegalAction("The knight does not move like that."),
    chess.BISHOP: IllegalAction("The bishop does not move like that."),
    chess.ROOK: IllegalAction("The rook does not move like that."),
    chess.QUEEN: IllegalAction("The queen does not move like that."),
    chess.KING: IllegalAction("The king does not move like that."),
}


def reason(board: chess.Board, uci: str) -> IllegalAction:
    """Why the text `uci` is no legal move on `board` (it is taken for granted that it is none)."""
    try:
        move = chess.Move.from_uci(uci)
    except ValueError:
        move = chess.Move.null()
    if not move or move.drop:
        return IllegalAction("“{text}” is not a move.", text=uci[:20])
    piece = board.piece_at(move.from_square)
    if piece is None:
        return IllegalAction("There is no piece on {square}.", square=uci[:2])
    if piece.color != board.turn:
        return not_your_turn(board)
    if _is_castling_try(board, move):
        return _castling_reason(board, move)
    if board.color_at(move.to_square) == board.turn:
        return IllegalAction("Your own piece stands on {square}.", square=uci[2:4])
    if piece.piece_type == chess.PAWN and chess.square_rank(move.to_square) in (0, 7):
        queening = chess.Move(move.from_square, move.to_square, chess.QUEEN)
        if board.is_legal(queening):
            return IllegalAction("Choose the piece that the pawn becomes.")
        move = queening
    elif move.promotion:
        return IllegalAction("Only a pawn that reaches the last rank becomes another piece.")
    if board.is_pseudo_legal(move):
        if board.is_check():
            return IllegalAction("Your king is in check: move it, block the check or capture.")
        return IllegalAction("Your king would be in check.")
    return _NOT_LIKE_THAT[piece.piece_type].with_traceback(None)


def not_your_turn(board: chess.Board) -> IllegalAction:
    """Why the side that is not to move cannot move."""
    if board.turn:
        return IllegalAction("White is to move.")
    return IllegalAction("Black is to move.")


def _is_castling_try(board: chess.Board, move: chess.Move) -> bool:
    """Whether `move` is entered as castling: king two files sideways, or king onto its own rook."""
    if board.king(board.turn) != move.from_square:
        return False
    if chess.square_rank(move.from_square) != chess.square_rank(move.to_square):
        return False
    onto_rook = board.piece_at(move.to_square) == chess.Piece(chess.ROOK, board.turn)
    return onto_rook or chess.square_distance(move.from_square, move.to_square) == 2


def _castling_reason(board: chess.Board, move: chess.Move) -> IllegalAction:
    king, short = move.from_square, move.to_square > move.from_square
    has_right = board.has_kingside_castling_rights if short else board.has_queenside_castling_rights
    if not has_right(board.turn):
        return IllegalAction("You cannot castle there: the king or that rook has moved, or is not at home.")
    rook = chess.square(7 if short else 0, chess.square_rank(king))
    if board.occupied & chess.between(king, rook):
        return IllegalAction("You cannot castle while a piece stands between king and rook.")
    if board.is_check():
        return IllegalAction("You cannot castle out of check.")
    return IllegalAction("You cannot castle through or onto an attacked square.")

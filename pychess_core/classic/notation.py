"""Moves as people write them: standard SAN, other letters, and typed text back into a move."""

from __future__ import annotations

from typing import Final

import chess

from pychess_core.classic.illegal import reason
from pychess_core.game import IllegalAction

ENGLISH: Final = "KQRBN"
"""Piece letters of standard SAN, in the order in which other sets of letters are given."""


def localized(san: str, letters: str) -> str:
    """Standard `san` with `letters` for K Q R B N (Spanish ``"RDTAC"``: ``Nf3`` → ``Cf3``)."""
    return san.translate(str.maketrans(ENGLISH, letters)) if not san.startswith("O") else san


def typed_move(board: chess.Board, text: str, letters: str = ENGLISH) -> str:
    """The UCI of the legal move that a person typed as SAN or UCI.

    Piece letters are read as `letters` first and then as English ones; castling may be written with
    O, 0 or o; capture, check and promotion signs may be left out or written with or without ``=``.
    Raises `IllegalAction` for text that is no move or fits none or several.
    """
    text = text.strip().rstrip("+#!?").strip()
    castling = text.upper().replace("0", "O").replace("–", "-")
    if castling in ("O-O", "O-O-O", "OO", "OOO"):
        return _parsed(board, "-".join(castling.replace("-", "")), text)
    if _is_uci(text):
        return checked(board, text.lower()).uci()
    try:
        return _parsed(board, text.translate(str.maketrans(letters, ENGLISH)), text)
    except IllegalAction:
        return _parsed(board, text, text)


def checked(board: chess.Board, uci: str) -> chess.Move:
    """The legal move that `uci` enters; castling may be entered as king onto its own rook.

    Raises `IllegalAction` with the reason.
    """
    try:
        move = board.parse_uci(uci)
    except ValueError:
        raise reason(board, uci) from None
    if not move:
        raise reason(board, uci)
    return move


def _is_uci(text: str) -> bool:
    try:
        return bool(chess.Move.from_uci(text.lower()))
    except ValueError:
        return False


def _parsed(board: chess.Board, san: str, typed: str) -> str:
    try:
        move = board.parse_san(san)
    except chess.AmbiguousMoveError:
        raise IllegalAction("“{text}” fits more than one move: add the square it comes from.", text=typed) from None
    except chess.IllegalMoveError:
        raise IllegalAction("“{text}” is not possible here.", text=typed) from None
    except chess.InvalidMoveError:
        raise IllegalAction("“{text}” is not a move.", text=typed[:20]) from None
    if not move:
        raise IllegalAction("“{text}” is not a move.", text=typed[:20])
    return move.uci()

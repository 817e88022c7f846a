"""Moves as people write them: standard SAN, other letters, and typed text back into a move."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import chess

from pychess_core.classic.illegal import reason
from pychess_core.game import IllegalAction
from pychess_core.lettering import ENGLISH, readings

_UCI: Final = re.compile("([a-h][1-8]){2}[qrbn]?")
_NO_MOVE: Final = "“{text}” is not a move."
_NOT_HERE: Final = "“{text}” is not possible here."


def localized(san: str, letters: str) -> str:
    """Standard `san` with `letters` for K Q R B N (Spanish ``"RDTAC"``: ``Nf3`` → ``Cf3``)."""
    return san.translate(str.maketrans(ENGLISH, letters)) if not san.startswith("O") else san


def typed_move(board: chess.Board, text: str, letters: str = ENGLISH, others: Iterable[str] = (ENGLISH,)) -> str:
    """The UCI of the legal move that a person typed as SAN or UCI.

    Piece letters are read as `letters` first, and if that is no legal move as each of the `others`; castling
    may be written with O, 0 or o; capture, check and promotion signs may be left out or written with or
    without ``=``.
    Raises `IllegalAction` for text that is no move or fits none or several.
    """
    text = text.strip().rstrip("+#!?").strip()
    castling = text.upper().replace("0", "O").replace("–", "-").replace("-", "")
    if castling in ("OO", "OOO"):
        return _parsed(board, "-".join(castling), text)
    if _UCI.fullmatch(text):
        return checked(board, text).uci()
    refusals = []
    for san in readings(text, letters, others):
        try:
            return _parsed(board, san, text)
        except IllegalAction as refusal:
            # What fits several moves, or lacks the promoted piece, is understood: it is nothing else in other letters.
            if refusal.message not in (_NO_MOVE, _NOT_HERE):
                raise
            refusals.append(refusal)
    understood = [refusal for refusal in refusals if refusal.message != _NO_MOVE]
    if not understood and _UCI.fullmatch(text.lower()):
        return checked(board, text.lower()).uci()
    raise (understood or refusals)[0]


def checked(board: chess.Board, uci: str) -> chess.Move:
    """The legal move that `uci` enters; castling may be entered as king onto its own rook.

    Raises `IllegalAction` with the reason.
    """
    try:
        move = board.parse_uci(uci)
    except ValueError:
        raise reason(board, uci) from None
    # python-chess forgets a promotion letter behind a castling, and takes 0000 for a move.
    if not move or (uci != move.uci() and not (len(uci) == 4 and board.is_castling(move))):
        raise reason(board, uci)
    return move


def _parsed(board: chess.Board, san: str, typed: str) -> str:
    try:
        move = board.parse_san(san)
    except chess.AmbiguousMoveError:
        raise IllegalAction("“{text}” fits more than one move: add the square it comes from.", text=typed) from None
    except chess.IllegalMoveError:
        if _promotes(board, san):
            raise IllegalAction("Choose the piece that the pawn becomes.") from None
        raise IllegalAction("“{text}” is not possible here.", text=typed) from None
    except chess.InvalidMoveError:
        move = chess.Move.null()
    if not move:
        raise IllegalAction("“{text}” is not a move.", text=typed[:20])
    return move.uci()


def _promotes(board: chess.Board, san: str) -> bool:
    """Whether `san` would be a move if it named the piece that the pawn becomes."""
    try:
        return bool(board.parse_san(f"{san}=Q"))
    except ValueError:
        return False

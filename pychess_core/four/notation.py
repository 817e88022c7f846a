"""Moves of 4×4 as people write them, and why a text is none."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from pychess_core.four.position import NAMES, Position
from pychess_core.game import IllegalAction
from pychess_core.lettering import ENGLISH, readings

_UCI: Final = re.compile("([a-h][1-8]){2}[qrbnk]?")
_WRITTEN: Final = re.compile("([KQRBN]?)([ab]?)([1-4]?)(x?)([ab][1-4])")

_NOT_LIKE_THAT: Final = {
    "P": IllegalAction("The pawn does not move like that."),
    "N": IllegalAction("The knight does not move like that."),
    "B": IllegalAction("The bishop does not move like that."),
    "R": IllegalAction("The rook does not move like that."),
    "Q": IllegalAction("The queen does not move like that."),
    "K": IllegalAction("The king does not move like that."),
}


def written(position: Position, uci: str) -> str:
    """A legal move like standard SAN, without check signs and promotion: there is neither (rulebook §2.2)."""
    origin, target = uci[:2], uci[2:]
    letter = position.at(origin)[1]
    takes = "x" if position.takes(uci) else ""
    if letter == "P":
        return f"{origin[0] if takes else ''}{takes}{target}"
    rivals = [
        move[:2]
        for move in position.moves()
        if move[2:] == target and move[:2] != origin and position.at(move[:2]) == position.at(origin)
    ]
    if not rivals:
        source = ""
    elif all(rival[0] != origin[0] for rival in rivals):
        source = origin[0]
    elif all(rival[1] != origin[1] for rival in rivals):
        source = origin[1]
    else:
        source = origin
    return f"{letter}{source}{takes}{target}"


def typed_move(position: Position, text: str, letters: str = ENGLISH, others: Iterable[str] = (ENGLISH,)) -> str:
    """The UCI of the legal move that a person typed like SAN or UCI.

    Piece letters are read as `letters` first and then as each of the `others`; the capture sign may be left out.
    Raises `IllegalAction` for text that is no move or fits none or several.
    """
    text = text.strip()
    if _UCI.fullmatch(text.lower()):
        return checked(position, text.lower())
    understood = [_WRITTEN.fullmatch(reading) for reading in readings(text, letters, others)]
    for reading in filter(None, understood):
        fitting = [uci for uci in position.moves() if _fits(position, uci, reading)]
        if len(fitting) > 1:
            raise IllegalAction("“{text}” fits more than one move: add the square it comes from.", text=text)
        if fitting:
            return fitting[0]
    if any(understood):
        raise IllegalAction("“{text}” is not possible here.", text=text)
    raise IllegalAction("“{text}” is not a move.", text=text[:20])


def checked(position: Position, uci: str) -> str:
    """A legal move. Raises `IllegalAction` with the reason for any other text."""
    if uci in position.moves():
        return uci
    if not _UCI.fullmatch(uci):
        raise IllegalAction("“{text}” is not a move.", text=uci[:20])
    origin, target = uci[:2], uci[2:4]
    for square in (origin, target):
        if square not in NAMES:
            raise IllegalAction("This board has no square {square}.", square=square)
    piece = position.at(origin)
    if not piece:
        raise IllegalAction("There is no piece on {square}.", square=origin)
    if piece[0] != position.turn[0]:
        raise not_your_turn(position)
    if uci[4:]:
        raise IllegalAction("In 4×4 a pawn never becomes another piece.")
    if position.at(target)[:1] == piece[0]:
        raise IllegalAction("Your own piece stands on {square}.", square=target)
    if piece[1] == "P" and origin[1] == ("4" if piece[0] == "w" else "1"):
        raise IllegalAction("A pawn that has reached the far rank moves no more.")
    raise _NOT_LIKE_THAT[piece[1]].with_traceback(None)


def not_your_turn(position: Position) -> IllegalAction:
    """Why the seat that is not to move cannot move."""
    if position.turn == "white":
        return IllegalAction("White is to move.")
    return IllegalAction("Black is to move.")


def _fits(position: Position, uci: str, reading: re.Match[str]) -> bool:
    """Whether a legal move may be written like that."""
    letter, file, rank, takes, target = reading.groups()
    return (
        position.at(uci[0:2])[1] == (letter or "P")
        and uci[0].startswith(file)
        and uci[1].startswith(rank)
        and uci[2:] == target
        and not (takes and not position.takes(uci))
    )

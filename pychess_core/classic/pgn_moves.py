"""A move as people write it in PGN: played, and given as UCI and standard SAN."""

from __future__ import annotations

import re
from typing import Final

import chess

from pychess_core.classic import notation
from pychess_core.classic.pgn import InvalidPgn
from pychess_core.game import IllegalAction
from pychess_core.lettering import BLACK_FIGURINES, ENGLISH, FIGURINES

LONGEST_MOVE: Final = 20
"""Characters of a move at most."""

JUDGEMENTS: Final = {
    "!": 1,
    "?": 2,
    "!!": 3,
    "??": 4,
    "!?": 5,
    "?!": 6,
    "□": 7,
    "=": 10,
    "∞": 13,
    "+=": 14,
    "⩲": 14,
    "=+": 15,
    "⩱": 15,
    "±": 16,
    "+/-": 16,
    "∓": 17,
    "-/+": 17,
    "+-": 18,
    "-+": 19,
}
"""Signs behind a move, and the number (NAG) of the judgement that each stands for."""

_NULL_MOVES: Final = ("--", "Z0", "0000", "@@@@")
_EN_PASSANT: Final = re.compile(r"e\.?p\.?$")
_OTHER_SIGNS: Final = str.maketrans(
    {**dict(zip(FIGURINES + BLACK_FIGURINES, ENGLISH * 2, strict=True)), **dict.fromkeys("♙♟"), ":": "x", "×": "x"}
)
_PLAIN: Final = re.compile(
    r"(?P<san>(?:(?P<piece>[NBRQK])(?P<captures>x?)|(?:(?P<file>[a-h])x)?)(?P<square>[a-h][1-8]))[+#]*+"
)
_KINDS: Final = {letter: chess.PIECE_SYMBOLS.index(letter.lower()) for letter in ENGLISH}
_FILES: Final = {name: file for file, name in enumerate(chess.FILE_NAMES)}
_SQUARES: Final = {name: square for square, name in enumerate(chess.SQUARE_NAMES)}


def push(board: chess.Board, text: str) -> tuple[str, str]:
    """Plays the move `text` on `board` and returns it as UCI and standard SAN.

    Besides SAN and UCI it may be what `notation.typed_move` understands, with figurines for letters, ``:``
    for ``x`` and ``e.p.`` behind it. Raises `IllegalAction` for a text that is no move or no legal one,
    `InvalidPgn` for one that passes.
    """
    # Nearly all moves are standard SAN but perhaps for the sign of check: seeing that is faster than making it.
    if plain := _PLAIN.fullmatch(text):
        move = _only_candidate(board, *plain.group("piece", "captures", "file", "square"))
        if move:
            board.push(move)
            if not board.was_into_check():
                return move.uci(), plain["san"] + _check_sign(board)
            board.pop()
    try:
        move = board.parse_san(text) if len(text) <= LONGEST_MOVE else None
    except ValueError:
        move = None
    if not move:
        move = _unusual(board, text)
    return move.uci(), board.san_and_push(move)


def means_nothing(text: str) -> bool:
    """Whether `text` stands apart behind a move and only says what is seen anyway: check, en passant."""
    return not text.strip("+#") or bool(_EN_PASSANT.match(text))


def _only_candidate(board: chess.Board, piece: str, captures: str, file: str, square: str) -> chess.Move | None:
    """The move, if one piece alone can be meant and ``x`` is written as it should be; the king may be left in check.

    Promotion is not looked at here, nor any text that names more of the origin than the file of a capturing pawn.
    """
    to = _SQUARES[square]
    turn, target = board.turn, chess.BB_SQUARES[to]
    if piece:
        if board.occupied_co[turn] & target or bool(captures) != bool(board.occupied & target):
            return None
        candidates = board.attackers_mask(turn, to) & board.pieces_mask(_KINDS[piece], turn)
    elif target & chess.BB_BACKRANKS:
        return None
    elif file:
        if not board.occupied_co[not turn] & target and to != board.ep_square:
            return None
        candidates = board.attackers_mask(turn, to) & board.pawns & chess.BB_FILES[_FILES[file]]
    else:
        if board.occupied & target:
            return None
        back = -8 if turn else 8
        origin = to + back
        if chess.square_rank(to) == (3 if turn else 4) and not board.occupied & chess.BB_SQUARES[origin]:
            origin += back
        candidates = board.pieces_mask(chess.PAWN, turn) & chess.BB_SQUARES[origin]
    return chess.Move(chess.msb(candidates), to) if chess.popcount(candidates) == 1 else None


def _check_sign(board: chess.Board) -> str:
    if not board.is_check():
        return ""
    return "#" if board.is_checkmate() else "+"


def _unusual(board: chess.Board, text: str) -> chess.Move:
    if text in _NULL_MOVES:
        raise InvalidPgn("This passes the move, which chess does not allow.")
    if len(text) > LONGEST_MOVE:
        raise IllegalAction("“{text}” is not a move.", text=text[:LONGEST_MOVE])
    plain = _EN_PASSANT.sub("", text).translate(_OTHER_SIGNS).rstrip(".,")
    return chess.Move.from_uci(notation.typed_move(board, plain))

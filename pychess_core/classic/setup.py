"""A position while somebody sets it up: it may be one that cannot be, and says why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

import chess

from pychess_core.classic import position
from pychess_core.classic.position import InvalidPosition
from pychess_core.classic.view import pieces
from pychess_core.seat import Seat

PIECES: Final = tuple(color + kind for color in "wb" for kind in "KQRBNP")
"""The codes of all pieces."""

MOST: Final = 9999
"""What a counter shows at most."""

_RIGHTS: Final = {"K": ("e1", "wK", "h1", "wR"), "Q": ("e1", "wK", "a1", "wR")} | {
    "k": ("e8", "bK", "h8", "bR"),
    "q": ("e8", "bK", "a8", "bR"),
}
"""Right to castle → where king and rook stand for it."""
_OTHER_NAMES: Final = {"H": "K", "A": "Q", "h": "k", "a": "q"}


@dataclass(frozen=True, slots=True)
class Setup:
    """A position with all that a FEN says.

    `pieces` are codes by squares (``{"e1": "wK"}``), `castling` is a part of ``"KQkq"``, `en_passant`
    a square or empty; `halfmove` counts half-moves since the last capture or pawn move, `fullmove`
    the moves from 1. Each change gives up what it makes impossible: rights to castle, en passant.
    """

    pieces: Mapping[str, str]
    turn: Seat = "white"
    castling: str = ""
    en_passant: str = ""
    halfmove: int = 0
    fullmove: int = 1

    @classmethod
    def of_fen(cls, fen: str) -> Setup:
        """The position of `fen` as it is written. Raises `InvalidPosition` for text that is no FEN."""
        board = position.read(fen)
        rights = {_OTHER_NAMES.get(letter, letter) for letter in position.castling_field(fen)}
        if not rights <= _RIGHTS.keys():
            raise InvalidPosition("The end of the position cannot be read: “{text}”.", text=" ".join(fen.split()[2:]))
        return cls(
            pieces=MappingProxyType(pieces(board)),
            turn="white" if board.turn else "black",
            castling=_ordered(rights),
            en_passant=chess.SQUARE_NAMES[board.ep_square] if board.ep_square is not None else "",
            halfmove=min(board.halfmove_clock, MOST),
            fullmove=min(board.fullmove_number, MOST),
        )

    @classmethod
    def usual(cls) -> Setup:
        """The position that games begin with."""
        return cls.of_fen(chess.STARTING_FEN)

    @classmethod
    def after(cls, start: str, moves: Iterable[str]) -> Setup:
        """The position after `moves` (legal, UCI) from `start`, a FEN or empty for the usual start."""
        board = position.parse(start) if start else chess.Board()
        for move in moves:
            board.push_uci(move)
        return cls.of_fen(board.fen())

    @property
    def fen(self) -> str:
        """The position as FEN, whether or not it can be."""
        turn = "w" if self.turn == "white" else "b"
        return (
            f"{self._placement()} {turn} {self.castling or '-'} {self.en_passant or '-'} "
            f"{self.halfmove} {self.fullmove}"
        )

    @property
    def problem(self) -> InvalidPosition | None:
        """Why no game can begin with this position, None if one can."""
        try:
            position.parse(self.fen)
            self._check_counters()
        except InvalidPosition as refusal:
            return refusal
        return None

    def _check_counters(self) -> None:
        """House: whoever sets up a position is told of these; a FEN from elsewhere is not refused for them."""
        if self.fullmove < 1:
            raise InvalidPosition("The first move has the number 1.")
        if self.en_passant and self.halfmove:
            raise InvalidPosition("After a pawn’s double step the count of the fifty moves is 0.")
        played = 2 * (self.fullmove - 1) + (self.turn == "black")
        if self.halfmove > played:
            raise InvalidPosition(
                "Half-moves without a capture or a pawn move: {count}, but only {played} were played.",
                count=self.halfmove,
                played=played,
            )

    @property
    def possible_castling(self) -> frozenset[str]:
        """The rights to castle for which king and rook stand where they must."""
        pieces = self.pieces
        return frozenset(
            right
            for right, (king_at, king, rook_at, rook) in _RIGHTS.items()
            if pieces.get(king_at) == king and pieces.get(rook_at) == rook
        )

    @property
    def possible_en_passant(self) -> tuple[str, ...]:
        """The squares on which a pawn can be captured en passant now, from a to h."""
        board = position.read(self.fen)
        found = []
        for file in range(8):
            board.ep_square = chess.square(file, 5 if board.turn else 2)
            if board.has_legal_en_passant() and not board.status() & chess.STATUS_INVALID_EP_SQUARE:
                found.append(chess.SQUARE_NAMES[board.ep_square])
        return tuple(found)

    def with_piece(self, square: str, piece: str) -> Setup:
        """`piece` stands on `square`, whatever stood there."""
        return self._with_pieces({**self.pieces, square: piece})

    def without(self, square: str) -> Setup:
        """`square` is empty."""
        return self._with_pieces({name: piece for name, piece in self.pieces.items() if name != square})

    def moved(self, origin: str, target: str) -> Setup:
        """What stands on `origin` stands on `target` instead."""
        pieces = dict(self.pieces)
        pieces[target] = pieces.pop(origin)
        return self._with_pieces(pieces)

    def cleared(self) -> Setup:
        """The board is empty."""
        return Setup(MappingProxyType({}), self.turn)

    def with_turn(self, turn: Seat) -> Setup:
        """`turn` is to move."""
        return replace(self, turn=turn)._settled()

    def with_castling(self, right: str, allowed: bool) -> Setup:
        """The right to castle is `allowed` or not."""
        rights = set(self.castling) - {right} | ({right} if allowed else set())
        return replace(self, castling=_ordered(rights))

    def with_en_passant(self, square: str) -> Setup:
        """A pawn, which has just moved, can be captured on `square`; with an empty one none can."""
        return replace(self, en_passant=square, halfmove=0 if square else self.halfmove)

    def with_counters(self, halfmove: str, fullmove: str) -> Setup:
        """Both counters as somebody typed them. Raises `InvalidPosition`."""
        return replace(self, halfmove=_counted(halfmove, 0), fullmove=_counted(fullmove, 1))

    def _with_pieces(self, pieces: Mapping[str, str]) -> Setup:
        return replace(self, pieces=MappingProxyType(dict(pieces)))._settled()

    def _settled(self) -> Setup:
        kept = replace(self, castling=_ordered(set(self.castling) & self.possible_castling))
        return kept if kept.en_passant in kept.possible_en_passant else replace(kept, en_passant="")

    def _placement(self) -> str:
        board = chess.BaseBoard.empty()
        for square, code in self.pieces.items():
            piece = chess.Piece.from_symbol(code[1] if code[0] == "w" else code[1].lower())
            board.set_piece_at(chess.parse_square(square), piece)
        return board.board_fen()


def _ordered(rights: Iterable[str]) -> str:
    return "".join(right for right in _RIGHTS if right in rights)


def _counted(text: str, least: int) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST)) and int(text) >= least):
        raise InvalidPosition("“{text}” is no count: {least} to {most}.", text=text[:20], least=least, most=MOST)
    return int(text)

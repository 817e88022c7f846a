"""How likely each move is, for links: which piece moves is guessed, where to is chosen among its legal moves.

To guess is much faster than to find every legal move. A piece counts for the squares it reaches, a square for what is
there. Master games take 4.5 bits a move like this, 4.8 if all legal moves counted the same. Links are made with these
weights and orders: they never change.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import chess

from pychess_core.classic.game import ClassicGame
from pychess_core.link_code import Reader, Writer, no_game
from pychess_core.record import Action
from pychess_core.seat import SEATS, Seat

_REACHED, _UNCOVERED, _CAPTURE, _RECAPTURE = 4, 28, 48, 240
"""What a square counts for, and what it adds if no enemy pawn covers it (for a pawn: always), if something can be taken
there, and if that is what moved last."""

_KINDS: Final = ("resign", "offer-draw", "accept-draw", "decline-draw", "takeback", "flag")
_PROMOTIONS: Final = ("q", "r", "b", "n")
_WEIGHTS_OF_PROMOTIONS: Final = (61, 1, 1, 1)


class LikelyActions:
    """The actions of a game of chess: `pychess_core.link.Actions`; `later` are kinds that came after version 1."""

    def __init__(self, game: ClassicGame, later: tuple[str, ...]) -> None:
        self._board = game.board
        self._others = [Action(seat, kind) for kind in _KINDS + later for seat in SEATS]
        self._weights = [1] * len(self._others)

    def write_action(self, writer: Writer, action: Action) -> None:
        """Note an action that can be played now."""
        outlook = _Outlook.of(self._board)
        pieces, weights = outlook.pieces()
        weights += self._weights
        if action.kind != "move":
            writer.choose(weights, len(pieces) + self._others.index(action))
            return
        move = chess.Move.from_uci(action.value)
        writer.choose(weights, pieces.index(move.from_square))
        targets, weights = outlook.targets(move.from_square)
        writer.choose(weights, targets.index(move.to_square))
        if move.promotion:
            writer.choose(_WEIGHTS_OF_PROMOTIONS, _PROMOTIONS.index(action.value[4]))

    def read_action(self, reader: Reader) -> Action:
        """The action that was noted; a move is legal. Raises `InvalidRecord` if none can have been."""
        board = self._board
        outlook = _Outlook.of(board)
        pieces, weights = outlook.pieces()
        weights += self._weights
        index = reader.choose(weights)
        if index >= len(pieces):
            return self._others[index - len(pieces)]
        origin = pieces[index]
        targets, weights = outlook.targets(origin)
        if not targets:
            raise no_game()
        target = targets[reader.choose(weights)]
        promotion = ""
        if board.pawns & chess.BB_SQUARES[origin] and chess.BB_SQUARES[target] & chess.BB_BACKRANKS:
            promotion = _PROMOTIONS[reader.choose(_WEIGHTS_OF_PROMOTIONS)]
        seat: Seat = "white" if board.turn else "black"
        return Action(seat, "move", chess.SQUARE_NAMES[origin] + chess.SQUARE_NAMES[target] + promotion)


@dataclass(frozen=True, slots=True)
class _Outlook:
    """A position as the side to move sees it."""

    board: chess.Board
    enemies: chess.Bitboard
    covered: chess.Bitboard
    """What enemy pawns attack."""
    last: chess.Bitboard
    """The enemy that moved last."""

    @classmethod
    def of(cls, board: chess.Board) -> _Outlook:
        enemies = board.occupied_co[not board.turn]
        pawns = board.pawns & enemies
        to_a, to_h = pawns & ~chess.BB_FILE_A, pawns & ~chess.BB_FILE_H
        covered = to_a >> 9 | to_h >> 7 if board.turn else to_a << 7 | to_h << 9
        last = chess.BB_SQUARES[board.peek().to_square] if board.move_stack else chess.BB_EMPTY
        return cls(board, enemies, covered, last & enemies)

    def pieces(self) -> tuple[list[chess.Square], list[int]]:
        """The squares of the pieces that may move, pawns first, and their weights."""
        if self.board.is_check():
            return self._pieces_in_check()
        board, turn, pawns = self.board, self.board.turn, self.board.pawns
        own, empty = board.occupied_co[turn], ~board.occupied
        third = chess.BB_RANK_3 if turn else chess.BB_RANK_6
        squares, weights = [], []
        for square in chess.scan_forward(own & pawns):
            pawn = chess.BB_SQUARES[square]
            pushed = (pawn << 8 if turn else pawn >> 8) & empty
            if pushed & third:
                pushed |= (pushed << 8 if turn else pushed >> 8) & empty
            squares.append(square)
            weights.append(1 + self._weight(pushed | chess.BB_PAWN_ATTACKS[turn][square] & self.enemies, 0))
        for square in chess.scan_forward(own & ~pawns):
            squares.append(square)
            weights.append(1 + self._weight(board.attacks_mask(square) & ~own, self.covered))
        return squares, weights

    def targets(self, origin: chess.Square) -> tuple[list[chess.Square], list[int]]:
        """The squares that the piece on `origin` may legally move to, and their weights."""
        moves = self.board.generate_legal_moves(chess.BB_SQUARES[origin])
        squares = sorted({move.to_square for move in moves})
        covered = self._covered_for(origin)
        return squares, [self._weight(chess.BB_SQUARES[square], covered) for square in squares]

    def _pieces_in_check(self) -> tuple[list[chess.Square], list[int]]:
        """As `pieces`, but exact: few pieces can move in check, and python-chess is quick to find which."""
        reached: dict[chess.Square, chess.Bitboard] = {}
        for move in self.board.legal_moves:
            reached[move.from_square] = reached.get(move.from_square, 0) | chess.BB_SQUARES[move.to_square]
        squares = sorted(reached)
        return squares, [1 + self._weight(reached[square], self._covered_for(square)) for square in squares]

    def _covered_for(self, origin: chess.Square) -> chess.Bitboard:
        return chess.BB_EMPTY if self.board.pawns & chess.BB_SQUARES[origin] else self.covered

    def _weight(self, squares: chess.Bitboard, covered: chess.Bitboard) -> int:
        weight = _REACHED * squares.bit_count() + _UNCOVERED * (squares & ~covered).bit_count()
        takes = squares & self.enemies
        if takes:
            weight += _CAPTURE * takes.bit_count() + _RECAPTURE * (takes & self.last).bit_count()
        return weight

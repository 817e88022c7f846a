"""Which positions a plot has: placements of each side, and the value of every pair of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Final

import chess

from make.plots.judge import Judge
from make.plots.openings import Opening
from make.report import say

PLACEMENTS: Final = 64
"""How many placements each side has."""
EXPANDED: Final = 5
"""From how many of them moves are looked at."""
FARTHEST: Final = 3
"""How many pieces may stand elsewhere than after the opening."""
DEPTH: Final = 8

_OUT_OF_PLACE: Final = chess.SquareSet([chess.A3, chess.A4, chess.A5, chess.A6, chess.H3, chess.H6])
"""Where no piece is moved: nobody plays there without a reason."""

Placement = frozenset[tuple[int, int]]
"""Where one side's pieces stand: (square, kind) of each."""


def placement(board: chess.Board, side: chess.Color) -> Placement:
    """Where a side's pieces stand on a board."""
    return frozenset((square, piece.piece_type) for square, piece in board.piece_map().items() if piece.color == side)


def assembled(white: Placement, black: Placement, turn: chess.Color) -> chess.Board | None:
    """The position with these pieces; None if two stand on one square or it is not legal."""
    board = chess.Board(None)
    for side, pieces in ((chess.WHITE, white), (chess.BLACK, black)):
        for square, kind in pieces:
            if board.piece_at(square):
                return None
            board.set_piece_at(square, chess.Piece(kind, side))
    board.turn = turn
    return board if board.is_valid() else None


def reversible(board: chess.Board) -> Iterator[chess.Move]:
    """The legal moves that a piece could take back."""
    for move in board.legal_moves:
        pawn = board.piece_type_at(move.from_square) == chess.PAWN
        if not (pawn or board.is_capture(move) or move.to_square in _OUT_OF_PLACE):
            yield move


def moved(pieces: Placement, move: chess.Move) -> Placement | None:
    """The placement after a move; None if its piece is not there or its square is not empty."""
    kinds = dict(pieces)
    if move.from_square not in kinds or move.to_square in kinds:
        return None
    kinds[move.to_square] = kinds.pop(move.from_square)
    return frozenset(kinds.items())


def placements(judge: Judge, opening: Opening, side: chess.Color) -> list[Placement]:
    """Placements of a side that can be reached from each other, most of them sensible, some slips and blunders."""
    chance = Random(f"{opening.name} {side}")
    home, rival = placement(opening.end, side), placement(opening.end, not side)
    chosen, ways = {home: 0}, set[chess.Move]()
    ahead = [home]
    for _ in range(EXPANDED):
        pieces = ahead.pop(0)
        pair = (pieces, rival) if side else (rival, pieces)
        board = assembled(*pair, side)
        if board is None:
            continue
        allowed = set(reversible(board))
        sorts: dict[str, list[chess.Move]] = {"good": [], "slip": [], "blunder": []}
        replies = judge.replies(board, DEPTH + 1)
        for reply in replies:
            loss = abs(reply.value - replies[0].value)
            taken = reply.answer is not None and reply.answer.to_square == reply.move.to_square
            sort = "good" if loss <= 45 else "slip" if loss <= 220 else "blunder"
            if reply.move in allowed and not (taken and loss > 45) and loss < 1500:
                sorts[sort].append(reply.move)
        for sort, number in (("good", 3), ("slip", 3), ("blunder", 3)):
            moves = sorts[sort][: 3 * number]
            for move in chance.sample(moves, min(number, len(moves))):
                after = moved(pieces, move)
                if after and after not in chosen and len(after - home) <= FARTHEST:
                    chosen[after] = len(chosen)
                    ways.add(move)
                    if sort != "blunder":
                        ahead.append(after)
    # The same moves in another order and in other company make the net of placements dense.
    for far in range(1, FARTHEST + 1):
        for pieces, move in product(list(chosen), sorted(ways, key=chess.Move.uci)):
            after = moved(pieces, move)
            if after and after not in chosen and len(after - home) == far and len(chosen) < PLACEMENTS:
                chosen[after] = len(chosen)
    return list(chosen)


def surveyed(judge: Judge, opening: Opening) -> dict[str, int]:
    """EPD → value of every position of a plot, as the engine sees them at a glance."""
    white, black = (placements(judge, opening, side) for side in (chess.WHITE, chess.BLACK))
    say(f"{opening.name}: {len(white)} placements for White, {len(black)} for Black")
    values = {}
    for pair in product(white, black, (chess.WHITE, chess.BLACK)):
        board = assembled(*pair)
        if board is not None and not board.is_game_over():
            values[board.epd()] = judge.best(board, DEPTH).value
    return values

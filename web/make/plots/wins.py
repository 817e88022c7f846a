"""How a game that stands better for one side is won: lines that end in a won position, and lines that end in mate."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import chess

from make.plots.judge import MATE, Judge

DECISIVE: Final = 600
"""From how many centipawns on a position is resigned."""
_SPARE: Final = 50
"""How much more must be found, so that deeper looks agree."""
_HOPELESS: Final = 3000
"""Beyond this nothing is left to lose but the king."""
_SHORTEST, _LONGEST = 3, 8
_SHORTEST_MATE, _LONGEST_MATE = 4, 13
_BREADTH: Final = 6
_GLANCE, _SURE = 7, 13
_TRIED: Final = 12
"""How many lines are looked at again before a node is given up."""


@dataclass(frozen=True, slots=True)
class Line:
    """Moves that win, and what the last position is worth to the winner, in centipawns."""

    moves: tuple[str, ...]
    value: int


@dataclass(frozen=True, slots=True)
class _Path:
    cost: float
    board: chess.Board
    """With the moves since the node on its stack."""
    value: int
    """What it is worth to the stronger side."""


def wins(judge: Judge, node: chess.Board, score: int) -> dict[int, Line] | None:
    """Score → the line that ends the game with it, for each that one turn can bring; None if one is not found."""
    strong = score < 0
    sign = -1 if strong else 1
    lines = {}
    for size, seek in ((3, _won), (4, _mated)):
        if abs(score) >= size - 2:
            line = seek(judge, node, strong)
            if line is None:
                return None
            lines[sign * size] = line
    return lines


def _won(judge: Judge, node: chess.Board, strong: chess.Color) -> Line | None:
    """A line to a position that is won for a side but not mate."""
    for path in _ends(judge, node, strong, mate=False):
        value = judge.best(path.board, _SURE).value * (1 if strong else -1)
        if value >= DECISIVE + _SPARE:
            return Line(_moves(path.board), value)
    return None


def _mated(judge: Judge, node: chess.Board, strong: chess.Color) -> Line | None:
    """A line to a mate by a side."""
    for path in _ends(judge, node, strong, mate=True):
        board = path.board
        while len(board.move_stack) < _LONGEST_MATE and not board.is_game_over():
            board.push(judge.best(board, _SURE).move)
        if len(board.move_stack) >= _SHORTEST_MATE and board.is_checkmate() and board.turn != strong:
            return Line(_moves(board), MATE)
    return None


def _moves(board: chess.Board) -> tuple[str, ...]:
    return tuple(move.uci() for move in board.move_stack)


def _ends(judge: Judge, node: chess.Board, strong: chess.Color, *, mate: bool) -> list[_Path]:
    """Where good moves of the stronger side and errors of the other lead to; the least silly first."""
    aim, tolerance = (_HOPELESS, 800) if mate else (DECISIVE + 100, 400)
    start = node.copy(stack=False)
    paths = [_Path(0.0, start, 0)]
    found: list[_Path] = []
    for length in range(1, (_LONGEST_MATE if mate else _LONGEST) + 1):
        longer = [after for path in paths for after in _longer(judge, path, strong, tolerance)]
        left = (_LONGEST_MATE if mate else _LONGEST) - length
        going_on: list[_Path] = []
        for path in longer:
            if path.board.is_game_over():
                continue
            if mate:
                plies = _plies_to_mate(path, strong)
                done = path.value > MATE - 100 and _SHORTEST_MATE - length <= plies <= left
            else:
                done = path.value >= aim and path.board.turn != strong and length >= _SHORTEST
            (found if done else going_on).append(path)
        paths = sorted(going_on, key=lambda path: path.cost + max(0, aim - path.value) / 300)[:_BREADTH]
    return sorted(found, key=lambda path: path.cost)[:_TRIED]


def _plies_to_mate(path: _Path, strong: chess.Color) -> int:
    return 2 * (MATE - path.value) - (1 if path.board.turn == strong else 2)


def _longer(judge: Judge, path: _Path, strong: chess.Color, tolerance: int) -> Iterator[_Path]:
    """The path with each move added that may fit the story; errors of about `tolerance` centipawns do."""
    board = path.board
    sign = 1 if strong else -1
    replies = judge.replies(board, _GLANCE, 3) if board.turn == strong else judge.replies(board, _GLANCE)
    best = replies[0].value * sign
    for reply in replies:
        value = reply.value * sign
        loss = abs(min(value, _HOPELESS) - min(best, _HOPELESS))
        if board.turn == strong:
            if loss > 60:
                break
            cost = loss / 50
        else:
            # Two errors look better than one that is twice as large; a piece given away looks worst.
            taken = reply.answer is not None and reply.answer.to_square == reply.move.to_square
            cost = (loss / tolerance) ** 2 + (1.5 if taken and loss > 150 else 0) - min(loss, 200) / 400
        after = board.copy()
        after.push(reply.move)
        yield _Path(path.cost + cost, after, value)

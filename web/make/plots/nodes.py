"""Which positions of a plot become nodes: those whose value is beyond doubt and that can be won as the story needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

import chess

from make.plots.judge import Judge
from make.plots.net import Net
from make.plots.openings import Opening
from make.plots.survey import placement
from make.plots.wins import Line, wins

BANDS: Final = ((0, 50), (80, 200), (280, 1500))
"""Between which centipawns a position is level, somewhat better and plainly better."""
NUMBERS: Final = {0: 7, -1: 5, 1: 5, -2: 5, 2: 5}
"""How many nodes are sought for each score."""
_FARTHEST: Final = 5
"""How many moves a node is away from the end of the opening, so that each is near each."""
_LOOKS: Final = ((12, 20), (15, 20), (20, 10))
"""To what depth a position is evaluated, one look after the other, and by how many centipawns it must then lie inside
its band, so that deeper looks agree."""
_COMPANY: Final = 3
"""How many nodes of a score may share a placement."""
_WORTH: Final = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9, chess.KING: 99}


@dataclass(frozen=True, slots=True)
class Node:
    """A position of a plot in which the game can stand after a turn."""

    epd: str
    score: int
    """−2…+2; negative: White is better."""
    value: int
    """Centipawns; positive is good for White."""
    wins: Mapping[int, Line]
    """How the game ends with a score of ±3 or ±4."""


def score_of(value: int, margin: int = 0) -> int | None:
    """The score that a value stands for, None if it lies between two bands or near the edge of one."""
    for size, (low, high) in enumerate(BANDS):
        if (low + margin if low else 0) <= abs(value) <= high - margin:
            return -size if value > 0 else size
    return None


def chosen(judge: Judge, opening: Opening, net: Net) -> list[Node]:
    """The end of the opening, then as many nodes of each score as are sought, or fewer.

    Raises `ValueError` if the position after the opening is not level.
    """
    first = _node(judge, opening.end, 0)
    if first is None:
        raise ValueError(f"{opening.name}: the position after the opening is not level.")
    found = [first]
    candidates = net.near(first.epd, _FARTHEST)[1:]
    Random(opening.name).shuffle(candidates)
    for score, number in NUMBERS.items():
        company = Counter[object]()
        for epd in (epd for epd in candidates if score_of(net.values[epd], _LOOKS[0][1]) == score):
            if sum(node.score == score for node in found) == number:
                break
            board = chess.Board(f"{epd} 0 1")
            pair = [(side, placement(board, side)) for side in chess.COLORS]
            if all(company[pieces] < _COMPANY for pieces in pair) and (node := _node(judge, board, score)):
                company.update(pair)
                found.append(node)
    return found


def _node(judge: Judge, board: chess.Board, score: int) -> Node | None:
    """The position as a node with that score; None if it is not fit for one."""
    if board.is_check() or (abs(score) == 2 and _hangs(board, chess.WHITE if score < 0 else chess.BLACK)):
        return None
    value = 0
    for depth, margin in _LOOKS:
        value = judge.best(board, depth).value
        if score_of(value, margin) != score:
            return None
    lines = wins(judge, board, score)
    return None if lines is None else Node(board.epd(), score, value, lines)


def _hangs(board: chess.Board, strong: chess.Color) -> bool:
    """Whether the stronger side can simply take something: that would be a poor picture of an advantage."""
    if board.turn != strong:
        return False
    for move in board.generate_legal_captures():
        taken, by = board.piece_type_at(move.to_square), board.piece_type_at(move.from_square)
        gain = _WORTH[taken] if taken else 1
        defended = bool(board.attackers(not strong, move.to_square))
        if gain - (_WORTH[by] if by and defended else 0) >= 2:
            return True
    return False

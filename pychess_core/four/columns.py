"""Moves for search: many positions a second, from tables of whole files.

A *board* is a position as the player to move sees it, as White: 32 bits, a nibble a square. A *state* is a
board with its two files in order: mirrored and turned positions play alike, so up to four are one state.
On a board two files wide every move stays in its file, where it depends on that file alone, or crosses to
the other, where nothing can stand between. So moves can be looked up by the two *columns* of a board. The
tables hold what `position.steps` says; there are no rules here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import chess

from pychess_core.four.position import BLACK, FILE, SQUARES, Position, push, steps

COLUMN: Final = 4 * FILE
"""Bits of a column."""
_MASK: Final = (1 << COLUMN) - 1
_BLACKS: Final = sum(BLACK << bits for bits in range(0, 2 * COLUMN, 4))
_RANKS: Final = range(FILE)
_MOST: Final = 10_000
"""Columns kept: some 12 MB. A round asks for a thousand or two, and many rounds share them."""
_BLACK_TO_MOVE: Final = 2 * COLUMN

Column = int
Board = int
State = int

_Landings = tuple[tuple[Column, ...], tuple[Column, ...]]
"""Columns after a quiet step into them and after a capture there."""


def turned(column: Column) -> Column:
    """A column as the other player sees it: from the other end, colours exchanged."""
    result = 0
    for rank in _RANKS:
        if nibble := _at(column, rank):
            result |= (nibble ^ BLACK) << 4 * (FILE - 1 - rank)
    return result


def board_of(position: Position) -> Board:
    """The board of a position."""
    if not position.code >> _BLACK_TO_MOVE:
        return position.code
    return turned(position.code >> COLUMN & _MASK) << COLUMN | turned(position.code & _MASK)


def ordered(board: Board) -> State:
    """The state of a board."""
    left, right = board >> COLUMN, board & _MASK
    return board if left >= right else right << COLUMN | left


def state_of(position: Position) -> State:
    """The state of a position."""
    return ordered(board_of(position))


def rivals(board: Board) -> int:
    """How many pieces the other player has."""
    return (board & _BLACKS).bit_count()


def children(state: State) -> tuple[list[State], list[State]]:
    """The states after each capture and after each other move."""
    captures, quiet = boards(state)
    return [ordered(board) for board in captures], [ordered(board) for board in quiet]


def boards(board: Board) -> tuple[list[Board], list[Board]]:
    """The boards after each capture and after each other move, as the other player sees them."""
    captures: list[Board] = []
    quiet: list[Board] = []
    left, right = board >> COLUMN, board & _MASK
    for here, there, place_here, place_there in ((left, right, COLUMN, 0), (right, left, 0, COLUMN)):
        _, stepping, taking, crossings = _COLUMNS[here]
        rest = _COLUMNS[there][0] << place_there
        captures += [column << place_here | rest for column in taking]
        quiet += [column << place_here | rest for column in stepping]
        for left_behind, landings in crossings:
            rest = left_behind << place_here
            stepping, taking = landings[there]
            captures += [column << place_there | rest for column in taking]
            quiet += [column << place_there | rest for column in stepping]
    return captures, quiet


class _Crossing(dict[Column, _Landings]):
    """Where a piece of one kind that leaves its file from one rank lands in a column, which is then turned."""

    def __init__(self, kind: int, rank: int) -> None:
        super().__init__()
        self._kind = kind
        self.ranks = tuple(_ranks(steps(kind, True, SQUARES[rank], chess.BB_EMPTY), file=1))

    def __missing__(self, column: Column) -> _Landings:
        quiet, captures = [], []
        for rank in self.ranks:
            landed = turned(_put(column, rank, self._kind))
            if _at(column, rank) > BLACK:
                captures.append(landed)
            elif not _at(column, rank) and self._kind != chess.PAWN:
                quiet.append(landed)
        self[column] = tuple(quiet), tuple(captures)
        return self[column]


_Entry = tuple[Column, tuple[Column, ...], tuple[Column, ...], tuple[tuple[Column, _Crossing], ...]]
"""Of a column: itself turned; what it becomes by quiet moves and by captures within it; and for each piece
that may cross to the other file what it leaves behind, and where it lands."""


class _Columns(dict[Column, _Entry]):
    """The tables, filled as they are asked, and emptied before they fill the memory of a small device."""

    def __init__(self) -> None:
        super().__init__()
        self._crossings = {(kind, rank): _Crossing(kind, rank) for kind in chess.PIECE_TYPES for rank in _RANKS}

    def __missing__(self, column: Column) -> _Entry:
        if len(self) >= _MOST:
            self.clear()
            for table in self._crossings.values():
                table.clear()
        quiet, captures, crossings = [], [], []
        occupied = sum(chess.BB_SQUARES[SQUARES[rank]] for rank in _RANKS if _at(column, rank))
        for rank in _RANKS:
            kind = _at(column, rank)
            if not 0 < kind < BLACK:
                continue
            rest = _put(column, rank, 0)
            reach = steps(kind, True, SQUARES[rank], occupied)
            for target in _ranks(reach | push(True, SQUARES[rank]) if kind == chess.PAWN else reach, file=0):
                if not _at(column, target):
                    quiet.append(turned(_put(rest, target, kind)))
                elif _at(column, target) > BLACK and kind != chess.PAWN:
                    captures.append(turned(_put(rest, target, kind)))
            crossing = self._crossings[kind, rank]
            if crossing.ranks:
                crossings.append((turned(rest), crossing))
        self[column] = turned(column), tuple(quiet), tuple(captures), tuple(crossings)
        return self[column]


def _at(column: Column, rank: int) -> int:
    return column >> 4 * rank & 15


def _put(column: Column, rank: int, nibble: int) -> Column:
    return column & ~(15 << 4 * rank) | nibble << 4 * rank


def _ranks(squares: chess.Bitboard, *, file: int) -> Iterator[int]:
    return (rank for rank in _RANKS if squares & chess.BB_SQUARES[chess.square(file, rank)])


_COLUMNS: Final = _Columns()

"""A game of PGN as a tree to walk through: each position with the move that led to it and those that follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import chess

from pychess_core.classic.pgn import Line, PgnGame, PgnMove
from pychess_core.classic.pgn_record import to_record
from pychess_core.classic.position import parse
from pychess_core.classic.view import pieces
from pychess_core.game import Move, View
from pychess_core.record import Action, Record
from pychess_core.seat import Seat


@dataclass(slots=True, eq=False)
class Step:
    """One position of the tree. The first of `following` is the line's own move, the others its variations."""

    parent: Step | None = None
    move: PgnMove | None = None
    """The move that led here, None at the start."""
    following: list[Step] = field(default_factory=list)

    def path(self) -> list[Step]:
        """The steps from the first move to this one."""
        steps: list[Step] = []
        step: Step = self
        while step.parent:
            steps.append(step)
            step = step.parent
        return steps[::-1]

    def last(self) -> Step:
        """The end of the line that this step is on."""
        step = self
        while step.following:
            step = step.following[0]
        return step

    def to(self, entered: str) -> Step | None:
        """The step to which a move leads, by its UCI or by its two squares; None if the tree has none."""
        return next((step for step in self.following if step.move and step.move.uci.startswith(entered)), None)


def tree(game: PgnGame) -> Step:
    """The start of `game`, with all of it behind it."""
    root = Step()
    _grow(root, game.moves)
    return root


def main_line(root: Step) -> Iterator[Step]:
    """The steps of the main line behind `root`."""
    step = root
    while step.following:
        step = step.following[0]
        yield step


def record(game: PgnGame, step: Step) -> Record:
    """The game from its start to the position of `step`, along whatever line leads there, to be played on."""
    moves = tuple(each.move for each in step.path() if each.move)
    return to_record(replace(game, moves=moves, result="*")).record


def seen(game: PgnGame, step: Step) -> View:
    """The position of `step`: its history is the line that led there, and what can be played is what follows."""
    board = parse(game.start) if game.start else chess.Board()
    moves: list[Move] = []
    for each in step.path():
        if each.move:
            moves.append(Move(_to_move(board), board.fullmove_number, each.move.uci, each.move.san))
            board.push_uci(each.move.uci)
    seat = _to_move(board)
    king = board.king(board.turn)
    last = moves[-1].uci if moves else ""
    return View(
        mode="classic",
        viewer=seat,
        ply=len(moves),
        pieces=pieces(board),
        turn=seat,
        actions=tuple(Action(seat, "move", each.move.uci) for each in step.following if each.move),
        moves=tuple(moves),
        last=(last[:2], last[2:4]) if last else (),
        check=chess.SQUARE_NAMES[king] if king is not None and board.is_check() else None,
    )


def _grow(step: Step, line: Line) -> None:
    for move in line:
        following = Step(step, replace(move, variations=()))
        step.following.append(following)
        for variation in move.variations:
            _grow(step, variation)
        step = following


def _to_move(board: chess.Board) -> Seat:
    return "white" if board.turn else "black"

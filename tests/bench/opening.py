"""Runs in the browser: a link opened, and python-chess finding all legal moves of the same game, by turns."""

from time import perf_counter

import chess

from pychess_core import link
from pychess_core.record import Record


def measure(text: str, rounds: int) -> list[list[float]]:
    """Return the milliseconds of `rounds` times opening the link `text`, and of the peer as often."""
    kept = link.decode(text)
    moves = [chess.Move.from_uci(entry.action.value) for entry in kept.entries]
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(rounds):
        begun = perf_counter()
        _find_all(moves)
        between = perf_counter()
        opened = link.decode(text)
        ended = perf_counter()
        _same(opened, kept)
        theirs.append(1000 * (between - begun))
        ours.append(1000 * (ended - between))
    return [ours, theirs]


def _find_all(moves: list[chess.Move]) -> None:
    board = chess.Board()
    for move in moves:
        if move not in list(board.legal_moves):
            raise AssertionError(f"{move} is not legal")
        board.push(move)


def _same(opened: Record, kept: Record) -> None:
    if opened != kept:
        raise AssertionError("the link holds another game")

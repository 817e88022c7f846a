"""Games of 4×4 in the words of the tests.

A step is what the seat whose turn it is places (``"RRQK"``, on a1 b1 a2 b2 or a3 b3 a4 b4) or moves
(``"a2b3"``), or what a seat does (``"black resign"``); it may end with the milliseconds it took.
"""

from collections.abc import Generator
from typing import TypeVar

from core.contract import refused
from pychess_core.clock import TimeControl
from pychess_core.four.game import FourGame
from pychess_core.four.reserve import FULL
from pychess_core.record import Action, Entry, Header, Record
from pychess_core.seat import SEATS, Seat

Pause = TypeVar("Pause")
Result = TypeVar("Result")


def entry(step: str, turn: Seat) -> Entry:
    """`step` as an entry of a record when it is the turn of `turn`."""
    words = step.split()
    elapsed = int(words.pop()) if len(words) > 1 and words[-1].isdigit() else 0
    for seat in SEATS:
        if words[0] == seat:
            return Entry(Action(seat, *words[1:]), elapsed)
    kind = "place" if set(words[0]) <= set(FULL) else "move"
    return Entry(Action(turn, kind, *words), elapsed)


def play(game: FourGame, *steps: str) -> FourGame:
    """Plays `steps` and gives the game back."""
    for step in steps:
        played = entry(step, game.view("spectator").turn or "white")
        game.play(played.action, played.elapsed)
    return game


def four(*steps: str, control: TimeControl | None = None) -> FourGame:
    """A game of 4×4 in which `steps` have been played."""
    return play(FourGame(Header("four", control=control)), *steps)


def record(header: Header, *steps: str) -> Record:
    """The record of a game in which `steps` have been played."""
    return play(FourGame(header), *steps).record


def refusal(game: FourGame, step: str) -> str:
    """The sentence with which `step` is refused, leaving no trace."""
    tried = entry(step, game.view("spectator").turn or "white")
    return refused(game, tried.action, tried.elapsed)


def thought(thinking: Generator[Pause, None, Result]) -> tuple[list[Pause], Result]:
    """What work in slices said at its pauses, and what came out of it."""
    pauses = []
    while True:
        try:
            pauses.append(next(thinking))
        except StopIteration as done:
            return pauses, done.value

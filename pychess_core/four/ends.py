"""How a round and a game of 4×4 end (rulebook §2.1, §2.2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from pychess_core.four.columns import State, children, state_of
from pychess_core.four.position import Position
from pychess_core.four.reserve import PLACED
from pychess_core.four.view import End
from pychess_core.game import Outcome
from pychess_core.seat import Seat


def of_round(position: Position, times: int) -> End | None:
    """The end of a round in which `position` stands for the so-manieth time; None while it is on."""
    if not position.moves():
        return "no-move"
    if not can_capture(state_of(position)):
        return "no-captures"
    return "threefold" if times >= 3 else None


@lru_cache(maxsize=1024)
def can_capture(state: State) -> bool:
    """Whether any moves of both sides, however cooperative, ever capture anything (rulebook §2.2, 3).

    Where the player to move has no move, the round is over and nothing more is captured. Usually a capture
    is one or two moves away; where there is none, few moves are left to look at.
    """
    seen, todo = {state}, [state]
    for reached in todo:
        captures, quiet = children(reached)
        if captures:
            return True
        fresh = set(quiet) - seen
        seen |= fresh
        todo += fresh
    return False


def of_game(owned: Mapping[Seat, int]) -> Outcome | None:
    """The end of the game between two rounds: somebody owns fewer than four pieces, and more pieces win."""
    white, black = owned["white"], owned["black"]
    if min(white, black) >= PLACED:
        return None
    if white == black:
        return Outcome.draw("equal-pieces")
    return Outcome.win("white" if white > black else "black", "more-pieces")

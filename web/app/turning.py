"""A board that turns by itself, for two people at one screen: whoever is to move has their pieces below."""

from __future__ import annotations

from pychess_core.game import View
from pychess_core.record import Header
from pychess_core.seat import Seat


def below(view: View, header: Header, now: Seat) -> Seat:
    """The seat to be below while `view` is shown, of a game that has `header`; `now` where there is no reason to turn.

    That is when it is nobody's move, when somebody looks back, against the program, and in D&D chess, whose board
    only tells the story.
    """
    if view.turn is None or view.ply < len(view.moves) or "bot" in header.options or view.mode == "dnd":
        return now
    return view.turn

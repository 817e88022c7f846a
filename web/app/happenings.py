"""What can be heard and felt of a change on the board, told from the views before and after it. No browser in here."""

from __future__ import annotations

from typing import Literal

from pychess_core.game import View

Happening = Literal["move", "capture", "castle", "promotion", "check", "end", "low"]
"""The kinds; ``"low"``, short of time, is told by the clocks."""


def happenings(before: View, view: View) -> tuple[Happening, ...]:
    """What has happened between two views of one game, in order: the move, the check, the end.

    House: only what is played is heard, not what is looked at, taken back or laid out in secret.
    """
    found: list[Happening] = []
    grown = len(view.moves) - len(before.moves)
    moved = bool(view.last) and view.last != before.last and view.pieces != before.pieces
    # Without a new entry it is a story that the board tells move by move.
    told = grown == 0 and before.ply == view.ply
    if moved and (grown == 1 or told):
        found.append(_move(before, view))
        if view.check:
            found.append("check")
    if view.outcome and not before.outcome:
        found.append("end")
    return tuple(found)


def _move(before: View, view: View) -> Happening:
    san = view.moves[-1].san if len(view.moves) > len(before.moves) and view.moves[-1].uci else ""
    if san.startswith("O-O"):
        return "castle"
    if "=" in san:
        return "promotion"
    return "capture" if "x" in san or len(view.pieces) < len(before.pieces) else "move"

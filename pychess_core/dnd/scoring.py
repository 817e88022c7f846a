"""What a roll means: the total, the change of the score, the draw limit, the end (rulebook §3.2)."""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import Final

from pychess_core.game import Outcome

WIN: Final = 3
CRUSHING: Final = 4
"""How far the score must be from 0 for a win, and for a crushing one."""

_BANDS: Final = ((5, -2), (45, -1), (55, 0), (95, 1))
"""The highest total of each band but the last, and the change it brings."""

TURNS_PER_CM: Final = 10


def advantage(cm_white: Fraction, cm_black: Fraction, cap: int = 0) -> int:
    """What the characters add to each roll: positive favours Black. The fraction of a CM is dropped.

    `cap` above 0 is the option to let no difference count for more than that.
    """
    difference = floor(cm_black) - floor(cm_white)
    return max(-cap, min(cap, difference)) if cap else difference


def change(total: int) -> int:
    """The change of the score that a total brings; negative favours White."""
    return next((step for highest, step in _BANDS if total <= highest), 2)


def draw_limit(cm_white: Fraction, cm_black: Fraction, d6: int) -> int:
    """After how many turns a game without a winner is a draw."""
    return (floor(cm_white) + floor(cm_black)) // TURNS_PER_CM + d6


def outcome(score: int, turns: int, limit: int) -> Outcome | None:
    """How the game stands after `turns` turns: ended or None. Victory is looked at before the limit."""
    if abs(score) >= WIN:
        return Outcome.win("white" if score < 0 else "black", "crushing" if abs(score) >= CRUSHING else "win")
    return Outcome.draw("turn-limit") if turns >= limit else None

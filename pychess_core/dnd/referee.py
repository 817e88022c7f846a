"""The program as judge: it throws what is to be thrown, and rules by the option of the game."""

from __future__ import annotations

from typing import Final

from pychess_core.dnd.cheating import D20
from pychess_core.dnd.dice import Dice
from pychess_core.dnd.game import D6, D100
from pychess_core.dnd.view import DndView
from pychess_core.record import Action, Record

THROWS: Final = {"limit": D6, "check": D20, "roll": D100}
"""The kinds of action that are throws: how many sides the die has."""


def thrown(record: Record, kind: str, dice: Dice) -> Action:
    """The judge's next throw of a kind in `THROWS`: its number is that of the action, so that it is thrown once."""
    return Action("judge", kind, str(dice.throw(len(record.entries), THROWS[kind])))


def judged(view: DndView, record: Record, dice: Dice) -> Action | None:
    """What the program does as judge now; `view` is the judge's. None while it waits for a player.

    Who is caught pays the penalty, or loses the game with the option ``caught_loses`` (rulebook §3.5).
    """
    kinds = {action.kind: action for action in view.actions}
    if "rule" in kinds:
        loses = record.header.has("caught_loses") and Action("judge", "rule", "loss") in view.actions
        return Action("judge", "rule", "loss" if loses else "penalty")
    return next((thrown(record, kind, dice) for kind in THROWS if kind in kinds), None)

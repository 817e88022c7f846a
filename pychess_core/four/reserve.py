"""The pieces a seat still owns, and what it may place of them (rulebook §2.1)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pychess_core.four.position import OWN
from pychess_core.game import IllegalAction
from pychess_core.record import Action
from pychess_core.seat import Seat

FULL: Final = "KQRRBBNNPPPPPPPP"
"""A full chess set, in the order in which a reserve is named."""

PLACED: Final = len(OWN["white"])
"""Pieces each seat places; who owns fewer ends the game (rulebook §2.1)."""


def without(reserve: str, letters: str) -> str:
    """A reserve less some of its pieces."""
    for letter in letters:
        reserve = reserve.replace(letter, "", 1)
    return reserve


@lru_cache(maxsize=64)
def placements(reserve: str) -> tuple[str, ...]:
    """Every different way of placing four of a reserve: 897 of a full one (rulebook §2.2)."""
    found = [("", reserve)]
    for _ in range(PLACED):
        found = [
            (placed + letter, rest.replace(letter, "", 1)) for placed, rest in found for letter in dict.fromkeys(rest)
        ]
    return tuple(placed for placed, _ in found)


@lru_cache(maxsize=64)
def place_actions(seat: Seat, reserve: str) -> tuple[Action, ...]:
    """`placements` as actions."""
    return tuple(Action(seat, "place", placement) for placement in placements(reserve))


def checked(placement: str, reserve: str) -> str:
    """A placement that can be made from `reserve`. Raises `IllegalAction` with the reason for any other."""
    if len(placement) != PLACED or set(placement) - set(FULL):
        raise IllegalAction("A placement names four pieces, one for each of your own squares.")
    if any(placement.count(letter) > reserve.count(letter) for letter in placement):
        raise IllegalAction("You do not own these four pieces any more.")
    return placement

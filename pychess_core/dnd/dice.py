"""Dice: every throw from one seed, so that a game's rolls can be thrown again and come out the same."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Dice:
    """A bag of dice. Each throw has a number of its own and depends on nothing thrown before it."""

    seed: int

    def throw(self, number: int, sides: int) -> int:
        """The throw with that number: 1 to `sides`, each equally likely."""
        # randint draws again rather than take a remainder, so no side is favoured.
        return Random(f"{self.seed} {number}").randint(1, sides)

"""Cheating: four methods, what they are rolled against, what they bring (rulebook §3.5, house)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

Method = Literal["move", "signs", "distract", "peek"]
"""Move a piece, an accomplice's signs, distract the opponent, peek at the note."""

METHODS: Final[tuple[Method, ...]] = get_args(Method)

Skill = Literal["deception", "sleight", "perception", "insight"]

SKILLS: Final[tuple[Skill, ...]] = get_args(Skill)

SKILL: Final[Mapping[Method, Skill]] = {
    "move": "sleight",
    "signs": "deception",
    "distract": "deception",
    "peek": "sleight",
}
"""What the cheater rolls with."""

WATCHED_BY: Final[Mapping[Method, Skill]] = {
    "move": "perception",
    "signs": "insight",
    "distract": "insight",
    "peek": "perception",
}
"""What the opponent notices it with."""

BONUS: Final[Mapping[Method, int]] = {"move": 15, "signs": 10, "distract": 0, "peek": 0}
"""Points of this turn's total in the cheater's favour."""

PASSIVE: Final = 10
SUSPICION: Final = 2
"""Added to the difficulty for each earlier attempt of the same player. House: each is suspected for the own ones."""

CAUGHT_BY: Final = 5
PENALTY: Final = 2
D20: Final = 20

Verdict = Literal["success", "failure", "caught"]


@dataclass(frozen=True, slots=True)
class Check:
    """An attempt to cheat in one turn, as the judge knows it. `dc`: what has to be reached."""

    method: Method
    bonus: int
    dc: int
    die: int = 0
    """The d20; 0 before it is thrown."""

    @property
    def verdict(self) -> Verdict | None:
        """How it went, None before the throw."""
        if not self.die:
            return None
        if self.die == D20:
            return "success"
        missing = self.dc - self.die - self.bonus
        if self.die == 1 or missing >= CAUGHT_BY:
            return "caught"
        return "failure" if missing > 0 else "success"


def difficulty(watcher: int, judge: int, attempts: int) -> int:
    """What a check must reach, after `attempts` earlier ones.

    The watcher's passive score (10 + bonus) or the judge's DC, whichever is higher, and 2 more for each attempt.
    """
    return max(PASSIVE + watcher, judge) + SUSPICION * attempts


def halved(change: int) -> int:
    """A result after the one it would hurt was distracted: halved towards 0."""
    return int(change / 2)

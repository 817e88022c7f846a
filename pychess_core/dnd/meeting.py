"""A meeting: a game of a campaign that is over, and what was learned from it (rulebook §3.4)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final, get_args

from pychess_core.dnd.character import is_whole
from pychess_core.dnd.experience import Lesson
from pychess_core.game import Outcome, Result
from pychess_core.refusal import Refusal
from pychess_core.seat import SEATS, Seat, other

LAST_WEEK: Final = 100_000
"""Where the calendar of a campaign ends."""

LONGEST_KEY: Final = 100

_REASON: Final = re.compile(r"[a-z]{1,20}(-[a-z]{1,20}){0,3}")


class InvalidCampaign(Refusal):
    """What cannot be in a campaign, or data that is none; the campaign is as it was."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A game between two characters, by their names. Raises `InvalidCampaign` naming the part that is wrong."""

    key: str
    """Tells the game from all others, so that it is entered once."""
    week: int
    white: str
    black: str
    outcome: Outcome
    cheated: tuple[Seat, ...] = ()
    """Who tried to cheat, noticed or not, in the order of `SEATS`: for the judge."""
    lesson: Lesson | None = None
    """What the winner learned; None for a draw."""

    def __post_init__(self) -> None:
        wholes = {
            "key": isinstance(self.key, str) and 0 < len(self.key) <= LONGEST_KEY and self.key.isprintable(),
            "week": is_whole(self.week, 1, LAST_WEEK),
            "black": self.white != self.black,
            "result": self.outcome.result in get_args(Result),
            "reason": isinstance(self.outcome.reason, str) and _REASON.fullmatch(self.outcome.reason),
            "cheated": self.cheated == tuple(seat for seat in SEATS if seat in self.cheated),
            "lesson": (self.lesson is None) == (self.outcome.winner is None),
        }
        for part, whole in wholes.items():
            if not whole:
                raise InvalidCampaign("The campaign is damaged: {part}.", part=part)

    def name(self, seat: Seat) -> str:
        """Who sat in `seat`."""
        return self.white if seat == "white" else self.black

    @property
    def winner(self) -> str | None:
        """Who won; None for a draw."""
        seat = self.outcome.winner
        return seat and self.name(seat)

    @property
    def loser(self) -> str | None:
        """Who lost; None for a draw."""
        seat = self.outcome.winner
        return seat and self.name(other(seat))

    def had(self, name: str) -> bool:
        """Whether the character called `name` played."""
        return name in (self.white, self.black)

    @property
    def reason(self) -> Refusal | None:
        """Why nothing was learned, or less than the game gives; None if nothing was in the way (so far)."""
        return self.lesson.reason if self.lesson else Refusal("Nothing is learned: nobody has won.")

    def renamed(self, old: str, new: str) -> Meeting:
        """This meeting after the character `old` is called `new`."""
        white, black = (new if name == old else name for name in (self.white, self.black))
        return replace(self, white=white, black=black)

"""Time control and clock: arithmetic on milliseconds that are handed in (rulebook §1.3).

Nothing here reads a clock. Whoever holds the game measures how long an action took and says so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from pychess_core.refusal import Refusal
from pychess_core.seat import Seat

MINUTE: Final = 60_000
RED_BELOW: Final = 30_000
"""Remaining milliseconds strictly below which a clock is red."""
BLINK_BELOW: Final = 10_000
"""Remaining milliseconds strictly below which a clock blinks."""
TENTHS_BELOW: Final = 20_000
"""Remaining milliseconds strictly below which tenths of a second are shown."""

SHORTEST: Final = MINUTE // 2
LONGEST: Final = 180 * MINUTE
LARGEST_INCREMENT: Final = 60_000

Low = Literal["red", "blink"]


class InvalidTimeControl(Refusal):
    """A time control outside the bounds of rulebook §1.3."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Milliseconds each side starts with, and milliseconds added after each completed move.

    Raises `InvalidTimeControl` outside ½–180 minutes or 0–60 seconds.
    """

    white: int
    black: int
    increment: int = 0

    def __post_init__(self) -> None:
        for start in (self.white, self.black):
            if not SHORTEST <= start <= LONGEST:
                raise InvalidTimeControl("A clock starts with half a minute to 180 minutes.")
        if not 0 <= self.increment <= LARGEST_INCREMENT:
            raise InvalidTimeControl("A move adds 0 to 60 seconds.")


@dataclass(frozen=True, slots=True)
class Clock:
    """The two clocks as they stood when the last action was played, in milliseconds."""

    white: int
    black: int
    increment: int = 0
    running: Seat | None = None

    @classmethod
    def started(cls, control: TimeControl) -> Clock:
        """The clocks before the first move: full, and neither running."""
        return cls(control.white, control.black, control.increment)

    def remaining(self, seat: Seat, elapsed: int = 0) -> int:
        """Milliseconds `seat` has left, `elapsed` milliseconds after the last action; never below 0."""
        left = self.white if seat == "white" else self.black
        return max(0, left - elapsed) if seat == self.running else left

    def spend(self, elapsed: int) -> Clock:
        """The clocks `elapsed` milliseconds later."""
        return replace(
            self,
            white=self.remaining("white", elapsed),
            black=self.remaining("black", elapsed),
        )

    def complete_move(self, seat: Seat) -> Clock:
        """The clocks after `seat` has completed a move: its increment added."""
        if seat == "white":
            return replace(self, white=self.white + self.increment)
        return replace(self, black=self.black + self.increment)

    def run(self, seat: Seat | None) -> Clock:
        """The clocks with `seat`'s running, or with neither."""
        return replace(self, running=seat)

    @property
    def fallen(self) -> Seat | None:
        """The seat whose flag has fallen: its clock runs and nothing is left on it."""
        if self.running is not None and self.remaining(self.running) == 0:
            return self.running
        return None


def display(remaining: int) -> str:
    """`remaining` milliseconds as a clock shows them: m:ss, h:mm:ss from an hour up, tenths below 20 s.

    Rounded down, so that 0:29 appears at the very moment the clock turns red.
    """
    seconds, rest = divmod(remaining, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours}:{minutes:02}:{seconds:02}"
    if remaining < TENTHS_BELOW:
        return f"{minutes}:{seconds:02}.{rest // 100}"
    return f"{minutes}:{seconds:02}"


def low(remaining: int) -> Low | None:
    """How a clock with `remaining` milliseconds warns: ``"red"``, ``"blink"`` or not at all."""
    if remaining < BLINK_BELOW:
        return "blink"
    return "red" if remaining < RED_BELOW else None


def until_change(remaining: int) -> int:
    """Milliseconds until `display` or `low` of a running clock next says something else (1 at least)."""
    step = 100 if remaining <= TENTHS_BELOW else 1000
    return remaining % step + 1

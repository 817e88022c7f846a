"""Experience: what the winner of a game learns from it (rulebook §3.4). Weeks are those of the campaign's calendar."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal

from pychess_core.dnd.character import Character, Kind, ceiling
from pychess_core.dnd.cheating import D20
from pychess_core.dnd.mixed_number import shortened, written
from pychess_core.game import IllegalAction
from pychess_core.refusal import Refusal

D4: Final = 4
POINT: Final = Fraction(1)
"""What an adventurer gains at most in one window."""

Die = Literal["d20", "d4"]
"""Whether the winner learns; how many weeks a window lasts."""

Limit = Literal["cheated", "met", "roll", "window", "ceiling"]
"""The rule by which nothing is learned, or less than the game gives: cheating forfeits it; the two had played before;
the d20 was not below the intelligence; the point of these weeks is used up; so is what a character can reach."""


@dataclass(frozen=True, slots=True)
class Window:
    """Weeks in which an adventurer gains no more than one point."""

    opened: int
    """The first week that belongs to it."""
    ends: int
    """The first week that does not."""
    left: Fraction
    """What is left of the point."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What the winner of one game may learn from it: all that counts, and the dice thrown so far.

    Everything else follows: what is to be thrown next (`needs`), and, once that is nothing, the result.
    """

    kind: Kind
    intelligence: int
    initial: Fraction
    own: Fraction
    """The winner's CM before the game."""
    opponent: Fraction
    """The loser's CM before the game."""
    week: int
    cheated: bool
    """Whether the winner tried to cheat, noticed or not."""
    first: bool
    """Whether the two had never played before."""
    window: Window | None = None
    """The winner's window that is open in this week."""
    dice: tuple[int, ...] = ()
    """The d20; then the d4, if one was needed."""

    @classmethod
    def of(
        cls, winner: Character, loser: Character, *, week: int, cheated: bool, first: bool, window: Window | None
    ) -> Lesson:
        """The lesson of a game that `winner` has just won, before any die is thrown."""
        return cls(
            kind=winner.kind,
            intelligence=winner.intelligence,
            initial=winner.initial,
            own=winner.cm,
            opponent=loser.cm,
            week=week,
            cheated=cheated,
            first=first,
            window=window,
        )

    @property
    def needs(self) -> Die | None:
        """The die to be thrown next; None when the result stands."""
        if self.cheated or not self.first:
            return None
        if not self.dice:
            return "d20"
        may_open = len(self.dice) == 1 and self.kind == "adventurer" and not self.window
        return "d4" if may_open and self.gain else None

    def thrown(self, die: int) -> Lesson:
        """This lesson after the die that it `needs`. Raises `IllegalAction` for what that cannot show, or no die."""
        sides = {"d20": D20, "d4": D4, None: 0}[self.needs]
        if not sides:
            raise IllegalAction("There is nothing to throw for what was learned.")
        if type(die) is not int or not 1 <= die <= sides:
            raise IllegalAction("A die of {sides} shows a number from 1 to {sides}.", sides=sides)
        return replace(self, dice=(*self.dice, die))

    @property
    def learned(self) -> bool:
        """Whether the roll succeeded: the d20 strictly below the intelligence. What it brings may still be 0."""
        return bool(self.dice) and self.dice[0] < self.intelligence

    @property
    def given(self) -> Fraction:
        """What the game gives before any limit: the loser's CM by the winner's."""
        return self.opponent / self.own

    @property
    def gain(self) -> Fraction:
        """What the winner gains, exact; 0 before the d20."""
        return self.new - self.own

    @property
    def new(self) -> Fraction:
        """The winner's CM after the game."""
        if not self.learned:
            return self.own
        return max(self.own, shortened(self.own + min(self.given, self._in_window, self._to_ceiling)))

    @property
    def after(self) -> Window | None:
        """The winner's window after the game: the one before, what is left of it, or the one that the d4 opened.

        House: inside an open window a gain uses up what is left, one of more than a point all of it.
        """
        if self.kind == "npc":
            return self.window
        if self.window:
            return replace(self.window, left=max(Fraction(0), self.window.left - self.gain))
        weeks = self.dice[1] if len(self.dice) > 1 else 0
        return Window(self.week, self.week + weeks, max(Fraction(0), POINT - self.gain)) if weeks else None

    @property
    def limit(self) -> Limit | None:
        """The rule that refused the gain or cut it; None before the d20, and when the game gave all it gives."""
        if self.cheated:
            return "cheated"
        if not self.first:
            return "met"
        if not self.learned:
            return "roll" if self.dice else None
        if self.given <= min(self._in_window, self._to_ceiling):
            return None
        return "window" if self._in_window < self._to_ceiling else "ceiling"

    @property
    def reason(self) -> Refusal | None:
        """The `limit` as a sentence."""
        limit = self.limit
        if limit == "cheated":
            return Refusal("Nothing is learned: the winner tried to cheat.")
        if limit == "met":
            return Refusal("Nothing is learned: it was not the first game between these two.")
        if limit == "roll":
            return Refusal(
                "Nothing is learned: {die} is not below an intelligence of {intelligence}.",
                die=self.dice[0],
                intelligence=self.intelligence,
            )
        if limit == "window" and self.window:
            return Refusal(
                "These weeks allow no more: there is more to gain from week {week} on.", week=self.window.ends
            )
        if limit == "ceiling":
            highest = written(ceiling(self.kind, self.initial))
            return Refusal("The ceiling is reached: experience brings no CM above {ceiling}.", ceiling=highest)
        return None

    @property
    def _in_window(self) -> Fraction:
        """What the window allows this game to bring."""
        window = self.window
        # A game that gives more than a point gives all of it, unless nothing is left at all.
        if self.kind == "npc" or window is None or (window.left and self.given > POINT):
            return self.given
        return window.left

    @property
    def _to_ceiling(self) -> Fraction:
        return ceiling(self.kind, self.initial) - self.own

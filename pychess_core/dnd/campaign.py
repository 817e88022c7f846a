"""A campaign: its characters, its calendar in weeks, who has played whom and learned what (rulebook §3.4).

Every change gives a new campaign, or raises `InvalidCampaign` and leaves the old one as it was.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from pychess_core.dnd.character import Character, is_whole
from pychess_core.dnd.experience import D4, Lesson, Window
from pychess_core.dnd.meeting import LAST_WEEK, InvalidCampaign, Meeting
from pychess_core.dnd.strategy import HOUSE, Table
from pychess_core.game import Outcome
from pychess_core.seat import SEATS, Seat, other

MOST_CHARACTERS: Final = 200
MOST_MEETINGS: Final = 5000


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign as it stands. Raises `InvalidCampaign` for parts that do not fit together."""

    characters: tuple[Character, ...] = ()
    """In the order in which they were added. House: capitals do not tell two names apart."""
    week: int = 1
    older_editions: bool = False
    """Whether an intelligence of 8 is enough to learn chess."""
    table: Table = HOUSE
    meetings: tuple[Meeting, ...] = ()
    """The games, in the order in which they were entered. Only the last one's lesson may still need a die."""

    def __post_init__(self) -> None:
        if len(self.characters) > MOST_CHARACTERS:
            raise InvalidCampaign("A campaign has at most 200 characters.")
        if len(self.meetings) > MOST_MEETINGS:
            raise InvalidCampaign("A campaign has at most 5000 games.")
        if not is_whole(self.week, 1, LAST_WEEK):
            raise InvalidCampaign("The weeks of a campaign are counted from 1 to 100000.")
        if type(self.older_editions) is not bool:
            raise InvalidCampaign("The campaign is damaged: {part}.", part="older_editions")
        taken: set[str] = set()
        for character in self.characters:
            if character.name.casefold() in taken:
                raise InvalidCampaign("There is already a character called {name}.", name=character.name)
            taken.add(character.name.casefold())
        self._check_meetings()

    def _check_meetings(self) -> None:
        cm = {character.name: character.cm for character in self.characters}
        keys: set[str] = set()
        week, last = 1, len(self.meetings)
        for number, meeting in enumerate(self.meetings, 1):
            part = None
            if meeting.white not in cm:
                part = "white"
            elif meeting.black not in cm:
                part = "black"
            elif meeting.key in keys:
                part = "key"
            elif not week <= meeting.week <= self.week:
                part = "week"
            elif (
                (lesson := meeting.lesson)
                and lesson.needs
                and (number < last or lesson.own != cm[meeting.winner or ""])
            ):
                # Only after the last game a die may be awaited, and the winner still has the CM from before it.
                part = "lesson"
            if part:
                raise InvalidCampaign("The campaign is damaged: game {number}, {part}.", number=number, part=part)
            keys.add(meeting.key)
            week = meeting.week

    def character(self, name: str) -> Character:
        """The character called `name`. Raises `InvalidCampaign`."""
        for character in self.characters:
            if character.name == name:
                return character
        raise InvalidCampaign("There is no character called {name}.", name=name)

    def met(self, one: str, another: str) -> bool:
        """Whether two characters have played; then neither learns anything from a game between them."""
        return any(meeting.had(one) and meeting.had(another) for meeting in self.meetings)

    def meetings_of(self, name: str) -> tuple[Meeting, ...]:
        """The games of the character called `name`."""
        return tuple(meeting for meeting in self.meetings if meeting.had(name))

    def has(self, key: str) -> bool:
        """Whether the game with that key is entered."""
        return any(meeting.key == key for meeting in self.meetings)

    def window(self, name: str) -> Window | None:
        """The window of the character called `name` that is open this week."""
        for meeting in reversed(self.meetings):
            if meeting.week <= self.week - D4:
                break
            if meeting.lesson and meeting.winner == name:
                window = meeting.lesson.after
                return window if window and self.week < window.ends else None
        return None

    @property
    def pending(self) -> Meeting | None:
        """The last game, as long as a die is to be thrown for what its winner learned: ``pending.lesson.needs``."""
        last = self.meetings[-1] if self.meetings else None
        return last if last and last.lesson and last.lesson.needs else None

    def add(self, character: Character) -> Campaign:
        """This campaign with one more character."""
        return replace(self, characters=(*self.characters, character))

    def edit(self, name: str, character: Character) -> Campaign:
        """This campaign with `character` in place of the one called `name`, whose games and window stay."""
        old = self.character(name)
        if self.pending and self.pending.winner == name:
            self._settled()
        return replace(
            self,
            characters=tuple(character if each is old else each for each in self.characters),
            meetings=tuple(each.renamed(name, character.name) if each.had(name) else each for each in self.meetings),
        )

    def remove(self, name: str) -> Campaign:
        """This campaign without the character called `name`.

        House: whoever has played stays, since first games are counted for ever.
        """
        gone = self.character(name)
        if self.meetings_of(name):
            raise InvalidCampaign("Games of {name} are in this campaign, so the character stays.", name=name)
        return replace(self, characters=tuple(each for each in self.characters if each is not gone))

    def advance(self, weeks: int = 1) -> Campaign:
        """This campaign some weeks (1 or more) later."""
        self._settled()
        if type(weeks) is not int or weeks < 1:
            raise InvalidCampaign("The calendar only goes forward, by whole weeks.")
        return replace(self, week=self.week + weeks)

    def finish(self, key: str, white: str, black: str, outcome: Outcome, cheated: Collection[Seat] = ()) -> Campaign:
        """This campaign after a game between two of its characters; `cheated`: who tried to cheat, noticed or not.

        `key` tells the game from all others: it is entered once. Afterwards `pending` says whether a die is to be
        thrown; if not, the last meeting's `reason` says why.
        """
        if self.has(key):
            raise InvalidCampaign("This game is already in the campaign.")
        self._settled()
        players = {"white": self.character(white), "black": self.character(black)}
        if white == black:
            raise InvalidCampaign("A character cannot play against itself.")
        winner, lesson = outcome.winner, None
        if winner:
            loser = other(winner)
            lesson = Lesson.of(
                players[winner],
                players[loser],
                week=self.week,
                cheated=winner in cheated,
                first=not self.met(white, black),
                window=self.window(players[winner].name),
            )
        cheaters = tuple(seat for seat in SEATS if seat in cheated)
        meeting = Meeting(key, self.week, white, black, outcome, cheaters, lesson)
        return replace(self, meetings=(*self.meetings, meeting))

    def thrown(self, die: int) -> Campaign:
        """This campaign after the die that the `pending` lesson needs; after the last one the winner has the new CM.

        Raises `IllegalAction` for what the die cannot show.
        """
        meeting = self.pending
        if meeting is None or meeting.lesson is None or meeting.winner is None:
            raise InvalidCampaign("There is nothing to throw for what was learned.")
        lesson = meeting.lesson.thrown(die)
        winner = self.character(meeting.winner)
        wiser = winner if lesson.needs else replace(winner, cm=lesson.new)
        return replace(
            self,
            characters=tuple(wiser if each is winner else each for each in self.characters),
            meetings=(*self.meetings[:-1], replace(meeting, lesson=lesson)),
        )

    def _settled(self) -> None:
        if self.pending:
            raise InvalidCampaign("First throw for what {name} learned from the last game.", name=self.pending.winner)


QUICK_START: Final = Campaign(
    (
        Character.new(
            "Elandra",
            intelligence=16,
            wisdom=14,
            skills={"deception": 3, "sleight": 5, "perception": 2, "insight": 1},
            cm=Fraction(41),
        ),
        Character.new(
            "Torvald",
            intelligence=14,
            wisdom=13,
            kind="npc",
            skills={"deception": 2, "sleight": 1, "perception": 4, "insight": 3},
            cm=Fraction(75, 2),
        ),
    )
)
"""Two characters with whom a game can start at once."""

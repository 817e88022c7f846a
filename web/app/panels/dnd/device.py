"""Who has the device: what is before the screen now, and when it must be passed on behind a curtain."""

from __future__ import annotations

from pychess_core.dnd.bot import LEVELS, Level
from pychess_core.dnd.game import DndGame
from pychess_core.game import replay
from pychess_core.record import Header, Record
from pychess_core.seat import SEATS, Actor, Seat

BOT: Seat = "black"


class Device:
    """One screen that goes from hand to hand.

    It always goes the same way round: White writes, Black writes, White opens what came of it. So nobody learns from
    the way of the device that somebody has peeked, or is being asked what to play after it.
    """

    def __init__(self, judges: bool) -> None:
        self._judges = judges
        """Whether this screen is the judge's own and never passed on."""
        self.holder: Actor | None = None
        self.given_away = False
        """Whether the holder has let go of it, and nobody has taken it yet."""
        self._before: tuple[Record, DndGame] | None = None

    def needed(self, game: DndGame) -> Actor | None:
        """Who must have the device for the game to go on; None if that makes no difference."""
        if self._judges:
            return "judge"
        header, view = game.record.header, game.view("judge")
        person = header.options.get("judge") == "person"
        if view.phase == "notes":
            return next((seat for seat in SEATS if seat not in view.sealed and not _is_bot(header, seat)), None)
        if view.phase == "over":
            # The last turn is opened like every other.
            return "white" if self.holder == "black" and view.outcome and view.outcome.reason != "resignation" else None
        if person:
            return "judge"
        peeker = next((seat for seat in SEATS if game.view(seat).glimpse), None)
        return None if peeker and _is_bot(header, peeker) else peeker

    def passing(self, game: DndGame) -> bool:
        """Whether the device is on its way, so that nobody may see anything."""
        header = game.record.header
        if self._judges or (bot_level(header) and header.options.get("judge") != "person"):
            return False
        needed = self.needed(game)
        if needed is None or self.given_away:
            return needed is not None
        if self.holder in (needed, "judge"):
            return False
        return self.holder is not None or needed != "white" or bool(game.view("white").glimpse)

    def take(self, game: DndGame) -> None:
        """Whoever must have it has it now."""
        self.holder, self.given_away = self.needed(game), False

    def open(self, game: DndGame) -> DndGame:
        """The game as far as may be seen while the device is passed on: up to the last note."""
        record = game.record
        if self._before is None or self._before[0] is not record:
            notes = [number for number, entry in enumerate(record.entries, 1) if entry.action.kind == "note"]
            known = replay(Record(record.header, record.entries[: notes[-1]])) if notes else game
            assert isinstance(known, DndGame)
            self._before = (record, known)
        return self._before[1]


def bot_level(header: Header) -> Level | None:
    """The level of the bot that plays Black, None in a game for two."""
    level = header.options.get("bot")
    return next((known for known in LEVELS if known == level), None)


def _is_bot(header: Header, seat: Seat) -> bool:
    return seat == BOT and bot_level(header) is not None

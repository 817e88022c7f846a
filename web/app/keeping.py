"""Games of the table go to the library by themselves: when they end, and when another takes their place."""

from __future__ import annotations

from typing import Final
from zlib import crc32

from js import document

from app import dom
from app.library import Library
from app.notices import Notices
from app.storage import Storage
from pychess_core.game import Game
from pychess_core.record import Action, Record
from pychess_core.refusal import Refusal

AFTER_START: Final = 1_500
"""Milliseconds after which a finished game that a start brings back is looked after: the start goes first."""


def pausing(game: Game) -> Action | None:
    """What pauses `game`, if its clock runs and may be stopped."""
    clock = game.view("spectator").clock
    pause = Action(clock.running, "pause") if clock and clock.running else None
    return pause if pause and pause in game.view(pause.seat).actions else None


class Keeping:
    """Keeps each finished game once: one that somebody has deleted since does not come back by itself."""

    def __init__(self, library: Library, store: Storage, notices: Notices) -> None:
        self._library = library
        self._store = store
        self._notices = notices
        self._over: Record | None = None
        """A finished game that is to be kept in a moment."""
        self._sent: Record | None = None
        """The game that is known to be kept."""
        self._alarm = dom.Alarm(self._keep_finished)

    def look(self, game: Game) -> None:
        """Keep the game on the table in a moment if it is over."""
        record = game.record
        if game.outcome is None or record is self._over or self._is_kept(record):
            return
        self._keep_finished()
        self._over = record
        # Not now: the end of the game is to be seen first.
        starting = dom.attribute(document.documentElement, "data-boot") != "ready"
        self._alarm.set(AFTER_START if starting else 0)

    def left(self, game: Game, elapsed: int) -> None:
        """Keep a game that left the table `elapsed` milliseconds after its last action.

        One in which nothing happened, and one that is kept, is not. House: it is paused if that can be, so that no time
        that somebody has thought is lost, and none runs before both are there again.
        """
        pause = pausing(game)
        if pause:
            game.play(pause, elapsed)
        record = game.record
        if record is self._over:
            self._alarm.stop()
            self._keep_finished()
        elif not self._is_kept(record) if game.outcome else game.view("spectator").moves:
            self._keep(record)

    def _keep_finished(self) -> None:
        if self._over:
            over, self._over = self._over, None
            self._keep(over)

    def _keep(self, record: Record) -> None:
        def done() -> None:
            self._store.write(_slot(record), _mark(record))

        self._sent = record
        try:
            self._library.keep(record, done)
        except Refusal as refusal:
            self._notices.refuse(refusal)

    def _is_kept(self, record: Record) -> bool:
        # A finished game is asked for at each step through it, and working out its mark takes its whole text.
        if record is not self._sent and self._store.read(_slot(record)) == _mark(record):
            self._sent = record
        return record is self._sent


def _slot(record: Record) -> str:
    return f"kept.{record.header.mode}"


def _mark(record: Record) -> str:
    """Tells the game kept last from others."""
    return f"{crc32(record.to_text().encode()):08x}"

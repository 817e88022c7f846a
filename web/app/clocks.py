"""The two clocks on the page. Time is derived from timestamps; the alarm only says when to look again."""

from __future__ import annotations

from collections.abc import Callable

from js import document, window

from app import dom, words
from app.i18n import _
from app.session import Session
from pychess_core import clock as clocks
from pychess_core.seat import SEATS, Seat


class Clocks:
    """Draws the clocks of the session's game and lets its flag fall in time."""

    def __init__(self, session: Callable[[], Session], announce: Callable[[str], None]) -> None:
        self._session = session
        self._announce = announce
        self._faces = {seat: _Face(seat) for seat in SEATS}
        self._alarm = dom.Alarm(self.tick)
        self._low_watchers: list[Callable[[Seat, clocks.Low], None]] = []
        # A page that slept looks at the time as soon as it is seen again.
        dom.on(document, "visibilitychange", lambda event: self.tick())
        dom.on(window, "pageshow focus", lambda event: self.tick())

    def watch_low(self, watcher: Callable[[Seat, clocks.Low], None]) -> None:
        """Call `watcher` when the clock that runs has become low, or lower."""
        self._low_watchers.append(watcher)

    def tick(self) -> None:
        """Look at the time: let the flag fall or draw what has changed."""
        if not self._session().settle():
            self.draw()

    def draw(self) -> None:
        """Show the clocks as they stand now."""
        session = self._session()
        clock = session.view.clock
        self._alarm.stop()
        for seat, face in self._faces.items():
            if clock is None:
                face.hide()
                continue
            running = clock.running == seat
            left = clock.remaining(seat, session.elapsed())
            if face.show(left, running) and running:
                name = words.player(session.game.record.header, seat)
                self._announce(_("{name}: {time} left", name=name, time=words.duration(left + 999)))
                for watcher in self._low_watchers:
                    watcher(seat, clocks.low(left) or "red")
        if clock is not None and clock.running is not None:
            left = clock.remaining(clock.running, session.elapsed())
            self._alarm.set(min(left, clocks.until_change(left)))

    def spoken(self) -> str:
        """Both clocks in words, for those who ask."""
        session = self._session()
        clock = session.view.clock
        if clock is None:
            return _("This game has no clock.")
        elapsed = session.elapsed()
        left = {seat: clock.remaining(seat, elapsed) for seat in SEATS}
        return words.time_left(session.game.record.header, left)


class _Face:
    """One clock."""

    def __init__(self, seat: Seat) -> None:
        element = dom.one(f"[data-clock={seat}]")
        self._element = element
        self._text = dom.Text(element)
        self._low = dom.Attribute(element, "data-low")
        self._running = dom.Attribute(element, "data-running")
        self._hidden = dom.Attribute(element, "hidden")
        self._warned: clocks.Low | None = None

    def hide(self) -> None:
        """There is no clock in this game."""
        self._hidden.show("")
        self._warned = None

    def show(self, left: int, running: bool) -> bool:
        """Show `left` milliseconds; whether the clock has become lower than it was: red, or blinking."""
        low = clocks.low(left)
        self._text.show(clocks.display(left))
        self._low.show(low)
        self._running.show("" if running else None)
        self._hidden.show(None)
        lower, self._warned = low is not None and low != self._warned, low
        return lower

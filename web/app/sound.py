"""What is played is heard: knocks and a few notes, through Web Audio; nothing is fetched for them.

Browsers keep a page silent until somebody has touched it, and a page that nobody sees keeps silent by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from js import Float32Array, document, window

from app import dom
from app.happenings import Happening, happenings
from pychess_core.game import Game, View
from pychess_core.seat import Seat

if TYPE_CHECKING:
    from app.table import Table

APART: Final = 0.12
"""Seconds between the beginnings of two sounds of one action."""


class Sound:
    """Plays the happenings of the game on the `table`, unless the setting ``sound`` is off."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._on: bool | None = None
        self._context: Any = None
        self._buffers: dict[Happening, Any] = {}
        self._waiting: tuple[Happening, ...] = ()
        self._soon = dom.Alarm(self._sound)
        self._game: Game | None = None
        self._warned: set[tuple[Seat, str]] = set()
        table.settings.watch("sound", self._switch)
        table.clocks.watch_low(self._short_of_time)
        table.witness(self._look)

    def play(self, *sounds: Happening) -> None:
        """Play `sounds`, one shortly after the other, if the page may be heard now.

        Of much that happens at once, as when a script plays a whole game, the last is heard.
        """
        if self._on and sounds and not document.hidden and touched():
            # Not before what is heard is seen: a browser's first sound, and each sound's first time, take a moment.
            self._waiting = sounds
            self._soon.set(0)

    def _sound(self) -> None:
        waiting, self._waiting = self._waiting, ()
        context = self._awake()
        if context is None:
            return
        for number, name in enumerate(waiting):
            source = context.createBufferSource()
            source.buffer = self._buffer(name)
            source.connect(context.destination)
            source.start(context.currentTime + number * APART)

    def _switch(self, value: str) -> None:
        # Whoever switches it on hears what it is like.
        chosen, self._on = self._on is False and value == "on", value == "on"
        if chosen:
            self.play("move")

    def _look(self, before: View, view: View) -> None:
        if self._table.session.game is not self._game:
            # Another game has come to the table: nothing of it was played just now.
            self._game = self._table.session.game
            self._warned.clear()
        else:
            self.play(*happenings(before, view))

    def _short_of_time(self, seat: Seat, low: str) -> None:
        if self._table.session.game is self._game and (seat, low) not in self._warned:
            self._warned.add((seat, low))
            self.play("low")

    def _awake(self) -> Any:
        """The browser's way to play sounds; None where there is none."""
        if self._context is None:
            maker: Any = getattr(window, "AudioContext", None)
            if dom.missing(maker):
                return None
            self._context = maker.new()
        if self._context.state != "running":
            self._context.resume()
        return self._context

    def _buffer(self, name: Happening) -> Any:
        if name not in self._buffers:
            # Imported and computed when first heard: a start does not pay for it.
            from app.knocks import RATE, sampled

            samples = Float32Array.new(dom.plain(sampled(name)))
            buffer = self._context.createBuffer(1, samples.length, RATE)
            buffer.copyToChannel(samples, 0)
            self._buffers[name] = buffer
        return self._buffers[name]


def touched() -> bool:
    """Whether somebody has touched the page since it was opened; true, too, where the browser does not say."""
    activation: Any = getattr(window.navigator, "userActivation", None)
    return dom.missing(activation) or bool(activation.hasBeenActive)

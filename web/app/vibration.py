"""What is played is felt, on devices that can shake."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from js import document, window

from app import dom
from app.happenings import Happening, happenings
from app.sound import touched
from pychess_core.game import Game, View

if TYPE_CHECKING:
    from app.table import Table

PULSES: Final[Mapping[Happening, list[int]]] = {
    "capture": [20],
    "check": [15, 60, 15],
    "end": [60],
}
"""Happening → milliseconds of shaking and of rest, in turn."""


class Vibration:
    """Shakes at what is more than a move in the game on the `table`, unless the setting ``vibration`` is off."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._game: Game | None = None
        # Some browsers on a desk say that they can, and have nothing that shakes.
        held = window.matchMedia("(any-pointer: coarse)").matches
        if held and not dom.missing(getattr(window.navigator, "vibrate", None)):
            table.witness(self._look)
        else:
            dom.one("[data-setting=vibration]").parentElement.hidden = True

    def _look(self, before: View, view: View) -> None:
        if self._table.session.game is not self._game:
            self._game = self._table.session.game
            return
        pulses = [PULSES[name] for name in happenings(before, view) if name in PULSES]
        # One pattern at a time: the last is what matters most.
        if pulses and self._table.settings.get("vibration") == "on" and not document.hidden and touched():
            window.navigator.vibrate(dom.plain(pulses[-1]))

"""Players who are known here, in the dialog of a new game: their names, and whose turn it is to have White."""

from __future__ import annotations

from random import SystemRandom
from typing import Final

from app import dom, words
from app.i18n import _
from app.library import Library
from pychess_core import match
from pychess_core.record import Header
from pychess_core.seat import SEATS

MOST: Final = 200
"""Names offered at most, those who played last."""

LIST: Final = "known-names"


class KnownPlayers:
    """Offers names, and draws the colours of two who are named."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._mode = "classic"
        box = dom.one("[data-dialog=new]")
        self._list = dom.one("[data-known-names]", box)
        self._list.id = LIST
        self._fields = [dom.one(f"[name={seat}]", box) for seat in SEATS]
        self._told = dom.one("[data-colours]", box)
        for field in self._fields:
            field.setAttribute("list", LIST)
            dom.on(field, "input", lambda event: self._tell(""))

    def offer(self, mode: str) -> None:
        """The dialog is opened for a game of `mode`."""
        self._mode = mode
        self._tell("")
        self._library.load(self._fill)

    def draw_colours(self) -> None:
        """Let the two who are named change places or not: by lot for their first game, by turns from then on."""
        one, another = (field.value.strip() for field in self._fields)
        header = Header(self._mode, one, another)
        if match.pair(header) is None:
            self._tell(_("Enter two different names first."))
            return
        self._library.between(header, lambda games: self._draw(one, another, [game.played for game in games]))

    def _draw(self, one: str, another: str, played: list[match.Played]) -> None:
        lot = SystemRandom().random() < 0.5
        white, black = match.colours(one, another, played, lot)
        for field, name in zip(self._fields, (white, black), strict=True):
            field.value = name
        name = words.isolated(white)
        self._tell(_("By turns: {name} has White.", name=name) if played else _("By lot: {name} has White.", name=name))

    def _fill(self) -> None:
        found: dict[str, str] = {}
        for game in self._library.games():
            for name in (game.white, game.black):
                if name:
                    found.setdefault(match.identity(name), name)
            if len(found) >= MOST:
                break
        self._list.replaceChildren(*(dom.make("option", {"value": name}) for name in found.values()))

    def _tell(self, text: str) -> None:
        self._told.textContent = text

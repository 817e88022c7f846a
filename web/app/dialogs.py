"""The dialogs: a new game, and "sure?" before resigning."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from js import Element, Event

from app import dom, words
from app.start_position import StartPosition
from pychess_core.clock import MINUTE, TimeControl
from pychess_core.record import Header
from pychess_core.seat import SEATS, Seat

JOINER: Final = "\u200d"

PRESETS: Final = {
    "none": None,
    "1+0": TimeControl(1 * MINUTE, 1 * MINUTE),
    "3+2": TimeControl(3 * MINUTE, 3 * MINUTE, 2_000),
    "5+0": TimeControl(5 * MINUTE, 5 * MINUTE),
    "5+3": TimeControl(5 * MINUTE, 5 * MINUTE, 3_000),
    "10+0": TimeControl(10 * MINUTE, 10 * MINUTE),
    "15+10": TimeControl(15 * MINUTE, 15 * MINUTE, 10_000),
    "30+0": TimeControl(30 * MINUTE, 30 * MINUTE),
}
"""Time controls of rulebook §1.3, by the value of their radio button."""


class NewGameDialog:
    """Asks for names and time; `begin` gets the header."""

    def __init__(self, begin: Callable[[Header], None]) -> None:
        self._begin = begin
        self._mode = "classic"
        self._dialog = _dialog("new", self._submitted)
        self._start = StartPosition(dom.one("form", self._dialog))

    def open(self, header: Header, running: bool) -> None:
        """Show the dialog with the last game's mode, names and time; `running` warns that a game is still on."""
        self._mode = header.mode
        self._start.reset()
        dom.one("[data-warning]", self._dialog).hidden = not running
        for seat in SEATS:
            dom.one(f"[name={seat}]", self._dialog).value = header.name(seat)
        opponent = header.options.get("bot", "person")
        dom.one(f'[name=opponent][value="{opponent}"]', self._dialog).checked = True
        for name, control in PRESETS.items():
            if control == header.control:
                dom.one(f'[name=time][value="{name}"]', self._dialog).checked = True
        self._dialog.showModal()

    def _submitted(self) -> None:
        white, black = (cleaned(dom.one(f"[name={seat}]", self._dialog).value) for seat in SEATS)
        chosen = dom.one("[name=time]:checked", self._dialog).value
        opponent = dom.one("[name=opponent]:checked", self._dialog).value
        options = {"bot": opponent} if self._mode == "four" and opponent != "person" else {}
        self._begin(Header(self._mode, white, black, PRESETS[chosen], self._start.value, options))


class ResignDialog:
    """Asks once who resigns; `resign` gets the seat."""

    def __init__(self, resign: Callable[[Seat], None]) -> None:
        self._resign = resign
        self._dialog = _dialog("resign", self._submitted)

    def open(self, header: Header, seat: Seat) -> None:
        """Show the dialog with `seat` chosen."""
        for which in SEATS:
            dom.one(f"[data-seat-name={which}]", self._dialog).textContent = words.seated(header, which)
        dom.one(f"[name=seat][value={seat}]", self._dialog).checked = True
        self._dialog.showModal()

    def close(self) -> None:
        """Close it: the game has ended meanwhile."""
        if self._dialog.open:
            self._dialog.close()

    def _submitted(self) -> None:
        self._resign(cast(Seat, dom.one("[name=seat]:checked", self._dialog).value))


def cleaned(name: str) -> str:
    """A name without what cannot be seen, which could turn the line round; emoji keep their joiners."""
    return " ".join("".join(letter if letter.isprintable() or letter == JOINER else " " for letter in name).split())


def _dialog(name: str, submitted: Callable[[], None]) -> Element:
    dialog = dom.one(f"[data-dialog={name}]")

    def submit(event: Event) -> None:
        event.preventDefault()
        dialog.close()
        submitted()

    def click(event: Event) -> None:
        if dom.closest(event.target, "[data-action=cancel]") is not None:
            dialog.close()

    dom.on(dom.one("form", dialog), "submit", submit)
    dom.on(dialog, "click", click)
    return dialog

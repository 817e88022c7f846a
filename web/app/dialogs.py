"""The dialog "sure?" before resigning, and names that are typed into dialogs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from js import Element, Event

from app import dom, words
from app.modal import heed_first_presses
from pychess_core.record import Header
from pychess_core.seat import SEATS, Seat

JOINER: Final = "\u200d"


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

    heed_first_presses(dialog)
    dom.on(dom.one("form", dialog), "submit", submit)
    dom.on(dialog, "click", click)
    return dialog

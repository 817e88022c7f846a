"""A dialog that stays until what it asks for is done; what is refused is told in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from js import Element, Event, KeyboardEvent

from app import dom
from app.i18n import explained
from pychess_core.refusal import Refusal

NO_PRESSES: Final[Mapping[str, Callable[[Element], object]]] = MappingProxyType({})


class Modal:
    """The dialog called `name`: `done` carries out its form, `presses` its buttons by their ``data-action``.

    Both may raise `Refusal`, which then stands in the dialog's own alert.
    """

    def __init__(
        self,
        name: str,
        done: Callable[[], object],
        presses: Mapping[str, Callable[[Element], object]] = NO_PRESSES,
    ) -> None:
        self.box: Final = dom.one(f"[data-dialog={name}]")
        self._presses = presses
        self._complaint = dom.one("[role=alert]", self.box)
        heed_first_presses(self.box)
        dom.on(dom.one("form", self.box), "submit", lambda event: self._submitted(event, done))
        dom.on(self.box, "click", self._clicked)

    def open(self) -> None:
        """Show it with no complaint."""
        self.complain("")
        if not self.box.open:
            self.box.showModal()

    def close(self) -> None:
        """Close it."""
        self.box.close()

    def attempt(self, act: Callable[[], object]) -> None:
        """Do something; if it is refused the dialog says why."""
        self.complain("")
        try:
            act()
        except Refusal as refusal:
            self.complain(explained(refusal))

    def complain(self, text: str) -> None:
        """Tell what is wrong; nothing, with no text."""
        self._complaint.textContent = text
        self._complaint.hidden = not text

    def _submitted(self, event: Event, done: Callable[[], object]) -> None:
        event.preventDefault()
        self.attempt(done)

    def _clicked(self, event: Event) -> None:
        button = dom.closest(event.target, "[data-action]")
        if button is None:
            return
        name = dom.attribute(button, "data-action")
        if name == "cancel":
            self.close()
        elif name in self._presses:
            self.attempt(lambda: self._presses[name](button))


def heed_first_presses(box: Element) -> None:
    """Let the dialog `box` take nothing that was meant for what it came up over.

    That is the second press of a double click or double tap, which may fall on its button, and a key held down.
    """

    def clicked(event: Event) -> None:
        if event.detail > 1 and dom.closest(event.target, "[type=submit]") is not None:
            event.preventDefault()

    def pressed(event: KeyboardEvent) -> None:
        if event.key == "Enter" and event.repeat:
            event.preventDefault()

    dom.on(box, "click", clicked)
    dom.on(box, "keydown", pressed)


def close_all() -> None:
    """Close every dialog that is open."""
    for box in dom.every("dialog[open]"):
        box.close()

"""What lies over everything while the device is passed on."""

from __future__ import annotations

from js import Event, KeyboardEvent

from app import dom


class Curtain:
    """Covers board and panel, so that whoever passes the device on sees nothing and can do nothing."""

    def __init__(self) -> None:
        self._box = dom.one("[data-curtain]")
        self._under = dom.every(".board-frame, .panel")
        self._button = dom.one("[data-action=reveal]", self._box)
        self._title = dom.Text(dom.one("[data-curtain-title]"))
        self._hidden = dom.Attribute(self._box, "hidden")
        dom.on(self._button, "click", _hold_back)
        dom.on(self._button, "keydown", _hold_back_repeated)

    def draw(self, title: str | None) -> None:
        """Lie over the page under `title`, which says whom the device goes to; without one, not."""
        self._hidden.show(None if title else "")
        for element in self._under:
            element.toggleAttribute("inert", title is not None)
        self._title.show(title or "")

    def focus(self) -> None:
        """Let the keyboard begin here."""
        if not self._box.hidden:
            self._button.focus(dom.plain({"preventScroll": True}))


def _hold_back(event: Event) -> None:
    """The second click of a double click was meant for what lay here before the curtain came down."""
    if event.detail > 1:
        event.stopPropagation()


def _hold_back_repeated(event: KeyboardEvent) -> None:
    """So is the key that is still held down."""
    if event.repeat:
        event.preventDefault()

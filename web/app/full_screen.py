"""The page over the whole screen, where the browser lets it."""

from __future__ import annotations

from js import document

from app import dom
from app.commands import Commands
from app.modal import close_all


class FullScreen:
    """The command ``fullscreen``; its buttons are shown only where it can be done."""

    def __init__(self, commands: Commands) -> None:
        self._buttons = dom.every("[data-action=fullscreen]")
        if not getattr(document, "fullscreenEnabled", False):
            return
        commands.add("fullscreen", self._switch)
        dom.on(document, "fullscreenchange", lambda event: self._show())
        for button in self._buttons:
            button.hidden = False
        self._show()

    @property
    def _full(self) -> bool:
        return not dom.missing(document.fullscreenElement)

    def _switch(self) -> None:
        # A dialog that was open before would lie behind the page then.
        close_all()
        change = document.exitFullscreen() if self._full else document.documentElement.requestFullscreen()
        change.catch(dom.nothing)

    def _show(self) -> None:
        for button in self._buttons:
            button.setAttribute("aria-pressed", "true" if self._full else "false")

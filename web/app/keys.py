"""Keys that mean something wherever the keyboard is on the page, but in a text, a dialog or with a modifier."""

from __future__ import annotations

from typing import Final

from js import Element, KeyboardEvent, document

from app import dom
from app.commands import Commands

COMMANDS: Final = {"f": "flip", "z": "zen", "?": "keys"}
"""Key → ``data-action``. Shift does not count: on some keyboards ``?`` and ``/`` cannot be typed without."""

TO_MOVE_BOX: Final = "/"

WRITES: Final = (
    "textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=range], [type=file])"
)
"""What a key writes into, or chooses in, if it has the focus."""


class Keys:
    """Hears them. While the device is passed on there are none."""

    def __init__(self, commands: Commands) -> None:
        self._commands = commands
        self._curtain = dom.one("[data-curtain]")
        self._box = dom.one("[data-typed] input")
        dom.on(document, "keydown", self._key)

    def _key(self, event: KeyboardEvent) -> None:
        name = event.key.lower()
        if name not in COMMANDS and name != TO_MOVE_BOX:
            return
        if event.defaultPrevented or event.repeat or event.altKey or event.ctrlKey or event.metaKey:
            return
        if self._busy(event.target):
            return
        if name in COMMANDS:
            event.preventDefault()
            self._commands.run(COMMANDS[name])
        elif self._box.checkVisibility() and not self._box.disabled:
            event.preventDefault()
            self._box.focus()

    def _busy(self, target: Element) -> bool:
        """Whether keys are for something else: a text, a dialog, the curtain."""
        dialog = document.querySelector("dialog[open]")
        return not self._curtain.hidden or not dom.missing(dialog) or dom.closest(target, WRITES) is not None

"""Nothing but the board, the seats and the clocks: for those who want to play and see nothing else.

D&D chess and 4×4 are played in their panels, so there it is no choice (the style sheet knows).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from js import KeyboardEvent, document

from app import dom
from app.commands import Commands
from app.modal import close_all
from pychess_core.game import View

if TYPE_CHECKING:
    from app.table import Table

BEGUN: Final = "dialog[open], [data-selected], [data-lifted], [data-promotion]:not([hidden])"
"""What the Escape key ends first."""


class Zen:
    """The command ``zen``. It ends by itself when the panel has something to say: the end, or an offer."""

    def __init__(self, table: Table, commands: Commands) -> None:
        self._table = table
        self._root = document.documentElement
        commands.add("zen", self._switch)
        table.witness(self._look)
        # Before the board hears it, which would call off what is selected.
        dom.on(document, "keydown", self._key, capture=True)

    @property
    def _alone(self) -> bool:
        return self._root.hasAttribute("data-zen")

    def _switch(self) -> None:
        if not self._alone and self._table.panel.mode != "classic":
            return
        close_all()
        alone = not self._alone
        self._root.toggleAttribute("data-zen", alone)
        for button in dom.every("[data-action=zen]"):
            button.setAttribute("aria-pressed", "true" if alone else "false")
        # What was pressed is gone.
        self._table.drawing.move_focus(self._table.drawing.focus)

    def _look(self, before: View, view: View) -> None:
        asks = view.offer is not None or (view.outcome is not None and before.outcome is None)
        if self._alone and (asks or view.mode != "classic"):
            self._switch()

    def _key(self, event: KeyboardEvent) -> None:
        if event.key == "Escape" and self._alone and dom.missing(document.querySelector(BEGUN)):
            self._switch()

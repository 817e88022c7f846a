"""The right button draws; what it draws with is imported when it is first pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from js import PointerEvent

from app import dom

if TYPE_CHECKING:
    from app.board.pencil import Pencil
    from app.table import Table

RIGHT: Final = 2
"""The right button, as the one that went down."""


class RightButton:
    """Hands what is pressed on the board of the `table` to a `Pencil`, once there is one."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._pencil: Pencil | None = None
        dom.on(table.drawing.board, "pointerdown", self._down)

    def _down(self, event: PointerEvent) -> None:
        if event.button == RIGHT and self._pencil is None:
            from app.board.pencil import Pencil

            self._pencil = Pencil(self._table)
        if self._pencil is not None:
            self._pencil.press(event)

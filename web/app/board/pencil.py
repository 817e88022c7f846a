"""The right button as a pencil: what it draws on the board is kept for each position while the game is walked through.

A press with the left button wipes the position clean, an action of the game all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from js import PointerEvent, window

from app import dom
from app.board.listening import place_at, place_of
from app.board.marking import Marking, colour
from app.board.right_button import RIGHT
from app.board.shapes import Shapes
from pychess_core.game import Game, Move, View
from pychess_core.seat import Viewer

if TYPE_CHECKING:
    from app.table import Table

ONLY_RIGHT: Final = 2
"""The right button, as all that are held."""


class Pencil:
    """Feeds a `Marking` of the game on the `table` and draws it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._drawing = table.drawing
        self._marking = Marking()
        self._shapes = Shapes(self._drawing.board)
        self._seen = self._now(table.session.view)
        self._marking.look(table.session.view.ply)
        self._pointer: int | None = None
        dom.on(window, "pointermove", self._move)
        dom.on(window, "pointerup", self._up)
        dom.on(window, "pointercancel blur", lambda event: self._let_go())
        table.witness(self._look)

    def press(self, event: PointerEvent) -> None:
        """A button goes down on the board: the right one draws, the left one wipes."""
        square = self._square(place_of(event.target))
        if event.button == RIGHT and square is not None:
            self._pointer = event.pointerId
            self._drawing.board.setPointerCapture(event.pointerId)
            # Firefox keeps its own menu for Shift with the right button, Windows and Linux keep Alt: others do as well.
            self._marking.press(square, colour(event.shiftKey or event.ctrlKey, event.altKey or event.metaKey))
        elif event.button == 0:
            self._marking.wipe()
        self._draw()

    def _now(self, view: View) -> tuple[Game, tuple[Move, ...], Viewer]:
        """What must stay the same for drawings to stay: whoever else looks must not see what lay over a secret."""
        return self._table.session.game, view.moves, view.viewer

    def _look(self, _before: View, view: View) -> None:
        game, *rest = self._now(view)
        seen, *before = self._seen
        if game is not seen or rest != before:
            self._marking.forget()
        self._seen = self._now(view)
        self._marking.look(view.ply)
        self._draw()

    def _move(self, event: PointerEvent) -> None:
        if event.pointerId != self._pointer:
            return
        if event.buttons == ONLY_RIGHT:
            self._marking.move(self._square(place_at(event.clientX, event.clientY)))
            self._draw()
        else:
            self._let_go()

    def _up(self, event: PointerEvent) -> None:
        if event.pointerId != self._pointer:
            return
        if event.button == RIGHT:
            self._marking.move(self._square(place_at(event.clientX, event.clientY)))
            self._marking.release()
        self._let_go()

    def _let_go(self) -> None:
        self._pointer = None
        self._marking.cancel()
        self._draw()

    def _square(self, place: str | None) -> str | None:
        """`place` if it is one of the board."""
        return place if place in self._drawing.squares else None

    def _draw(self) -> None:
        self._shapes.draw(self._drawing.squares, self._marking.shapes, self._marking.pending)

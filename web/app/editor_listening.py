"""What the position editor hears on its board and stock: pointers and keys, turned into steps of the hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from js import Element, Event, KeyboardEvent, PointerEvent, document, window

from app import dom, words
from app.board.entry import Dragging, Pressed
from app.board.listening import ARROWS
from app.editor_board import EditorBoard
from app.position_editor import PositionEditor

_PLACES: Final = "[data-edit-square], [data-edit-place]"


class EditorListening:
    """Feeds the `editor`; `changed` is called when something may have to be drawn.

    `told` gets the square that a key has changed, for those who listen.
    """

    def __init__(
        self,
        box: Element,
        board: EditorBoard,
        editor: PositionEditor,
        changed: Callable[[], None],
        told: Callable[[str], None],
    ) -> None:
        self._box = box
        self._board = board
        self._editor = editor
        self._changed = changed
        self._told = told
        stage = dom.one("[data-edit-stage]", box)
        self._stage = stage
        dom.on(stage, "pointerdown", self._down)
        dom.on(window, "pointermove", self._move)
        dom.on(window, "pointerup", self._up)
        dom.on(window, "pointercancel", lambda event: self._cancel(event.pointerId))
        dom.on(stage, "contextmenu dragstart", lambda event: event.preventDefault())
        dom.on(stage, "click", self._click)
        dom.on(box, "keydown", self._key)
        dom.on(board.board, "focusin", self._focused)

    def _down(self, event: PointerEvent) -> None:
        place = _place_of(event.target)
        if event.button != 0:
            self._cancel(event.pointerId)
        elif place and self._editor.entry.press(self._editor, place, event.pointerId, event.clientX, event.clientY):
            self._stage.setPointerCapture(event.pointerId)
            self._changed()

    def _move(self, event: PointerEvent) -> None:
        entry = self._editor.entry
        if not isinstance(entry.state, Pressed | Dragging):
            return
        before = entry.state
        if event.buttons == 1:
            entry.move(self._editor, event.pointerId, event.clientX, event.clientY)
        else:
            entry.cancel(event.pointerId)
        if entry.state is not before:
            self._changed()

    def _up(self, event: PointerEvent) -> None:
        entry = self._editor.entry
        if not isinstance(entry.state, Pressed | Dragging) or entry.state.pointer != event.pointerId:
            return
        place = place_at(event.clientX, event.clientY)
        if not place:
            self._editor.lose()
        entry.release(self._editor, event.pointerId, place or None)
        self._changed()

    def _cancel(self, pointer: int) -> None:
        if self._editor.entry.cancel(pointer):
            self._changed()

    def _click(self, event: Event) -> None:
        """A press of a button by key, or by what reads the page aloud; a pointer has been heard already."""
        place = dom.attribute(event.target, "data-edit-place") if event.detail == 0 else ""
        if place:
            self._editor.entry.step(self._editor, place)
            self._changed()

    def _key(self, event: KeyboardEvent) -> None:
        square = dom.attribute(event.target, "data-edit-square")
        if square and event.key.lower() == "z" and (event.ctrlKey or event.metaKey) and not event.altKey:
            event.preventDefault()  # the browser would take back what was typed into a field
            self._editor.undo()
            self._changed()
            return
        if event.altKey or event.ctrlKey or event.metaKey:
            return
        if event.key == "Escape" and self._editor.entry.cancel():
            # What is in hand goes first, and the dialog stays.
            self._changed()
        elif not square:
            return
        elif event.key in ARROWS:
            self._walk(square, *ARROWS[event.key])
        elif event.key in ("Enter", " "):
            self._editor.entry.step(self._editor, square)
            self._changed()
            self._told(square)
        elif self._editor.key(event.key, square, words.letters()):
            self._changed()
            self._told(square)
        else:
            return
        event.preventDefault()

    def _walk(self, square: str, files: int, ranks: int) -> None:
        sign = -1 if self._board.orientation == "black" else 1
        target = chr(ord(square[0]) + sign * files) + chr(ord(square[1]) + sign * ranks)
        if target in self._board.squares:
            self._board.move_focus(target)

    def _focused(self, event: Event) -> None:
        square = dom.attribute(event.target, "data-edit-square")
        if square:
            self._board.move_focus(square, take=False)


def place_at(x: float, y: float) -> str:
    """The square, or place beside the board, that is painted at a point of the window; empty if there is none."""
    return _place_of(document.elementFromPoint(x, y))


def _place_of(element: Element) -> str:
    """The square, or place beside the board, that an element is or lies in; empty if there is none."""
    found = dom.closest(element, _PLACES)
    if found is None:
        return ""
    return dom.attribute(found, "data-edit-square") or dom.attribute(found, "data-edit-place")

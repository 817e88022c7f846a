"""What the board hears: pointers and keys, turned into steps of the entry machine.

One delegated listener for each kind of event. Which square is meant is asked of the browser when the
event comes (`elementFromPoint`), so no cached bounds can go stale: a board that has just moved, is
scaled, zoomed or of an odd size is hit as exactly as it is painted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from js import Element, KeyboardEvent, PointerEvent, document, window

from app import dom
from app.board.drawing import Drawing
from app.board.entry import Dragging, Entry, Pressed
from app.choices import AWAY, Choices

ARROWS: Final = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, 1), "ArrowDown": (0, -1)}


class Listening:
    """Feeds the `entry` machine; `changed` is called whenever something may have to be drawn."""

    def __init__(
        self, drawing: Drawing, entry: Entry, choices: Callable[[], Choices], changed: Callable[[], None]
    ) -> None:
        self._drawing = drawing
        self._entry = entry
        self._choices = choices
        self._changed = changed
        board, room = drawing.board, dom.one(".room")
        dom.on(room, "pointerdown", self._down)
        dom.on(window, "pointermove", self._move)
        dom.on(window, "pointerup", self._up)
        dom.on(window, "pointercancel", lambda event: self.cancel(event.pointerId))
        dom.on(window, "blur", lambda event: self._let_go())
        dom.on(board, "contextmenu dragstart", lambda event: event.preventDefault())
        dom.on(room, "keydown", self._key)
        dom.on(board, "focusin", self._focused)

    def press(self, square: str, pointer: int, x: float, y: float) -> bool:
        """A pointer goes down; whether the board takes it."""
        taken = self._entry.press(self._choices(), square, pointer, x, y)
        self._changed()
        return taken

    def release(self, pointer: int, square: str | None) -> None:
        """A pointer goes up."""
        self._entry.release(self._choices(), pointer, square)
        self._changed()

    def move(self, pointer: int, x: float, y: float) -> None:
        """A pointer moves."""
        before = self._entry.state
        self._entry.move(self._choices(), pointer, x, y)
        if self._entry.state is not before:
            self._changed()

    def cancel(self, pointer: int | None = None) -> None:
        """Nothing begun is finished."""
        if self._entry.cancel(pointer):
            self._changed()

    def key(self, name: str, square: str) -> bool:
        """A key goes down on a square; whether it meant something to the board."""
        if name in ARROWS and square in self._drawing.squares:
            self._walk(square, *ARROWS[name])
        elif name in ("Enter", " "):
            self._entry.step(self._choices(), square)
            self._changed()
        elif name in ("Delete", "Backspace") and AWAY in self._choices().destinations(square):
            self._entry.send(square, AWAY)
            self._changed()
        elif name == "Escape":
            self.cancel()
        else:
            return False
        return True

    def _down(self, event: PointerEvent) -> None:
        place = place_of(event.target)
        if event.button != 0:
            self.cancel()
        elif place is not None and self.press(place, event.pointerId, event.clientX, event.clientY):
            # A pointer that leaves the board, or the window, must still be heard when it goes up.
            self._drawing.board.setPointerCapture(event.pointerId)

    def _move(self, event: PointerEvent) -> None:
        if event.buttons == 1:
            self.move(event.pointerId, event.clientX, event.clientY)
        else:
            # The button went up where the page could not hear it, or another one is pressed as well.
            self.cancel(event.pointerId)

    def _up(self, event: PointerEvent) -> None:
        if event.button == 0:
            self.release(event.pointerId, place_at(event.clientX, event.clientY))
        else:
            self.cancel(event.pointerId)

    def _let_go(self) -> None:
        """What a pointer holds falls back; a selected piece stays selected."""
        state = self._entry.state
        if isinstance(state, Pressed | Dragging):
            self.cancel(state.pointer)

    def _key(self, event: KeyboardEvent) -> None:
        place = place_of(event.target)
        if place is None or event.altKey or event.ctrlKey or event.metaKey:
            return
        if self.key(event.key, place):
            event.preventDefault()

    def _focused(self, event: PointerEvent) -> None:
        cell = dom.closest(event.target, "[data-square]")
        if cell is not None:
            self._drawing.move_focus(dom.attribute(cell, "data-square"), take=False)

    def _walk(self, square: str, files: int, ranks: int) -> None:
        sign = -1 if dom.attribute(self._drawing.board, "data-orientation") == "black" else 1
        target = chr(ord(square[0]) + sign * files) + chr(ord(square[1]) + sign * ranks)
        if target in self._drawing.squares:
            self._drawing.move_focus(target)


def place_at(x: float, y: float) -> str | None:
    """The square, or place beside the board, that is painted at a point of the window."""
    return place_of(document.elementFromPoint(x, y))


def place_of(element: Element) -> str | None:
    """The square, or place beside the board, that an element is or lies in; None if there is none."""
    found = dom.closest(element, "[data-square], [data-place]")
    return dom.attribute(found, "data-square") or dom.attribute(found, "data-place") if found is not None else None

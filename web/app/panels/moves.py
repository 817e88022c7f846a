"""The history as a list: two moves a row, each a button that shows the position after it."""

from __future__ import annotations

from js import Element

from app import dom, words
from pychess_core.game import Move, View

FULL = 3
"""Children of a full row: its number and two moves."""


class MoveList:
    """Draws the history of a view, touching only what has changed. An entry that is no move heads a new part."""

    def __init__(self) -> None:
        self._root = dom.one("[data-moves]")
        self._shown: list[Move] = []
        self._buttons: list[Element] = []
        self._current: Element | None = None
        self._scroll = dom.NextFrame(self._reveal)

    def draw(self, view: View) -> None:
        """Show the moves of `view`, and which of them led to the position shown."""
        common = min(len(self._shown), len(view.moves))
        while common and self._shown[common - 1] is not view.moves[common - 1]:
            common -= 1
        for button in reversed(self._buttons[common:]):
            row = button.parentElement
            button.remove()
            if dom.missing(row.querySelector("button")):
                row.remove()
        del self._buttons[common:], self._shown[common:]
        for move in view.moves[common:]:
            self._append(move)
        current = self._buttons[view.ply - 1] if view.ply else None
        if current is not self._current:
            if self._current is not None:
                self._current.removeAttribute("aria-current")
            if current is not None:
                current.setAttribute("aria-current", "true")
            self._current = current
            self._scroll.ask()

    def entry(self, ply: int) -> Element:
        """The button of an entry, counted from 1."""
        return self._buttons[ply - 1]

    def clear(self) -> None:
        """Show no moves."""
        self._root.replaceChildren()
        self._shown, self._buttons, self._current = [], [], None

    def _append(self, move: Move) -> None:
        row = self._row(move)
        attributes = {"type": "button", "data-ply": str(len(self._buttons) + 1), "data-san": move.san}
        button = dom.make("button", attributes, words.written(move))
        row.append(button)
        self._buttons.append(button)
        self._shown.append(move)

    def _row(self, move: Move) -> Element:
        if not move.uci:
            row = dom.make("li", {"class": "part"})
        elif self._shown and self._shown[-1].uci and len(self._buttons[-1].parentElement.children) < FULL:
            return self._buttons[-1].parentElement
        else:
            row = dom.make("li", {})
            row.append(dom.make("span", {"class": "number"}, f"{move.number}."))
            if move.seat == "black" and not self._shown:
                row.append(dom.make("span", {"class": "gap"}, "…"))
        self._root.append(row)
        return row

    def _reveal(self) -> None:
        """Scroll the list, and nothing else, so that the current move can be seen."""
        root, current = self._root, self._current
        if current is None:
            root.scrollTop = root.scrollLeft = 0
        elif current is self._buttons[-1]:
            root.scrollTop = root.scrollHeight
            root.scrollLeft = root.scrollWidth
        else:
            list_box, box = root.getBoundingClientRect(), current.getBoundingClientRect()
            root.scrollTop += box.top + box.height / 2 - list_box.top - list_box.height / 2
            root.scrollLeft += box.left + box.width / 2 - list_box.left - list_box.width / 2

"""The board of the position editor and the stock beside it, as they are drawn.

Its squares are ``[data-edit-square]``, so that the page has one ``[data-board]`` with one e4 on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from js import Element

from app import dom, words
from app.choices import AWAY
from app.i18n import _
from app.position_editor import STOCK
from pychess_core.seat import Seat

FILES: Final = "abcdefgh"
RANKS: Final = "87654321"


class EditorBoard:
    """Makes squares and stock inside `box`, and draws on them what has changed."""

    def __init__(self, box: Element) -> None:
        self.board: Final = dom.one("[data-edit-board]", box)
        self._ghost = dom.one("[data-edit-ghost]", box)
        self.squares: Final[dict[str, Element]] = {}
        self._places: dict[str, Element] = {}
        self._pieces: dict[str, dom.Attribute] = {}
        self._selected: str | None = None
        self._focus = "e2"
        for rank in RANKS:
            row = dom.make("div", {"class": "edit-rank", "role": "row"})
            for file in FILES:
                name = file + rank
                cell = dom.make("div", {"role": "gridcell", "data-edit-square": name, "tabindex": "-1"})
                self.squares[name] = cell
                self._pieces[name] = dom.Attribute(cell, "data-piece")
                row.append(cell)
            self.board.append(row)
        self.squares[self._focus].setAttribute("tabindex", "0")
        for place, code in STOCK.items():
            button = dom.make("button", {"type": "button", "class": "edit-place", "data-edit-place": place})
            button.setAttribute("data-piece", code)
            self._places[place] = button
        for color in "wb":
            stock = dom.one(f"[data-edit-stock={color}]", box)
            stock.prepend(*(button for place, button in self._places.items() if STOCK[place][0] == color))
        self._places[AWAY] = dom.one(f'[data-edit-place="{AWAY}"]', box)

    def draw(self, pieces: Mapping[str, str], selected: str | None, lifted: str | None, over: str | None) -> None:
        """Show the pieces, what is in hand, where it was taken from, and where it would be put."""
        for name, cell in self.squares.items():
            piece = pieces.get(name)
            self._pieces[name].show(piece)
            label = words.square(name, piece)
            if dom.attribute(cell, "aria-label") != label:
                cell.setAttribute("aria-label", label)
        for mark, where in (("lifted", lifted), ("over", over)):
            for element in dom.every(f"[data-edit-{mark}]", self.board):
                element.removeAttribute(f"data-edit-{mark}")
            if where in self.squares:
                self.squares[str(where)].setAttribute(f"data-edit-{mark}", "")
        self._draw_selected(selected)

    def relabel(self) -> None:
        """Name the stock in the language in use."""
        for place, code in STOCK.items():
            self._places[place].setAttribute("aria-label", words.piece(code))
        self._places[AWAY].setAttribute("aria-label", _("Take pieces off"))
        for place, button in self._places.items():
            button.setAttribute("aria-pressed", "true" if place == self._selected else "false")

    def turn(self, orientation: Seat) -> None:
        """Show the board with `orientation` below."""
        self.board.setAttribute("data-orientation", orientation)

    @property
    def orientation(self) -> Seat:
        """The seat below."""
        return "black" if dom.attribute(self.board, "data-orientation") == "black" else "white"

    def move_focus(self, square: str, take: bool = True) -> None:
        """Let `square` be the one that the Tab key reaches, and, with `take`, focus it now."""
        self.squares[self._focus].setAttribute("tabindex", "-1")
        self.squares[square].setAttribute("tabindex", "0")
        self._focus = square
        if take:
            self.squares[square].focus()

    def carry(self, piece: str, x: float, y: float) -> None:
        """Show `piece` under the pointer, which is at a point of the window; none with an empty one."""
        self._ghost.hidden = not piece
        if piece:
            self._ghost.setAttribute("data-piece", piece)
            half = self._ghost.offsetWidth / 2
            self._ghost.style.setProperty("transform", f"translate({x - half}px, {y - half}px)")

    def _draw_selected(self, selected: str | None) -> None:
        if selected == self._selected:
            return
        for place, on in ((self._selected, False), (selected, True)):
            if place in self.squares:
                cell = self.squares[str(place)]
                cell.toggleAttribute("data-edit-selected", on)
                dom.mark(cell, "aria-selected", "true" if on else None)
            elif place is not None:
                self._places[place].setAttribute("aria-pressed", "true" if on else "false")
        self._selected = selected

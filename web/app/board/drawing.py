"""The board as it is drawn: only the difference to what is shown already touches the page."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from js import Element

from app import dom, words
from app.board import motion
from pychess_core.seat import Seat

_CELL: Final = {"role": "gridcell", "tabindex": "-1"}

MARKS: Final = ("last", "dest", "selected", "check", "lifted", "over")
"""Attributes ``data-…`` of squares that are on or off, and fields of `Picture`."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything the board shows."""

    pieces: Mapping[str, str]
    orientation: Seat = "white"
    last: Collection[str] = ()
    dest: Collection[str] = ()
    selected: Collection[str] = ()
    check: Collection[str] = ()
    lifted: Collection[str] = ()
    over: Collection[str] = ()
    ghost: tuple[str, float, float] | None = field(default=None, compare=False)
    """The piece that a pointer carries, and the pointer's place in the window."""


class Drawing:
    """The board of the page's HTML."""

    def __init__(self) -> None:
        self.board: Final = dom.one("[data-board]")
        self._stage = dom.one(".stage")
        self._ghost = dom.one("[data-ghost]")
        self._carrying = False
        self.squares = {dom.attribute(cell, "data-square"): cell for cell in dom.every("[data-square]")}
        self._places: dict[str, Element] = {}
        self._shown = Picture(
            {
                name: dom.attribute(cell, "data-piece")
                for name, cell in self.squares.items()
                if cell.hasAttribute("data-piece")
            },
            orientation="black" if dom.attribute(self.board, "data-orientation") == "black" else "white",
        )
        for cell in dom.every("[data-selected]"):
            cell.removeAttribute("data-selected")
        self._focus = next(name for name, cell in self.squares.items() if dom.attribute(cell, "tabindex") == "0")

    def draw(self, picture: Picture, dropped: str | None = None) -> None:
        """Show `picture`; pieces glide to their new squares, but for the one that was `dropped` there."""
        before, self._shown = self._shown, replace(picture, ghost=None)
        if before.orientation != picture.orientation:
            self.board.setAttribute("data-orientation", picture.orientation)
            self._stage.setAttribute("data-orientation", picture.orientation)
        if before.pieces != picture.pieces:
            self._draw_pieces(before.pieces, picture.pieces, dropped)
        for name in MARKS:
            was, now = set(getattr(before, name)), set(getattr(picture, name))
            for square in was - now:
                self._place(square).removeAttribute(f"data-{name}")
            for square in now - was:
                self._place(square).setAttribute(f"data-{name}", "")
            if name == "selected" and was != now:
                self._tell_selected(was, now)
        self._draw_ghost(picture.ghost)

    def lay_out(self, files: str, ranks: str) -> None:
        """Be a board of these files (from White's left) and ranks (from White's far side), empty unless it is one."""
        names = [file + rank for rank in ranks for file in files]
        if names == list(self.squares):
            return
        self.squares = {name: dom.make("div", {**_CELL, "data-square": name, "aria-label": name}) for name in names}
        cells = list(self.squares.values())
        rows = []
        for start in range(0, len(cells), len(files)):
            rows.append(dom.make("div", {"class": "rank", "role": "row"}))
            rows[-1].append(*cells[start : start + len(files)])
        self.board.replaceChildren(*rows)
        dom.one(".ranks").replaceChildren(*(dom.make("span", {}, rank) for rank in ranks))
        dom.one(".files").replaceChildren(*(dom.make("span", {}, file) for file in files))
        self._shown = Picture({}, self._shown.orientation)
        self._focus = names[-len(files)]
        self.squares[self._focus].setAttribute("tabindex", "0")

    def add_places(self, places: Mapping[str, Element]) -> None:
        """Let pieces be taken up from, and put down on, `places` beside the board, too."""
        self._places.update(places)

    def relabel(self) -> None:
        """Name every square and piece again, in the language in use."""
        for name, cell in self.squares.items():
            cell.setAttribute("aria-label", words.square(name, self._shown.pieces.get(name)))

    @property
    def orientation(self) -> Seat:
        """The seat below."""
        return self._shown.orientation

    @property
    def focus(self) -> str:
        """The square that the keyboard is on."""
        return self._focus

    def move_focus(self, square: str, take: bool = True) -> None:
        """Let `square` be the one that the Tab key reaches, and, with `take`, focus it now."""
        if square != self._focus:
            self.squares[self._focus].setAttribute("tabindex", "-1")
            self.squares[square].setAttribute("tabindex", "0")
            self._focus = square
        if take:
            self.squares[square].focus(dom.plain({"preventScroll": True}))

    def _draw_pieces(self, before: Mapping[str, str], after: Mapping[str, str], dropped: str | None) -> None:
        for name, cell in self.squares.items():
            piece = after.get(name)
            if before.get(name) != piece:
                dom.mark(cell, "data-piece", piece)
                cell.setAttribute("aria-label", words.square(name, piece))
        origins = motion.moved(before, after)
        if dropped is not None:
            origins.pop(dropped, None)
        motion.glide(self.squares, origins, self._shown.orientation == "black")

    def _place(self, name: str) -> Element:
        return self.squares.get(name) or self._places[name]

    def _tell_selected(self, was: set[str], now: set[str]) -> None:
        for square in was & self.squares.keys():
            self.squares[square].removeAttribute("aria-selected")
        for square in now & self.squares.keys():
            self.squares[square].setAttribute("aria-selected", "true")

    def _draw_ghost(self, ghost: tuple[str, float, float] | None) -> None:
        if ghost is None:
            if self._carrying:
                self._carrying = False
                self._ghost.hidden = True
                self._ghost.setAttribute("data-ghost", "")
            return
        piece, x, y = ghost
        if not self._carrying:
            self._carrying = True
            self._ghost.setAttribute("data-ghost", piece)
            self._ghost.hidden = False
        rect = self.board.getBoundingClientRect()
        # The board's own pixels are not the window's where a parent of it is scaled.
        scale = rect.width / (self.board.offsetWidth or rect.width)
        half = self._ghost.offsetWidth / 2
        left, top = (x - rect.left) / scale - half, (y - rect.top) / scale - half
        self._ghost.style.setProperty("transform", f"translate({left}px, {top}px)")

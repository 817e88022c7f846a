"""Placing in 4×4: the reserve, what can be done with it, and the curtain while the device is passed on."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from js import Element

from app import dom, words
from app.choices import AWAY
from pychess_core.four.position import OWN
from pychess_core.seat import Seat

KINDS: Final = "KQRBNP"


class Placing:
    """Choices while a seat lays out its pieces."""

    def __init__(self, seat: Seat, free: str, laid: Mapping[str, str]) -> None:
        self._color = seat[0]
        self._free = free
        self._laid = dict(laid)
        self._own = OWN[seat]

    def movable(self, square: str) -> bool:
        """Whether a piece lies there to be taken up."""
        return square in self._laid or (square.startswith(AWAY) and square[1:] in self._free and len(square) > 1)

    def piece(self, square: str) -> str:
        """The piece that lies there."""
        return self._color + (square[1] if square.startswith(AWAY) else self._laid[square])

    def destinations(self, square: str | None) -> Collection[str]:
        """The own squares; from there also back."""
        if square is None:
            return ()
        away = {AWAY, *(AWAY + kind for kind in KINDS)} if square in self._laid else set()
        return {*self._own, *away} - {square}

    def moves(self, origin: str, target: str) -> list[str]:
        """Laying out is no move."""
        return []


class Reserve:
    """The pieces of the seat that is placing, to be laid out."""

    def __init__(self) -> None:
        self._box = dom.one("[data-placing]")
        self._area = dom.one("[data-reserve]", self._box)
        self._stock = {letter: dom.one(f'[data-place="{AWAY}{letter}"]', self._area) for letter in KINDS}
        self._counts = {letter: dom.Text(dom.one("[data-count]", self._stock[letter])) for letter in KINDS}
        self.places: Final[Mapping[str, Element]] = {
            AWAY: self._area,
            **{AWAY + letter: element for letter, element in self._stock.items()},
        }

    def draw(self, seat: Seat | None, free: str) -> None:
        """Show what `seat` still can lay out; nothing without a seat."""
        self._box.hidden = seat is None
        if seat is None:
            # Not only hidden: what has been laid out must not stand in the page while the device is passed.
            for letter, element in self._stock.items():
                for name in ("data-piece", "data-none", "aria-label"):
                    element.removeAttribute(name)
                self._counts[letter].show("")
            return
        self._area.setAttribute("data-reserve", seat)
        for letter, element in self._stock.items():
            count = free.count(letter)
            element.setAttribute("data-piece", seat[0] + letter)
            element.setAttribute("aria-label", words.stock(seat[0] + letter, count))
            dom.mark(element, "data-none", None if count else "")
            self._counts[letter].show(f"×{count}")

    def focus(self) -> None:
        """Let the keyboard begin here."""
        if not self._box.hidden:
            self._stock[KINDS[0]].focus(dom.plain({"preventScroll": True}))

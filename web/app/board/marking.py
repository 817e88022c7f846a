"""What a person draws over the board to think aloud: circles and arrows, by position. No browser in here.

House: it is nobody's move and no part of the game, so it stands in no record, save or link. A right click circles a
square, a right drag draws an arrow; the same again takes it away, and in another colour recolours it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Colour = Literal["green", "red", "blue", "yellow"]

_COLOURS: Final[dict[tuple[bool, bool], Colour]] = {
    (False, False): "green",
    (True, False): "red",
    (False, True): "blue",
    (True, True): "yellow",
}


@dataclass(frozen=True, slots=True)
class Shape:
    """An arrow from the square `origin` to `target`, or a circle around the square that is both."""

    origin: str
    target: str
    colour: Colour


class Marking:
    """The shapes of each position of one game, and the one that is being drawn.

    Positions are plies; `shapes` are those of the ply that is looked at.
    """

    def __init__(self) -> None:
        self._ply = 0
        self._drawn: dict[int, tuple[Shape, ...]] = {}
        self._from: tuple[str, Colour] | None = None
        self._to: str | None = None

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """What is drawn on the position looked at, in the order in which it was."""
        return self._drawn.get(self._ply, ())

    @property
    def pending(self) -> Shape | None:
        """What would be drawn if the pointer went up now."""
        return Shape(self._from[0], self._to, self._from[1]) if self._from and self._to else None

    def look(self, ply: int) -> None:
        """Another position of the game is looked at."""
        if ply != self._ply:
            self._ply = ply
            self.cancel()

    def forget(self) -> None:
        """Nothing is drawn on any position: the game has gone on, or it is another one."""
        self._drawn.clear()
        self.cancel()

    def press(self, square: str, colour: Colour) -> None:
        """The pointer goes down on `square`."""
        self._from, self._to = (square, colour), square

    def move(self, square: str | None) -> None:
        """The pointer is on `square` now, or outside the board."""
        if self._from:
            self._to = square

    def release(self) -> None:
        """The pointer goes up where it is: the shape is drawn, or taken away if it was there; outside, nothing."""
        shape = self.pending
        self.cancel()
        if shape is None:
            return
        others = tuple(one for one in self.shapes if (one.origin, one.target) != (shape.origin, shape.target))
        self._drawn[self._ply] = others if shape in self.shapes else (*others, shape)

    def cancel(self) -> None:
        """The shape that is being drawn is not finished."""
        self._from = self._to = None

    def wipe(self) -> None:
        """Nothing is drawn on the position looked at."""
        self._drawn.pop(self._ply, None)
        self.cancel()


def colour(shift: bool, alt: bool) -> Colour:
    """The colour that is drawn while these keys are held: none green, both yellow."""
    return _COLOURS[shift, alt]

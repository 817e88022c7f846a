"""Circles and arrows as they are drawn over the board.

The picture is that of White's side; the style sheet turns it with the board. Each colour has a core of its own
(a line, dashes, dots), so that colour alone never tells.
"""

from __future__ import annotations

from collections.abc import Collection
from math import hypot
from typing import Final

from js import Element, document

from app.board.marking import Shape

SVG: Final = "http://www.w3.org/2000/svg"

# Lengths in squares.
RING: Final = 0.43
"""Radius of a circle."""
START: Final = 0.3
"""From the middle of the first square to where an arrow begins, so that its piece stays in sight."""
SHAFT: Final = 0.085
"""Half the breadth of an arrow."""
HEAD: Final = (0.42, 0.24)
"""Length of an arrow's head, and half its breadth."""


class Shapes:
    """A picture over the board, made when something is first drawn; those who listen are not told of it."""

    def __init__(self, board: Element) -> None:
        self._board = board
        self._picture: Element | None = None
        self._shown: tuple[tuple[Shape, ...], Shape | None] = ((), None)

    def draw(self, squares: Collection[str], shapes: tuple[Shape, ...], pending: Shape | None) -> None:
        """Show `shapes`, and the `pending` one paler, on a board of these `squares`."""
        if (shapes, pending) == self._shown:
            return
        self._shown = (shapes, pending)
        if self._picture is None:
            self._picture = _make("svg", {"class": "shapes", "data-shapes": "", "aria-hidden": "true"})
            self._board.parentElement.append(self._picture)
        files, ranks = (len({square[part] for square in squares}) for part in (0, 1))
        self._picture.setAttribute("viewBox", f"0 0 {files} {ranks}")
        drawn = [_figure(shape, ranks, pending=False) for shape in shapes]
        if pending is not None:
            drawn.append(_figure(pending, ranks, pending=True))
        self._picture.replaceChildren(*drawn)


def _figure(shape: Shape, ranks: int, *, pending: bool) -> Element:
    named = {"data-shape": shape.origin if shape.origin == shape.target else shape.origin + shape.target}
    figure = _make("g", {**named, "data-colour": shape.colour, **({"data-pending": ""} if pending else {})})
    x, y = _middle(shape.origin, ranks)
    if shape.origin == shape.target:
        circle = {"cx": f"{x}", "cy": f"{y}", "r": f"{RING}"}
        figure.append(*(_make("circle", {"class": part, **circle}) for part in ("edge", "body", "core")))
        return figure
    to_x, to_y = _middle(shape.target, ranks)
    length = hypot(to_x - x, to_y - y)
    along = ((to_x - x) / length, (to_y - y) / length)

    def point(forward: float, aside: float) -> str:
        return f"{x + forward * along[0] - aside * along[1]:.3f} {y + forward * along[1] + aside * along[0]:.3f}"

    neck = length - HEAD[0]
    half = [(START, SHAFT), (neck, SHAFT), (neck, HEAD[1]), (length, 0.0)]
    outline = [point(*corner) for corner in half] + [point(forward, -aside) for forward, aside in half[-2::-1]]
    figure.append(
        _make("path", {"class": "arrow", "d": f"M{'L'.join(outline)}Z"}),
        _make("path", {"class": "core", "d": f"M{point(START + SHAFT, 0)}L{point(neck, 0)}"}),
    )
    return figure


def _middle(square: str, ranks: int) -> tuple[float, float]:
    return ord(square[0]) - ord("a") + 0.5, ranks - int(square[1]) + 0.5


def _make(tag: str, attributes: dict[str, str]) -> Element:
    element = document.createElementNS(SVG, tag)
    for name, value in attributes.items():
        element.setAttribute(name, value)
    return element

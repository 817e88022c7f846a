"""Which pieces have moved between two positions, and their gliding there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from js import Element, window

from app import dom

MILLISECONDS: Final = 150


def moved(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str]:
    """Square → square from which its piece came: each new piece is matched with the nearest one gone.

    A piece that has no equal among those gone (a promoted one) comes from where a pawn of its colour
    left. Squares are names like ``"e4"``.
    """
    gone = {square: piece for square, piece in before.items() if after.get(square) != piece}
    new = {square: piece for square, piece in after.items() if before.get(square) != piece}
    origins: dict[str, str] = {}
    for square, piece in new.items():
        _match(square, piece, gone, origins)
    for square, piece in new.items():
        if square not in origins:
            _match(square, piece[0] + "P", gone, origins)
    return origins


def still() -> bool:
    """Whether reduced motion is asked for."""
    return window.matchMedia("(prefers-reduced-motion: reduce)").matches


def glide(elements: Mapping[str, Element], origins: Mapping[str, str], flipped: bool) -> None:
    """Let the pieces drawn on `origins`' squares glide there, unless reduced motion is asked for."""
    if not origins or still():
        return
    sign = -1 if flipped else 1
    for square, origin in origins.items():
        x = sign * 100 * (ord(origin[0]) - ord(square[0]))
        y = sign * 100 * (int(square[1]) - int(origin[1]))
        # Not by `transform`, which would be turned round with a piece that stands upside down.
        frames = [{"translate": f"{x}% {y}%", "zIndex": 3}, {"translate": "none", "zIndex": 3}]
        options = {"duration": MILLISECONDS, "easing": "ease-out", "pseudoElement": "::after"}
        elements[square].animate(dom.plain(frames), dom.plain(options))


def _match(square: str, piece: str, gone: dict[str, str], origins: dict[str, str]) -> None:
    """Let `square` have the nearest of the pieces gone that is `piece`."""
    candidates = [origin for origin, old in gone.items() if old == piece]
    if candidates:
        origins[square] = min(candidates, key=lambda origin: _distance(origin, square))
        del gone[origins[square]]


def _distance(one: str, two: str) -> int:
    return abs(ord(one[0]) - ord(two[0])) + abs(int(one[1]) - int(two[1]))

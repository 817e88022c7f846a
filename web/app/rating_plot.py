"""A player's rating through the games, as a line; the list of games beside it says the same in figures."""

from __future__ import annotations

from collections.abc import Sequence

from js import Element

from app import dom
from app.i18n import plural
from pychess_core.match import START, shown

_FULL = 100
_STEP = 50
"""The scale begins and ends at a multiple of this."""


def draw(box: Element, ratings: Sequence[float]) -> None:
    """Show the `ratings` at the start and after each game."""
    games = len(ratings) - 1
    least = _STEP * (shown(min(ratings)) // _STEP)
    most = _STEP * (shown(max(ratings)) // _STEP + 1)

    def height(rating: float) -> str:
        return f"{_FULL * (most - rating) / (most - least):.2f}"

    points = (f"{_FULL * number / games:.2f},{height(rating)}" for number, rating in enumerate(ratings))
    dom.one("[data-rating-line]", box).setAttribute("points", " ".join(points))
    dom.one("[data-rating-start]", box).setAttribute("d", f"M0 {height(START)}h{_FULL}")
    dom.one("[data-rating-most]", box).textContent = str(most)
    dom.one("[data-rating-least]", box).textContent = str(least)
    dom.one("[data-rating-last]", box).textContent = played = plural("{count} game", "{count} games", games)
    said = f"{shown(ratings[0])} → {shown(ratings[-1])}, {shown(min(ratings))}–{shown(max(ratings))}; {played}"
    dom.one("[data-rating-plot]", box).setAttribute("aria-label", said)

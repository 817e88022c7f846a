"""The score as a track from −4 to +4."""

from __future__ import annotations

from app import dom, words
from app.panels.dnd import wording
from pychess_core.dnd.scoring import CRUSHING
from pychess_core.dnd.view import DndView
from pychess_core.record import Header
from pychess_core.seat import SEATS


class Track:
    """Draws it, touching only what has changed."""

    def __init__(self) -> None:
        self._track = dom.one("[data-track]")
        self._marks = {name: dom.Attribute(self._track, name) for name in _MARKS}
        self._cells = {
            score: dom.Attribute(dom.one(f'[data-cell="{score}"]', self._track), "data-here")
            for score in range(-CRUSHING, CRUSHING + 1)
        }
        self._ends = {seat: dom.Text(dom.one(f"[data-track-{seat}]", self._track)) for seat in SEATS}

    def draw(self, view: DndView, header: Header) -> None:
        """Show the score of `view`, its turn and, where it may be known, the draw limit."""
        values = (str(view.score), str(view.number), str(view.limit) if view.limit else None)
        for name, value in zip(_MARKS[:3], values, strict=True):
            self._marks[name].show(value)
        self._marks["aria-label"].show(f"{wording.title(view)}. {wording.standing(view, header)}")
        for score, here in self._cells.items():
            here.show("" if score == max(-CRUSHING, min(CRUSHING, view.score)) else None)
        for seat, end in self._ends.items():
            end.show(words.player(header, seat))


_MARKS = ("data-score", "data-turn", "data-limit", "aria-label")

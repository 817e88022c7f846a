"""What was best in a round of 4×4: each move with what it gave away, and the round's value as a plot."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from app import dom, words
from app.i18n import _
from app.panels.moves import MoveList
from app.work import Work
from pychess_core.four.analysis import Judged, analyse
from pychess_core.four.view import FourView, Round
from pychess_core.record import Header
from pychess_core.seat import SEATS

HEIGHT: Final = 4
"""The plot shows this many pieces ahead for either side; more is drawn at the edge."""


class WhatWasBest:
    """The part of the panel that judges the last round that has ended."""

    def __init__(self, moves: MoveList) -> None:
        self._moves = moves
        self._box = dom.one("[data-analysis]")
        self._button = dom.one("[data-action=analyse]", self._box)
        self._cancel = dom.one("[data-action=cancel-analysis]", self._box)
        self._text = dom.Text(dom.one("[data-analysis-text]", self._box))
        self._plot = dom.one("[data-plot]", self._box)
        self._round: Round | None = None
        self._header: Header | None = None
        self._judged: list[Judged] = []
        self._work: Work[Judged | None, None] = Work(self._judge, lambda _: self._show())

    def draw(self, view: FourView, header: Header) -> None:
        """Offer to judge the last round that is over."""
        over = [played for played in view.rounds if played.moves and (played.end or view.outcome)]
        last = over[-1] if over else None
        self._header = header
        self._box.hidden = last is None
        if last != self._round:
            self.forget()
            self._round = last

    def forget(self) -> None:
        """Show no judgement any more."""
        self._work.cancel()
        self._judged = []
        self._round = None
        self._switch(working=False)
        self._plot.toggleAttribute("hidden", True)
        self._text.show("")

    def cancel(self) -> None:
        """Stop judging."""
        played = self._round
        self.forget()
        self._round = played

    def start(self) -> None:
        """Judge the round, a few moves at a time."""
        if self._round is not None and not self._work.running:
            self._judged = []
            self._switch(working=True)
            self._work.start(_generator(self._round))

    def _judge(self, judged: Judged | None) -> None:
        if judged is not None and self._round is not None:
            self._judged.append(judged)
            count = len(self._round.moves)
            self._text.show(_("Looking for what was best: {done} of {count} …", done=len(self._judged), count=count))

    def _show(self) -> None:
        if self._round is None or self._header is None:
            return
        self._cancel.hidden = True
        for ply, judged in enumerate(self._judged, self._round.ply + 1):
            button = self._moves.entry(ply)
            dom.mark(button, "data-lost", str(judged.lost) if judged.lost else None)
            if judged.lost:
                button.setAttribute("title", _("Best: {moves}", moves=words.ucis(judged.best)))
        given = {seat: sum(judged.lost for judged in self._judged if judged.seat == seat) for seat in SEATS}
        self._text.show(words.given_away(self._header, given))
        values = [self._judged[0].before, *(judged.after for judged in self._judged)]
        self._draw_plot(values)

    def _switch(self, working: bool) -> None:
        self._button.hidden = working
        self._cancel.hidden = not working

    def _draw_plot(self, values: list[int]) -> None:
        """A line of the round's result with best play from each move on; White's lead is up."""
        step = 100 / max(1, len(values) - 1)
        points = " ".join(
            f"{number * step:.2f},{HEIGHT - max(-HEIGHT, min(HEIGHT, value))}" for number, value in enumerate(values)
        )
        dom.one("polyline", self._plot).setAttribute("points", points)
        label = _("Result of the round with best play, move by move: {values}", values=", ".join(map(str, values)))
        self._plot.setAttribute("aria-label", label)
        self._plot.toggleAttribute("hidden", False)


def _generator(played: Round) -> Generator[Judged | None, None, None]:
    yield from analyse(played.placements, played.starter, played.moves)

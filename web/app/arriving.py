"""A game that arrives by a link: asked about, brought to the table, its last moves shown again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app import dom
from app.asking import question
from app.board import motion
from app.i18n import _
from app.notices import Notices
from app.relation import gone_on, relation
from app.table import Table
from pychess_core.record import Record
from pychess_core.refusal import Refusal

PACE: Final = 700
"""Milliseconds between two moves that are shown again."""


class Arrivals:
    """Brings a game that arrives to the table, and shows again what has been played since."""

    def __init__(self, table: Table, load: Callable[[Record], None], notices: Notices) -> None:
        self._table = table
        self._load = load
        self._notices = notices
        self._question = question()
        self._alarm = dom.Alarm(self._step)

    def arrive(self, record: Record) -> None:
        """Take `record`; ask first if another game is on in its place. The table shows the mode of `record`.

        Says why if it cannot be taken.
        """
        try:
            self._arrive(record)
        except Refusal as refusal:
            self._notices.refuse(refusal)

    def _arrive(self, record: Record) -> None:
        view = self._table.session.view
        here = self._table.session.game.record
        now = relation(here, record, running=bool(view.moves) and view.outcome is None)
        if now == "other":
            self._table.check_loading(record)
            self._question.ask(
                _("Open the game from the link?"),
                _("Another game is on here. It goes to your games, where you find it again."),
                _("Open it"),
                lambda: self._take(record),
            )
        elif now == "behind":
            self._notices.alert(lambda: _("This link is an earlier point of the game on the board."))
        elif now == "further":
            known = len(view.moves)
            try:
                self._take(gone_on(here, record), known)
            except Refusal:
                # By the clock here its time was up: it goes on by the one that it was sent with.
                self._take(record, known)
        elif now == "new":
            self._take(record)

    def _take(self, record: Record, known: int | None = None) -> None:
        """Bring the game to the table, and show once more what follows the `known` moves: without them, the last."""
        self._load(record)
        session = self._table.session
        start = len(session.view.moves) - 1 if known is None else known
        if 0 <= start < len(session.view.moves) and not motion.still():
            session.look(start)
            self._alarm.set(PACE)

    def _step(self) -> None:
        session = self._table.session
        if session.view.ply < len(session.view.moves):
            session.look(session.view.ply + 1)
            self._alarm.set(PACE)

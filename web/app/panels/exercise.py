"""Beside an exercise: whether the move was right, the answers to it, and a hint."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from app import dom, words
from app.choices import Choices, MoveChoices
from app.i18n import _
from app.panels.classic import ClassicPanel
from app.panels.panel import Seating
from pychess_core.classic.exercise import Exercise, Standing
from pychess_core.classic.notation import localized
from pychess_core.game import Game, View
from pychess_core.record import Action, Header, Record
from pychess_core.seat import other

PAUSE: Final = 700
"""Milliseconds for which a move stands before it is answered, or taken back."""


class ExercisePanel:
    """`app.panels.panel.Panel` for an exercise: a game of chess in which wrong moves are taken back."""

    mode = "exercise"
    files = ClassicPanel.files
    ranks = ClassicPanel.ranks

    def __init__(self, table: Seating, task: Exercise) -> None:
        self._table = table
        self._task = task
        self._chess = ClassicPanel(table)
        self._hint = dom.one("[data-hint]")
        self._hint.hidden = False
        self._alarm = dom.Alarm(self._go_on)
        self._failed = False
        self._hints = 0
        table.watch(self._follow)

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """The hint; the rest as in chess."""
        return {"hint": self._give_hint}

    def seen(self, game: Game, ply: int | None) -> View:
        """The game as the side to move sees it; see `Panel.seen`."""
        return self._chess.seen(game, ply)

    def done(self, view: View) -> bool:
        """Whether the moves are found; see `Tasked.done`."""
        return self._task.standing(view) == "solved"

    def choices(self, view: View) -> Choices:
        """Every move while one is to be found, none else."""
        finding = self._task.standing(view) == "find"
        return MoveChoices(view if finding else replace(view, actions=()))

    def arrange(self, origin: str, target: str) -> bool:
        """Nothing is arranged; see `Panel.arrange`."""
        return False

    def shared(self, game: Game) -> Record:
        """The record; see `Panel.shared`."""
        return game.record

    def sendable(self, game: Game) -> Record:
        """The record; see `Panel.sendable`."""
        return game.record

    def opening(self) -> Header:
        """The position of the exercise; see `Panel.opening`."""
        return Header("classic", start=self._task.start)

    def spoken(self, view: View) -> str:
        """The move that led to `view`; see `Panel.spoken`."""
        return self._chess.spoken(view)

    def typed(self, game: Game, text: str) -> Action:
        """The move that somebody typed; see `Panel.typed`."""
        return self._chess.typed(game, text)

    def draw(self, view: View, header: Header, hint: str | None) -> None:
        """Show `view`; see `Panel.draw`."""
        standing = self._task.standing(view)
        said = self._find(len(view.moves), header) if standing == "find" else _said(standing)
        self._chess.draw(view, header, hint or said)
        dom.mark(dom.one("[data-subtitle]"), "data-standing", standing)
        self._hint.disabled = standing != "find"

    def reword(self) -> None:
        """Write everything again at the next `draw`."""
        self._chess.reword()

    def _find(self, ply: int, header: Header) -> str:
        if self._failed:
            return _("Try again.")
        if self._hints == 1:
            return _("Move the piece on {square}.", square=self._task.line[ply][:2])
        if self._hints > 1:
            return _("The move is {move}.", move=localized(self._task.sans[ply], words.letters()))
        if ply:
            return _("Right, go on.")
        return _("Find the move for {name}.", name=words.named(header, self._task.solver))

    def _give_hint(self) -> None:
        # After a wrong move the hint that was given is said again before the next.
        self._hints += not (self._failed and self._hints)
        self._failed = False
        self._table.refresh()
        self._table.notices.announce(dom.one("[data-subtitle]").textContent)

    def _follow(self) -> None:
        view = self._table.session.view
        standing = self._task.standing(view)
        if standing == "wrong":
            self._failed = True
        elif standing == "reply":
            self._failed, self._hints = False, 0
        if standing in ("wrong", "reply"):
            self._alarm.set(PAUSE)
        self._table.notices.announce(dom.one("[data-subtitle]").textContent)

    def _go_on(self) -> None:
        view = self._table.session.view
        standing = self._task.standing(view)
        if standing == "wrong":
            self._table.play(Action(view.moves[-1].seat, "takeback"))
        elif standing == "reply":
            self._table.play(Action(other(self._task.solver), "move", self._task.line[len(view.moves)]))


def _said(standing: Standing) -> str:
    if standing == "wrong":
        return _("Try again.")
    return _("Solved.") if standing == "solved" else _("Right.")

"""The side panel of a game of chess: the moves, and draw offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from app import dom, words
from app.choices import Choices, MoveChoices
from app.i18n import _
from app.panels.frame import Frame
from app.panels.moves import MoveList
from pychess_core.classic.game import ClassicGame
from pychess_core.game import Game, View
from pychess_core.record import Action, Header, Record
from pychess_core.seat import Seat

if TYPE_CHECKING:
    from app.panels.opening import OpeningLine


class ClassicPanel:
    """`app.panels.panel.Panel` for chess: nothing is secret, and the side to move is before the screen."""

    mode = "classic"
    files = "abcdefgh"
    ranks = "87654321"
    commands: Mapping[str, Callable[[], object]] = {}

    def __init__(self) -> None:
        self._frame = Frame()
        self._moves = MoveList()
        self._offer = dom.Attribute(dom.one("[data-offer]"), "hidden")
        self._offer_text = dom.Text(dom.one("[data-offer-text]"))
        self._opening: OpeningLine | None = None
        self._opening_wanted = dom.Alarm(self._begin_opening)
        self._drawn: tuple[View, Header] | None = None

    def seen(self, game: Game, ply: int | None) -> View:
        """The game as the side to move sees it; see `Panel.seen`."""
        view = game.view("white", ply)
        return game.view("black", ply) if view.turn == "black" else view

    def choices(self, view: View) -> Choices:
        """The moves of the side to move."""
        return MoveChoices(view)

    def arrange(self, origin: str, target: str) -> bool:
        """Nothing is arranged in chess; see `Panel.arrange`."""
        return False

    def shared(self, game: Game) -> Record:
        """The record: there is nothing to hide in chess."""
        return game.record

    def sendable(self, game: Game) -> Record:
        """The record, at any time; see `Panel.sendable`."""
        return game.record

    def opening(self) -> Header:
        """A game from the usual position; see `Panel.opening`."""
        return Header(self.mode)

    def spoken(self, view: View) -> str:
        """The move that led to `view`; see `Panel.spoken`."""
        return words.spoken(view.moves[view.ply - 1])

    def typed(self, game: Game, text: str) -> Action:
        """The move that somebody typed; see `Panel.typed`."""
        assert isinstance(game, ClassicGame)
        return game.typed(text, words.letters())

    def draw(self, view: View, header: Header, hint: str | None) -> None:
        """Show `view`; see `Panel.draw`."""
        leads: dict[Seat, int] = {"white": view.lead, "black": -view.lead}
        notes = {seat: f"+{lead}" if lead > 0 else "" for seat, lead in leads.items()}
        self._frame.draw(view, header, _("Friendly game"), words.state(view, header), hint, notes, leads)
        self._moves.draw(view)
        self._offer.show(None if view.offer else "")
        if view.offer:
            self._offer_text.show(_("{name} offers a draw.", name=words.named(header, view.offer)))
        self._drawn = view, header
        if self._opening is not None:
            self._opening.draw(view, header)
        elif view.moves:
            self._opening_wanted.set(0)

    def reword(self) -> None:
        """Write everything again at the next `draw`."""
        self._frame.reword()
        self._moves.clear()

    def _begin_opening(self) -> None:
        # Imported, and its book fetched, when the first move has been drawn.
        from app.panels.opening import OpeningLine

        self._opening = self._opening or OpeningLine()
        if self._drawn is not None:
            self._opening.draw(*self._drawn)

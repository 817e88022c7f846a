"""The side panel of a game of chess: the moves, what one asks the other, and pauses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from app import dom, lettering, words
from app.choices import Choices, MoveChoices
from app.i18n import _
from app.panels.frame import Frame
from app.panels.moves import MoveList
from app.panels.panel import Seating
from app.panels.questions import Buttons, Question
from pychess_core.classic.game import ClassicGame
from pychess_core.classic.rules import Rules
from pychess_core.classic.view import ClassicView
from pychess_core.game import Game, View
from pychess_core.record import Action, Header, Record
from pychess_core.refusal import Refusal
from pychess_core.seat import Seat, other

if TYPE_CHECKING:
    from app.panels.opening import OpeningLine


class ClassicPanel:
    """`app.panels.panel.Panel` for chess: nothing is secret, and the side to move is before the screen."""

    mode = "classic"
    files = "abcdefgh"
    ranks = "87654321"

    def __init__(self, table: Seating) -> None:
        self._table = table
        self._frame = Frame()
        self._moves = MoveList()
        self._draw = Question("offer", table.notices.announce)
        self._back = Question("asking", table.notices.announce)
        self._buttons = Buttons()
        self._opening: OpeningLine | None = None
        self._opening_wanted = dom.Alarm(self._begin_opening)
        self._drawn: tuple[View, Header] | None = None

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """Taking back, a draw by perpetual check, a pause."""
        return {
            "takeback": self._take_back,
            "accept-takeback": lambda: self._answer("takeback"),
            "refuse-takeback": lambda: self._answer("refuse-takeback"),
            "offer-perpetual": self._offer_perpetual,
            "pause": self._pause_or_go_on,
            "resume": lambda: self._play(self._view.turn, "resume"),
        }

    def seen(self, game: Game, ply: int | None) -> View:
        """The game as the side to move sees it, and in a pause nobody: nobody is to think in it; see `Panel.seen`."""
        view = _classic(game.view("white", ply))
        if view.turn == "black":
            view = _classic(game.view("black", ply))
        return replace(view, pieces={}, last=(), check=None) if view.paused else view

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
        """The record, but of a rated game only when it is over, since it cannot be loaded; see `Panel.sendable`."""
        if game.record.header.rated and game.outcome is None:
            raise Refusal("A rated game is played in one go: it can be sent when it is over.")
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
        letters, *others = lettering.read()
        return game.typed(text, letters, others)

    def draw(self, view: View, header: Header, hint: str | None) -> None:
        """Show `view`; see `Panel.draw`."""
        classic = _classic(view)
        leads: dict[Seat, int] = {"white": view.lead, "black": -view.lead}
        notes = {seat: f"+{lead}" if lead > 0 else "" for seat, lead in leads.items()}
        state = _("The game is paused.") if classic.paused else words.state(view, header)
        self._frame.draw(view, header, words.kind_of_game(Rules.of(header).kind), state, hint, notes, leads)
        self._moves.draw(view)
        self._draw.show(self._offered(classic, header))
        self._back.show(self._asked(classic, header))
        self._buttons.draw(classic, header)
        self._drawn = view, header
        if self._opening is not None:
            self._opening.draw(view, header)
        elif view.moves:
            self._opening_wanted.set(0)

    def reword(self) -> None:
        """Write everything again at the next `draw`."""
        self._frame.reword()
        self._moves.clear()

    def _offered(self, view: ClassicView, header: Header) -> str:
        if view.offer is None:
            return ""
        name = words.named(header, view.offer)
        if view.perpetual:
            return _("{name} offers a draw by perpetual check.", name=name)
        return _("{name} offers a draw.", name=name)

    def _asked(self, view: ClassicView, header: Header) -> str:
        if view.asking is None:
            return ""
        return _("{name} asks to take a move back.", name=words.named(header, view.asking))

    @property
    def _view(self) -> ClassicView:
        return _classic(self._table.session.view)

    def _play(self, seat: Seat | None, kind: str) -> None:
        self._table.play(Action(seat or "white", kind))

    def _take_back(self) -> None:
        """Undo at once, or ask: whoever has moved last is the one who wants it undone."""
        moves = self._view.moves
        agreed = Rules.of(self._table.session.game.record.header).takebacks == "agreed"
        self._play(moves[-1].seat if moves else None, "ask-takeback" if agreed else "takeback")

    def _answer(self, kind: str) -> None:
        asking = self._view.asking
        self._play(asking and other(asking), kind)

    def _offer_perpetual(self) -> None:
        checking = self._view.checking
        self._play(checking[0] if checking else self._view.turn, "offer-perpetual")

    def _pause_or_go_on(self) -> None:
        self._play(self._view.turn, "resume" if self._view.paused else "pause")

    def _begin_opening(self) -> None:
        # Imported, and its book fetched, when the first move has been drawn.
        from app.panels.opening import OpeningLine

        self._opening = self._opening or OpeningLine()
        if self._drawn is not None:
            self._opening.draw(*self._drawn)


def _classic(view: View) -> ClassicView:
    assert isinstance(view, ClassicView)
    return view

"""What one player of a game of chess asks the other, and the buttons that are there at some moments only."""

from __future__ import annotations

from collections.abc import Callable

from app import dom, words
from app.i18n import _
from pychess_core.classic.rules import Rules
from pychess_core.classic.view import ClassicView
from pychess_core.record import Header


class Question:
    """The box ``data-<name>`` with a question that waits for its answer; said once to those who listen."""

    def __init__(self, name: str, announce: Callable[[str], None]) -> None:
        self._hidden = dom.Attribute(dom.one(f"[data-{name}]"), "hidden")
        self._text = dom.Text(dom.one(f"[data-{name}-text]"))
        self._announce = announce
        self._asked = ""

    def show(self, question: str) -> None:
        """Show `question`, or none if it is empty."""
        self._hidden.show(None if question else "")
        if question:
            self._text.show(question)
        if question and not self._asked:
            self._announce(question)
        self._asked = question


class Buttons:
    """Undo, pause, perpetual check, the cover of the board in a pause, and in whose name a draw is offered."""

    def __init__(self) -> None:
        draw, pause = dom.one("[data-action=offer-draw]"), dom.one("[data-action=pause]")
        self._draw_names = [dom.Attribute(draw, name) for name in ("aria-label", "title")]
        self._perpetual = dom.Attribute(dom.one("[data-action=offer-perpetual]"), "hidden")
        self._takeback = dom.Attribute(dom.one("[data-action=takeback]"), "hidden")
        self._pause = dom.Attribute(pause, "hidden")
        self._pause_text = dom.Text(pause)
        self._cover = dom.Attribute(dom.one("[data-paused]"), "hidden")
        self._board = dom.Attribute(dom.one("[data-board]"), "inert")

    def draw(self, view: ClassicView, header: Header) -> None:
        """Show those that mean something in `view`."""
        rules = Rules.of(header)
        pausing = rules.pauses and view.clock is not None and view.outcome is None
        self._takeback.show("" if rules.takebacks == "none" else None)
        self._perpetual.show(None if view.checking else "")
        self._pause.show(None if pausing else "")
        self._pause_text.show(_("Go on") if view.paused else _("Pause"))
        self._cover.show(None if view.paused else "")
        self._board.show("" if view.paused else None)
        for name in self._draw_names:
            name.show(_("Offer draw: {name}", name=words.player(header, view.turn)) if view.turn else None)

"""What the program would do: the chances through a finished game, and each choice beside the program's."""

from __future__ import annotations

from collections.abc import Generator

from js import document

from app import dom
from app.i18n import _
from app.panels.dnd import chances, review_words
from app.work import Work
from pychess_core.dnd.review import Reviewed, review
from pychess_core.dnd.strategy import STRATEGIES
from pychess_core.dnd.view import DndView
from pychess_core.record import Header
from pychess_core.seat import SEATS


class Review:
    """The part of the panel that looks at a game once it is over."""

    def __init__(self) -> None:
        self._box = dom.one("[data-review]")
        self._button = dom.one("[data-action=review]", self._box)
        self._cancel = dom.one("[data-action=cancel-review]", self._box)
        self._text = dom.Text(dom.one("[data-review-text]", self._box))
        self._result = dom.one("[data-review-result]", self._box)
        self._turn = dom.one("[data-reviewed-turn]", self._result)
        self._view: DndView | None = None
        self._header: Header | None = None
        self._turns: list[Reviewed] = []
        self._shown: object = None
        self._work: Work[Reviewed | None, None] = Work(self._reviewed, lambda _: self._finish())

    def draw(self, view: DndView | None, header: Header) -> None:
        """Offer to look at the game of `view`, which is over; nothing without one."""
        turns = view.turns if view else ()
        if turns != (self._view.turns if self._view else ()):
            self.forget()
        self._view, self._header = view, header
        self._box.hidden = not turns
        if not self._result.hidden:
            self._draw_turn()

    def forget(self) -> None:
        """Show nothing of what was found, and look for no more."""
        self._work.cancel()
        self._turns, self._shown = [], None
        self._switch(working=False, done=False)
        self._text.show("")

    def reword(self) -> None:
        """Write everything again at the next `draw`."""
        self._shown = None
        if self._turns and not self._work.running:
            self._finish()

    def start(self) -> None:
        """Look at the game, a few milliseconds at a time."""
        if self._view is not None and not self._work.running:
            self.forget()
            self._switch(working=True, done=False)
            self._tell()
            self._work.start(_generator(self._view))

    def _reviewed(self, turn: Reviewed | None) -> None:
        if turn is not None:
            self._turns.append(turn)
            self._tell()

    def _tell(self) -> None:
        count = len(self._view.turns) if self._view else 0
        self._text.show(_("Looking at the turns: {done} of {count} …", done=len(self._turns), count=count))

    def _finish(self) -> None:
        if self._header is None:
            return
        self._text.show(review_words.summary(self._turns, self._header))
        chances.draw(dom.one("[data-chances]", self._result), self._turns)
        self._switch(working=False, done=True)
        self._shown = None
        self._draw_turn()

    def _switch(self, working: bool, done: bool) -> None:
        held = self._box.contains(document.activeElement)
        self._button.hidden = working or done
        self._cancel.hidden = not working
        self._result.hidden = not done
        if held:
            # What was pressed is gone; the keyboard goes on with what has come instead.
            begin = self._cancel if working else self._turn if done else self._button
            begin.focus(dom.plain({"preventScroll": True}))

    def _draw_turn(self) -> None:
        """Show the turn that the board shows, beside what the program would have done in it."""
        if self._view is None or self._header is None:
            return
        turn = self._turns[max(1, self._view.ply) - 1]
        if turn is self._shown:
            return
        self._shown = turn
        chances.mark(dom.one("[data-chances]", self._result), turn.turn.number)
        self._turn.textContent = review_words.heading(turn)
        sentences = review_words.sentences(turn, self._view.table, self._header)
        said = [dom.make("li", {}, sentence) for sentence in sentences]
        dom.one("[data-reviewed-said]", self._result).replaceChildren(*said)
        for strategy in STRATEGIES:
            row = dom.one(f"[data-played={strategy}]", self._result)
            for seat in SEATS:
                cell, choice = dom.one(f"[data-played-{seat}]", row), turn.choices[seat]
                cell.textContent = review_words.share(choice, strategy)
                dom.mark(cell, "data-chosen", "" if choice.strategy == strategy else None)


def _generator(view: DndView) -> Generator[Reviewed | None, None, None]:
    yield from review(view)

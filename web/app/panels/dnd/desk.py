"""The judge's desk: both notes, what is to be thrown or ruled, and how."""

from __future__ import annotations

from collections.abc import Callable

from js import Element, Event

from app import dom, words
from app.panels.dnd import wording
from pychess_core.dnd.referee import THROWS
from pychess_core.dnd.view import DndView
from pychess_core.record import Action, Header


class Desk:
    """`play` gets what the judge enters by hand."""

    def __init__(self, play: Callable[[Action], None]) -> None:
        self._play = play
        self._box = dom.one("[data-desk]")
        self._notes = dom.one("[data-desk-notes]", self._box)
        self._asked = dom.Text(dom.one("[data-desk-asked]", self._box))
        self._throw = dom.one("[data-desk-throw]", self._box)
        self._dc = dom.one("[data-desk-dc]", self._box)
        self._rulings = dom.one("[data-desk-rulings]", self._box)
        self._kind = ""
        self._shown: list[str] = []
        dom.on(self._throw, "submit", lambda event: self._entered(event, self._throw, self._kind))
        dom.on(self._dc, "submit", lambda event: self._entered(event, self._dc, "dc"))

    def draw(self, view: DndView | None, header: Header) -> None:
        """Show the judge's `view`; nothing stays on the desk without one."""
        self._box.hidden = view is None
        kinds = {action.kind for action in view.actions} if view else set()
        self._kind = next((kind for kind in THROWS if kind in kinds), "")
        self._throw.hidden = not self._kind
        self._dc.hidden = "dc" not in kinds
        self._rulings.hidden = "rule" not in kinds
        dom.one("[data-action=rule-loss]", self._rulings).hidden = view is None or not _may_lose(view)
        self._asked.show(wording.asked(view, header) if view else "")
        self._draw_notes(_lines(view, header) if view else [])
        if view is None:
            for field in dom.every("input", self._box):
                field.value = ""

    @property
    def kind(self) -> str:
        """The kind of throw that is due, empty if none is."""
        return self._kind

    def focus(self) -> None:
        """Let the keyboard begin here."""
        if not self._box.hidden:
            buttons = [button for button in dom.every("button", self._box) if button.checkVisibility()]
            for button in buttons[:1]:
                button.focus(dom.plain({"preventScroll": True}))

    def _entered(self, event: Event, form: Element, kind: str) -> None:
        event.preventDefault()
        field = dom.one("input", form)
        text = field.value.strip()
        # 00 on two ten-sided dice is a hundred.
        self._play(Action("judge", kind, "100" if text in ("0", "00") and kind == "roll" else text))
        field.value = ""

    def _draw_notes(self, lines: list[str]) -> None:
        if lines != self._shown:
            self._shown = lines
            self._notes.replaceChildren(*(dom.make("li", {}, line) for line in lines))


def _may_lose(view: DndView) -> bool:
    return Action("judge", "rule", "loss") in view.actions


def _lines(view: DndView, header: Header) -> list[str]:
    lines = [wording.limit(view)] if view.limit else []
    lines += [f"{words.player(header, seat)}: {wording.note(note)}." for seat, note in view.notes.items()]
    return lines + [
        wording.checked(check, words.player(header, seat)) for seat, check in view.checks.items() if check.die
    ]

"""The turns so far, the latest first: each a button that shows the board after it."""

from __future__ import annotations

from js import Element

from app import dom
from app.panels.dnd import wording
from pychess_core.dnd.view import DndView, Turn
from pychess_core.record import Header


class Log:
    """Draws what may be known of each turn; for the judge also what only the judge knows."""

    def __init__(self) -> None:
        self._list = dom.one("[data-log]")
        self._shown: tuple[Turn, ...] = ()
        self._current = 0

    def draw(self, view: DndView, header: Header) -> None:
        """Show the turns of `view`, and which of them led to the position shown."""
        if view.turns[: len(self._shown)] != self._shown or len(view.turns) < len(self._shown):
            self.clear()
        for turn in view.turns[len(self._shown) :]:
            self._list.prepend(_line(turn, header, view.viewer == "judge"))
        self._shown = view.turns
        if view.ply != self._current:
            for button in dom.every("[data-ply]", self._list):
                here = dom.attribute(button, "data-ply") == str(view.ply)
                dom.mark(button, "aria-current", "true" if here else None)
            self._current = view.ply

    def clear(self) -> None:
        """Show no turns."""
        self._list.replaceChildren()
        self._shown, self._current = (), 0


def _line(turn: Turn, header: Header, judge: bool) -> Element:
    line = dom.make("li", {})
    attributes = {"type": "button", "data-ply": str(turn.number), "data-change": str(turn.change)}
    button = dom.make("button", attributes)
    button.append(dom.make("b", {}, wording.heading(turn)), f" {wording.told(turn, header)}")
    line.append(button)
    if judge:
        line.append(dom.make("p", {"class": "log-secret"}, " ".join(wording.judged(turn, header))))
    return line

"""The chances of a game as a plot, and as a table for those who do not see it."""

from __future__ import annotations

from collections.abc import Sequence

from js import Element

from app import dom
from app.i18n import _
from app.panels.dnd import figures
from pychess_core.dnd.prospects import Chances
from pychess_core.dnd.review import Reviewed

_FULL = 100


def draw(box: Element, turns: Sequence[Reviewed]) -> None:
    """Show how the chances went: White's from below, Black's from above, between them a draw."""
    through = [turns[0].before, *(turn.after for turn in turns)]
    shown = [chances.percentages() for chances in through]
    step = _FULL / (len(shown) - 1)
    white = [f"{number * step:.2f},{_FULL - parts[0]}" for number, parts in enumerate(shown)]
    black = [f"{number * step:.2f},{parts[2]}" for number, parts in enumerate(shown)]
    _points(box, "white", ["0,100", *white, "100,100"])
    _points(box, "black", ["0,0", *black, "100,0"])
    dom.one("svg", box).setAttribute("data-turns", str(len(turns)))
    dom.one("[data-chances-last]", box).textContent = _("Turn {number}", number=len(turns))
    rows = [_row(dom.make("span", {}, _("Start")), through[0])]
    for turn in turns:
        number = str(turn.turn.number)
        rows.append(_row(dom.make("button", {"type": "button", "data-ply": number}, number), turn.after))
    dom.one("[data-chances-rows]", box).replaceChildren(*rows)


def mark(box: Element, turn: int) -> None:
    """Mark what came out of a turn."""
    count = int(dom.attribute(dom.one("svg", box), "data-turns"))
    dom.one("[data-chances-now]", box).setAttribute("d", f"M{_FULL * turn / count:.2f} 0v{_FULL}")
    for button in dom.every("[data-ply]", box):
        here = dom.attribute(button, "data-ply") == str(turn)
        dom.mark(button, "aria-current", "true" if here else None)


def _points(box: Element, seat: str, points: Sequence[str]) -> None:
    dom.one(f"[data-chances-{seat}]", box).setAttribute("points", " ".join(points))


def _row(head: Element, chances: Chances) -> Element:
    row, first = dom.make("tr", {}), dom.make("th", {"scope": "row"})
    first.append(head)
    parts = (dom.make("td", {}, figures.whole_percent(part)) for part in chances.percentages())
    row.append(first, *parts)
    return row

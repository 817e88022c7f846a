"""The cells of the strategy table: a number each, coloured by whom it favours, with the keys of a spreadsheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from js import Element, Event, KeyboardEvent

from app import dom
from app.panels.dnd import wording
from pychess_core.dnd.strategy import STRATEGIES, Strategy, Table

Cell = tuple[Strategy, Strategy]
"""White's strategy and Black's."""

SHADES: Final = 5
"""How many shades there are on either side of 0."""

_STEPS: Final = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1), "Enter": (1, 0)}


class Grid:
    """`typed` gets what a person has typed into a cell, `back` and `forth` undo it and do it again."""

    def __init__(
        self,
        box: Element,
        typed: Callable[[Cell, str], None],
        back: Callable[[], object],
        forth: Callable[[], object],
    ) -> None:
        self._typed = typed
        self._back = back
        self._forth = forth
        self._fields: dict[Cell, Element] = {
            (white, black): dom.one(f'[data-cell-of="{white}/{black}"]', box)
            for white in STRATEGIES
            for black in STRATEGIES
        }
        self._shown: dict[Cell, str] = {}
        self._cells = {dom.attribute(field, "data-cell-of"): cell for cell, field in self._fields.items()}
        dom.on(box, "change", self._changed)
        dom.on(box, "keydown", self._pressed)
        dom.on(box, "focusin", self._entered)

    def show(self, table: Table, wrong: dict[Cell, str]) -> None:
        """Show the numbers of `table`, and in the cells that are `wrong` what was typed."""
        most = most_of(table)
        for cell, field in self._fields.items():
            worth = table.worth(*cell)
            self._shown[cell] = field.value = wrong.get(cell, wording.signed(worth))
            field.setAttribute("data-heat", str(shade(worth, most)))
            dom.mark(field, "aria-invalid", "true" if cell in wrong else None)

    def focus(self, cell: Cell) -> None:
        """Let the keyboard go on in a cell."""
        self._fields[cell].focus()

    def _cell(self, event: Event) -> Cell | None:
        return self._cells.get(dom.attribute(event.target, "data-cell-of"))

    def _changed(self, event: Event) -> None:
        cell = self._cell(event)
        if cell:
            self._typed(cell, event.target.value)

    def _entered(self, event: Event) -> None:
        if self._cell(event):
            event.target.select()

    def _pressed(self, event: KeyboardEvent) -> None:
        cell = self._cell(event)
        if cell is None or event.isComposing or event.altKey:
            return
        field = event.target
        if event.ctrlKey or event.metaKey:
            # Within a cell that is being typed into, the browser undoes by itself.
            undo = {"z": self._forth if event.shiftKey else self._back, "y": self._forth}.get(event.key.lower())
            if undo and field.value == self._shown[cell]:
                event.preventDefault()
                undo()
            return
        if event.key not in _STEPS or not _at_edge(field, event.key):
            return
        event.preventDefault()
        down, right = _STEPS[event.key]
        if event.key == "Enter" and event.shiftKey:
            down = -1
        row, column = (STRATEGIES.index(strategy) for strategy in cell)
        row, column = row + down, column + right
        if row in range(len(STRATEGIES)) and column in range(len(STRATEGIES)):
            self.focus((STRATEGIES[row], STRATEGIES[column]))
        elif event.key == "Enter":
            self._typed(cell, field.value)


def most_of(table: Table) -> int:
    """The number that is furthest from 0, without its sign."""
    return max(abs(worth) for row in table.rows for worth in row)


def shade(worth: int, most: int) -> int:
    """The shade of a number in a table whose largest is `most`: from −5 (Black) to 5 (White)."""
    if not worth:
        return 0
    strength = max(1, round(SHADES * abs(worth) / most))
    return strength if worth > 0 else -strength


def _at_edge(field: Element, key: str) -> bool:
    """Whether an arrow leaves the cell: not while it walks through what is being typed."""
    start, end, length = field.selectionStart, field.selectionEnd, len(field.value)
    everything = start == 0 and end == length
    if key == "ArrowLeft":
        return everything or start == end == 0
    if key == "ArrowRight":
        return everything or start == end == length
    return True

"""The dialog of the strategy table: a heat map to read, to change, to save and to bring along."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from js import Element

from app import dom, files
from app.clipboard import copy
from app.i18n import _
from app.modal import Modal
from app.panels.dnd import table_words, wording
from app.panels.dnd.book import Book
from app.panels.dnd.table_grid import Cell, Grid, most_of, shade
from pychess_core.dnd.dominance import dominated
from pychess_core.dnd.equilibrium import equilibrium
from pychess_core.dnd.mixture import mixed
from pychess_core.dnd.strategy import HOUSE, STRATEGIES, InvalidTable, Table
from pychess_core.dnd.table_data import from_json, to_json

FILE = "tablero-table.json"


class TableEditor:
    """Changes the campaign's table in `book`; `playing` gives the table of the game on the board.

    What has been changed and not saved stays until it is cancelled, even if the dialog is closed by mistake.
    """

    def __init__(self, book: Book, playing: Callable[[], Table]) -> None:
        self._book = book
        self._playing = playing
        presses: dict[str, Callable[[Element], object]] = {
            "undo-table": lambda button: self._walk(-1),
            "redo-table": lambda button: self._walk(1),
            "house-table": lambda button: self._put(HOUSE),
            "read-table": lambda button: self._read(self._text.value),
            "save-table": lambda button: files.download(FILE, to_json(self._table)),
            "copy-table": lambda button: self._copy(),
            "drop-table": lambda button: self._drop(),
        }
        self._modal = Modal("strategy-table", self._keep, presses)
        box = self._modal.box
        self._grid = Grid(
            dom.one("[data-table-cells]", box), self._typed, lambda: self._walk(-1), lambda: self._walk(1)
        )
        self._told = dom.Text(dom.one("[data-table-told]", box))
        self._text = dom.one("textarea", box)
        self._file = dom.one("[type=file]", box)
        self._steps = {step: dom.one(f"[data-action={name}-table]", box) for step, name in ((-1, "undo"), (1, "redo"))}
        self._judging = dom.Alarm(self._judge)
        self._history = [book.campaign.table]
        self._now = 0
        self._wrong: dict[Cell, str] = {}
        dom.on(self._file, "change", lambda event: self._modal.attempt(self._chosen))

    def open(self) -> None:
        """Show the campaign's table, or what was made of it and not saved."""
        self._book.reread()
        if len(self._history) == 1 or self._history[0] != self._book.campaign.table:
            self._drop_changes()
        self._tell("")
        self._draw()
        self._modal.open()

    @property
    def _table(self) -> Table:
        return self._history[self._now]

    def _put(self, table: Table) -> None:
        """Go on with another table."""
        self._wrong.clear()
        self._follow(table)

    def _follow(self, table: Table) -> None:
        if table != self._table:
            self._history[self._now + 1 :] = [table]
            self._now += 1
        self._tell("")
        self._draw()

    def _walk(self, step: int) -> None:
        if self._wrong:
            # The first step back takes away what is no number.
            self._wrong.clear()
        elif 0 <= self._now + step < len(self._history):
            self._now += step
        self._modal.complain("")
        self._tell("")
        self._draw()
        if self._steps[step].disabled and self._steps[-step].checkVisibility():
            self._steps[-step].focus()

    def _typed(self, cell: Cell, text: str) -> None:
        self._modal.attempt(lambda: self._enter(cell, text))

    def _enter(self, cell: Cell, text: str) -> None:
        table = self._table
        try:
            table = table.with_typed(*cell, text)
            self._wrong.pop(cell, None)
        except InvalidTable:
            self._wrong[cell] = text
        self._follow(table)
        self._check()

    def _check(self) -> None:
        """Raise `InvalidTable` for the first cell that holds no number."""
        for cell, text in self._wrong.items():
            try:
                self._table.with_typed(*cell, text)
            except InvalidTable as refusal:
                raise table_words.named(refusal) from refusal

    def _read(self, text: str) -> None:
        try:
            self._put(from_json(text))
        except InvalidTable as refusal:
            raise table_words.named(refusal) from refusal
        self._tell(_("The table is read. Save it to play with it."))

    def _chosen(self) -> None:
        def read(content: bytes) -> None:
            self._text.value = text = content.decode(errors="replace")
            self._modal.attempt(lambda: self._read(text))

        files.read_chosen(self._file, read)

    def _copy(self) -> None:
        self._text.value = to_json(self._table)
        copy(self._text, self._tell)

    def _keep(self) -> None:
        if self._wrong:
            self._grid.focus(next(iter(self._wrong)))
            self._check()
        self._book.change(replace(self._book.campaign, table=self._table))
        self._drop_changes()
        self._modal.close()

    def _drop(self) -> None:
        self._drop_changes()
        self._modal.close()

    def _drop_changes(self) -> None:
        self._history, self._now = [self._book.campaign.table], 0
        self._wrong.clear()

    def _tell(self, text: str) -> None:
        self._told.show(text)

    def _draw(self) -> None:
        table, box = self._table, self._modal.box
        self._grid.show(table, self._wrong)
        self._steps[-1].disabled = self._now == 0 and not self._wrong
        self._steps[1].disabled = self._now == len(self._history) - 1
        dom.one("[data-action=house-table]", box).disabled = table == HOUSE and not self._wrong
        self._text.value = to_json(table)
        other = self._playing()
        section = dom.one("[data-table-playing]", box)
        section.hidden = other == self._book.campaign.table
        if not section.hidden:
            dom.one("table", section).replaceChildren(*_rows(other))
        # Whatever takes a moment comes after what was typed is on the screen.
        self._judging.set(0)

    def _judge(self) -> None:
        """Tell what the table makes pointless, and how it is played best."""
        table, box = self._table, self._modal.box
        pointless = [dom.make("li", {}, table_words.pointless(found)) for found in dominated(table)]
        dom.one("[data-table-pointless]", box).replaceChildren(*pointless)
        dom.one("[data-table-useful]", box).hidden = bool(pointless)
        best = equilibrium(table.rows)
        white, black = mixed(best.white), mixed(best.black)
        dom.one("[data-table-value]", box).textContent = table_words.value(best.value)
        for strategy in STRATEGIES:
            row = dom.one(f"[data-mix={strategy}]", box)
            dom.one("[data-mix-white]", row).textContent = table_words.share(white, strategy)
            dom.one("[data-mix-black]", row).textContent = table_words.share(black, strategy)


def _rows(table: Table) -> list[Element]:
    """A table that is only shown."""
    most = most_of(table)
    head = dom.make("tr", {})
    head.append(dom.make("td", {}), *(_head("col", wording.strategy(black)) for black in STRATEGIES))
    rows = [head]
    for white, numbers in zip(STRATEGIES, table.rows, strict=True):
        row = dom.make("tr", {})
        cells = (dom.make("td", {"data-heat": str(shade(one, most))}, wording.signed(one)) for one in numbers)
        row.append(_head("row", wording.strategy(white)), *cells)
        rows.append(row)
    return rows


def _head(scope: str, name: str) -> Element:
    head = dom.make("th", {"scope": scope})
    head.append(dom.make("span", {}, name))
    return head

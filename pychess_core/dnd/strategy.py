"""The six strategies, and the table that says what one is worth against another (rulebook §3.3)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from pychess_core.refusal import Refusal

Strategy = Literal["AG", "PP", "DP", "TR", "IN", "AR"]
"""All-out attack, prepare position, destroy the opponent's position, set a trap, exchange, attack the king: the
initials of their Spanish names, which the page contract has too."""

STRATEGIES: Final[tuple[Strategy, ...]] = get_args(Strategy)

MOST: Final = 100
"""No cell of a table is further from 0."""

_TYPED: Final = re.compile(r"\s*(?P<sign>[+\-−–]?)\s*(?P<digits>[0-9]{1,4})\s*")


class InvalidTable(Refusal):
    """Numbers that are no strategy table."""


@dataclass(frozen=True, slots=True)
class Table:
    """Six rows (White's strategies) of six whole numbers (Black's); a positive one favours White.

    Raises `InvalidTable` naming what is wrong.
    """

    rows: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        size = len(STRATEGIES)
        if len(self.rows) != size or any(len(row) != size for row in self.rows):
            raise InvalidTable("A strategy table has six rows of six numbers.")
        for white, row in zip(STRATEGIES, self.rows, strict=True):
            for black, cell in zip(STRATEGIES, row, strict=True):
                if type(cell) is not int or not -MOST <= cell <= MOST:
                    raise _wrong(white, black, cell)

    def worth(self, white: Strategy, black: Strategy) -> int:
        """What White's strategy is worth against Black's, in points of the roll."""
        return self.rows[STRATEGIES.index(white)][STRATEGIES.index(black)]

    def with_cell(self, white: Strategy, black: Strategy, worth: int) -> Table:
        """This table with another number in one cell. Raises `InvalidTable`."""
        rows = [list(row) for row in self.rows]
        rows[STRATEGIES.index(white)][STRATEGIES.index(black)] = worth
        return Table.of(rows)

    def with_typed(self, white: Strategy, black: Strategy, text: str) -> Table:
        """This table with the number that a person typed into one cell: ``7``, ``+7``, ``-7``, ``−7``.

        Raises `InvalidTable` for text that is none.
        """
        found = _TYPED.fullmatch(text)
        if not found:
            raise _wrong(white, black, text)
        worth = int(found["digits"])
        return self.with_cell(white, black, worth if found["sign"] in ("", "+") else -worth)

    def to_text(self) -> str:
        """The table as text, for the options of a record: rows by semicolon, cells by comma."""
        return ";".join(",".join(map(str, row)) for row in self.rows)

    @classmethod
    def of(cls, rows: Sequence[Sequence[int]]) -> Table:
        """The table with these rows. Raises `InvalidTable`."""
        return cls(tuple(map(tuple, rows)))

    @classmethod
    def from_text(cls, text: str) -> Table:
        """The table that `to_text` wrote. Raises `InvalidTable`, also for text that is not exactly its own."""
        try:
            table = cls.of([[int(cell) for cell in row.split(",")] for row in text.split(";")])
        except ValueError as error:
            if isinstance(error, InvalidTable):
                raise
            raise InvalidTable("A strategy table has six rows of six numbers.") from error
        if table.to_text() != text:
            raise InvalidTable("A strategy table has six rows of six numbers.")
        return table


def _wrong(white: Strategy, black: Strategy, cell: object) -> InvalidTable:
    return InvalidTable(
        "Row {white}, column {black}: a whole number from −100 to 100 goes there, not “{cell}”.",
        white=white,
        black=black,
        cell=str(cell)[:20],
    )


HOUSE: Final = Table(
    (
        (5, 20, 5, -10, -10, -5),
        (-20, 0, -15, 20, 10, 5),
        (-5, 15, 0, 15, -15, -15),
        (10, -20, -15, 0, 5, 20),
        (10, -10, 15, -5, 0, -10),
        (5, -5, 15, -20, 10, 5),
    )
)
"""The default table. House: the source's own is not available."""

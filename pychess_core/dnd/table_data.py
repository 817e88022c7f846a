"""Strategy tables as JSON, for files and for pasting: ``{"tablero-table": 1, "rows": [[…], …]}``."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from pychess_core.dnd.strategy import InvalidTable, Table

FORMAT: Final = 1
"""Version of the JSON that `to_json` gives."""

LONGEST: Final = 20_000
"""Characters in a table's JSON at most."""

_MOST_BRACKETS: Final = 64
"""A table opens eight; text that nests deep would take a browser's stack, and the page with it."""

_KIND: Final = "tablero-table"
_ROWS: Final = "rows"


def to_json(table: Table) -> str:
    """The table as JSON, a row a line."""
    rows = ",\n".join(f"    {json.dumps(row)}" for row in table.rows)
    return f'{{\n  "{_KIND}": {FORMAT},\n  "{_ROWS}": [\n{rows}\n  ]\n}}\n'


def from_json(text: str) -> Table:
    """The table that `to_json` wrote, however it is laid out. Raises `InvalidTable` saying what is wrong."""
    if len(text) > LONGEST or text.count("[") + text.count("{") > _MOST_BRACKETS:
        raise InvalidTable("This is no strategy table of Tablero.")
    try:
        data = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise InvalidTable(
            "This cannot be read as JSON from line {line}, column {column} on.", line=error.lineno, column=error.colno
        ) from error
    except InvalidTable:
        raise
    except ValueError as error:
        # A number of thousands of digits.
        raise InvalidTable("This is no strategy table of Tablero.") from error
    if not isinstance(data, dict) or _KIND not in data:
        raise InvalidTable("This is no strategy table of Tablero.")
    if type(data[_KIND]) is not int or data[_KIND] != FORMAT:
        raise InvalidTable("This strategy table was saved by another version of Tablero.")
    for part in data:
        if part not in (_KIND, _ROWS):
            raise InvalidTable("A strategy table has no part “{part}”.", part=part[:20])
    rows = data.get(_ROWS)
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise InvalidTable("A strategy table has six rows of six numbers.")
    return Table.of(rows)


def _object(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    parts = dict(pairs)
    if len(parts) < len(pairs):
        twice = next(name for number, (name, _) in enumerate(pairs) if name in dict(pairs[:number]))
        raise InvalidTable("The part “{part}” is there twice.", part=twice[:20])
    return parts

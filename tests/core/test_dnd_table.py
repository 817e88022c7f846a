"""Strategy tables as people give them: typed into a cell, and as JSON (rulebook §3.3)."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pychess_core.dnd.strategy import HOUSE, MOST, STRATEGIES, InvalidTable, Strategy, Table
from pychess_core.dnd.table_data import FORMAT, LONGEST, from_json, to_json

cells = st.integers(-MOST, MOST)
tables = st.lists(st.lists(cells, min_size=6, max_size=6), min_size=6, max_size=6).map(Table.of)
strategies = st.sampled_from(STRATEGIES)


def data(**changes: Any) -> str:
    """The house table's JSON with other parts; None takes a part away."""
    parts = {"tablero-table": FORMAT, "rows": [list(row) for row in HOUSE.rows], **changes}
    return json.dumps({name: value for name, value in parts.items() if value is not None})


def with_cell(value: Any) -> list[list[Any]]:
    """The house table's rows with `value` in White's third row and Black's fifth column."""
    rows: list[list[Any]] = [list(row) for row in HOUSE.rows]
    rows[2][4] = value
    return rows


@given(tables)
def test_json_brings_a_table_back(table: Table) -> None:
    assert from_json(to_json(table)) == table
    assert json.loads(to_json(table)) == {"tablero-table": 1, "rows": [list(row) for row in table.rows]}


def test_json_stands_in_a_file_row_by_row() -> None:
    assert to_json(HOUSE).splitlines()[3] == "    [5, 20, 5, -10, -10, -5],"
    assert to_json(HOUSE).endswith("\n")


def test_json_may_be_laid_out_in_any_way() -> None:
    assert from_json("\ufeff" + data()) == HOUSE
    assert from_json(f"\n\t {json.dumps(json.loads(data()), indent=4)} \r\n") == HOUSE
    assert from_json(json.dumps(dict(reversed(json.loads(data()).items())))) == HOUSE


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "This cannot be read as JSON from line 1, column 1 on."),
        (to_json(HOUSE).replace("20,", "20", 1), "This cannot be read as JSON from line 4, column 12 on."),
        (to_json(HOUSE)[:-3], "This cannot be read as JSON from line 10, column 4 on."),
        ("5,20;", "This cannot be read as JSON from line 1, column 2 on."),
        ("[]", "This is no strategy table of Tablero."),
        ("null", "This is no strategy table of Tablero."),
        ('{"tablero": 1, "mode": "dnd"}', "This is no strategy table of Tablero."),
        ("[" * 5000, "This is no strategy table of Tablero."),
        ('{"a":' * 5000, "This is no strategy table of Tablero."),
        (data() + " " * LONGEST, "This is no strategy table of Tablero."),
        (data(rows=with_cell(1)).replace(" 1,", " " + "1" * 5000 + ","), "This is no strategy table of Tablero."),
        (data(**{"tablero-table": 2}), "This strategy table was saved by another version of Tablero."),
        (data(**{"tablero-table": True}), "This strategy table was saved by another version of Tablero."),
        (data(**{"tablero-table": 1.0}), "This strategy table was saved by another version of Tablero."),
        (data(name="mine"), "A strategy table has no part “name”."),
        (data()[:-1] + ', "rows": []}', "The part “rows” is there twice."),
        (data(rows=None), "A strategy table has six rows of six numbers."),
        (data(rows="012345"), "A strategy table has six rows of six numbers."),
        (data(rows=["012345"] * 6), "A strategy table has six rows of six numbers."),
        (data(rows=[1] * 6), "A strategy table has six rows of six numbers."),
        (data(rows=HOUSE.rows[:5]), "A strategy table has six rows of six numbers."),
        (data(rows=[*HOUSE.rows, HOUSE.rows[0]]), "A strategy table has six rows of six numbers."),
        (data(rows=[row[:5] for row in HOUSE.rows]), "A strategy table has six rows of six numbers."),
    ],
)
def test_json_that_is_no_table_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(InvalidTable) as refused:
        from_json(text)
    assert str(refused.value) == why


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (101, "101"),
        (-101, "-101"),
        (1.0, "1.0"),
        (1.5, "1.5"),
        ("5", "5"),
        (True, "True"),
        (None, "None"),
        ([5], "[5]"),
    ],
)
def test_a_wrong_cell_is_named(value: Any, shown: str) -> None:
    with pytest.raises(InvalidTable) as refused:
        from_json(data(rows=with_cell(value)))
    assert refused.value.values == {"white": "DP", "black": "IN", "cell": shown}


@given(tables, strategies, strategies, cells)
def test_a_number_can_be_typed_into_a_cell(table: Table, white: Strategy, black: Strategy, worth: int) -> None:
    for text in (str(worth), f" {worth:+} ", str(worth).replace("-", "−"), str(worth).replace("-", "– ")):
        changed = table.with_typed(white, black, text)
        assert changed.worth(white, black) == worth
        assert changed.with_cell(white, black, table.worth(white, black)) == table


@pytest.mark.parametrize(
    "text", ["", " ", "-", "--5", "5-", "1.5", "1,5", "½", "101", "-101", "1e1", "٣", "0x5", "12345"]
)
def test_what_is_no_number_for_a_cell_is_refused(text: str) -> None:
    with pytest.raises(InvalidTable) as refused:
        HOUSE.with_typed("TR", "AR", text)
    assert refused.value.values["white"] == "TR"
    assert refused.value.values["black"] == "AR"

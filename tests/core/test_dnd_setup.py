"""The options of a game of D&D chess: what they do, and what cannot be (rulebook §3.1, §3.2, §3.3)."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.script_dnd import action, game, turn
from core.test_dnd_turns import last
from pychess_core.clock import TimeControl
from pychess_core.dnd.cheating import SKILLS
from pychess_core.dnd.game import DndGame
from pychess_core.dnd.scoring import advantage, draw_limit
from pychess_core.dnd.strategy import HOUSE, STRATEGIES, InvalidTable, Table
from pychess_core.game import replay
from pychess_core.record import Header, InvalidRecord, Option, Record
from pychess_core.refusal import Refusal
from pychess_core.seat import SEATS

NAMES = (
    *(f"{seat}_{part}" for seat in SEATS for part in ("cm", *SKILLS)),
    *("table", "cap", "limit_hidden", "caught_loses"),
)

HUGE = 10**5000
"""A number that Python does not turn into text."""


def header(**options: Option) -> Header:
    """A header with those options."""
    return Header("dnd", options=options)


def test_what_is_not_said_is_usual() -> None:
    view = DndGame(header()).view("spectator")
    assert view.cm == {"white": "35", "black": "35"}
    assert view.skills == {seat: dict.fromkeys(SKILLS, 0) for seat in SEATS}
    assert (view.table, view.advantage, view.limits, view.limit) == (HOUSE, 0, (8, 13), None)


def test_skills_are_those_of_their_own_seat() -> None:
    options = {f"{seat}_{skill}": n for n, (seat, skill) in enumerate(((s, k) for s in SEATS for k in SKILLS), 1)}
    view = DndGame(header(**options)).view("white")
    assert view.skills["white"] == {"deception": 1, "sleight": 2, "perception": 3, "insight": 4}
    assert view.skills["black"] == {"deception": 5, "sleight": 6, "perception": 7, "insight": 8}


@pytest.mark.parametrize(
    ("white", "black", "points", "limits"),
    [
        ("37/2", "35/2", -1, (4, 9)),
        ("37/2", "18", 0, (4, 9)),
        ("1899/100", "19", 1, (4, 9)),
        ("19/2", "205/2", 93, (12, 17)),
        ("205/2", "99", -3, (21, 26)),
        ("1/2", "1/3", 0, (1, 6)),
        ("1000", "1000", 0, (201, 206)),
    ],
)
def test_a_cm_is_kept_exact_and_played_without_its_fraction(
    white: str, black: str, points: int, limits: tuple[int, int]
) -> None:
    view = DndGame(header(white_cm=white, black_cm=black)).view("spectator")
    assert (view.cm, view.advantage, view.limits) == ({"white": white, "black": black}, points, limits)


@given(whole=st.tuples(*[st.integers(0, 999)] * 2), parts=st.tuples(*[st.integers(0, 99)] * 2))
def test_only_whole_points_of_each_cm_count(whole: tuple[int, int], parts: tuple[int, int]) -> None:
    white, black = (cm + Fraction(part, 100) for cm, part in zip(whole, parts, strict=True))
    assert advantage(white, black) == whole[1] - whole[0] == -advantage(black, white)
    assert draw_limit(white, black, 1) == sum(whole) // 10 + 1 == draw_limit(black, white, 6) - 5


@pytest.mark.parametrize(
    ("cap", "points"), [(1, 1), (16, 16), (17, 17), (18, 17), (1000, 17)], ids=lambda value: str(value)
)
def test_a_cap_holds_on_both_sides_and_changes_no_smaller_lead(cap: int, points: int) -> None:
    """The draw limit knows no cap."""
    for white, black, sign in (("37/2", "35", 1), ("35", "37/2", -1)):
        options: dict[str, Option] = {"white_cm": white, "black_cm": black, "cap": cap}
        played = game(header(**options), "limit 1", *turn("DP", "DP", 50))
        assert played.view("spectator").advantage == sign * points
        assert played.view("spectator").limit == 6
        assert last(played).total == 50 + sign * points


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("white_cm", text) for text in ("", "0", "-1", "1001", "2001/2", "4/2", "35/1", "1/0", "18.5", "18½", "abc")),
        *(("white_cm", text) for text in (" 35", "35 ", "035", "+35", "3_5", "٣٥", "1e1", "nan", "inf", "35\n", "-0")),
        *(("black_cm", text) for text in ("1e400", "1e5000", "1e100000", "1" * 5000, "1/" + "3" * 5000)),
        *(("black_cm", value) for value in (0, 35, True, False, HUGE)),
        *(("white_sleight", value) for value in (-11, 31, True, "3", "", HUGE, -HUGE)),
        *(("cap", value) for value in (0, -1, 1001, True, False, "10", "", HUGE)),
        *(("table", value) for value in (0, True, HUGE)),
    ],
    ids=lambda value: ascii(value)[:12] if value not in (HUGE, -HUGE) else "huge",
)
def test_what_cannot_be_is_refused_by_name(name: str, value: Option) -> None:
    with pytest.raises(InvalidRecord) as caught:
        DndGame(header(**{name: value}))
    assert str(caught.value) == f"The game asks for what cannot be: {name}."


@pytest.mark.parametrize("bad", [{"start": "8/8"}, {"control": TimeControl(60_000, 60_000)}], ids=["start", "clock"])
def test_there_is_neither_a_start_position_nor_a_clock(bad: dict[str, Any]) -> None:
    with pytest.raises(InvalidRecord, match="D&D chess has no"):
        DndGame(Header("dnd", **bad))


GOOD = HOUSE.to_text()

# Numbers that are nearly right, and anything else; text that is nearly a CM or a table, and any other.
FRACTIONS = st.from_regex(r"[0-9]{1,4}(/[0-9]{1,3}|e[0-9]{1,5}|\.[0-9])?", fullmatch=True)
TABLES = st.builds(
    lambda place, text: GOOD[:place] + text + GOOD[place + 1 :],
    st.integers(0, len(GOOD)),
    st.sampled_from([*"0123456789,;-", "", "00", "９"]),
)
VALUES = st.integers(-15, 40) | FRACTIONS | TABLES | st.booleans() | st.integers() | st.text(max_size=5)


@given(options=st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=3))
def test_options_are_played_or_refused_with_a_sentence(options: dict[str, Option]) -> None:
    try:
        played = DndGame(header(**options))
    except Refusal as refusal:
        sentence = str(refusal)
    else:
        assert_sound(played)
        sentence = "."
    assert sentence.endswith(".")


def assert_sound(played: DndGame) -> None:
    """A game with these options can be kept, and its figures are such as the rulebook knows."""
    for step in ("limit 1", "white TR peek", "black AR", "check 20", "white switch TR", "roll 50"):
        played.play(action(step))
    assert Record.from_text(played.record.to_text()) == played.record
    assert replay(Record.from_text(played.record.to_text())).view("judge") == played.view("judge")
    low, high = game(played.record.header).view("white").limits
    assert 1 <= low == high - 5
    for cm in played.view("white").cm.values():
        assert 0 < Fraction(cm) <= 1000
        assert cm == str(Fraction(cm))


CELLS = st.lists(st.lists(st.integers(-100, 100), min_size=6, max_size=6), min_size=6, max_size=6)


@settings(max_examples=15)
@given(rows=CELLS)
def test_a_table_comes_back_from_its_text_and_into_the_game(rows: list[list[int]]) -> None:
    table = Table.of(rows)
    assert Table.from_text(table.to_text()) == table
    assert DndGame(header(table=table.to_text())).view("black").table == table
    for white, row in zip(STRATEGIES, rows, strict=True):
        assert [table.worth(white, black) for black in STRATEGIES] == row


def test_the_rows_of_a_table_are_whites() -> None:
    assert HOUSE.to_text().startswith("5,20,5,-10,-10,-5;-20,")
    assert (HOUSE.worth("AG", "PP"), HOUSE.worth("PP", "AG")) == (20, -20)
    changed = HOUSE.with_cell("AG", "PP", 21)
    assert (changed.worth("AG", "PP"), changed.worth("PP", "AG"), HOUSE.worth("AG", "PP")) == (21, -20, 20)


@pytest.mark.parametrize(
    "text",
    [
        *("", ";", ",", "x", "0", GOOD + ";", ";" + GOOD, GOOD.replace(";", ",", 1), GOOD[: GOOD.rindex(";")]),
        *(GOOD + ",0", GOOD + ";0,0,0,0,0,0", GOOD.replace("5,", "5.0,", 1), GOOD.replace("5,", "+5,", 1)),
        *(GOOD.replace("5,", " 5,", 1), GOOD.replace("5,", "05,", 1), GOOD.replace("5,", "５,", 1), GOOD + "\n"),
        *(GOOD.replace("0", "-0", 1), GOOD.replace("5,", ",", 1), GOOD.replace("5,", "1" * 5000 + ",", 1)),
    ],
    ids=lambda text: ascii(text)[:16],
)
def test_text_that_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(InvalidTable, match="six rows of six numbers"):
        DndGame(header(table=text))


@pytest.mark.parametrize("cell", [101, -101, 4000])
def test_a_cell_that_is_too_large_is_named(cell: int) -> None:
    with pytest.raises(InvalidTable) as caught:
        HOUSE.with_cell("PP", "IN", cell)
    assert str(caught.value) == f"Row PP, column IN: a whole number from −100 to 100 goes there, not “{cell}”."

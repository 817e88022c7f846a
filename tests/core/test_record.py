"""Records as plain data: what is read back, and how damage is told (design.md §1)."""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.script import chess, record
from pychess_core.clock import InvalidTimeControl, TimeControl
from pychess_core.game import replay
from pychess_core.record import LONGEST_NAME, Action, Entry, Header, InvalidRecord, Record
from pychess_core.refusal import Refusal
from pychess_core.seat import SEATS

PLAYED = record(
    Header("classic", "Nora", "Íñigo ♞", TimeControl(60_000, 90_000, 2_000), options={"two_knights": True}),
    "e2e4 1200",
    "e7e5 800",
    "white offer-draw 5",
)
names = st.text(max_size=LONGEST_NAME)
controls = st.none() | st.builds(
    TimeControl, st.integers(30_000, 10_800_000), st.integers(30_000, 10_800_000), st.integers(0, 60_000)
)
options = st.dictionaries(st.text(max_size=12), st.booleans() | st.text(max_size=5), max_size=3)
headers = st.builds(Header, st.text(max_size=8), names, names, controls, st.text(max_size=8), options)
actions = st.builds(Action, st.sampled_from(SEATS), st.text(max_size=8), st.text(max_size=8))
entries = st.builds(Entry, actions, st.integers(0, 10**9))
records = st.builds(Record, headers, st.lists(entries, max_size=6).map(tuple))


def test_the_plain_data_of_a_record() -> None:
    assert PLAYED.to_data() == {
        "tablero": 1,
        "mode": "classic",
        "white": "Nora",
        "black": "Íñigo ♞",
        "control": [60_000, 90_000, 2_000],
        "start": "",
        "options": {"two_knights": True},
        "actions": [
            ["white", "move", "e2e4", 1200],
            ["black", "move", "e7e5", 800],
            ["white", "offer-draw", "", 5],
        ],
    }


@given(records)
def test_a_record_comes_back_from_data_and_from_text(kept: Record) -> None:
    assert Record.from_data(kept.to_data()) == kept
    assert Record.from_text(kept.to_text()) == kept
    assert Record.from_text(kept.to_text()).to_text() == kept.to_text()
    assert json.loads(kept.to_text()) == kept.to_data()
    assert "\n" not in kept.to_text()


@given(records, records)
def test_other_records_have_other_text(one: Record, two: Record) -> None:
    assert (one == two) == (one.to_text() == two.to_text())


@given(records, records, st.sampled_from(("mode", "white", "black", "control", "start", "options")))
def test_each_part_of_the_header_counts(one: Record, two: Record, part: str) -> None:
    changed = replace(one, header=replace(one.header, **{part: getattr(two.header, part)}))
    assert (changed == one) == (changed.to_text() == one.to_text())


def test_the_order_of_options_does_not_count() -> None:
    one, two = (
        Record(Header("classic", options=dict(pairs)))
        for pairs in ([("bare_king", True), ("two_knights", True)], [("two_knights", True), ("bare_king", True)])
    )
    assert one == two
    assert one.to_text() == two.to_text()


def test_regression_equal_options_have_equal_text() -> None:
    one, two = (Record(Header("classic", options={"two_knights": value})) for value in (True, 1))
    assert (one == two) == (one.to_text() == two.to_text())


def test_a_header_keeps_its_options_from_everyone() -> None:
    given_options = {"two_knights": True}
    header = Header("classic", options=given_options)
    given_options["two_knights"] = False
    assert header.options == {"two_knights": True}
    with pytest.raises(TypeError):
        header.options["two_knights"] = False


def test_the_data_of_a_record_is_a_copy() -> None:
    data = PLAYED.to_data()
    data["actions"].clear()
    data["options"].clear()
    assert PLAYED.to_data() != data


def test_a_game_grows_its_record_and_leaves_the_earlier_one_alone() -> None:
    game = chess("e2e4")
    before = game.record
    game.play(Action("black", "move", "e7e5"), 7)
    assert len(before.entries) == 1
    assert game.record.entries == (*before.entries, Entry(Action("black", "move", "e7e5"), 7))


def test_a_name_has_its_limit() -> None:
    Header("classic", "x" * LONGEST_NAME)
    for sides in (("x" * (LONGEST_NAME + 1), ""), ("", "x" * (LONGEST_NAME + 1))):
        with pytest.raises(InvalidRecord, match=str(LONGEST_NAME)):
            Header("classic", *sides)


def damaged(**parts: object) -> dict[str, Any]:
    """The data of a game with some parts replaced."""
    return PLAYED.to_data() | parts


DAMAGE: dict[str, tuple[object, str]] = {
    "nothing": (None, "not a game of Tablero"),
    "a list": ([], "not a game of Tablero"),
    "a number": (1, "not a game of Tablero"),
    "another program's data": ({"pgn": "1. e4"}, "not a game of Tablero"),
    "a later version": (damaged(tablero=2), "another version"),
    "a version that is true": (damaged(tablero=True), "another version"),
    "a version that is text": (damaged(tablero="1"), "another version"),
    "no mode": (damaged(mode=None), "mode"),
    "a name that is a number": (damaged(white=7), "white"),
    "the other name that is a list": (damaged(black=[]), "black"),
    "a name that is too long": (damaged(white="x" * 81), "80 letters"),
    "a start that is nothing": (damaged(start=None), "start"),
    "a control of two numbers": (damaged(control=[60_000, 60_000]), "control"),
    "a control that is text": (damaged(control="3+2"), "control"),
    "a control with a fraction": (damaged(control=[60_000.5, 60_000, 0]), "control"),
    "a control with a truth": (damaged(control=[60_000, 60_000, True]), "control"),
    "a control too short": (damaged(control=[1_000, 60_000, 0]), "half a minute"),
    "a control that adds too much": (damaged(control=[60_000, 60_000, 90_000]), "0 to 60 seconds"),
    "options that are a list": (damaged(options=[]), "options"),
    "options that are missing": (damaged(options=None), "options"),
    "an option that is a list": (damaged(options={"two_knights": []}), "options"),
    "an option that is a fraction": (damaged(options={"two_knights": 0.5}), "options"),
    "actions that are missing": (damaged(actions=None), "actions"),
    "actions that are text": (damaged(actions="e4 e5"), "actions"),
    "an action that is text": (damaged(actions=["e2e4"]), "action 1"),
    "an action too short": (damaged(actions=[["white", "move", "e2e4"]]), "action 1"),
    "an action too long": (damaged(actions=[["white", "move", "e2e4", 0, 0]]), "action 1"),
    "an action of nobody": (damaged(actions=[["spectator", "move", "e2e4", 0]]), "action 1"),
    "an action with a number for a move": (damaged(actions=[["white", "move", 4, 0]]), "action 1"),
    "an action that took less than nothing": (
        damaged(actions=[["white", "move", "e2e4", 0], ["black", "move", "e7e5", -1]]),
        "action 2",
    ),
    "an action that took a fraction": (damaged(actions=[["white", "move", "e2e4", 1.5]]), "action 1"),
    "an action that took a truth": (damaged(actions=[["white", "move", "e2e4", True]]), "action 1"),
}


@pytest.mark.parametrize(("data", "says"), DAMAGE.values(), ids=DAMAGE)
def test_damage_is_told_by_its_part(data: object, says: str) -> None:
    for read in (Record.from_data, lambda data: Record.from_text(json.dumps(data))):
        with pytest.raises(InvalidRecord) as caught:
            read(data)
        assert says in str(caught.value)


@pytest.mark.parametrize("part", ["mode", "white", "black", "start", "options", "actions"])
def test_a_missing_part_is_told(part: str) -> None:
    data = PLAYED.to_data()
    del data[part]
    with pytest.raises(InvalidRecord, match=part):
        Record.from_data(data)


@pytest.mark.parametrize("text", ["", "{", "nope", "[" * 100_000, '{"tablero":' + "9" * 5000 + "}", "\x00", "\ud800"])
def test_text_that_is_no_data_is_refused(text: str) -> None:
    with pytest.raises(InvalidRecord, match="not a game of Tablero"):
        Record.from_text(text)


@pytest.mark.parametrize(
    ("steps", "number", "said"),
    [
        (("e2e5",), 1, "e2e5"),
        (("e2e4", "e2e4"), 2, "e2e4"),
        (("e2e4", "e7e5", "black accept-draw"), 3, "accept-draw"),
        (("white resign", "e2e4"), 2, "e2e4"),
    ],
)
def test_a_replay_names_the_action_that_fails(steps: tuple[str, ...], number: int, said: str) -> None:
    with pytest.raises(InvalidRecord) as caught:
        replay(record(Header("classic"), *steps))
    assert f"Action {number} " in str(caught.value)
    assert said in str(caught.value)


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
near_data = st.builds(
    lambda part, value: damaged(**{part: value}), st.sampled_from(sorted(PLAYED.to_data())), junk
) | st.builds(lambda rows: damaged(actions=rows), st.lists(junk | st.tuples(*[junk] * 4).map(list), max_size=3))
near_text = st.builds(
    lambda at, cut, text: PLAYED.to_text()[:at] + text + PLAYED.to_text()[at + cut :],
    st.integers(0, 260),
    st.integers(0, 5),
    st.text(max_size=3),
)


def only_refusals(read: Callable[[], Record]) -> None:
    """Whatever is read is a record that can be written and read again, and replayed or refused."""
    with suppress(Refusal):
        found = read()
        assert Record.from_text(found.to_text()).to_text() == found.to_text()
        replay(found).view("white")


@settings(max_examples=100)
@given(junk | near_data)
def test_any_data_is_a_record_or_refused(data: object) -> None:
    only_refusals(lambda: Record.from_data(data))


@settings(max_examples=100)
@given(st.text(max_size=30) | near_text)
def test_any_text_is_a_record_or_refused(text: str) -> None:
    only_refusals(lambda: Record.from_text(text))


@settings(max_examples=100)
@given(records)
def test_any_record_can_be_replayed_or_is_refused(kept: Record) -> None:
    classic = replace(kept, header=replace(kept.header, mode="classic"))
    for tried in (kept, classic, replace(classic, header=replace(classic.header, start=""))):
        only_refusals(lambda tried=tried: tried)


def test_a_bad_control_and_a_bad_name_are_refusals() -> None:
    assert issubclass(InvalidTimeControl, Refusal)
    assert issubclass(InvalidRecord, Refusal)
    assert issubclass(Refusal, ValueError)


@pytest.mark.parametrize("text", ["[" * 50_000, '{"a":' * 50_000, '{"tablero":1,"actions":' + "[" * 20])
def test_regression_text_nested_deeply_is_no_record(text: str) -> None:
    """A browser's stack ends before Python's own check does, and took the page with it."""
    with pytest.raises(InvalidRecord):
        Record.from_text(text)


def test_regression_brackets_in_a_name_are_no_nesting() -> None:
    record = Record(Header("classic", white='[[[[[[[[[[{{{{{{{{{{"['))
    assert Record.from_text(record.to_text()) == record

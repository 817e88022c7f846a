"""The contract of design.md §1 that every mode keeps: actions and the record.

A new mode adds its line to core/modes.py and no test here. What it shows is in test_contract_views.py.
"""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pychess_core
from core.contract import everything, is_offered, offered, refused, views
from core.modes import SAMPLES, draw_course, every_finished, every_mode
from pychess_core.clock import TimeControl
from pychess_core.game import MODES, IllegalAction, new_game, replay
from pychess_core.record import Action, Header, InvalidRecord, Record
from pychess_core.seat import SEATS, Seat, other


def test_every_mode_is_in_the_suite() -> None:
    assert set(SAMPLES) == set(MODES)


def test_every_package_of_the_core_is_a_mode_in_the_table() -> None:
    root = Path(pychess_core.__file__).parent
    packages = {path.parent.name for path in root.glob("*/__init__.py")}
    assert packages == {target.split(".")[1] for target in MODES.values()}


@every_mode
def test_samples_cover_games_with_a_clock_and_without(mode: str) -> None:
    without = {header.control is None for header in SAMPLES[mode].headers}
    assert without == ({True, False} if SAMPLES[mode].clocked else {True})


@every_mode
def test_a_mode_without_clocks_refuses_one(mode: str) -> None:
    header = replace(SAMPLES[mode].headers[0], control=TimeControl(60_000, 60_000))
    if SAMPLES[mode].clocked:
        assert new_game(header).view("spectator").clock
    else:
        with pytest.raises(InvalidRecord):
            new_game(header)


def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(InvalidRecord):
        new_game(Header("draughts"))


@every_mode
@settings(max_examples=20)
@given(data=st.data())
def test_a_replay_equals_the_game_after_every_action(mode: str, data: st.DataObject) -> None:
    course = draw_course(data, mode)
    record = Record.from_text(course.game.record.to_text())
    again = new_game(record.header)
    assert views(again) == course.seen[0]
    for entry, seen in zip(record.entries, course.seen[1:], strict=True):
        again.play(entry.action, entry.elapsed)
        assert views(again) == seen
    assert everything(again) == everything(course.game)
    assert views(replay(record)) == course.seen[-1]


@every_mode
@settings(max_examples=20)
@given(data=st.data())
def test_the_record_holds_every_action_and_nothing_else(mode: str, data: st.DataObject) -> None:
    course = draw_course(data, mode)
    entries = course.game.record.entries
    assert [(e.action.seat, e.action.kind) for e in entries] == [(a.seat, a.kind) for a in course.played]
    for entry, action, seen in zip(entries, course.played, course.seen, strict=False):
        entered = seen[action.seat].entries.get(action.value, action.value)
        assert entry.action.value in (action.value, entered)


@every_mode
@settings(max_examples=10)
@given(data=st.data())
def test_every_offered_action_is_playable(mode: str, data: st.DataObject) -> None:
    course = draw_course(data, mode)
    for action in offered(course.seen[-1]):
        game = replay(course.game.record)
        game.play(action)
        assert len(game.record.entries) == len(course.played) + 1


@every_mode
@settings(max_examples=10)
@given(data=st.data())
def test_every_other_way_of_entering_is_the_same_move(mode: str, data: st.DataObject) -> None:
    course = draw_course(data, mode)
    for viewer in SEATS:
        view = course.game.view(viewer)
        for way, meant in view.entries.items():
            if Action(viewer, "move", meant) in view.actions:
                one, two = replay(course.game.record), replay(course.game.record)
                one.play(Action(viewer, "move", way), 7)
                two.play(Action(viewer, "move", meant), 7)
                assert everything(one) == everything(two)


@every_mode
@settings(max_examples=20)
@given(data=st.data())
def test_an_action_of_another_time_or_seat_is_refused(mode: str, data: st.DataObject) -> None:
    course = draw_course(data, mode, longest=15)
    known = {action for seen in course.seen for view in seen.values() for action in view.actions}
    known |= {Action(other(action.seat), action.kind, action.value) for action in known if action.seat in SEATS}
    before = everything(course.game)
    for action in known:
        if not is_offered(course.seen[-1], action):
            with pytest.raises(IllegalAction):
                course.game.play(action)
    assert everything(course.game) == before


@every_mode
@settings(max_examples=20)
@given(data=st.data())
def test_refused_actions_leave_no_trace_in_what_follows(mode: str, data: st.DataObject) -> None:
    course = draw_course(data, mode, longest=20)
    record = course.game.record
    tried = [Action(seat, kind) for seat in SEATS for kind in SAMPLES[mode].kinds]
    tried += [entry.action for entry in record.entries]
    again = new_game(record.header)
    for entry, seen in zip(record.entries, course.seen, strict=False):
        for action in tried:
            if not is_offered(seen, action):
                with pytest.raises(IllegalAction):
                    again.play(action)
        with pytest.raises(IllegalAction):
            again.play(entry.action, -1)
        again.play(entry.action, entry.elapsed)
    assert everything(again) == everything(course.game)


@every_mode
@settings(max_examples=25)
@given(data=st.data())
def test_a_garbage_action_is_refused(mode: str, data: st.DataObject) -> None:
    course = draw_course(data, mode, longest=6)
    kinds = st.sampled_from((*SAMPLES[mode].kinds, "", "MOVE", "move ", "castle", "__class__")) | st.text(max_size=8)
    values = st.from_regex(r"[a-h][1-8][a-h][1-8][qrbnkp]?|[PNBRQK]@[a-h][1-8]|0000", fullmatch=True)
    actions = st.builds(Action, st.sampled_from(SEATS), kinds, values | st.text(max_size=8))
    before = everything(course.game)
    for action in data.draw(st.lists(actions, min_size=1, max_size=12)):
        if not is_offered(course.seen[-1], action):
            with pytest.raises(IllegalAction) as caught:
                course.game.play(action)
            assert str(caught.value)
    assert everything(course.game) == before


@every_mode
@pytest.mark.parametrize("seat", ["", "White", "both", "nobody"])
def test_nobody_acts_but_those_at_the_game(mode: str, seat: Seat) -> None:
    for nobody in (seat, *SAMPLES[mode].audience):
        for action in offered(views(new_game(SAMPLES[mode].headers[0]))):
            refused(new_game(SAMPLES[mode].headers[0]), Action(nobody, action.kind, action.value))


@every_mode
@settings(max_examples=20)
@given(data=st.data(), elapsed=st.integers(max_value=-1))
def test_a_negative_time_is_refused(mode: str, data: st.DataObject, elapsed: int) -> None:
    course = draw_course(data, mode, longest=6)
    before = everything(course.game)
    for action in offered(course.seen[-1]):
        with pytest.raises(IllegalAction):
            course.game.play(action, elapsed)
    assert everything(course.game) == before


@every_mode
@pytest.mark.parametrize("elapsed", [12.5, 3.0, True, float("nan"), float("inf")], ids=str)
def test_a_time_that_no_record_can_hold_is_refused(mode: str, elapsed: int) -> None:
    game = new_game(SAMPLES[mode].headers[0])
    refused(game, offered(views(game))[0], elapsed)


@every_finished
def test_a_finished_game_takes_no_action(record: Record) -> None:
    game = replay(record)
    assert game.outcome
    actions = {Action(seat, kind) for seat in SEATS for kind in SAMPLES[record.header.mode].kinds}
    actions |= set(offered(views(new_game(record.header))))
    actions |= {entry.action for entry in record.entries}
    before = everything(game)
    for action in actions:
        for elapsed in (0, 10_000_000):
            with pytest.raises(IllegalAction):
                game.play(action, elapsed)
    assert everything(game) == before


@every_mode
@settings(max_examples=25)
@given(data=st.data())
def test_equal_records_have_equal_text_and_only_they(mode: str, data: st.DataObject) -> None:
    one, two = (draw_course(data, mode, longest=8).game.record for _ in "ab")
    assert Record.from_data(one.to_data()) == one
    assert Record.from_text(one.to_text()) == one
    assert Record.from_text(one.to_text()).to_text() == one.to_text()
    assert (one == two) == (one.to_text() == two.to_text())

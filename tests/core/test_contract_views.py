"""The contract of design.md §1 that every mode keeps: views and time."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from core.contract import Twins, everything, offered, out_of_time, refused, views
from core.modes import SAMPLES, draw_course, every_finished, every_mode, every_twins
from pychess_core.game import Game, new_game, replay
from pychess_core.record import Action, Record
from pychess_core.seat import VIEWERS, Viewer, other


@every_mode
@settings(max_examples=20)
@given(data=st.data())
def test_each_viewer_is_offered_own_actions_only(mode: str, data: st.DataObject) -> None:
    for seen in draw_course(data, mode).seen:
        for viewer, view in seen.items():
            assert view.viewer == viewer
            assert {action.seat for action in view.actions} <= {viewer}
            assert len(set(view.actions)) == len(view.actions)
        assert not any(seen[viewer].actions for viewer in SAMPLES[mode].audience)


@every_twins
def test_a_view_holds_nothing_its_viewer_must_not_know(twins: Twins) -> None:
    one, two = (_by_viewer(replay(record)) for record in (twins.one, twins.two))
    for viewer in twins.blind:
        assert one[viewer] == two[viewer]


def _by_viewer(game: Game) -> dict[Viewer, Any]:
    shown = everything(game)
    return {viewer: (shown["now"][viewer], shown["back"][viewer]) for viewer in VIEWERS}


@every_mode
@settings(max_examples=20)
@given(data=st.data())
def test_looking_back_shows_what_stood_there(mode: str, data: st.DataObject) -> None:
    course = draw_course(data, mode)
    stands = SAMPLES[mode].stands
    stood = {len(view.moves): view for seen in course.seen for view in [seen["spectator"]] if stands(view)}
    for ply in set(range(len(course.game.view("spectator").moves) + 1)) & set(stood):
        for viewer in VIEWERS:
            back, then = course.game.view(viewer, ply), stood[ply]
            for part in ("ply", "pieces", "last", "check", "captured", "lead"):
                assert getattr(back, part) == getattr(then, part), part
            assert back.moves[:ply] == then.moves
            assert back.ply == len(back.moves) or not back.actions


@every_mode
@settings(max_examples=20)
@given(data=st.data())
def test_a_view_is_plain_data_that_stays_as_it_was(mode: str, data: st.DataObject) -> None:
    course = draw_course(data, mode)
    again = new_game(course.game.record.header)
    kept = [views(again)]
    shown = [repr(kept[-1])]
    for entry in course.game.record.entries:
        again.play(entry.action, entry.elapsed)
        kept.append(views(again))
        shown.append(repr(kept[-1]))
    assert [repr(seen) for seen in kept] == shown
    for seen in kept:
        for view in seen.values():
            _assert_plain(view)
            for part in fields(view):
                value = getattr(view, part.name)
                if isinstance(value, dict):
                    value.clear()
    assert views(again) == course.seen[-1]


def _assert_plain(value: object) -> None:
    if is_dataclass(value):
        for part in fields(value):
            _assert_plain(getattr(value, part.name))
    elif isinstance(value, Mapping):
        for key, item in value.items():
            _assert_plain(key)
            _assert_plain(item)
    elif isinstance(value, tuple):
        for item in value:
            _assert_plain(item)
    else:
        assert value is None or type(value) in (str, int, bool), value


@every_mode
@settings(max_examples=25)
@given(data=st.data())
def test_time_is_conserved(mode: str, data: st.DataObject) -> None:
    """Only the running clock loses what was spent, a completed move earns the increment, nothing is below 0."""
    course = draw_course(data, mode)
    control = course.game.record.header.control
    stood: dict[int, list[dict[str, int]]] = {}
    left: dict[str, int] = {"white": control.white, "black": control.black} if control else {}
    for number, seen in enumerate(course.seen):
        view = seen["spectator"]
        if control is None or view.clock is None:
            assert control is view.clock is None
            continue
        clocks = {"white": view.clock.white, "black": view.clock.black}
        if number:
            before, entry = course.seen[number - 1]["spectator"], course.game.record.entries[number - 1]
            gained = len(view.moves) - len(before.moves)
            if gained < 0:
                assert clocks in stood[len(view.moves)]
                left = dict(clocks)
            elif before.clock and before.clock.running:
                left[before.clock.running] -= min(entry.elapsed, left[before.clock.running])
            if entry.action.kind in SAMPLES[mode].earning:
                left[entry.action.seat] += control.increment
        assert clocks == left
        assert min(clocks.values()) >= 0
        assert (view.clock.running is None) or not view.outcome
        stood.setdefault(len(view.moves), []).append(clocks)


@every_mode
@settings(max_examples=20)
@given(data=st.data())
def test_time_runs_out_at_the_very_millisecond(mode: str, data: st.DataObject) -> None:
    course = draw_course(data, mode)
    clock = course.game.view("spectator").clock
    if clock is None or clock.running is None:
        return
    left, flag = clock.remaining(clock.running), Action(clock.running, "flag")
    assert out_of_time(course.seen[-1], left - 1) is None
    refused(course.game, flag, left - 1)
    for action in offered(course.seen[-1])[:3]:
        refused(course.game, action, left)
    replay(course.game.record).play(offered(course.seen[-1])[0], left - 1)
    refused(course.game, Action(other(clock.running), "flag"), left)
    course.game.play(flag, left)
    assert course.game.outcome


@every_finished
def test_a_finished_game_shows_its_end_to_everyone(record: Record) -> None:
    game = replay(record)
    for view in views(game).values():
        assert view.outcome == game.outcome
        assert (view.turn, view.actions, view.offer) == (None, (), None)
        assert view.clock is None or view.clock.running is None


@every_finished
def test_a_game_is_on_until_its_last_action(record: Record) -> None:
    if record.entries:
        game = replay(Record(record.header, record.entries[:-1]))
        assert game.outcome is None
        assert all(view.outcome is None for view in views(game).values())
        # Somebody is to act: a seat, or the judge of modes that have one.
        judging = game.view("judge").actions
        assert all(view.turn or judging for view in views(game).values())

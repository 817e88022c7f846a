"""What the winner of a game learns from it, die by die (rulebook §3.4)."""

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.cases import FOLDER
from core.test_dnd_character import MARA, characters
from pychess_core.dnd.character import Character
from pychess_core.dnd.experience import POINT, Lesson, Window
from pychess_core.dnd.mixed_number import LONGEST, parse, to_text
from pychess_core.game import IllegalAction

CASES: list[dict[str, Any]] = json.loads((FOLDER / "dnd.json").read_text(encoding="utf-8"))["learning"]

LESSON = Lesson.of(
    Character.new("Mara", 14, 12, cm=Fraction(40)),
    Character.new("Ibo", 12, 12, cm=Fraction(20)),
    week=7,
    cheated=False,
    first=True,
    window=None,
)
"""Gives half a point."""

OPEN = Window(6, 9, Fraction(1, 4))


def thrown(lesson: Lesson, *dice: int) -> Lesson:
    for die in dice:
        lesson = lesson.thrown(die)
    return lesson


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_what_a_game_brings(case: dict[str, Any]) -> None:
    own = parse(case["own"])
    winner = Character.new(
        "Mara", case["int"], 12, kind=case["kind"], initial=parse(case.get("initial", case["own"])), cm=own
    )
    loser = Character.new("Ibo", 12, 12, cm=parse(case["opp"]))
    lesson = Lesson.of(winner, loser, week=1, cheated=case["cheated"], first=case["first"], window=None)
    assert (lesson.needs == "d20") == (case["first"] and not case["cheated"])
    if lesson.needs:
        lesson = lesson.thrown(case["d20"])
    if lesson.needs:
        lesson = lesson.thrown(3)
    assert lesson.needs is None
    assert lesson.learned == case["learned"]
    assert lesson.gain == parse(case["gain"])
    assert lesson.new == sum(map(parse, case.get("new", f"{case['own']} + {case['gain']}").split(" + ")))
    opened = case["kind"] == "adventurer" and lesson.gain
    assert lesson.after == (Window(1, 4, max(Fraction(0), 1 - lesson.gain)) if opened else None)


def test_the_dice_come_one_at_a_time() -> None:
    assert (LESSON.needs, LESSON.gain, LESSON.limit, LESSON.after) == ("d20", 0, None, None)
    rolled = LESSON.thrown(13)
    assert (rolled.needs, rolled.gain, rolled.limit, rolled.after) == ("d4", Fraction(1, 2), None, None)
    done = rolled.thrown(2)
    assert (done.needs, done.new, done.limit) == (None, Fraction(81, 2), None)
    assert done.after == Window(7, 9, Fraction(1, 2))
    assert done.reason is None


@pytest.mark.parametrize(
    ("lesson", "limit", "says"),
    [
        (replace(LESSON, cheated=True), "cheated", "the winner tried to cheat"),
        (replace(LESSON, first=False), "met", "not the first game"),
        (replace(LESSON, cheated=True, first=False), "cheated", "the winner tried to cheat"),
        (thrown(LESSON, 14), "roll", "14 is not below an intelligence of 14"),
        (thrown(LESSON, 20), "roll", "20 is not below"),
        (thrown(replace(LESSON, window=replace(OPEN, left=Fraction(0))), 1), "window", "from week 9 on"),
        (thrown(replace(LESSON, initial=Fraction(40, 3)), 1), "ceiling", "no CM above 40."),
    ],
)
def test_each_rule_that_refuses_is_told(lesson: Lesson, limit: str, says: str) -> None:
    assert lesson.needs is None
    assert (lesson.gain, lesson.new, lesson.after) == (0, 40, lesson.window)
    assert lesson.limit == limit
    assert says in str(lesson.reason)


@pytest.mark.parametrize("die", [0, 21, -1, True, 3.0, "7"])
def test_a_die_shows_what_it_can(die: Any) -> None:
    with pytest.raises(IllegalAction, match="A die of 20 shows"):
        LESSON.thrown(die)


@pytest.mark.parametrize("die", [0, 5])
def test_the_second_die_has_four_sides(die: int) -> None:
    with pytest.raises(IllegalAction, match="A die of 4 shows"):
        thrown(LESSON, 1, die)
    thrown(LESSON, 1, 1)
    thrown(LESSON, 1, 4)


@pytest.mark.parametrize(
    "lesson",
    [replace(LESSON, cheated=True), replace(LESSON, first=False), thrown(LESSON, 20), thrown(LESSON, 1, 4)],
)
def test_nothing_is_thrown_when_the_result_stands(lesson: Lesson) -> None:
    with pytest.raises(IllegalAction, match="nothing to throw"):
        lesson.thrown(1)


@pytest.mark.parametrize(
    ("left", "opponent", "gain", "after", "limit"),
    [
        ("3/4", "20", "1/2", "1/4", None),
        ("1/2", "20", "1/2", "0", None),
        ("1/4", "20", "1/4", "0", "window"),
        ("1/4", "40", "1/4", "0", "window"),  # exactly a point is not more than one
        ("1/4", "41", "41/40", "0", None),  # more than a point: all of it
        ("1/4", "100", "5/2", "0", None),
        ("0", "100", "0", "0", "window"),  # and then nothing more
        ("0", "1", "0", "0", "window"),
    ],
)
def test_an_open_window_gives_what_is_left_of_it(
    left: str, opponent: str, gain: str, after: str, limit: str | None
) -> None:
    window = replace(OPEN, left=Fraction(left))
    lesson = thrown(replace(LESSON, opponent=Fraction(opponent), window=window), 1)
    assert lesson.needs is None
    assert lesson.gain == Fraction(gain)
    assert lesson.after == replace(window, left=Fraction(after))
    assert lesson.limit == limit


@pytest.mark.parametrize(("opponent", "left"), [("20", "1/2"), ("40", "0"), ("41", "0"), ("100", "0")])
def test_a_gain_without_a_window_opens_one(opponent: str, left: str) -> None:
    lesson = thrown(replace(LESSON, opponent=Fraction(opponent)), 1, 4)
    assert lesson.gain == Fraction(opponent) / 40
    assert lesson.after == Window(7, 11, Fraction(left))


def test_an_idle_npc_has_no_window() -> None:
    noble = replace(LESSON, kind="npc", opponent=Fraction(100))
    assert thrown(noble, 1).needs is None
    assert thrown(noble, 1).gain == Fraction(5, 2)
    # Even one from adventurous days, which stays for when they come back.
    for left in (Fraction(0), Fraction(1, 4)):
        window = replace(OPEN, left=left)
        retired = thrown(replace(noble, window=window), 1)
        assert (retired.gain, retired.limit, retired.after) == (Fraction(5, 2), None, window)


@pytest.mark.parametrize(
    ("kind", "initial", "gain", "limit"),
    [
        ("adventurer", "27/2", "1/2", None),
        ("adventurer", "161/12", "1/4", "ceiling"),
        ("adventurer", "40/3", "0", "ceiling"),
        ("adventurer", "10", "0", "ceiling"),
        ("npc", "161/20", "1/4", "ceiling"),
        ("npc", "10", "1/2", None),
        ("npc", "8", "0", "ceiling"),
    ],
)
def test_the_last_gain_is_cut_to_the_ceiling(kind: Any, initial: str, gain: str, limit: str | None) -> None:
    lesson = thrown(replace(LESSON, kind=kind, initial=Fraction(initial)), 1)
    assert lesson.learned
    assert lesson.gain == Fraction(gain)
    assert lesson.limit == limit
    assert lesson.needs == ("d4" if kind == "adventurer" and lesson.gain else None)


@pytest.mark.parametrize(("left", "limit"), [("1/8", "window"), ("1/4", "ceiling"), ("3/8", "ceiling")])
def test_the_narrower_of_two_limits_is_the_one_that_is_told(left: str, limit: str) -> None:
    window = replace(OPEN, left=Fraction(left))
    lesson = thrown(replace(LESSON, initial=Fraction(161, 12), window=window), 1)
    assert lesson.limit == limit
    assert lesson.gain == min(Fraction(left), Fraction(1, 4))


def test_a_great_gain_cut_to_the_ceiling_is_still_not_held_by_the_window() -> None:
    lesson = thrown(replace(LESSON, initial=Fraction(27, 2), opponent=Fraction(100), window=OPEN), 1)
    assert (lesson.gain, lesson.limit) == (Fraction(1, 2), "ceiling")


def test_no_cm_grows_above_the_highest_there_is() -> None:
    lesson = thrown(replace(LESSON, initial=Fraction(900), own=Fraction(1000)), 1)
    assert (lesson.new, lesson.limit) == (1000, "ceiling")


windows = st.none() | st.builds(Window, st.just(6), st.integers(8, 10), st.fractions(0, 1, max_denominator=99))
lessons = st.builds(
    Lesson.of,
    characters,
    characters,
    week=st.just(7),
    cheated=st.booleans(),
    first=st.integers(0, 5).map(bool),
    window=windows,
)


@given(lessons, st.integers(1, 20), st.integers(1, 4))
def test_no_rule_is_ever_broken(lesson: Lesson, d20: int, d4: int) -> None:
    if lesson.needs:
        lesson = lesson.thrown(d20)
    if lesson.needs:
        lesson = lesson.thrown(d4)
    assert lesson.needs is None
    given_by_rule = lesson.opponent / lesson.own
    assert lesson.learned == (lesson.first and not lesson.cheated and d20 < lesson.intelligence)
    assert 0 <= lesson.gain <= given_by_rule
    assert lesson.new == lesson.own + lesson.gain
    assert lesson.new <= max(lesson.own, lesson.initial * (3 if lesson.kind == "adventurer" else 5))
    assert (lesson.limit is None) == (lesson.gain == given_by_rule)
    assert (lesson.reason is None) == (lesson.limit is None)
    if lesson.kind == "adventurer" and lesson.gain:
        assert lesson.after is not None
        assert lesson.after.left == max(0, (lesson.window.left if lesson.window else POINT) - lesson.gain)
        assert lesson.gain <= 1 or lesson.after.left == 0
        assert not lesson.window or lesson.window.left > 0
    else:
        assert lesson.after == lesson.window


@settings(max_examples=5)
@given(st.lists(st.fractions(10, 60, max_denominator=2), min_size=12, max_size=16))
def test_a_cm_can_be_kept_however_much_was_learned(opponents: list[Fraction]) -> None:
    cm = Fraction(37, 2)
    for opponent in opponents:
        lesson = thrown(replace(LESSON, kind="npc", initial=Fraction(900), own=cm, opponent=opponent), 1)
        new, exact = lesson.new, cm + opponent / cm
        assert len(to_text(new)) <= LONGEST
        assert abs(new - exact) < Fraction(1, 10**100)
        assert new == exact or len(to_text(exact)) > LONGEST
        assert lesson.limit is None
        cm = new


def test_a_lesson_takes_the_values_from_before_the_game() -> None:
    other = Character.new("Ibo", 13, 12, kind="npc", initial=Fraction(20), cm=Fraction(30))
    lesson = Lesson.of(other, MARA, week=3, cheated=False, first=True, window=None)
    assert (lesson.kind, lesson.intelligence, lesson.initial) == ("npc", 13, 20)
    assert (lesson.own, lesson.opponent, lesson.given) == (30, Fraction(37, 2), Fraction(37, 60))

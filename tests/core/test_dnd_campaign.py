"""A campaign: who has played whom, when, and what was learned (rulebook §3.4)."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.script_campaign import cm, needed, random_campaign, won
from pychess_core.dnd.campaign import MOST_CHARACTERS, MOST_MEETINGS, QUICK_START, Campaign
from pychess_core.dnd.character import Character
from pychess_core.dnd.experience import Window
from pychess_core.dnd.meeting import LAST_WEEK, InvalidCampaign, Meeting
from pychess_core.dnd.strategy import HOUSE
from pychess_core.game import IllegalAction, Outcome

MARA = Character.new("Mara", 14, 12, cm=Fraction(40))
IBO = Character.new("Ibo", 13, 14, cm=Fraction(20))
NOBLE = Character.new("Doña Inés", 16, 18, kind="npc", cm=Fraction(60))
THREE = Campaign((MARA, IBO, NOBLE))


def why(campaign: Campaign) -> str:
    """Why nothing, or less, was learned from the last game."""
    return str(campaign.meetings[-1].reason or "")


def test_a_story_of_three() -> None:
    """One lesson is learned in full; each rule refuses once."""
    told = won(THREE, "Mara", "Ibo", 13, 3)
    assert (cm(told, "Mara"), cm(told, "Ibo")) == (Fraction(81, 2), 20)
    assert told.window("Mara") == Window(1, 4, Fraction(1, 2))
    assert told.window("Ibo") is None

    told = won(told, "Mara", "Ibo")
    assert "not the first game" in why(told)

    told = told.advance(2)
    told = won(told, "Mara", "Doña Inés", 1)  # gives 60 / 40½: more than a point, so all of it
    assert cm(told, "Mara") == Fraction(81, 2) + Fraction(120, 81)
    assert told.window("Mara") == Window(1, 4, Fraction(0))

    told = told.add(Character.new("Ulf", 8, 8)).add(Character.new("Ana", 12, 10))
    told = won(told, "Mara", "Ulf", 5)
    assert "from week 4 on" in why(told)

    told = told.advance()
    assert told.window("Mara") is None
    told = won(told, "Mara", "Ana", 14)
    assert "14 is not below an intelligence of 14" in why(told)

    told = won(told, "Ulf", "Ana", cheated=("white",))
    assert "the winner tried to cheat" in why(told)

    told = told.finish("a draw", "Ulf", "Ibo", Outcome.draw("turn-limit"))
    assert "nobody has won" in why(told)
    told = told.finish("the loser cheated", "Ibo", "Doña Inés", Outcome.win("black", "crushing"), ["white"])
    assert told.meetings[-1].cheated == ("white",)
    told = told.thrown(1)
    assert (cm(told, "Doña Inés"), told.pending, why(told)) == (60 + Fraction(20, 60), None, "")

    told = told.edit("Ibo", replace(told.character("Ibo"), cm=told.character("Ibo").ceiling))
    told = won(told, "Ibo", "Ana", 1)
    assert "no CM above 60." in why(told)
    assert len(told.meetings) == 9


def test_whoever_has_drawn_has_played_the_first_game() -> None:
    told = THREE.finish("a draw", "Mara", "Ibo", Outcome.draw("turn-limit"))
    assert told.met("Ibo", "Mara")
    assert not told.met("Ibo", "Doña Inés")
    told = won(told, "Ibo", "Mara")
    assert told.pending is None
    assert told.characters == THREE.characters


def test_black_can_learn_too() -> None:
    told = THREE.finish("a", "Mara", "Ibo", Outcome.win("black", "win"), ["white"])
    assert told.pending is not None
    assert (told.pending.winner, told.pending.loser) == ("Ibo", "Mara")
    assert cm(told.thrown(1).thrown(1), "Ibo") == 22


def test_a_lesson_waits_for_its_dice_and_is_given_once() -> None:
    told = won(THREE, "Mara", "Ibo")
    assert (needed(told), cm(told, "Mara")) == ("d20", 40)
    told = told.thrown(13)
    assert needed(told) == "d4"
    assert cm(told, "Mara") == 40
    told = told.thrown(3)
    assert (told.pending, cm(told, "Mara")) == (None, Fraction(81, 2))
    with pytest.raises(InvalidCampaign, match="nothing to throw"):
        told.thrown(3)


@pytest.mark.parametrize("die", [0, 21])
def test_a_die_that_cannot_be_changes_nothing(die: int) -> None:
    told = won(THREE, "Mara", "Ibo")
    with pytest.raises(IllegalAction, match="A die of 20"):
        told.thrown(die)
    assert cm(told.thrown(13).thrown(4), "Mara") == Fraction(81, 2)


def test_a_window_lasts_as_many_weeks_as_the_die_says() -> None:
    for weeks in (1, 2, 3, 4):
        told = won(THREE.advance(9), "Mara", "Ibo", 1, weeks)
        for later in range(weeks):
            assert (told.advance(later) if later else told).window("Mara") == Window(10, 10 + weeks, Fraction(1, 2))
        assert told.advance(weeks).window("Mara") is None
        assert told.advance(50).window("Mara") is None


def test_the_window_is_that_of_the_last_lesson_of_this_character() -> None:
    told = won(THREE, "Mara", "Ibo", 1, 4)
    told = won(told, "Doña Inés", "Ibo", 1)
    told = won(told.advance(), "Mara", "Doña Inés", 20)
    assert told.window("Mara") == Window(1, 5, Fraction(1, 2))
    assert told.window("Doña Inés") is None


def test_a_game_is_entered_once() -> None:
    told = THREE.finish("a", "Mara", "Ibo", Outcome.draw("turn-limit"))
    assert told.has("a")
    assert not told.has("b")
    with pytest.raises(InvalidCampaign, match="already in the campaign"):
        told.finish("a", "Ibo", "Doña Inés", Outcome.draw("turn-limit"))


def test_a_character_can_be_edited_and_renamed() -> None:
    told = won(THREE, "Mara", "Ibo", 1, 4)
    renamed = told.edit("Mara", replace(told.character("Mara"), name="Marah", wisdom=20))
    assert [each.name for each in renamed.characters] == ["Marah", "Ibo", "Doña Inés"]
    assert renamed.met("Ibo", "Marah")
    assert renamed.window("Marah") == told.window("Mara")
    assert renamed.meetings_of("Marah") == renamed.meetings == renamed.meetings_of("Ibo")
    assert renamed.meetings_of("Doña Inés") == ()
    assert renamed.meetings[0].winner == "Marah"
    # The name is free again, and whoever takes it has met nobody.
    assert not renamed.add(MARA).met("Mara", "Ibo")
    assert renamed.edit("Marah", replace(renamed.character("Marah"), name="MARAH")).met("MARAH", "Ibo")


def test_only_who_has_not_played_can_be_removed() -> None:
    told = won(THREE, "Mara", "Ibo", 1, 4)
    assert [each.name for each in told.remove("Doña Inés").characters] == ["Mara", "Ibo"]
    for name in ("Mara", "Ibo"):
        with pytest.raises(InvalidCampaign, match=f"Games of {name} are in this campaign"):
            told.remove(name)


REFUSED: dict[str, tuple[Callable[[Campaign], object], str]] = {
    "the same name": (lambda it: it.add(MARA), "already a character called Mara"),
    "the same name in capitals": (lambda it: it.add(replace(MARA, name="MARA")), "already a character called MARA"),
    "another's name": (lambda it: it.edit("Ibo", replace(IBO, name="mara")), "already a character called mara"),
    "an unknown one to edit": (lambda it: it.edit("Ulf", IBO), "no character called Ulf"),
    "an unknown one to remove": (lambda it: it.remove("ibo"), "no character called ibo"),
    "an unknown White": (lambda it: it.finish("a", "Ulf", "Ibo", Outcome.draw("x")), "no character called Ulf"),
    "an unknown Black": (lambda it: it.finish("a", "Ibo", "Ulf", Outcome.draw("x")), "no character called Ulf"),
    "oneself": (lambda it: it.finish("a", "Ibo", "Ibo", Outcome.draw("x")), "against itself"),
    "no key": (lambda it: it.finish("", "Ibo", "Mara", Outcome.draw("x")), "damaged: key"),
    "a key too long": (lambda it: it.finish("x" * 101, "Ibo", "Mara", Outcome.draw("x")), "damaged: key"),
    "a reason that is none": (lambda it: it.finish("a", "Ibo", "Mara", Outcome.draw("Hm!")), "damaged: reason"),
    "no week": (lambda it: it.advance(0), "only goes forward"),
    "a week back": (lambda it: it.advance(-1), "only goes forward"),
    "half a week": (lambda it: it.advance(0.5), "only goes forward"),
    "too many weeks": (lambda it: it.advance(LAST_WEEK), "from 1 to 100000"),
    "a week before the first": (lambda it: replace(it, week=0), "from 1 to 100000"),
    "an option that is a number": (lambda it: replace(it, older_editions=1), "damaged: older_editions"),
    "a throw for nothing": (lambda it: it.thrown(1), "nothing to throw"),
    "too many characters": (
        lambda it: replace(it, characters=tuple(replace(IBO, name=f"Ibo {n}") for n in range(MOST_CHARACTERS + 1))),
        "at most 200 characters",
    ),
    "too many games": (
        lambda it: replace(it, meetings=(Meeting("a", 1, "Ibo", "Mara", Outcome.draw("x")),) * (MOST_MEETINGS + 1)),
        "at most 5000 games",
    ),
}


@pytest.mark.parametrize(("change", "says"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_said(change: Callable[[Campaign], object], says: str) -> None:
    with pytest.raises(InvalidCampaign) as caught:
        change(THREE)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    "change",
    [
        lambda it: it.advance(),
        lambda it: it.edit("Mara", MARA),
        lambda it: it.finish("b", "Ibo", "Doña Inés", Outcome.draw("turn-limit")),
    ],
)
@pytest.mark.parametrize("dice", [(), (1,)])
def test_the_last_game_is_settled_first(change: Callable[[Campaign], object], dice: tuple[int, ...]) -> None:
    told = won(THREE, "Mara", "Ibo", *dice)
    with pytest.raises(InvalidCampaign, match="First throw for what Mara learned"):
        change(told)
    change(replace(THREE, meetings=()))


def test_others_can_be_edited_while_a_die_is_awaited() -> None:
    told = won(THREE, "Mara", "Ibo").edit("Ibo", replace(IBO, name="Ibón", cm=Fraction(99))).add(replace(IBO, name="X"))
    told = told.remove("X").thrown(1).thrown(1)
    assert cm(told, "Mara") == Fraction(81, 2)
    assert told.meetings[0].loser == "Ibón"


def test_the_two_of_the_quick_start_can_play_at_once() -> None:
    elandra, torvald = QUICK_START.characters
    assert (elandra.name, elandra.cm, elandra.kind) == ("Elandra", 41, "adventurer")
    assert (torvald.name, torvald.cm, torvald.kind) == ("Torvald", Fraction(75, 2), "npc")
    for each in QUICK_START.characters:
        assert each.may_play() is None
        assert each.cm < each.ceiling
    assert (QUICK_START.week, QUICK_START.table, QUICK_START.meetings) == (1, HOUSE, ())


@settings(max_examples=30)
@given(st.randoms(use_true_random=False))
def test_a_cm_changes_by_lessons_alone(chance: Random) -> None:
    """The winner's, and by what the lessons say; somebody is learned from once; a window lets one point through."""
    start = campaign = random_campaign(chance, 0)
    for number in range(24):
        before = campaign
        lesson = before.pending and before.pending.lesson
        if lesson:
            campaign = campaign.thrown(chance.randint(1, 20 if lesson.needs == "d20" else 4))
        elif chance.random() < 0.2:
            campaign = campaign.advance()
        else:
            white, black = chance.sample([each.name for each in campaign.characters], 2)
            campaign = campaign.finish(str(number), white, black, Outcome.win("white", "win"))
        changed = [new for old, new in zip(before.characters, campaign.characters, strict=True) if old != new]
        assert [each.name for each in changed] in ([], [before.pending and before.pending.winner])
    for each in start.characters:
        taught = [game for game in campaign.meetings if game.winner == each.name and game.lesson and game.lesson.gain]
        lessons = [game.lesson for game in taught if game.lesson and not game.lesson.needs]
        assert cm(campaign, each.name) == each.cm + sum(lesson.gain for lesson in lessons)
        assert len({game.loser for game in taught}) == len(taught)
        for opened in {lesson.after.opened for lesson in lessons if lesson.after}:
            within = [lesson for lesson in lessons if lesson.after and lesson.after.opened == opened]
            assert sum(lesson.gain for lesson in within if lesson.given <= 1) <= 1

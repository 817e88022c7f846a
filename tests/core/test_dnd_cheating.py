"""Cheating in D&D chess: the checks, and what success brings (rulebook §3.5). Who is caught: test_dnd_caught.py."""

import pytest

from core.script_dnd import action, turn
from core.test_dnd_turns import last, refusal, turns, usual
from pychess_core.dnd.cheating import METHODS, Check, Method, Verdict
from pychess_core.dnd.game import DndGame
from pychess_core.seat import SEATS, Seat

PEEK = ("white AG peek", "black TR", "check 20")
MOVED = ("white DP move", "black DP", "check 20", "roll 65")
"""A turn in which White moves a piece, to no avail."""

SKILLS = {
    "white_sleight": 1,
    "white_deception": 2,
    "white_perception": 3,
    "white_insight": 4,
    "black_sleight": 5,
    "black_deception": 6,
    "black_perception": 7,
    "black_insight": 8,
}


def dc(played: DndGame, seat: Seat = "white") -> int:
    """What the check of `seat` in the turn being played must reach."""
    return played.view("judge").checks[seat].dc


def phase(played: DndGame) -> str:
    """What the game waits for, as the judge knows it."""
    return played.view("judge").phase


def after(played: DndGame, *steps: str) -> DndGame:
    """Plays `steps` and gives the game back."""
    for step in steps:
        played.play(action(step))
    return played


def test_a_check_goes_well_fails_or_is_caught() -> None:
    """Every d20 against every difficulty, by the words of the rulebook."""
    for die in range(1, 21):
        for bonus in range(-10, 31, 5):
            for needed in range(60):
                said: Verdict = "success" if die + bonus >= needed else "failure"
                if die == 1 or die + bonus <= needed - 5:
                    said = "caught"
                if die == 20:
                    said = "success"
                assert Check("move", bonus, needed, die).verdict == said
    assert Check("move", 0, 10).verdict is None


@pytest.mark.parametrize(
    ("die", "verdict"), [(10, "success"), (9, "failure"), (6, "failure"), (5, "caught"), (1, "caught"), (20, "success")]
)
def test_a_check_in_play_fails_by_less_than_5_or_is_caught_by_5(die: int, verdict: Verdict) -> None:
    played = usual("white DP move", "black DP", f"check {die}")
    assert played.view("judge").checks["white"].verdict == verdict
    assert phase(played) == ("ruling" if verdict == "caught" else "roll")
    after(played, "rule penalty" if verdict == "caught" else "roll 60")
    assert last(played).total == {"success": 45, "failure": 60, "caught": None}[verdict]
    assert last(played).checks["white"].verdict == verdict


def test_a_natural_20_succeeds_against_what_cannot_be_reached() -> None:
    played = usual("white DP move", "black DP", "dc 40", "check 20", "roll 60", white_sleight=-10, black_perception=30)
    assert (last(played).checks["white"].dc, last(played).total, last(played).caught) == (40, 45, {})


def test_a_natural_1_is_caught_whatever_the_bonus() -> None:
    played = usual("white DP move", "black DP", "check 1", white_sleight=30)
    assert phase(played) == "ruling"


@pytest.mark.parametrize(
    ("method", "checks"),
    [
        ("move", {"white": (1, 17), "black": (5, 13)}),
        ("signs", {"white": (2, 18), "black": (6, 14)}),
        ("distract", {"white": (2, 18), "black": (6, 14)}),
        ("peek", {"white": (1, 17), "black": (5, 13)}),
    ],
)
def test_each_method_has_its_skill_and_is_watched_by_its_own(
    method: Method, checks: dict[Seat, tuple[int, int]]
) -> None:
    played = usual(f"white AG {method}", f"black TR {method}", **SKILLS)
    found = played.view("judge").checks
    assert {seat: (found[seat].bonus, found[seat].dc) for seat in SEATS} == checks
    assert {found[seat].method for seat in SEATS} == {method}


@pytest.mark.parametrize(("asked", "needed"), [(5, 13), (12, 13), (13, 13), (14, 14), (40, 40)])
def test_the_higher_of_passive_score_and_the_judges_dc_counts(asked: int, needed: int) -> None:
    assert dc(usual("white AG move", "black TR", f"dc {asked}", black_perception=3)) == needed


def test_the_last_dc_counts_and_for_one_check_only() -> None:
    played = usual("white AG move", "black TR move", "dc 30", "dc 20")
    assert (dc(played), dc(played, "black")) == (20, 10)
    after(played, "check 19", "dc 25")
    assert (dc(played), dc(played, "black")) == (20, 25)
    assert refusal(after(played, "check 20"), "dc 20")
    after(played, "roll 50", "white AG move", "black TR")
    assert dc(played) == 12


@pytest.mark.parametrize("asked", [(), ("dc 17",)], ids=["passive", "judge"])
def test_each_earlier_attempt_makes_the_next_one_harder(asked: tuple[str, ...]) -> None:
    """However it went, with or without the judge's DC; turns of honesty make nothing easier."""
    base = 17 if asked else 10
    attempt = ("white DP move", "black DP", *asked)
    played = usual(*attempt)
    assert dc(played) == base
    after(played, "check 20", "roll 65", *attempt)
    assert dc(played) == base + 2
    after(played, f"check {base - 1}", "roll 50", *turns(0), *attempt)
    assert dc(played) == base + 4
    after(played, "check 1", "rule pardon", "roll 50", *attempt)
    assert dc(played) == base + 6
    after(played, "check 1", "rule penalty", *attempt)
    assert dc(played) == base + 8


def test_the_attempts_of_the_other_make_nothing_harder() -> None:
    played = usual(*MOVED, *MOVED, "white DP move", "black DP move")
    assert (dc(played), dc(played, "black")) == (14, 10)


def test_an_attempt_counts_with_whatever_method() -> None:
    for number, method in enumerate(METHODS):
        played = usual(*MOVED * number, f"white DP {method}", "black DP")
        assert dc(played) == 10 + 2 * number


@pytest.mark.parametrize(("method", "points"), [("move", 15), ("signs", 10), ("distract", 0), ("peek", 0)])
def test_points_go_to_the_cheater_in_this_turn_only(method: Method, points: int) -> None:
    kept = {"peek": ("white switch DP",)}.get(method, ())
    played = usual(f"white DP {method}", "black DP", "check 20", *kept, "roll 50")
    assert last(played).total == 50 - points
    kept = {"peek": ("black switch DP",)}.get(method, ())
    played = usual("white DP", f"black DP {method}", "check 20", *kept, "roll 50")
    assert last(played).total == 50 + points
    assert last(after(played, *turn("DP", "DP", 50))).total == 50


def test_both_may_cheat_in_one_turn() -> None:
    assert last(usual("white DP move", "black DP signs", "check 20", "check 20", "roll 50")).total == 45
    assert last(usual("white DP move", "black DP signs", "check 9", "check 20", "roll 50")).total == 60
    assert last(usual("white DP signs", "black DP signs", "check 20", "check 9", "roll 50")).total == 40


@pytest.mark.parametrize(
    ("seat", "die", "change", "halved"),
    [
        *(("white", 100, 1, True), ("white", 80, 0, True), ("white", 50, 0, False)),
        *(("white", 20, -1, False), ("white", 1, -2, False)),
        *(("black", 1, -1, True), ("black", 20, 0, True), ("black", 50, 0, False)),
        *(("black", 80, 1, False), ("black", 100, 2, False)),
    ],
)
def test_a_distraction_halves_only_what_favours_the_opponent(seat: Seat, die: int, change: int, halved: bool) -> None:
    notes = [f"{one} DP{' distract' if one == seat else ''}" for one in SEATS]
    turned = last(usual(*notes, "check 20", f"roll {die}"))
    assert (turned.total, turned.change, turned.halved) == (die, change, halved)
    assert last(usual(*notes, "check 9", f"roll {die}")).halved is False


@pytest.mark.parametrize(("die", "change"), [(1, -1), (20, 0), (50, 0), (80, 0), (100, 1)])
def test_a_result_distracted_by_both_is_halved_once(die: int, change: int) -> None:
    turned = last(usual("white DP distract", "black DP distract", "check 20", "check 20", f"roll {die}"))
    assert turned.change == change


def test_a_distraction_halves_what_comes_of_the_opponents_cheating() -> None:
    turned = last(usual("white DP distract", "black DP move", "check 20", "check 20", "roll 81"))
    assert (turned.total, turned.change, turned.score) == (96, 1, 1)


def test_a_distraction_can_save_the_game() -> None:
    played = usual(*turns(1, 1), "white DP distract", "black DP", "check 20", "roll 80")
    assert (played.outcome, last(played).score) == (None, 2)


def test_who_peeks_sees_the_strategy_and_may_change_the_own_one() -> None:
    played = usual(*PEEK)
    assert [played.view(seat).glimpse for seat in SEATS] == ["TR", None]
    assert refusal(played, "roll 50") == "First whoever has peeked decides."
    assert refusal(played, "black switch AG") == "Only who has seen the other’s note may change the own one."
    assert refusal(played, "white switch AG move") == "“AG move” is not one of the six strategies."
    assert refusal(played, "white switch ag") == "“ag” is not one of the six strategies."
    after(played, "white switch AR", "roll 60")
    turned = last(played)
    assert (turned.strategies, turned.total) == ({"white": "AR", "black": "TR"}, 80)
    assert turned.notes["white"].to_text() == "AG peek"


def test_who_peeks_decides_once() -> None:
    played = usual(*PEEK, "white switch AG")
    assert refusal(played, "white switch AR") == "Only who has seen the other’s note may change the own one."


def test_who_peeks_may_keep_the_own_strategy() -> None:
    turned = last(usual(*PEEK, "white switch AG", "roll 60"))
    assert (turned.strategies, turned.total) == ({"white": "AG", "black": "TR"}, 70)


def test_black_peeks_too() -> None:
    played = usual("black PP peek", "white AG", "check 20")
    assert [played.view(seat).glimpse for seat in SEATS] == [None, "AG"]
    assert last(after(played, "black switch TR", "roll 60")).total == 70


@pytest.mark.parametrize("die", [9, 6])
def test_who_fails_to_peek_sees_nothing(die: int) -> None:
    played = usual("white AG peek", "black TR", f"check {die}")
    assert (phase(played), played.view("white").glimpse) == ("roll", None)
    assert refusal(played, "white switch TR") == "Only who has seen the other’s note may change the own one."


def test_neither_changes_when_both_have_peeked() -> None:
    played = usual("white AG peek", "black TR peek", "check 20", "check 20")
    assert phase(played) == "roll"
    for seat in SEATS:
        assert played.view(seat).glimpse is None
        assert refusal(played, f"{seat} switch PP")
    assert last(after(played, "roll 60")).strategies == {"white": "AG", "black": "TR"}


def test_the_better_of_two_who_peek_changes() -> None:
    played = usual("white AG peek", "black TR peek", "check 9", "check 20")
    assert [played.view(seat).glimpse for seat in SEATS] == [None, "AG"]


def test_who_peeks_at_one_who_moves_a_piece_sees_the_strategy_alone() -> None:
    played = usual("white AG peek", "black TR move", "check 20", "check 20")
    assert played.view("white").glimpse == "TR"
    assert last(after(played, "white switch PP", "roll 60")).total == 60 - 20 + 15

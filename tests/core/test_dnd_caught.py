"""Who is caught cheating in D&D chess, what the judge makes of it, and in which order (rulebook §3.2, §3.5)."""

import pytest

from core.contract import refused
from core.script_dnd import action
from core.test_dnd_cheating import after, phase
from core.test_dnd_turns import last, refusal, turns, usual
from pychess_core.dnd.cheating import METHODS
from pychess_core.dnd.dice import Dice
from pychess_core.dnd.game import DndGame
from pychess_core.dnd.referee import judged
from pychess_core.game import Outcome, replay
from pychess_core.record import Option
from pychess_core.seat import SEATS, VIEWERS, Seat

CAUGHT = ("white DP signs", "black DP", "check 1")
CAUGHT_BLACK = ("white DP", "black DP signs", "check 1")
BOTH_CAUGHT = ("white DP signs", "black DP move", "check 1", "check 1")


@pytest.mark.parametrize(("steps", "change"), [(CAUGHT, 2), (CAUGHT_BLACK, -2), (BOTH_CAUGHT, 0)])
def test_the_score_moves_two_towards_the_opponent_and_nothing_is_rolled(steps: tuple[str, ...], change: int) -> None:
    played = usual(*steps)
    assert refusal(played, "roll 50") == "First the judge rules on who was caught."
    after(played, "rule penalty")
    turned = last(played)
    assert (turned.die, turned.total, turned.change, turned.score) == (0, None, change, change)
    assert (phase(played), played.view("judge").number) == ("notes", 2)


def test_who_was_caught_and_at_what_is_known_to_all() -> None:
    played = usual(*BOTH_CAUGHT, "rule penalty", *CAUGHT_BLACK, "rule penalty")
    for viewer in VIEWERS:
        caught = [turn.caught for turn in played.view(viewer).turns]
        assert caught == [{"white": "signs", "black": "move"}, {"black": "signs"}]


def test_the_success_of_the_other_brings_nothing_when_one_is_caught() -> None:
    for method in METHODS:
        turned = last(usual("white DP signs", f"black TR {method}", "check 1", "check 20", "rule penalty"))
        assert (turned.change, turned.caught, turned.halved) == (2, {"white": "signs"}, False)
        assert turned.strategies == {"white": "DP", "black": "TR"}


def test_who_has_peeked_sees_nothing_when_the_other_is_caught() -> None:
    played = usual("white AG peek", "black TR signs", "check 20", "check 1")
    for step in ((), ("rule penalty",)):
        after(played, *step)
        assert [played.view(seat).glimpse for seat in SEATS] == [None, None]
        assert refusal(played, "white switch PP")
    assert last(played).strategies == {"white": "AG", "black": "TR"}


def test_who_has_peeked_goes_on_when_the_other_is_pardoned() -> None:
    played = usual("white AG peek", "black TR signs", "check 20", "check 1", "rule pardon")
    assert (phase(played), played.view("white").glimpse) == ("peek", "TR")
    assert last(after(played, "white switch AR", "roll 60")).total == 80


@pytest.mark.parametrize(
    ("before", "steps", "end"),
    [
        ((0,) * 7, CAUGHT, Outcome("1/2-1/2", "turn-limit")),
        ((0,) * 7, BOTH_CAUGHT, Outcome("1/2-1/2", "turn-limit")),
        ((1, 0, 0, 0, 0, 0, 0), CAUGHT, Outcome("0-1", "win")),
        ((-2, 0, 0, 0, 0, 0, 0), CAUGHT, Outcome("1/2-1/2", "turn-limit")),
        ((2, 0, 0, 0, 0, 0, 0), CAUGHT, Outcome("0-1", "crushing")),
        ((0,) * 6, CAUGHT, None),
        ((1,), CAUGHT, Outcome("0-1", "win")),
        ((2,), CAUGHT, Outcome("0-1", "crushing")),
        ((-1,), CAUGHT_BLACK, Outcome("1-0", "win")),
        ((-2,), CAUGHT_BLACK, Outcome("1-0", "crushing")),
        ((-2,), CAUGHT, None),
        ((2,), BOTH_CAUGHT, None),
    ],
)
def test_a_penalty_ends_the_game_as_a_roll_would(
    before: tuple[int, ...], steps: tuple[str, ...], end: Outcome | None
) -> None:
    played = usual(*turns(*before), *steps, "rule penalty")
    assert played.outcome == end
    assert len(played.view("white").turns) == len(before) + 1


@pytest.mark.parametrize("winner", SEATS)
def test_the_judge_may_rule_the_game_lost(winner: Seat) -> None:
    steps = CAUGHT if winner == "black" else CAUGHT_BLACK
    played = usual(*turns(2 if winner == "white" else -2), *steps, "rule loss")
    assert played.outcome == Outcome.win(winner, "cheating")
    assert refusal(played, "roll 50") == "The game is over."


@pytest.mark.parametrize("end", ["rule loss", "white resign"])
def test_attempts_in_the_turn_that_ended_the_game_stay_known_to_the_judge(end: str) -> None:
    """Whoever wins by it may have cheated too, and then learns nothing (rulebook §3.4)."""
    played = usual(*turns(0), "white DP signs", "black DP move", "check 1", "check 20", end)
    assert played.outcome
    assert played.outcome.winner == "black"
    checks = played.view("judge").checks
    assert {seat: (check.method, check.die) for seat, check in checks.items()} == {
        "white": ("signs", 1),
        "black": ("move", 20),
    }
    for viewer in VIEWERS:
        assert viewer == "judge" or played.view(viewer).checks == {}


def test_neither_can_lose_for_it_when_both_were_caught() -> None:
    played = usual(*BOTH_CAUGHT)
    assert refusal(played, "rule loss") == "“loss” is no ruling that can be made here."
    assert [choice.value for choice in played.view("judge").actions] == ["penalty", "pardon"]


@pytest.mark.parametrize("ruling", ["", "Penalty", "penalty ", "mercy"])
def test_there_are_three_rulings(ruling: str) -> None:
    played = usual(*CAUGHT)
    assert refusal(played, f"rule {ruling}") == f"“{ruling}” is no ruling that can be made here."
    assert [choice.value for choice in played.view("judge").actions] == ["penalty", "loss", "pardon"]


@pytest.mark.parametrize("steps", [CAUGHT, CAUGHT_BLACK, BOTH_CAUGHT])
def test_who_is_pardoned_gains_and_loses_nothing(steps: tuple[str, ...]) -> None:
    played = usual(*steps, "rule pardon")
    assert phase(played) == "roll"
    assert refusal(played, "rule penalty") == "Nobody has been caught."
    turned = last(after(played, "roll 60"))
    assert (turned.total, turned.change, turned.caught) == (60, 1, {})


def test_a_pardon_leaves_the_success_of_the_other() -> None:
    assert last(usual("white DP signs", "black DP move", "check 1", "check 20", "rule pardon", "roll 50")).total == 65
    turned = last(usual("white DP signs", "black DP distract", "check 1", "check 20", "rule pardon", "roll 20"))
    assert (turned.total, turned.change, turned.halved) == (20, 0, True)


@pytest.mark.parametrize("notes", [("white TR move", "black AR signs"), ("black AR signs", "white TR move")])
def test_whites_check_comes_first_whoever_wrote_first(notes: tuple[str, str]) -> None:
    played = usual(*notes)
    assert (phase(played), played.view("judge").awaited) == ("checks", "white")
    assert list(played.view("judge").checks) == list(SEATS)
    after(played, "check 20")
    assert (phase(played), played.view("judge").awaited) == ("checks", "black")
    after(played, "check 9", "roll 60")
    assert {seat: check.die for seat, check in last(played).checks.items()} == {"white": 20, "black": 9}
    assert last(played).total == 60 - 20 - 15


def test_nothing_is_checked_before_both_have_written() -> None:
    played = usual("white TR move")
    assert (phase(played), played.view("judge").awaited) == ("notes", None)
    assert refusal(played, "check 20") == "Nobody’s cheating is to be rolled for now."
    assert refusal(played, "dc 20") == "Nobody’s cheating is to be rolled for now."


def test_both_checks_are_thrown_before_the_ruling() -> None:
    played = usual("white TR move", "black AR signs", "check 1")
    assert phase(played) == "checks"
    assert refusal(played, "rule penalty") == "Nobody has been caught."
    assert refusal(played, "roll 50") == "First the judge rolls for whoever cheats."
    after(played, "check 9")
    assert phase(played) == "ruling"
    assert refusal(played, "check 9") == "Nobody’s cheating is to be rolled for now."
    assert last(after(played, "rule penalty")).caught == {"white": "move"}


def test_the_judge_is_offered_what_the_turn_waits_for() -> None:
    played = usual()
    waits = {"white TR peek": [], "black AR": ["check", "dc"], "check 20": [], "white switch PP": ["roll"]}
    for step, kinds in waits.items():
        after(played, step)
        assert sorted({choice.kind for choice in played.view("judge").actions}) == kinds


def ruled(*steps: str, **options: Option) -> DndGame:
    """The game after the program has judged what follows from `steps`."""
    played = usual(*steps, **options)
    ruling = judged(played.view("judge"), played.record, Dice(1))
    assert ruling
    assert ruling.kind == "rule"
    played.play(ruling)
    return played


def test_the_program_has_the_penalty_paid() -> None:
    for options in ({}, {"caught_loses": False}):
        assert ruled(*CAUGHT, **options).outcome is None
        assert last(ruled(*CAUGHT, **options)).score == 2
        assert last(ruled(*BOTH_CAUGHT, **options)).score == 0


def test_the_program_has_the_game_lost_by_the_option() -> None:
    assert ruled(*CAUGHT, caught_loses=True).outcome == Outcome("0-1", "cheating")
    assert ruled(*CAUGHT_BLACK, caught_loses=True).outcome == Outcome("1-0", "cheating")
    both = ruled(*BOTH_CAUGHT, caught_loses=True)
    assert (both.outcome, last(both).score) == (None, 0)


def test_a_refused_step_in_the_middle_of_a_turn_leaves_no_trace() -> None:
    """In each phase of a turn with cheating, everything that is not offered is refused."""
    played = usual()
    steps = ("black AR peek", "white TR signs", "check 1", "check 20", "rule pardon", "black switch TR", "roll 50")
    tries = [action(step) for step in (*steps, "white AG", "white switch AG", "limit 3", "dc 12", "rule loss")]
    for step in steps:
        offered = {choice for viewer in VIEWERS for choice in played.view(viewer).actions}
        for tried in tries:
            if tried not in offered:
                refused(replay(played.record), tried)
        after(played, step)
    assert last(played).total == 50

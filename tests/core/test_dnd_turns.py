"""Turns of D&D chess without cheating: limit, notes, rolls, score, ends (rulebook §3.2, §3.3)."""

import json
from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from core.cases import FOLDER
from core.contract import refused
from core.script_dnd import action, game, turn
from pychess_core.dnd import scoring
from pychess_core.dnd.game import DndGame
from pychess_core.dnd.strategy import HOUSE, STRATEGIES
from pychess_core.dnd.view import Turn
from pychess_core.game import Outcome
from pychess_core.record import Header, Option
from pychess_core.seat import VIEWERS

FACTS: dict[str, list[dict[str, Any]]] = json.loads((FOLDER / "dnd.json").read_text(encoding="utf-8"))

METHODS = {10: " signs", 15: " move"}
DICE = {-2: 1, -1: 20, 0: 50, 1: 80, 2: 100}
"""A die that brings each change when nothing else counts."""


def usual(*steps: str, **options: Option) -> DndGame:
    """A game between average players, unless `options` say otherwise, with a draw limit of 8."""
    return game(Header("dnd", options=options), "limit 1", *steps)


def turns(*changes: int) -> tuple[str, ...]:
    """The steps of turns that bring these changes."""
    return tuple(step for change in changes for step in turn("DP", "DP", DICE[change]))


def last(played: DndGame) -> Turn:
    """The last turn, as the judge knows it."""
    return played.view("judge").turns[-1]


def refusal(played: DndGame, step: str) -> str:
    """The sentence with which `step` is refused, leaving no trace."""
    return refused(played, action(step))


def characters(case: dict[str, Any]) -> Header:
    """The header of a game between the characters of a shared case."""
    return Header("dnd", options={f"{seat}_cm": str(Fraction(case[f"cm_{seat}"])) for seat in ("white", "black")})


@pytest.mark.parametrize("case", FACTS["rolls"], ids=lambda case: f"{case['white']}/{case['black']} {case['d100']}")
def test_a_roll_brings_what_the_shared_cases_say(case: dict[str, Any]) -> None:
    notes = [f"{seat} {case[seat]}{METHODS.get(case[f'cheat_{seat}'], '')}" for seat in ("white", "black")]
    checks = ["check 20" for seat in ("white", "black") if case[f"cheat_{seat}"]]
    played = game(characters(case), "limit 1", *notes, *checks, f"roll {case['d100']}")
    assert (last(played).die, last(played).total, last(played).change) == (case["d100"], case["total"], case["change"])
    assert {played.view(viewer).score for viewer in VIEWERS} == {case["change"]}


@pytest.mark.parametrize("case", FACTS["games"], ids=lambda case: case["name"])
def test_a_game_ends_as_the_shared_cases_say(case: dict[str, Any]) -> None:
    *before, end = case["changes"]
    played = usual(*turns(*before))
    assert played.view("judge").limit == case["limit"]
    assert played.outcome is None
    for step in turns(end):
        played.play(action(step))
    assert played.outcome == Outcome(case["result"], case["reason"])
    assert len(played.view("spectator").turns) == case["turns"]


@pytest.mark.parametrize("case", FACTS["limits"], ids=lambda case: f"{case['cm_white']} {case['cm_black']}")
def test_the_draw_limit_is_what_the_shared_cases_say(case: dict[str, Any]) -> None:
    assert game(characters(case), f"limit {case['d6']}").view("judge").limit == case["limit"]


@pytest.mark.parametrize(
    ("total", "change"),
    [(-200, -2), (0, -2), (5, -2), (6, -1), (45, -1), (46, 0), (55, 0), (56, 1), (95, 1), (96, 2), (101, 2), (300, 2)],
)
def test_a_total_falls_into_its_band(total: int, change: int) -> None:
    assert scoring.change(total) == change


def test_the_dropped_fractions_never_count() -> None:
    """Two halves make no whole: each CM is cut by itself."""
    played = game(Header("dnd", options={"white_cm": "39/2", "black_cm": "41/2"}), "limit 1")
    assert (played.view("judge").limit, played.view("judge").advantage) == (4, 1)


def test_a_table_of_ones_own_is_what_is_played() -> None:
    table = HOUSE.with_cell("DP", "TR", 60).with_cell("TR", "DP", -40)
    assert last(usual(*turn("DP", "TR", 50), table=table.to_text())).total == -10
    assert last(usual(*turn("TR", "DP", 50), table=table.to_text())).total == 90
    assert last(usual(*turn("DP", "DP", 50), table=table.to_text())).total == 50


def test_the_mixtures_of_the_rulebook_make_the_house_table_worth_5_17ths() -> None:
    """Whoever mixes like this gets 5/17 whatever the other does: a single wrong cell would show."""
    white, black = (48, 50, 36, 41, 41, 39), (16, 12, 14, 19, 11, 13)
    for one in STRATEGIES:
        by_white = sum(share * HOUSE.worth(own, one) for share, own in zip(white, STRATEGIES, strict=True))
        by_black = sum(share * HOUSE.worth(one, own) for share, own in zip(black, STRATEGIES, strict=True))
        assert (Fraction(by_white, 255), Fraction(by_black, 85)) == (Fraction(5, 17), Fraction(5, 17))


@pytest.mark.parametrize(("lead", "percent"), [(0, (38, 38, 24)), (10, (72, 12, 16)), (30, (98, 1, 1))])
def test_the_odds_are_those_of_the_rulebook(lead: int, percent: tuple[int, int, int]) -> None:
    """White's wins, losses and draws in percent at limit 7 + 1d6 where the table says nothing."""
    steps = Counter(scoring.change(die - lead) for die in range(1, 101))
    ends: dict[str, float] = defaultdict(float)
    for limit in range(8, 14):
        scores = {0: 100 / 6}
        for number in range(1, limit + 1):
            reached: dict[int, float] = defaultdict(float)
            for score, step in product(scores, steps):
                reached[score + step] += scores[score] * steps[step] / 100
            over = {score: scoring.outcome(score, number, limit) for score in reached}
            for score, end in over.items():
                if end:
                    ends[end.result] += reached.pop(score)
            scores = reached
    assert [ends[result] for result in ("1-0", "0-1", "1/2-1/2")] == pytest.approx(percent, abs=0.6)


@pytest.mark.parametrize(
    ("score", "turns", "end"),
    [
        (-5, 8, Outcome("1-0", "crushing")),
        (-4, 1, Outcome("1-0", "crushing")),
        (-3, 8, Outcome("1-0", "win")),
        (-2, 7, None),
        (-2, 8, Outcome("1/2-1/2", "turn-limit")),
        (0, 9, Outcome("1/2-1/2", "turn-limit")),
        (2, 7, None),
        (3, 9, Outcome("0-1", "win")),
        (4, 8, Outcome("0-1", "crushing")),
        (5, 1, Outcome("0-1", "crushing")),
    ],
)
def test_a_score_is_looked_at_before_the_limit(score: int, turns: int, end: Outcome | None) -> None:
    assert scoring.outcome(score, turns, 8) == end


def test_a_score_goes_both_ways_and_the_history_shows_it() -> None:
    played = usual(*turns(-2, 1, 2), "black AR", "white TR", "roll 60")
    spectator = played.view("spectator")
    assert [(over.number, over.change, over.score) for over in spectator.turns] == [
        (1, -2, -2),
        (2, 1, -1),
        (3, 2, 1),
        (4, -1, 0),
    ]
    assert [(move.number, move.san) for move in spectator.moves][2:] == [(3, "DP/DP"), (4, "TR/AR")]
    assert [played.view("white", ply).score for ply in range(-1, 7)] == [0, 0, -2, -1, 1, 0, 0, 0]
    assert (spectator.number, spectator.ply, spectator.score) == (5, 4, 0)


def test_a_game_shows_its_last_turn_when_it_is_over() -> None:
    assert usual(*turns(-2, -2)).view("white").number == 2
    assert usual("white resign").view("white").number == 1


@pytest.mark.parametrize("notes", [("white TR", "black AR"), ("black AR", "white TR")], ids=["white", "black"])
def test_either_writes_first(notes: tuple[str, str]) -> None:
    played = usual(notes[0])
    writer, waiting = (note.split()[0] for note in notes)
    assert played.view("spectator").turn == waiting
    assert refusal(played, f"{writer} AG") == "Your note is sealed."
    assert refusal(played, "roll 5") == "First both players write their notes."
    played.play(action(notes[1]))
    assert played.view("spectator").turn is None
    played.play(action("roll 60"))
    assert (last(played).strategies, last(played).total) == ({"white": "TR", "black": "AR"}, 40)


@pytest.mark.parametrize(
    ("steps", "step", "says"),
    [
        ("", "white TR", "First the judge rolls the draw limit."),
        ("", "roll 5", "First the judge rolls the draw limit."),
        ("", "check 5", "Nobody’s cheating is to be rolled for now."),
        ("limit 1", "limit 1", "The draw limit is rolled already."),
        ("limit 1", "white tr", "“tr” is not one of the six strategies."),
        ("limit 1", "white ", "“” is not one of the six strategies."),
        ("limit 1", "white TR ", "“TR ” is not one of the six strategies."),
        ("limit 1", "white TR  peek", "“TR  peek” is not one of the six strategies."),
        ("limit 1", "white TR peek move", "“TR peek move” is not one of the six strategies."),
        ("limit 1", "white switch TR", "Only who has seen the other’s note may change the own one."),
        ("limit 1", "white resign now", "“resign” takes no value."),
        ("limit 1", "check 5", "Nobody’s cheating is to be rolled for now."),
        ("limit 1", "dc 15", "Nobody’s cheating is to be rolled for now."),
        ("limit 1", "rule pardon", "Nobody has been caught."),
        ("limit 1", "note TR", "Nobody sits at “judge”."),
        ("limit 1", "resign", "Nobody sits at “judge”."),
        ("limit 1", "flag", "In D&D chess there is no “flag”."),
        ("limit 1,white TR,black TR", "white TR", "The judge is busy with this turn."),
        ("limit 1,white TR,black TR", "check 5", "Nobody’s cheating is to be rolled for now."),
        ("limit 1,white TR,black TR", "rule penalty", "Nobody has been caught."),
        ("white resign", "limit 1", "The game is over."),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_reason(steps: str, step: str, says: str) -> None:
    assert refusal(game(Header("dnd"), *filter(None, steps.split(","))), step) == says


@pytest.mark.parametrize("kind", ["limit", "dc", "check", "rule", "roll"])
@pytest.mark.parametrize("seat", ["white", "black"])
def test_what_the_judge_does_is_not_for_the_players(seat: str, kind: str) -> None:
    step = action(f"{seat} resign")
    for played in (usual(), usual("white TR", "black TR"), usual("white TR signs", "black TR")):
        assert refused(played, type(step)(step.seat, kind, "5")) == "That is for the judge to do."


NUMBERS = ("", "0", "00", "05", "-1", "+5", " 5", "5 ", "5.0", "1e1", "1_0", "5\n", "٣", "５", "²", "VI", "9" * 5000)


@pytest.mark.parametrize("number", NUMBERS, ids=ascii)
@pytest.mark.parametrize(
    ("steps", "kind", "says"),
    [
        ((), "limit", "A die of 6 shows a number from 1 to 6."),
        (("limit 1", "white TR", "black TR"), "roll", "A die of 100 shows a number from 1 to 100."),
        (("limit 1", "white TR move", "black TR"), "check", "A die of 20 shows a number from 1 to 20."),
        (("limit 1", "white TR move", "black TR"), "dc", "A difficulty is a number from 5 to 40."),
    ],
    ids=lambda value: value if value in ("limit", "roll", "check", "dc") else "",
)
def test_a_number_is_written_in_one_way_only(number: str, steps: tuple[str, ...], kind: str, says: str) -> None:
    """Else equal games would have different records."""
    assert refusal(game(Header("dnd"), *steps), f"{kind} {number}") == says


def test_dice_show_no_more_than_their_sides() -> None:
    assert refusal(game(Header("dnd")), "limit 7")
    assert refusal(usual("white TR", "black TR"), "roll 101")
    assert refusal(usual("white TR move", "black TR"), "check 21")
    assert refusal(usual("white TR move", "black TR"), "dc 4")
    assert refusal(usual("white TR move", "black TR"), "dc 41")


@pytest.mark.parametrize(
    "steps",
    [
        (),
        ("limit 1",),
        ("limit 1", "white TR"),
        ("limit 1", "white TR peek", "black TR"),
        ("limit 1", "white TR peek", "black TR", "check 20"),
        ("limit 1", "white TR peek", "black TR", "check 1"),
        ("limit 1", *turns(1), "white TR", "black TR"),
    ],
    ids=["limit", "notes", "note", "checks", "peek", "ruling", "roll"],
)
def test_either_can_resign_at_any_time(steps: tuple[str, ...]) -> None:
    assert game(Header("dnd"), *steps, "white resign").outcome == Outcome("0-1", "resignation")
    assert game(Header("dnd"), *steps, "black resign").outcome == Outcome("1-0", "resignation")

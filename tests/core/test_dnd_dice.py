"""Dice and the program as judge: fair, the same again, and none that depends on another (rulebook §3.6)."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import pairwise, product
from random import Random

import pytest

from core.script_dnd import game
from core.test_dnd_turns import usual
from pychess_core.dnd.dice import Dice
from pychess_core.dnd.game import DndGame
from pychess_core.dnd.referee import judged, thrown
from pychess_core.record import Action, Header, Option, Record
from pychess_core.seat import SEATS

SEED = 20240229


def chi_square(found: Iterable[object], cells: int) -> float:
    """How far what was found is from equal shares: about `cells` − 1 when it is fair."""
    counts = Counter(found)
    assert len(counts) <= cells
    even = sum(counts.values()) / cells
    return sum((count - even) ** 2 for count in counts.values()) / even + (cells - len(counts)) * even


# The bounds are those that fair dice break once in some ten thousand times, below and above.
@pytest.mark.parametrize(("sides", "low", "high"), [(6, 0.1, 26), (20, 4, 51), (100, 55, 161)])
def test_every_side_is_equally_likely(sides: int, low: float, high: float) -> None:
    dice = Dice(SEED)
    by_number = [dice.throw(number, sides) for number in range(sides * 60)]
    by_seed = [Dice(seed).throw(7, sides) for seed in range(sides * 60)]
    for found in (by_number, by_seed):
        assert set(found) == set(range(1, sides + 1))
        assert low < chi_square(found, sides) < high


def test_a_throw_says_nothing_of_the_next_one() -> None:
    """Nor of that with another seed, nor of one whose seed and number read alike (1 23 and 12 3)."""
    dice = [Dice(SEED).throw(number, 6) for number in range(1500)]
    assert 12 < chi_square(pairwise(dice), 36) < 80
    seeds = [Dice(seed).throw(3, 6) for seed in range(1500)]
    assert 12 < chi_square(pairwise(seeds), 36) < 80
    assert 12 < chi_square(zip(dice, seeds, strict=True), 36) < 80
    diagonal = [(Dice(seed).throw(8, 6), Dice(seed + 1).throw(7, 6)) for seed in range(1500)]
    assert 12 < chi_square(diagonal, 36) < 80
    alike = [(Dice(10 * seed + 1).throw(11, 6), Dice(seed).throw(111, 6)) for seed in range(1, 1500)]
    assert 12 < chi_square(alike, 36) < 80


def test_a_throw_depends_on_seed_and_number_alone() -> None:
    numbers = [*range(40)]
    forwards = [Dice(SEED).throw(number, 100) for number in numbers]
    dice = Dice(SEED)
    Random(1).shuffle(numbers)
    assert {number: dice.throw(number, 100) for number in numbers} == dict(enumerate(forwards))
    assert [dice.throw(5, 100) for _ in range(5)] == forwards[5:6] * 5


def test_the_same_dice_fall_the_same_for_ever() -> None:
    """What they were when they were first thrown: else a game that was put aside would go on with others."""
    assert [Dice(1).throw(number, 100) for number in range(8)] == [13, 76, 15, 38, 74, 80, 14, 8]
    assert [Dice(-5).throw(number, 20) for number in range(8)] == [12, 5, 10, 6, 15, 16, 10, 10]
    assert [Dice(2**64).throw(number, 6) for number in range(8)] == [1, 3, 4, 3, 5, 3, 1, 1]


def refereed(seed: int, **options: Option) -> DndGame:
    """A whole game between players who do anything, most often cheat, and never resign; the program is the judge."""
    chance, dice = Random(seed), Dice(seed)
    played = game(Header("dnd", options=options))
    while not played.outcome:
        judging = judged(played.view("judge"), played.record, dice)
        choices = [choice for seat in SEATS for choice in played.view(seat).actions if choice.kind != "resign"]
        assert bool(judging) != bool(choices), "it is the judge's turn or a player's"
        played.play(judging or chance.choice(choices))
    return played


@cache
def games() -> list[DndGame]:
    """Some games; in every third whoever is caught loses. Each was thrown with its place in the list as seed."""
    return [refereed(seed, caught_loses=seed % 3 == 0, limit_hidden=seed % 2 == 0) for seed in range(15)]


def test_a_refereed_game_ends_by_itself() -> None:
    for played in games():
        limit, turns = played.view("judge").limit, played.view("judge").turns
        assert limit is not None
        assert len(turns) <= limit
    reasons = {played.outcome.reason for played in games() if played.outcome}
    assert reasons >= {"win", "crushing", "cheating"}
    kinds = {entry.action.kind for played in games() for entry in played.record.entries}
    assert kinds == {"limit", "note", "check", "switch", "rule", "roll"}


def test_who_is_caught_loses_with_the_option_only() -> None:
    for seed, played in enumerate(games()):
        rulings = {entry.action.value for entry in played.record.entries if entry.action.kind == "rule"}
        both = any(len(turn.caught) == 2 for turn in played.view("judge").turns)
        loses = seed % 3 == 0
        assert ("loss" in rulings) == bool(played.outcome and played.outcome.reason == "cheating")
        assert "loss" not in rulings or loses
        assert "penalty" not in rulings or both or not loses
        assert rulings <= {"loss", "penalty"}


def test_a_game_that_goes_on_from_any_point_throws_the_same() -> None:
    """What a reload forgets is thrown again and comes out the same, so that nobody throws until it pleases."""
    for seed, played in enumerate(games()):
        again = DndGame(played.record.header)
        for number, entry in enumerate(played.record.entries):
            known = Record.from_text(again.record.to_text())
            assert len(known.entries) == number
            judging = judged(again.view("judge"), known, Dice(seed))
            assert judging == (entry.action if entry.action.seat == "judge" else None)
            again.play(entry.action, entry.elapsed)
        assert again.view("judge") == played.view("judge")


def test_the_program_throws_what_is_to_be_thrown() -> None:
    waits = (
        (DndGame(Header("dnd")), "limit", 6),
        (usual("white TR", "black TR"), "roll", 100),
        (usual("white TR move", "black TR signs"), "check", 20),
        (usual("white TR move", "black TR signs", "check 9"), "check", 20),
    )
    for (played, kind, sides), seed in product(waits, range(30)):
        found = judged(played.view("judge"), played.record, Dice(seed))
        assert found == thrown(played.record, kind, Dice(seed))
        assert found == Action("judge", kind, str(Dice(seed).throw(len(played.record.entries), sides)))


@pytest.mark.parametrize(
    "steps",
    [(), ("white TR",), ("white TR peek", "black TR", "check 20"), ("white resign",)],
    ids=["notes", "note", "peek", "over"],
)
def test_the_program_waits_for_the_players(steps: tuple[str, ...]) -> None:
    played = usual(*steps)
    assert judged(played.view("judge"), played.record, Dice(1)) is None

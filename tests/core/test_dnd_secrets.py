"""Games of D&D chess that differ in secrets alone look and answer the same to all but the judge (rulebook §3.6).

A secret must not show in a view, in what the game waits for, or in the words of a refusal.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.script_dnd import action, game
from core.test_dnd_turns import usual
from pychess_core.dnd.cheating import METHODS, SKILL, WATCHED_BY, Method
from pychess_core.dnd.game import DndGame
from pychess_core.dnd.strategy import HOUSE, STRATEGIES, Strategy
from pychess_core.dnd.view import DndView, Note
from pychess_core.game import IllegalAction
from pychess_core.record import Action, Header
from pychess_core.seat import SEATS, Seat, Viewer, other

HEADER = Header("dnd", "Ana", "Blas", options={"limit_hidden": True, "white_sleight": 3, "black_insight": 2})

PLAYERS: tuple[Viewer, ...] = ("white", "black", "spectator")

Attempts = dict[Seat, int]
"""How often each has cheated."""

Told = tuple[int, dict[Seat, str]]
"""What all are told of a turn: the change of the score, and who was caught at what."""

TRIED = (
    *("note TR", "note TR peek", "note X", "switch TR", "switch X", "resign now", "flag", "glimpse"),
    *("limit 1", "dc 10", "check 10", "check 0", "rule pardon", "rule x", "roll 50", "roll x"),
)
"""What a curious player tries while the judge is busy: every kind of action, good values and bad."""


def answers(played: DndGame, seat: Seat, tried: Sequence[str] = TRIED) -> list[str]:
    """The words with which `seat` is refused."""
    said = []
    for step in tried:
        with pytest.raises(IllegalAction) as caught:
            played.play(Action(seat, *step.split(" ", 1)))
        said.append(str(caught.value))
    return said


@pytest.mark.parametrize("seat", SEATS)
def test_a_player_is_refused_in_the_same_words_whatever_is_going_on(seat: Seat) -> None:
    rival = other(seat)
    going_on: list[tuple[str, str, tuple[str, ...]]] = [
        ("", "", ()),
        ("", " signs", ()),
        ("", " signs", ("check 1",)),
        ("", " peek", ()),
        ("", " peek", ("check 20",)),
        ("", " peek", ("check 20", f"{rival} switch PP")),
        (" peek", " peek", ("check 20", "check 20")),
        (" signs", "", ()),
        (" signs", "", ("check 1",)),
        (" signs", "", ("check 1", "rule pardon")),
    ]
    said = [answers(usual(f"{seat} AG{own}", f"{rival} TR{others}", *steps), seat) for own, others, steps in going_on]
    assert said == [said[0]] * len(said)
    assert "The judge is busy with this turn." in said[0]


@dataclass(frozen=True)
class Way:
    """One way in which a turn can come about."""

    notes: dict[Seat, str]
    steps: tuple[str, ...]
    """What happens between the notes and the end of the turn."""
    end: str
    """The d100, or the penalty."""
    told: Told
    peeker: Seat | None
    """Who sees the strategy of the other."""


def way(chance: Random, played: dict[Seat, Strategy], attempts: Attempts) -> Way:
    """A random way to a turn in which `played` are the strategies in the end; counts the attempts in it."""
    methods: dict[Seat, Method] = {seat: chance.choice(METHODS) for seat in SEATS if chance.random() < 0.8}
    steps: list[str] = []
    fates: dict[Seat, str] = {}
    for seat, method in methods.items():
        asked = chance.choice((0, 5, 12))
        if asked:
            steps.append(f"dc {asked}")
        fates[seat] = chance.choice(("success", "failure", "caught"))
        dice = {"success": 20, "failure": needed(seat, method, asked, attempts[seat]) - 1, "caught": 1}
        steps.append(f"check {dice[fates[seat]]}")
        attempts[seat] += 1
    caught: dict[Seat, str] = {seat: methods[seat] for seat, fate in fates.items() if fate == "caught"}
    if caught and chance.random() < 0.5:
        steps.append("rule pardon")
        caught = {}
    succeeded = {seat: methods[seat] for seat, fate in fates.items() if fate == "success"}
    written = dict(played)
    peekers = [seat for seat, method in succeeded.items() if method == "peek"]
    peeker = peekers[0] if len(peekers) == 1 and not caught else None
    if peeker:
        steps.append(f"{peeker} switch {written[peeker]}")
        written[peeker] = chance.choice(STRATEGIES)
    notes = {seat: f"{written[seat]} {methods.get(seat, '')}".strip() for seat in SEATS}
    if caught:
        change = sum({"white": 2, "black": -2}[seat] for seat in caught)
        return Way(notes, tuple(steps), "rule penalty", (change, caught), None)
    die = chance.randint(1, 100)
    change = result(die - HOUSE.worth(played["white"], played["black"]), succeeded)
    return Way(notes, tuple(steps), f"roll {die}", (change, {}), peeker)


def needed(seat: Seat, method: Method, asked: int, attempts: int) -> int:
    """What the die of a check must show, by the words of the rulebook."""
    bonus, watcher = HEADER.options.get(f"{seat}_{SKILL[method]}", 0), f"{other(seat)}_{WATCHED_BY[method]}"
    return max(10 + int(HEADER.options.get(watcher, 0)), asked) + 2 * attempts - int(bonus)


def result(roll: int, succeeded: dict[Seat, Method]) -> int:
    """What a turn brings when that has succeeded, by the words of the rulebook."""
    points = {"move": 15, "signs": 10}
    total = roll + points.get(succeeded.get("black", ""), 0) - points.get(succeeded.get("white", ""), 0)
    change = -2 if total <= 5 else -1 if total <= 45 else 0 if total <= 55 else 1 if total <= 95 else 2
    if change and succeeded.get("white" if change > 0 else "black") == "distract":
        change = {-2: -1, 2: 1}.get(change, 0)
    return change


def looks(played: DndGame, apart_from: Seat | None = None) -> list[tuple[Viewer, object]]:
    """What each player and who looks on is shown now, without what they have written themselves."""
    return [(viewer, strangers(played.view(viewer), viewer)) for viewer in PLAYERS if viewer != apart_from]


def strangers(view: DndView, viewer: Viewer) -> DndView:
    """A view without the viewer's own notes, of this turn and of those before."""
    turns = tuple(replace(turn, notes=others(turn.notes, viewer)) for turn in view.turns)
    return replace(view, notes=others(view.notes, viewer), turns=turns)


def others(notes: Mapping[Seat, Note], viewer: Viewer) -> dict[Seat, Note]:
    return {seat: note for seat, note in notes.items() if seat != viewer}


def busy(played: DndGame, turn: Way) -> list[tuple[Viewer, object]]:
    """All that can be known while the judge is busy with a turn, also by trying; not what a peeker sees."""
    seen = looks(played)
    for step in turn.steps:
        played.play(action(step))
        seen += looks(played, turn.peeker)
        seen += [(seat, answers(played, seat)) for seat in SEATS if seat != turn.peeker]
    return seen


@settings(max_examples=20)
@given(seed=st.integers(0, 10**9))
def test_games_that_differ_in_secrets_alone_look_the_same(seed: int) -> None:
    chance = Random(seed)
    games = [game(HEADER, f"limit {chance.randint(1, 6)}") for _ in "ab"]
    attempts: list[Attempts] = [dict.fromkeys(SEATS, 0) for _ in games]
    while not games[0].outcome and len(games[0].view("judge").turns) < 3:
        played: dict[Seat, Strategy] = {seat: chance.choice(STRATEGIES) for seat in SEATS}
        ways = [way(chance, played, attempts[0])]
        while len(ways) < 2:
            count = dict(attempts[1])
            another = way(chance, played, count)
            if another.told == ways[0].told:
                ways.append(another)
                attempts[1] = count
        pairs = list(zip(games, ways, strict=True))
        for seat in chance.choice((SEATS, SEATS[::-1])):
            for one, turn in pairs:
                one.play(action(f"{seat} {turn.notes[seat]}"))
            assert looks(games[0]) == looks(games[1])
        seen = [look for one, turn in pairs for look in busy(one, turn)]
        for viewer in PLAYERS:
            for kind in (list, DndView):
                known = [look for who, look in seen if who == viewer and isinstance(look, kind)]
                assert known == known[:1] * len(known)
        for one, turn in pairs:
            one.play(action(turn.end))
            assert (one.view("judge").turns[-1].change, one.view("judge").turns[-1].caught) == turn.told
        assert looks(games[0]) == looks(games[1])
    for viewer in PLAYERS:
        for ply in range(-1, 4):
            one, two = (strangers(played.view(viewer, ply), viewer) for played in games)
            assert one == two

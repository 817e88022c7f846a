"""What the contract suite needs to know of a mode, and random play through its views."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from pychess_core.game import Game, IllegalAction, View, new_game
from pychess_core.record import Action, Header, Record
from pychess_core.seat import VIEWERS, Seat, Viewer


@dataclass(frozen=True)
class Twins:
    """Two games that differ only in what the viewers in `blind` must not know."""

    name: str
    one: Record
    two: Record
    blind: tuple[Viewer, ...]


@dataclass(frozen=True)
class Sample:
    """One mode, as the contract suite sees it."""

    headers: tuple[Header, ...]
    """Games to play: with clock and without, start positions, options."""
    finished: tuple[Record, ...]
    """At least one game for each way in which a game of the mode ends."""
    twins: tuple[Twins, ...]
    kinds: tuple[str, ...]
    """Every kind of action the mode knows."""
    ending: frozenset[str] = frozenset()
    """Kinds that end a game, played seldom so that random games get long."""
    audience: tuple[Viewer, ...] = ("judge", "spectator")
    """Viewers who look on and never act."""
    earning: frozenset[str] = frozenset({"move"})
    """Kinds that complete a turn, so that a clock earns its increment."""
    clocked: bool = True
    """Whether games of the mode may have a clock."""
    stands: Callable[[View], bool] = lambda view: True
    """Whether a view shows what stood after its last move, and not something on the way to the next entry."""


@dataclass
class Course:
    """A game as it was played, and what each viewer saw before the first action and after each."""

    game: Game
    played: list[Action] = field(default_factory=list)
    seen: list[dict[Viewer, View]] = field(default_factory=list)

    def __repr__(self) -> str:
        return self.game.record.to_text()


def views(game: Game) -> dict[Viewer, View]:
    """What each viewer sees now."""
    return {viewer: game.view(viewer) for viewer in VIEWERS}


def everything(game: Game) -> dict[str, Any]:
    """All that a game shows: record, outcome and each viewer's view, now and at every ply."""
    plies = range(len(game.view("spectator").moves) + 1)
    return {
        "record": game.record,
        "outcome": game.outcome,
        "now": views(game),
        "back": {viewer: [game.view(viewer, ply) for ply in plies] for viewer in VIEWERS},
    }


def refused(game: Game, action: Action, elapsed: int = 0) -> str:
    """The sentence with which `action` is refused; fails if it is not, or if it leaves a trace."""
    before = everything(game)
    with pytest.raises(IllegalAction) as caught:
        game.play(action, elapsed)
    assert everything(game) == before
    assert str(caught.value)
    return str(caught.value)


def offered(seen: dict[Viewer, View]) -> list[Action]:
    """Every action that some viewer may play now."""
    return [action for view in seen.values() for action in view.actions]


def is_offered(seen: dict[Viewer, View], action: Action) -> bool:
    """Whether `action` may be played now, also by another way of entering it."""
    if action.seat not in seen:
        return False
    view = seen[action.seat]
    meant = Action(action.seat, action.kind, view.entries.get(action.value, action.value))
    return action in view.actions or (action.kind == "move" and meant in view.actions)


def out_of_time(seen: dict[Viewer, View], elapsed: int) -> Seat | None:
    """Whose flag has fallen, `elapsed` milliseconds after the last action."""
    clock = seen["spectator"].clock
    return clock.running if clock and clock.running and clock.remaining(clock.running, elapsed) == 0 else None


@st.composite
def courses(draw: st.DrawFn, sample: Sample, longest: int = 30) -> Course:
    """Random legal games of a mode, played through its views alone, with random times.

    A failing one shrinks to its shortest beginning that fails.
    """
    header = draw(st.sampled_from(sample.headers))
    chance, length = Random(draw(st.integers(0, 10**9))), draw(st.integers(min(4, longest), longest))
    course = Course(new_game(header))
    course.seen.append(views(course.game))
    while not course.game.outcome and len(course.played) < length:
        _step(course, sample, chance)
    return course


def _step(course: Course, sample: Sample, chance: Random) -> None:
    """One action: seldom one that ends the game, seldom very slow, often entered the other way."""
    game, seen = course.game, course.seen[-1]
    actions = offered(seen)
    assert actions, "a game that is on offers something to do"
    calm = [action for action in actions if action.kind not in sample.ending]
    action = chance.choice(calm if calm and chance.random() < 0.95 else actions)
    elapsed = chance.choice((0, 1, chance.randrange(5_000), chance.randrange(5_000)))
    if chance.random() < 0.03:
        elapsed += 100_000
    if chance.random() < 0.5:
        ways = {uci: way for way, uci in seen[action.seat].entries.items()}
        action = Action(action.seat, action.kind, ways.get(action.value, action.value))
    flagged = out_of_time(seen, elapsed)
    if flagged:
        refused(game, action, elapsed)
        action = Action(flagged, "flag")
    game.play(action, elapsed)
    course.played.append(action)
    course.seen.append(views(game))

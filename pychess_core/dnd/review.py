"""What the program would have done, and why: each turn of a game against what was best."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from pychess_core.dnd import scoring
from pychess_core.dnd.mixture import Mixture, pure
from pychess_core.dnd.prospects import Chances, Prospects, State
from pychess_core.dnd.strategy import Strategy
from pychess_core.dnd.view import DndView, Turn
from pychess_core.seat import SEATS, Seat, other


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat played in a turn, beside what it could have played."""

    strategy: Strategy
    mixture: Mixture
    """How the program would have played here."""
    chances: Chances
    """With `strategy`, if the opponent had played as the program does."""
    lost: Fraction
    """How much more `Chances.lead` the best strategy has against such an opponent; 0 if `strategy` is one."""
    replies: tuple[Strategy, ...]
    """What was best against the strategy that the opponent did play."""
    hindsight: Chances
    """With one of `replies` against that strategy."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One turn, with the chances of the game as it went through it. Cheating is not looked at."""

    turn: Turn
    before: Chances
    """With best play on both sides, before the notes."""
    played: Chances
    """With the strategies that were played, before the roll."""
    after: Chances
    choices: Mapping[Seat, Choice]


def review(view: DndView) -> Iterator[Reviewed | None]:
    """Review the finished turns of a game one by one; None while it is still at it, every few milliseconds.

    What the viewer does not know of the draw limit is left open.
    """
    prospects = Prospects(view.table, view.advantage, view.limits)
    score = 0
    for turn in view.turns:
        for _ in prospects.solving(turn.number - 1, score):
            yield None
        state = prospects.state(turn.number - 1, score)
        yield Reviewed(
            turn=turn,
            before=state.chances,
            played=state.chances_with({seat: pure(turn.strategies[seat]) for seat in SEATS}),
            after=_after(view, turn, prospects),
            choices={seat: _choice(state, turn, seat) for seat in SEATS},
        )
        score = turn.score


def _choice(state: State, turn: Turn, seat: Seat) -> Choice:
    strategy, answered = turn.strategies[seat], pure(turn.strategies[other(seat)])
    choices = state.choices(seat, state.optimal[other(seat)])
    replies = state.replies(seat, answered)
    return Choice(
        strategy=strategy,
        mixture=state.optimal[seat],
        chances=choices[strategy],
        lost=max(chances.lead(seat) for chances in choices.values()) - choices[strategy].lead(seat),
        replies=replies,
        hindsight=state.choices(seat, answered)[replies[0]],
    )


def _after(view: DndView, turn: Turn, prospects: Prospects) -> Chances:
    drawn = turn == view.turns[-1] and view.outcome is not None and view.outcome.reason == "turn-limit"
    outcome = scoring.outcome(turn.score, turn.number, turn.number if drawn else view.limits[1])
    return Chances.settled(outcome.winner) if outcome else prospects.state(turn.number, turn.score).chances

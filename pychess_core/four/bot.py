"""Who plays 4×4 alone: four levels, each seeing its own View and nothing else."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random
from typing import Final, Literal, get_args

from pychess_core.four.columns import State, children, state_of
from pychess_core.four.deal import deal, drawn
from pychess_core.four.position import Position
from pychess_core.four.reserve import placements
from pychess_core.four.solver import Solution, highest, telling
from pychess_core.four.view import FourView
from pychess_core.record import Action
from pychess_core.seat import Seat

Level = Literal["casual", "keen", "strong", "exact"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)

Thinking = Generator[float, None, Action]
"""Yields how far it has come (0 to 1) every few milliseconds and returns the action; it may be dropped."""


@dataclass(frozen=True, slots=True)
class _Skill:
    """What a level can do."""

    depth: int | None
    """Half-moves it looks ahead, counting pieces; None: to the very end."""
    slips: float
    """How often it plays any move at all."""
    deals: int
    """Placements of each side it weighs against each other; 1: draws a strong one, 0: any."""


_SKILLS: Final[dict[Level, _Skill]] = {
    "casual": _Skill(depth=1, slips=0.5, deals=0),
    "keen": _Skill(depth=1, slips=0.1, deals=1),
    "strong": _Skill(depth=4, slips=0.05, deals=4),
    "exact": _Skill(depth=None, slips=0, deals=6),
}


class Bot:
    """A player of one level; all its chance comes from `chance`. It keeps what it has worked out in a round."""

    def __init__(self, level: Level, chance: Random) -> None:
        self._skill = _SKILLS[level]
        self._chance = chance
        self._round = 0
        self._solution = Solution()

    def act(self, view: FourView) -> Action:
        """What to do now, thought out in one go."""
        thinking = self.think(view)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                action: Action = done.value
                return action

    def think(self, view: FourView) -> Thinking:
        """What to do now: answer an offer, place or move. `view` is that of a seat that has one of these to do."""
        seat: Seat = "black" if view.viewer == "black" else "white"
        if view.round != self._round:
            self._round, self._solution = view.round, Solution()
        if any(action.kind == "accept-end" for action in view.actions):
            return self._answer(view, seat)
        return self._place(view, seat) if view.placing else self._move(view, seat)

    def _answer(self, view: FourView, seat: Seat) -> Thinking:
        """Accept the end of the round when there is nothing to gain by going on."""
        worth = yield from self._worth(_position(view), 0)
        gain = worth if view.turn == seat else -worth
        return Action(seat, "accept-end" if gain <= 0 else "decline-end")

    def _place(self, view: FourView, seat: Seat) -> Thinking:
        yield 0
        if self._skill.deals > 1:
            placement = yield from deal(seat, view.starter, view.reserve, self._skill.deals, self._chance)
        elif self._skill.deals:
            role: Literal["starter", "second"] = "starter" if seat == view.starter else "second"
            (placement,) = drawn(view.reserve[seat], seat, role, 1, self._chance)
        else:
            placement = self._chance.choice(placements(view.reserve[seat]))
        return Action(seat, "place", placement)

    def _move(self, view: FourView, seat: Seat) -> Thinking:
        position = _position(view)
        moves = position.moves()
        if len(moves) > 1 and self._chance.random() >= self._skill.slips:
            moves = yield from self._best(position)
        return Action(seat, "move", self._chance.choice(moves))

    def _best(self, position: Position) -> Generator[float, None, tuple[str, ...]]:
        """The moves that seem best; of exactly equal ones those that leave the opponent most ways to go wrong."""
        worth: dict[str, float] = {}
        for uci in position.moves():
            worth[uci] = position.captures(uci) - (yield from self._worth(position.after(uci), 1))
        best = highest(worth)
        if self._skill.depth is not None:
            return best
        plan = self._solution.plan(position)
        if plan:
            return (plan,)
        traps: dict[str, float] = {}
        for number, uci in enumerate(best):
            replies = yield from telling(number / len(best), self._solution.weighing(position.after(uci)))
            traps[uci] = -len(highest(replies)) / len(replies) if replies else -1
        return highest(traps)

    def _worth(self, position: Position, played: int) -> Generator[float, None, int]:
        """What a position is worth to the player to move, as far as this level sees, `played` half-moves ahead."""
        yield 0
        if self._skill.depth is None:
            return (yield from telling(0, self._solution.solving(position)))
        return _lookahead(state_of(position), self._skill.depth - played)


def _position(view: FourView) -> Position:
    if view.turn is None:
        raise ValueError("the game is over")
    return Position.of(view.pieces, view.turn)


def _lookahead(state: State, depth: int) -> int:
    """Net captures of the player to move within `depth` half-moves."""
    if not depth:
        return 0
    captures, quiet = children(state)
    worth = [1 - _lookahead(child, depth - 1) for child in captures]
    worth += [-_lookahead(child, depth - 1) for child in quiet]
    return max(worth, default=0)

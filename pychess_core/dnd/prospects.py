"""What a whole game is worth in each of its states, when both play their best.

A state is how many turns have been played and the score. Its turn is a game of six strategies against six, in
which White gains the chance of winning minus that of losing; both follow, by way of the d100, from the states
after the turn. So the states are solved backwards from the last turn there can be (backward induction).

The turn of each state is solved exactly. The chances that come out of it are then rounded to whole parts of
`PRECISION`, for exact ones would grow by six times their digits with every turn. Neither a turn nor a rounding makes
an error grow, so no value is further from the true one than two parts for each turn to come.

Players who do not know the draw limit know that a d6 gave it, so that each from the lowest to the highest is as
likely. While the game goes on, those below the turns played are ruled out (Bayes): of n that are left, the turn
that has just been played was the last one with a chance of 1/n.

Cheating is left out.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from operator import mul
from typing import Final, TypeVar

from pychess_core.dnd import scoring
from pychess_core.dnd.equilibrium import equilibrium
from pychess_core.dnd.linear import whole
from pychess_core.dnd.mixture import Mixture, mixed, pure
from pychess_core.dnd.strategy import STRATEGIES, Strategy, Table
from pychess_core.seat import Seat, other

PRECISION: Final = 10**12
SCORES: Final = range(1 - scoring.WIN, scoring.WIN)
"""The scores at which a game goes on."""

CHANGES: Final = range(-2, 3)
ROLLS: Final = range(1, 101)

Odds = Sequence[int]
"""How many of the hundred rolls bring each of `CHANGES`."""

Result = TypeVar("Result")
Slices = Generator[float, None, Result]
"""Work that pauses every few milliseconds, saying how far it has come (0 to 1), and that may be dropped."""


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely each result of the game is; together 1."""

    white: Fraction
    draw: Fraction
    black: Fraction

    @classmethod
    def of(cls, white: Fraction, black: Fraction) -> Chances:
        """The chances when White and Black win as often as that."""
        return cls(white, 1 - white - black, black)

    @classmethod
    def settled(cls, winner: Seat | None) -> Chances:
        """The chances once the game is over."""
        return cls.of(Fraction(winner == "white"), Fraction(winner == "black"))

    def lead(self, seat: Seat) -> Fraction:
        """The chance that `seat` wins minus the chance that it loses: what it plays for."""
        return self.white - self.black if seat == "white" else self.black - self.white

    def percentages(self) -> tuple[int, int, int]:
        """White wins, draw, Black wins: whole per cents that add up to 100 (largest remainders)."""
        exact = [100 * chance for chance in (self.white, self.draw, self.black)]
        shown = [floor(part) for part in exact]
        for place in sorted(range(len(exact)), key=lambda place: shown[place] - exact[place])[: 100 - sum(shown)]:
            shown[place] += 1
        return shown[0], shown[1], shown[2]

    def rounded(self) -> Chances:
        """These chances in whole parts of `PRECISION`."""
        return Chances.of(*(Fraction(round(win * PRECISION), PRECISION) for win in (self.white, self.black)))


@dataclass(frozen=True, slots=True)
class State:
    """A turn that is about to be played."""

    optimal: Mapping[Seat, Mixture]
    """How each seat plays best: an equilibrium."""
    chances: Chances
    """With both playing so, in this turn and in all others."""
    odds: Sequence[Sequence[Odds]]
    """What the roll brings, by White's strategy and by Black's."""
    after: Sequence[Chances]
    """The chances after each of `CHANGES`."""

    def chances_with(self, playing: Mapping[Seat, Mixture]) -> Chances:
        """The chances when the seats mix like that in this turn and play their best in all others; not rounded."""
        return _expected(playing, self.odds, self.after)

    def choices(self, seat: Seat, rival: Mixture) -> Mapping[Strategy, Chances]:
        """The chances with each strategy of `seat`, when the opponent plays `rival` in this turn."""
        return {choice: self.chances_with({seat: pure(choice), other(seat): rival}) for choice in STRATEGIES}

    def replies(self, seat: Seat, rival: Mixture) -> tuple[Strategy, ...]:
        """The best strategies of `seat`, when the opponent plays `rival` in this turn."""
        leads = {choice: chances.lead(seat) for choice, chances in self.choices(seat, rival).items()}
        return tuple(choice for choice, lead in leads.items() if lead == max(leads.values()))


class Prospects:
    """The states of a game, solved when asked for and kept.

    `advantage` is what the characters add to each roll (`scoring.advantage`); `limits` are the lowest and the highest
    draw limit that are possible, equal when it is known.
    """

    def __init__(self, table: Table, advantage: int, limits: tuple[int, int]) -> None:
        self._lowest, self._highest = limits
        odds = {worth: _odds(advantage - worth) for row in table.rows for worth in row}
        self._odds = [[odds[worth] for worth in row] for row in table.rows]
        self._states: dict[tuple[int, int], State] = {}

    def state(self, turns: int, score: int) -> State:
        """The state after `turns` turns. Raises `ValueError` for one in which the game is over."""
        solving = self.solving(turns, score)
        while True:
            try:
                next(solving)
            except StopIteration as done:
                state: State = done.value
                return state

    def solving(self, turns: int, score: int) -> Slices[State]:
        """`state`, in slices."""
        if not 0 <= turns < self._highest or score not in SCORES:
            raise ValueError("the game is over")
        for turn in range(self._highest - 1, turns - 1, -1):
            for reached in SCORES if turn > turns else (score,):
                if (turn, reached) not in self._states:
                    yield (self._highest - turn - 1) / (self._highest - turns)
                    self._states[turn, reached] = self._solved(turn, reached)
        return self._states[turns, score]

    def _solved(self, turns: int, score: int) -> State:
        after = [self._after(turns + 1, score + change) for change in CHANGES]
        leads = [int(chances.lead("white") * PRECISION) for chances in after]
        best = equilibrium([[sum(map(mul, odds, leads)) for odds in row] for row in self._odds])
        optimal: dict[Seat, Mixture] = {"white": mixed(best.white), "black": mixed(best.black)}
        return State(optimal, _expected(optimal, self._odds, after).rounded(), self._odds, after)

    def _after(self, turns: int, score: int) -> Chances:
        """The chances when a turn is over, and it is not yet said whether it was the last one."""
        outcome = scoring.outcome(score, turns, self._highest)
        if outcome:
            return Chances.settled(outcome.winner)
        chances = self._states[turns, score].chances
        if turns < self._lowest:
            return chances
        possible = self._highest - turns + 1
        going_on = 1 - Fraction(1, possible)
        return Chances.of(going_on * chances.white, going_on * chances.black).rounded()


def _odds(shift: int) -> Odds:
    changes = [scoring.change(roll + shift) for roll in ROLLS]
    return [changes.count(change) for change in CHANGES]


def _expected(playing: Mapping[Seat, Mixture], odds: Sequence[Sequence[Odds]], after: Sequence[Chances]) -> Chances:
    """The mean of the chances after a turn."""
    # Whole numbers over one denominator: 180 fractions added one by one would cost more than the equilibrium.
    shares = {seat: whole([mixture.get(strategy, 0) for strategy in STRATEGIES]) for seat, mixture in playing.items()}
    (white, rows), (black, columns) = shares["white"], shares["black"]
    spread = [0] * len(CHANGES)
    for own, row in zip(white, odds, strict=True):
        for theirs, counts in zip(black, row, strict=True):
            spread = [so_far + own * theirs * count for so_far, count in zip(spread, counts, strict=True)]
    likely = [Fraction(share, rows * columns * len(ROLLS)) for share in spread]
    return Chances.of(
        sum((share * chances.white for share, chances in zip(likely, after, strict=True)), Fraction()),
        sum((share * chances.black for share, chances in zip(likely, after, strict=True)), Fraction()),
    )

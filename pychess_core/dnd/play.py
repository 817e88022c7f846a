"""The turn that is being played: notes, checks, ruling, roll (rulebook §3.2: the order within a turn)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeVar, get_args

from pychess_core.dnd import cheating, scoring
from pychess_core.dnd.cheating import Check
from pychess_core.dnd.setup import Setup
from pychess_core.dnd.strategy import Strategy
from pychess_core.dnd.view import Note, Phase, Turn
from pychess_core.seat import SEATS, Seat, other

Ruling = Literal["penalty", "loss", "pardon"]
"""What the judge makes of a catch: the score moves two towards the opponent, the game is lost, nothing happens."""

RULINGS: Final[tuple[Ruling, ...]] = get_args(Ruling)

T = TypeVar("T")

SIGN: Final[Mapping[Seat, int]] = {"white": -1, "black": 1}
"""Which way the score goes in a seat's favour."""


@dataclass(frozen=True, slots=True)
class Playing:
    """One turn from its first note to its roll. `attempts`: how often each seat has cheated in earlier turns."""

    number: int
    attempts: Mapping[Seat, int]
    notes: Mapping[Seat, Note]
    checks: Mapping[Seat, Check]
    switched: Strategy | None = None
    """What whoever peeked plays in the end."""
    ruling: Ruling | None = None

    @classmethod
    def begun(cls, number: int, attempts: Mapping[Seat, int]) -> Playing:
        """The turn before anybody has written."""
        return cls(number, attempts, {}, {})

    def sealed(self, seat: Seat, note: Note, setup: Setup) -> Playing:
        """With the note of `seat`; an attempt to cheat in it waits for its check."""
        turn = replace(self, notes=_with(self.notes, seat, note))
        return turn.against(seat, 0, setup) if note.method else turn

    def against(self, seat: Seat, dc: int, setup: Setup) -> Playing:
        """With the judge's `dc` for the check of `seat`."""
        method = self.notes[seat].method
        assert method is not None
        bonus = setup.players[seat].skills[cheating.SKILL[method]]
        watcher = setup.players[other(seat)].skills[cheating.WATCHED_BY[method]]
        check = Check(method, bonus, cheating.difficulty(watcher, dc, self.attempts[seat]))
        return replace(self, checks=_with(self.checks, seat, check))

    def thrown(self, seat: Seat, die: int) -> Playing:
        """With the d20 of the check of `seat`."""
        return replace(self, checks=_with(self.checks, seat, replace(self.checks[seat], die=die)))

    @property
    def phase(self) -> Phase:
        """What the turn waits for."""
        if len(self.notes) < len(SEATS):
            return "notes"
        if self.awaited:
            return "checks"
        if self.caught and self.ruling is None:
            return "ruling"
        return "peek" if self.peeker and self.switched is None else "roll"

    @property
    def awaited(self) -> Seat | None:
        """Whose check is to be thrown next, once both notes are there; White's comes first."""
        return next((seat for seat, check in self.checks.items() if not check.die), None)

    @property
    def caught(self) -> tuple[Seat, ...]:
        """Who has been caught."""
        return self._with_verdict("caught")

    @property
    def punished(self) -> tuple[Seat, ...]:
        """Who has been caught and not pardoned: there is no d100 then."""
        return () if self.ruling == "pardon" else self.caught

    @property
    def peeker(self) -> Seat | None:
        """Who sees the opponent's strategy and may change the own one. If both succeed, neither changes."""
        peeked = [seat for seat in self._with_verdict("success") if self.checks[seat].method == "peek"]
        return peeked[0] if len(peeked) == 1 else None

    @property
    def strategies(self) -> Mapping[Seat, Strategy]:
        """What is played."""
        played = {seat: note.strategy for seat, note in self.notes.items()}
        if self.peeker and self.switched:
            played[self.peeker] = self.switched
        return played

    def penalised(self, score: int) -> Turn:
        """The turn when somebody was caught: two points towards the opponent of each."""
        change = sum(SIGN[other(seat)] * cheating.PENALTY for seat in self.punished)
        return self._over(score, change)

    def rolled(self, die: int, score: int, setup: Setup) -> Turn:
        """The turn when the d100 has fallen (100 for 00)."""
        strategies = self.strategies
        cheats = sum(SIGN[seat] * cheating.BONUS[self.checks[seat].method] for seat in self._with_verdict("success"))
        worth = setup.table.worth(strategies["white"], strategies["black"])
        total = die + setup.advantage - worth + cheats
        whole = scoring.change(total)
        distracted = any(
            self.checks[seat].method == "distract" and SIGN[seat] * whole < 0 for seat in self._with_verdict("success")
        )
        change = cheating.halved(whole) if distracted else whole
        return replace(self._over(score, change), die=die, total=total, halved=distracted)

    def _over(self, score: int, change: int) -> Turn:
        return Turn(
            number=self.number,
            strategies=self.strategies,
            change=change,
            score=score + change,
            caught={seat: self.checks[seat].method for seat in self.punished},
            notes=self.notes,
            checks=self.checks,
        )

    def _with_verdict(self, verdict: cheating.Verdict) -> tuple[Seat, ...]:
        return tuple(seat for seat, check in self.checks.items() if check.verdict == verdict)


def _with(known: Mapping[Seat, T], seat: Seat, added: T) -> Mapping[Seat, T]:
    """`known` and what `seat` adds, White's first: equal turns are alike whoever was first."""
    every = {**known, seat: added}
    return {which: every[which] for which in SEATS if which in every}

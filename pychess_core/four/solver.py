"""What a position is worth: exactly, and only as much of the round as that needs.

The value of a position is how many more pieces the player to move will capture than lose from here on, when
both play their best, only the number counts (rulebook §2.1), and a round without end brings nothing
further (§2.2, 4). A whole round has up to 400,000 positions; its first value usually hangs on some hundreds.

So `Solution` works backwards from captures as endgame tables are made, but on demand. A *claim* says of a
state that the player to move wins at least so many pieces net, the margin, or loses at least so many. A
claim to win needs one move after which the opponent loses them; a claim to lose needs that after every
move, and at least one. What is never proven is false: who can only walk in circles wins nothing. Captures
lead to smaller boards, which are settled first and for good; among the quiet moves, claims wait for each
other until a proof spreads through all that wait for it, or nothing is left to look at.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Mapping
from typing import Final, TypeVar

from pychess_core.four.columns import State, children, rivals, state_of
from pychess_core.four.position import OWN, Position
from pychess_core.seat import SEATS

_MOST: Final = sum(len(OWN[seat]) for seat in SEATS)
"""No value is further from 0: nobody wins more pieces than there are squares."""

_SLICE: Final = 400
"""States looked at in a slice."""

Result = TypeVar("Result")
Slices = Generator[None, None, Result]
"""Work that pauses every few milliseconds, so that a page can answer meanwhile, and that may be dropped."""

_Claim = int
"""A state, and in the lowest bit whether its player is to lose (1) or to win (0) the margin."""


class _PauseError(Exception):
    """The slice is used up."""


class Solution:
    """Values of positions, found when asked for and kept; of any round, for they hang on the position alone."""

    def __init__(self) -> None:
        self._children: dict[State, tuple[list[State], list[State]]] = {}
        self._low: dict[State, int] = {}
        self._high: dict[State, int] = {}
        self._plans: dict[State, State] = {}
        self._allowance = -1

    def __len__(self) -> int:
        """How many states have been looked at."""
        return len(self._children)

    def value(self, position: Position) -> int:
        """Pieces the player to move still captures minus those still lost, with best play on both sides."""
        self._allowance = -1
        return self._value(state_of(position))

    def solving(self, position: Position) -> Slices[int]:
        """`value`, in slices."""
        while True:
            self._allowance = _SLICE
            try:
                return self._value(state_of(position))
            except _PauseError:
                # What has been proven is kept, and what has been looked at is quickly looked at again.
                yield

    def values(self, position: Position) -> dict[str, int]:
        """Each move, and what the position is then worth to who makes it, its capture included."""
        return {uci: position.captures(uci) - self.value(position.after(uci)) for uci in position.moves()}

    def weighing(self, position: Position) -> Slices[dict[str, int]]:
        """`values`, in slices."""
        for uci in position.moves():
            yield from self.solving(position.after(uci))
            yield
        return self.values(position)

    def best(self, position: Position) -> tuple[str, ...]:
        """All moves that keep the value."""
        return highest(self.values(position))

    def plan(self, position: Position) -> str | None:
        """A best move that comes nearer to winning what can be won; None where nothing can be.

        A move that merely keeps the value might lead round in circles. This one rests on claims that were
        proven earlier than its own, so whoever follows it wins the pieces after finitely many moves.
        """
        if self.value(position) <= 0:
            return None
        plan = self._plans[state_of(position)]
        return next(uci for uci in position.moves() if state_of(position.after(uci)) == plan)

    def _value(self, state: State) -> int:
        margin = 0
        while self._wins(state, margin + 1):
            margin += 1
        if margin:
            return margin
        while self._loses(state, margin + 1):
            margin += 1
        return -margin

    def _wins(self, state: State, margin: int) -> bool:
        """Whether the player to move can win at least `margin` (1 or more)."""
        if self._high.get(state, _MOST) < margin:
            return False
        return self._low.get(state, -_MOST) >= margin or self._settle(state << 1, margin)

    def _loses(self, state: State, margin: int) -> bool:
        """Whether the player to move cannot help losing at least `margin` (1 or more)."""
        if self._low.get(state, -_MOST) > -margin:
            return False
        return self._high.get(state, _MOST) <= -margin or self._settle(state << 1 | 1, margin)

    def _settle(self, asked: _Claim, margin: int) -> bool:
        """Whether a claim that is still open is true.

        First come, first served: short proofs are found first. When nothing is left to look at, every claim
        that was looked at and not proven is false.
        """
        waiting: dict[_Claim, list[_Claim]] = {asked: []}
        todo = deque([asked])
        while todo:
            claim = todo.popleft()
            state = claim >> 1
            if self._low.get(state, -_MOST) >= margin or self._high.get(state, _MOST) <= -margin:
                continue
            if claim & 1:
                proven, needed = self._must_lose(state, margin)
            else:
                proven, needed = self._can_win(state, margin)
            if proven:
                if claim == asked:
                    return True
                todo.extendleft(waiting[claim])
            for other in needed:
                if other in waiting:
                    waiting[other].append(claim)
                else:
                    waiting[other] = [claim]
                    todo.append(other)
        for claim in waiting:
            self._refute(claim, margin)
        return False

    def _can_win(self, state: State, margin: int) -> tuple[bool, list[_Claim]]:
        """Look at a claim to win: whether it is proven, or else the claims of which one would prove it."""
        if rivals(state) < margin:
            self._refute(state << 1, margin)
            return False, []
        captures, quiet = self._moves(state)
        for child in captures:
            # One piece is in hand. What is then still needed is that the opponent loses the rest, or at the
            # last one that he wins nothing back.
            if self._loses(child, margin - 1) if margin > 1 else not self._wins(child, 1):
                self._prove_win(state, margin, child)
                return True, []
        needed = []
        for child in quiet:
            if self._high.get(child, _MOST) <= -margin:
                self._prove_win(state, margin, child)
                return True, []
            if self._low.get(child, -_MOST) <= -margin:
                needed.append(child << 1 | 1)
        return False, needed

    def _must_lose(self, state: State, margin: int) -> tuple[bool, list[_Claim]]:
        """Look at a claim to lose: whether it is proven, or else the first claim that is still needed."""
        captures, quiet = self._moves(state)
        if (captures or quiet) and all(self._wins(child, margin + 1) for child in captures):
            for child in quiet:
                if self._low.get(child, -_MOST) >= margin:
                    continue
                if self._high.get(child, _MOST) >= margin:
                    return False, [child << 1]
                break
            else:
                self._high[state] = -margin
                return True, []
        self._refute(state << 1 | 1, margin)
        return False, []

    def _prove_win(self, state: State, margin: int, plan: State) -> None:
        self._low[state] = margin
        self._plans[state] = plan

    def _refute(self, claim: _Claim, margin: int) -> None:
        """Note that a claim is false, unless it has been proven."""
        state = claim >> 1
        if claim & 1:
            if self._high.get(state, _MOST) > -margin:
                self._low[state] = max(self._low.get(state, -_MOST), 1 - margin)
        elif self._low.get(state, -_MOST) < margin:
            self._high[state] = min(self._high.get(state, _MOST), margin - 1)

    def _moves(self, state: State) -> tuple[list[State], list[State]]:
        found = self._children.get(state)
        if found is None:
            if not self._allowance:
                raise _PauseError
            self._allowance -= 1
            found = self._children[state] = children(state)
        return found


def telling(progress: float, slices: Slices[Result]) -> Generator[float, None, Result]:
    """The same slices, each of them saying how far it has come."""
    while True:
        try:
            next(slices)
        except StopIteration as done:
            result: Result = done.value
            return result
        yield progress


def highest(worth: Mapping[str, float]) -> tuple[str, ...]:
    """The moves that are worth most."""
    return tuple(uci for uci, value in worth.items() if value == max(worth.values()))

"""What stands beside the board between two moves: the clock, and what one player has asked the other."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pychess_core.clock import Clock
from pychess_core.game import IllegalAction
from pychess_core.seat import Seat, other


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn as it stands. At most one question is open: an offer of a draw, or the wish to take a move back.

    House: who has asked waits for the answer before either asks anything else; moving answers no, or, by who asked
    for a takeback, gives it up.
    """

    clock: Clock | None
    offer: Seat | None = None
    """Who offers a draw."""
    perpetual: bool = False
    """Whether it is one by perpetual check."""
    offered: frozenset[Seat] = frozenset()
    """Seats that have used their one draw offer since their last move (rulebook §1.2)."""
    asking: Seat | None = None
    """Who asks to take the own last move back."""
    asked: frozenset[Seat] = frozenset()
    """Seats that have asked for that since their last move; house: once a move, as with draws."""
    paused: bool = False

    def offering(self, seat: Seat, perpetual: bool) -> Turn:
        """With `seat`'s offer of a draw. Raises `IllegalAction` if it may offer none now."""
        if self.offer == other(seat):
            raise IllegalAction("Your opponent offers a draw: accept or decline it.")
        if self.asking == other(seat):
            raise IllegalAction("Your opponent asks to take a move back: answer that first.")
        if self.asking == seat:
            raise IllegalAction("You have asked to take a move back: wait for the answer.")
        if self.offer == seat or seat in self.offered:
            raise IllegalAction("You can offer a draw once a move.")
        return replace(self, offer=seat, perpetual=perpetual, offered=self.offered | {seat})

    def may_offer(self, seat: Seat) -> bool:
        """Whether `offering` would be taken."""
        return self.offer is None and self.asking is None and seat not in self.offered

    def answered(self, seat: Seat) -> Turn:
        """With the opponent's offer answered by `seat`. Raises `IllegalAction` if there is none."""
        if self.offer != other(seat):
            raise IllegalAction("There is no draw offer to answer.")
        return replace(self, offer=None, perpetual=False)

    def asking_back(self, seat: Seat) -> Turn:
        """With `seat`'s wish to take a move back. Raises `IllegalAction` if it may not ask now."""
        if self.asking == other(seat):
            raise IllegalAction("Your opponent asks to take a move back: answer that first.")
        if self.offer == other(seat):
            raise IllegalAction("Your opponent offers a draw: accept or decline it.")
        if self.offer == seat:
            raise IllegalAction("You have offered a draw: wait for the answer.")
        if seat in self.asked:
            raise IllegalAction("You can ask for a takeback once a move.")
        return replace(self, asking=seat, asked=self.asked | {seat})

    def may_ask_back(self, seat: Seat) -> bool:
        """Whether `asking_back` would be taken."""
        return self.offer is None and self.asking is None and seat not in self.asked

    def answered_back(self, seat: Seat) -> Turn:
        """With the opponent's wish answered by `seat`. Raises `IllegalAction` if there is none."""
        if self.asking != other(seat):
            raise IllegalAction("Nobody asks you to take a move back.")
        return replace(self, asking=None)

    def moved(self, mover: Seat, clock: Clock | None) -> Turn:
        """The next turn, after a move of `mover`, with its `clock`.

        The opponent of an offer declines it by moving; the offer of the mover himself stands on.
        """
        stands = self.offer == mover
        return Turn(
            clock=clock,
            offer=mover if stands else None,
            perpetual=self.perpetual and stands,
            offered=self.offered - {mover},
            asked=self.asked - {mover},
        )

    def stopped(self) -> Turn:
        """At the end of the game: no clock runs, and no question is open."""
        return replace(self, clock=self.clock and self.clock.run(None), offer=None, perpetual=False, asking=None)

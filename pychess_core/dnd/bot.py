"""Who plays D&D chess alone: three characters that can be seen through, and a master who cannot."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, Literal, get_args

from pychess_core.dnd import cheating
from pychess_core.dnd.cheating import D20, METHODS, SKILL, WATCHED_BY, Check, Method
from pychess_core.dnd.mixture import Mixture, drawn, mixed, pure
from pychess_core.dnd.prospects import Prospects, Slices, State
from pychess_core.dnd.view import DndView, Note
from pychess_core.record import Action
from pychess_core.seat import Seat, other

Level = Literal["aggressive", "careful", "trickster", "master"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)

HABITS: Final[Mapping[Level, Mixture]] = {
    #                    AG PP DP TR IN AR
    "aggressive": mixed((4, 1, 3, 1, 1, 4)),
    "careful": mixed((1, 6, 1, 1, 4, 1)),
    "trickster": mixed((1, 1, 1, 5, 4, 1)),
}
"""What a level plays, whatever the table and the score.

Whoever sees through it gains, with the house table, equal CM and six to ten turns, a fifth to a half of what a win is
worth; the more turns, the more.
"""

_TEMPTED: Final = 0.25
"""How often the trickster thinks of cheating."""


class Bot:
    """A player of one level; all its chance comes from `chance`. It keeps what it has worked out in a game."""

    def __init__(self, level: Level, chance: Random) -> None:
        self._level = level
        self._chance = chance
        self._game: tuple[object, ...] = ()
        self._prospects: Prospects | None = None

    def act(self, view: DndView) -> Action:
        """What to do now, thought out in one go."""
        thinking = self.think(view)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                action: Action = done.value
                return action

    def think(self, view: DndView) -> Slices[Action]:
        """What to do now: write a note or, after a peek, switch. `view` is that of a seat that has this to do."""
        seat: Seat = "black" if view.viewer == "black" else "white"
        yield 0
        if view.glimpse:
            state = yield from self._state(view)
            return Action(seat, "switch", self._chance.choice(state.replies(seat, pure(view.glimpse))))
        if self._level == "master":
            state = yield from self._state(view)
            mixture = state.optimal[seat]
        else:
            mixture = HABITS[self._level]
        return Action(seat, "note", Note(drawn(mixture, self._chance), self._method(view, seat)).to_text())

    def _state(self, view: DndView) -> Slices[State]:
        """The turn being played, in what the whole game comes to."""
        game = (view.table, view.advantage, view.limits)
        if self._prospects is None or game != self._game:
            self._game, self._prospects = game, Prospects(*game)
        return (yield from self._prospects.solving(view.number - 1, view.score))

    def _method(self, view: DndView, seat: Seat) -> Method | None:
        """How to cheat: as a trickster now and then does when success is likelier than being caught."""
        if self._level != "trickster" or self._chance.random() >= _TEMPTED:
            return None
        promise = {method: _promise(view, seat, method) for method in METHODS}
        most = max(promise.values())
        return self._chance.choice([method for method in METHODS if promise[method] == most]) if most > 0 else None


def _promise(view: DndView, seat: Seat, method: Method) -> int:
    """How many more throws of the d20 succeed than are caught, as far as `seat` can tell."""
    # What difficulty the judge sets is not known before.
    attempts = sum(bool(turn.notes[seat].method) if seat in turn.notes else seat in turn.caught for turn in view.turns)
    watcher = view.skills[other(seat)][WATCHED_BY[method]]
    bonus, dc = view.skills[seat][SKILL[method]], cheating.difficulty(watcher, 0, attempts)
    verdicts = [Check(method, bonus, dc, die).verdict for die in range(1, D20 + 1)]
    return verdicts.count("success") - verdicts.count("caught")

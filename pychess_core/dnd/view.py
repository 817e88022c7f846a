"""What a viewer sees of a game of D&D chess."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from pychess_core.dnd.cheating import METHODS, Check, Method, Skill
from pychess_core.dnd.strategy import STRATEGIES, Strategy, Table
from pychess_core.game import IllegalAction, View
from pychess_core.seat import Seat

Phase = Literal["limit", "notes", "checks", "peek", "ruling", "roll", "over"]
"""What the game waits for: the die of the draw limit; both notes; the throws for cheating; whoever has peeked; the
judge's ruling on who was caught; the d100. To a player all between the notes and the end of a turn is ``"roll"``, but
for the one who has peeked."""


@dataclass(frozen=True, slots=True)
class Note:
    """What a player writes in secret: a strategy, and how the player cheats, if at all."""

    strategy: Strategy
    method: Method | None = None

    def to_text(self) -> str:
        """The value of a ``note`` action: ``"TR"``, ``"TR peek"``."""
        return f"{self.strategy} {self.method}" if self.method else self.strategy

    @classmethod
    def from_text(cls, text: str) -> Note:
        """The note that `to_text` wrote. Raises `IllegalAction` if there is none like it."""
        strategy, gap, method = text.partition(" ")
        for known in STRATEGIES:
            if strategy == known and not gap:
                return cls(known)
            for way in METHODS:
                if (strategy, method) == (known, way):
                    return cls(known, way)
        raise IllegalAction("“{text}” is not one of the six strategies.", text=text)


@dataclass(frozen=True, slots=True)
class Scene:
    """The board after one move of the story it tells: squares as in `View`."""

    pieces: Mapping[str, str]
    last: tuple[str, ...] = ()
    check: str | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that is over.

    Everybody knows the fields up to `caught`, a seat its own note as well; the rest is the judge's, empty for others.
    """

    number: int
    strategies: Mapping[Seat, Strategy]
    """What was played in the end."""
    change: int
    score: int
    """The score after the turn; negative favours White."""
    caught: Mapping[Seat, Method] = field(default_factory=dict)
    """Who was caught cheating, and at what; nobody whom the judge pardoned."""
    notes: Mapping[Seat, Note] = field(default_factory=dict)
    """What was written, before anybody peeked."""
    checks: Mapping[Seat, Check] = field(default_factory=dict)
    """The attempts to cheat."""
    die: int = 0
    """The d100; 0 in a turn without one."""
    total: int | None = None
    halved: bool = False
    """Whether a distraction has halved what the total brought."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DndView(View):
    """A view of D&D chess. The board only tells the story: `story` is how `pieces` came about.

    `moves` has one entry a finished turn (UCI empty, SAN like ``"AG/TR"``, White's strategy first);
    `view(viewer, ply)` shows board and `score` after `ply` turns, everything else as it is now.
    """

    phase: Phase
    number: int
    """The turn being played, from 1; once the game is over the last one."""
    score: int
    limit: int | None
    """After how many turns the game is drawn; None before it is rolled and for who may not know it."""
    limits: tuple[int, int]
    """The lowest and the highest draw limit that the die could give; equal once the viewer knows it."""
    cm: Mapping[Seat, str]
    """Each character's CM, exact: ``"37/2"``."""
    skills: Mapping[Seat, Mapping[Skill, int]]
    table: Table
    advantage: int
    """What the characters add to each roll, in points; positive favours Black."""
    sealed: tuple[Seat, ...] = ()
    """Whose note of this turn is written."""
    notes: Mapping[Seat, Note] = field(default_factory=dict)
    """The sealed notes of this turn that the viewer may read."""
    glimpse: Strategy | None = None
    """What a viewer who has peeked saw of the opponent's note."""
    checks: Mapping[Seat, Check] = field(default_factory=dict)
    """The attempts to cheat in this turn: for the judge."""
    awaited: Seat | None = None
    """Whose check is to be thrown next: for the judge."""
    turns: tuple[Turn, ...] = ()
    story: tuple[Scene, ...] = ()
    """What stood on the board after each move of the turn that led to the position shown, which is the last."""

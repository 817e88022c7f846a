"""Games as PGN tells them: plain values, with every variation and comment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from pychess_core.classic import pgn_clock
from pychess_core.refusal import Refusal

PgnResult = Literal["1-0", "0-1", "1/2-1/2", "*"]

Line: TypeAlias = "tuple[PgnMove, ...]"
"""Moves one after another, of the main line or of a variation."""

DEEPEST: Final = 20
"""Variations within each other that are read at most."""

MOST_PROBLEMS: Final = 100
"""Problems that are named of one game at most; it is read no further when there are as many."""

ROSTER: Final = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
"""The seven tags that every exported game has, in this order (PGN standard 8.1.1)."""


class InvalidPgn(Refusal):
    """A text that is no PGN, or a part of one that cannot be read."""


def contradicted(told: str, ended: str) -> InvalidPgn:
    """Why the result that a PGN tells cannot be: by the rules its game ends with another."""
    return InvalidPgn("By the rules the game ends {result}, not {text} as in the PGN.", result=ended, text=told)


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a PGN that could not be read; all before it was."""

    game: int
    """Number of the game in its text, from 1."""
    move: str
    """Number of the move as PGN writes it (``"12."``, black: ``"12..."``); empty before the first move."""
    text: str
    """What could not be read, as the PGN has it; cut if it is long."""
    reason: Refusal = field(compare=False)

    @property
    def place(self) -> Refusal:
        """Where it is, in a sentence that `reason` goes on from: game, move and text."""
        text = f"{self.move} {self.text}".strip()
        return InvalidPgn("Game {game}, at “{text}”.", game=self.game, text=text)

    def __str__(self) -> str:
        return f"{self.place} {self.reason}"


@dataclass(frozen=True, slots=True)
class PgnMove:
    """One move with all that is written around it.

    Comments are one text each, without line breaks, with their commands (``[%clk 0:05:00]``) as written;
    see `pgn_comments.words`.
    """

    uci: str
    san: str
    """Standard SAN, however the PGN wrote the move."""
    nags: tuple[int, ...] = ()
    """Numbers of the judgements (1 is “!”, 2 “?”, …)."""
    before: str = ""
    """The comment in front of the move: behind its number, or first in a variation."""
    after: str = ""
    """The comment behind the move."""
    variations: tuple[Line, ...] = ()
    """What could have been played instead of this move."""

    @property
    def clock(self) -> int | None:
        """Milliseconds that the player had left after the move, if a ``[%clk …]`` says so."""
        return pgn_clock.clock(self.after)


@dataclass(frozen=True, slots=True)
class PgnGame:
    """One game of a PGN."""

    tags: Mapping[str, str] = field(default_factory=dict)
    """The tags in their order and unescaped, except Result, SetUp and FEN."""
    start: str = ""
    """The start position as complete FEN, empty for the usual one."""
    comment: str = ""
    """The comment in front of the whole game."""
    moves: Line = ()
    result: PgnResult = "*"
    problems: tuple[Problem, ...] = ()
    cut: bool = False
    """Whether the main line goes on in the PGN and could not be read further."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "tags", MappingProxyType(dict(self.tags)))

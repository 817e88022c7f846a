"""What is settled before a game of D&D chess: characters, table, judge; the options of the record's header."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pychess_core.dnd import mixed_number, scoring
from pychess_core.dnd.cheating import SKILLS, Skill
from pychess_core.dnd.strategy import HOUSE, Table
from pychess_core.record import Header, InvalidRecord, Option
from pychess_core.seat import SEATS, Seat

AVERAGE: Final = "35"
"""The CM of an average player."""

HIGHEST_CM: Final = 1000
BONUSES: Final = range(-10, 31)
HIGHEST_CAP: Final = 1000


@dataclass(frozen=True, slots=True)
class Player:
    """A character as far as a game asks: the CM, exact, and the bonuses of four skills."""

    cm: Fraction
    skills: Mapping[Skill, int]


@dataclass(frozen=True, slots=True)
class Setup:
    """The options of a game, read from a header."""

    players: Mapping[Seat, Player]
    table: Table
    hidden: bool
    """Whether the players do not know the draw limit."""
    advantage: int
    """What the characters add to each roll; positive favours Black."""

    @classmethod
    def of(cls, header: Header) -> Setup:
        """What `header` asks for. Raises `InvalidRecord` naming an option that cannot be, `InvalidTable` for a table.

        Options: ``white_cm``, ``black_cm`` (text, ``"37/2"``), ``white_deception`` … for each skill, ``table``
        (`Table.to_text`), ``limit_hidden``, ``cap`` (the most that a difference of CM counts, at least 1). What is not
        given is usual: CM 35, bonuses 0, the house table, a limit that is shown, no cap.
        """
        players = {seat: _player(header.options, seat) for seat in SEATS}
        cap = _number(header.options, "cap", 0, range(1, HIGHEST_CAP + 1))
        table = header.options.get("table", HOUSE.to_text())
        if not isinstance(table, str):
            raise _unusable("table")
        return cls(
            players=players,
            table=Table.from_text(table),
            hidden=header.has("limit_hidden"),
            advantage=scoring.advantage(players["white"].cm, players["black"].cm, cap),
        )

    def draw_limit(self, d6: int) -> int:
        """The draw limit that a d6 gives."""
        return scoring.draw_limit(self.players["white"].cm, self.players["black"].cm, d6)


def _player(options: Mapping[str, Option], seat: Seat) -> Player:
    name = f"{seat}_cm"
    try:
        # Fraction itself would read "1e999999999", and compute it.
        cm = mixed_number.from_text(options.get(name, AVERAGE))
    except mixed_number.InvalidNumber as refusal:
        raise _unusable(name) from refusal
    if not 0 < cm <= HIGHEST_CM:
        raise _unusable(name)
    return Player(cm, {skill: _number(options, f"{seat}_{skill}", 0, BONUSES) for skill in SKILLS})


def _number(options: Mapping[str, Option], name: str, usual: int, allowed: range) -> int:
    value = options.get(name, usual)
    if name in options and (type(value) is not int or value not in allowed):
        raise _unusable(name)
    return int(value)


def _unusable(name: str) -> InvalidRecord:
    return InvalidRecord("The game asks for what cannot be: {option}.", option=name)

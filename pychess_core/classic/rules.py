"""What the options of a header say about a game of chess (rulebook §1.5); those about its end are in outcome.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, cast, get_args

from pychess_core.match import identity
from pychess_core.record import Header, InvalidRecord

Kind = Literal["friendly", "rated", "practice"]
"""Friendly: anything goes. Rated: it counts for the ranking. Practice: against a bot."""

Takebacks = Literal["free", "agreed", "none"]
"""House: how a move is taken back. Free: at once, for both sit at one screen. Agreed: one asks, the other answers."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
TAKEBACKS: Final[tuple[Takebacks, ...]] = get_args(Takebacks)


@dataclass(frozen=True, slots=True)
class Rules:
    """Options ``kind`` and ``takebacks``; the first of each is meant when a header says nothing."""

    kind: Kind
    takebacks: Takebacks

    @property
    def pauses(self) -> bool:
        """Whether the game may be paused."""
        return self.kind != "rated"

    @classmethod
    def of(cls, header: Header) -> Rules:
        """The rules that `header` asks for; a rated game has no takebacks, whatever it says.

        Raises `InvalidRecord` for a word that is none of `KINDS` or `TAKEBACKS`, and for a rated game without a
        clock or (house: nobody can be ranked otherwise) without two players of different names.
        """
        kind = header.options.get("kind", KINDS[0])
        takebacks = header.options.get("takebacks", TAKEBACKS[0])
        for known, option, value in ((KINDS, "kind", kind), (TAKEBACKS, "takebacks", takebacks)):
            if value not in known:
                raise InvalidRecord("Chess knows no “{value}” for “{option}”.", value=value, option=option)
        if header.rated:
            if header.control is None:
                raise InvalidRecord("A rated game needs a clock.")
            # As the ranking tells players apart: capitals do not.
            white, black = identity(header.white), identity(header.black)
            if not white or not black or white == black:
                raise InvalidRecord("A rated game needs the names of two different players.")
            takebacks = "none"
        return cls(cast(Kind, kind), cast(Takebacks, takebacks))

"""Letters of the pieces in written moves (rulebook §1.6): sets of five, for king, queen, rook, bishop and knight."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

ENGLISH: Final = "KQRBN"
"""Those of standard SAN, in the order in which all sets are given."""

SPANISH: Final = "RDTAC"
FIGURINES: Final = "♔♕♖♗♘"
BLACK_FIGURINES: Final = "♚♛♜♝♞"


def readings(text: str, letters: str, others: Iterable[str]) -> list[str]:
    """What `text` says in standard letters: read by `letters`, then by each of the `others`, nothing twice.

    The order is what decides where two readings are a move: ``R`` is a rook in English, a king in Spanish.
    """
    return list(dict.fromkeys(text.translate(str.maketrans(known, ENGLISH)) for known in (letters, *others)))

"""Who sits at a game and who looks at it."""

from __future__ import annotations

from typing import Final, Literal, get_args

Seat = Literal["white", "black"]
Actor = Literal["white", "black", "judge"]
"""Who can act: those at the board and, where a mode has one, the judge."""
Viewer = Literal["white", "black", "judge", "spectator"]

SEATS: Final[tuple[Seat, ...]] = get_args(Seat)
ACTORS: Final[tuple[Actor, ...]] = get_args(Actor)
VIEWERS: Final[tuple[Viewer, ...]] = get_args(Viewer)


def other(seat: Seat) -> Seat:
    """The seat across the board."""
    return "black" if seat == "white" else "white"

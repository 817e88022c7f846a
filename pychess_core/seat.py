"""Who sits at a game and who looks at it."""

from __future__ import annotations

from typing import Final, Literal, get_args

Seat = Literal["white", "black"]
Viewer = Literal["white", "black", "judge", "spectator"]

SEATS: Final[tuple[Seat, ...]] = get_args(Seat)
VIEWERS: Final[tuple[Viewer, ...]] = get_args(Viewer)


def other(seat: Seat) -> Seat:
    """The seat across the board."""
    return "black" if seat == "white" else "white"

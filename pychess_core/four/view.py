"""What a viewer sees of a game of 4×4."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from pychess_core.game import View
from pychess_core.seat import Seat

Phase = Literal["placement", "round", "over"]

End = Literal["no-move", "no-captures", "threefold", "agreement"]
"""How a round ends (rulebook §2.1, §2.2): the player to move has no move; nothing can be captured any more by
any moves of both; a position stood for the third time; both agreed."""


@dataclass(frozen=True, slots=True)
class Round:
    """One round, as all may see it."""

    number: int
    starter: Seat
    ply: int = 0
    """The entry of the history at which both placements appeared; 0 before that."""
    placements: Mapping[Seat, str] = field(default_factory=dict)
    """The letters each seat placed, in the order of `position.OWN`; empty until both have appeared."""
    moves: tuple[str, ...] = ()
    """UCI; the history has them from the entry after `ply` on."""
    captured: Mapping[Seat, str] = field(default_factory=dict)
    """The letters of the pieces each seat captured."""
    end: End | None = None
    """How the round ended; None while it is on, and if the game ended in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FourView(View):
    """A view of 4×4. Every piece counts one, so `lead` is how many more pieces White owns than Black.

    `moves` has an entry for each reveal of two placements (UCI empty, SAN like ``"RRQK/PPNB"``, White's first)
    and for each move; `view(viewer, ply)` shows what stood after `ply` entries, and while pieces are being
    placed also the end of the round before. `round`, `starter`, `reserve` and `owned` are those of the
    position shown, `phase`, `placing` and `rounds` always the present ones.
    """

    phase: Phase
    round: int
    starter: Seat
    placing: Seat | None
    """Who must place now; None in a round."""
    reserve: Mapping[Seat, str]
    """Letters of the pieces a seat owns that do not stand on the board, as far as the viewer may know."""
    owned: Mapping[Seat, int]
    """How many pieces a seat owns, on the board and off it."""
    rounds: tuple[Round, ...]
    """All rounds, the present one last."""

"""What stands on the table: the round that is being played, and what stood there before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from pychess_core.four.position import OWN, Position
from pychess_core.four.reserve import FULL, without
from pychess_core.four.view import End, Round
from pychess_core.seat import SEATS, Seat, other


@dataclass(frozen=True, slots=True)
class Standing:
    """What stood on the table after one entry of the history: the same for all viewers."""

    round: int
    starter: Seat
    pieces: Mapping[str, str]
    last: tuple[str, ...]
    captured: Mapping[Seat, str]
    reserve: Mapping[Seat, str]
    owned: Mapping[Seat, int]


@dataclass(slots=True)
class RunningRound:
    """The round that is being placed or played."""

    number: int
    starter: Seat
    placed: dict[Seat, str] = field(default_factory=dict)
    position: Position | None = None
    """None until both have placed."""
    times: Counter[Position] = field(default_factory=Counter)
    """How often each position has stood."""
    ply: int = 0
    moves: list[str] = field(default_factory=list)
    captured: dict[Seat, str] = field(default_factory=lambda: dict.fromkeys(SEATS, ""))

    @property
    def placing(self) -> Seat | None:
        """Who must place now: the starter first, then the other (house: so one clock runs at a time)."""
        if self.starter not in self.placed:
            return self.starter
        return other(self.starter) if len(self.placed) == 1 else None

    def reveal(self, ply: int) -> Position:
        """Put both placements on the board, as entry `ply` of the history."""
        self.ply = ply
        return self._stand(Position.revealed(self.placed["white"], self.placed["black"], self.starter))

    def play(self, position: Position, uci: str) -> Position:
        """Play a legal move in the position that stands; give the new one."""
        self.moves.append(uci)
        self.captured[position.turn] += position.takes(uci)
        return self._stand(position.after(uci))

    def _stand(self, position: Position) -> Position:
        self.position = position
        self.times[position] += 1
        return position

    def shown(self, end: End | None = None) -> Round:
        """The round as all may see it."""
        return Round(
            number=self.number,
            starter=self.starter,
            ply=self.ply,
            placements=MappingProxyType(dict(self.placed) if self.position else {}),
            moves=tuple(self.moves),
            captured=MappingProxyType(dict(self.captured)),
            end=end,
        )


@dataclass(slots=True)
class Sets:
    """Both chess sets: what each seat still owns, and what it has captured."""

    owned: dict[Seat, str] = field(default_factory=lambda: dict.fromkeys(SEATS, FULL))
    captured: dict[Seat, str] = field(default_factory=lambda: dict.fromkeys(SEATS, ""))

    def capture(self, seat: Seat, letter: str) -> None:
        """Take a piece from the other seat: it is out of the game for good (rulebook §2.1)."""
        self.owned[other(seat)] = without(self.owned[other(seat)], letter)
        self.captured[seat] = "".join(sorted(self.captured[seat] + letter, key="PNBRQK".index))

    def counts(self) -> dict[Seat, int]:
        """How many pieces each seat owns."""
        return {seat: len(letters) for seat, letters in self.owned.items()}

    def standing(self, now: RunningRound, pieces: Mapping[str, str], last: tuple[str, ...] = ()) -> Standing:
        """The table with `pieces` on the board and everything else in the reserves."""
        on_board = {seat: "".join(piece[1] for piece in pieces.values() if piece[0] == seat[0]) for seat in SEATS}
        return Standing(
            round=now.number,
            starter=now.starter,
            pieces=MappingProxyType(dict(pieces)),
            last=last,
            captured=MappingProxyType(dict(self.captured)),
            reserve=MappingProxyType({seat: without(self.owned[seat], on_board[seat]) for seat in SEATS}),
            owned=MappingProxyType(self.counts()),
        )


def placed_pieces(placed: Mapping[Seat, str]) -> dict[str, str]:
    """Square → piece for placements."""
    return {
        square: seat[0] + letter
        for seat, letters in placed.items()
        for square, letter in zip(OWN[seat], letters, strict=True)
    }

"""What every mode offers, and the table of modes.

One way round: an `Action` goes into `Game.play`, is appended to the `Record`, and comes out again in a
`View`. Whoever shows or plays a game (page, bot, test) sees nothing but views.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Final, Literal, Protocol, cast

from pychess_core.clock import Clock
from pychess_core.record import LONGEST_TIME, Action, Header, InvalidRecord, Record
from pychess_core.refusal import Refusal
from pychess_core.seat import ACTORS, Seat, Viewer

MODES: Final[Mapping[str, str]] = {
    "classic": "pychess_core.classic.game:ClassicGame",
    "dnd": "pychess_core.dnd.game:DndGame",
    "four": "pychess_core.four.game:FourGame",
}
"""The table of modes: name, and where its `Game` is. Imported when first played."""

Result = Literal["1-0", "0-1", "1/2-1/2"]


class IllegalAction(Refusal):
    """An action the rules do not allow now; the game is as it was."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the result, and the reason as one of the words of the page contract."""

    result: Result
    reason: str

    @property
    def winner(self) -> Seat | None:
        """The seat that won, None for a draw."""
        winners: dict[Result, Seat] = {"1-0": "white", "0-1": "black"}
        return winners.get(self.result)

    @classmethod
    def win(cls, seat: Seat, reason: str) -> Outcome:
        """A win of `seat`."""
        return cls("1-0" if seat == "white" else "0-1", reason)

    @classmethod
    def draw(cls, reason: str) -> Outcome:
        """A draw."""
        return cls("1/2-1/2", reason)


@dataclass(frozen=True, slots=True)
class Move:
    """One move of the history: who made it, its full-move number, UCI and standard SAN."""

    seat: Seat
    number: int
    uci: str
    san: str


@dataclass(frozen=True, slots=True)
class View:
    """A game as one viewer may see it at one ply: plain data, nothing that viewer must not know.

    Squares are names (``"e4"``), pieces colour and letter (``"wN"``).
    """

    mode: str
    viewer: Viewer
    ply: int
    """Moves made in the position shown; less than ``len(moves)`` when looking back."""
    pieces: Mapping[str, str]
    turn: Seat | None
    """Whose seat is to act now; None when the game is over, or the judge is to act."""
    actions: tuple[Action, ...]
    """What the viewer may do now; empty when looking back."""
    moves: tuple[Move, ...]
    last: tuple[str, ...] = ()
    """Squares of the move that led here."""
    check: str | None = None
    """Square of a king in check."""
    captured: Mapping[Seat, str] = field(default_factory=dict)
    """Letters of the pieces each seat has captured, in the order of P N B R Q."""
    lead: int = 0
    """Material White is ahead (pawn 1, knight and bishop 3, rook 5, queen 9); negative: Black."""
    entries: Mapping[str, str] = field(default_factory=dict)
    """Other ways of entering a move, by UCI: the king dropped on its own rook castles."""
    offer: Seat | None = None
    """Who offers a draw that is not yet answered."""
    clock: Clock | None = None
    outcome: Outcome | None = None


class Game(Protocol):
    """One running game of any mode: built from a header, changed by `play` alone."""

    def __init__(self, header: Header) -> None:
        """A game before its first action. Raises `Refusal` if `header` asks for what cannot be."""

    @property
    def record(self) -> Record:
        """Everything that happened; `replay` of it gives an equal game."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it is on."""

    def play(self, action: Action, elapsed: int = 0) -> None:
        """Play `action`, `elapsed` milliseconds after the one before.

        Raises `IllegalAction` with the reason, and then nothing has changed.
        """

    def view(self, viewer: Viewer, ply: int | None = None) -> View:
        """The game for `viewer`, now or as it stood after `ply` moves."""


def admitted(action: Action, elapsed: int, clock: Clock | None, outcome: Outcome | None) -> Clock | None:
    """The clock when `action` is played, after the checks that hold in every mode.

    Raises `IllegalAction` if the game is over, nobody sits there, the time is none, or it has run out.
    """
    if outcome:
        raise IllegalAction("The game is over.")
    if action.seat not in ACTORS:
        raise _nobody(action)
    if type(elapsed) is not int or not 0 <= elapsed <= LONGEST_TIME:
        raise IllegalAction("An action takes a whole number of milliseconds, not {elapsed}.", elapsed=elapsed)
    later = clock and clock.spend(elapsed)
    if later and later.fallen and action.kind != "flag":
        raise IllegalAction("The time is up.")
    return later


def seat_of(action: Action) -> Seat:
    """The seat that acts. Raises `IllegalAction` for an action of the judge, who sits at none."""
    if action.seat == "judge":
        raise _nobody(action)
    return action.seat


def _nobody(action: Action) -> IllegalAction:
    return IllegalAction("Nobody sits at “{seat}”.", seat=action.seat)


def new_game(header: Header) -> Game:
    """A game of the header's mode before its first action. Raises `InvalidRecord` for an unknown mode."""
    if header.mode not in MODES:
        raise InvalidRecord("This page does not know the mode “{mode}”.", mode=header.mode)
    module, name = MODES[header.mode].split(":")
    return cast(Game, getattr(import_module(module), name)(header))


def replay(record: Record) -> Game:
    """The game of which `record` is the record. Raises `InvalidRecord` naming the action that fails."""
    game = new_game(record.header)
    for number, entry in enumerate(record.entries, 1):
        try:
            game.play(entry.action, entry.elapsed)
        except IllegalAction as refusal:
            raise InvalidRecord(
                "Action {number} of the game cannot be played: {action}.",
                number=number,
                action=entry.action.value or entry.action.kind,
            ) from refusal
    return game

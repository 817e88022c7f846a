"""Games of D&D chess as short scripts."""

from __future__ import annotations

from pychess_core.dnd.game import DndGame
from pychess_core.game import replay
from pychess_core.record import Action, Entry, Header, Record
from pychess_core.seat import SEATS


def action(step: str) -> Action:
    """``"white TR peek"`` is a note, ``"black switch AG"`` and ``"white resign"`` as they say, the rest the judge's."""
    first, _, rest = step.partition(" ")
    seat = next((seat for seat in SEATS if seat == first), None)
    if seat is None:
        return Action("judge", first, rest)
    kind, _, value = rest.partition(" ")
    return Action(seat, kind, value) if kind in ("switch", "resign") else Action(seat, "note", rest)


def record(header: Header, *steps: str) -> Record:
    """The record of a game with those steps."""
    return Record(header, tuple(Entry(action(step)) for step in steps))


def game(header: Header, *steps: str) -> DndGame:
    """The game of that record."""
    played = replay(record(header, *steps))
    assert isinstance(played, DndGame)
    return played


def turn(white: str, black: str, die: int) -> tuple[str, str, str]:
    """The steps of a turn without cheating."""
    return f"white {white}", f"black {black}", f"roll {die}"

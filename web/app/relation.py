"""What a game that arrives by a link is to the one that is on this device. No browser in here."""

from __future__ import annotations

from typing import Literal

from pychess_core.link import without_names, without_times
from pychess_core.record import Record

Relation = Literal["new", "same", "further", "behind", "other"]
"""Nothing to lose here; the same game at the same point; the game here as it went on; an earlier point of the game
here; another game, while one is on here."""


def relation(here: Record, arrived: Record, running: bool) -> Relation:
    """What a game that arrives is to the one on this device, which may be `running`.

    A link may lack names and times, so these tell no games apart.
    """
    mine, theirs = (without_names(without_times(record)) for record in (here, arrived))
    if not here.entries:
        return "new"
    if (mine.header.mode, mine.header.start) == (theirs.header.mode, theirs.header.start):
        if mine.entries == theirs.entries:
            return "same"
        if theirs.extends(mine):
            return "further"
        if mine.extends(theirs):
            return "behind"
    return "other" if running else "new"


def gone_on(here: Record, arrived: Record) -> Record:
    """The game here with what has been played elsewhere: names, clock and times stay as they are here."""
    return Record(here.header, here.entries + arrived.entries[len(here.entries) :])

"""A game of the library: its link or its PGN, and what its list shows without opening that. No browser in here."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Final, cast
from zlib import crc32

from pychess_core import match
from pychess_core.game import Result, replay
from pychess_core.link import encode
from pychess_core.link_code import ALPHABET, LONGEST
from pychess_core.match import Played
from pychess_core.record import LONGEST_NAME, LONGEST_TIME, Header, Record

LONGEST_TITLE: Final = LONGEST_NAME
_RESULTS: Final = ("", "1-0", "0-1", "1/2-1/2")
_TYPES: Final = (int, str, str, str, int, str, str, str)
"""What a row lists."""
_BEGUN: Final = 8
PGN: Final = "pgn."
"""What the texts of games that came as PGN begin with."""
_PLAIN: Final = str.maketrans("áàâäãåéèêëíìîïóòôöõúùûüñç", "aaaaaaeeeeiiiiooooouuuunc")
DAY: Final = re.compile(r"[0-9]{4}\.[0-9?]{2}\.[0-9?]{2}")
"""A day of PGN of which the year, at least, is known."""
_LINK: Final = re.compile(f"[{ALPHABET}]{{1,{LONGEST}}}|pgn\\.[0-9a-f]{{16}}")


@dataclass(frozen=True, slots=True)
class Kept:
    """A game of the library."""

    text: str
    """What tells it from all others: its link, which equal games have alike, or ``pgn.`` with the sum of its PGN."""
    saved: int
    """When it came, in milliseconds since 1970: of a finished game, when it ended."""
    mode: str
    white: str
    black: str
    plies: int
    result: str
    """Empty while the game is on."""
    kind: str = ""
    """``"rated"``, ``"practice"`` or empty."""
    title: str = ""
    """What somebody has called it."""
    begun: str = ""
    """What a game and its earlier points have in common."""
    pgn: str = ""
    """The text of a game that came as PGN; empty where nobody needs it, and of all other games."""
    day: str = ""
    """When a game that came as PGN was played, as its tag says: ``2019.03.17``, or ``2019.??.??``; empty for others."""
    pair: str = ""
    """Its mode and its two players, if it is over and counts in their running score."""

    @property
    def came_as_pgn(self) -> bool:
        """Whether it is kept as PGN, with all that is written in it, and not as a link."""
        return self.text.startswith(PGN)

    @property
    def rated(self) -> bool:
        """Whether it counts in the ranking."""
        return bool(self.pair) and self.kind == "rated"

    @property
    def played(self) -> Played:
        """The game, which is over, for match and ranking."""
        return Played(self.white, self.black, cast(Result, self.result))

    def titled(self, title: str) -> Kept:
        """This game called `title`."""
        return replace(self, title=title[:LONGEST_TITLE])

    def to_row(self) -> dict[str, Any]:
        """The game as plain data: see `from_row`."""
        about = [getattr(self, name) for name in ABOUT]
        row: dict[str, Any] = {"key": self.text, "about": about}
        row |= {name: text for name in ("pgn", "day") if (text := getattr(self, name))}
        return row | {name: text for name in FOUND_BY if (text := getattr(self, name))}


ABOUT: Final = ("saved", "mode", "white", "black", "plies", "result", "kind", "title")
"""The parts of a game that its row lists one by one."""

FOUND_BY: Final = ("begun", "pair")
"""Those by which rows can be found, under their own names."""


def of(record: Record, saved: int) -> Kept:
    """The game of `record`. Raises `Refusal` if it cannot be replayed, or is too long for a link.

    House: a game in which nobody has moved counts in no score.
    """
    game, header = replay(record), record.header
    plies = len(game.view("spectator").moves)
    return Kept(
        encode(record),
        saved,
        header.mode,
        header.white,
        header.black,
        plies,
        game.outcome.result if game.outcome else "",
        kind(header),
        begun=begun(record),
        pair=pair(header) if game.outcome and plies else "",
    )


def kind(header: Header) -> str:
    """The kind of a game: against a program it is practice, whatever it says."""
    return "practice" if "bot" in header.options else str(header.options.get("kind", ""))


def begun(record: Record) -> str:
    """What a game and its earlier points have in common: its header and its first action, with the time it took."""
    return f"{crc32(Record(record.header, record.entries[:1]).to_text().encode()):08x}"


def pair(header: Header) -> str:
    """A mode and the two players of a game, whoever sits where; empty if no two persons are named."""
    players = match.pair(header)
    return "\n".join((header.mode, *players)) if players else ""


def folded(text: str) -> str:
    """`text` as names are looked for: without capitals and accents."""
    return text.casefold().translate(_PLAIN)


def from_row(row: object) -> Kept | None:
    """The game that `to_row` gave; None for what is no game."""
    if not isinstance(row, dict) or not isinstance(about := row.get("about"), list):
        return None
    # A library has many of them, so this is as plain as can be.
    text, begun, pair = row.get("key"), row.get("begun", ""), row.get("pair", "")
    pgn, day = row.get("pgn", ""), row.get("day", "")
    if tuple(map(type, about)) != _TYPES:
        return None
    if not (type(text) is type(begun) is type(pair) is type(pgn) is type(day) is str):
        return None
    saved, mode, white, black, plies, result, kind, title = about
    whole = 0 <= saved <= LONGEST_TIME and plies >= 0 and result in _RESULTS and bool(result) >= bool(pair)
    short = max(map(len, (mode, white, black, kind, title))) <= LONGEST_NAME and len(begun) <= _BEGUN
    if not (whole and short and _LINK.fullmatch(text)) or (day and not DAY.fullmatch(day)):
        return None
    return Kept(text, saved, mode, white, black, plies, result, kind, title, begun, pgn, day, pair)

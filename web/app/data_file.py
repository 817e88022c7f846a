"""All that is kept on a device as one text, and what of such a text is new on another. No browser in here.

The text is JSON, sealed with a check sum: one that is cut off, changed or of another kind is refused as a whole.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from zlib import crc32

from app import kept
from app.kept import Kept
from pychess_core.dnd import campaign_data
from pychess_core.dnd.campaign import Campaign
from pychess_core.match import identity
from pychess_core.record import InvalidRecord, Record, plain_data
from pychess_core.refusal import Refusal

FORMAT: Final = 1
"""Version of the text that `written` gives."""

SETTINGS: Final = ("lang", "new.classic", "new.four", "settings", "theme")
"""Names in the device's store of what a person has chosen about the page."""

LONGEST_SETTING: Final = 10_000

_HEAD: Final = "tablero-data"
_START: Final = re.compile(r'\s*\{\s*"' + _HEAD + '"')


@dataclass(frozen=True, slots=True)
class Contents:
    """What is kept on a device."""

    games: tuple[Kept, ...] = ()
    running: tuple[Kept, ...] = ()
    """The games on its tables."""
    campaign: Campaign | None = None
    settings: Mapping[str, str] = field(default_factory=dict)

    @property
    def players(self) -> int:
        """How many different names there are in its games."""
        names = (identity(name) for game in (*self.games, *self.running) for name in (game.white, game.black))
        return len({name for name in names if name})


def written(contents: Contents) -> str:
    """`contents` as text: see `read`."""
    data: dict[str, Any] = {
        _HEAD: FORMAT,
        "games": [game.to_row() for game in contents.games],
        "running": [game.to_row() for game in contents.running],
        "campaign": contents.campaign and campaign_data.to_data(contents.campaign),
        "settings": dict(contents.settings),
    }
    return _json({**data, "check": _check(data)})


def read(text: str) -> Contents:
    """What `written` was given. Raises `Refusal` saying what is wrong with any other text."""
    if not _START.match(text):
        raise Refusal("This file holds no data of Tablero that was exported with “Export everything”.")
    try:
        data = plain_data(text)
    except InvalidRecord as refusal:
        raise Refusal("This file is cut off or damaged: export it again.") from refusal
    if not isinstance(data, dict) or type(data.get(_HEAD)) is not int:
        raise _damaged(_HEAD)
    if data[_HEAD] > FORMAT:
        raise Refusal("This file was made by a newer version of Tablero: reload the page to get that one.")
    if data[_HEAD] != FORMAT:
        raise _damaged(_HEAD)
    if data.pop("check", None) != _check(data):
        raise Refusal("This file was changed or damaged since it was exported: export it again.")
    campaign = data.get("campaign")
    return Contents(
        _games(data, "games"),
        _games(data, "running"),
        None if campaign is None else campaign_data.from_data(campaign),
        _settings(data.get("settings")),
    )


def running(text: str, now: int) -> Kept | None:
    """The game of a table, from the text that is kept of it; None for one in which nothing has happened."""
    try:
        data = plain_data(text)
        record = Record.from_data(data.get("record") if isinstance(data, dict) else None)
        return kept.of(record, now) if record.entries else None
    except Refusal:
        return None


def fresh(own: Collection[Kept], come: Iterable[Kept]) -> list[Kept]:
    """The games of `come` that are not among the `own` ones, and own ones that get a name from there."""
    known = {game.text: game for game in own}
    found: dict[str, Kept] = {}
    for game in come:
        mine = known.get(game.text)
        if mine is None:
            found.setdefault(game.text, game)
        elif game.title and not mine.title:
            found[game.text] = mine.titled(game.title)
    return list(found.values())


def goes_on(campaign: Campaign, earlier: Campaign) -> bool:
    """Whether `campaign` is `earlier` as it went on, or the same: it has all its games and characters."""
    keys = [meeting.key for meeting in campaign.meetings]
    earlier_keys = [meeting.key for meeting in earlier.meetings]
    names = {character.name for character in campaign.characters}
    return (
        keys[: len(earlier_keys)] == earlier_keys
        and campaign.week >= earlier.week
        and names >= {character.name for character in earlier.characters}
    )


def _games(data: dict[str, Any], part: str) -> tuple[Kept, ...]:
    rows = data.get(part)
    if not isinstance(rows, list):
        raise _damaged(part)
    games = tuple(kept.from_row(row) for row in rows)
    whole = tuple(game for game in games if game)
    if len(whole) < len(games):
        raise _damaged(part)
    return whole


def _settings(data: object) -> dict[str, str]:
    if not isinstance(data, dict) or not all(
        isinstance(text, str) and len(text) <= LONGEST_SETTING for text in data.values()
    ):
        raise _damaged("settings")
    return {name: text for name, text in data.items() if name in SETTINGS}


def _damaged(part: str) -> Refusal:
    return Refusal("This file is damaged: {part}.", part=part)


def _check(data: Mapping[str, Any]) -> str:
    return f"{crc32(_json(data).encode()):08x}"


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

"""The games kept on this device: each as a link under a key of its own, and an index of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from js import Date

from app.storage import Storage
from pychess_core.game import replay
from pychess_core.link import decode, encode
from pychess_core.record import Record

_INDEX: Final = "library"
_KEY: Final = re.compile("[0-9a-z]{1,9}")


@dataclass(frozen=True, slots=True)
class Kept:
    """A game of the library, as its list shows it."""

    key: str
    saved: int
    """When, in milliseconds since 1970."""
    mode: str
    white: str
    black: str
    plies: int
    result: str
    """Empty while the game is on."""

    @property
    def signs(self) -> tuple[object, ...]:
        """What two entries of equal games have in common."""
        return self.mode, self.white, self.black, self.plies, self.result


class Library:
    """Texts in the device's store. The index is read when the library is first asked for, not at the start."""

    def __init__(self, store: Storage) -> None:
        self._store = store
        self._kept: dict[str, Kept] | None = None
        """The index by key, the game that was saved last at its end."""
        store.watch(_INDEX, self._reread)

    def games(self) -> tuple[Kept, ...]:
        """All games, the one saved last first."""
        return tuple(reversed(self._index().values()))

    def record(self, game: Kept) -> Record:
        """The record of a kept game. Raises `Refusal` if its text is gone or damaged."""
        return decode(self._store.read(_name(game.key)) or "")

    def keep(self, record: Record) -> None:
        """Keep a game; one that is kept already only comes to the front. Raises `InvalidRecord` if it is too long."""
        self.put(record)
        self.write()

    def put(self, record: Record) -> None:
        """Keep a game as `keep` does; `write` must follow, once for however many games."""
        text, game = encode(record), self._entry(record)
        alike = (each for each in self._index().values() if each.signs == game.signs)
        same = next((each for each in alike if self._store.read(_name(each.key)) == text), None)
        if same:
            del self._index()[same.key]
            game = replace(game, key=same.key)
        else:
            self._store.write(_name(game.key), text)
        self._index()[game.key] = game

    def write(self) -> None:
        """Keep the index."""
        self._store.write_data(_INDEX, [list(asdict(game).values()) for game in self._index().values()])

    def drop(self, game: Kept) -> Record:
        """Keep a game no longer; gives its record, so that it can be brought back. Raises as `record` does."""
        record = self.record(game)
        self.forget(game)
        return record

    def forget(self, game: Kept) -> None:
        """Keep a game no longer, even if its text cannot be read."""
        del self._index()[game.key]
        self._store.remove(_name(game.key))
        self.write()

    def _reread(self) -> None:
        """Another tab has kept or dropped a game."""
        self._kept = None

    def _entry(self, record: Record) -> Kept:
        game = replay(record)
        header = record.header
        plies = len(game.view("spectator").moves)
        result = game.outcome.result if game.outcome else ""
        key = _base36(max((int(key, 36) for key in self._index()), default=0) + 1)
        return Kept(key, int(Date.now()), header.mode, header.white, header.black, plies, result)

    def _index(self) -> dict[str, Kept]:
        if self._kept is None:
            self._kept = {game.key: game for game in _read(self._store.read(_INDEX) or "[]")}
        return self._kept


def _name(key: str) -> str:
    return f"{_INDEX}.{key}"


def _read(text: str) -> Iterator[Kept]:
    """The games that an index names; what is no game is left out."""
    try:
        entries: Any = json.loads(text)
    except ValueError:
        entries = []
    for entry in entries if isinstance(entries, list) else ():
        match entry:
            case [str(key), int(saved), str(mode), str(white), str(black), int(plies), str(result)] if _KEY.fullmatch(
                key
            ):
                yield Kept(key, saved, mode, white, black, plies, result)


def _base36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits or "0"

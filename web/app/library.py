"""The games kept on this device. The whole list is read when it is first asked for, not at the start."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from js import Date

from app import kept
from app.kept import Kept
from app.shelf import Row, Shelf
from app.storage import Storage
from pychess_core.link import decode
from pychess_core.record import Header, Record
from pychess_core.refusal import Refusal

CHANGED: Final = "library.changed"
"""Written after each change, so that other tabs hear of it."""

COMPARED: Final = 20
"""Kept games at most of which a new one may be the end: what is played here is among the latest."""

_OLD_INDEX: Final = "library"
"""Where the list was before there was a shelf; each game lay under a key of its own."""
_OLD_KEY: Final = re.compile("[0-9a-z]{1,9}")


def nothing() -> None:
    """What is done when a change is kept and nobody waits for it."""


class Library:
    """Games by their links on the device's shelf. Equal games are one; `watch` functions are called after changes."""

    def __init__(self, store: Storage, failed: Callable[[str], None]) -> None:
        self._store = store
        self._shelf = Shelf(failed, self._changed_elsewhere, in_memory=not store.lasts)
        self._games: dict[str, Kept] | None = None
        """All games by their links, once they are read."""
        self._taken_over = False
        self._changes = 0
        self._watchers: list[Callable[[], None]] = []
        store.watch(CHANGED, self._changed_elsewhere)

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call `watcher` after each change, also of another tab."""
        self._watchers.append(watcher)

    def load(self, then: Callable[[], None]) -> None:
        """Call `then` when `games` knows all games."""
        if self._games is not None:
            then()
            return

        def loaded(rows: list[Row]) -> None:
            self._games = {game.text: game for game in _games(rows)}
            then()

        self._ready(lambda: self._shelf.everything(loaded))

    def games(self) -> list[Kept]:
        """All games, the one that came last first. Nothing before `load`."""
        return sorted((self._games or {}).values(), key=lambda game: (game.saved, game.text), reverse=True)

    def record(self, game: Kept) -> Record:
        """The record of a game that is kept as a link. Raises `Refusal` if that is damaged."""
        return decode(game.text)

    def whole(self, games: Sequence[Kept], then: Callable[[list[Kept]], None]) -> None:
        """Call `then` with the same games, those that came as PGN with its text; at once if there is none of them."""
        written = [game.text for game in games if game.came_as_pgn]
        if not written:
            then(list(games))
            return

        def told(texts: dict[str, str]) -> None:
            then([replace(game, pgn=texts.get(game.text, "")) for game in games])

        self._ready(lambda: self._shelf.texts(written, told))

    def has(self, text: str) -> bool:
        """Whether a game with this link is kept; see `games`."""
        return text in (self._games or {})

    def keep(self, record: Record, then: Callable[[], None] = nothing) -> None:
        """Keep a game. One that is kept already stays as it is; an earlier point of it, kept while it was on, goes.

        Raises `Refusal` if it is too long for a link.
        """
        game = kept.of(record, now())

        def compare(rows: list[Row]) -> None:
            alike = _games(rows)
            if any(each.text == game.text for each in alike):
                then()
                return
            running = sorted((each for each in alike if not each.result), key=lambda each: -each.saved)
            earlier = [each for each in running[:COMPARED] if self._goes_on(each, record)]
            title = next((each.title for each in earlier if each.title), "")
            self.change([game.titled(title)], earlier, then)

        self._ready(lambda: self._shelf.found("begun", game.begun, compare))

    def change(self, put: Sequence[Kept], drop: Iterable[Kept] = (), then: Callable[[], None] = nothing) -> None:
        """Keep games in place of those with the same links, and others no longer."""
        gone = [game.text for game in drop]

        def done() -> None:
            if self._games is not None:
                for text in gone:
                    self._games.pop(text, None)
                self._games |= {game.text: replace(game, pgn="") for game in put}
            self._changes += 1
            self._store.write(CHANGED, f"{now()}.{self._changes}")
            self._tell()
            then()

        self._ready(lambda: self._shelf.change([game.to_row() for game in put], gone, done))

    def between(self, header: Header, then: Callable[[list[Kept]], None]) -> None:
        """Call `then` with the finished games of the two players of `header`, in order; at once if there are no two."""
        pair = kept.pair(header)
        if not pair:
            then([])
            return

        def found(rows: list[Row]) -> None:
            then(sorted(_games(rows), key=lambda game: (game.saved, game.text)))

        self._ready(lambda: self._shelf.found("pair", pair, found))

    def _goes_on(self, earlier: Kept, record: Record) -> bool:
        try:
            before = self.record(earlier)
        except Refusal:
            return False
        return before.header == record.header and record.extends(before)

    def _changed_elsewhere(self) -> None:
        self._games = None
        self._tell()

    def _tell(self) -> None:
        for watcher in self._watchers:
            watcher()

    def _ready(self, then: Callable[[], None]) -> None:
        """Call `then` once what an earlier Tablero kept in another way is on the shelf."""
        text = None if self._taken_over else self._store.read(_OLD_INDEX)
        self._taken_over = True
        if text is None:
            then()
            return
        keys, old = [], []
        for key, game in _old(text):
            link = self._store.read(f"{_OLD_INDEX}.{key}")
            if link:
                keys.append(key)
                old.append(_completed(game, link).to_row())

        def done() -> None:
            if self._shelf.lasts:
                for name in (*(f"{_OLD_INDEX}.{key}" for key in keys), _OLD_INDEX):
                    self._store.remove(name)
            then()

        self._shelf.change(old, (), done)


def now() -> int:
    """The device's time, in milliseconds since 1970."""
    return int(Date.now())


def _games(rows: Iterable[Row]) -> list[Kept]:
    return [game for game in map(kept.from_row, rows) if game]


def _old(text: str) -> Iterator[tuple[str, list[Any]]]:
    """Key and parts of each game that an index of the old kind names."""
    try:
        entries: Any = json.loads(text)
    except ValueError:
        entries = []
    for entry in entries if isinstance(entries, list) else ():
        match entry:
            case [str(key), int(), str(), str(), str(), int(), str()] if _OLD_KEY.fullmatch(key):
                yield key, entry[1:]


def _completed(parts: list[Any], link: str) -> Kept:
    """A game of an index of the old kind, which said nothing of a program that played, and of no rated games."""
    game = Kept(link, *parts)
    header = Header(game.mode, game.white, game.black)
    if kept.pair(header) and game.mode != "classic":
        try:
            header = decode(link).header
        except Refusal:
            return game
    return replace(game, kind=kept.kind(header), pair=kept.pair(header) if game.result else "")

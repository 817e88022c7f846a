"""The device's shelf of games: IndexedDB, which has room for many; where there is none, memory.

Several tabs may write at once: a row is put and dropped by its key, never a list of rows. What is long in a row, its
`pgn`, lies apart, so that a list of all rows need not have it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from js import JSON, window
from pyodide.ffi import JsException, create_once_callable

from app import dom
from app.kept import FOUND_BY

DATABASE: Final = "tablero.library"
VERSION: Final = 2
_ROWS: Final = "games"
_TEXTS: Final = "texts"
LONG: Final = "pgn"
"""The part of a row that lies apart."""

TRIES: Final = 2
"""A browser closes the database under an open page when it clears what sites keep: then it is opened once more."""

Failed = Callable[[Any], None]
"""Is told why a transaction has failed."""

Row = dict[str, Any]
"""Plain data. `key` is unique; rows can be found by the texts that `FOUND_BY` names, where they have them."""


class Shelf:
    """Rows by key. What cannot be kept stays in memory, and `failed` is told once why: ``"full"`` or ``"blocked"``.

    `cleared` is called when the browser has closed the database under the page, as it does when it empties it.
    """

    def __init__(self, failed: Callable[[str], None], cleared: Callable[[], None], in_memory: bool) -> None:
        self._failed = failed
        self._cleared = cleared
        self._told = False
        self._memory: dict[str, Row] = {}
        self._waiting: list[Callable[[], None]] | None = None
        self._database: Any = None
        self._blocked = in_memory or getattr(window, "tableroStore", "") == "blocked"

    @property
    def lasts(self) -> bool:
        """Whether rows outlive the page, as far as is known."""
        return not self._blocked

    def texts(self, keys: Collection[str], then: Callable[[dict[str, str]], None]) -> None:
        """Call `then` with the long parts of the rows with these keys, by their keys."""
        wanted = frozenset(keys)

        def told(found: list[Row]) -> None:
            texts = {row["key"]: row[LONG] for row in found}
            held = {key: row[LONG] for key, row in self._memory.items() if LONG in row}
            then({key: text for key, text in (texts | held).items() if key in wanted})

        def ask(texts: Any) -> Any:
            return texts.get(next(iter(wanted))) if len(wanted) == 1 else texts.getAll()

        self._read(_TEXTS, ask, told)

    def everything(self, then: Callable[[list[Row]], None]) -> None:
        """Call `then` with all rows, in no order, without what lies apart."""
        self._read(_ROWS, lambda rows: rows.getAll(), self._with_memory(lambda row: True, then))

    def found(self, by: str, text: str, then: Callable[[list[Row]], None]) -> None:
        """Call `then` with the rows whose `by` (of `FOUND_BY`) is `text`."""
        wanted = self._with_memory(lambda row: row.get(by) == text, then)
        self._read(_ROWS, lambda rows: rows.index(by).getAll(text), wanted)

    def change(self, put: Sequence[Row], drop: Collection[str], then: Callable[[], None]) -> None:
        """Put rows in place of those with the same key and drop others by their key, all or none; then call `then`."""
        for key in drop:
            self._memory.pop(key, None)

        def use(deed: Any, failed: Failed) -> None:
            if deed is None:
                self._memory.update({row["key"]: row for row in put})
                then()
            else:
                _write(deed, put, drop, then, failed)

        self._in_transaction("readwrite", use)

    def _with_memory(
        self, wanted: Callable[[Row], bool], then: Callable[[list[Row]], None]
    ) -> Callable[[list[Row]], None]:
        """What calls `then` with rows of the database and with the `wanted` ones of the memory."""

        def told(rows: list[Row]) -> None:
            kept = [row for row in rows if row["key"] not in self._memory]
            then(kept + [_without_long(row) for row in self._memory.values() if wanted(row)])

        return told

    def _read(self, store: str, ask: Callable[[Any], Any], told: Callable[[list[Row]], None]) -> None:
        """Call `told` with what `ask` asks a store for: one thing, many, or none."""

        def take(text: Any) -> None:
            found = [] if dom.missing(text) else json.loads(text)
            told(found if isinstance(found, list) else [found])

        def use(deed: Any, failed: Failed) -> None:
            if deed is None:
                told([])
                return
            try:
                request = ask(deed.objectStore(store))
            except JsException as error:
                failed(error)
                return
            # As one text: ten thousand rows would cross over into Python one property at a time.
            _await(
                request,
                "success",
                lambda: take(JSON.stringify(request.result)),
                "error",
                lambda: failed(request.error),
            )

        self._in_transaction("readonly", use)

    def _in_transaction(self, mode: str, use: Callable[[Any, Failed], None], tries: int = TRIES) -> None:
        """Call `use` with a transaction, or with None where there can be none, and with whom to tell if it fails."""

        def failed(error: Any) -> None:
            if tries == 1:
                self._refuse(error)
                use(None, failed)
                return
            self._close()
            self._in_transaction(mode, use, tries - 1)
            self._cleared()

        def begin() -> None:
            try:
                deed = self._database and self._database.transaction(dom.plain([_ROWS, _TEXTS]), mode)
            except JsException as error:
                failed(error)
            else:
                use(deed, failed)

        self._opened(begin)

    def _opened(self, then: Callable[[], None]) -> None:
        """Call `then` once the database is open, or known not to open."""
        if self._blocked or self._database is not None:
            then()
            return
        if self._waiting is not None:
            self._waiting.append(then)
            return
        self._waiting = [then]
        try:
            request = window.indexedDB.open(DATABASE, VERSION)
        except JsException as error:
            self._shut(error)
            return
        request.onupgradeneeded = create_once_callable(lambda event: _lay_out(request.result, event.oldVersion))
        _await(request, "success", lambda: self._open(request.result), "error", lambda: self._shut(request.error))

    def _open(self, database: Any) -> None:
        self._database = database
        # A newer page wants to lay it out anew: it is not kept waiting, and the next call here opens it again.
        database.onversionchange = create_once_callable(lambda event: self._close())
        self._go_on()

    def _shut(self, error: Any) -> None:
        self._blocked = True
        self._refuse(error)
        self._go_on()

    def _close(self) -> None:
        if self._database is not None:
            self._database.close()
            self._database = None

    def _go_on(self) -> None:
        waiting, self._waiting = self._waiting or [], None
        for then in waiting:
            then()

    def _refuse(self, error: Any) -> None:
        if not self._told:
            self._told = True
            self._failed("full" if "Quota" in str(error) else "blocked")


def _lay_out(database: Any, before: int) -> None:
    """Make what the layout of version `before` has not."""
    if before < 1:
        rows = database.createObjectStore(_ROWS, JSON.parse('{"keyPath":"key"}'))
        for name in FOUND_BY:
            rows.createIndex(name, name)
    database.createObjectStore(_TEXTS, JSON.parse('{"keyPath":"key"}'))


def _write(deed: Any, put: Sequence[Row], drop: Collection[str], then: Callable[[], None], failed: Failed) -> None:
    """Put and drop rows in a transaction; call `then` when it is done, or `failed`."""
    refused: list[JsException] = []
    _await(deed, "complete", then, "abort", lambda: failed(refused[0] if refused else deed.error))
    rows, texts = deed.objectStore(_ROWS), deed.objectStore(_TEXTS)
    try:
        for key in drop:
            rows.delete(key)
            texts.delete(key)
        for row in JSON.parse(json.dumps([_without_long(row) for row in put])):
            rows.put(row)
        for text in JSON.parse(json.dumps([{"key": row["key"], LONG: row[LONG]} for row in put if LONG in row])):
            texts.put(text)
    except JsException as error:
        refused.append(error)
        deed.abort()


def _without_long(row: Row) -> Row:
    return {name: part for name, part in row.items() if name != LONG}


def _await(target: Any, good: str, then: Callable[[], None], bad: str, otherwise: Callable[[], None]) -> None:
    """Call `then` at the event `good` of `target`, or `otherwise` at the event `bad`."""

    def heard(event: Any) -> None:
        event.stopPropagation()
        if event.type == good:
            refusing.destroy()
            then()
        else:
            event.preventDefault()
            granting.destroy()
            otherwise()

    granting, refusing = create_once_callable(heard), create_once_callable(heard)
    setattr(target, f"on{good}", granting)
    setattr(target, f"on{bad}", refusing)

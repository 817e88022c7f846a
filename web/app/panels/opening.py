"""The line that names the opening. Its book is fetched when the first game has begun, never for a start."""

from __future__ import annotations

import zlib
from typing import Any, Final

from js import window
from pyodide.ffi import create_once_callable

from app import dom
from app.i18n import language
from pychess_core.classic.openings import Book, Naming
from pychess_core.game import View
from pychess_core.record import Header

_GZIP: Final = 16 + zlib.MAX_WBITS


class OpeningLine:
    """Shows the last opening that a game was in, at the ply that is looked at; nothing where there is no book."""

    def __init__(self) -> None:
        self._text = dom.Text(dom.one("[data-opening]"))
        self._lang = dom.Attribute(self._text.element, "lang")
        self._book: Book | None = None
        self._naming: tuple[str, Naming] | None = None
        self._seen: tuple[View, Header] | None = None
        # Without a network, or on a host that has lost the file, a game goes on without names.
        window.fetch(window.tableroStart.boot.openings).then(self._arrived, dom.nothing)

    def draw(self, view: View, header: Header) -> None:
        """Show the opening of `view`."""
        self._seen = view, header
        if self._book is None:
            return
        if self._naming is None or self._naming[0] != header.start:
            self._naming = header.start, Naming(self._book, header.start)
        opening = self._naming[1].at([move.uci for move in view.moves], view.ply)
        text = ""
        if opening and view.moves:
            name = opening.name
            if language() == "es":
                from app.opening_names import in_spanish

                name = in_spanish(name)
            text = f"{opening.code} {name}"
            self._lang.show(language())
        self._text.show(text)

    def _arrived(self, response: Any) -> None:
        if response.ok:
            response.arrayBuffer().then(lambda buffer: self._take(buffer.to_bytes()), dom.nothing)

    def _take(self, content: bytes) -> None:
        # Not in the promise itself, which would keep to itself what goes wrong.
        window.setTimeout(create_once_callable(lambda: self._read(content)), 0)

    def _read(self, content: bytes) -> None:
        try:
            self._book = Book.from_bytes(zlib.decompress(content, _GZIP))
        except zlib.error:
            return  # a host may send a page of its own for what it has lost
        if self._seen is not None:
            self.draw(*self._seen)

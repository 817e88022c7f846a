"""PGN that is pasted onto the page, or dropped there as a file or as text, goes to the library."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from js import ClipboardEvent, DragEvent, document

from app import dom
from app.notices import Notices
from pychess_core.refusal import Refusal

_FIELDS: Final = "input, textarea, select, [contenteditable]"
"""What has a use of its own for what is pasted or dropped."""

_LIKE_PGN: Final = re.compile(r"\[\w+ +\"|\b1\.")
"""A tag, or a first move; anything else that is pasted is none of ours."""


class HandingOver:
    """Listens on the whole page; `take` gets the text of a PGN."""

    def __init__(self, take: Callable[[str], None], notices: Notices) -> None:
        self._take = take
        self._notices = notices
        dom.on(document, "paste", self._pasted)
        dom.on(document, "dragover", self._dragged)
        dom.on(document, "drop", self._dropped)

    def _pasted(self, event: ClipboardEvent) -> None:
        if dom.closest(event.target, _FIELDS) is not None or dom.missing(event.clipboardData):
            return
        text = str(event.clipboardData.getData("text/plain"))
        if _LIKE_PGN.search(text):
            event.preventDefault()
            self._take(text)

    def _dragged(self, event: DragEvent) -> None:
        """A browser drops nothing where nobody says that it may."""
        if dom.missing(event.dataTransfer):
            return
        kinds = {str(kind) for kind in event.dataTransfer.types}
        if kinds & {"Files", "text/plain"} and dom.closest(event.target, _FIELDS) is None:
            event.preventDefault()
            event.dataTransfer.dropEffect = "copy"

    def _dropped(self, event: DragEvent) -> None:
        if dom.closest(event.target, _FIELDS) is not None or dom.missing(event.dataTransfer):
            return
        event.preventDefault()  # the browser would leave the page and show the file
        if len(event.dataTransfer.files):
            # Imported when a file is dropped: a start does not pay for PGN.
            from app import files
            from pychess_core.classic.pgn_text import decoded

            try:
                files.read(event.dataTransfer.files[0], lambda content: self._take(decoded(content)))
            except Refusal as refusal:
                self._notices.refuse(refusal)
            return
        text = str(event.dataTransfer.getData("text/plain"))
        if _LIKE_PGN.search(text):
            self._take(text)

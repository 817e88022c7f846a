"""Two small dialogs: "sure?", and what text is to be imported."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from app import dom, files
from app.modal import Modal


class Question:
    """Asks before something that cannot be undone."""

    def __init__(self) -> None:
        self._modal = Modal("sure", self._answered)
        self._then: Callable[[], None] = lambda: None

    def ask(self, title: str, text: str, answer: str, then: Callable[[], None]) -> None:
        """Show `title` and `text`; call `then` if the button `answer` is pressed."""
        self._then = then
        dom.one("[data-sure-title]", self._modal.box).textContent = title
        dom.one("[data-sure-text]", self._modal.box).textContent = text
        dom.one("[type=submit]", self._modal.box).textContent = answer
        self._modal.open()

    def _answered(self) -> None:
        self._modal.close()
        self._then()


class Import:
    """Takes a text that is pasted, or that is in a file."""

    def __init__(self) -> None:
        self._modal = Modal("import", self._submitted)
        self._text = dom.one("textarea", self._modal.box)
        self._file = dom.one("[type=file]", self._modal.box)
        self._then: Callable[[str], None] = lambda text: None
        dom.on(self._file, "change", lambda event: self._modal.attempt(self._chosen))

    def ask(self, title: str, then: Callable[[str], None]) -> None:
        """Show the dialog under `title`; `then` gets the text, and closes the dialog or raises `Refusal`."""
        self._then = then
        self._text.value = ""
        dom.one("[data-import-title]", self._modal.box).textContent = title
        self._modal.open()

    def close(self) -> None:
        """Close it."""
        self._modal.close()

    def _chosen(self) -> None:
        files.read_chosen(self._file, self._read)

    def _read(self, content: bytes) -> None:
        """The text of the file; it is taken at once, and stays to be looked at if it is refused."""
        if self._modal.box.open:
            self._text.value = content.decode(errors="replace")
            self._modal.attempt(self._submitted)

    def _submitted(self) -> None:
        # The mark of byte order that some editors write stands before what is meant.
        self._then(self._text.value.strip().removeprefix("\ufeff"))


@cache
def question() -> Question:
    """The one question of the page: two of them would both hear its answer."""
    return Question()


@cache
def importing() -> Import:
    """The one dialog that takes a text."""
    return Import()

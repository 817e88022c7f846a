"""The row of the new-game dialog that says what position a game begins with: the usual one, a FEN, one set up."""

from __future__ import annotations

from js import Element, Event, document

from app import dom
from app.i18n import _, explained
from pychess_core.classic import position
from pychess_core.classic.position import InvalidPosition


class StartPosition:
    """The row inside the dialog's `form`; it keeps the form from being submitted with what is no position."""

    def __init__(self, form: Element) -> None:
        self._row = dom.one("[data-start-position]", form)
        self._field = dom.one("[name=start]", self._row)
        self._complaint = dom.one("[role=alert]", self._row)
        dom.on(self._field, "input", lambda event: self._complain(""))
        dom.on(dom.one("[data-action=set-up]", self._row), "click", lambda event: self._set_up())
        dom.on(form, "submit", self._check, capture=True)

    def reset(self) -> None:
        """A game begins with the usual position unless something else is asked for each time."""
        self._field.value = ""
        self._complain("")

    @property
    def value(self) -> str:
        """The start of a header: a FEN, or empty for the usual position or a mode that is not chess.

        Raises `InvalidPosition` for what can be no position.
        """
        text = self._field.value.strip()
        return position.canonical(text) if text and self._asked else ""

    @property
    def _asked(self) -> bool:
        return dom.attribute(document.documentElement, "data-mode") == "classic"

    def _check(self, event: Event) -> None:
        try:
            _start = self.value
        except InvalidPosition as refusal:
            event.preventDefault()
            event.stopImmediatePropagation()
            self._complain(explained(refusal))
            self._field.focus()

    def _set_up(self) -> None:
        # Imported when first asked for: a start does not pay for the editor.
        from app.editor import editor
        from pychess_core.classic.setup import Setup

        try:
            setup = Setup.of_fen(self._field.value)
        except InvalidPosition:
            setup = Setup.usual()
        editor().open(setup, "white", _("Use this position"), self._take)

    def _take(self, fen: str) -> None:
        self._field.value = position.canonical(fen)
        self._complain("")

    def _complain(self, text: str) -> None:
        self._complaint.textContent = text
        self._complaint.hidden = not text
        dom.mark(self._field, "aria-invalid", "true" if text else None)

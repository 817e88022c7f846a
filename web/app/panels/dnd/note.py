"""The note a player writes in secret: a strategy, and how the player cheats, if at all."""

from __future__ import annotations

from app import dom
from app.i18n import _
from app.panels.dnd import wording
from pychess_core.dnd.cheating import METHODS
from pychess_core.dnd.strategy import STRATEGIES
from pychess_core.dnd.view import DndView, Note
from pychess_core.game import IllegalAction
from pychess_core.record import Header


class NoteForm:
    """What is chosen stands in the form alone until it is sealed; then the form is blank again."""

    def __init__(self) -> None:
        self._box = dom.one("[data-note]")
        self._hidden = dom.Attribute(self._box, "hidden")
        self._glimpse = dom.Text(dom.one("[data-glimpse]", self._box))
        self._glimpsed = dom.Attribute(dom.one("[data-glimpse]", self._box), "hidden")
        self._methods = dom.one("[data-methods]", self._box)
        self._cheat = dom.one("[data-action=cheat]", self._box)
        self._seal = dom.Text(dom.one("[data-action=seal]", self._box))
        self._peeking = False

    def draw(self, view: DndView | None, header: Header) -> None:
        """Let the one who sees `view` write; with None nobody writes, and nothing is left of what was chosen."""
        self._hidden.show(None if view else "")
        if view is None:
            self.clear()
        glimpse = view.glimpse if view else None
        self._peeking = glimpse is not None
        self._glimpsed.show(None if glimpse else "")
        self._glimpse.show(wording.glimpsed(view, header) if view and glimpse else "")
        self._seal.show(_("Play it") if glimpse else _("Seal the note"))
        self._cheat.hidden = self._peeking

    def clear(self) -> None:
        """Choose nothing."""
        for option in dom.every("[name=strategy]:checked", self._box):
            option.checked = False
        dom.one('[name=method][value=""]', self._box).checked = True
        self._show_methods(shown=False)

    def toggle_methods(self) -> None:
        """Show the ways to cheat, or hide them and cheat not."""
        shown = not self._methods.hidden
        if shown:
            dom.one('[name=method][value=""]', self._box).checked = True
        self._show_methods(shown=not shown)

    def written(self) -> Note:
        """What is chosen. Raises `IllegalAction` if no strategy is."""
        strategies, methods = (
            [option.value for option in dom.every(f"[name={name}]:checked", self._box)]
            for name in ("strategy", "method")
        )
        strategy = next((known for known in STRATEGIES if known in strategies), None)
        if strategy is None:
            raise IllegalAction("Choose a strategy first.")
        method = next((known for known in METHODS if known in methods), None)
        return Note(strategy, None if self._peeking else method)

    def focus(self) -> None:
        """Let the keyboard begin here."""
        if not self._box.hidden:
            dom.one("[name=strategy]", self._box).focus(dom.plain({"preventScroll": True}))

    def _show_methods(self, shown: bool) -> None:
        self._methods.hidden = not shown
        self._cheat.setAttribute("aria-expanded", "true" if shown else "false")

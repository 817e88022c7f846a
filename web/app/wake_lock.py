"""The screen stays lit while a clock runs, where the browser can keep it so; where not, nothing is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import document, window

from app import dom

if TYPE_CHECKING:
    from app.table import Table


class WakeLock:
    """Keeps the screen lit while a clock of the game on the `table` runs and the page is seen."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lock: Any = None
        self._asked = False
        table.witness(lambda _before, _view: self._settle())
        # The browser lets go whenever the page is hidden.
        dom.on(document, "visibilitychange", lambda event: self._settle())

    def _settle(self) -> None:
        view = self._table.session.view
        wanted = view.clock is not None and view.clock.running is not None and view.outcome is None
        held = self._lock is not None and not self._lock.released
        if wanted and not held and not self._asked and not document.hidden:
            keeper: Any = getattr(window.navigator, "wakeLock", None)
            if not dom.missing(keeper):
                self._asked = True
                keeper.request("screen").then(self._take, self._refused)
        elif held and not wanted:
            self._lock.release().catch(dom.nothing)
            self._lock = None

    def _take(self, lock: Any) -> None:
        self._asked = False
        self._lock = lock
        # The clock may have stopped meanwhile.
        self._settle()

    def _refused(self, _why: Any) -> None:
        self._asked = False

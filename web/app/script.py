"""``window.tablero``: the page for scripts and embedders (page contract)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from js import window
from pyodide.ffi import JsException, create_proxy

from app import dom, i18n
from app.commands import Commands
from app.notices import Notices
from app.panels.panel import Tasked
from app.table import Table
from pychess_core.classic import position
from pychess_core.record import Action, Header, Record
from pychess_core.refusal import Refusal
from pychess_core.seat import Seat


class Script:
    """The object ``window.tablero``.

    - ``record()``: the record of the game as JSON text, as ``load`` takes it;
    - ``play(action)``: a UCI move, or ``{seat, kind, value}``; gives ``{ok, reason}``;
    - ``load(text)``: a record's text or a FEN; gives ``{ok, reason}``;
    - ``on("action" | "end", f)``: call ``f(record)`` after each change of the game, or at its end; an exercise has
      ended when it is solved.
    """

    def __init__(self, table: Table, commands: Commands, notices: Notices) -> None:
        self._table = table
        self._commands = commands
        self._notices = notices
        self._listeners: dict[str, list[Any]] = {"action": [], "end": []}
        self._ended = False
        self._told_of: Record | None = None
        table.watch(self._tell)
        verbs: dict[str, Callable[..., object]] = {
            "record": self._record,
            "play": self._play,
            "load": self._load,
            "on": self._on,
        }
        window.tablero = dom.plain({name: create_proxy(verb) for name, verb in verbs.items()})

    def _record(self) -> str:
        return self._table.panel.shared(self._table.session.game).to_text()

    def _play(self, action: Any = "", *_more: Any) -> Any:
        turn = self._table.session.view.turn or "white"
        if isinstance(action, str):
            entered = Action(turn, "move", action)
        else:
            seat, kind, value = (_part(action, name) for name in ("seat", "kind", "value"))
            # A seat that is none is refused by the game itself.
            entered = Action(cast(Seat, seat or turn), kind or "move", value)
        return self._told(lambda: self._table.play(entered))

    def _load(self, text: Any = "", *_more: Any) -> Any:
        text = text.strip() if isinstance(text, str) else ""
        if text.startswith("{"):
            return self._told(lambda: self._commands.load(Record.from_text(text)))
        return self._told(lambda: self._commands.load(Record(Header("classic", start=position.canonical(text)))))

    def _on(self, event: Any = "", listener: Any = None, *_more: Any) -> None:
        if event in self._listeners and callable(listener):
            self._listeners[event].append(listener)

    def _told(self, act: Callable[[], None]) -> Any:
        try:
            act()
        except Refusal as refusal:
            self._notices.refuse(refusal)
            return dom.plain({"ok": False, "reason": i18n.explained(refusal)})
        return dom.plain({"ok": True, "reason": ""})

    def _tell(self) -> None:
        record = self._table.session.game.record
        if record is self._told_of:
            return
        self._told_of = record
        view, panel = self._table.session.view, self._table.panel
        over = panel.done(view) if isinstance(panel, Tasked) else view.outcome is not None
        events = ["action", *(["end"] if over and not self._ended else [])]
        self._ended = over
        for event in events:
            for listener in self._listeners[event]:
                try:
                    listener(self._record())
                except JsException as error:
                    # A listener's fault is its own; the game goes on.
                    window.console.error(error)


def _part(action: Any, name: str) -> str:
    part = getattr(action, name, None)
    return part if isinstance(part, str) else ""

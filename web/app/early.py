"""Input from before Python was ready: kept as plain data by ``boot/early_input.js``, played here in order."""

from __future__ import annotations

from typing import Any

from js import window

from app import dom
from app.commands import Commands
from app.table import Table


def play_kept_input(table: Table, commands: Commands) -> None:
    """Play what was kept, and stop keeping. A pointer that is still down goes on with the real events."""
    early = getattr(window, "tableroEarly", None)
    if early is None:
        return
    kept = [_Kept(event) for event in early.events]
    early.stop()
    typed = ""
    square: str | None = None
    for event in kept:
        match event.kind:
            case "pointerdown" if event.square and event.button == 0:
                table.listening.press(event.square, event.pointer, event.x, event.y)
            case "pointermove":
                table.listening.move(event.pointer, event.x, event.y)
            case "pointerup" if event.button == 0:
                table.listening.release(event.pointer, event.square)
            case "pointercancel":
                table.listening.cancel(event.pointer)
            case "click" if event.action:
                commands.run(event.action)
            case "keydown" if event.square:
                # No key moved the focus yet: go on from where the keys before this one would have led.
                table.listening.key(event.key, square or event.square)
                square = table.drawing.focus
            case "change" if event.field == "move":
                typed = event.value
            case "submit" if typed:
                commands.type_move(typed)


class _Kept:
    """One event as it was kept."""

    def __init__(self, event: Any) -> None:
        self.kind: str = event.type
        self.square = _text(event.square)
        self.action = _text(event.action)
        self.field = _text(event.field)
        self.value = _text(event.value) or ""
        self.key = _text(event.key) or ""
        self.button = -1 if dom.missing(event.button) else int(event.button)
        self.pointer = 0 if dom.missing(event.pointerId) else int(event.pointerId)
        self.x = 0.0 if dom.missing(event.clientX) else float(event.clientX)
        self.y = 0.0 if dom.missing(event.clientY) else float(event.clientY)


def _text(value: Any) -> str | None:
    return None if dom.missing(value) else str(value)

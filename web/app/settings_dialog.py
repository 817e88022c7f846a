"""The dialog of settings: every input with ``data-setting`` shows the setting of that name, and changes it at once."""

from __future__ import annotations

from functools import partial
from typing import Final

from js import Element, Event

from app import dom
from app.settings import SETTINGS, Settings

SWITCH: Final = {True: "on", False: "off"}
"""What a checkbox stands for."""


class SettingsDialog:
    """Radio buttons and selects stand for their value, checkboxes for ``on`` and ``off``."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._box = dom.one("[data-dialog=settings]")
        dom.on(self._box, "change", self._changed)
        dom.on(dom.one("form", self._box), "submit", self._done)
        for name in SETTINGS:
            settings.watch(name, partial(self._show, name))

    def open(self) -> None:
        """Show it."""
        if not self._box.open:
            self._box.showModal()

    def _show(self, name: str, value: str) -> None:
        for field in dom.every(f"[data-setting={name}]", self._box):
            kind = dom.attribute(field, "type")
            if kind == "checkbox":
                field.checked = value == "on"
            elif kind == "radio":
                field.checked = field.value == value
            else:
                field.value = value

    def _changed(self, event: Event) -> None:
        field = event.target
        name = dom.attribute(field, "data-setting")
        if name:
            self._settings.set(name, _value(field))

    def _done(self, event: Event) -> None:
        event.preventDefault()
        self._box.close()


def _value(field: Element) -> str:
    return SWITCH[field.checked] if dom.attribute(field, "type") == "checkbox" else field.value

"""What a person has chosen about the page: for each name one of a few values, kept on this device."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from app.storage import Storage

KEPT: Final = "settings"
"""The name in the store; ``boot/early.js`` reads it too, for what must show in the first frame."""

SETTINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "board": ("room", "wood", "sea", "print"),
    "pieces": ("drawn", "plain"),
    "coordinates": ("edge", "squares", "off"),
    "notation": ("language", "english", "spanish", "figurines"),
    "rook": ("castle", "select"),
    "turning": ("still", "board", "pieces"),
    "sound": ("on", "off"),
    "vibration": ("on", "off"),
}
"""Name → its values, the usual one first."""


class Settings:
    """The values chosen. What is kept but means nothing here counts as the usual value."""

    def __init__(self, store: Storage) -> None:
        self._store = store
        self._chosen = self._kept()
        self._watchers: dict[str, list[Callable[[str], None]]] = {name: [] for name in SETTINGS}
        store.watch(KEPT, lambda: self._take(self._kept()))

    def get(self, name: str) -> str:
        """The value of `name`. Raises KeyError if there is no such setting."""
        return self._chosen.get(name, SETTINGS[name][0])

    def set(self, name: str, value: str) -> None:
        """Choose `value` from now on. Raises ValueError if `name` cannot be that."""
        if value not in SETTINGS[name]:
            raise ValueError(f"{name} cannot be {value!r}.")
        chosen = {**self._chosen, name: value}
        if chosen != self._chosen:
            self._store.write_data(KEPT, chosen)
            self._take(chosen)

    def watch(self, name: str, watcher: Callable[[str], None]) -> None:
        """Call `watcher` with the value of `name` now and whenever it changes, in another tab, too."""
        self._watchers[name].append(watcher)
        watcher(self.get(name))

    def _take(self, chosen: dict[str, str]) -> None:
        before = {name: self.get(name) for name in SETTINGS}
        self._chosen = chosen
        for name, was in before.items():
            if (value := self.get(name)) != was:
                for watcher in self._watchers[name]:
                    watcher(value)

    def _kept(self) -> dict[str, str]:
        try:
            data = json.loads(self._store.read(KEPT) or "{}")
        except ValueError:
            return {}
        known = data if isinstance(data, dict) else {}
        return {name: known[name] for name, values in SETTINGS.items() if known.get(name) in values}

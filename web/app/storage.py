"""What the page keeps on this device, in localStorage; it works without, and says so."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from js import Object, StorageEvent, window
from pyodide.ffi import JsException

from app import dom

PREFIX: Final = "tablero."


class Storage:
    """Texts by name. A store that is blocked or full is reported once to `refused`, and met by memory."""

    lasts = True
    """Whether what is kept is meant to outlive the page."""

    def __init__(self, refused: Callable[[str], None]) -> None:
        self._refused = refused
        self._reported = False
        self._memory: dict[str, str] = {}

    def read(self, name: str) -> str | None:
        """The text kept under `name`, None if there is none."""
        if name in self._memory:
            return self._memory[name]
        try:
            text = window.localStorage.getItem(PREFIX + name)
        except JsException as error:
            self._report(error)
            return None
        return None if dom.missing(text) else text

    def write(self, name: str, text: str) -> None:
        """Keep `text` under `name`."""
        try:
            window.localStorage.setItem(PREFIX + name, text)
            self._memory.pop(name, None)
        except JsException as error:
            self._memory[name] = text
            self._report(error)

    def remove(self, name: str) -> None:
        """Keep nothing under `name`."""
        self._memory.pop(name, None)
        try:
            window.localStorage.removeItem(PREFIX + name)
        except JsException as error:
            self._report(error)

    def names(self) -> list[str]:
        """All names under which something is kept."""
        try:
            kept = [str(name) for name in Object.keys(window.localStorage)]
        except JsException as error:
            self._report(error)
            kept = []
        own = {name.removeprefix(PREFIX) for name in kept if name.startswith(PREFIX)}
        return sorted(own | self._memory.keys())

    def take_over(self, name: str, text: str) -> None:
        """Keep `text` under `name` as another tab would: whoever watches the name hears of it."""
        self.write(name, text)
        window.dispatchEvent(StorageEvent.new("storage", dom.plain({"key": PREFIX + name, "newValue": text})))

    def watch(self, name: str, changed: Callable[[], None]) -> None:
        """Call `changed` when another tab keeps something under `name`."""

        def look(event: StorageEvent) -> None:
            if event.key == PREFIX + name and not dom.missing(event.newValue):
                changed()

        dom.on(window, "storage", look)

    def write_data(self, name: str, data: object) -> None:
        """Keep plain data under `name`."""
        self.write(name, json.dumps(data, ensure_ascii=False, separators=(",", ":")))

    def _report(self, error: JsException) -> None:
        if self._reported:
            return
        self._reported = True
        self._refused("full" if "Quota" in str(error) else "blocked")

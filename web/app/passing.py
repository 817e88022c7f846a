"""The store of a board on somebody else's page: nothing is kept, and nothing that Tablero keeps here is read."""

from __future__ import annotations

from collections.abc import Callable

from app import dom
from app.storage import Storage


class PassingStorage(Storage):
    """`Storage` that lasts as long as the page, and never touches the device's."""

    lasts = False

    def __init__(self) -> None:
        super().__init__(dom.nothing)

    def read(self, name: str) -> str | None:
        """The text under `name`, None if there is none."""
        return self._memory.get(name)

    def write(self, name: str, text: str) -> None:
        """Remember `text` under `name`."""
        self._memory[name] = text

    def remove(self, name: str) -> None:
        """Remember nothing under `name`."""
        self._memory.pop(name, None)

    def names(self) -> list[str]:
        """All names under which something is remembered."""
        return sorted(self._memory)

    def watch(self, name: str, changed: Callable[[], None]) -> None:
        """Nobody else can change it."""

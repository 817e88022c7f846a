"""Long work in slices, so that the page still answers while it goes on."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final, Generic, TypeVar

from js import Date

from app import dom

SLICE: Final = 20
"""Milliseconds of work between two looks at what people do."""

Y = TypeVar("Y")
R = TypeVar("R")


class Work(Generic[Y, R]):
    """Runs one generator at a time: `on` gets what it yields, `done` what it returns."""

    def __init__(self, on: Callable[[Y], None], done: Callable[[R], None]) -> None:
        self._on = on
        self._done = done
        self._running: Generator[Y, Any, R] | None = None
        self._alarm = dom.Alarm(self._slice)

    @property
    def running(self) -> bool:
        """Whether there is work going on."""
        return self._running is not None

    def start(self, work: Generator[Y, Any, R]) -> None:
        """Begin `work` instead of whatever was going on."""
        self._running = work
        self._alarm.set(0)

    def cancel(self) -> None:
        """Drop what is going on."""
        self._running = None
        self._alarm.stop()

    def _slice(self) -> None:
        work = self._running
        end = Date.now() + SLICE
        while work is not None and work is self._running:
            try:
                self._on(next(work))
            except StopIteration as stop:
                self._running = None
                self._done(stop.value)
                return
            if Date.now() >= end:
                self._alarm.set(0)
                return

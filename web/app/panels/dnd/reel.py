"""The story on the board: after a turn its moves are played one after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from js import document

from app import dom
from app.board import motion
from pychess_core.dnd.view import DndView

PACE: Final = 420
"""Milliseconds from one move of the story to the next."""


class Reel:
    """Lays the scenes of a turn over its view, one at a time; `step` draws the next one."""

    def __init__(self, step: Callable[[], None]) -> None:
        self._step = step
        self._seen = 0
        self._scene: int | None = None
        self._alarm = dom.Alarm(self._next)

    def skip(self, ply: int) -> None:
        """Take the story as told up to the turn `ply`."""
        self._seen = ply
        self._stop()

    def framed(self, view: DndView) -> DndView:
        """`view` with the scene that is on now; the story of a turn not seen yet begins."""
        if view.ply == self._seen + 1 and len(view.story) > 1 and not motion.still():
            self._scene = 0
            self._alarm.set(PACE)
            document.documentElement.setAttribute("data-telling", "")
        elif view.ply != self._seen:
            self._stop()
        self._seen = view.ply
        if self._scene is None:
            return view
        if self._scene >= len(view.story) - 1:
            self._stop()
            return view
        scene = view.story[self._scene]
        return replace(view, pieces=scene.pieces, last=scene.last, check=scene.check)

    def _next(self) -> None:
        if self._scene is not None:
            self._scene += 1
            self._alarm.set(PACE)
            self._step()

    def _stop(self) -> None:
        if self._scene is None:
            return
        self._scene = None
        self._alarm.stop()
        document.documentElement.removeAttribute("data-telling")

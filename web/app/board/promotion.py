"""The promotion selector: on the promotion square, inside the board, facing the mover (rulebook §1.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from js import Element, Event, KeyboardEvent, document, window

from app import dom, lettering
from pychess_core.lettering import ENGLISH
from pychess_core.seat import Seat

ALONG: Final = {"ArrowLeft": -1, "ArrowRight": 1, "Tab": 1}
UPRIGHT: Final = {"ArrowUp": -1, "ArrowDown": 1}
"""Steps of keys through the pieces; upright ones turn round where the selector hangs from the lower edge."""


class Promotion:
    """While it is open no move has been made; choosing plays, Escape or a press elsewhere cancels."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._box = dom.one("[data-promotion]")
        self._buttons = dom.every("[data-promote]", self._box)
        self._choose: Callable[[str], None] | None = None
        self._moves: Mapping[str, str] = {}
        self._touched = False
        self._before: Element = self._box
        self._steps: Mapping[str, int] = {}
        self.origin: str | None = None
        dom.on(self._box, "click", self._clicked)
        dom.on(self._box, "keydown", self._key)
        dom.on(window, "pointerdown", self._pressed, capture=True)

    def ask(self, moves: list[str], seat: Seat, orientation: Seat, choose: Callable[[str], None]) -> None:
        """Open at the square where `moves` (UCI, one for each piece) end; `choose` gets the one chosen."""
        self._moves = {move[4].upper(): move for move in moves}
        self._choose = choose
        self.origin = moves[0][:2]
        file, top = ord(moves[0][2]) - ord("a"), moves[0][3] != "1"
        flipped = orientation == "black"
        self._box.setAttribute("data-promotion", seat)
        self._box.setAttribute("data-edge", "top" if top != flipped else "bottom")
        turn = 1 if top != flipped else -1
        self._steps = ALONG | {key: turn * step for key, step in UPRIGHT.items()}
        self._before = document.activeElement
        self._box.style.setProperty("--file", str(7 - file if flipped else file))
        self._touched = False
        self._box.hidden = False
        self._buttons[0].focus(dom.plain({"preventScroll": True}))
        self._changed()

    def close(self) -> None:
        """Close without a move; nothing if it is not open."""
        if self.origin is not None:
            self.origin = None
            self._box.hidden = True
            self._changed()

    def _take(self, letter: str) -> None:
        choose, move = self._choose, self._moves[letter]
        self.close()
        if choose:
            choose(move)

    def _clicked(self, event: Event) -> None:
        # The tap that opened the selector ends in a click on what has come up under the finger.
        meant = self._touched or event.detail == 0
        button = dom.closest(event.target, "[data-promote]")
        if button is not None and meant:
            self._take(dom.attribute(button, "data-promote"))

    def _pressed(self, event: Event) -> None:
        self._touched = True
        if self.origin is not None and not self._box.contains(event.target):
            # The press closes the selector and does nothing else.
            event.stopPropagation()
            event.preventDefault()
            self.close()

    def _key(self, event: KeyboardEvent) -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        if event.key == "Escape":
            self.close()
            self._before.focus(dom.plain({"preventScroll": True}))
        elif event.key in self._steps:
            step = -1 if event.shiftKey else self._steps[event.key]
            at = next((n for n, button in enumerate(self._buttons) if button.contains(event.target)), 0)
            self._buttons[(at + step) % len(self._buttons)].focus()
        elif letter := _meant(event.key.upper()):
            self._take(letter)
        elif not event.repeat:
            # But the key that opened the selector, still held down, does not choose.
            return
        event.preventDefault()


def _meant(key: str) -> str | None:
    """The piece that a key stands for in the letters in which typed moves are read, the first that know it."""
    known = (letters for letters in lettering.read() if len(key) == 1 and key in letters[1:])
    return next((ENGLISH[letters.index(key)] for letters in known), None)

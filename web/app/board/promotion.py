"""The promotion selector: on the promotion square, inside the board, facing the mover (rulebook §1.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from js import Event, KeyboardEvent, window

from app import dom, words
from pychess_core.seat import Seat

STEPS: Final = {"ArrowUp": -1, "ArrowLeft": -1, "ArrowDown": 1, "ArrowRight": 1, "Tab": 1}


class Promotion:
    """While it is open no move has been made; choosing plays, Escape or a press elsewhere cancels."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._box = dom.one("[data-promotion]")
        self._buttons = dom.every("[data-promote]", self._box)
        self._choose: Callable[[str], None] | None = None
        self._moves: Mapping[str, str] = {}
        self._touched = False
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
        if event.key == "Escape":
            self.close()
        elif event.key in STEPS:
            step = -1 if event.shiftKey else STEPS[event.key]
            at = next((n for n, button in enumerate(self._buttons) if button.contains(event.target)), 0)
            self._buttons[(at + step) % len(self._buttons)].focus()
        elif event.key.upper() in (letters := words.letters()[1:]):
            self._take("QRBN"[letters.index(event.key.upper())])
        else:
            return
        event.preventDefault()

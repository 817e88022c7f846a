"""How a move is entered, as one state machine for mouse, touch, pen and keys. No browser in here.

    Idle ──press own piece──► Pressed ──moves far──► Dragging ──release──► try, or back
      ▲                          │ release
      └──press elsewhere── Selected ──press and release on a destination──► try

A *try* is handed to the one who knows the choices; it either plays, asks which of several moves is meant
(promotion), or is refused with a reason.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from app.choices import Choices

DRAG_FROM: Final = 5.0
"""CSS pixels that a pointer travels before a press becomes a drag."""


@dataclass(frozen=True, slots=True)
class Idle:
    """Nothing is begun."""


@dataclass(frozen=True, slots=True)
class Selected:
    """The piece on `square` waits for its destination."""

    square: str


@dataclass(frozen=True, slots=True)
class Pressed:
    """A pointer went down on `square` at (x, y); `before` was selected then."""

    square: str
    pointer: int
    x: float
    y: float
    before: str | None


@dataclass(frozen=True, slots=True)
class Dragging:
    """The piece of `square` follows the pointer, now at (x, y)."""

    square: str
    pointer: int
    x: float
    y: float


State = Idle | Selected | Pressed | Dragging
Try = Callable[[str, str, bool], None]
TakesUp = Callable[[str, str], bool]


class Entry:
    """The state machine. `attempt(origin, target, dropped)` is called for each move that is tried.

    `takes_up(origin, target)` says whether a tap on `target` takes up what stands there, although the piece in hand
    could go there; dropping it there is a move all the same.
    """

    def __init__(self, attempt: Try, takes_up: TakesUp = lambda origin, target: False) -> None:
        self._attempt = attempt
        self._takes_up = takes_up
        self.state: State = Idle()

    @property
    def selected(self) -> str | None:
        """The square whose piece is being moved."""
        match self.state:
            case Selected(square) | Dragging(square):
                return square
            case Pressed(square, before=before):
                return square if before is None or before == square else before
        return None

    def press(self, choices: Choices, square: str, pointer: int, x: float, y: float) -> bool:
        """A pointer goes down on `square`; whether it is taken. A second finger is not."""
        if isinstance(self.state, Pressed | Dragging):
            return False
        before = self.selected
        if before is not None and square != before:
            goes = square in choices.destinations(before) and not self._takes_up(before, square)
            before = before if goes else None
        if before is None and not choices.movable(square):
            self.state = Idle()
            return False
        self.state = Pressed(square, pointer, x, y, before)
        return True

    def move(self, choices: Choices, pointer: int, x: float, y: float) -> None:
        """The pointer moves to (x, y)."""
        match self.state:
            case Pressed(square, down, from_x, from_y) if down == pointer:
                far = max(abs(x - from_x), abs(y - from_y)) >= DRAG_FROM
                if far and choices.movable(square):
                    self.state = Dragging(square, pointer, x, y)
            case Dragging(square, down) if down == pointer:
                self.state = Dragging(square, pointer, x, y)

    def release(self, choices: Choices, pointer: int, square: str | None) -> None:
        """The pointer goes up on `square`, or outside the board."""
        match self.state:
            case Dragging(origin, down) if down == pointer:
                self.state = Selected(origin) if square == origin else Idle()
                if square not in (None, origin):
                    self._attempt(origin, str(square), True)
            case Pressed(origin, down, before=before) if down == pointer:
                if square != origin:
                    self.state = Selected(before) if before else Idle()
                elif before is None:
                    self.state = Selected(origin)
                else:
                    self.state = Idle()
                    if before != origin:
                        self._attempt(before, origin, False)

    def step(self, choices: Choices, square: str) -> None:
        """The keyboard's press and release on `square` in one."""
        if isinstance(self.state, Pressed | Dragging):
            return
        before = self.selected
        if before is not None and before != square and not choices.movable(square):
            self.state = Idle()
            self._attempt(before, square, False)
        elif self.press(choices, square, 0, 0.0, 0.0):
            self.release(choices, 0, square)

    def send(self, origin: str, target: str) -> None:
        """The keyboard's try of a whole move at once."""
        self.state = Idle()
        self._attempt(origin, target, False)

    def cancel(self, pointer: int | None = None) -> bool:
        """Forget what is begun, of this pointer or at all; whether there was anything."""
        begun = self.state
        if pointer is not None and not (isinstance(begun, Pressed | Dragging) and begun.pointer == pointer):
            return False
        self.state = Idle()
        return not isinstance(begun, Idle)

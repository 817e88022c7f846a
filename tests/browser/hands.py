"""What hands do beyond a mouse: fingers, a pen; and how things move and lie on the page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from browser.table import Table


class Fingers:
    """Fingers on the screen; each has a number, and stays where it was put until it moves or leaves."""

    def __init__(self, page: Page) -> None:
        self._protocol = page.context.new_cdp_session(page)
        self._down: dict[int, tuple[float, float]] = {}

    def press(self, x: float, y: float, finger: int = 0) -> None:
        """A finger touches the screen."""
        self._down[finger] = (x, y)
        self._send("touchStart")

    def move(self, x: float, y: float, finger: int = 0, steps: int = 4) -> None:
        """A finger slides to a point."""
        from_x, from_y = self._down[finger]
        for step in range(1, steps + 1):
            part = step / steps
            self._down[finger] = (from_x + (x - from_x) * part, from_y + (y - from_y) * part)
            self._send("touchMove")

    def lift(self, finger: int = 0) -> None:
        """A finger leaves the screen."""
        self._send("touchEnd", {finger: self._down.pop(finger)})

    def tap(self, x: float, y: float) -> None:
        """A finger touches the screen and leaves it."""
        self.press(x, y)
        self.lift()

    def lose(self) -> None:
        """The system takes all fingers away, as it does for a gesture of its own."""
        self._down.clear()
        self._send("touchCancel", {})

    def _send(self, kind: str, fingers: dict[int, tuple[float, float]] | None = None) -> None:
        """Fingers that are down, or, for an end, those that leave."""
        points = [
            {"id": finger, "x": x, "y": y} for finger, (x, y) in (self._down if fingers is None else fingers).items()
        ]
        self._protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


class Pen:
    """A pen on the screen."""

    def __init__(self, page: Page) -> None:
        self._protocol = page.context.new_cdp_session(page)

    def press(self, x: float, y: float) -> None:
        """The pen touches the screen."""
        self._send("mousePressed", x, y, 1)

    def move(self, x: float, y: float) -> None:
        """The pen slides to a point."""
        self._send("mouseMoved", x, y, 1)

    def lift(self, x: float, y: float) -> None:
        """The pen leaves the screen."""
        self._send("mouseReleased", x, y, 0)

    def tap(self, x: float, y: float) -> None:
        """The pen touches the screen and leaves it."""
        self.press(x, y)
        self.lift(x, y)

    def _send(self, kind: str, x: float, y: float, buttons: int) -> None:
        event = {"type": kind, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": 1}
        self._protocol.send("Input.dispatchMouseEvent", {**event, "pointerType": "pen"})


def grab(table: Table, origin: str, over: str) -> None:
    """Take the piece of `origin` with the mouse and hold it over another square."""
    table.page.mouse.move(*table.middle(origin))
    table.page.mouse.down()
    table.page.mouse.move(*table.middle(over), steps=3)


@contextmanager
def standing_still(page: Page) -> Iterator[None]:
    """Let all animations that begin in here stand at their first frame, and none stand when it is over."""
    page.evaluate("document.getAnimations().forEach(animation => animation.cancel())")
    protocol = page.context.new_cdp_session(page)
    protocol.send("Animation.enable")
    protocol.send("Animation.setPlaybackRate", {"playbackRate": 0})
    yield
    page.evaluate("document.getAnimations().forEach(animation => animation.cancel())")
    protocol.send("Animation.setPlaybackRate", {"playbackRate": 1})
    protocol.detach()


def gliding(page: Page) -> dict[str, tuple[float, float]]:
    """Square → where its piece is painted, in squares to the right and downwards of it (in `standing_still`)."""
    found = page.evaluate(
        """() => document.getAnimations().filter(animation => animation.effect.pseudoElement).map(({effect}) => {
            // As "-100% 200%"; a second figure that is nought may be left out.
            const moved = getComputedStyle(effect.target, effect.pseudoElement).translate;
            const [right, down = 0] = moved.split(' ').map(parseFloat);
            return [effect.target.dataset.square, Math.round(right / 100), Math.round(down / 100)];
        })"""
    )
    return {square: (right, down) for square, right, down in found}


def ghost_off_by(table: Table, x: float, y: float) -> float:
    """How far, in pixels of the window, the middle of the piece in hand is from a point."""
    box = table.page.locator("[data-ghost]").bounding_box()
    assert box is not None, "no piece is in hand"
    return max(abs(box["x"] + box["width"] / 2 - x), abs(box["y"] + box["height"] / 2 - y))

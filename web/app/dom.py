"""Short names for the few things the page does to the document, and listeners that stay alive."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from js import Element, EventTarget, Object, document, window
from pyodide.ffi import create_proxy, jsnull, to_js


def one(selector: str, root: Element | None = None) -> Element:
    """The first element that matches. Raises LookupError if the page has none."""
    found = root.querySelector(selector) if root else document.querySelector(selector)
    if missing(found):
        raise LookupError(f"The page has no {selector}.")
    return found


def every(selector: str, root: Element | None = None) -> list[Element]:
    """All elements that match, in document order."""
    return list(root.querySelectorAll(selector) if root else document.querySelectorAll(selector))


def missing(value: object) -> bool:
    """Whether JavaScript gave null or undefined."""
    return value is None or value is jsnull


def attribute(element: Element, name: str) -> str:
    """An attribute's value, empty when the element has none."""
    value = element.getAttribute(name)
    return "" if missing(value) or value is None else value


def closest(element: Element, selector: str) -> Element | None:
    """`element` or its nearest ancestor that matches; None, too, for a target that is no element."""
    if missing(element) or not hasattr(element, "closest"):
        return None
    found = element.closest(selector)
    return None if missing(found) else found


def mark(element: Element, name: str, value: str | None) -> None:
    """Set an attribute, or take it off with None."""
    if value is None:
        element.removeAttribute(name)
    else:
        element.setAttribute(name, value)


def make(tag: str, attributes: dict[str, str], text: str = "") -> Element:
    """A new element."""
    element = document.createElement(tag)
    for name, value in attributes.items():
        element.setAttribute(name, value)
    if text:
        element.textContent = text
    return element


class Text:
    """The text of one element, written only when it changes, whoever wrote it last: several panels share elements."""

    def __init__(self, element: Element) -> None:
        self.element: Final = element

    def show(self, text: str) -> None:
        """Make `text` the element's text."""
        if text != self.element.textContent:
            self.element.textContent = text


class Attribute:
    """One attribute of one element, written only when it changes, whoever wrote it last."""

    def __init__(self, element: Element, name: str) -> None:
        self._element: Final = element
        self._name: Final = name

    def show(self, value: str | None) -> None:
        """Set the attribute to `value`, or take it off with None."""
        shown = self._element.getAttribute(self._name)
        if value != (None if missing(shown) else shown):
            mark(self._element, self._name, value)


def on(target: EventTarget, kinds: str, handler: Callable[[Any], object], **options: bool) -> None:
    """Call `handler` for each event of the `kinds` (a list with spaces), for the life of the page."""
    proxy = create_proxy(handler)
    for kind in kinds.split():
        target.addEventListener(kind, proxy, plain(options))


def plain(data: object) -> Any:
    """Python's dicts and lists as JavaScript's objects and arrays."""
    return to_js(data, dict_converter=Object.fromEntries)


def nothing(*_said: object) -> None:
    """What is done about something that needs nothing done."""


class NextFrame:
    """Calls `draw` once before the next frame is painted, however often it is asked for until then.

    For what must know the layout: asking for it in the middle of other changes would lay the page out twice.
    """

    def __init__(self, draw: Callable[[], object]) -> None:
        self._draw = draw
        self._asked = False
        self._proxy: Final = create_proxy(self._run)

    def ask(self) -> None:
        """Draw before the next frame."""
        if not self._asked:
            self._asked = True
            window.requestAnimationFrame(self._proxy)

    def _run(self, _moment: float) -> None:
        self._asked = False
        self._draw()


class Alarm:
    """Calls `ring` once after a delay; setting it again moves it."""

    def __init__(self, ring: Callable[[], object]) -> None:
        self._proxy: Final = create_proxy(ring)
        self._handle: int | None = None

    def set(self, delay: float) -> None:
        """Ring in `delay` milliseconds instead of whenever it was set to ring."""
        self.stop()
        self._handle = window.setTimeout(self._proxy, delay)

    def stop(self) -> None:
        """Do not ring."""
        if self._handle is not None:
            window.clearTimeout(self._handle)
            self._handle = None

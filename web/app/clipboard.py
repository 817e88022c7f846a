"""The clipboard: a text is copied, if the browser lets the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import window

from app import dom


def copy(text: str, done: Callable[[], object], failed: Callable[[], object]) -> None:
    """Copy `text`, then call `done`; `failed` where there is no clipboard for the page, or it is not allowed."""
    # Only pages that come over https, or from this machine, have one.
    clipboard: Any = getattr(window.navigator, "clipboard", None)
    if dom.missing(clipboard):
        failed()
    else:
        clipboard.writeText(text).then(lambda _: done(), lambda _: failed())

"""The clipboard: what is in a field is copied, if the browser lets the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Element, window

from app import dom
from app.i18n import _


def copy(field: Element, tell: Callable[[str], None]) -> None:
    """Copy what is in `field`; where there is no clipboard for the page, or it is not allowed, mark it to be copied."""

    def mark(_refused: object = None) -> None:
        field.focus()
        field.select()
        tell(_("The text is marked: copy it from there."))

    # Only pages that come over https, or from this machine, have one.
    clipboard: Any = getattr(window.navigator, "clipboard", None)
    if dom.missing(clipboard):
        mark()
    else:
        clipboard.writeText(field.value).then(lambda _copied: tell(_("Copied.")), mark)

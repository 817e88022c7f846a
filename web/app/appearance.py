"""The settings that show by style alone: attributes of the page that its style sheets know."""

from __future__ import annotations

from functools import partial
from typing import Final

from js import document, window

from app.settings import Settings

SHOWN: Final = ("board", "pieces", "coordinates", "turning")
"""Settings kept in ``data-set-…`` of the root; ``boot/early.js`` puts them there before anything is painted."""


def follow(settings: Settings) -> None:
    """Let the page look as is chosen, from now on."""
    for name in SHOWN:
        settings.watch(name, partial(document.documentElement.setAttribute, f"data-set-{name}"))
    settings.watch("pieces", window.tableroStart.dress)

"""The page's address: everything after ``#``, as query syntax (design of the page contract)."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import parse_qsl, urlencode

from js import window

_DIGITS = 6
"""Digits of a ply that count."""


def forget(name: str) -> None:
    """Take a parameter out of the address, so that a reload does not ask for it once more."""
    left = urlencode({key: value for key, value in parameters().items() if key != name})
    window.history.replaceState(None, "", f"#{left}" if left else window.location.href.partition("#")[0])


def parameters() -> dict[str, str]:
    """The fragment's parameters; of a name that is given twice the last counts."""
    return dict(parse_qsl(window.location.hash.removeprefix("#"), keep_blank_values=True))


def ply(asked: Mapping[str, str]) -> int | None:
    """The ply that parameters ask for, None if they ask for none."""
    text = asked.get("ply", "")
    return int(text[:_DIGITS]) if text.isdecimal() else None

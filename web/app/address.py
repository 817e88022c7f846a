"""The page's address: everything after ``#``, as query syntax (design of the page contract)."""

from __future__ import annotations

from urllib.parse import parse_qsl

from js import window


def parameters() -> dict[str, str]:
    """The fragment's parameters; of a name that is given twice the last counts."""
    return dict(parse_qsl(window.location.hash.removeprefix("#"), keep_blank_values=True))

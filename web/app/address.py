"""The page's address: everything after ``#``, as query syntax (design of the page contract)."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode

from js import window


def forget(name: str) -> None:
    """Take a parameter out of the address, so that a reload does not ask for it once more."""
    left = urlencode({key: value for key, value in parameters().items() if key != name})
    window.history.replaceState(None, "", f"#{left}" if left else window.location.href.partition("#")[0])


def parameters() -> dict[str, str]:
    """The fragment's parameters; of a name that is given twice the last counts."""
    return dict(parse_qsl(window.location.hash.removeprefix("#"), keep_blank_values=True))

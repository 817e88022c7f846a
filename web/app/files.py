"""Files that come and go: a text is downloaded, or read from a file that somebody chose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from js import URL, Blob, Element, File, document, window
from pyodide.ffi import create_once_callable

from app import dom
from pychess_core.refusal import Refusal

LARGEST: Final = 8_000_000
"""Bytes of a file that is read at most: more than the largest campaign, less than what a phone cannot take."""

LARGEST_OF_ALL: Final = 64_000_000
"""The same for the file of all that is kept: tens of thousands of games."""

_KEPT: Final = 60_000
"""Milliseconds for which a download may be looked at before its text is let go."""


def download(name: str, text: str, kind: str = "application/json") -> None:
    """Let the browser save `text` as a file called `name`, of the media type `kind`."""
    address = URL.createObjectURL(Blob.new(dom.plain([text]), dom.plain({"type": kind})))
    link = dom.make("a", {"href": address, "download": name})
    document.body.append(link)
    link.click()
    link.remove()
    window.setTimeout(create_once_callable(lambda: URL.revokeObjectURL(address)), _KEPT)


def read_chosen(field: Element, then: Callable[[bytes], None], largest: int = LARGEST) -> None:
    """Call `then` with what is in the file chosen in `field`, an ``<input type=file>``; the choice is undone.

    Raises `Refusal` for a file of more than `largest` bytes.
    """
    if not len(field.files):
        return
    try:
        read(field.files[0], then, largest)
    finally:
        field.value = ""


def read(file: File, then: Callable[[bytes], None], largest: int = LARGEST) -> None:
    """Call `then` with what is in `file`. Raises `Refusal` if that is more than `largest` bytes."""
    if file.size > largest:
        raise Refusal("The file is too large.")

    def take(content: bytes) -> None:
        # Not in the promise itself, which would keep to itself what goes wrong.
        window.setTimeout(create_once_callable(lambda: then(content)), 0)

    # What cannot be read is as good as empty: whoever reads it says what is missing.
    file.arrayBuffer().then(lambda buffer: take(buffer.to_bytes()), lambda _: take(b""))

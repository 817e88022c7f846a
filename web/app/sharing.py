"""The dialog that sends a game on as a link: copied, through the system's share sheet, or as a QR code."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlencode

from js import window
from qrcodegen import DataTooLongError, QrCode

from app import dom
from app.clipboard import copy
from app.modal import Modal
from pychess_core.classic.game import ClassicGame
from pychess_core.game import replay
from pychess_core.link import encode, without_names, without_times
from pychess_core.record import Record

QUIET: Final = 4
"""Light modules round a QR code, as its standard asks for."""


class Sharing:
    """Shows the link of a game; names and times go into it only when asked for."""

    def __init__(self) -> None:
        self._modal = Modal("share", self._copy, {"share-link": lambda button: self._send()})
        box = self._modal.box
        self._link = dom.one("[data-link]", box)
        self._told = dom.Text(dom.one("[data-share-told]", box))
        self._qr = dom.one("[data-qr]", box)
        self._no_qr = dom.one("[data-no-qr]", box)
        self._no_address = dom.one("[data-no-address]", box)
        self._elsewhere = dom.every("[data-builder-link]", box)  # the one file has none
        self._record: Record | None = None
        dom.one("[data-action=share-link]", box).hidden = not hasattr(window.navigator, "share")
        dom.on(box, "change", lambda event: self._modal.attempt(self._draw))

    def open(self, record: Record) -> None:
        """Show the link of `record`. Raises `InvalidRecord` if there can be none."""
        self._record = record
        self._draw()
        self._modal.open()

    def close(self) -> None:
        """Close it: the game has gone on."""
        if self._modal.box.open:
            self._modal.close()

    def _draw(self) -> None:
        if self._record is None:
            return
        record = self._record
        if not self._asked("names"):
            record = without_names(record)
        if not self._asked("times"):
            record = without_times(record)
        link = encode(record)
        # The address of a file means nothing elsewhere, and tells the names of folders.
        own = window.location.protocol == "file:"
        self._link.value = f"#g={link}" if own else address(link)
        self._no_address.hidden = not own
        for anchor in self._elsewhere:
            anchor.setAttribute("href", f"builder.html#{urlencode({'kind': 'game', 'game': link} | _drawn(record))}")
        self._told.show("")
        self._draw_qr("" if own else self._link.value)

    def _asked(self, name: str) -> bool:
        return bool(dom.one(f"[name={name}]", self._modal.box).checked)

    def _draw_qr(self, text: str) -> None:
        try:
            code = QrCode.encode_text(text, QrCode.Ecc.LOW) if text else None
        except DataTooLongError:
            code = None
        inside = range(code.get_size()) if code else range(0)
        dark = "".join(
            f"M{x + QUIET} {y + QUIET}h1v1h-1z" for y in inside for x in inside if code and code.get_module(x, y)
        )
        size = len(inside) + 2 * QUIET
        dom.one("path", self._qr).setAttribute("d", dark)
        self._qr.setAttribute("viewBox", f"0 0 {size} {size}")
        self._qr.toggleAttribute("hidden", code is None)
        self._no_qr.hidden = code is not None or not text

    def _copy(self) -> None:
        copy(self._link, self._told.show)

    def _send(self) -> None:
        # Whoever closes the system's sheet has changed their mind: nothing is to be told.
        window.navigator.share(dom.plain({"title": "Tablero", "url": self._link.value})).catch(dom.nothing)


def _drawn(record: Record) -> dict[str, str]:
    """What a board elsewhere can show before it has read the link: of chess, the position."""
    game = replay(record)
    return {"fen": game.board.fen()} if isinstance(game, ClassicGame) else {}


def address(link: str) -> str:
    """The address that opens a link on this page."""
    return f"{window.location.href.partition('#')[0]}#g={link}"

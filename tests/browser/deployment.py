"""Sites as somebody puts them on a host, one after the other, and a host that can go away."""

from __future__ import annotations

import functools
import re
import shutil
import socket
import threading
from pathlib import Path

from make import installing
from make.one_file import COPY
from make.paths import DIST, short_hash
from make.serve import Handler, Server

NAME = '<span class="brand-name">{}</span>'
KEPT = "navigator.serviceWorker.getRegistration().then(found => found?.active?.state === 'activated')"
"""Asks, on a page, whether its worker has kept all files."""

APART = {installing.WORKER, COPY}
"""Files of a site that its worker does not keep."""


def files_of(folder: Path) -> dict[str, bytes]:
    """Every file of a site, by its address."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def deploy(folder: Path, name: str) -> Path:
    """Make a later build in `folder`: another name in its header and another style sheet, all else as it is."""
    shutil.copytree(DIST, folder)
    [old] = folder.glob("assets/style.*.css")
    sheet = old.read_bytes() + f"/* {name} */".encode()
    new = old.with_name(f"style.{short_hash(sheet)}.css")
    new.write_bytes(sheet)
    old.unlink()
    page = (folder / "index.html").read_text(encoding="utf-8")
    page = page.replace(NAME.format("Tablero"), NAME.format(name)).replace(old.name, new.name)
    build = short_hash(page.encode())
    page = re.sub(r'(?<="build":")\w+', build, page)
    (folder / "index.html").write_text(page, encoding="utf-8")
    kept = {address: content for address, content in files_of(folder).items() if address not in APART}
    (folder / installing.WORKER).write_text(installing.worker(kept, build), encoding="utf-8")
    return folder


FOLDER = "clubs/chess/"


class Host:
    """A host on loopback with the site in a folder; it always has the same address, whether it is there or not."""

    def __init__(self) -> None:
        self.missing = ""
        self._server: _Server | None = None
        self._port = 0

    @property
    def address(self) -> str:
        """Where the site is."""
        return f"http://127.0.0.1:{self._port}/{FOLDER}"

    def start(self, folder: Path = DIST) -> None:
        """Serve this site from now on."""
        self.stop()
        handler = functools.partial(_Handler, directory=str(folder), host=self)
        self._server = _Server(("127.0.0.1", self._port), handler)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Be gone: nothing listens, and no connection is left."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server.hang_up()
            self._server = None


class _Handler(Handler):
    def __init__(self, *arguments: object, host: Host, **options: object) -> None:
        self._host = host
        super().__init__(*arguments, **options)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """Find a file; there are none outside the folder."""
        return super().translate_path(path.removeprefix(f"/{FOLDER}") if path.startswith(f"/{FOLDER}") else "/none")

    def do_GET(self) -> None:  # noqa: N802 - called by this name
        """Send what is there, whatever the browser has: one site need not be made after the other."""
        del self.headers["If-Modified-Since"]
        if self._host.missing and self._host.missing in self.path:
            self.send_error(404)
        else:
            super().do_GET()


class _Server(Server):
    """Remembers its connections: one that a browser keeps open would go on being answered."""

    def __init__(self, *arguments: object) -> None:
        self._open: list[socket.socket] = []
        super().__init__(*arguments)  # type: ignore[arg-type]

    def process_request(self, request: socket.socket, client_address: object) -> None:  # type: ignore[override]
        """Answer a connection in a thread of its own."""
        self._open.append(request)
        super().process_request(request, client_address)  # type: ignore[arg-type]

    def hang_up(self) -> None:
        """Close every connection."""
        for connection in self._open:
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue  # closed already

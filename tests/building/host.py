"""A host for dist/ that can be made to misbehave."""

from __future__ import annotations

import functools
import threading
import time

from make.paths import DIST
from make.serve import Handler, Server


class Host:
    """dist/ on loopback; its attributes make single files fail."""

    def __init__(self) -> None:
        self.mistyped: tuple[str, str] = ("", "")
        self.silent = ""
        self.spoilt = ""
        handler = functools.partial(_Handler, directory=str(DIST), host=self)
        self.server = Server(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        """Where the site is."""
        return f"http://127.0.0.1:{self.server.server_port}/"


class _Handler(Handler):
    def __init__(self, *args: object, host: Host, **options: object) -> None:
        self.host = host
        super().__init__(*args, **options)  # type: ignore[arg-type]

    def _hit(self, part: str) -> bool:
        return bool(part) and part in self.path

    def do_GET(self) -> None:  # noqa: N802 - called by this name
        if self._hit(self.host.silent):
            time.sleep(60)
        elif self._hit(self.host.spoilt):
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(self.path))
            self.send_header("Content-Length", "4")
            self.end_headers()
            self.wfile.write(b"????")
        else:
            super().do_GET()

    def send_header(self, keyword: str, value: str) -> None:
        part, wrong = self.host.mistyped
        super().send_header(keyword, wrong if keyword == "Content-Type" and self._hit(part) else value)

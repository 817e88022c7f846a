"""Serve dist/ to this machine only, as a good static host would."""

import functools
import gzip
import re
import sys
import webbrowser
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from make.paths import DIST
from make.report import CannotGoOnError, say
from make.site import build

FIRST_PORT = 8000
TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/plain; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
# A name with a hash or a folder with a version never changes its content.
_FIXED = re.compile(r"\.[0-9a-f]{12}\.\w+$|^/(?:.*/)?runtime/(?:pyodide|pyscript)-[\d.]+/")
_PACKED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm"}


@functools.lru_cache(maxsize=64)
def _compressed(path: Path, _changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class Handler(SimpleHTTPRequestHandler):
    """Answers with the right types, compressed, and says what may be cached."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def end_headers(self) -> None:
        """Add what every answer needs."""
        fixed = _FIXED.search(self.path.partition("?")[0])
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if fixed else "no-cache")
        # A page in a sandboxed frame has no origin of its own, and asks even its own host as a stranger would.
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def do_GET(self) -> None:
        """Send a file compressed where that helps and the browser can read it."""
        path = Path(self.translate_path(self.path))
        packs = path.suffix in _PACKED and "gzip" in self.headers.get("Accept-Encoding", "")
        if not packs or not path.is_file() or "If-Modified-Since" in self.headers:
            super().do_GET()
            return
        changed = path.stat()
        content = _compressed(path, changed.st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", TYPES[path.suffix])
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Last-Modified", self.date_time_string(int(changed.st_mtime)))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class calls it so
        """Say nothing about requests; what goes wrong shows on the page."""


class Server(ThreadingHTTPServer):
    """Serves each request in a thread of its own, and takes no offence at a browser that hangs up."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ANN401 - as the base class has it
        """Say nothing of a connection that the browser has closed."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def listen(port: int | None = None, folder: Path = DIST) -> ThreadingHTTPServer:
    """Return a server on loopback: at `port`, or at the first free one from 8000; 0 takes any."""
    handler = functools.partial(Handler, directory=str(folder))
    candidates = range(FIRST_PORT, FIRST_PORT + 100) if port is None else [port]
    for candidate in candidates:
        try:
            return Server(("127.0.0.1", candidate), handler)
        except OSError:
            continue
    asked = f"Port {port} is" if port is not None else f"The ports from {FIRST_PORT} on are all"
    raise CannotGoOnError(f"{asked} in use; name a free one with --port.")


def serve(port: int | None, browser: bool) -> int:
    """Build, serve and open the page, until interrupted."""
    build()
    with listen(port) as server:
        address = f"http://127.0.0.1:{server.server_port}/"
        say(f"Tablero is at {address}  (Ctrl+C ends it)")
        if browser:
            webbrowser.open(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("")
    return 0

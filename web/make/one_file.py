"""tablero.html: the whole site as one file that opens from a disk.

What are files on the site lies at the end of the page as base64 text, compressed, in `<script data-name>` elements;
web/boot/one_file.js hands it to whoever asks for those files. PyScript's modules find each other through an import map.
"""

import base64
import re
from collections.abc import Mapping
from pathlib import PurePosixPath

from make import page
from make.archive import gzipped
from make.page import Parts, digest
from make.paths import short_hash

COPY = "tablero.html"
MOST = 10_000_000  # bytes
EARLY = ("early.js", "one_file.js", "memory_store.js", "loading.js", "early_input.js", "now.js")
CHUNK = 400_000  # letters in one element, fours of them: the browser begins with these while it reads the rest
# Whoever has taken a chunk removes it. PyScript may put elements of its own between what is still being read.
_ARRIVED = "tableroStart.chunk(document.querySelector('script[data-name]'))"
_TYPES = {
    ".bin": "application/octet-stream",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
}


def _uri(kind: str, content: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


def _style(files: Mapping[str, bytes], parts: Parts) -> str:
    """Return the style sheet with the fonts and every set of pieces in it."""
    sheet = "".join(files[name].decode() for name in (parts.style, *parts.piece_sets.values()))
    for font in parts.fonts:
        name = PurePosixPath(font).name
        assert f'url("{name}")' in sheet
        sheet = sheet.replace(f'url("{name}")', f'url("{_uri("font/woff2", files[font])}")')
    return sheet


def _module(content: bytes, name: str, parts: Parts) -> bytes:
    """Return a module of PyScript that names its neighbours in a way that the import map can answer.

    What is relative has no meaning in a module whose own address the browser has made up.
    """
    if name not in parts.pyscript:
        return content
    text = content.decode()
    for other in parts.pyscript:
        text = re.sub(rf"""(["'])\./{re.escape(PurePosixPath(other).name)}\1""", rf"\1{other}\1", text)
    return text.encode()


def _packed(name: str) -> bool:
    """Whether the page has a file compressed although the site has it as it is."""
    return not name.endswith(".bin")


def _elements(name: str, content: bytes) -> str:
    """Return one file in chunks, each an element, and behind each the call that hands it over."""
    text = base64.b64encode(gzipped(content) if _packed(name) else content).decode()
    chunks = [text[begin : begin + CHUNK] for begin in range(0, len(text), CHUNK)]
    marks = [""] * (len(chunks) - 1) + [" data-last"]
    return "".join(
        f'<script type="text/plain" data-name="{name}"{mark}>{chunk}</script>\n<script>{_ARRIVED}</script>\n'
        for chunk, mark in zip(chunks, marks, strict=True)
    )


def _licences(files: Mapping[str, bytes]) -> str:
    """Return the licences, which travel with the file, as a text that whoever looks into it can read."""
    texts = (f"{name}\n\n{content.decode()}" for name, content in files.items() if name.startswith("licenses/"))
    text = "\n\n\n".join(texts)
    assert "</script" not in text
    return f'<script type="text/plain" id="licenses">\n{text}</script>\n'


def one_file(files: Mapping[str, bytes], parts: Parts) -> str:
    """Return the page with all that it needs inside it."""
    early, paint, style = page.joined(*EARLY), page.joined(page.PAINT), _style(files, parts)
    inside = {name: _module(files[name], name, parts) for name in [*parts.modules, *parts.early, parts.openings]}
    nonce = short_hash(b"".join(inside.values()))
    rules = {
        "default-src": "'none'",
        # The import map's addresses are made up by the browser at each start: a hash could not name it.
        "script-src": f"blob: 'wasm-unsafe-eval' 'unsafe-eval' 'nonce-{nonce}' "
        + " ".join(digest(script) for script in (early, paint, _ARRIVED)),
        "style-src": digest(style),
        "img-src": "data: blob:",
        "font-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    boot = {
        **page.boot_data(parts),
        "begin": [parts.interpreter, parts.pyscript[0]],
        "modules": parts.modules,
        "nonce": nonce,
        "parts": {name: {"packed": _packed(name), "type": _TYPES[PurePosixPath(name).suffix]} for name in inside},
        "sizes": {name: parts.sizes[name] for name in parts.early},
    }
    head = "\n".join(
        [
            page.policy(rules),
            page.data("boot", boot),
            f"<script>{early}</script>",
            f"<style>{style}</style>",
            f'<link rel="icon" href="{_uri("image/svg+xml", files[parts.icon])}">',
        ]
    )
    body, end = page.render(parts, head, early, paint, copy="").rsplit("</body>", 1)
    chunks = "".join(_elements(name, content) for name, content in inside.items())
    return f"{body}{chunks}{_licences(files)}</body>{end}"

"""index.html: the template, filled with addresses of hashed files, the early scripts and the texts they need."""

import base64
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from make import texts
from make.paths import WEB
from make.pyscript import PLUGINS

BOOT = WEB / "boot"
EARLY = ("early.js", "memory_store.js", "loading.js", "early_input.js")
PAINT = ("paint.js",)
MODES = [{"id": "classic", "title": "Classic"}, {"id": "dnd", "title": "D&D"}, {"id": "four", "title": "4×4"}]

# An exception at the start would only reach the console; a person must see that there is one.
_START = """
try:
    from app.main import start
    start()
except BaseException as problem:
    import js
    js.tableroStart.failPython(f"{type(problem).__name__}: {problem}")
    raise
"""


@dataclass(frozen=True)
class Parts:
    """Addresses, relative to the page, of what index.html names."""

    style: str
    icon: str
    fonts: tuple[str, ...]
    interpreter: str
    pyscript: tuple[str, ...]
    pyodide: str
    stdlib: str
    app: str
    version: str
    lock: Mapping[str, object]
    sizes: Mapping[str, int]


def _joined(names: tuple[str, ...]) -> str:
    return "\n" + "".join((BOOT / name).read_text(encoding="utf-8") for name in names)


def _data(identity: str, value: object) -> str:
    # Inside a script element only a closing tag could end the data early.
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).replace("</", "<\\/")
    return f'<script type="application/json" id="{identity}">{text}</script>'


def _policy(scripts: tuple[str, ...]) -> str:
    def digest(script: str) -> str:
        return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()

    hashes = " ".join(f"'sha256-{digest(script)}'" for script in scripts)
    return "; ".join(
        [
            "default-src 'self'",
            f"script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval' {hashes}",
            "style-src 'self'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "object-src 'none'",
        ]
    )


def _head(parts: Parts, early: str, paint: str) -> str:
    boot = {
        "app": parts.app,
        "early": [f"{parts.pyodide}pyodide.asm.wasm", parts.stdlib, parts.app],
        "languages": list(texts.LANGUAGES),
        "lock": parts.lock,
        "pyodide": parts.pyodide,
        "sizes": parts.sizes,
        "stdlib": parts.stdlib,
        "version": parts.version,
    }
    modules = [f"{parts.pyodide}pyodide.mjs", f"{parts.pyodide}pyodide.asm.mjs", *parts.pyscript[1:]]
    return "\n".join(
        [
            f'<meta http-equiv="Content-Security-Policy" content="{escape(_policy((early, paint)))}">',
            _data("boot", boot),
            # Before the style sheet, for which an inline script would wait.
            f"<script>{early}</script>",
            f'<link rel="stylesheet" href="{parts.style}">',
            *(f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{font}">' for font in parts.fonts),
            f'<script type="module" async src="{parts.interpreter}"></script>',
            *(f'<link rel="modulepreload" href="{module}">' for module in modules),
            f'<script type="module" src="{parts.pyscript[0]}"></script>',
            f'<link rel="icon" type="image/svg+xml" href="{parts.icon}">',
        ]
    )


def _foot(parts: Parts, msgids: set[str], paint: str) -> str:
    config = {"interpreter": f"./{parts.interpreter}", "plugins": PLUGINS}
    return "\n".join(
        [
            _data("texts", texts.table(msgids)),
            f"<script>{paint}</script>",
            # PyScript loads its plugins for MicroPython too, which is not used here, unless it is told not to.
            f"<mpy-config hidden>{escape(json.dumps({'plugins': PLUGINS}))}</mpy-config>",
            f'<script type="py" config="{escape(json.dumps(config))}">{_START}</script>',
        ]
    )


def _start_position() -> dict[str, str]:
    pieces: dict[str, str] = {}
    for file, kind in zip("abcdefgh", "RNBQKBNR", strict=True):
        pieces |= {f"{file}8": f"b{kind}", f"{file}7": "bP", f"{file}2": "wP", f"{file}1": f"w{kind}"}
    return pieces


def page(parts: Parts) -> str:
    """Return the finished index.html."""
    environment = Environment(
        loader=FileSystemLoader(WEB), autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined
    )
    early, paint = _joined(EARLY), _joined(PAINT)
    values = {
        "modes": MODES,
        "files": "abcdefgh",
        "ranks": "87654321",
        "start": _start_position(),
        "version": parts.version,
        "head": Markup(_head(parts, early, paint)),
        "foot": "",
    }
    template = environment.get_template("index.html")
    # The texts are those that the page itself names, so it is rendered once to find them.
    msgids = texts.in_markup(template.render(values)) | texts.in_script(early)
    return template.render(values | {"foot": Markup(_foot(parts, msgids, paint))})

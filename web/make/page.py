"""index.html: the template, filled with addresses of hashed files, the early scripts and the texts they need.

`one_file.py` fills the same template for the edition that is one file.
"""

import base64
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from make import icons, texts
from make.paths import WEB
from make.pyscript import PLUGINS

BOOT = WEB / "boot"
EARLY = ("early.js", "memory_store.js", "offline.js", "loading.js", "early_input.js")
PAINT = "paint.js"
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
    touch_icon: str
    manifest: str
    fonts: tuple[str, ...]
    interpreter: str
    pyscript: tuple[str, ...]
    pyodide: str
    stdlib: str
    app: str
    version: str
    lock: Mapping[str, object]
    sizes: Mapping[str, int]
    worker: str
    copy: str
    build: str = ""
    openings: str = ""

    @property
    def early(self) -> list[str]:
        """What is asked for before anything runs, the longest work first."""
        return [f"{self.pyodide}pyodide.asm.wasm", self.stdlib, self.app]

    @property
    def modules(self) -> list[str]:
        """The modules that the page begins with, and all that these import."""
        return [self.interpreter, f"{self.pyodide}pyodide.mjs", f"{self.pyodide}pyodide.asm.mjs", *self.pyscript]


def joined(*names: str) -> str:
    """Return scripts of web/boot as the text of one script element."""
    return "\n" + "".join((BOOT / name).read_text(encoding="utf-8") for name in names)


def data(identity: str, value: object) -> str:
    """Return plain data as a script element, which scripts read by its identity."""
    # Inside a script element only a closing tag could end the data early.
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).replace("</", "<\\/")
    return f'<script type="application/json" id="{identity}">{text}</script>'


def digest(text: str) -> str:
    """Return the word by which a policy allows an inline script or style sheet."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def policy(rules: Mapping[str, str]) -> str:
    """Return a Content-Security-Policy as a meta element."""
    text = "; ".join(f"{name} {allowed}" for name, allowed in rules.items())
    return f'<meta http-equiv="Content-Security-Policy" content="{escape(text)}">'


def boot_data(parts: Parts) -> dict[str, object]:
    """Return what the early scripts of every edition need to know."""
    return {
        "app": parts.app,
        "early": parts.early,
        "languages": list(texts.LANGUAGES),
        "lock": parts.lock,
        "openings": parts.openings,
        "pyodide": parts.pyodide,
        "stdlib": parts.stdlib,
        "version": parts.version,
    }


def _head(parts: Parts, early: str, paint: str) -> str:
    rules = {
        "default-src": "'self'",
        "script-src": f"'self' 'wasm-unsafe-eval' 'unsafe-eval' {digest(early)} {digest(paint)}",
        "style-src": "'self'",
        "img-src": "'self' data: blob:",
        "font-src": "'self'",
        "connect-src": "'self'",
        "manifest-src": "'self'",
        "worker-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "object-src": "'none'",
    }
    boot = {**boot_data(parts), "build": parts.build, "sizes": parts.sizes, "worker": parts.worker}
    loader = parts.pyscript[0]
    return "\n".join(
        [
            policy(rules),
            data("boot", boot),
            # Before the style sheet, for which an inline script would wait.
            f"<script>{early}</script>",
            f'<link rel="stylesheet" href="{parts.style}">',
            *(f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{font}">' for font in parts.fonts),
            f'<script type="module" async src="{parts.interpreter}"></script>',
            *(
                f'<link rel="modulepreload" href="{module}">'
                for module in parts.modules
                if module not in {parts.interpreter, loader}
            ),
            f'<script type="module" src="{loader}"></script>',
            f'<link rel="icon" type="image/svg+xml" href="{parts.icon}">',
            f'<link rel="apple-touch-icon" href="{parts.touch_icon}">',
            f'<link rel="manifest" href="{parts.manifest}">',
        ]
    )


def _foot(interpreter: str, msgids: set[str], paint: str) -> str:
    config = {"interpreter": f"./{interpreter}", "plugins": PLUGINS}
    return "\n".join(
        [
            data("texts", texts.table(msgids)),
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


def render(parts: Parts, head: str, early: str, paint: str, copy: str) -> str:
    """Return the template, filled; `early` and `paint` are scripts, `copy` is the address of the one file, if any."""
    environment = Environment(
        loader=FileSystemLoader(WEB), autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined
    )
    values = {
        "modes": MODES,
        "files": "abcdefgh",
        "ranks": "87654321",
        "start": _start_position(),
        "mark": icons.MARK,
        "version": parts.version,
        "head": Markup(head),
        "foot": "",
        "copy": copy,
    }
    template = environment.get_template("index.html")
    # The texts are those that the page itself names, so it is rendered once to find them.
    msgids = texts.in_markup(template.render(values)) | texts.in_script(early)
    return template.render(values | {"foot": Markup(_foot(parts.interpreter, msgids, paint))})


def page(parts: Parts) -> str:
    """Return the finished index.html."""
    early, paint = joined(*EARLY), joined(PAINT)
    return render(parts, _head(parts, early, paint), early, paint, parts.copy)

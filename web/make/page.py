"""The pages: templates filled with addresses of hashed files, the early scripts and the texts they need.

index.html is Tablero, embed.html the same as a board on somebody else's page, builder.html makes the snippets for it;
`one_file.py` fills the template of the first for the edition that is one file.
"""

import base64
import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from make import icons, texts
from make.paths import WEB
from make.pyscript import PLUGINS

BOOT = WEB / "boot"
EARLY = ("early.js", "memory_store.js", "offline.js", "loading.js", "early_input.js", "now.js")
EARLY_EMBEDDED = ("early.js", "memory_store.js", "loading.js", "early_input.js", "later.js", "messages.js")
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
    piece_sets: Mapping[str, str] = field(default_factory=dict)

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


def _opening(parts: Parts, boot: Mapping[str, object], early: str, paint: str) -> list[str]:
    """Return the lines that the head of every page of the site begins with."""
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
    return [
        policy(rules),
        data("boot", boot),
        # Before the style sheet, for which an inline script would wait.
        f"<script>{early}</script>",
        f'<link rel="stylesheet" href="{parts.style}">',
        *(f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{font}">' for font in parts.fonts),
        f'<link rel="icon" type="image/svg+xml" href="{parts.icon}">',
    ]


def _starting(parts: Parts) -> list[str]:
    """Return the lines that start Python, and what makes the page an app."""
    loader = parts.pyscript[0]
    return [
        f'<script type="module" async src="{parts.interpreter}"></script>',
        *(
            f'<link rel="modulepreload" href="{module}">'
            for module in parts.modules
            if module not in {parts.interpreter, loader}
        ),
        f'<script type="module" src="{loader}"></script>',
        f'<link rel="apple-touch-icon" href="{parts.touch_icon}">',
        f'<link rel="manifest" href="{parts.manifest}">',
    ]


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


def _filled(template: str, early: str, values: Mapping[str, object], foot: Callable[[set[str]], str]) -> str:
    environment = Environment(
        loader=FileSystemLoader(WEB), autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined
    )
    filled = environment.get_template(template)
    # The texts are those that the page itself names, so it is rendered once to find them.
    msgids = texts.in_markup(filled.render({**values, "foot": ""})) | texts.in_script(early)
    return filled.render({**values, "foot": Markup(foot(msgids))})


def render(parts: Parts, head: str, early: str, paint: str, copy: str, embed: bool = False) -> str:
    """Return the template of the board, filled.

    `early` and `paint` are scripts, `copy` is the address of the one file, if any; `embed` makes it a board on
    somebody else's page.
    """
    values = {
        "modes": MODES,
        "files": "abcdefgh",
        "ranks": "87654321",
        "start": _start_position(),
        "mark": icons.MARK,
        "version": parts.version,
        "head": Markup(head),
        "copy": copy,
        "embed": embed,
    }
    return _filled("index.html", early, values, lambda msgids: _foot(parts.interpreter, msgids, paint))


def page(parts: Parts) -> str:
    """Return the finished index.html."""
    early, paint = joined(*EARLY), joined(PAINT)
    boot = {**boot_data(parts), "build": parts.build, "sizes": parts.sizes, "worker": parts.worker}
    boot |= {"pieceSets": parts.piece_sets}
    head = "\n".join([*_opening(parts, boot, early, paint), *_starting(parts)])
    return render(parts, head, early, paint, parts.copy)


def embed_page(parts: Parts) -> str:
    """Return the finished embed.html, which starts Python only when it is wanted."""
    early, paint = joined(*EARLY_EMBEDDED), joined(PAINT)
    boot = {**boot_data(parts), "sizes": parts.sizes, "modules": [parts.interpreter, parts.pyscript[0]]}
    head = "\n".join(_opening(parts, boot, early, paint))
    # A frame may not take the focus by itself, and a browser complains of every element that would.
    return render(parts, head, early, paint, copy="", embed=True).replace(" autofocus", "")


def builder_page(parts: Parts, script: str) -> str:
    """Return the finished builder.html, whose script is at the address `script`; there is no Python in it."""
    early, paint = joined("early.js"), joined(PAINT)
    boot = {"languages": list(texts.LANGUAGES)}
    scripts = ['<script src="embed.js"></script>', f'<script type="module" src="{script}"></script>']
    head = [*_opening(parts, boot, early, paint), *scripts]
    values = {"modes": MODES, "head": Markup("\n".join(head))}

    def foot(msgids: set[str]) -> str:
        return f"{data('texts', texts.table(msgids))}\n<script>{paint}</script>"

    return _filled("builder.html", early, values, foot)

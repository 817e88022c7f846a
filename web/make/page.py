"""The pages: templates filled with addresses of hashed files, the early scripts and the texts they need.

index.html is Tablero, embed.html the same as a board on somebody else's page, builder.html makes the snippets for it.
"""

import base64
import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from make import texts
from make.paths import WEB
from make.pyscript import PLUGINS

BOOT = WEB / "boot"
EARLY = ("early.js", "memory_store.js", "loading.js", "early_input.js")
AT_ONCE = ("now.js",)
WHEN_WANTED = ("later.js", "messages.js")
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


def _boot(parts: Parts) -> dict[str, object]:
    return {
        "app": parts.app,
        "early": [f"{parts.pyodide}pyodide.asm.wasm", parts.stdlib, parts.app],
        "languages": list(texts.LANGUAGES),
        "lock": parts.lock,
        "pyodide": parts.pyodide,
        "sizes": parts.sizes,
        "stdlib": parts.stdlib,
        "version": parts.version,
    }


def _opening(parts: Parts, boot: dict[str, object], early: str, paint: str) -> list[str]:
    """Return the lines that the head of every page begins with."""
    return [
        f'<meta http-equiv="Content-Security-Policy" content="{escape(_policy((early, paint)))}">',
        _data("boot", boot),
        # Before the style sheet, for which an inline script would wait.
        f"<script>{early}</script>",
        f'<link rel="stylesheet" href="{parts.style}">',
        f'<link rel="icon" type="image/svg+xml" href="{parts.icon}">',
        *(f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{font}">' for font in parts.fonts),
    ]


def _modules(parts: Parts) -> list[str]:
    """Return the tags that start Python."""
    modules = [f"{parts.pyodide}pyodide.mjs", f"{parts.pyodide}pyodide.asm.mjs", *parts.pyscript[1:]]
    return [
        f'<script type="module" async src="{parts.interpreter}"></script>',
        *(f'<link rel="modulepreload" href="{module}">' for module in modules),
        f'<script type="module" src="{parts.pyscript[0]}"></script>',
    ]


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


def _filled(template: str, early: str, values: Mapping[str, object], foot: Callable[[set[str]], str]) -> str:
    environment = Environment(
        loader=FileSystemLoader(WEB), autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined
    )
    page = environment.get_template(template)
    # The texts are those that the page itself names, so it is rendered once to find them.
    msgids = texts.in_markup(page.render({**values, "foot": ""})) | texts.in_script(early)
    return page.render({**values, "foot": Markup(foot(msgids))})


def _board_page(parts: Parts, early: str, head: list[str], embed: bool) -> str:
    paint = _joined(PAINT)
    values = {
        "modes": MODES,
        "files": "abcdefgh",
        "ranks": "87654321",
        "start": _start_position(),
        "version": parts.version,
        "embed": embed,
        "head": Markup("\n".join(head)),
    }
    return _filled("index.html", early, values, lambda msgids: _foot(parts, msgids, paint))


def page(parts: Parts) -> str:
    """Return the finished index.html."""
    early = _joined(EARLY + AT_ONCE)
    head = [*_opening(parts, _boot(parts), early, _joined(PAINT)), *_modules(parts)]
    return _board_page(parts, early, head, embed=False)


def embed_page(parts: Parts) -> str:
    """Return the finished embed.html, which starts Python only when it is wanted."""
    early = _joined(EARLY + WHEN_WANTED)
    boot = _boot(parts) | {"modules": [parts.interpreter, parts.pyscript[0]]}
    page = _board_page(parts, early, _opening(parts, boot, early, _joined(PAINT)), embed=True)
    # A frame may not take the focus by itself, and a browser complains of every element that would.
    return page.replace(" autofocus", "")


def builder_page(parts: Parts, script: str) -> str:
    """Return the finished builder.html, whose script is at the address `script`; there is no Python in it."""
    early, paint = _joined(("early.js",)), _joined(PAINT)
    boot: dict[str, object] = {"languages": list(texts.LANGUAGES)}
    head = [*_opening(parts, boot, early, paint), f'<script type="module" src="{script}"></script>']
    values = {"modes": MODES, "head": Markup("\n".join(head))}

    def foot(msgids: set[str]) -> str:
        return f"{_data('texts', texts.table(msgids))}\n<script>{paint}</script>"

    return _filled("builder.html", early, values, foot)

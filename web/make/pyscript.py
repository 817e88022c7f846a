"""What the site takes from the npm packages pyodide and @pyscript/core, and what PyScript carries inside itself."""

import json
import re
from pathlib import Path

from make.paths import MODULES
from make.report import CannotGoOnError

PYODIDE = MODULES / "pyodide"
CORE = MODULES / "@pyscript" / "core"

# The loader's plugins are left out; "error" is loaded in any case, if only to be told to keep off the page.
PLUGINS = ["!codemirror", "!deprecations-manager", "!donkey", "!error", "!py-editor", "!py-game", "!py-terminal"]
PYODIDE_FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]


def version_of(package: Path) -> str:
    """Return the version that an installed npm package says it has."""
    return str(json.loads((package / "package.json").read_text(encoding="utf-8"))["version"])


def core_files() -> list[str]:
    """Return the names of PyScript's files that the page loads, core.js first, in the order of their need."""
    dist = CORE / "dist"
    wanted = ["core.js", *(path.name for path in sorted(dist.glob("error-*.js")))]
    for name in wanted:  # grows while it is walked
        text = (dist / name).read_text(encoding="utf-8")
        for found in re.findall(r"""\bfrom\s*["']\./([\w.-]+\.js)["']|\bimport\s*["']\./([\w.-]+\.js)["']""", text):
            needed = found[0] or found[1]
            if needed not in wanted:
                wanted.append(needed)
    return wanted


def python_library() -> dict[str, str]:
    """Return the Python package `pyscript` as PyScript writes it at every start: file name → source.

    It lies as text inside the bundled script; the source map has the module it comes from unharmed.
    """
    for source_map in sorted((CORE / "dist").glob("core-*.js.map")):
        content = json.loads(source_map.read_text(encoding="utf-8"))
        for name, text in zip(content["sources"], content["sourcesContent"], strict=True):
            if name.endswith("stdlib/pyscript.js"):
                literal = json.loads(text[text.index("{") : text.rindex("}") + 1])
                return _flat(literal["pyscript"], "pyscript/")
    raise CannotGoOnError("PyScript's Python library was not found in @pyscript/core; has its layout changed?")


def _flat(tree: dict[str, object], prefix: str) -> dict[str, str]:
    files: dict[str, str] = {}
    for name, value in tree.items():
        if isinstance(value, dict):
            files.update(_flat(value, f"{prefix}{name}/"))
        else:
            files[prefix + name] = str(value)
    return files

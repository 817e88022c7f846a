"""Runs inside Pyodide (see inside.mjs): finds the modules that the page needs and compiles them.

Reads /pack/job.json {"imports": […], "search": […]}; writes /pack/out/**.pyc and /pack/kept.txt.
"""

import ast
import importlib
import importlib.util
import json
import marshal
import sys
import zipfile
from pathlib import Path

STOCK = "/lib/python314.zip"
# Modules that import only to reach an interactive prompt or a shell; nothing on the page has either.
NEVER = ("pydoc", "doctest", "unittest", "tkinter", "test", "idlelib", "lib2to3", "ensurepip", "turtledemo")


def main() -> None:
    """Import what the page imports, and compile what that has loaded."""
    job = json.loads(Path("/pack/job.json").read_text(encoding="utf-8"))
    sys.path[:0] = [*job["search"], "/project/web"]
    from make.docstrings import without_docstrings

    for name in job["imports"]:
        if name.partition(".")[0] in NEVER:
            continue
        try:
            importlib.import_module(name)
        except ImportError:
            # "from collections import abc" and "from re import compile" look the same to the scan.
            continue
    kept: dict[str, tuple[str, str]] = {}
    stock = zipfile.ZipFile(STOCK)
    own = set(stock.namelist())
    for module in list(sys.modules.values()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        if origin.startswith(STOCK):
            kept[origin.removeprefix(STOCK + "/")] = ("stock", origin)
        for folder in job["search"]:
            if origin.startswith(folder):
                kept[origin.removeprefix(folder + "/")] = ("search", origin)
    # A package's parents are in sys.modules already; its own unused siblings are not wanted.
    for inner, (kind, origin) in sorted(kept.items()):
        source = stock.read(inner) if kind == "stock" else Path(origin).read_bytes()
        assert kind == "search" or inner in own
        shown = f"{STOCK}/{inner}"
        tree = without_docstrings(ast.parse(source, shown))
        code = compile(tree, shown, "exec", dont_inherit=True, optimize=0)
        target = Path("/pack/out") / inner.replace(".py", ".pyc")
        target.parent.mkdir(parents=True, exist_ok=True)
        # Three empty words: compiled from a source of no date and no size, which a zip without sources never asks.
        target.write_bytes(importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code))
    Path("/pack/kept.txt").write_text("".join(f"{inner}\n" for inner in sorted(kept)), encoding="utf-8")


main()

"""Runs inside Pyodide (see inside.mjs): compiles the files that /pack/job.json names to /pack/out."""

import ast
import importlib.util
import json
import marshal
import sys
from pathlib import Path


def main() -> None:
    """Compile each source; a traceback shows it by its name in the zip."""
    sys.path.insert(0, "/project/web")
    from make.docstrings import without_docstrings

    job = json.loads(Path("/pack/job.json").read_text(encoding="utf-8"))
    for source, name in sorted(job.items(), key=lambda pair: pair[1]):
        tree = without_docstrings(ast.parse(Path(source).read_bytes(), name))
        code = compile(tree, name, "exec", dont_inherit=True, optimize=0)
        target = Path("/pack/out") / f"{name}c"
        target.parent.mkdir(parents=True, exist_ok=True)
        # Three empty words: compiled from a source of no date and no size, which a zip without sources never asks.
        target.write_bytes(importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code))


main()

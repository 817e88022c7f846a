"""Which modules a set of Python files asks for, wherever in the file it does so."""

import ast
from collections.abc import Iterable
from pathlib import Path


def imported_by(source: str) -> set[str]:
    """Return every absolute name that could be a module in the imports of one file, lazy imports included."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names if alias.name != "*")
    return names


def imported_below(sources: Iterable[str], own: Iterable[str]) -> list[str]:
    """Return the names that sources ask for outside the packages in `own`, sorted."""
    inside = set(own)
    names = set().union(*(imported_by(source) for source in sources))
    return sorted(name for name in names if name.partition(".")[0] not in inside)


def read_all(paths: Iterable[Path]) -> list[str]:
    """Return the texts of files."""
    return [path.read_text(encoding="utf-8") for path in paths]

"""Where things are in the project, and fingerprints of files."""

import hashlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
CORE = ROOT / "pychess_core"
TESTS = ROOT / "tests"
MODULES = WEB / "node_modules"
BUILD = ROOT / ".build"
DIST = ROOT / "dist"
VENV = ROOT / ".venv"


def venv_python() -> Path:
    """Return the interpreter of the project's own virtual environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def files_below(folder: Path, suffixes: Iterable[str] = ()) -> Iterator[Path]:
    """Yield the files below a folder in a fixed order, leaving out what tools leave behind."""
    wanted = tuple(suffixes)
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if any(part.startswith(".") or part in {"__pycache__", "node_modules"} for part in parts):
            continue
        if path.is_file() and (not wanted or path.suffix in wanted):
            yield path


def fingerprint(paths: Iterable[Path], *extra: str) -> str:
    """Return a hash over names and contents of files and over further facts that a result depends on."""
    digest = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    for fact in extra:
        digest.update(f"\0{fact}".encode())
    return digest.hexdigest()


def short_hash(content: bytes) -> str:
    """Return the part of a content's hash that goes into a file's name."""
    return hashlib.sha256(content).hexdigest()[:12]

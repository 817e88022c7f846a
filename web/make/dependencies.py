"""What the project stands on, installed once: a virtual environment, locked packages of pip and npm.

Runs on a bare Python. Each part leaves a stamp in itself that names what it was made from, so that removing the part
removes its stamp too, and a second start does nothing over again. Which index or registry is asked, with which
certificates and through which proxy, is the machine's own affair: no command here says a word about it.
"""

import importlib.util
import shutil
import sys
from pathlib import Path

from make import node
from make.paths import MODULES, TESTS, VENV, WEB, fingerprint, venv_python
from make.report import CannotGoOnError, run, step

LOCKS = Path(__file__).parent
OLDEST = (3, 11)


def check_python() -> None:
    """Stop with a sentence if this Python cannot do the work."""
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise CannotGoOnError(
            "This Python has no venv module. On Debian and Ubuntu it comes with: apt-get install python3-venv"
        )


def _fresh(stamp: Path, key: str) -> bool:
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == key


def _python_key() -> str:
    return f"{sys.version_info.major}.{sys.version_info.minor} {Path(sys.base_prefix)}"


def _venv() -> None:
    stamp = VENV / "made-with"
    if _fresh(stamp, _python_key()) and venv_python().exists():
        return
    with step(f"making .venv with Python {sys.version_info.major}.{sys.version_info.minor}"):
        shutil.rmtree(VENV, ignore_errors=True)
        run([sys.executable, "-m", "venv", VENV], "Making the virtual environment")
    stamp.write_text(_python_key(), encoding="utf-8")


def _pip(lock: Path, what: str) -> None:
    """Install exactly what a lock names. Packages that come as source are built with what is installed already."""
    stamp = VENV / f"installed-{lock.parent.name}-{lock.stem}"
    key = fingerprint([lock])
    if _fresh(stamp, key):
        return
    with step(f"installing {what}"):
        pip: list[str | Path] = [venv_python(), "-m", "pip", "install", "--quiet", "--no-input"]
        exactly = ["--require-hashes", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
        run([*pip, *exactly, "-r", lock], f"Installing {what}")
    stamp.write_text(key, encoding="utf-8")


def _npm() -> None:
    lock = WEB / "package-lock.json"
    stamp = MODULES / ".installed"
    key = fingerprint([lock, WEB / "package.json"])
    if _fresh(stamp, key):
        return
    with step("installing Pyodide, PyScript and fonts with npm"):
        command = [node.tools()["npm"], "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        run(command, "npm ci", cwd=WEB, env=node.environment())
    stamp.write_text(key, encoding="utf-8")


def ensure(tests: bool = False) -> None:
    """Make sure that all that building needs is there; for `tests`, also what they need."""
    check_python()
    _venv()
    _pip(LOCKS / "wheels.txt", "setuptools")
    _pip(LOCKS / "requirements.txt", "python-chess and the build's tools")
    if not (node.on_machine() or node.in_venv()):
        _pip(LOCKS / "node.txt", "Node.js, which this machine lacks")
    _npm()
    if tests:
        _pip(TESTS / "requirements.txt", "the tests' tools")

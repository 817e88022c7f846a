"""The page's standard library: only the modules that the page reaches, as byte code, with its two libraries among them.

The stock one is 559 source files that are compiled at every start; this one is what makes the start fast.
"""

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

import chess
import qrcodegen

from make import node
from make.archive import packed
from make.imports import imported_below, read_all
from make.paths import BUILD, CORE, ROOT, WEB, files_below, fingerprint
from make.pyscript import PYODIDE, python_library
from make.report import run, step

HERE = Path(__file__).parent
EXTRA = HERE / "stdlib_extra.txt"


def run_inside(script: Path, work: Path, what: str) -> None:
    """Run a Python file inside Pyodide under node; it sees the project as /project and `work` as /pack."""
    command: list[str | Path] = [node.tools()["node"], HERE / "inside.mjs", PYODIDE, ROOT, work, script]
    run(command, what, env=node.environment())


@contextmanager
def work_folder() -> Iterator[Path]:
    """Yield an empty folder of one's own; builds that run side by side do not meet in it."""
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="work-") as folder:
        yield Path(folder)


def keep(made: Path, content: bytes) -> bytes:
    """Put a result in the place of its forerunners, whole or not at all."""
    made.parent.mkdir(parents=True, exist_ok=True)
    for older in made.parent.glob("*.bin"):
        older.unlink(missing_ok=True)
    with work_folder() as work:
        (work / made.name).write_bytes(content)
        (work / made.name).replace(made)
    return content


def wanted_imports() -> list[str]:
    """Return what the page's files, PyScript's library and the reviewed list ask for."""
    sources = read_all([*files_below(WEB / "app", [".py"]), *files_below(CORE, [".py"])])
    sources += python_library().values()
    lines = (line.strip() for line in EXTRA.read_text(encoding="utf-8").splitlines())
    extra = [line for line in lines if line and not line.startswith("#")]
    browser = ["app", "js", "pychess_core", "polyscript", "pyscript", "_pyscript"]
    return sorted({*imported_below(sources, browser), *extra, "asyncio", "chess", "qrcodegen"})


def standard_library() -> bytes:
    """Return the archive, from an earlier run if nothing that it hangs on has changed."""
    imports = wanted_imports()
    inputs = [WEB / "package-lock.json", *files_below(HERE)]
    key = fingerprint(inputs, chess.__version__, version("qrcodegen"), *imports)
    made = BUILD / "stdlib" / f"{key[:16]}.bin"
    if made.is_file():
        return made.read_bytes()
    with step("compiling the standard library inside Pyodide"), work_folder() as work:
        job = {"imports": imports, "search": ["/pack/search"]}
        (work / "job.json").write_text(json.dumps(job), encoding="utf-8")
        package = Path(chess.__file__).parent
        shutil.copytree(package, work / "search" / "chess", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(Path(str(qrcodegen.__file__)), work / "search" / "qrcodegen.py")
        run_inside(HERE / "inside_stdlib.py", work, "Compiling the standard library")
        out = work / "out"
        return keep(made, packed({path.relative_to(out).as_posix(): path.read_bytes() for path in files_below(out)}))

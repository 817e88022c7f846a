"""A page as one gets it from PyScript's own documents, with local files: what our start is compared with."""

import json
import shutil
from pathlib import Path

import chess

from make.pyscript import CORE, PYODIDE, version_of

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Stock</title>
<link rel="stylesheet" href="{core}core.css">
<script type="module" src="{core}core.js"></script>
</head>
<body>
<script type="py" config='{config}'>
import chess
from pyscript import display, document
display(str(chess.Board()).splitlines()[0])
document.documentElement.dataset.boot = "ready"
</script>
</body>
</html>
"""


def make(folder: Path) -> Path:
    """Write the stock page: Pyodide and PyScript untouched, python-chess as source through `files`."""
    pyodide = f"runtime/pyodide-{version_of(PYODIDE)}/"
    core = f"runtime/pyscript-{version_of(CORE)}/"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PYODIDE, folder / pyodide)
    shutil.copytree(CORE / "dist", folder / core)
    package = Path(chess.__file__).parent
    (folder / "chess").mkdir()
    files = {}
    for source in sorted(package.glob("*.py")):
        shutil.copy(source, folder / "chess" / source.name)
        files[f"./chess/{source.name}"] = f"./chess/{source.name}"
    config = {"interpreter": f"./{pyodide}pyodide.mjs", "files": files}
    (folder / "index.html").write_text(_PAGE.format(core=core, config=json.dumps(config)), encoding="utf-8")
    return folder

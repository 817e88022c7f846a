"""Links: how short they are on games of masters, and how long a browser takes to open one of 200 plies."""

import shutil
import zipfile
from pathlib import Path
from statistics import median

import chess
from core.masters import BITS, REST, bits_of_a_ply, master_games

from bench.browser import page, served
from bench.move import long_game
from bench.report import Row
from make.paths import BUILD, CORE, TESTS
from make.pyscript import PYODIDE
from pychess_core import link
from pychess_core.game import MODES
from pychess_core.record import Action, Entry, Header, Record

PLIES = 200
MOST = 50.0  # milliseconds
RATIO = 3.5
ROUNDS = 21

_PAGE = """<!doctype html>
<meta charset="utf-8">
<title>Link</title>
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
const code = await fetch("code.zip");
python.unpackArchive(await code.arrayBuffer(), "zip");
window.opening = python.pyimport("opening");
</script>
"""


def _site(folder: Path) -> Path:
    """Make a page with Pyodide and the Python that is measured."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PYODIDE, folder / "pyodide")
    with zipfile.ZipFile(folder / "code.zip", "w") as code:
        code.write(TESTS / "bench" / "opening.py", "opening.py")
        for package in (Path(chess.__file__).parent, CORE):
            for source in sorted(package.rglob("*.py")):
                code.write(source, source.relative_to(package.parent))
    (folder / "index.html").write_text(_PAGE, encoding="utf-8")
    return folder


def _opened_in_browser() -> tuple[float, float]:
    """Return the median milliseconds of our opening a link and of the peer."""
    moves = [Action(("white", "black")[ply % 2], "move", uci) for ply, uci in enumerate(long_game(PLIES))]
    text = link.encode(Record(Header("classic"), tuple(map(Entry, moves))))
    with served(_site(BUILD / "bench" / "link")) as address, page() as opened:
        opened.goto(address)
        opened.wait_for_function("window.opening !== undefined", timeout=120_000)
        ours, theirs = opened.evaluate("([text, rounds]) => opening.measure(text, rounds).toJs()", [text, ROUNDS])
    return median(ours), median(theirs)


def rows() -> list[Row]:
    """Measure the links themselves, then opening one."""
    games = master_games()
    ours, theirs = _opened_in_browser()
    return [
        Row(
            "link: bits a ply on master games",
            bits_of_a_ply({n: link.encode(g) for n, g in games.items()}, games),
            "",
            BITS,
        ),
        Row(
            "link: a game without a move", max(len(link.encode(Record(Header(mode)))) for mode in MODES), "char.", REST
        ),
        Row(f"link of {PLIES} plies opened, median", ours, "ms", MOST),
        Row("python-chess finds all its legal moves, median", theirs, "ms"),
        Row("link opened, as a multiple of that", ours / theirs, "", RATIO),
    ]

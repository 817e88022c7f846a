"""The walls of design.md §2: who may import whom, and that the core stands alone."""

import ast
import os
import shutil
import string
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import chess
import pytest

from pychess_core.game import MODES

ROOT = Path(__file__).parents[2]
CORE = ROOT / "pychess_core"
FILES = sorted(CORE.rglob("*.py"))
MODE_PACKAGES = {target.split(":")[0].rsplit(".", 1)[0] for target in MODES.values()}
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "_pyodide", "web", "app", "make"}

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())


def module_of(path: Path) -> str:
    """The dotted name of the module in `path`."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(source: str, module: str, *, is_package: bool = False) -> Iterator[str]:
    """Every module that `source` imports anywhere, relative imports made absolute; `a.b` for ``from a import b``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = module.split(".")
            up = node.level - is_package if node.level else 0
            base = parts[: len(parts) - up] if node.level else []
            origin = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{origin}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in ("import_module", "__import__"):
            yield from (
                arg.value for arg in node.args[:1] if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            )


def imports_of(path: Path) -> set[str]:
    return set(imports(path.read_text(encoding="utf-8"), module_of(path), is_package=path.name == "__init__.py"))


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import js", {"js"}),
        ("import a.b as c, d", {"a.b", "d"}),
        ("from pyscript import when", {"pyscript.when"}),
        ("def f():\n    from app.main import start", {"app.main.start"}),
        ("from . import game", {"pychess_core.classic.game"}),
        ("from .game import ClassicGame", {"pychess_core.classic.game.ClassicGame"}),
        ("from ..four import game", {"pychess_core.four.game"}),
        ("import importlib\nimportlib.import_module('js')", {"importlib", "js"}),
        ("__import__('js')", {"js"}),
    ],
)
def test_the_walk_finds_every_kind_of_import(source: str, expected: set[str]) -> None:
    assert set(imports(source, "pychess_core.classic.notation")) == expected


def test_there_is_something_to_walk() -> None:
    assert {module_of(path) for path in FILES} >= {"pychess_core.record", "pychess_core.classic.game"}
    assert "pychess_core.game.Game" not in imports_of(CORE / "game.py")
    assert "pychess_core.clock.Clock" in imports_of(CORE / "game.py")


@every_file
def test_the_core_imports_nothing_of_the_browser_or_the_page(path: Path) -> None:
    assert not {name for name in imports_of(path) if name.split(".")[0] in BROWSER}


@every_file
def test_a_mode_imports_no_other_mode(path: Path) -> None:
    own = {package for package in MODE_PACKAGES if within(module_of(path), package)}
    for package in MODE_PACKAGES - own:
        assert not {name for name in imports_of(path) if within(name, package)}


@every_file
def test_the_core_imports_what_it_declares_and_the_standard_library(path: Path) -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    known = {"".join(_letters(requirement)) for requirement in declared} | {"pychess_core"} | sys.stdlib_module_names
    assert {name.split(".")[0] for name in imports_of(path)} <= known


def _letters(requirement: str) -> Iterator[str]:
    for letter in requirement:
        if letter not in string.ascii_letters + "-_":
            return
        yield letter


def test_every_folder_of_the_core_is_a_package() -> None:
    assert {path.parent for path in FILES} == {path.parent for path in CORE.rglob("__init__.py")}
    assert (CORE / "py.typed").is_file()


ALONE = """
import sys
class Wall:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {walls!r}:
            raise ImportError("the core reached for " + name)
sys.meta_path.insert(0, Wall())
import importlib, pathlib, pychess_core
home = pathlib.Path(pychess_core.__file__).parent
assert home.parent == pathlib.Path(sys.argv[1]), home
for path in sorted(home.rglob("*.py")):
    importlib.import_module(".".join(path.relative_to(home.parent).with_suffix("").parts).removesuffix(".__init__"))
from pychess_core.game import new_game, replay
from pychess_core.record import Action, Header, Record
game = new_game(Header(mode="classic"))
for seat, move in (("white", "f2f3"), ("black", "e7e6"), ("white", "g2g4"), ("black", "d8h4")):
    game.play(Action(seat, "move", move), elapsed=1200)
print(replay(Record.from_text(game.record.to_text())).outcome.reason)
"""


def test_the_core_is_usable_installed_alone(tmp_path: Path) -> None:
    """In a place that holds the core and its one dependency, it imports and plays."""
    shutil.copytree(CORE, tmp_path / "pychess_core", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(Path(chess.__file__).parent, tmp_path / "chess", ignore=shutil.ignore_patterns("__pycache__"))
    done = subprocess.run(
        [sys.executable, "-S", "-c", ALONE.format(walls=BROWSER), str(tmp_path)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.strip() == "checkmate"


def refusals(source: str) -> Iterator[tuple[str, set[str]]]:
    """Each sentence of refusal in `source`, and the names that are filled in."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith(("IllegalAction", "Invalid", "Refusal")):
            sentence, *_ = node.args
            if isinstance(sentence, ast.Constant):
                yield sentence.value, {keyword.arg or "**" for keyword in node.keywords}


@every_file
def test_every_sentence_of_refusal_is_filled_exactly(path: Path) -> None:
    for sentence, filled in refusals(path.read_text(encoding="utf-8")):
        assert {name for _, name, _, _ in string.Formatter().parse(sentence) if name} == filled, sentence
        assert sentence[0].isupper() or sentence[0] == "“"
        assert sentence.endswith((".", "?", "”."))


def test_there_are_sentences_of_refusal() -> None:
    assert sum(len(list(refusals(path.read_text(encoding="utf-8")))) for path in FILES) > 30

"""dist/: the same bytes from the same tree, nothing from elsewhere, and no more than it needs."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from make import pieces, pyscript, texts
from make.imports import imported_below
from make.paths import DIST, ROOT
from make.serve import TYPES
from make.site import MOST, build, download_of_dist

INDEX = DIST / "index.html"
PAGES = ("index.html", "embed.html", "builder.html")


class Addresses(HTMLParser):
    """Gathers what a page refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the addresses in one tag."""
        self.found += [value for name, value in attrs if name in {"href", "src"} and value]


def addresses(page: str) -> list[str]:
    parser = Addresses()
    parser.feed((DIST / page).read_text(encoding="utf-8"))
    return parser.found


@pytest.mark.parametrize("page", PAGES)
def test_every_address_is_relative_and_there(page: str) -> None:
    assert addresses(page)
    for address in addresses(page):
        assert not re.match(r"[a-z]+:|/", address), address
        assert (DIST / address).is_file(), address


def test_style_refers_to_files_beside_it_only() -> None:
    [style] = DIST.glob("assets/style.*.css")
    for address in re.findall(r'url\("([^"]+)"\)', style.read_text(encoding="utf-8")):
        assert address.startswith("data:image/svg+xml,") or (style.parent / address).is_file(), address


@pytest.mark.parametrize("page", PAGES)
def test_inline_scripts_are_those_that_the_policy_names(page: str) -> None:
    content = (DIST / page).read_bytes()
    scripts = re.findall(rb"<script>(.*?)</script>", content, re.DOTALL)
    assert len(scripts) == 2
    for script in scripts:
        assert base64.b64encode(hashlib.sha256(script).digest()) in content.partition(b"<script")[0]


def test_a_board_on_another_page_names_nothing_that_starts_python_and_takes_no_focus() -> None:
    embed = (DIST / "embed.html").read_text(encoding="utf-8")
    assert not re.search(r'<script[^>]* src=|rel="modulepreload"| autofocus', embed)
    for address in json.loads(re.findall(r'id="boot">(.*?)</script>', embed)[0])["modules"]:
        assert (DIST / address).is_file(), address


def test_the_element_has_a_name_that_stays() -> None:
    assert b"tablero-board" in (DIST / "embed.js").read_bytes()


def test_names_carry_the_hash_of_their_content() -> None:
    hashed = [path for path in DIST.rglob("*") if re.search(r"\.[0-9a-f]{12}\.\w+$", path.name)]
    assert len(hashed) >= 6
    for path in hashed:
        assert hashlib.sha256(path.read_bytes()).hexdigest()[:12] in path.name


def test_first_download_keeps_its_bound() -> None:
    assert download_of_dist() <= MOST


def test_only_known_types() -> None:
    assert {path.suffix for path in DIST.rglob("*") if path.is_file()} <= set(TYPES)


def test_no_machine_path_or_source_map_in_the_site() -> None:
    for path in DIST.rglob("*"):
        if path.suffix in {".html", ".css", ".js", ".mjs"}:
            content = path.read_bytes()
            assert str(ROOT).encode() not in content, path
            assert b"sourceMappingURL" not in content, path


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_catalogues_can_be_compiled(language: str) -> None:
    assert texts.compiled(language)[:4] in {b"\xde\x12\x04\x95", b"\x95\x04\x12\xde"}


def test_every_text_needed_before_python_is_translated() -> None:
    page = INDEX.read_text(encoding="utf-8")
    msgids = texts.in_markup(page) | texts.in_script((ROOT / "web" / "boot" / "loading.js").read_text(encoding="utf-8"))
    assert msgids
    assert not msgids - set(texts.table(msgids)["es"])


def test_twelve_pieces() -> None:
    assert sorted(pieces.drawings()) == sorted(side + kind for side in "wb" for kind in "KQRBNP")
    for code in pieces.drawings():
        assert f'[data-piece="{code}"]::after' in pieces.stylesheet()


def test_pyscript_library_is_found() -> None:
    assert "pyscript/__init__.py" in pyscript.python_library()


def test_core_files_are_all_that_core_imports() -> None:
    assert pyscript.core_files()[0] == "core.js"
    assert not [name for name in pyscript.core_files() if name.startswith(("codemirror", "xterm", "py-"))]


def test_imports_are_found_wherever_they_are() -> None:
    source = "import json\nfrom os import path\ndef f():\n    import re as r\n    from . import sibling\n"
    assert imported_below([source], []) == ["json", "os", "os.path", "re"]
    assert imported_below([source], ["json", "os"]) == ["re"]


def test_two_builds_are_the_same_bytes(tmp_path: Path) -> None:
    """Make the site again in a process of its own, with nothing kept from the first time."""
    build()
    script = """
import sys
from pathlib import Path
from make import application, stdlib
work = Path(sys.argv[1])
application.BUILD = stdlib.BUILD = work
from make.site import make
for address, content in make().files.items():
    print(address, __import__("hashlib").sha256(content).hexdigest())
"""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, ROOT / "web"))), "PYTHONHASHSEED": "7"}
    command = [sys.executable, "-c", script, str(tmp_path)]
    said = subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    again = dict(line.split(" ") for line in said.splitlines() if not line.startswith(" "))
    paths = [path for path in DIST.rglob("*") if path.is_file()]
    assert again == {path.relative_to(DIST).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}

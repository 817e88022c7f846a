"""tablero.html as a file: small enough, whole, and closed to everything outside it."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import PurePosixPath

from make import pieces, texts
from make.one_file import COPY, MOST
from make.page import BOOT
from make.paths import DIST


class Page(HTMLParser):
    """Gathers what a page refers to, its scripts by their attributes, and its styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.policy = ""
        self.elements: list[tuple[str, dict[str, str | None], str]] = []
        self._inside: tuple[str, dict[str, str | None]] | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the addresses in one tag."""
        values = dict(attrs)
        self.addresses += [value for name, value in attrs if name in {"href", "src", "srcset"} and value]
        if values.get("http-equiv") == "Content-Security-Policy":
            self.policy = values["content"] or ""
        if tag in {"script", "style"}:
            self._inside = (tag, values)

    def handle_data(self, data: str) -> None:
        """Note a script or a style."""
        if self._inside:
            self.elements.append((*self._inside, data))
            self._inside = None


TEXT = (DIST / COPY).read_text(encoding="utf-8")
PAGE = Page(TEXT)


def inside() -> dict[str, bytes]:
    """The files in the page, by their addresses on the site."""
    encoded: dict[str, str] = {}
    for _, values, text in PAGE.elements:
        if name := values.get("data-name"):
            encoded[name] = encoded.get(name, "") + text
    return {name: base64.b64decode(text, validate=True) for name, text in encoded.items()}


def test_every_set_of_pieces_is_in_its_style() -> None:
    (style,) = (text for tag, _, text in PAGE.elements if tag == "style")
    assert all(rules in style for rules in pieces.other_sets().values())


def test_it_is_no_larger_than_it_may_be() -> None:
    assert (DIST / COPY).stat().st_size <= MOST


def test_nothing_outside_it_is_named() -> None:
    styles = [text for tag, _, text in PAGE.elements if tag == "style"]
    assert styles
    addresses = PAGE.addresses + [found for text in styles for found in re.findall(r"url\(\"?([^)\"]*)", text)]
    assert addresses
    assert all(address.startswith("data:") for address in addresses)
    assert not re.search(r"https?:|'self'|\*", PAGE.policy)
    assert PAGE.policy.startswith("default-src 'none'; ")


def test_scripts_and_styles_are_those_that_the_policy_names() -> None:
    run = [text for _, values, text in PAGE.elements if values.get("type") in {None, ""}]
    assert len(run) > 4
    for text in run:
        assert base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() in PAGE.policy


def test_it_has_the_files_of_the_site() -> None:
    found = re.search(r'(?<=id="boot">)[^<]*', TEXT)
    assert found
    parts = json.loads(found[0])["parts"]
    assert sorted(parts) == sorted(inside())
    for name, content in inside().items():
        whole = gzip.decompress(content) if parts[name]["packed"] else content
        if "/pyscript-" in name:  # whose modules name each other in another way
            whole = re.sub(rb"([\"'])" + str(PurePosixPath(name).parent).encode() + rb"/", rb"\1./", whole)
        assert whole == (DIST / name).read_bytes(), name


def test_licences_travel_with_it() -> None:
    for path in (DIST / "licenses").iterdir():
        assert path.read_text(encoding="utf-8").strip() in TEXT, path.name


def test_what_it_says_before_python_is_translated() -> None:
    msgids = texts.in_script((BOOT / "one_file.js").read_text(encoding="utf-8"))
    assert msgids
    assert not msgids - set(texts.table(msgids)["es"])

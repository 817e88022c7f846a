"""The site as an app: the manifest and its icons, and the list of files that the worker keeps."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import struct
import zlib
from typing import Any

import pytest

from make import icons
from make.installing import MANIFEST, WORKER
from make.one_file import COPY
from make.paths import DIST


def facts() -> dict[str, Any]:
    """What the build has put in front of the worker."""
    text = (DIST / WORKER).read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text[text.index("{") : text.index("};\n") + 1])
    return found


def test_the_worker_keeps_exactly_the_files_of_the_build() -> None:
    def integrity(content: bytes) -> str:
        return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()

    paths = {path.relative_to(DIST).as_posix(): path for path in DIST.rglob("*") if path.is_file()}
    there = {name: integrity(path.read_bytes()) for name, path in paths.items() if name not in {WORKER, COPY}}
    assert facts()["files"] == there


def test_page_and_worker_name_the_same_build() -> None:
    page = (DIST / "index.html").read_text(encoding="utf-8")
    found = re.search(r'(?<=id="boot">)[^<]*', page)
    assert found
    assert json.loads(found[0])["build"] == facts()["build"]


def test_the_worker_says_in_every_language_that_nothing_is_there() -> None:
    assert sorted(facts()["lost"]) == ["en", "es"]
    assert all("{file}" in text for text in facts()["lost"].values())


def test_the_manifest_is_relative_and_its_icons_are_what_it_says() -> None:
    manifest = json.loads((DIST / MANIFEST).read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert manifest["display"] == "standalone"
    found = {(icon["purpose"], icon["sizes"]): DIST / icon["src"] for icon in manifest["icons"]}
    made = {(purpose, size) for purpose in ("any", "maskable") for size in ("192x192", "512x512")}
    assert set(found) == {("any", "any")} | made
    for (_, sizes), path in found.items():
        if path.suffix == ".png":
            width, height = struct.unpack(">II", path.read_bytes()[16:24])
            assert sizes == f"{width}x{height}"


def pixels(picture: bytes, side: int) -> dict[tuple[float, float], tuple[int, ...]]:
    """The corner and the middle of each quarter of a PNG of ours."""
    length = struct.unpack(">I", picture[33:37])[0]
    lines = zlib.decompress(picture[41 : 41 + length])
    places = [(across, down) for down in (0.0, 0.25, 0.75, 1.0) for across in (0.0, 0.25, 0.75, 1.0)]
    found = {}
    for across, down in places:
        begin = round(down * (side - 1)) * (4 * side + 1) + 1 + 4 * round(across * (side - 1))
        found[across, down] = tuple(lines[begin : begin + 4])
    return found


@pytest.mark.parametrize("side", [192, 512])
def test_the_icon_is_four_squares_with_round_corners(side: int) -> None:
    seen = pixels(icons.picture(side), side)
    light, dark = (*icons.LIGHT, 255), (*icons.DARK, 255)
    assert [seen[place] for place in ((0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75))] == [
        light,
        dark,
        dark,
        light,
    ]
    assert all(seen[across, down][3] == 0 for across in (0.0, 1.0) for down in (0.0, 1.0))
    whole = pixels(icons.picture(side, 0), side)
    assert all(pixel[3] == 255 for pixel in whole.values())

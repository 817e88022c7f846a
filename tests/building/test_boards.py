"""The boards and pieces that can be chosen: readable in light and dark, and drawn whole."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from app.settings import SETTINGS
from make import pieces, plain_pieces
from make.paths import WEB

READABLE = 4.5
"""Contrast of small text, by WCAG 2.2."""

RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
PROPERTY = re.compile(r"(--[\w-]+):\s*([^;]+);")
BOTH = re.compile(r"light-dark\((#\w+), (#\w+)\)")


def boards() -> dict[str, dict[str, str]]:
    """Each board, those of the modes too → its custom properties."""
    found = {}
    for name in ("theme.css", "theme_boards.css"):
        text = re.sub(r"/\*.*?\*/", "", (WEB / "assets" / name).read_text(encoding="utf-8"), flags=re.DOTALL)
        for selector, body in RULE.findall(text):
            properties = dict(PROPERTY.findall(body))
            if "--square-light" in properties:
                found[selector.strip()] = properties
    return found


def colours(value: str) -> tuple[str, str]:
    """A colour in light and in dark."""
    both = BOTH.fullmatch(value)
    return (both[1], both[2]) if both else (value, value)


def luminance(colour: str) -> float:
    """Relative luminance of ``#rrggbb``, by WCAG 2.2."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    dark, light = sorted((luminance(one), luminance(two)))
    return (light + 0.05) / (dark + 0.05)


def test_every_board_that_can_be_chosen_has_its_colours() -> None:
    chosen = {name for selector in boards() for name in re.findall(r'data-set-board="(\w+)"', selector)}
    assert chosen == set(SETTINGS["board"]) - {"room"}
    assert len(boards()) == 3 + len(chosen)


@pytest.mark.parametrize("board", boards(), ids=lambda selector: re.sub(r"\W+", "-", selector).strip("-"))
def test_coordinates_can_be_read_and_squares_told_apart(board: str) -> None:
    properties = boards()[board]
    shades = {name: colours(value) for name, value in properties.items() if value.startswith(("#", "light-dark"))}
    for scheme in (0, 1):
        light, dark = shades["--square-light"][scheme], shades["--square-dark"][scheme]
        assert contrast(shades["--on-light"][scheme], light) >= READABLE
        assert contrast(shades["--on-dark"][scheme], dark) >= READABLE
        assert contrast(light, dark) >= 2
        assert contrast(shades["--picked-edge"][scheme], light) >= 3
    assert {"--last", "--last-edge", "--picked"} <= set(properties)


def test_each_set_of_pieces_draws_every_piece() -> None:
    assert {"drawn", *pieces.other_sets()} == set(SETTINGS["pieces"])
    usual = pieces.drawings()
    assert set(plain_pieces.drawings()) == set(usual) == {side + kind for side in "wb" for kind in "KQRBNP"}
    for drawing in plain_pieces.drawings().values():
        assert ElementTree.fromstring(drawing).get("viewBox") == "0 0 45 45"
    assert len(set(plain_pieces.drawings().values())) == len(usual)
    for name, sheet in pieces.other_sets().items():
        assert re.findall(r"--(\w\w):url", sheet) == re.findall(r"--(\w\w):url", pieces.stylesheet())
        assert sheet.startswith(f':root[data-set-pieces="{name}"]{{')
        assert "data:image/svg+xml,%3Csvg" in sheet

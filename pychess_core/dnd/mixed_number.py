"""Mixed numbers: how a CM is typed, written and kept. It is a fraction, and exact (rulebook §3.1, §3.4)."""

from __future__ import annotations

import re
from fractions import Fraction
from math import floor
from typing import Final

from pychess_core.refusal import Refusal

LONGEST: Final = 400
"""Characters in the text of a number at most."""

_GLYPHS: Final = {
    Fraction(top, bottom): glyph
    for glyph, top, bottom in (
        *(("½", 1, 2), ("⅓", 1, 3), ("⅔", 2, 3), ("¼", 1, 4), ("¾", 3, 4)),
        *(("⅕", 1, 5), ("⅖", 2, 5), ("⅗", 3, 5), ("⅘", 4, 5), ("⅙", 1, 6), ("⅚", 5, 6)),
        *(("⅐", 1, 7), ("⅛", 1, 8), ("⅜", 3, 8), ("⅝", 5, 8), ("⅞", 7, 8), ("⅑", 1, 9), ("⅒", 1, 10)),
    )
}

_SPELLED: Final = str.maketrans({glyph: f" {value}" for value, glyph in _GLYPHS.items()} | {"⁄": "/"})

_DECIMAL: Final = re.compile(r"[0-9]+(?:[.,][0-9]+)?")
_MIXED: Final = re.compile(r"(?:(?P<whole>[0-9]+)\s+)?(?P<top>[0-9]+)\s*/\s*(?P<bottom>[0-9]+)")
_KEPT: Final = re.compile(r"[0-9]+(?:/[0-9]+)?")

_READABLE: Final = 999
"""The largest denominator that is written as a fraction."""

_DECIMALS: Final = 2
_PLACES: Final = 190
"""Decimal places that are kept of a number too long for its exact text: with four digits before them, and as many in
the denominator, they fit into `LONGEST`."""


class InvalidNumber(Refusal):
    """Text that is no number of the kind that is asked for."""


def parse(text: str) -> Fraction:
    """The number that a person typed: ``18``, ``18½``, ``18 1/2``, ``18.5``, ``18,5``, ``37/2``. Never below 0.

    Raises `InvalidNumber`.
    """
    if len(text) <= LONGEST:
        spelled = text.translate(_SPELLED).strip()
        if _DECIMAL.fullmatch(spelled):
            return Fraction(spelled.replace(",", "."))
        if (found := _MIXED.fullmatch(spelled)) and int(found["bottom"]):
            part = Fraction(int(found["top"]), int(found["bottom"]))
            if found["whole"] is None:
                return part
            if part < 1:
                return int(found["whole"]) + part
    raise InvalidNumber("“{text}” is no number: write 18, 18½, 18 1/2, 18.5 or 37/2.", text=text[:20])


def written(value: Fraction, point: str = ".") -> str:
    """`value` (0 or more) as people read it: ``18½``, ``20 33/37``.

    A denominator that nobody can read makes it ``≈41.98``, with `point` before the decimals. They are cut and not
    rounded, since play drops the fraction of a CM: 41.999 must not look like 42.
    """
    whole, part = floor(value), value % 1
    if part.denominator > _READABLE:
        return f"≈{whole}{point}{floor(part * 10**_DECIMALS):0{_DECIMALS}}"
    if not part:
        return str(whole)
    if part in _GLYPHS:
        return f"{whole or ''}{_GLYPHS[part]}"
    return f"{whole} {part}" if whole else str(part)


def to_text(value: Fraction) -> str:
    """`value` exactly, as it is kept: ``"37/2"``."""
    return str(value)


def from_text(text: object) -> Fraction:
    """The number that `to_text` gave. Raises `InvalidNumber` for everything that is not exactly its own."""
    if isinstance(text, str) and len(text) <= LONGEST and _KEPT.fullmatch(text):
        top, _, bottom = text.partition("/")
        if int(bottom or 1):
            value = Fraction(int(top), int(bottom or 1))
            if to_text(value) == text:
                return value
    raise InvalidNumber("A number is kept as an exact fraction.")


def shortened(value: Fraction) -> Fraction:
    """`value` (below 10,000), or the nearest below that can be kept where its own text is too long.

    House: each gain multiplies denominators, and after some eight the exact fraction has hundreds of digits.
    """
    if len(to_text(value)) <= LONGEST:
        return value
    scale: int = 10**_PLACES
    return Fraction(floor(value * scale), scale)

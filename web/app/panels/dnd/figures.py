"""Exact numbers as people read them: shares, chances, points."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from app.i18n import _, in_context
from pychess_core.dnd.mixed_number import written

MOST_PARTS: Final = 999
"""The largest denominator that is shown as a fraction."""


def percent(share: Fraction) -> str:
    """A share in whole per cents: 38%."""
    return whole_percent(round(100 * share))


def whole_percent(number: int) -> str:
    """A number of per cents."""
    return _("{number}%", number=number)


def share(part: Fraction) -> str:
    """A share: exact where people can read it, else in per cents: 16/85, ≈19%."""
    return str(part) if part.denominator <= MOST_PARTS else f"≈{percent(part)}"


def points(value: Fraction) -> str:
    """A number of points from 0 on: exact where people can read it, and what that is about: 5/17 (≈0.29)."""
    point = in_context("decimal point", ".")
    about = f"≈{float(value):.2f}".replace(".", point)
    if value.denominator == 1:
        return str(value)
    return f"{written(value)} ({about})" if value.denominator <= MOST_PARTS else about

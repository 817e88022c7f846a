"""The times of a custom time control as people write them, and back. No browser in here."""

from __future__ import annotations

import re
from typing import Final

from pychess_core.clock import LARGEST_INCREMENT, LONGEST, MINUTE, SHORTEST
from pychess_core.refusal import Refusal

_MINUTES: Final = re.compile(r"(\d{0,3})(½|[.,]\d{1,3})?", re.ASCII)
_SECONDS: Final = re.compile(r"\d{1,2}", re.ASCII)


def minutes(text: str) -> int:
    """Milliseconds of ``"90"``, ``"2.5"``, ``"2,5"`` or ``"2½"``. Raises `Refusal` outside ½–180 (rulebook §1.3)."""
    found = _MINUTES.fullmatch(text.strip())
    if found and any(found.groups()):
        whole, part = found.groups(default="")
        thousandths = 500 if part == "½" else int(part[1:].ljust(3, "0") or 0)
        milliseconds = int(whole or 0) * MINUTE + thousandths * MINUTE // 1000
        if SHORTEST <= milliseconds <= LONGEST:
            return milliseconds
    raise Refusal("Each side has ½ to 180 minutes.")


def seconds(text: str) -> int:
    """Milliseconds of ``"5"``; of nothing, none. Raises `Refusal` outside 0–60 whole seconds."""
    text = text.strip() or "0"
    if _SECONDS.fullmatch(text) and int(text) * 1000 <= LARGEST_INCREMENT:
        return int(text) * 1000
    raise Refusal("A move adds 0 to 60 whole seconds.")


def in_minutes(milliseconds: int) -> str:
    """A time in minutes, as `minutes` reads it and players write it: ``"2½"``."""
    text = f"{milliseconds / MINUTE:.3f}".rstrip("0").rstrip(".")
    return f"{text.removesuffix('.5').removeprefix('0')}½" if text.endswith(".5") else text

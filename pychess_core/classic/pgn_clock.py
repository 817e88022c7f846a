"""Clocks in PGN: the command ``[%clk h:mm:ss]`` in a comment, and the tags of the time control."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from pychess_core.clock import InvalidTimeControl, TimeControl

_CLOCK: Final = re.compile(r"\[%clk\s+(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3})\d*)?\s*\]")
_CONTROL: Final = re.compile(r"(\d{1,6})(?:\.(\d{1,3}))?(?:\+(\d{1,6})(?:\.(\d{1,3}))?)?")


def clock(comment: str) -> int | None:
    """Milliseconds left by the first ``[%clk h:mm:ss]`` in `comment`; None if it has none."""
    found = _CLOCK.search(comment) if "[%clk" in comment else None
    if not found:
        return None
    hours, minutes, seconds, fraction = found.groups(default="0")
    return (int(hours) * 60 + int(minutes)) * 60_000 + _milliseconds(seconds, fraction)


def clock_command(remaining: int) -> str:
    """The command that says how many milliseconds are left, with decimals only where they are needed."""
    minutes, rest = divmod(remaining, 60_000)
    hours, minutes = divmod(minutes, 60)
    return f"[%clk {hours}:{minutes:02}:{rest // 1000:02}{_fraction(rest)}]"


def time_control(tags: Mapping[str, str]) -> TimeControl | None:
    """The time control that `tags` name, None if they name none or one that `TimeControl` cannot hold.

    ``300`` and ``300+2`` are seconds (PGN standard 9.6.1); ``WhiteTimeControl`` and ``BlackTimeControl``
    tell the sides apart where they differ.
    """
    both = tags.get("TimeControl", "")
    sides = [_CONTROL.fullmatch(tags.get(name, both).strip()) for name in ("WhiteTimeControl", "BlackTimeControl")]
    if not sides[0] or not sides[1]:
        return None
    starts = [_milliseconds(*side.group(1, 2)) for side in sides if side]
    increments = {_milliseconds(*side.group(3, 4)) for side in sides if side}
    try:
        return TimeControl(*starts, *increments) if len(increments) == 1 else None
    except InvalidTimeControl:
        return None


def time_control_tags(control: TimeControl) -> dict[str, str]:
    """The tags that name `control`."""
    white, black = (_seconds(start) for start in (control.white, control.black))
    added = f"+{_seconds(control.increment)}" if control.increment else ""
    if white == black:
        return {"TimeControl": white + added}
    return {"WhiteTimeControl": white + added, "BlackTimeControl": black + added}


def _milliseconds(seconds: str | None, fraction: str | None) -> int:
    return int(seconds or 0) * 1000 + int((fraction or "").ljust(3, "0"))


def _seconds(milliseconds: int) -> str:
    return f"{milliseconds // 1000}{_fraction(milliseconds)}"


def _fraction(milliseconds: int) -> str:
    """What stands behind the whole seconds."""
    return f".{milliseconds % 1000:03}".rstrip("0").rstrip(".")

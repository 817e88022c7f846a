"""PGN as text: its encoding, its tags, its results, and where its comments end."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pychess_core.classic.pgn import PgnResult, Problem

QUOTED: Final = 40
"""Characters of a text that a message repeats at most."""

RESULT: Final = r"(?<![^\s()\]}])(?:1[-–]0|0[-–]1|1/2(?:[-–]1/2)?|½(?:[-–]½)?|\*)(?![^\s()\[{};])"
"""How a result is written among the moves, as a pattern."""

BRACKET: Final = re.compile(r"\[[^\]\n]*+\]?")
"""Something in brackets that is no tag."""

_RESULTS: Final[Mapping[str, PgnResult]] = {
    "1-0": "1-0",
    "0-1": "0-1",
    "1/2-1/2": "1/2-1/2",
    "1/2": "1/2-1/2",
    "½-½": "1/2-1/2",
    "½": "1/2-1/2",
}
_START_OF_TAG: Final = r'[ \t]*\[[ \t]*([A-Za-z0-9][\w+#=:-]*+)[ \t]+"'
_TAG: Final = re.compile(_START_OF_TAG + r'((?:[^"\\\n]++|\\.){0,9999}+)"[ \t]*\]')
_TAG_WITH_BARE_QUOTES: Final = re.compile(_START_OF_TAG + r'([^\n]*)"[ \t]*\][ \t]*$', re.MULTILINE)
_ESCAPED: Final = re.compile(r'\\(["\\])')
_NEXT_GAME: Final = re.compile(r"\n[ \t]*\n" + _START_OF_TAG)
_BRACE: Final = re.compile(r"[{}]")
_BRACES_WITHIN: Final = 20


@dataclass(frozen=True, slots=True)
class GameText:
    """The text of one game: its tags, and the moves still as text."""

    number: int
    """Among the games of the same PGN, from 1."""
    tags: Mapping[str, str]
    """In their order, unescaped."""
    moves: str
    problems: tuple[Problem, ...] = ()
    """What is wrong with the tags."""


def decoded(data: bytes) -> str:
    """The text of a PGN file: UTF-8, or UTF-16 with its mark, or else what is left of Latin-1 (PGN standard 4.1)."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def result(text: str) -> PgnResult:
    """The result that `text` says; ``"*"`` if it says none."""
    return _RESULTS.get(text.strip().replace("–", "-"), "*")


def tags(text: str, start: int) -> tuple[dict[str, str], int] | None:
    r"""The tags that follow each other on the line at `start` and where the last one ends; None if there are none.

    ``\"`` and ``\\`` are unescaped. Bare quotes and backslashes are understood too, as many programs write them.
    """
    found = {}
    position = start
    while tag := _TAG.match(text, position):
        found[tag[1]] = _ESCAPED.sub(r"\1", tag[2])
        position = tag.end()
    if not found and (tag := _TAG_WITH_BARE_QUOTES.match(text, start)):
        found[tag[1]] = tag[2]
        position = tag.end()
    return (found, position) if found else None


class Comments:
    """Where the comments in braces end; to be asked from the front of the text to its back."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._close = -1
        """The first ``}`` behind the place last asked for: kept so that no stretch is searched over and over."""

    def end(self, start: int) -> tuple[int, bool]:
        """Where the comment ends that begins with the ``{`` at `start`, and whether it is closed.

        By the standard (8.2.5) it ends at the first ``}``. People nest comments all the same: where its braces
        pair off, it ends at the ``}`` that pairs with its ``{``. A comment that runs into the tags and then the
        comments of the next game was never closed: it ends before them.
        """
        text = self._text
        if self._close <= start:
            close = text.find("}", start)
            self._close = close if close >= 0 else len(text)
        close = self._close
        inner = text.find("{", start + 1, close)
        if inner < 0 and close < len(text):
            return close + 1, True
        following = _NEXT_GAME.search(text, start, close)
        if following and (close == len(text) or following.start() < inner):
            return following.start(), False
        if close == len(text):
            return close, False
        return (self._pair(start) or close) + 1, True

    def _pair(self, start: int) -> int | None:
        """Where the ``}`` stands that pairs with the ``{`` at `start`, if it is near and in the same game."""
        depth = 0
        for count, brace in enumerate(_BRACE.finditer(self._text, start)):
            depth += 1 if brace[0] == "{" else -1
            if not depth:
                return None if _NEXT_GAME.search(self._text, start, brace.start()) else brace.start()
            if count == _BRACES_WITHIN:
                break
        return None

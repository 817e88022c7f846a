"""A long PGN as the texts of its games, in small steps: no move is understood here."""

from __future__ import annotations

import re
from collections.abc import Generator
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from pychess_core.classic.pgn import MOST_PROBLEMS, InvalidPgn, Problem
from pychess_core.classic.pgn_text import BRACKET, QUOTED, RESULT, Comments, GameText, tags

LONGEST_TEXT: Final = 50_000_000
"""Characters of a PGN at most."""

_SIGN: Final = re.compile(r"[{;()\[%*½/–\-\n]")
"""What may be the end of a game, or what hides one. Each result has one of these signs."""
_RESULT: Final = re.compile(RESULT)
_FIRST_MOVE: Final = re.compile(r"\n\n1\.(?!\.)")
_BEHIND_RESULT: Final = re.compile(r"[ \t]*\n?[ \t]*\{")
_SPACE: Final = re.compile(r"\s")
_WINDOW: Final = 1 << 15
"""Characters searched in one go, about: a step must stay short even where there is nothing to find."""
_LONGEST_WORD: Final = 1 << 20
_SIGNS_IN_A_STEP: Final = 100
_INDENT: Final = 80


def splitting(text: str) -> Generator[int, None, tuple[GameText, ...]]:
    """Finds the games in `text`: yields how many of its characters are done, returns the games.

    A game ends with its result; where that is missing, before the next tags or, behind an empty line,
    before the next move 1. Time is proportional to the length of `text`, whatever it is. Raises `InvalidPgn`
    if there is no game in it or it is longer than `LONGEST_TEXT`.
    """
    if len(text) > LONGEST_TEXT:
        raise InvalidPgn("A PGN has at most {most} characters.", most=LONGEST_TEXT)
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\n\ufeff", "\n").removeprefix("\ufeff")
    comments = Comments(text)
    games: list[GameText] = []
    draft = _Draft(1)
    position = window = signs = 0
    while position < len(text):
        if position >= window:
            yield position
            window = _window(text, position)
        sign = _SIGN.search(text, position, window)
        between = text[position : sign.start() if sign else window]
        if between and not between.isspace():
            draft.has_moves = True
        if not sign:
            position = window
            continue
        signs += 1
        if signs % _SIGNS_IN_A_STEP == 0:
            yield position
        start, position = sign.span()
        match sign[0]:
            case "{":
                position, _ = comments.end(start)
                draft.has_comment = True
            case ";":
                position = _line_end(text, start)
                draft.has_comment = True
            case "%" if _begins_line(text, start):
                position = _line_end(text, start)
            case "(":
                draft.depth += 1
            case ")":
                draft.depth = max(0, draft.depth - 1)
            case "[" if _begins_line(text, start) and (found := tags(text, start)):
                named, position = found
                if draft.ends_before(named, text, start):
                    games.append(draft.finished(text, start))
                    draft = _Draft(len(games) + 1, start)
                draft.take(named, text, start, position)
            case "[" if _begins_line(text, start) and not draft.has_moves and not draft.has_comment:
                position = _line_end(text, start)
                draft.refuse(text, start, position)
            case "[":
                if bracket := BRACKET.match(text, start):
                    position = bracket.end()
                draft.has_comment = True
            case "\n" if draft.has_moves and not draft.depth and _FIRST_MOVE.match(text, start):
                games.append(draft.finished(text, start))
                draft = _Draft(len(games) + 1, position)
            case _ if not draft.depth and (result := _result(text, start)):
                position = result.end()
                while comment := _BEHIND_RESULT.match(text, position):
                    position, _ = comments.end(comment.end() - 1)
                if draft.holds_something:
                    games.append(draft.finished(text, position))
                draft = _Draft(len(games) + 1, position)
    if draft.holds_something:
        games.append(draft.finished(text, len(text)))
    if not games:
        raise InvalidPgn("There is no game in this text.")
    return tuple(games)


@dataclass(slots=True)
class _Draft:
    """The game that is being found."""

    number: int
    begin: int = 0
    """Where that part of its text begins that is neither a tag nor in `parts`."""
    has_moves: bool = False
    has_comment: bool = False
    depth: int = 0
    tags: dict[str, str] = field(default_factory=dict)
    parts: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    @property
    def holds_something(self) -> bool:
        """Whether it is a game at all."""
        return bool(self.tags) or self.has_moves

    def ends_before(self, named: dict[str, str], text: str, start: int) -> bool:
        """Whether the tags `named` at `start` are those of the next game."""
        if self.has_moves or (self.has_comment and self.tags):
            return True
        behind_empty_line = text.count("\n", self.begin, start) > 1
        return behind_empty_line and not self.tags.keys().isdisjoint(named)

    def take(self, named: dict[str, str], text: str, start: int, end: int) -> None:
        """Makes the tags between `start` and `end` this game's."""
        self.tags.update(named)
        self.parts.append(text[self.begin : start])
        self.begin = end

    def refuse(self, text: str, start: int, end: int) -> None:
        """Leaves out the line between `start` and `end`, which was to be a tag."""
        line = text[start:end].strip()[:QUOTED]
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(Problem(self.number, "", line, InvalidPgn("This is not a header.")))
        self.parts.append(text[self.begin : start])
        self.begin = end

    def finished(self, text: str, end: int) -> GameText:
        """The game, whose text ends at `end`."""
        moves = "".join([*self.parts, text[self.begin : end]])
        return GameText(self.number, MappingProxyType(self.tags), moves.strip(), tuple(self.problems))


def _begins_line(text: str, start: int) -> bool:
    before = text[max(0, start - _INDENT) : start].rstrip(" \t")
    return not before or before[-1] == "\n"


def _result(text: str, sign: int) -> re.Match[str] | None:
    """The result that has its first sign at `sign`."""
    for start in (sign, sign - 1):
        found = _RESULT.match(text, start) if start >= 0 else None
        if found and found.end() > sign:
            return found
    return None


def _line_end(text: str, start: int) -> int:
    end = text.find("\n", start)
    return end if end >= 0 else len(text)


def _window(text: str, position: int) -> int:
    """Where a search from `position` may stop without cutting a word in two."""
    least = position + _WINDOW
    space = _SPACE.search(text, least, least + _LONGEST_WORD)
    return space.start() if space else min(least + _LONGEST_WORD, len(text))

"""Games as PGN, in the export format of the standard (8): what is written here is read back as the same game."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from pychess_core.classic import position
from pychess_core.classic.pgn import ROSTER, Line, PgnGame
from pychess_core.classic.pgn_comments import one_line

WIDTH: Final = 79
"""Characters in a line of moves at most, unless a single word is longer (standard 4.3)."""

UNKNOWN: Final = {"Date": "????.??.??"}
"""What a tag of the roster says when nothing is known; the others say ``?``."""

_CHUNK: Final = re.compile(r"(?:\[%[^\]]*\]|[^ ])+")
_NEVER_FIRST: Final = ("%", "[", ";")
"""With these no line of a comment begins, because programs take such lines for something else."""


def written(*games: PgnGame) -> str:
    """The PGN of `games`: tags, an empty line, moves in lines of at most `WIDTH` characters.

    A comment with a brace in it cannot stand in braces; PGN's other comment can hold it, which goes from a
    semicolon to the end of the line. Raises `InvalidPosition` if a start position is none.
    """
    return "\n".join(f"{_tags(game)}\n{_wrapped(_words(game))}" for game in games)


def _tags(game: PgnGame) -> str:
    known = {**dict.fromkeys(ROSTER, "?"), **UNKNOWN, **game.tags, "Result": game.result}
    tags = {name: known[name] for name in ROSTER}
    if game.start:
        tags |= {"SetUp": "1", "FEN": game.start}
    tags |= {name: value for name, value in known.items() if name not in tags}
    return "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in tags.items())


def _escaped(value: str) -> str:
    """`value` as it stands between quotes; no tag holds a line end."""
    return re.sub(r"[\r\n]+", " ", value).replace("\\", r"\\").replace('"', r"\"")


def _words(game: PgnGame) -> list[str]:
    """The words of the moves, which are separated by blanks or line ends.

    A comment that goes to the end of its line is one word; it alone begins with a semicolon.
    """
    words = _comment(game.comment)
    ply = 0
    if game.start:
        board = position.parse(game.start)
        ply = 2 * board.fullmove_number - (2 if board.turn else 1)
    _add_line(words, game.moves, ply)
    words.append(game.result)
    return words


def _add_line(words: list[str], moves: Line, first: int) -> None:
    """Adds `moves`, of which the first is the half-move `first` of the game (0 is the first of White)."""
    numbered = True
    for ply, move in enumerate(moves, first):
        if numbered or move.before or ply % 2 == 0:
            words.append(f"{ply // 2 + 1}{'...' if ply % 2 else '.'}")
        words += [*_comment(move.before), move.san, *(f"${nag}" for nag in move.nags), *_comment(move.after)]
        for variation in move.variations:
            opening = len(words)
            _add_line(words, variation, ply)
            words[opening] = f"({words[opening]}"
            if words[-1].startswith(";"):
                words.append(")")
            else:
                words[-1] += ")"
        numbered = bool(move.after or move.variations)


def _comment(text: str) -> list[str]:
    text = one_line(text)
    if not text:
        return []
    if "{" in text or "}" in text:
        return [f";{text}"]
    chunks: list[str] = []
    for chunk in _CHUNK.findall(f"{{{text}}}"):
        if chunk.startswith(_NEVER_FIRST):
            chunks[-1] += f" {chunk}"
        else:
            chunks.append(chunk)
    return chunks


def _wrapped(words: Iterable[str]) -> str:
    lines = [""]
    for word in words:
        if not word.startswith(";"):
            _add_word(lines, word)
            continue
        start, *rest = _CHUNK.findall(word)
        _add_word(lines, start)
        for part in rest:
            if _fits(lines[-1], part):
                lines[-1] += f" {part}"
            else:
                lines.append(f";{part}")
        lines.append("")
    return "\n".join(lines).rstrip("\n") + "\n"


def _add_word(lines: list[str], word: str) -> None:
    if not lines[-1]:
        lines[-1] = word
    elif _fits(lines[-1], word):
        lines[-1] += f" {word}"
    else:
        lines.append(word)


def _fits(line: str, word: str) -> bool:
    return len(line) + 1 + len(word) <= WIDTH

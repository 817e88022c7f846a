"""PGN as games: each move understood, each variation and comment kept, each problem named."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Mapping
from typing import Final, TypeVar

from pychess_core.classic.pgn import PgnGame
from pychess_core.classic.pgn_lines import Reader
from pychess_core.classic.pgn_splitting import splitting
from pychess_core.classic.pgn_text import BRACKET, RESULT, Comments, GameText

_TOKEN: Final = re.compile(
    rf"""\s*+(?:
      (?P<number> \d++\s*+[.…]++ | [.…]++)
    | (?P<word> [^\s{{}}()\[\];$!?*\d½%][^\s{{}}()\[;$!?]*+)
    | (?P<comment> \{{[^{{}}]*+\}})
    | (?P<brace> \{{)
    | (?P<rest_of_line> ;[^\n]*+)
    | (?P<escape> ^%[^\n]*+)
    | (?P<bracket> {BRACKET.pattern})
    | (?P<opening> \()
    | (?P<closing> \))
    | (?P<nag> \$\d{{1,3}})
    | (?P<suffix> [!?]++)
    | (?P<result> {RESULT})
    | (?P<zeros> 0[-–]0(?:[-–]0)?[+\#]*+ | 0000)
    | (?P<bare_number> \d++)
    | (?P<rest> [^\s{{}}()\[;$!?]++ | \S)
    )""",
    re.MULTILINE | re.VERBOSE,
)
_TOKENS_IN_A_STEP: Final = 32

T = TypeVar("T")


def read(text: str) -> tuple[PgnGame, ...]:
    """The games in `text`, all at once. Raises `InvalidPgn` if there is none or the text is too long."""
    return tuple(_finished(reading(game)) for game in _finished(splitting(text)))


def reading(game: GameText) -> Generator[int, None, PgnGame]:
    """Reads one game in small steps: yields how many characters of its moves are done, returns the game.

    Whatever cannot be read is a `Problem` of the game. A variation that cannot be read further ends there,
    and reading goes on behind it; when that happens to the main line, the game is `cut`.
    """
    text = game.moves
    reader = Reader(game)
    comments = Comments(text)
    does: Mapping[str, Callable[[str], None]] = {
        "word": reader.move,
        "zeros": reader.move,
        "rest": reader.move,
        "number": reader.number,
        "bare_number": reader.number,
        "opening": reader.open_variation,
        "closing": reader.close_variation,
        "nag": reader.nag,
        "suffix": reader.suffix,
        "result": reader.result,
        "comment": lambda comment: reader.comment(comment[1:-1]),
        "rest_of_line": lambda comment: reader.comment(comment[1:]),
        "bracket": reader.comment,
        "escape": lambda _: None,
    }
    at = tokens = 0
    while reader.goes_on and (token := _TOKEN.match(text, at)):
        at = token.end()
        kind = token.lastgroup or ""
        if kind == "brace":
            begin = at
            at, closed = comments.end(begin - 1)
            reader.comment(text[begin : at - 1 if closed else at])
            if not closed:
                reader.unclosed(text[begin - 1 : at])
        else:
            does[kind](token[kind])
        tokens += 1
        if tokens % _TOKENS_IN_A_STEP == 0:
            yield at
    return reader.game()


def _finished(work: Generator[int, None, T]) -> T:
    while True:
        try:
            next(work)
        except StopIteration as stop:
            value: T = stop.value
            return value

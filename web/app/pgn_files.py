"""Games that come from PGN into the library, and the game on the table as PGN."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

from js import Date

from app import files
from app.kept import Kept
from app.kept_pgn import of_pgn
from app.library import Library, now
from pychess_core.classic.pgn import PgnGame, Problem
from pychess_core.classic.pgn_reading import reading
from pychess_core.classic.pgn_record import from_record
from pychess_core.classic.pgn_splitting import splitting
from pychess_core.classic.pgn_writing import written
from pychess_core.record import Record
from pychess_core.refusal import Refusal

AT_ONCE: Final = 40
"""Games that are kept in one go: more would keep the page from answering."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of a text of PGN."""

    games: int
    known: int
    """How many of them were in the library before."""
    problems: tuple[Problem, ...]
    refused: Refusal | None = None
    """Why there is nothing in it, if so."""


def importing(library: Library, text: str) -> Generator[float, None, Imported]:
    """Keep all games of a PGN that are not in the library, which is loaded; yields how far it has come (0 to 1).

    What can be read of a bad game is kept.
    """
    splitter = splitting(text)
    try:
        while True:
            yield next(splitter) / len(text) / 2
    except StopIteration as done:
        games = done.value
    except Refusal as refusal:
        return Imported(0, 0, (), refusal)
    problems: list[Problem] = []
    came_in = known = 0
    fresh: dict[str, Kept] = {}
    moment = now()
    for number, game in enumerate(games):
        parts = reading(game)
        try:
            while True:
                next(parts)
                yield (1 + number / len(games)) / 2
        except StopIteration as done:
            read = done.value
        problems += read.problems
        if read.problems and not read.moves:
            continue  # there is nothing of it to be kept
        came_in += 1
        # A millisecond apart, so that they stay in their order.
        came = of_pgn(read, moment + number)
        if library.has(came.text) or came.text in fresh:
            known += 1
        else:
            fresh[came.text] = came
        if len(fresh) == AT_ONCE:
            library.change(list(fresh.values()))
            fresh.clear()
            yield (1 + number / len(games)) / 2
    library.change(list(fresh.values()))
    return Imported(came_in, known, tuple(problems))


def of_record(record: Record) -> PgnGame:
    """The game of `record`, played today. Raises `Refusal` for a game that is none of chess."""
    day = str(Date.new(Date.now()).toISOString())[:10].replace("-", ".")
    return from_record(record, {"Event": "Tablero", "Date": day})


def export(game: PgnGame) -> None:
    """Download `game` as PGN."""
    files.download("tablero.pgn", written(game), "application/x-chess-pgn")

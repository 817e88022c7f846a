"""The book of opening names as the site has it."""

from __future__ import annotations

import gzip

import chess
import pytest
from core.cases import cases

from make.paths import DIST
from pychess_core.classic.openings import Book, Naming


@pytest.fixture(scope="module")
def book() -> Book:
    """What the page fetches."""
    (file,) = DIST.glob("app/openings.*.bin")
    return Book.from_bytes(gzip.decompress(file.read_bytes()))


@pytest.mark.parametrize(
    ("moves", "code", "name"),
    [
        ("e4", "B00", "King's Pawn Game"),
        ("Nf3 d5 d4", "D02", "Queen's Pawn Game: Zukertort Variation"),
        ("e4 e5 Nf3 Nc6 Bc4", "C50", "Italian Game"),
        ("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "B90", "Sicilian Defense: Najdorf Variation"),
        ("d4 Nf6 c4 g6 Nc3 d5", "D80", "Grünfeld Defense"),
        ("c4 Nf6 Nc3 g6 d4 d5", "D80", "Grünfeld Defense"),
    ],
)
def test_what_everybody_knows(book: Book, moves: str, code: str, name: str) -> None:
    board = chess.Board()
    for san in moves.split():
        board.push_san(san)
    opening = book.at(board)
    assert opening is not None
    assert (opening.code, opening.name) == (code, name)


def test_every_game_of_the_masters_has_a_name_and_none_gets_one_late(book: Book) -> None:
    assert len(book) > 3_500
    last = {}
    for case in cases("master_games"):
        board = chess.Board()
        moves = [board.push_san(san).uci() for san in case["moves"].split()]
        naming = Naming(book, "")
        names = [naming.at(moves, ply) for ply in range(len(moves) + 1)]
        last[case["name"].partition(",")[0]] = names[-1]
        assert names[40:] == names[40:41] * len(names[40:]), case["name"]
    assert None not in last.values()
    morphy = last["Morphy – Duke of Brunswick and Count Isouard"]
    assert morphy is not None
    assert (morphy.code, morphy.name) == ("C41", "Philidor Defense")

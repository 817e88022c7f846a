"""The book of opening names as the site has it."""

from __future__ import annotations

import gzip
import re

import chess
import pytest
from core.cases import cases

from app import opening_names
from app.opening_names import in_spanish
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


ENGLISH = re.compile(
    r"\b(?:"
    "Variations?|Attack|Counterattack|Defen[cs]es?|Defensive|Gambit|Countergambit|Openings?|Game|Systems?|Lines?|Trap|"
    "Formation|Order|Moves?|Hybrid|Invitation|Sacrifice|Exchange|Swap|Advance|Transfer|Check|Bind|Center|Castling|"
    "Accepted|Declined|Deferred|Delayed|Reversed|Inverted|Accelerated|Hyperaccelerated|Improved|Lesser|Double|Main|"
    "Classical|Modern|Orthodox|Traditional|Old|Open|Closed|Standard|Quiet|Sharp|Slow|Symmetric(?:al)?|Poisoned|"
    "Two|Three|Four|Six|First|Second|Kings?|Queens?|Rooks?|Bishops?|Knights?|Pawns?|Kingside|Queenside|Wing|Flank|"
    "Sicilian|French|Spanish|English|Italian|Scotch|Dutch|Danish|Indian|Slav|Catalan|Vienna|Scandinavian|Russian|"
    "the|with|and|of"
    r")\b|'s\b|s'(?!\w)|\b(?-i:[KQBN][a-h]?x?[a-h][1-8])",
    re.IGNORECASE,
)
COINED = ("Monkey's Bum", "Van't Kruijs")


@pytest.fixture(scope="module")
def names(book: Book) -> list[str]:
    """All names that the page can show."""
    found = {opening.name for opening in book._openings.values()}
    assert len(found) > 3_000
    return sorted(found)


def test_no_english_word_of_chess_is_left_in_a_spanish_name(names: list[str]) -> None:
    for name in names:
        said = in_spanish(name)
        for coined in COINED:
            said = said.replace(coined, "")
        assert not ENGLISH.search(said), f"{name}: {said}"


def test_a_spanish_name_has_the_parts_of_the_english_one_in_small_letters(names: list[str]) -> None:
    for name in names:
        said = in_spanish(name)
        assert re.findall(": |, ", said) == re.findall(": |, ", name), said
        family, *parts = re.split(": |, ", said)
        assert family[0].isupper(), said
        assert [part for part in parts if part[0].isupper() and not part.startswith(("Giuoco", *COINED))] == [], said
        assert not re.search(r"  |\s$|\bde el\b", said), said


def test_no_feminine_word_has_a_masculine_adjective(names: list[str]) -> None:
    masculine = {word for word in opening_names.ADJECTIVES.values() if re.search("(?:o|és|án|ón|ol)$", word)}
    for name in names:
        for part in re.split(": |, ", in_spanish(name).lower()):
            noun, *words = part.partition(" de")[0].split()
            feminine = f"la {noun}" in {" ".join(kind.split()[:2]) for kind in opening_names.KINDS.values()}
            assert not (feminine and masculine & {*words}), f"{name}: {part}"


def test_every_spanish_word_is_needed(names: list[str]) -> None:
    text = "\n".join(names).replace("Nc6", "Cc6")  # words are looked up when moves have their Spanish letters
    tables = ("WHOLE", "KINDS", "ADJECTIVES", "PHRASES", "NAMES")
    for english in {word for table in tables for word in getattr(opening_names, table)}:
        assert re.search(rf"(?<![\w'-]){re.escape(english)}(?![\w])", text), english


def test_the_cases_are_openings_of_the_book(names: list[str]) -> None:
    assert {case["english"] for case in cases("opening_names")} <= set(names)

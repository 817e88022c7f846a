"""Names of openings: found by position, kept as a game goes on, and read back from a book as they were written."""

from __future__ import annotations

import chess
from hypothesis import given
from hypothesis import strategies as st

from pychess_core.classic.openings import DEEPEST, Book, Naming, Opening, key

SICILIAN = Opening("B20", "Sicilian Defense")
ITALIAN = Opening("C50", "Italian Game")
GIUOCO = Opening("C50", "Italian Game: Giuoco Piano")


def board(*sans: str, start: str = chess.STARTING_FEN) -> chess.Board:
    after = chess.Board(start)
    for san in sans:
        after.push_san(san)
    return after


def ucis(*sans: str) -> list[str]:
    return [move.uci() for move in board(*sans).move_stack]


SMALL = Book(
    {
        key(board("e4", "c5")): SICILIAN,
        key(board("e4", "e5", "Nf3", "Nc6", "Bc4")): ITALIAN,
        key(board("e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5")): GIUOCO,
    }
)


def test_a_position_is_found_whatever_the_order_of_moves_and_the_counters() -> None:
    assert SMALL.at(board("e4", "e5", "Bc4", "Nc6", "Nf3")) == ITALIAN
    assert SMALL.at(chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 17 30")) == ITALIAN
    assert SMALL.at(chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQq - 3 3")) is None
    assert SMALL.at(board("e4", "e5", "Bc4", "Nc6")) is None


def test_an_en_passant_square_where_nothing_can_be_captured_is_no_other_position() -> None:
    assert SMALL.at(chess.Board("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2")) == SICILIAN


def test_the_last_name_stays_and_looking_back_gives_the_name_of_then() -> None:
    moves = ucis("e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "c3", "Nf6")
    naming = Naming(SMALL, "")
    names = [None] * 5 + [ITALIAN, GIUOCO, GIUOCO, GIUOCO]
    for ply in (8, 0, 5, 6, 3, 8):
        assert naming.at(moves, ply) == names[ply]
    # The last moves are taken back, and another is played.
    assert naming.at([*moves[:5], "g8f6"], 6) == ITALIAN
    assert naming.at(moves[:4], 4) is None
    assert naming.at(ucis("e4", "c5"), 2) == SICILIAN
    assert naming.at([], 0) is None


def test_a_game_from_another_start_may_come_into_an_opening() -> None:
    start = board("e4", "e5", "Nf3").fen()
    assert Naming(SMALL, start).at(["b8c6", "f1c4"], 2) == ITALIAN
    assert Naming(SMALL, board("e4", "c5").fen()).at([], 0) == SICILIAN


def test_no_name_is_looked_for_late_in_a_game() -> None:
    to_and_fro = ["g1f3", "g8f6", "f3g1", "f6g8"] * (DEEPEST // 4)
    assert Naming(SMALL, "").at([*to_and_fro, "e2e4", "c7c5"], len(to_and_fro) + 2) is None
    assert Naming(SMALL, "").at([*to_and_fro[:-4], "e2e4", "c7c5"], len(to_and_fro) - 2) == SICILIAN


names = st.text(st.characters(exclude_characters="\n\0", exclude_categories=["Cs"]), max_size=90)
keys = st.binary(min_size=5, max_size=5)


@given(st.dictionaries(keys, st.builds(Opening, st.from_regex("[A-E][0-9]{2}", fullmatch=True), names), max_size=8))
def test_a_book_is_read_as_it_was_written(entries: dict[bytes, Opening]) -> None:
    book = Book.from_bytes(Book(entries).to_bytes())
    assert len(book) == len(entries)
    assert book.to_bytes() == Book(entries).to_bytes()

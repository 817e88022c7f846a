"""Setting up a position: what each change gives up, what is possible, and the reason when no game can begin with it."""

from __future__ import annotations

from typing import Any

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.cases import each_case
from core.contract import Course, courses
from core.modes_classic import CLASSIC
from pychess_core.classic import position
from pychess_core.classic.position import InvalidPosition
from pychess_core.classic.setup import MOST, PIECES, Setup

CASTLES = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 20"

squares = st.sampled_from(chess.SQUARE_NAMES)
edits = st.lists(
    st.tuples(st.just("with_piece"), squares, st.sampled_from(PIECES))
    | st.tuples(st.just("without"), squares)
    | st.tuples(st.just("with_turn"), st.sampled_from(["white", "black"]))
    | st.tuples(st.just("with_castling"), st.sampled_from("KQkq"), st.just(False)),
    max_size=8,
)


def test_the_usual_start_and_an_empty_board() -> None:
    assert Setup.usual().fen == chess.STARTING_FEN
    assert Setup.usual().problem is None
    empty = Setup.usual().with_turn("black").cleared()
    assert empty.fen == "8/8/8/8/8/8/8/8 b - - 0 1"
    assert str(empty.problem) == "The board is empty."


def test_a_position_is_built_piece_by_piece() -> None:
    built = Setup.usual().cleared().with_piece("e1", "wK").with_piece("e8", "bK").with_piece("d5", "bP")
    assert built.fen == "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1"
    assert built.moved("d5", "c4").without("e8").fen == "8/8/8/8/2p5/8/8/4K3 w - - 0 1"
    assert built.moved("d5", "e8").fen == "4p3/8/8/8/8/8/8/4K3 w - - 0 1"
    assert built.with_counters("12", " 40 ").fen.endswith(" 12 40")


@pytest.mark.parametrize("text", ["", "-1", "x", "1.5", "٣", "10000", "1e2"])
def test_what_is_no_count_is_refused(text: str) -> None:
    with pytest.raises(InvalidPosition, match="is no count: 0 to 9999"):
        Setup.usual().with_counters(text, "1")
    with pytest.raises(InvalidPosition, match="is no count: 1 to 9999"):
        Setup.usual().with_counters("0", text)
    with pytest.raises(InvalidPosition, match="is no count: 1 to 9999"):
        Setup.usual().with_counters("0", "0")


def test_castling_is_possible_where_king_and_rook_stand_at_home() -> None:
    setup = Setup.of_fen(CASTLES)
    assert setup.possible_castling == set("KQkq")
    assert setup.without("h1").castling == "Qkq"
    assert setup.moved("e8", "d8").castling == "KQ"
    assert setup.with_piece("a1", "bR").possible_castling == set("Kkq")
    assert setup.with_castling("Q", allowed=False).with_castling("q", allowed=False).castling == "Kk"
    back = setup.without("h1").with_piece("h1", "wR")
    assert (back.castling, back.with_castling("K", allowed=True).castling) == ("Qkq", "KQkq")


@pytest.mark.parametrize(
    ("fen", "possible"),
    [
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 7 9", ("d6",)),
        ("4k3/8/8/2pPpP2/8/8/8/4K3 w - - 0 9", ("c6", "e6")),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 9", ("e3",)),
        ("4k3/8/8/3pP3/8/8/8/4K3 b - - 0 9", ()),
        ("4k3/3n4/8/3pP3/8/8/8/4K3 w - - 0 9", ()),
        ("4k3/8/8/3p4/8/8/8/4K3 w - - 0 9", ()),
        ("8/8/8/K2pP2r/8/8/8/4k3 w - - 0 9", ()),
        ("8/8/8/8/8/8/8/8 w - - 0 9", ()),
    ],
)
def test_en_passant_is_offered_where_a_pawn_can_be_captured(fen: str, possible: tuple[str, ...]) -> None:
    setup = Setup.of_fen(fen)
    assert setup.possible_en_passant == possible
    for square in possible:
        chosen = setup.with_en_passant(square)
        assert chosen.problem is None
        assert (chosen.halfmove, position.canonical(chosen.fen)) == (0, chosen.fen)
        # The other side cannot capture there, nor anybody once the pawn is gone.
        assert chosen.with_turn("black" if chosen.turn == "white" else "white").en_passant == ""
        assert chosen.without(square[0] + ("5" if square[1] == "6" else "4")).en_passant == ""
        assert chosen.with_piece("a8", "bN").en_passant == square
        assert chosen.with_en_passant("").fen == setup.with_counters("0", "9").fen


@each_case("fen_reasons", called="name")
def test_a_position_that_can_be_read_is_shown_and_its_fault_told(case: dict[str, Any]) -> None:
    try:
        said = Setup.of_fen(case["fen"]).problem
    except InvalidPosition as refusal:
        said = refusal
    assert case["says"] in str(said)


def test_other_letters_for_castling() -> None:
    assert Setup.of_fen(CASTLES.replace("KQkq", "HAha")).fen == CASTLES
    with pytest.raises(InvalidPosition, match="The end of the position"):
        Setup.of_fen(CASTLES.replace("KQkq", "Bb"))


def test_counters_are_shown_as_far_as_there_is_room() -> None:
    assert Setup.of_fen("4k3/8/8/8/8/8/8/4K3 w - - 123456 1234567").fen.endswith(f" {MOST} {MOST}")


def test_the_position_of_a_game() -> None:
    assert Setup.after("", ["e2e4", "d7d5"]).fen == "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
    assert Setup.after(CASTLES, ["e1g1"]).castling == "kq"


@settings(max_examples=30)
@given(course=courses(CLASSIC), edits=edits)
def test_any_change_leaves_a_position_that_reads_the_same(course: Course, edits: list[tuple[Any, ...]]) -> None:
    moves = [move.uci for move in course.game.view("spectator").moves]
    setup = Setup.after(course.game.record.header.start, moves)
    for name, *values in edits:
        setup = getattr(setup, name)(*values)
        assert Setup.of_fen(setup.fen) == setup
        assert set(setup.castling) <= setup.possible_castling
        assert setup.en_passant in (*setup.possible_en_passant, "")
        if setup.problem is None:
            assert position.canonical(setup.fen) in (setup.fen, "")

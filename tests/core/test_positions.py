"""Start positions: what is read, and each reason for refusing (rulebook §1.6)."""

from dataclasses import replace
from typing import Any

import chess as python_chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.cases import cases, each_case
from core.contract import Course, courses
from core.modes_classic import CLASSIC
from core.script import chess
from pychess_core.classic.game import ClassicGame
from pychess_core.classic.position import InvalidPosition, canonical, parse
from pychess_core.game import new_game
from pychess_core.record import Header
from pychess_core.refusal import Refusal

KINGS = "4k3/8/8/8/8/8/8/4K3"


@each_case("fen_refused", called="why")
def test_a_position_that_must_be_refused(case: dict[str, Any]) -> None:
    with pytest.raises(InvalidPosition) as caught:
        parse(case["fen"])
    assert str(caught.value)


def test_each_fault_has_a_reason_of_its_own() -> None:
    reasons = set()
    for case in cases("fen_refused"):
        with pytest.raises(InvalidPosition) as caught:
            parse(case["fen"])
        reasons.add(str(caught.value))
    assert len(reasons) == len(cases("fen_refused"))


@each_case("fen_reasons", called="name")
def test_the_reason_against_a_position(case: dict[str, Any]) -> None:
    with pytest.raises(InvalidPosition) as caught:
        parse(case["fen"])
    assert case["says"] in str(caught.value)
    if case["fen"]:
        with pytest.raises(Refusal):
            new_game(Header("classic", start=case["fen"]))


@pytest.mark.parametrize(
    ("fen", "complete"),
    [
        (f"{KINGS} w - - 3 17", f"{KINGS} w - - 3 17"),
        (KINGS, f"{KINGS} w - - 0 1"),
        (f"{KINGS} b", f"{KINGS} b - - 0 1"),
        (f"{KINGS} b -", f"{KINGS} b - - 0 1"),
        (f"{KINGS} b - -", f"{KINGS} b - - 0 1"),
        (f"{KINGS} b - - 7", f"{KINGS} b - - 7 1"),
        (f"  {KINGS}   b  -\t- 7\n9 ", f"{KINGS} b - - 7 9"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"),
        ("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 2"),
        (python_chess.STARTING_FEN, ""),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq", ""),
    ],
)
def test_a_position_in_its_complete_form(fen: str, complete: str) -> None:
    assert canonical(fen) == complete
    assert canonical(complete or python_chess.STARTING_FEN) == complete


def test_the_usual_start_written_out_is_the_usual_start() -> None:
    assert chess(start=python_chess.STARTING_FEN).view("white") == chess().view("white")


@settings(max_examples=20)
@given(course=courses(CLASSIC))
def test_every_position_of_a_game_can_be_started_from(course: Course) -> None:
    game = course.game
    board = python_chess.Board(game.record.header.start or python_chess.STARTING_FEN)
    for move in game.view("spectator").moves:
        board.push_uci(move.uci)
        start = canonical(board.fen())
        assert parse(start or python_chess.STARTING_FEN).fen() == board.fen()
    begun = ClassicGame(replace(game.record.header, start=board.fen())).view("spectator")
    shown = game.view("spectator")
    assert (begun.pieces, begun.check, begun.lead) == (shown.pieces, shown.check, shown.lead)
    if not game.outcome:
        assert begun.turn == shown.turn


pieces = st.text("pnbrqkPNBRQK12345678", min_size=1, max_size=8)
fens = st.sampled_from([case["fen"] for name in ("classic_play", "perft", "fen_reasons") for case in cases(name)])
mutated = st.builds(
    lambda fen, at, text, length: fen[: at % (len(fen) + 1)] + text + fen[at % (len(fen) + 1) + length :],
    fens,
    st.integers(0, 99),
    st.text(max_size=3) | st.text("pnbrqkPNBRQK12345678/ -wb", max_size=3),
    st.integers(0, 3),
)
assembled = st.builds(
    lambda ranks, rest: " ".join(("/".join(ranks), *rest)),
    st.lists(pieces, min_size=8, max_size=8),
    st.tuples(
        st.sampled_from("wb"),
        st.sampled_from(("-", "KQkq", "Kq", "HAha", "Qk", "x")),
        st.sampled_from(("-", "e3", "d6", "e4", "x")),
        st.sampled_from(("0", "99", "100", "-1", "1e3", "９", "9" * 5000)),
        st.sampled_from(("1", "0", "-3", "x", "9" * 5000)),
    ),
)


@settings(max_examples=150)
@given(st.text(max_size=30) | mutated | assembled)
def test_any_text_is_a_position_or_refused(text: str) -> None:
    """Nothing but a refusal comes out, and what is accepted is complete, sound and playable."""
    try:
        complete = canonical(text)
    except InvalidPosition as refusal:
        said = str(refusal)
    else:
        said = ""
        assert canonical(complete or python_chess.STARTING_FEN) == complete
        assert python_chess.Board(complete or python_chess.STARTING_FEN).is_valid()
        new_game(Header("classic", start=complete)).view("white")
    assert "{" not in said or "{" in text

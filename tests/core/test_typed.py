"""Typed moves and the letters of a language (rulebook §1.6)."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import chess as python_chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.cases import each_case
from core.contract import Course, courses
from core.modes_classic import CLASSIC
from core.script import chess
from pychess_core.classic.notation import localized, typed_move
from pychess_core.game import IllegalAction
from pychess_core.lettering import BLACK_FIGURINES, ENGLISH, FIGURINES, SPANISH
from pychess_core.record import Action


@each_case("typed_moves", called="name")
def test_what_is_typed_is_the_move_meant(case: dict[str, Any]) -> None:
    board = python_chess.Board(case["fen"])
    others = case.get("others", [ENGLISH])
    found = {text: _typed(board, text, case["letters"], others) for text in case["texts"]}
    assert found == dict.fromkeys(case["texts"], case["uci"])


def _typed(board: python_chess.Board, text: str, letters: str, others: Sequence[str] = (ENGLISH,)) -> str:
    try:
        return typed_move(board, text, letters, others)
    except IllegalAction as refusal:
        return str(refusal)


@each_case("typed_refused", called="name")
def test_what_is_no_move_is_refused_with_the_reason(case: dict[str, Any]) -> None:
    board = python_chess.Board(case["fen"])
    with pytest.raises(IllegalAction) as caught:
        typed_move(board, case["text"], case["letters"], case.get("others", [ENGLISH]))
    assert case["says"] in str(caught.value)
    assert board.fen() == case["fen"]


def test_a_typed_move_is_an_action_of_the_side_to_move() -> None:
    game = chess("e2e4")
    action = game.typed("Cf6", SPANISH)
    assert action == Action("black", "move", "g8f6")
    game.play(action)
    assert game.view("white").moves[-1].san == "Nf6"


@settings(max_examples=15)
@given(course=courses(CLASSIC), letters=st.sampled_from((ENGLISH, SPANISH, FIGURINES)))
def test_every_move_is_understood_as_it_is_shown(course: Course, letters: str) -> None:
    """What the move list shows in some letters can be typed in these letters, and as UCI."""
    game = course.game
    if game.outcome:
        return
    board = python_chess.Board(game.record.header.start or python_chess.STARTING_FEN)
    for move in game.view("spectator").moves:
        board.push_uci(move.uci)
    for legal in board.legal_moves:
        assert _typed(board, localized(board.san(legal), letters), letters) == legal.uci()
        assert _typed(board, legal.uci(), letters) == legal.uci()


@pytest.mark.parametrize(
    ("san", "spanish"),
    [
        ("Nf3", "Cf3"),
        ("Bxc6+", "Axc6+"),
        ("R1d2", "T1d2"),
        ("Qh4#", "Dh4#"),
        ("Kxe2", "Rxe2"),
        ("e8=Q", "e8=D"),
        ("bxa8=N+", "bxa8=C+"),
        ("O-O", "O-O"),
        ("O-O-O+", "O-O-O+"),
        ("b4", "b4"),
        ("exd5", "exd5"),
    ],
)
def test_san_in_spanish(san: str, spanish: str) -> None:
    assert localized(san, SPANISH) == spanish
    assert localized(san, ENGLISH) == san


def test_san_in_figurines() -> None:
    assert localized("Nbd7", FIGURINES) == "♘bd7"
    assert localized("e8=Q+", FIGURINES) == "e8=♕+"


@settings(max_examples=150)
@given(
    text=st.text(max_size=10) | st.text("KQRBNDTACabcdefgh12345678xO0-=+#@ q♔♘♞", max_size=8),
    letters=st.permutations((ENGLISH, SPANISH, FIGURINES, BLACK_FIGURINES)),
    start=st.sampled_from(
        (
            python_chess.STARTING_FEN,
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/1N6/8/1NB1K3 w - - 0 1",
        )
    ),
)
def test_any_text_is_a_legal_move_or_refused(text: str, letters: list[str], start: str) -> None:
    board = python_chess.Board(start)
    with suppress(IllegalAction):
        assert python_chess.Move.from_uci(typed_move(board, text, letters[0], letters[1:])) in board.legal_moves
    assert board.fen() == start

"""The hand that sets up a position: what it takes, where it puts it, and what it keeps hold of. Without a browser."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.board.entry import DRAG_FROM
from app.choices import AWAY
from app.position_editor import SQUARES, STOCK, PositionEditor
from pychess_core.classic.setup import Setup

KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
SPANISH = "RDTAC"


def editing(fen: str = KINGS) -> PositionEditor:
    """An editor that was opened with a position."""
    editor = PositionEditor()
    editor.begin(Setup.of_fen(fen))
    return editor


def click(editor: PositionEditor, *places: str) -> None:
    """Press and release, place by place."""
    for place in places:
        editor.entry.press(editor, place, 1, 0, 0)
        editor.entry.release(editor, 1, place)


def drag(editor: PositionEditor, origin: str, target: str | None) -> None:
    """Press, move far, and let go on a place, or beside all of them."""
    editor.entry.press(editor, origin, 1, 0, 0)
    editor.entry.move(editor, 1, DRAG_FROM, 0)
    if target is None:
        editor.lose()
    editor.entry.release(editor, 1, target)


def pieces(editor: PositionEditor) -> str:
    """The first field of the FEN."""
    return editor.setup.fen.split()[0]


def test_a_kind_of_piece_stays_in_hand_and_is_taken_off_where_it_stands() -> None:
    editor = editing()
    click(editor, "@wP", "a2", "b2", "a2", "e8")
    assert pieces(editor) == "4P3/8/8/8/8/8/1P6/4K3"
    assert editor.entry.selected == "@wP"
    click(editor, "@bN", "b2", "@bN", "c3")
    assert (pieces(editor), editor.entry.selected) == ("4P3/8/8/8/8/8/1n6/4K3", None)


def test_pieces_move_and_leave_the_board() -> None:
    editor = editing("4k3/8/8/8/3q4/8/8/4K3 w - - 0 1")
    click(editor, "d4", "a4", "a4", "e1")
    assert pieces(editor) == "4k3/8/8/8/8/8/8/4q3"
    drag(editor, "e1", "h1")
    drag(editor, "@wR", "a1")
    assert (pieces(editor), editor.entry.selected) == ("4k3/8/8/8/8/8/8/R6q", None)
    drag(editor, "a1", None)
    for target in (None, AWAY, "@bB"):
        drag(editor, "@wB", target)
    click(editor, "h1", AWAY)
    assert pieces(editor) == "4k3/8/8/8/8/8/8/8"
    click(editor, AWAY, "e8", "e7")
    assert (pieces(editor), editor.entry.selected) == ("8/8/8/8/8/8/8/8", AWAY)


def test_a_piece_that_is_let_go_where_it_stood_stays_there() -> None:
    editor = editing()
    drag(editor, "e1", "e1")
    assert (pieces(editor), editor.can_undo, editor.entry.selected) == (KINGS.split()[0], False, "e1")


@pytest.mark.parametrize(
    ("key", "letters", "piece"),
    [
        ("N", "KQRBN", "wN"),
        ("n", "KQRBN", "bN"),
        ("P", "KQRBN", "wP"),
        ("p", SPANISH, "bP"),
        ("R", SPANISH, "wK"),
        ("t", SPANISH, "bR"),
        ("C", SPANISH, "wN"),
        ("k", SPANISH, "bK"),
        ("Q", SPANISH, "wQ"),
    ],
)
def test_letters_are_those_of_the_language_and_else_english(key: str, letters: str, piece: str) -> None:
    editor = editing()
    assert editor.key(key, "d4", letters)
    assert editor.setup.pieces["d4"] == piece


@pytest.mark.parametrize("key", ["x", "1", "Tab", "Shift", "F2", "ñ", "ß"])
def test_other_keys_mean_nothing(key: str) -> None:
    editor = editing()
    assert not editor.key(key, "e1", SPANISH)
    assert not editor.can_undo


def test_a_key_takes_off_what_stands_there() -> None:
    editor = editing()
    assert editor.key("Delete", "e1", SPANISH)
    assert editor.key("Backspace", "a1", SPANISH)
    assert pieces(editor) == "4k3/8/8/8/8/8/8/8"
    editor.undo()
    assert (editor.setup.fen, editor.can_undo) == (KINGS, False)


places = st.sampled_from(sorted({*SQUARES, *STOCK, AWAY}))


@settings(max_examples=60)
@given(st.lists(st.tuples(places, places | st.none()), max_size=12))
def test_whatever_is_done_can_be_undone_step_by_step(drags: Iterable[tuple[str, str | None]]) -> None:
    editor = editing()
    seen = [editor.setup]
    for origin, target in drags:
        drag(editor, origin, target)
        editor.entry.cancel()
        if editor.setup != seen[-1]:
            seen.append(editor.setup)
    while seen:
        assert editor.setup == seen.pop()
        editor.undo()
    assert editor.setup.fen == KINGS

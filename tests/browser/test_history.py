"""The history, and what can be done with a game beside moving: takeback, flip, new, resign, two tabs, reload."""

from __future__ import annotations

from typing import Any

import chess
import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewTable
from browser.hands import grab
from browser.table import Table

OPENING = ("e2e4", "e7e5", "g1f3", "b8c6")


@pytest.fixture
def table(shared_table: Table) -> Table:
    return shared_table


def pieces_after(*moves: str) -> dict[str, str]:
    """Square → piece after `moves` from the start."""
    board = chess.Board()
    for move in moves:
        board.push_uci(move)
    return {
        chess.square_name(square): ("w" if piece.color else "b") + piece.symbol().upper()
        for square, piece in board.piece_map().items()
    }


def current(table: Table) -> str | None:
    """The ply that the move list marks as shown."""
    found: str | None = table.snapshot["current"]
    return found


def dialog(page: Page, name: str) -> Locator:
    """One of the page's dialogs."""
    return page.locator(f"[data-dialog={name}]")


def test_the_game_is_walked_by_buttons_keys_and_clicks(table: Table) -> None:
    table.play(*OPENING)
    seen = {}
    for name in ("first", "prev", "next", "next", "last", "next", "prev"):
        table.act(name)
        ply = int(current(table) or 0)
        seen[name, ply] = ply
        assert table.pieces == pieces_after(*OPENING[:ply])
        assert table.marked("data-last") == ({OPENING[ply - 1][:2], OPENING[ply - 1][2:]} if ply else set())
    assert list(seen) == [("first", 0), ("prev", 0), ("next", 1), ("next", 2), ("last", 4), ("next", 4), ("prev", 3)]
    table.page.locator("[data-ply='2']").click()
    assert (current(table), table.pieces) == ("2", pieces_after(*OPENING[:2]))
    walked = []
    for key in ("ArrowRight", "ArrowLeft", "ArrowLeft", "Home", "ArrowRight", "End", "ArrowRight"):
        table.page.keyboard.press(key)
        focus = table.page.evaluate("document.activeElement.dataset.ply")
        walked.append((key, current(table), focus))
    assert walked == [
        ("ArrowRight", "3", "3"),
        ("ArrowLeft", "2", "2"),
        ("ArrowLeft", "1", "1"),
        ("Home", None, "1"),
        ("ArrowRight", "1", "1"),
        ("End", "4", "4"),
        ("ArrowRight", "4", "4"),
    ]
    assert table.pieces == pieces_after(*OPENING)
    assert table.moves == list(OPENING)


def test_the_board_is_inert_while_looking_back_and_a_new_move_returns(table: Table) -> None:
    table.play(*OPENING)
    table.act("prev")
    table.act("prev")
    past = table.snapshot
    assert (past["current"], past["pieces"]) == ("2", pieces_after(*OPENING[:2]))
    for uci in ("g1f3", "b8c6", "f1b5"):
        table.click(uci[:2])
        assert table.snapshot == past
        table.click(uci[2:])
        table.drag_move(uci)
        assert table.snapshot == past
    table.square("g1").focus()
    table.page.keyboard.press("Enter")
    assert table.snapshot == past
    box = table.page.locator("[data-typed] input")
    box.fill("Bb5")
    box.press("Enter")
    assert (current(table), table.pieces) == ("5", pieces_after(*OPENING, "f1b5"))
    table.act("first")
    table.act("takeback")
    assert (current(table), table.pieces) == ("4", pieces_after(*OPENING)), "a takeback returns, too"
    table.act("first")
    table.act("last")
    table.click_move("f1c4")
    assert (current(table), table.moves[-1]) == ("5", "f1c4")


def test_takeback(table: Table) -> None:
    fresh = table.snapshot
    table.act("takeback")
    assert table.alert == "There is no move to take back."
    assert table.snapshot == fresh
    table.click_move("e2e4")
    assert table.alert == "", "the refusal goes with the next thing done"
    table.play("d7d5")
    before = table.snapshot
    table.play("e4d5")
    assert table.page.locator(".seat[data-seat=white] [data-taken]").count() == 1
    table.act("takeback")
    after = table.snapshot
    assert {**after, "record": ""} == {**before, "record": ""}
    assert table.page.locator("[data-taken]").count() == 0
    assert table.hint == "White to move."
    table.act("takeback")
    table.act("takeback")
    assert {**table.snapshot, "record": ""} == {**fresh, "record": ""}
    table.click_move("d2d4")
    assert table.sans == ["d4"]


def test_a_finished_game_gives_no_takeback_nor_anything_else(table: Table) -> None:
    assert table.page.locator("[data-result]").count() == 0
    assert not table.page.locator("[data-outcome]").is_visible()
    table.play("f2f3", "e7e5", "g2g4", "d8h4")
    ended = table.snapshot
    assert table.outcome == ("0-1", "checkmate")
    assert table.page.locator("[data-outcome]").inner_text() == "0–1 · Checkmate: Black wins."
    for name in ("takeback", "resign", "offer-draw"):
        assert table.page.locator(f"[data-action={name}]").is_disabled()
    for action in ({"kind": "takeback"}, {"kind": "resign"}, {"kind": "offer-draw"}, {"value": "a2a3"}):
        told = table.page.evaluate("action => tablero.play(action)", action)
        assert told == {"ok": False, "reason": "The game is over."}
        assert table.alert == "The game is over."
    assert table.snapshot == ended
    table.act("first")
    assert table.pieces == pieces_after()
    assert table.outcome == ("0-1", "checkmate"), "it can be looked through"


def test_flip_turns_the_board_and_nothing_else(table: Table) -> None:
    table.play("e2e4")
    before = table.snapshot

    def laid_out() -> dict[str, bool]:
        seats = {seat: table.page.locator(f".seat[data-seat={seat}]").bounding_box() for seat in ("white", "black")}
        assert seats["white"] is not None
        assert seats["black"] is not None
        (a1_x, a1_y), (h8_x, h8_y) = table.middle("a1"), table.middle("h8")
        return {
            "white's seat below": seats["white"]["y"] > seats["black"]["y"],
            "a1 left below": a1_x < h8_x and a1_y > h8_y,
        }

    assert laid_out() == {"white's seat below": True, "a1 left below": True}
    table.click("e7")
    table.act("flip")
    assert table.snapshot == {**before, "orientation": "black"}, "a selection falls back"
    assert laid_out() == {"white's seat below": False, "a1 left below": False}
    table.click_move("e7e5")
    table.reload()
    assert laid_out() == {"white's seat below": False, "a1 left below": False}
    table.act("flip")
    assert laid_out() == {"white's seat below": True, "a1 left below": True}
    assert table.moves == ["e2e4", "e7e5"]


def test_a_new_game_with_names_and_time(table: Table) -> None:
    table.play("e2e4")
    before = table.snapshot
    box = dialog(table.page, "new")
    for leave in (lambda: box.locator("[data-action=cancel]").click(), lambda: table.page.keyboard.press("Escape")):
        table.act("new")
        box.locator("[name=white]").fill("Nobody")
        leave()
        expect(box).to_be_hidden()
        assert table.snapshot == before
    table.start("3+2", white="  Inés   Núñez ", black="<b>Bob</b> & Co")
    expect(box).to_be_hidden()
    header = table.record
    assert (header["white"], header["black"], header["control"]) == (
        "Inés Núñez",
        "<b>Bob</b> & Co",
        [180000, 180000, 2000],
    )
    assert (header["actions"], table.pieces, table.sans) == ([], pieces_after(), [])
    names = {seat: table.page.locator(f".seat[data-seat={seat}] .name").inner_text() for seat in ("white", "black")}
    assert names == {"white": "Inés Núñez", "black": "<b>Bob</b> & Co"}
    assert table.page.locator("[data-title]").inner_text() == "Friendly game · 3 + 2"
    assert table.hint == "Inés Núñez to move."
    table.act("new")
    assert box.locator("[name=white]").input_value() == "Inés Núñez"
    assert box.locator("[name=time]:checked").get_attribute("value") == "3+2"


@pytest.mark.parametrize(
    ("seat", "outcome", "sentence"),
    [
        ("white", "0-1", "0–1 · Ada resigns: Black wins."),
        ("black", "1-0", "1–0 · Black resigns: Ada wins."),
    ],
)
def test_resigning_asks_once(seat: str, outcome: str, sentence: str, table: Table) -> None:
    table.start(white="Ada")
    table.play("e2e4")
    before = table.snapshot
    box = dialog(table.page, "resign")
    table.act("resign")
    assert box.locator("[name=seat]:checked").get_attribute("value") == "black", "the side to move is proposed"
    assert "Ada" in box.inner_text()
    box.locator("[data-action=cancel]").click()
    expect(box).to_be_hidden()
    assert table.snapshot == before
    table.act("resign")
    table.page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    assert (table.outcome, table.snapshot) == (None, before)
    table.act("resign")
    box.locator(f"[name=seat][value={seat}]").check(force=True)
    box.locator("[type=submit]").click()
    expect(box).to_be_hidden()
    assert table.outcome == (outcome, "resignation")
    assert table.page.locator("[data-outcome]").inner_text() == sentence
    table.reload()
    assert table.page.locator("[data-outcome]").inner_text() == sentence
    table.start()
    assert table.outcome is None
    assert not table.page.locator("[data-outcome]").is_visible()


def test_a_slip_resigns_nothing(table: Table) -> None:
    page, box = table.page, dialog(table.page, "resign")
    table.play("e2e4")
    # On a low screen the dialog comes up under the finger: the second press of a double tap falls on its button.
    table.act("resign")
    where = box.locator("[type=submit]").bounding_box()
    assert where
    page.mouse.move(where["x"] + where["width"] / 2, where["y"] + where["height"] / 2)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    expect(box).to_be_visible()
    page.keyboard.press("Escape")
    # Enter is held down a moment too long, or pressed once more.
    page.locator("[data-action=resign]").focus()
    for _ in range(3):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(box).to_be_visible()
    page.keyboard.press("Enter")
    expect(box).to_be_hidden()
    assert table.outcome is None


def test_two_tabs_stay_one_game(new_table: NewTable) -> None:
    one, two = new_table(), new_table()
    one.click_move("e2e4")
    expect(two.page.locator("[data-ply]")).to_have_count(1)
    assert two.snapshot == one.snapshot
    grab(one, "d7", "d6")
    two.click_move("e7e5")
    expect(one.page.locator("[data-ply]")).to_have_count(2)
    assert not one.snapshot["ghost"], "what was in hand in the other tab falls back"
    one.page.mouse.up()
    assert one.snapshot == two.snapshot
    one.act("takeback")
    expect(two.page.locator("[data-ply]")).to_have_count(1)
    two.act("offer-draw")
    expect(one.page.locator("[data-offer]")).to_be_visible()
    one.act("accept-draw")
    expect(two.page.locator("[data-result]")).to_be_visible()
    assert two.outcome == one.outcome == ("1/2-1/2", "agreement")
    two.start(white="Nora")
    expect(one.page.locator("[data-ply]")).to_have_count(0)
    assert one.snapshot == two.snapshot
    assert one.record["white"] == "Nora"


def test_a_reload_at_any_moment_loses_nothing(table: Table) -> None:
    def reloaded(**changed: Any) -> None:
        before = table.snapshot
        table.reload()
        assert table.snapshot == {**before, **changed}

    table.start(white="Ada", black="Bo")
    table.click_move("e2e4")
    table.click("e7")
    reloaded(selected=[], dest=[])
    table.click_move("e7e5")
    table.act("offer-draw")
    grab(table, "g1", "f3")
    reloaded(selected=[], dest=[], lifted=[], over=[], ghost=False)
    assert table.page.locator("[data-offer-text]").inner_text() == "Ada offers a draw."
    table.page.mouse.up()
    table.act("decline-draw")
    table.act("new")
    reloaded()
    assert not dialog(table.page, "new").is_visible()
    table.click_move("d1h5")
    table.act("takeback")
    table.act("first")
    reloaded(pieces=pieces_after("e2e4", "e7e5"), current="2", last=["e5", "e7"])
    assert table.page.locator(".seat[data-seat=black] .name").inner_text() == "Bo"
    table.play("d1h5", "e8e7", "h5e5")
    reloaded()
    assert table.outcome == ("1-0", "checkmate")

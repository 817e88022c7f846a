"""Gestures that are no move: they leave the game, the pieces and the marks as they were."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from browser.hands import Fingers, grab
from browser.table import Table

CONTEXT_MENUS = """() => {
    window.menus = [];
    addEventListener('contextmenu', event => menus.push(event.defaultPrevented));
}"""

BACK = {"ghost": False, "lifted": [], "over": [], "dest": [], "selected": []}


@pytest.fixture
def table(shared_table: Table) -> Table:
    return shared_table


def test_a_second_finger_during_a_drag_is_ignored(phone: Table) -> None:
    table, fingers = phone, Fingers(phone.page)
    before = table.snapshot
    fingers.press(*table.middle("e2"))
    fingers.move(*table.middle("e3"))
    held = table.snapshot
    fingers.press(*table.middle("d2"), finger=1)
    assert table.snapshot == held, "it takes no piece of its own"
    fingers.move(*table.middle("d4"), finger=1)
    assert table.snapshot == held, "it leads nothing"
    fingers.lift(finger=1)
    assert table.snapshot == held, "it drops nothing"
    fingers.move(*table.middle("e4"))
    assert table.snapshot["over"] == ["e4"], "the first finger still leads"
    fingers.press(*table.middle("a7"), finger=1)
    fingers.lift(finger=0)
    assert table.moves == ["e2e4"], "the first finger drops"
    fingers.lift(finger=1)
    after = table.snapshot
    assert {**after["pieces"], "e2": "wP"} == {**before["pieces"], "e4": "wP"}
    assert (after["ghost"], after["selected"], after["lifted"]) == (False, [], [])
    assert table.moves == ["e2e4"]


def test_a_piece_released_outside_goes_back(table: Table) -> None:
    mouse = table.page.mouse
    before = table.snapshot
    flip = table.page.locator("[data-action=flip]").bounding_box()
    title = table.page.locator("[data-title]").bounding_box()
    assert flip is not None
    assert title is not None
    for place, x, y in (
        ("a button", flip["x"] + 5, flip["y"] + 5),
        ("a text", title["x"] + 5, title["y"] + 5),
        ("left of the window", -40, 300),
        ("below the window", 300, 1500),
    ):
        grab(table, "e2", "e4")
        assert table.snapshot["ghost"], place
        mouse.move(x, y)
        assert table.snapshot["over"] == [], place
        mouse.up()
        assert table.snapshot == before, place


def test_a_release_that_the_page_never_heard_ends_the_drag(table: Table) -> None:
    before = table.snapshot
    grab(table, "e2", "e4")
    # The button went up in another window: the next the page hears is a move without a button.
    table.page.evaluate(
        """() => window.dispatchEvent(new PointerEvent('pointermove',
            {pointerId: 1, pointerType: 'mouse', isPrimary: true, buttons: 0, clientX: 300, clientY: 300}))"""
    )
    assert table.snapshot == before
    table.page.mouse.up()
    assert table.snapshot == before


def test_a_lost_pointer_or_window_lets_the_piece_fall_back(phone: Table) -> None:
    table, fingers = phone, Fingers(phone.page)
    before = table.snapshot
    fingers.press(*table.middle("e2"))
    fingers.move(*table.middle("e4"))
    assert table.snapshot["ghost"]
    fingers.lose()
    assert table.snapshot == before, "pointercancel"
    fingers.press(*table.middle("e2"))
    fingers.move(*table.middle("e4"))
    assert table.snapshot["ghost"]
    table.page.evaluate("window.dispatchEvent(new Event('blur'))")
    assert table.snapshot == before, "another window came to the front"
    fingers.move(*table.middle("e3"))
    fingers.lift()
    assert table.snapshot == before, "what is left of the gesture means nothing"


def test_the_right_button_neither_selects_nor_moves(table: Table) -> None:
    mouse = table.page.mouse
    table.page.evaluate(CONTEXT_MENUS)
    before = table.snapshot
    for button in ("right", "middle"):
        mouse.move(*table.middle("e2"))
        mouse.down(button=button)
        assert table.snapshot == before, "it does not select"
        mouse.move(*table.middle("e4"), steps=3)
        assert table.snapshot == before, "it does not drag"
        mouse.up(button=button)
        assert table.snapshot == before, "it does not move"
        table.click("e2")
        mouse.click(*table.middle("e4"), button=button)
        assert table.moves == [], "it does not move a selected piece"
        table.page.keyboard.press("Escape")
        assert table.snapshot == before
    assert table.page.evaluate("menus") == [True] * 2, "the board has no context menu"
    table.page.locator("[data-title]").click(button="right")
    assert table.page.evaluate("menus.at(-1)") is False, "the rest of the page keeps its own"


def test_the_left_button_released_while_the_right_one_is_down_moves_nothing(table: Table) -> None:
    mouse = table.page.mouse
    before = table.snapshot
    grab(table, "e2", "e4")
    mouse.down(button="right")
    mouse.up(button="left")
    assert table.snapshot == before
    mouse.up(button="right")
    assert table.snapshot == before
    table.drag_move("e2e4")
    assert table.moves == ["e2e4"]


def test_bug_a_right_click_does_not_cancel_a_drag(table: Table) -> None:
    mouse = table.page.mouse
    before = table.snapshot
    grab(table, "e2", "e4")
    mouse.down(button="right")
    mouse.up(button="right")
    assert table.snapshot == before
    mouse.up(button="left")
    assert table.snapshot == before


def test_escape_ends_a_drag(table: Table) -> None:
    before = table.snapshot
    grab(table, "e2", "e4")
    assert table.snapshot["ghost"]
    table.page.keyboard.press("Escape")
    assert table.snapshot == before
    table.page.mouse.move(*table.middle("e3"))
    assert table.snapshot == before
    table.page.mouse.up()
    assert table.snapshot == before


def test_a_game_that_changes_under_a_drag_takes_the_piece_out_of_the_hand(table: Table) -> None:
    mouse = table.page.mouse
    table.play("e2e4", "e7e5")
    changes: list[tuple[Callable[[], Any], list[str], str | None]] = [
        (lambda: table.page.evaluate("tablero.play({kind: 'takeback'})"), ["e4"], None),
        (lambda: table.play("g8f6"), ["e4", "Nf6"], None),
        (lambda: table.page.evaluate("tablero.play({seat: 'white', kind: 'resign'})"), ["e4", "Nf6"], "0-1"),
    ]
    for origin, over, (change, sans, result) in zip(("g1", "d7", "d2"), ("f3", "d5", "d4"), changes, strict=True):
        grab(table, origin, over)
        assert table.snapshot["ghost"]
        change()
        changed = table.snapshot
        assert (changed["sans"], changed["result"]) == (sans, result)
        assert {name: changed[name] for name in BACK} == BACK
        mouse.move(*table.middle("a5"))
        mouse.move(*table.middle(over))
        mouse.up()
        assert table.snapshot == changed, "what is left of the drag means nothing"

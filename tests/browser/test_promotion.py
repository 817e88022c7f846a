"""The promotion selector: where it opens, what it offers, and that cancelling leaves no trace (rulebook §1.1)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.hands import Fingers
from browser.profiles import WINDOW
from browser.table import Table

PAWNS = {"white": "8/P6P/8/4k3/8/8/8/4K3 w - - 0 1", "black": "4k3/8/8/8/4K3/8/p6p/8 b - - 0 1"}
CAPTURE = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1"

BOXES = """() => {
    const of = element => { const {left, right, top, bottom} = element.getBoundingClientRect();
                            return [left, right, top, bottom].map(Math.round); };
    const box = document.querySelector('[data-promotion]');
    return {
        board: of(document.querySelector('[data-board]')),
        selector: of(box),
        pieces: Object.fromEntries([...box.children].map(button => [button.dataset.promote, of(button)])),
        squares: Object.fromEntries(
            [...document.querySelectorAll('[data-square]')].map(cell => [cell.dataset.square, of(cell)])),
        seat: box.dataset.promotion,
    };
}"""


@pytest.fixture
def table(shared_table: Table) -> Table:
    return shared_table


def focused(page: Page) -> str | None:
    """Letter of the selector's piece that has the focus."""
    letter: str | None = page.evaluate("document.activeElement.dataset.promote ?? null")
    return letter


def faults(boxes: dict[str, Any], target: str, seat: str) -> list[str]:
    """What is wrong with a selector that should be open at `target`."""
    found = []
    left, right, top, bottom = boxes["selector"]
    board = boxes["board"]
    if left < board[0] - 1 or right > board[1] + 1 or top < board[2] - 1 or bottom > board[3] + 1:
        found.append("the selector leaves the board")
    # Queen on the square itself, then towards the middle of the board, one square each.
    rank, towards = int(target[1]), -1 if target[1] == "8" else 1
    for step, letter in enumerate("QRBN"):
        square = boxes["squares"][f"{target[0]}{rank + towards * step}"]
        if any(abs(one - other) > 1 for one, other in zip(square, boxes["pieces"][letter], strict=True)):
            found.append(f"{letter} is at {boxes['pieces'][letter]}, its square at {square}")
    if boxes["seat"] != seat:
        found.append(f"it shows {boxes['seat']}'s pieces")
    return found


def open_selector(table: Table, fen: str, uci: str) -> None:
    """Load a position and enter a pawn's move to the last rank."""
    table.load(fen)
    table.click(uci[:2])
    table.click(uci[2:4])
    assert table.snapshot["promotion"]


def test_the_selector_lies_on_its_square_inside_the_board_in_all_eight_cases(table: Table) -> None:
    wrong = {}
    for width, height in ((1280, 800), (320, 568)):
        table.page.set_viewport_size({"width": width, "height": height})
        for orientation in ("white", "black"):
            for seat, origins in (("white", ("a7", "h7")), ("black", ("a2", "h2"))):
                for origin in origins:
                    target = origin[0] + ("8" if seat == "white" else "1")
                    open_selector(table, PAWNS[seat], origin + target)
                    found = faults(table.page.evaluate(BOXES), target, seat)
                    if found:
                        wrong[width, orientation, origin] = found
                    assert (
                        table.page.evaluate("document.querySelector('[data-board]').dataset.orientation") == orientation
                    )
            table.page.keyboard.press("Escape")
            table.act("flip")
            table.page.evaluate("scrollTo(0, 0)")  # on a phone the button is below
    table.page.set_viewport_size(WINDOW)
    assert wrong == {}


def test_an_open_selector_stays_on_its_square_when_the_window_changes(table: Table) -> None:
    open_selector(table, PAWNS["black"], "h2h1")
    for width, height in ((800, 1200), (733, 701)):
        table.page.set_viewport_size({"width": width, "height": height})
        assert faults(table.page.evaluate(BOXES), "h1", "black") == []
    table.page.set_viewport_size(WINDOW)


def test_each_piece_can_be_chosen(table: Table) -> None:
    keyboard = table.page.keyboard
    chosen = {}
    for letter in "QRBN":
        open_selector(table, PAWNS["white"], "a7a8")
        table.page.locator(f"[data-promote={letter}]").click()
        chosen["click", letter] = table.moves, table.pieces["a8"]
        open_selector(table, PAWNS["white"], "h7h8")
        keyboard.press(letter.lower())
        chosen["letter", letter] = table.moves, table.pieces["h8"]
    for keys, letter in ((["Enter"], "Q"), (["Tab", " "], "R"), (["ArrowDown", "ArrowDown", "Enter"], "B")):
        open_selector(table, PAWNS["white"], "a7a8")
        for key in keys:
            keyboard.press(key)
        chosen["keys", letter] = table.moves, table.pieces["a8"]
    assert chosen == {
        **{("click", letter): ([f"a7a8{letter.lower()}"], f"w{letter}") for letter in "QRBN"},
        **{("letter", letter): ([f"h7h8{letter.lower()}"], f"w{letter}") for letter in "QRBN"},
        **{("keys", letter): ([f"a7a8{letter.lower()}"], f"w{letter}") for letter in "QRB"},
    }
    assert table.page.evaluate("document.activeElement.dataset.square") == "a8", "the keyboard goes on from the piece"
    table.act("language")
    open_selector(table, PAWNS["white"], "a7a8")
    keyboard.press("c")
    assert table.moves == ["a7a8n"], "in Spanish the knight is a caballo"


def test_a_dragged_pawn_asks_too_and_the_board_waits(table: Table) -> None:
    table.load(CAPTURE)
    table.drag_move("a7b8")
    waiting = table.snapshot
    assert waiting["promotion"]
    assert table.moves == []
    assert (waiting["lifted"], waiting["selected"], waiting["dest"]) == (["a7"], ["a7"], [])
    assert waiting["pieces"] == {"a1": "wK", "a7": "wP", "b8": "bN", "h8": "bK"}
    assert focused(table.page) == "Q"
    table.page.locator("[data-promote=N]").click()
    assert table.moves == ["a7b8n"]
    assert table.pieces == {"a1": "wK", "b8": "wN", "h8": "bK"}


def test_the_keyboard_opens_the_selector_and_stays_in_it(table: Table) -> None:
    keyboard = table.page.keyboard
    table.load(PAWNS["white"])
    table.square("a7").focus()
    for key in (" ", "ArrowUp", " "):
        keyboard.press(key)
    assert table.snapshot["promotion"], "the key that opens it chooses nothing"
    seen = [focused(table.page)]
    for key in ("Tab", "Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab"):
        keyboard.press(key)
        seen.append(focused(table.page))
    assert seen == ["Q", "R", "B", "N", "Q", "N", "B"]
    assert table.moves == []


def test_the_tap_that_opens_the_selector_chooses_nothing(phone: Table) -> None:
    table, fingers = phone, Fingers(phone.page)
    table.load(PAWNS["white"])
    fingers.tap(*table.middle("a7"))
    fingers.tap(*table.middle("a8"))
    knight = table.page.locator("[data-promote=N]").bounding_box()
    assert knight is not None, f"no selector, but {table.moves}"
    fingers.tap(knight["x"] + knight["width"] / 2, knight["y"] + knight["height"] / 2)
    expect(table.page.locator("[data-ply]")).to_have_count(1)
    assert table.moves == ["a7a8n"]


def test_cancelling_restores_everything(table: Table) -> None:
    keyboard, mouse = table.page.keyboard, table.page.mouse
    title = table.page.locator("[data-title]").bounding_box()
    assert title is not None
    wrong = {}
    for uci in ("a7a8", "a7b8"):
        for way in (
            "Escape",
            "Tab, then Escape",
            "own king",
            "promotion square's neighbour",
            "outside",
            "right button",
        ):
            table.load(CAPTURE)
            before = table.snapshot
            table.drag_move(uci)
            assert table.snapshot["promotion"]
            match way:
                case "Escape":
                    keyboard.press("Escape")
                case "Tab, then Escape":
                    keyboard.press("Tab")
                    keyboard.press("ArrowUp")
                    keyboard.press("x")
                    keyboard.press("Escape")
                case "own king":
                    table.click("a1")
                case "promotion square's neighbour":
                    table.click("c8")
                case "outside":
                    mouse.click(title["x"] + 3, title["y"] + 3)
                case "right button":
                    mouse.click(*table.middle("e4"), button="right")
            after = table.snapshot
            if after != before:
                wrong[uci, way] = {name: (before[name], after[name]) for name in before if before[name] != after[name]}
    assert wrong == {}
    table.click("a7")
    assert table.marked("data-dest") == {"a8", "b8"}, "the pawn can be taken again"


def test_the_clock_runs_while_the_selector_is_open(timed_table: Table) -> None:
    table = timed_table
    table.start("5+0")
    table.play("a2a4", "b7b5", "a4b5", "g8f6", "b5b6", "f6g8", "b6a7", "g8f6")
    table.page.clock.fast_forward(7_000)
    table.click("a7")
    table.click("b8")
    assert table.snapshot["promotion"]
    assert table.clock("white").get_attribute("data-running") is not None
    assert table.clock("white").inner_text() == "4:53"
    table.page.clock.fast_forward(60_000)
    assert table.clock("white").inner_text() == "3:53"
    assert table.snapshot["promotion"], "it is still open"
    table.page.locator("[data-promote=R]").click()
    assert table.record["actions"][-1] == ["white", "move", "a7b8r", 67_000]
    assert table.clock("white").inner_text() == "3:53"


def test_a_reload_with_the_selector_open_gives_the_pawn_back(table: Table) -> None:
    table.load(CAPTURE)
    before = table.snapshot
    table.drag_move("a7b8")
    assert table.snapshot["promotion"]
    table.reload()
    assert table.snapshot == before
    table.click_move("a7b8b")
    assert table.moves == ["a7b8b"]


def test_a_game_that_changes_under_the_selector_closes_it(table: Table) -> None:
    table.load("7k/8/P7/8/8/8/8/K7 w - - 0 1")
    table.play("a6a7", "h8g8")
    table.click("a7")
    table.click("a8")
    assert table.snapshot["promotion"]
    table.page.evaluate("tablero.play({kind: 'takeback'})")
    after = table.snapshot
    assert (after["promotion"], after["sans"], after["lifted"], after["selected"]) == (False, ["a7"], [], [])
    table.play("h8g7")
    table.click("a7")
    table.click("a8")
    table.page.evaluate("tablero.play({seat: 'white', kind: 'resign'})")
    assert not table.snapshot["promotion"]
    assert table.outcome == ("0-1", "resignation")
    assert table.moves[-1] == "h8g7"


def test_bug_a_shortcut_of_the_browser_chooses_a_piece(table: Table) -> None:
    open_selector(table, PAWNS["white"], "a7a8")
    waiting = table.snapshot
    table.page.evaluate("addEventListener('keydown', event => { window.taken = event.defaultPrevented })")
    for key, shortcut in (("r", {"ctrlKey": True}), ("q", {"metaKey": True}), ("b", {"altKey": True})):
        table.page.evaluate(
            """([key, shortcut]) => document.activeElement.dispatchEvent(
                new KeyboardEvent('keydown', {key, ...shortcut, bubbles: true, cancelable: true}))""",
            [key, shortcut],
        )
        assert table.page.evaluate("taken") is False, "reload and quit belong to the browser"
        assert table.snapshot == waiting


def test_bug_arrows_go_the_wrong_way_in_a_selector_at_the_lower_edge(table: Table) -> None:
    open_selector(table, PAWNS["black"], "a2a1")
    seen = [focused(table.page)]
    for _ in range(3):
        table.page.keyboard.press("ArrowUp")
        seen.append(focused(table.page))
    assert seen == ["Q", "R", "B", "N"], "the queen lies lowest; up leads to the rook above her"


def test_bug_escape_leaves_the_keyboard_nowhere(table: Table) -> None:
    table.load(PAWNS["white"])
    table.square("a7").focus()
    for key in ("Enter", "ArrowUp", "Enter", "Escape"):
        table.page.keyboard.press(key)
    assert table.moves == []
    assert table.page.evaluate("document.activeElement.dataset.square") in ("a7", "a8")


def test_bug_a_key_held_down_chooses_the_queen(table: Table) -> None:
    table.load(PAWNS["white"])
    table.square("a7").focus()
    for key in ("Enter", "ArrowUp"):
        table.page.keyboard.press(key)
    for _ in range(3):
        table.page.keyboard.down("Enter")  # the second and third are the key's repetition
    table.page.keyboard.up("Enter")
    assert table.moves == []
    assert table.snapshot["promotion"]

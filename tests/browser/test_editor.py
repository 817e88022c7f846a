"""A position is set up, by mouse, finger and keys, and played from."""

from __future__ import annotations

from typing import Any

import pytest
from core.cases import cases
from playwright.sync_api import expect

from browser.conftest import NewTable
from browser.hands import Fingers
from browser.position_editor import Editor
from browser.table import Table
from browser.test_access import AXE, everywhere

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
KINGS = "4k3/8/8/8/8/8/8/4K3"


@pytest.fixture
def table(shared_table: Table) -> Table:
    return shared_table


def test_pieces_are_dragged_and_the_game_goes_on_untouched_until_it_is_played_from_here(table: Table) -> None:
    table.play("e2e4", "e7e5")
    before = table.snapshot
    editor = Editor.here(table)
    expect(editor.fen).to_have_value("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")
    editor.drag("@wN", "d5")
    editor.drag("e5", "e6")
    editor.drag("d8", "@")
    outside = editor.box.locator("h2").bounding_box()
    assert outside is not None
    editor.drag("a8", (outside["x"] + 5, outside["y"] + 5))
    moved = "1nb1kbnr/pppp1ppp/4p3/3N4/4P3/8/PPPP1PPP/RNBQKBNR"
    assert editor.pieces == moved
    expect(editor.fen).to_have_value(f"{moved} w KQk - 0 2")
    assert table.snapshot == before
    editor.press("Escape")
    expect(editor.box).to_be_hidden()
    assert table.snapshot == before

    # It opens with the game's own position again, and what is put in now stays in.
    editor = Editor.here(table)
    editor.drag("g1", "f3")
    editor.box.locator("[name=edit-turn][value=black]").check(force=True)
    expect(editor.verdict).to_have_text("Black to move.")
    editor.submit.click()
    expect(editor.box).to_be_hidden()
    start = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 0 2"
    assert (table.record["start"], table.moves) == (start, [])
    table.click_move("b8c6")
    assert table.sans == ["Nc6"]
    table.act("library")
    expect(table.page.locator("[data-kept]")).to_contain_text("1 move")


def test_pieces_are_put_down_by_tapping_and_taken_off_and_everything_can_be_undone(table: Table) -> None:
    editor = Editor.here(table)
    editor.act("edit-clear")
    expect(editor.verdict).to_have_text("The board is empty.")
    expect(editor.submit).to_be_disabled()
    # A kind of piece stays in hand; where it stands already it is taken off.
    editor.click("@wP", "a2", "b2", "c2", "b2")
    assert editor.pieces == "8/8/8/8/8/8/P1P5/8"
    expect(editor.place("@wP")).to_have_attribute("aria-pressed", "true")
    editor.click("@bK", "e8", "@wK", "e1", "@wK")
    expect(editor.place("@wK")).to_have_attribute("aria-pressed", "false")
    editor.click("a2", "a7", "c2", "@")
    assert editor.pieces == "4k3/P7/8/8/8/8/8/4K3"
    expect(editor.verdict).to_have_text("White to move.")
    editor.click("@", "a7", "e8", "h8")
    expect(editor.verdict).to_have_text("Black has no king.")
    # Escape lets go of what is in hand first; the dialog stays.
    editor.press("Escape")
    expect(editor.place("@")).to_have_attribute("aria-pressed", "false")
    for _ in range(2):
        editor.act("edit-undo")
    assert editor.pieces == "4k3/P7/8/8/8/8/8/4K3"
    editor.act("edit-flip")
    assert editor.middle("a8")[1] > editor.middle("a1")[1]
    editor.drag("a7", "h7")
    assert editor.pieces == "4k3/7P/8/8/8/8/8/4K3"
    editor.act("edit-usual")
    assert editor.pieces == START
    for _ in range(20):
        if editor.box.locator("[data-action=edit-undo]").is_enabled():
            editor.act("edit-undo")
    assert editor.pieces == START, "what it was opened with"
    expect(editor.box.locator("[data-action=edit-undo]")).to_be_disabled()


def test_a_position_is_set_up_by_keyboard_alone(table: Table) -> None:
    table.page.locator("[data-action=set-up-here]").focus()
    table.page.keyboard.press("Enter")
    editor = Editor(table)
    expect(editor.box.locator("h2")).to_be_focused()
    editor.box.locator("[data-action=edit-clear]").focus()
    editor.press("Enter")
    editor.place("e2").focus()
    editor.press("ArrowDown", "Shift+K", "ArrowUp", "p", "ArrowRight", "Shift+N", "ArrowRight", "q", "ArrowUp", "b")
    assert editor.pieces == "8/8/8/8/8/6b1/4pNq1/4K3"
    expect(editor.place("g3")).to_be_focused()
    expect(editor.place("g3")).to_have_attribute("aria-label", "g3, black bishop")
    expect(editor.box.locator("[data-edit-told]")).to_have_text("g3, black bishop")
    editor.press("Delete", "ArrowDown", "Backspace", "ArrowLeft", "Enter", "ArrowUp", "ArrowUp", "Enter")
    assert editor.pieces == "8/8/8/8/5N2/8/4p3/4K3"
    # From the stock: the button takes it in hand, Enter puts it down.
    editor.place("@bK").focus()
    editor.press("Enter")
    expect(editor.place("@bK")).to_have_attribute("aria-pressed", "true")
    editor.place("f4").focus()
    editor.press("ArrowUp", "ArrowUp", " ")
    assert editor.pieces == "8/8/5k2/8/5N2/8/4p3/4K3"
    editor.act("edit-flip")
    editor.place("f6").focus()
    editor.press("ArrowUp", "r")
    assert editor.pieces == "8/8/5k2/5r2/5N2/8/4p3/4K3"
    editor.submit.focus()
    editor.press("Enter")
    assert table.record["start"] == "8/8/5k2/5r2/5N2/8/4p3/4K3 w - - 0 1"


def test_only_what_is_possible_can_be_allowed(table: Table) -> None:
    table.load("r3k2r/8/8/3pPp2/8/8/8/R3K2R w KQkq - 5 20")
    editor = Editor.here(table)

    def rights() -> list[tuple[bool, bool]]:
        """Ticked and possible, for K, Q, k, q."""
        found = editor.box.locator("[name=edit-castling]").evaluate_all(
            "all => all.map(one => [one.checked, !one.disabled])"
        )
        return [(checked, possible) for checked, possible in found]

    yes, no, gone = (True, True), (False, True), (False, False)
    assert rights() == [yes] * 4
    editor.drag("h1", "h2")
    assert rights() == [gone, yes, yes, yes]
    editor.drag("h2", "h1")
    assert rights() == [no, yes, yes, yes]
    editor.box.locator("[name=edit-castling]").nth(0).check()
    editor.box.locator("[name=edit-castling]").nth(3).uncheck()
    expect(editor.fen).to_have_value("r3k2r/8/8/3pPp2/8/8/8/R3K2R w KQk - 5 20")

    squares = editor.box.locator("[name=en-passant] option")
    assert squares.evaluate_all("all => all.map(one => one.value)") == ["", "d6", "f6"]
    editor.box.locator("[name=en-passant]").select_option("f6")
    expect(editor.fen).to_have_value("r3k2r/8/8/3pPp2/8/8/8/R3K2R w KQk f6 0 20")
    editor.box.locator("[name=edit-turn][value=black]").check(force=True)
    expect(editor.fen).to_have_value("r3k2r/8/8/3pPp2/8/8/8/R3K2R b KQk - 0 20")
    expect(editor.box.locator("[name=en-passant]")).to_be_disabled()

    half, full = editor.box.locator("[name=halfmove]"), editor.box.locator("[name=fullmove]")
    half.fill("99")
    full.fill("75")
    full.press("Tab")
    expect(editor.fen).to_have_value("r3k2r/8/8/3pPp2/8/8/8/R3K2R b KQk - 99 75")
    full.fill("x")
    editor.submit.click()
    expect(editor.box.locator("[role=alert]")).to_have_text("“x” is no count: 1 to 9999.")
    full.fill("76")
    half.fill("100")
    half.press("Tab")
    expect(editor.box.locator("[role=alert]")).to_be_hidden()
    expect(editor.verdict).to_have_text("½–½ · Draw: fifty moves without a capture or a pawn move.")


def test_each_position_that_cannot_be_is_refused_with_its_reason(table: Table) -> None:
    editor = Editor.here(table)
    wanted: list[dict[str, Any]] = cases("fen_reasons")
    told = table.page.evaluate(
        """fens => fens.map(fen => {
            const box = document.querySelector('[data-dialog=editor]');
            const field = box.querySelector('[name=fen]');
            field.value = fen;
            field.dispatchEvent(new Event('input', {bubbles: true}));
            const said = box.querySelector('[data-edit-verdict]');
            return [said.textContent, said.hasAttribute('data-refused'), box.querySelector('[type=submit]').disabled];
        })""",
        [case["fen"] for case in wanted],
    )
    for case, (said, refused, closed) in zip(wanted, told, strict=True):
        assert (refused, closed) == (bool(case["says"]), bool(case["says"])), (case["name"], said)
        assert case["says"] in said, case["name"]
    # What is no FEN at all changes nothing; what can be read is shown, and its fault mended on the board.
    editor.fen.fill(f"{KINGS} w - - 4 40")
    editor.fen.fill("hello")
    assert editor.pieces == KINGS
    expect(editor.fen).to_have_attribute("aria-invalid", "true")
    expect(editor.submit).to_be_disabled()
    editor.fen.fill("P3k3/8/8/8/8/8/8/4K3 w KQkq - 4 40")
    assert editor.pieces == "P3k3/8/8/8/8/8/8/4K3"
    expect(editor.verdict).to_have_text("A pawn stands on the first or the last rank.")
    editor.drag("a8", "a7")
    expect(editor.fen).to_have_value("4k3/P7/8/8/8/8/8/4K3 w - - 4 40")
    expect(editor.submit).to_be_enabled()


def test_a_new_game_begins_with_a_position_and_names_and_a_clock(table: Table) -> None:
    table.act("new")
    new = table.page.locator("[data-dialog=new]")
    new.locator("[name=white]").fill("Ada")
    new.locator('[name=time][value="3+2"]').check(force=True)
    field = new.locator("[name=start]")
    field.fill("8/8/8/8/8/8/8/4K3 w - - 0 1")
    new.locator("[type=submit]").click()
    expect(new.locator("[data-start-position] [role=alert]")).to_have_text("Black has no king.")
    expect(field).to_be_focused()
    # The editor goes on from what is there, and hands it back.
    new.locator("[data-action=set-up]").click()
    editor = Editor(table)
    expect(editor.submit).to_have_text("Use this position")
    assert editor.pieces == "8/8/8/8/8/8/8/4K3"
    editor.drag("@bK", "e8")
    editor.drag("@wR", "a1")
    editor.submit.click()
    expect(editor.box).to_be_hidden()
    expect(field).to_have_value("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    expect(new.locator("[data-start-position] [role=alert]")).to_be_hidden()
    new.locator("[type=submit]").click()
    expect(new).to_be_hidden()
    record = table.record
    assert (record["start"], record["white"]) == ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ada")
    assert record["control"] == [180_000, 180_000, 2_000]

    # Played from here, names and clock stay; a position is not kept for the next new game.
    table.play("a1a8")
    Editor.here(table).submit.click()
    record = table.record
    assert (record["start"], record["white"]) == ("R3k3/8/8/8/8/8/8/4K3 b - - 1 1", "Ada")
    table.start()
    assert table.record["start"] == ""


def test_the_position_that_is_looked_at_is_copied_and_set_up_from(table: Table) -> None:
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.play("e2e4", "c7c5", "g1f3", "d7d6")
    table.act("flip")
    for _ in range(3):
        table.act("prev")
    editor = Editor.here(table)
    assert editor.middle("a8")[1] > editor.middle("a1")[1], "the side that is below on the board"
    editor.act("copy-fen")
    expect(editor.box.locator("[data-edit-told]")).to_have_text("Copied.")
    copied = table.page.evaluate("navigator.clipboard.readText()")
    assert copied == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    table.page.context.clear_permissions()


def test_other_modes_have_no_position_to_set_up(table: Table) -> None:
    table.open_mode("four")
    expect(table.page.locator("[data-action=set-up-here]")).to_be_hidden()
    table.act("new")
    expect(table.page.locator("[data-start-position]")).to_be_hidden()
    table.page.locator("[data-dialog=new] [data-action=cancel]").click()
    table.open_mode("classic")


def test_a_position_is_set_up_by_finger_on_a_small_phone(phone: Table) -> None:
    editor = Editor.here(phone)
    fingers = Fingers(phone.page)
    assert editor.box.evaluate("box => box.scrollWidth <= box.clientWidth")
    low = editor.box.locator("button:visible").evaluate_all(
        "all => all.filter(one => one.getBoundingClientRect().height < 44).map(one => one.outerHTML)"
    )
    assert low == []
    assert editor.middle("@wP")[1] < editor.box.locator(".foot").bounding_box()["y"], "all of it without scrolling"
    for name in ("@", "d8", "@wQ", "d4", "d4", "d5"):
        fingers.tap(*editor.middle(name))
    assert editor.pieces == "rnb1kbnr/pppppppp/8/3Q4/8/8/PPPPPPPP/RNBQKBNR"
    fingers.press(*editor.middle("@bN"))
    fingers.move(*editor.middle("c4"))
    expect(editor.place("c4")).to_have_attribute("data-edit-over", "")
    fingers.lift()
    fingers.press(*editor.middle("d5"))
    fingers.move(*editor.middle("d6"))
    fingers.lift()
    assert editor.pieces == "rnb1kbnr/pppppppp/3Q4/8/2n5/8/PPPPPPPP/RNBQKBNR"
    expect(editor.verdict).to_have_text("White has more than sixteen pieces.")
    for name in ("@wQ", "d1", "@wQ"):
        fingers.tap(*editor.middle(name))
    fingers.press(*editor.middle("c4"))
    fingers.lose()
    expect(editor.verdict).to_have_text("White to move.")
    fingers.press(*editor.middle("c4"))
    fingers.move(*editor.middle("@"))
    fingers.lift()
    editor.submit.click()
    assert phone.record["start"] == "rnb1kbnr/pppppppp/3Q4/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"


def test_axe_finds_nothing_in_the_editor(new_table: NewTable) -> None:
    table = new_table(reduced_motion="reduce")
    table.page.evaluate(AXE.read_text(encoding="utf-8"))
    editor = Editor.here(table)
    editor.click("@wQ", "d5")
    found = everywhere(table)
    editor.fen.fill("hello")
    found += everywhere(table)
    assert "\n".join(found) == ""

"""Access: axe finds nothing in any state of the page, and the board can be walked and heard."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Frame, Page, expect

from browser.conftest import NewTable
from browser.table import Table
from make.paths import MODULES

AXE = MODULES / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 375, "height": 667}

PROMOTING = "7k/P7/8/8/8/8/8/K7 w - - 0 1"


def findings(page: Page | Frame) -> list[str]:
    """What axe finds on the page, or in the frame, as it is now."""
    found: list[dict[str, Any]] = page.evaluate(
        "rules => axe.run({ runOnly: rules, resultTypes: ['violations'] }).then(result => result.violations)", RULES
    )
    return [f"{one['id']}: {node['html'][:120]}\n  {node['failureSummary']}" for one in found for node in one["nodes"]]


def everywhere(table: Table) -> list[str]:
    """What axe finds on a desktop and on a phone, in the light theme and in the dark one."""
    found = []
    for name, size, scheme in (("desktop", DESKTOP, "light"), ("phone", PHONE, "dark")):
        table.page.set_viewport_size(size)
        table.page.emulate_media(color_scheme=scheme)
        found += [f"{name}, {scheme}: {finding}" for finding in findings(table.page)]
    return found


def test_axe_finds_nothing_in_any_state(new_table: NewTable) -> None:
    # Without motion nothing is looked at in the middle of a transition.
    table = new_table(reduced_motion="reduce")
    # Not as a script element, which the page's policy forbids.
    table.page.evaluate(AXE.read_text(encoding="utf-8"))

    def short_of_time() -> None:
        """One clock stands and would blink, the other is red and runs."""
        moves = [("e2e4", 0), ("e7e5", 0), ("g1f3", 26_000), ("b8c6", 32_500), ("f1b5", 26_000)]
        actions = [[("white", "black")[ply % 2], "move", uci, took] for ply, (uci, took) in enumerate(moves)]
        table.load(json.dumps({**table.record, "control": [60_000, 60_000, 0], "actions": actions}))
        expect(table.clock("white")).to_have_attribute("data-low", "blink")
        expect(table.clock("black")).to_have_attribute("data-low", "red")

    def in_mid_game() -> None:
        table.start("3+2", "Ada", "Berta")
        table.play("e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5e5")
        table.square("c3").click()
        assert (table.marked("data-check"), table.marked("data-dest")) == ({"e1"}, {"e2", "e4"})

    def with_an_offer() -> None:
        table.act("offer-draw")
        expect(table.page.locator("[data-offer]")).to_be_visible()

    def with_an_alert() -> None:
        table.act("offer-draw")
        assert table.alert

    def asking_about_resigning() -> None:
        table.act("resign")
        expect(table.page.locator("[data-dialog=resign]")).to_be_visible()

    def after_the_end() -> None:
        table.page.locator("[data-dialog=resign] [type=submit]").click()
        assert table.outcome == ("0-1", "resignation")

    def looking_back() -> None:
        table.act("prev")

    def starting_a_new_game() -> None:
        table.act("new")
        expect(table.page.locator("[data-dialog=new]")).to_be_visible()

    def choosing_a_promotion() -> None:
        table.page.keyboard.press("Escape")
        table.load(PROMOTING)
        table.square("a7").click()
        table.square("a8").click()
        expect(table.page.locator("[data-promotion]")).to_be_visible()

    states: list[Callable[[], None]] = [
        lambda: None,
        short_of_time,
        in_mid_game,
        with_an_offer,
        with_an_alert,
        asking_about_resigning,
        after_the_end,
        looking_back,
        starting_a_new_game,
        choosing_a_promotion,
    ]
    found = []
    for state in states:
        state()
        found += [f"{state.__name__}, {finding}" for finding in everywhere(table)]
    assert "\n".join(found) == ""


def test_the_board_is_a_grid_with_one_tab_stop(shared_table: Table) -> None:
    table = shared_table
    rows = table.page.get_by_role("grid").get_by_role("row")
    assert rows.count() == 8
    names = rows.evaluate_all("rows => rows.map(row => [...row.children].map(cell => cell.dataset.square))")
    assert names == [[file + rank for file in "abcdefgh"] for rank in "87654321"]
    assert table.page.get_by_role("grid").get_by_role("gridcell").count() == 64

    def stops() -> list[str]:
        cells = table.page.locator("[data-board] [tabindex='0']")
        return list(cells.evaluate_all("cells => cells.map(cell => cell.dataset.square)"))

    focused = "document.activeElement.dataset.square"
    assert len(stops()) == 1
    table.square("e2").focus()
    for key, square in [
        ("ArrowUp", "e3"),
        ("ArrowLeft", "d3"),
        ("ArrowDown", "d2"),
        ("ArrowDown", "d1"),
        ("ArrowDown", "d1"),
        ("ArrowRight", "e1"),
    ]:
        table.page.keyboard.press(key)
        assert (table.page.evaluate(focused), stops()) == (square, [square])
    table.page.keyboard.press("Tab")
    assert table.page.evaluate("document.activeElement.closest('[data-board]')") is None
    table.page.keyboard.press("Shift+Tab")
    assert table.page.evaluate(focused) == "e1"

    # With Black below, up is still up.
    table.act("flip")
    table.square("e1").focus()
    table.page.keyboard.press("ArrowDown")
    table.page.keyboard.press("ArrowLeft")
    assert (table.page.evaluate(focused), stops()) == ("f2", ["f2"])


def test_squares_and_moves_are_told_in_words(shared_table: Table) -> None:
    table = shared_table
    told = table.page.locator("[data-announce]")
    expect(table.page.get_by_role("gridcell", name="e1, white king", exact=True)).to_have_count(1)
    for move, words in [
        ("e2e4", "White: pawn to e4"),
        ("d7d5", "Black: pawn to d5"),
        ("e4d5", "White: pawn takes d5"),
        ("d8d5", "Black: queen takes d5"),
        ("g1f3", "White: knight to f3"),
        ("d5e4", "Black: queen to e4, check"),
        ("f1e2", "White: bishop to e2"),
        ("g8f6", "Black: knight to f6"),
        ("e1g1", "White: castles short"),
    ]:
        table.play(move)
        expect(told).to_have_text(words)
    expect(table.square("g1")).to_have_attribute("aria-label", "g1, white king")
    expect(table.square("e1")).to_have_attribute("aria-label", "e1")
    table.square("g7").click()
    expect(table.square("g7")).to_have_attribute("aria-selected", "true")

    table.act("language")
    expect(table.square("g1")).to_have_attribute("aria-label", "g1, rey blanco")
    table.load("7k/P7/6K1/8/8/8/8/8 w - - 0 1")
    table.click_move("a7a8q")
    expect(told).to_have_text("Blancas: peón a a8, corona dama, jaque mate. 1–0 · Jaque mate. Victoria de las blancas.")
    expect(table.square("a8")).to_have_attribute("aria-label", "a8, dama blanca")
    table.load("8/8/8/8/8/8/8/K1Qk4 b - - 0 1")
    table.click_move("d1c1")
    expect(told).to_have_text("Negras: rey captura en c1. ½–½ · Tablas: nadie tiene piezas para dar mate.")

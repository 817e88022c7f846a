"""Keys that mean something on the whole page, and that they leave texts, dialogs and modifiers alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.table import Table


@pytest.fixture
def table(shared_table: Table) -> Table:
    return shared_table


def orientation(table: Table) -> str | None:
    return table.page.locator("[data-board]").get_attribute("data-orientation")


def test_f_turns_the_board_wherever_the_keyboard_is(table: Table) -> None:
    press = table.page.keyboard.press
    press("f")
    assert orientation(table) == "black"
    table.square("e2").focus()
    press("f")
    assert orientation(table) == "white"
    table.play("e2e4")
    table.page.locator("[data-ply]").focus()
    press("F")
    assert orientation(table) == "black", "with the capitals locked, too"


def test_a_slash_goes_to_the_move_box_and_is_not_written_there(table: Table) -> None:
    box = table.page.locator("[data-typed] input")
    table.square("e2").focus()
    table.page.keyboard.press("/")
    expect(box).to_be_focused()
    table.page.keyboard.type("e4")
    table.page.keyboard.press("Enter")
    assert (table.sans, box.input_value()) == (["e4"], "")
    table.page.keyboard.type("f/?z")
    assert (box.input_value(), orientation(table)) == ("f/?z", "white"), "in a text they are letters"
    expect(table.page.locator("dialog[open]")).to_have_count(0)
    assert table.page.locator("html").get_attribute("data-zen") is None


def test_keys_with_a_modifier_or_held_down_are_the_browsers(table: Table) -> None:
    for keys in ("Control+f", "Alt+f", "Meta+f", "Control+Shift+F", "Alt+z"):
        table.page.keyboard.press(keys)
    assert orientation(table) == "white"
    table.page.keyboard.down("f")
    table.page.keyboard.down("f")
    table.page.keyboard.up("f")
    assert orientation(table) == "black", "once"
    assert table.page.locator("html").get_attribute("data-zen") is None


def test_keys_do_nothing_behind_a_dialog_or_the_curtain(table: Table) -> None:
    for name in ("new", "settings"):
        table.act(name)
        table.page.locator("dialog[open] [type=submit]").focus()
        for key in ("f", "/", "?", "z"):
            table.page.keyboard.press(key)
        assert orientation(table) == "white"
        expect(table.page.locator("dialog[open]")).to_have_count(1)
        table.page.keyboard.press("Escape")
    table.page.evaluate("document.querySelector('[data-curtain]').hidden = false")
    table.page.keyboard.press("f")
    table.page.keyboard.press("?")
    table.page.evaluate("document.querySelector('[data-curtain]').hidden = true")
    assert orientation(table) == "white"
    expect(table.page.locator("dialog[open]")).to_have_count(0)


def test_a_question_mark_shows_the_keys_as_do_the_settings(table: Table) -> None:
    keys = table.page.locator("[data-dialog=keys]")
    table.page.keyboard.press("Shift+?")
    expect(keys).to_be_visible()
    names = keys.locator("section").first.locator("kbd").all_inner_texts()
    assert names == ["F", "/", "Z", "?"]
    expect(keys.get_by_role("heading", name="Keys", exact=True)).to_be_focused()
    table.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    table.act("settings")
    table.page.locator("[data-dialog=settings] [data-action=keys]").click()
    expect(keys).to_be_visible()
    keys.locator("[type=submit]").click()
    expect(keys).to_be_hidden()
    expect(table.page.locator("[data-dialog=settings]")).to_be_visible()


def test_arrows_walk_the_game_in_the_list_and_the_squares_on_the_board(table: Table) -> None:
    table.play("e2e4", "e7e5", "g1f3")

    def ply() -> str | None:
        current = table.page.locator("[data-ply][aria-current=true]")
        return current.get_attribute("data-ply") if current.count() else None

    for key in ("ArrowLeft", "ArrowRight", "Home", "End"):
        table.page.keyboard.press(key)
        assert ply() == "3", "not while the keyboard is nowhere"
    table.square("e2").focus()
    table.page.keyboard.press("ArrowLeft")
    assert (ply(), table.page.evaluate("document.activeElement.dataset.square")) == ("3", "d2")
    table.page.locator("[data-typed] input").focus()
    table.page.keyboard.press("ArrowLeft")
    assert ply() == "3"
    table.page.locator("[data-ply='3']").focus()
    for key, there in (("ArrowLeft", "2"), ("ArrowLeft", "1"), ("ArrowRight", "2"), ("End", "3"), ("Home", None)):
        table.page.keyboard.press(key)
        assert ply() == there

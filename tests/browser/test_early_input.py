"""What is done before Python drives the page is kept, and played in order when it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from browser.conftest import NewContext
from browser.hands import grab
from browser.profiles import leave
from browser.routes import APP, INTERPRETER, LOADING, hold
from browser.table import READY, Table

Begin = Callable[..., Callable[[], None]]


@pytest.fixture
def table(site: str, warm_contexts: NewContext) -> Iterator[Table]:
    """A page that has not been opened yet."""
    page = warm_contexts().new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield Table(page, site)
    leave(page, site)
    assert complaints == []


@pytest.fixture
def begin(table: Table) -> Begin:
    """Opens the page without letting Python start; what is returned lets it, and waits until it has."""

    def start(pattern: str = APP, fragment: str = "") -> Callable[[], None]:
        release = hold(table.page, pattern)
        table.page.goto("about:blank")
        table.page.goto(f"{table.site}#{fragment}", wait_until="domcontentloaded")
        expect(table.page.locator(LOADING)).to_be_attached()

        def finish() -> None:
            assert table.page.locator(LOADING).count() == 1, "Python had started already"
            release()
            table.page.wait_for_selector(READY)

        return finish

    return start


def test_clicks_are_seen_at_once_and_played_later(table: Table, begin: Begin) -> None:
    finish = begin()
    table.square("e2").click()
    assert table.marked("data-selected") == {"e2"}
    table.square("e4").click()
    table.click_move("e7e5")
    table.square("g1").click()
    finish()
    assert table.sans == ["e4", "e5"]
    assert (table.pieces["e4"], table.pieces["e5"]) == ("wP", "bP")
    # What was only begun goes on.
    assert table.marked("data-selected") == {"g1"}
    table.square("f3").click()
    assert table.sans == ["e4", "e5", "Nf3"]


def test_clicks_after_a_reload_go_on_with_the_kept_game(table: Table, begin: Begin) -> None:
    table.open()
    table.play("e2e4", "e7e5", "g1f3")
    finish = begin(INTERPRETER)
    assert table.pieces["f3"] == "wN"
    table.click_move("b8c6")
    table.click_move("f1b5")
    finish()
    assert table.sans == ["e4", "e5", "Nf3", "Nc6", "Bb5"]


def test_a_drag_is_played_later(table: Table, begin: Begin) -> None:
    finish = begin()
    table.drag_move("e2e4")
    table.drag_move("e7e4")
    finish()
    assert table.sans == ["e4"]
    assert table.marked("data-selected") | table.marked("data-lifted") == set()
    expect(table.page.locator("[data-ghost]")).to_be_hidden()


def test_a_drag_goes_on_across_the_start(table: Table, begin: Begin) -> None:
    finish = begin()
    grab(table, "g1", "g3")
    finish()
    expect(table.page.locator("[data-ghost]")).to_be_visible()
    assert table.marked("data-dest") == {"f3", "h3"}
    table.page.mouse.move(*table.middle("f3"), steps=3)
    assert table.marked("data-over") == {"f3"}
    table.page.mouse.up()
    assert table.sans == ["Nf3"]
    expect(table.page.locator("[data-ghost]")).to_be_hidden()


def test_commands_are_carried_out_later(table: Table, begin: Begin) -> None:
    finish = begin()
    table.act("flip")
    table.act("new")
    dialog = table.page.locator("[data-dialog=new]")
    expect(dialog).to_be_hidden()
    finish()
    expect(table.page.locator("[data-board]")).to_have_attribute("data-orientation", "black")
    expect(dialog).to_be_visible()


def test_a_command_given_by_key_is_carried_out_later(table: Table, begin: Begin) -> None:
    finish = begin()
    table.page.locator("[data-action=flip]").focus()
    table.page.keyboard.press("Enter")
    finish()
    expect(table.page.locator("[data-board]")).to_have_attribute("data-orientation", "black")


def test_keys_and_a_typed_move_are_played_later(table: Table, begin: Begin) -> None:
    finish = begin()
    table.square("e2").focus()
    for key in ("Enter", "ArrowUp", "ArrowUp", "Enter"):
        table.page.keyboard.press(key)
    table.page.locator("[data-typed] input").fill("Nf6")
    table.page.keyboard.press("Enter")
    finish()
    assert table.sans == ["e4", "Nf6"]
    expect(table.page.locator("[data-typed] input")).to_have_value("")

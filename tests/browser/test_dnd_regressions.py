"""What went wrong in D&D chess once, a test each."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.campaign import open_sheet
from browser.dnd import SEED, begin, choose, curtain, dialog, enter, judged, load, log, played, take, write
from browser.table import Table


@pytest.fixture
def table(dnd_table: Table) -> Table:
    """The D&D tab of the shared page."""
    return dnd_table


def hand_over(table: Table) -> None:
    """As the judge, pass the device on, and as the player take it."""
    table.act("hand-over")
    take(table)


def to_the_judge(table: Table, white: tuple[str, str], black: tuple[str, str]) -> None:
    """Both write, and the judge has the device again."""
    write(table, *white)
    take(table)
    write(table, *black)
    take(table)


def test_bug_a_judges_game_is_stuck_once_somebody_has_peeked(table: Table) -> None:
    judged(table)
    hand_over(table)
    to_the_judge(table, ("AG", "peek"), ("TR", ""))
    enter(table, 20)
    expect(table.page.locator("[data-glimpse]")).to_contain_text("has written: Set a trap.")
    write(table, "PP")
    assert curtain(table) == "", "the judge has asked in secret: the device has gone nowhere"
    enter(table, 50)
    assert log(table)[0].startswith("Turn 1 Prepare position against Set a trap")


def test_bug_the_curtain_lies_over_another_kind_of_game(table: Table) -> None:
    begin(table)
    write(table, "AG")
    table.open_mode("classic")
    assert curtain(table) == ""
    table.open_mode("dnd")
    assert curtain(table) == "Pass the device to Torvald."
    take(table)
    expect(table.page.locator("[data-note]")).to_be_visible()


def test_bug_titles_and_names_of_another_kind_of_game_stay(table: Table) -> None:
    begin(table)
    page = table.page

    def around() -> list[str]:
        return [page.locator(f"[data-{name}]").first.inner_text() for name in ("title", "subtitle", "name", "lead")]

    before = around()
    for mode in ("four", "classic"):
        table.open_mode(mode)
        assert around()[0] != before[0]
        table.open_mode("dnd")
        assert around() == before


def test_bug_a_double_click_on_seal_takes_the_device_in_the_others_place(table: Table) -> None:
    begin(table)
    write(table, "AG")
    box = table.page.locator("[data-action=reveal]").bounding_box()
    assert box
    table.page.mouse.move(box["x"] + 9, box["y"] + 9)
    table.page.mouse.down(click_count=2)
    table.page.mouse.up(click_count=2)
    assert curtain(table) == "Pass the device to Torvald."
    take(table)
    assert curtain(table) == ""


def test_bug_a_key_held_down_on_seal_takes_the_device_too(table: Table) -> None:
    begin(table)
    choose(table, "AG")
    table.page.locator("[data-action=seal]").focus()
    for _ in range(3):
        table.page.keyboard.down("Enter")
    table.page.keyboard.up("Enter")
    assert curtain(table) == "Pass the device to Torvald."
    table.page.keyboard.press("Enter")
    assert curtain(table) == ""


def test_bug_the_log_closes_while_the_story_is_told(table: Table) -> None:
    page = table.page
    page.emulate_media(reduced_motion="no-preference")
    begin(table)
    to_the_judge(table, ("DP", ""), ("DP", ""))
    table.act("log")
    for _ in range(2):
        expect(page.locator("html[data-telling]")).to_have_count(1)
        page.evaluate("pieces => { window.shown = pieces; }", table.pieces)
        page.wait_for_function(
            """() => [...document.querySelectorAll('[data-board] [data-square]')]
                .some(cell => (cell.dataset.piece ?? '') !== (window.shown[cell.dataset.square] ?? ''))"""
        )
    assert "Turn 1:" in dialog(table, "log").locator("textarea").input_value()
    page.emulate_media(reduced_motion="reduce")


def test_bug_the_judges_log_does_not_tell_of_a_pardon(table: Table) -> None:
    judged(table)
    hand_over(table)
    to_the_judge(table, ("AG", "move"), ("TR", ""))
    enter(table, 1)
    table.act("rule-pardon")
    enter(table, 50)
    assert "is caught. The judge pardons it. 1d100" in table.page.locator(".log-secret").inner_text()


def test_bug_players_read_in_the_campaign_what_is_the_judges(table: Table) -> None:
    judged(table)
    part = table.page.locator("[data-for-the-judge]")
    open_sheet(table)
    expect(part.locator("summary")).to_have_count(1)
    assert part.evaluate("part => part.checkVisibility()")
    assert part.locator("li").count()
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("Escape")
    hand_over(table)
    table.act("campaign")
    expect(part).to_be_hidden()
    assert part.locator("li").count() == 0


def test_bug_the_end_is_announced_with_two_full_stops(table: Table) -> None:
    begin(table, *played("DP", "DP", 1), ("white", "note", "DP"), options={**SEED, "white_cm": "100"})
    take(table)
    write(table, "DP")
    take(table)
    said = table.page.locator("[data-announce]").inner_text()
    assert table.outcome
    assert ".." not in said
    assert said.startswith("Turn 2: ")
    assert said.endswith("Elandra gives mate.")


def test_bug_the_judge_is_called_in_broken_spanish(table: Table) -> None:
    load(table, {**table.record, "options": {"judge": "person"}, "actions": []})
    table.act("language")
    assert curtain(table) == "Pasa el aparato al árbitro."
    take(table)
    enter(table, 3)
    expect(table.page.locator("[data-desk-asked]")).to_have_text("Notas que faltan: Blancas, Negras.")
    expect(table.page.locator("[data-action=hand-over]")).to_have_text("Pasar el aparato")


def test_bug_a_long_name_takes_the_place_of_the_turn(table: Table) -> None:
    page = table.page
    size = page.viewport_size
    begin(table, white="Abcdefghijklmnopqrstuvwx")
    table.act("language")
    for width, height in ((320, 568), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        title = page.locator("[data-title]")
        assert title.evaluate("title => title.scrollWidth <= title.clientWidth"), (width, height)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)
        lines = "text => text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight)"
        assert page.locator("[data-strategy=IN] b").evaluate(lines) < 1.5, "a word is broken in two"
    assert size
    page.set_viewport_size(size)


def test_bug_the_kinds_of_game_cannot_be_reached_by_keyboard(table: Table) -> None:
    keyboard = table.page.keyboard
    table.page.locator("[role=tab][data-mode=dnd]").focus()
    modes = []
    for key in ("ArrowRight", "ArrowLeft", "Home", "ArrowLeft", "End"):
        keyboard.press(key)
        modes.append(table.page.evaluate("document.activeElement.dataset.mode"))
        assert table.page.locator("html").get_attribute("data-mode") == modes[-1]
    assert set(modes) == {"classic", "dnd", "four"}

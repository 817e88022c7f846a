"""The characters of a campaign: sheets, files, names of strangers, other tabs (rulebook §3.1)."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from core.script_campaign import won
from playwright.sync_api import expect

from browser.campaign import (
    campaign,
    complaint,
    exported,
    fill_sheet,
    first_campaign,
    import_campaign,
    line,
    open_sheet,
    paste,
    plainly,
)
from browser.conftest import NewTable
from browser.dnd import dialog, finished, header, kept, learned, load, plain
from browser.table import Table
from browser.test_access import AXE, everywhere, findings
from pychess_core.dnd import campaign_data
from pychess_core.dnd.campaign import QUICK_START, Campaign
from pychess_core.dnd.character import Character

STRANGERS = ("<script>x()</script>", 'Zoë "the & <b>', "👩🏽‍🚀 ♞", "אליאנה مها")
"""Names that are texts of strangers."""


@pytest.fixture
def table(dnd_table: Table) -> Table:
    """The page with the campaign of a first start."""
    return first_campaign(dnd_table)


def test_the_sheet_says_which_field_is_wrong(table: Table) -> None:
    open_sheet(table)
    good = {"name": "Ada", "intelligence": "14", "wisdom": "13", "sleight": "", "initial": "", "cm": ""}
    number = "a whole number from 1 to 30."
    written = "is no number: write 18, 18½, 18 1/2, 18.5 or 37/2."
    for name, value, sentence in [
        ("name", "", "A character has a name of 1 to 24 letters."),
        ("name", "x" * 25, "A character has a name of 1 to 24 letters."),
        ("name", "torvald", "There is already a character called torvald."),
        ("intelligence", "", f"Intelligence (INT): {number}"),
        ("intelligence", "31", f"Intelligence (INT): {number}"),
        ("wisdom", "1½", f"Wisdom (WIS): {number}"),
        ("sleight", "31", "Sleight of Hand: a whole number from −10 to 30."),
        ("sleight", "a", "Sleight of Hand: a whole number from −10 to 30."),
        ("initial", "x", f"Initial CM: “x” {written}"),
        ("cm", "1/0", f"CM now: “1/0” {written}"),
        ("cm", "0", "CM now: a number above 0, up to 1000."),
    ]:
        fill_sheet(table, **{**good, name: value})
        assert complaint(table, "sheet") == sentence
        wrong = dialog(table, "sheet").locator("[aria-invalid]")
        assert wrong.get_attribute("name") == name
        expect(wrong).to_be_focused()
    fields = dialog(table, "sheet")
    assert fields.locator("[name=initial]").get_attribute("placeholder") == "20½"
    fields.locator("[name=initial]").fill("22")
    assert fields.locator("[name=cm]").get_attribute("placeholder") == "22"
    fields.locator("[name=kind][value=npc]").check(force=True)
    fields.locator("[name=learned]").uncheck()
    fill_sheet(table, cm="20 33/37", sleight="-3")
    made = campaign(table).character("Ada")
    assert (made.kind, made.learned, made.initial, made.cm) == ("npc", False, 22, Fraction(773, 37))
    assert made.skills["sleight"] == -3
    expect(line(table, "Ada")).to_contain_text("Chess is learned like a language, and Ada has not spent one on it.")
    # What nobody changes in a sheet stays exactly as it is.
    odd = replace(made, name="Odd", cm=Fraction(123456789, 3217819))
    paste(table, "character", exported(odd))
    assert line(table, "Odd").locator(".sheet-cm").inner_text() == "CM ≈38.36"
    open_sheet(table, "Odd")
    fill_sheet(table)
    assert campaign(table).character("Odd") == odd


def test_a_file_that_is_none_changes_nothing(table: Table, tmp_path: Path) -> None:
    before = kept(table)
    table.act("campaign")
    whole = exported(plain("Ada"))
    damaged = json.dumps({**json.loads(whole), "wisdom": "13"})
    game = json.loads(before)
    for what, text, sentence in [
        ("character", "", "This is not a character of Tablero."),
        ("character", "\ufeff{}", "This is not a character of Tablero."),
        ("character", "[" * 1_000, "This is not a character of Tablero."),
        ("character", before, "This is not a character of Tablero."),
        ("character", damaged, "The character is damaged: wisdom."),
        ("character", whole.replace("Ada", "Torvald"), "There is already a character called Torvald."),
        ("campaign", whole, "This is not a campaign of Tablero."),
        ("campaign", before[:-1], "This is not a campaign of Tablero."),
        ("campaign", json.dumps({**game, "tablero-campaign": 2}), "This campaign was saved by another version"),
        ("campaign", json.dumps({**game, "week": 0}), "The weeks of a campaign are counted from 1"),
    ]:
        paste(table, what, text)
        assert complaint(table, "import").startswith(sentence)
        assert kept(table) == before
        dialog(table, "import").locator("[data-action=cancel]").click()
    dialog(table, "campaign").locator("[data-action=import-campaign]").click()
    picture = {"name": "knight.png", "mimeType": "image/png", "buffer": b"\x89PNG\r\n\x1a\n\x00\xff"}
    dialog(table, "import").locator("[type=file]").set_input_files(picture)
    expect(dialog(table, "import").get_by_role("alert")).to_have_text("This is not a campaign of Tablero.")
    large = tmp_path / "large.json"
    large.write_bytes(bytes(8_000_001))
    dialog(table, "import").locator("[type=file]").set_input_files(large)
    expect(dialog(table, "import").get_by_role("alert")).to_have_text("The file is too large.")
    assert kept(table) == before


def test_a_character_leaves_when_asked_twice(table: Table) -> None:
    import_campaign(table, campaign_data.to_text(won(QUICK_START, "Elandra", "Torvald", 20).add(plain("Ada"))))
    table.act("campaign")
    line(table, "Elandra").locator("[data-action=remove-character]").click()
    assert complaint(table, "campaign") == "Games of Elandra are in this campaign, so the character stays."
    with table.page.expect_download() as saved:
        line(table, "Ada").locator("[data-action=export-character]").click()
    assert saved.value.suggested_filename == "Ada.json"
    data = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert Character.from_data(data) == plain("Ada")
    remove = line(table, "Ada").get_by_role("button", name="Remove Ada")
    remove.click()
    table.page.keyboard.press("Enter")
    assert campaign(table).character("Ada"), "the first button is the one that does nothing"
    remove.click()
    expect(dialog(table, "sure")).to_contain_text("Remove Ada?")
    dialog(table, "sure").locator("[type=submit]").click()
    assert [character.name for character in campaign(table).characters] == ["Elandra", "Torvald"]


def test_older_editions_let_more_play(table: Table) -> None:
    import_campaign(table, campaign_data.to_text(QUICK_START.add(Character.new("Dull", 8, 10))))
    table.act("campaign")
    may_play = line(table, "Dull").locator("[data-may-play]")
    expect(may_play).to_have_attribute("data-may-play", "no")
    older = dialog(table, "campaign").locator("[name=older]")
    older.check()
    expect(may_play).to_have_attribute("data-may-play", "yes")
    expect(older).to_be_focused()
    assert campaign(table).older_editions


def test_names_are_shown_as_text(table: Table) -> None:
    state = Campaign(tuple(plain(name) for name in STRANGERS))
    for number in range(1, len(STRANGERS)):
        state = won(state, STRANGERS[0], STRANGERS[number], 20, cheated=("black",))
    import_campaign(table, campaign_data.to_text(state))
    table.act("campaign")
    box = dialog(table, "campaign")
    for summary in box.locator("summary").all():
        summary.click()
    lists = {part: box.locator(f"[data-{part}] bdi").all_inner_texts() for part in ("characters", "meetings", "judged")}
    assert all(set(names) == set(STRANGERS) for names in lists.values()), lists
    for name in STRANGERS:
        open_sheet(table, name)
        assert plainly(dialog(table, "sheet").locator("h2").inner_text()) == f"Change {name}"
        assert dialog(table, "sheet").locator("[name=name]").input_value() == name
        fill_sheet(table, wisdom="15")
        assert campaign(table).character(name).wisdom == 15
    paste(table, "character", exported(plain("<img src=x onerror=x()>")))
    line(table, "<img src=x onerror=x()>").locator("[data-action=remove-character]").click()
    assert dialog(table, "sure").locator("h2").inner_text() == "Remove <img src=x onerror=x()>?"
    dialog(table, "sure").locator("[type=submit]").click()
    box.locator("[type=submit]").click()
    table.act("new")
    options = dialog(table, "new-dnd").locator("select[name=white] option").all_inner_texts()
    assert list(map(plainly, options)) == [f"{name} · CM 23" for name in STRANGERS]
    dialog(table, "new-dnd").locator("[data-action=cancel]").click()
    players = [plain(name) for name in STRANGERS[2:]]
    load(table, finished(header(players[0], players[1], 9), "black"))
    assert plainly(learned(table)) == f"{STRANGERS[3]} learns if 1d20 shows less than 16."
    assert table.page.locator("script", has_text="x()").count() == 0
    assert table.page.locator("dialog :is(img, script, b:not(.sheet-cm, .sheet-head > b))").count() == 0


def test_a_damaged_campaign_is_put_aside(table: Table) -> None:
    damaged = '{"tablero-campaign":1}'
    table.page.evaluate(
        """text => {
            localStorage.clear();
            Object.assign(localStorage, {'tablero.mode': 'dnd', 'tablero.campaign': text});
        }""",
        damaged,
    )
    table.reload()
    assert table.alert == "The campaign is put aside: The campaign is damaged: week."
    assert table.page.evaluate("localStorage['tablero.campaign.damaged']") == damaged
    assert kept(table) == ""
    assert (table.record["white"], table.record["black"]) == ("Elandra", "Torvald")
    table.act("campaign")
    dialog(table, "campaign").locator("[data-action=week-later]").click()
    assert campaign(table) == QUICK_START.advance()


def test_another_tab_writes_in_the_same_book(table: Table, new_table: NewTable) -> None:
    other = new_table("mode=dnd", context=table.page.context)
    table.act("campaign")
    other.act("campaign")
    dialog(other, "campaign").locator("[data-action=week-later]").click()
    expect(dialog(table, "campaign").locator("[data-week]")).to_have_text("Week 2")
    open_sheet(table)
    fill_sheet(table, name="Ada", intelligence="14", wisdom="10")
    expect(dialog(other, "campaign").locator("[data-characters]")).to_contain_text("Ada")
    dialog(other, "campaign").locator("[data-action=week-later]").click()
    expect(dialog(table, "campaign").locator("[data-week]")).to_have_text("Week 3")
    assert campaign(table) == QUICK_START.advance().add(Character.new("Ada", 14, 10)).advance()


def test_axe_finds_nothing(table: Table) -> None:
    size = table.page.viewport_size
    assert size
    table.page.evaluate(AXE.read_text(encoding="utf-8"))
    ada, bo = plain("Ada"), Character.new("Bo", 9, 9)
    import_campaign(table, campaign_data.to_text(won(Campaign((ada, bo)), "Ada", "Bo", 3, 4)))
    load(table, finished(header(ada, bo, 8), "black"))
    found = [f"learning, {finding}" for finding in everywhere(table)]
    table.page.set_viewport_size(size)
    table.act("new")
    dialog(table, "new-dnd").locator("summary").click()
    dialog(table, "new-dnd").locator("[type=submit]").click()
    found += [f"new game, {finding}" for finding in everywhere(table)]
    dialog(table, "new-dnd").locator("[data-action=cancel]").click()
    table.page.set_viewport_size(size)
    table.act("campaign")
    for summary in dialog(table, "campaign").locator("summary").all():
        summary.click()
    found += [f"campaign, {finding}" for finding in everywhere(table)]
    open_sheet(table)
    fill_sheet(table)
    found += [f"sheet, {finding}" for finding in everywhere(table)]
    dialog(table, "sheet").locator("[data-action=cancel]").click()
    paste(table, "campaign", "no")
    found += [f"import, {finding}" for finding in findings(table.page)]
    dialog(table, "import").locator("textarea").fill(campaign_data.to_text(QUICK_START))
    dialog(table, "import").locator("[type=submit]").click()
    found += [f"sure, {finding}" for finding in findings(table.page)]
    table.page.set_viewport_size(size)
    table.page.emulate_media(color_scheme=None)
    assert "\n".join(found) == ""


def test_dialogs_fit_a_small_phone(phone: Table) -> None:
    table = phone
    table.open_mode("dnd")

    def fits(name: str) -> None:
        box = dialog(table, name)
        expect(box).to_be_visible()
        assert box.evaluate("box => box.scrollWidth <= box.clientWidth"), f"{name} scrolls sideways"
        small = box.evaluate(
            """(box, controls) => [...box.querySelectorAll(controls)]
                .filter(one => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
                .map(one => one.outerHTML)""",
            "button, select, textarea, summary, label:is(.chip, .tick, .choose-file), .labelled input",
        )
        assert small == [], name
        button = box.locator("[type=submit]").bounding_box()
        assert button
        assert 0 <= button["y"] <= 568 - button["height"], f"the button of {name} is out of sight"

    table.act("new")
    dialog(table, "new-dnd").locator("summary").click()
    fits("new-dnd")
    dialog(table, "new-dnd").locator("[data-action=cancel]").click()
    table.act("campaign")
    fits("campaign")
    open_sheet(table)
    fill_sheet(table, name="W" * 24, intelligence="14", wisdom="13", cm="x")
    fits("sheet")
    fill_sheet(table, cm="")
    fits("campaign")

"""The campaign of D&D chess as people see and change it: its dialogs."""

from __future__ import annotations

import json

from playwright.sync_api import Locator

from browser.dnd import dialog, kept
from browser.table import Table
from pychess_core.dnd import campaign_data
from pychess_core.dnd.campaign import QUICK_START, Campaign
from pychess_core.dnd.character import Character


def first_campaign(table: Table) -> Table:
    """The page with the campaign of a first start."""
    import_campaign(table, campaign_data.to_text(QUICK_START))
    return table


def import_campaign(table: Table, text: str) -> None:
    """Let the campaign of `text` take the place of the one on the page, through its dialogs."""
    table.act("campaign")
    dialog(table, "campaign").locator("[data-action=import-campaign]").click()
    dialog(table, "import").locator("textarea").fill(text)
    dialog(table, "import").locator("[type=submit]").click()
    dialog(table, "sure").locator("[type=submit]").click()
    dialog(table, "campaign").locator("[type=submit]").click()


def open_sheet(table: Table, name: str = "") -> None:
    """Open the campaign, and in it the sheet of a character or an empty one."""
    if not dialog(table, "campaign").is_visible():
        table.act("campaign")
    if name:
        line(table, name).locator("[data-action=edit-character]").click()
    else:
        dialog(table, "campaign").locator("[data-action=add-character]").click()


def fill_sheet(table: Table, **values: str) -> None:
    """Write into the sheet that is open, and save it."""
    sheet = dialog(table, "sheet")
    for name, value in values.items():
        sheet.locator(f"[name={name}]").fill(value)
    sheet.locator("[type=submit]").click()


def line(table: Table, name: str) -> Locator:
    """The line of a character in the list."""
    names = dialog(table, "campaign").locator("[data-character]")
    return names.nth(list(names.evaluate_all("all => all.map(one => one.dataset.character)")).index(name))


def complaint(table: Table, name: str) -> str:
    """What a dialog complains of."""
    alert = dialog(table, name).get_by_role("alert")
    return alert.inner_text() if alert.is_visible() else ""


def paste(table: Table, what: str, text: str) -> None:
    """Import a character or a campaign from a text."""
    dialog(table, "campaign").locator(f"[data-action=import-{what}]").click()
    dialog(table, "import").locator("textarea").fill(text)
    dialog(table, "import").locator("[type=submit]").click()


def plainly(text: str) -> str:
    """A text without the signs that keep a name which runs from right to left to itself."""
    return text.translate({0x2068: None, 0x2069: None})


def exported(character: Character) -> str:
    return json.dumps(character.to_data())


def campaign(table: Table) -> Campaign:
    """The campaign that is kept on the device."""
    return campaign_data.from_text(kept(table))

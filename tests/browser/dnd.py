"""What people do and see at a game of D&D chess: notes, the device passed on, dice; and games that are made up."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from core.script_dnd import game, record, turn
from playwright.sync_api import Locator

from browser.table import Table
from pychess_core.dnd.character import Character
from pychess_core.record import Header
from pychess_core.seat import Seat

ROLLS: Mapping[Seat | None, int] = {"white": 1, "black": 100, None: 50}
"""What the d100 shows, turn by turn, when that seat wins, or nobody."""


def choose(table: Table, strategy: str, method: str = "") -> None:
    """Choose a strategy, and a way to cheat if there is one."""
    note = table.page.locator("[data-note]")
    note.locator(f"[data-strategy={strategy}]").click()
    if method:
        note.locator("[data-action=cheat]").click()
        note.locator(f'[name=method][value="{method}"]').check(force=True)


def write(table: Table, strategy: str, method: str = "") -> None:
    """Write a note and seal it."""
    choose(table, strategy, method)
    table.act("seal")


def take(table: Table) -> None:
    """Take the device that is passed on."""
    table.page.locator("[data-curtain] [data-action=reveal]").click()


def enter(table: Table, die: int) -> None:
    """As the judge, enter what a real die shows."""
    desk = table.page.locator("[data-desk]")
    desk.locator("[name=die]").fill(str(die))
    desk.locator("[data-desk-throw] [type=submit]").click()


def dialog(table: Table, name: str) -> Locator:
    """One of the dialogs: new-dnd, campaign, sheet, import, sure."""
    return table.page.locator(f"[data-dialog={name}]")


def learned(table: Table) -> str:
    """What the panel says that was learned; empty if it says nothing."""
    section = table.page.locator("[data-learning]")
    return section.locator("[data-learning-text]").inner_text() if section.is_visible() else ""


def enter_lesson(table: Table, die: int) -> None:
    """Enter what a real die shows for what was learned."""
    section = table.page.locator("[data-learning]")
    section.locator("[name=lesson]").fill(str(die))
    section.locator("[type=submit]").click()


def header(white: Character, black: Character, seed: int, **options: bool | int | str) -> Header:
    """The header of a game between two characters in which neither has an edge."""
    chosen = {**white.options("white"), **black.options("black"), "cap": 1, "seed": seed, **options}
    return Header("dnd", white.name, black.name, options=chosen)


def finished(header: Header, winner: Seat | None, *first: str) -> dict[str, Any]:
    """The record of a whole game that `winner` wins after the turns in `first` (see `core.script_dnd.action`)."""
    steps = ["limit 1", *first]
    while game(header, *steps).outcome is None:
        steps += turn("DP", "DP", ROLLS[winner])
    outcome = game(header, *steps).outcome
    assert outcome
    assert outcome.winner == winner, "something else has decided the game"
    return record(header, *steps).to_data()


def load(table: Table, data: Mapping[str, Any]) -> None:
    """Put the game of a record on the table."""
    table.load(json.dumps(data))


def kept(table: Table) -> str:
    """The text of the campaign that is kept on the device, empty if none is."""
    return str(table.page.evaluate("localStorage.getItem('tablero.campaign') ?? ''"))


def plain(name: str, **values: Any) -> Character:
    """A character without skills: a clumsy cheat, and easily cheated."""
    return Character.new(name, **{"intelligence": 16, "wisdom": 14, **values})

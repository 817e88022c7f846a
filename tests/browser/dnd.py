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

SEED = {"seed": 7}

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


def enter(table: Table, die: int | str) -> None:
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


def begin(table: Table, *actions: tuple[str, str, str], **fields: Any) -> None:
    """Go on with a game of Elandra and Torvald after `actions`; its draw limit is thrown first."""
    known = {**table.record, "white": "Elandra", "black": "Torvald", "options": SEED, **fields}
    load(table, {**known, "actions": [["judge", "limit", "1", 0], *([*each, 0] for each in actions)]})


def played(white: str, black: str, die: int) -> tuple[tuple[str, str, str], ...]:
    """The actions of a turn without cheating, for `begin`."""
    return ("white", "note", white), ("black", "note", black), ("judge", "roll", str(die))


def judged(table: Table, **options: bool | int | str) -> None:
    """Begin a game that a person judges, who has the device and has entered the draw limit."""
    load(table, {**table.record, "options": {**SEED, "judge": "person", **options}, "actions": []})
    take(table)
    enter(table, 3)


def curtain(table: Table) -> str:
    """Whom the device is passed to, empty if it is not."""
    title = table.page.locator("[data-curtain-title]")
    return title.inner_text() if title.is_visible() else ""


def score(table: Table) -> str | None:
    """The score on the track."""
    return table.page.locator("[data-track]").get_attribute("data-score")


def log(table: Table) -> list[str]:
    """The turns in the panel, the latest first."""
    return list(table.page.locator("[data-log] [data-ply]").all_inner_texts())


def load(table: Table, data: Mapping[str, Any]) -> None:
    """Put the game of a record on the table."""
    table.load(json.dumps(data))


def kept(table: Table) -> str:
    """The text of the campaign that is kept on the device, empty if none is."""
    return str(table.page.evaluate("localStorage.getItem('tablero.campaign') ?? ''"))


def plain(name: str, **values: Any) -> Character:
    """A character without skills: a clumsy cheat, and easily cheated."""
    return Character.new(name, **{"intelligence": 16, "wisdom": 14, **values})

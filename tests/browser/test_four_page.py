"""The page around a game of 4×4: what the curtain hides, other tabs, loading again, language, screen readers."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from browser.conftest import NewTable
from browser.four import ENDS, FROZEN, WAYS, deal, heads, passing, placing, stock
from browser.reading import read
from browser.table import OWN, Table
from browser.test_access import AXE, everywhere


@pytest.fixture
def table(four_table: Table) -> Table:
    return four_table


def test_the_curtain_tells_nothing(table: Table) -> None:
    def everything(way: str, first: str) -> dict[str, str]:
        """All that the page holds while the device is passed, after this placement, but for the kept game."""
        table.begin_anew()
        table.reload()
        # How fast this start went has nothing to do with the game.
        table.page.evaluate("document.querySelector('[data-boot-bar]').remove()")
        hands = WAYS[way](table)
        for letter, square in zip(first, OWN["white"], strict=True):
            hands.lay(letter, square)
        hands.press("ready")
        expect(table.page.locator("[data-curtain]")).to_be_visible()
        protocol = table.page.context.new_cdp_session(table.page)
        nodes = protocol.send("Accessibility.getFullAXTree")["nodes"]
        protocol.detach()
        said = [[node.get(part) for part in ("role", "name", "value", "description", "properties")] for node in nodes]
        found: dict[str, str] = table.page.evaluate(
            """() => ({
                page: document.documentElement.outerHTML,
                fields: JSON.stringify([...document.querySelectorAll('input')].map(one => [one.value, one.checked])),
                kept: JSON.stringify({...localStorage, 'tablero.game.four': ''}),
                address: location.href + document.title,
            })"""
        )
        return {**found, "spoken": re.sub(r'"backendDOMNodeId": \d+', "", json.dumps(said))}

    told: dict[str, list[tuple[str, str]]] = {}
    for way in WAYS:
        one, other = everything(way, "QRRK"), everything(way, "PNBP")
        told |= {f"{way}, {name}": difference(one[name], other[name]) for name in one if one[name] != other[name]}
    assert json.dumps(told, indent=1) == "{}"


def difference(one: str, other: str) -> list[tuple[str, str]]:
    """The parts of two texts that are not the same."""
    pairs = zip(re.split("[<{]", one), re.split("[<{]", other), strict=False)
    return [(left, right) for left, right in pairs if left != right]


def test_the_record_for_scripts_holds_no_placement_before_both_are_made(table: Table) -> None:
    table.lay_out("white", "QRRK")
    table.act("ready")
    assert passing(table)
    assert "QRRK" not in table.page.evaluate("tablero.record()")


def test_the_page_loaded_again(table: Table) -> None:
    table.drag("@Q", "a1")
    table.reload()
    assert (placing(table), passing(table), table.record["actions"]) == ("white", False, [])
    table.lay_out("white", "RRQK")
    table.act("ready")
    table.reload()
    assert (passing(table), placing(table), table.pieces) == (True, None, {})
    table.act("reveal")
    table.drag("@P", "a3")
    table.reload()
    assert (passing(table), placing(table), table.pieces) == (True, None, {})
    table.act("reveal")
    assert (placing(table), table.pieces) == ("black", {})
    table.lay_out("black", "PPNB")
    table.act("ready")
    table.drag_move("a2a3")
    before = table.snapshot
    table.reload()
    assert (passing(table), placing(table), table.snapshot) == (False, None, before)


def test_both_tabs_keep_their_games(new_table: NewTable) -> None:
    table = new_table()
    table.click_move("e2e4")
    classic = table.snapshot

    def turn_to(mode: str) -> None:
        table.page.locator(f"[role=tab][data-mode={mode}]").click()
        expect(table.page.locator("html")).to_have_attribute("data-mode", mode)
        tab = table.page.locator("[role=tab][aria-selected=true]")
        expect(tab).to_have_attribute("data-mode", mode)
        expect(table.page.get_by_role("tabpanel")).to_have_accessible_name(tab.inner_text())

    turn_to("four")
    assert (placing(table), table.pieces, table.sans) == ("white", {}, [])
    table.lay_out("white", "RR")
    turn_to("classic")
    assert (table.snapshot, placing(table)) == (classic, None)
    turn_to("four")
    assert (placing(table), table.pieces) == ("white", {"a1": "wR", "b1": "wR"})
    table.drag("@Q", "a2")
    table.drag("@K", "b2")
    table.act("ready")
    assert passing(table)
    turn_to("classic")
    assert (passing(table), table.snapshot) == (False, classic), "the curtain is of the other game"
    table.click_move("e7e5")
    turn_to("four")
    assert (passing(table), table.pieces) == (True, {})
    table.act("reveal")
    table.lay_out("black", "PPNB")
    table.act("ready")
    table.drag_move("a2a3")
    four = table.snapshot
    turn_to("classic")
    assert table.sans == ["e4", "e5"]
    turn_to("four")
    assert table.snapshot == four
    table.page.goto("about:blank")
    table.open()
    assert (table.page.locator("html").get_attribute("data-mode"), table.sans) == ("four", ["RRQK/PPNB", "Qxa3"])


def test_a_new_game_begins_with_bare_squares(table: Table) -> None:
    table.lay_out("white", "RRQK")
    table.start()
    assert (table.pieces, stock(table)) == ({}, "KQRRBBNNPPPPPPPP")
    table.lay_out("white", "RRQK")
    table.act("ready")
    deal(table)
    assert (placing(table), table.pieces) == ("white", {})
    deal(table, "RRQK")
    table.act("reveal")
    assert placing(table) == "black"
    # It is another game: who was before the screen in that one has not taken the device in this one.
    deal(table, "PPPP")
    assert (passing(table), placing(table)) == (True, None)


def test_the_language_changes_everywhere(table: Table) -> None:
    def left_over() -> set[str]:
        """Words that stay when the language changes."""
        # What was said is said, and a pawn has no letter.
        kept = {"Tablero", table.page.locator("[data-announce]").inner_text(), *table.sans}
        texts = []
        for _ in range(2):
            seen = {text.text for text in read(table.page) if text.visible}
            texts.append({text for text in seen - kept if re.search(r"[^\W\d_]{3}", text)})
            table.act("language")
        assert texts[0]
        return texts[0] & texts[1]

    found = {"placement": left_over()}
    table.drag("@N", "a1")
    table.act("language")
    expect(table.square("@N")).to_have_attribute("aria-label", "caballo blanco, queda 1")
    expect(table.square("a1")).to_have_attribute("aria-label", "a1, caballo blanco")
    table.act("language")
    deal(table, "RRQK")
    found["curtain"] = left_over()
    deal(table, *FROZEN)
    found["round"] = left_over()
    deal(table, *ENDS["no move is left"])
    found["second placement"] = left_over()
    assert {state: words for state, words in found.items() if words} == {}
    table.act("language")
    (head,) = heads(table)
    assert head.startswith("Ronda 1: AATC–APPT. "), head


def test_axe_finds_nothing(table: Table) -> None:
    size = table.page.viewport_size
    assert size
    table.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for state, dealt in {
        "placement": (),
        "curtain": ("RRQK",),
        "round": FROZEN,
        "second placement": ENDS["no move is left"],
    }.items():
        deal(table, *dealt)
        if state == "placement":
            table.drag("@K", "a1")
        found += [f"{state}, {finding}" for finding in everywhere(table)]
        table.page.set_viewport_size(size)
    table.page.emulate_media(color_scheme=None)
    assert "\n".join(found) == ""

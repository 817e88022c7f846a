"""Two players at the table: colours, the running score at the seats, the ranking with its plot and its games."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from browser.dnd import SEED, begin
from browser.table import Table
from browser.test_access import AXE, everywhere


@pytest.fixture
def table(shared_table: Table) -> Table:
    return shared_table


def rated(table: Table, white: str, black: str, loser: str, *moves: str, **options: str) -> None:
    """A rated game that is over."""
    actions: list[list[str | int]] = [
        [("white", "black")[ply % 2], "move", uci, 900 + ply] for ply, uci in enumerate(moves)
    ]
    table.load(
        json.dumps(
            {
                **table.record,
                "white": white,
                "black": black,
                "control": [300_000, 300_000, 0],
                "options": {"kind": "rated", **options} if options.get("kind") != "friendly" else {},
                "actions": [*actions, [loser, "resign", "", 1]],
            }
        )
    )


def points(table: Table) -> dict[str, str]:
    """What stands at each seat: name → score."""
    found: dict[str, str] = table.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('[data-seat]')].filter(seat => seat.matches('.seat'))
            .map(seat => [seat.querySelector('[data-name]').textContent,
                seat.querySelector('[data-points]').checkVisibility()
                    ? seat.querySelector('[data-points]').textContent : '']))"""
    )
    return found


def test_a_rematch_changes_colours_and_the_score_of_the_two_stands_at_their_seats(table: Table) -> None:
    page = table.page
    score = page.locator(".seat [data-points]").first
    table.start("3+2", "Nora", "Íñigo")
    assert points(table) == {"Nora": "", "Íñigo": ""}
    expect(page.locator("[data-action=rematch]")).to_be_hidden()
    table.play("e2e4", "e7e5")
    table.act("resign")
    page.locator("[data-dialog=resign] [value=black]").check(force=True)
    page.locator("[data-dialog=resign] [type=submit]").click()
    expect(score).to_be_visible()
    assert points(table) == {"Nora": "1", "Íñigo": "0"}
    table.act("rematch")
    assert (table.record["white"], table.record["black"], table.record["control"]) == (
        *("Íñigo", "Nora"),
        [180_000, 180_000, 2_000],
    )
    assert table.moves == []
    expect(page.locator(".seat[data-seat=white] [data-points]")).to_have_text("0")
    table.play("e2e4")
    table.act("offer-draw")
    table.act("accept-draw")
    expect(page.locator(".seat[data-seat=white] [data-points]")).to_have_text("½")
    expect(page.locator(".seat[data-seat=black] [data-points]")).to_have_text("1½")
    expect(page.locator(".seat[data-seat=black] [data-points]")).to_have_attribute(
        "aria-label", "1½; 2 games against each other"
    )
    # Where nobody has moved nothing is counted.
    table.act("rematch")
    table.page.evaluate("tablero.play({seat: 'white', kind: 'resign'})")
    expect(page.locator("[data-result]")).to_be_attached()
    expect(page.locator(".seat[data-seat=black] [data-points]")).to_have_text("½")
    # In the dialog both are known, and it is Nora's turn to have White.
    table.act("new")
    options = page.locator("[data-known-names] option")
    assert sorted(options.evaluate_all("options => options.map(option => option.value)")) == ["Nora", "Íñigo"]
    told = page.locator("[data-colours]")
    table.act("draw-colours")
    expect(told).to_have_text("By turns: Nora has White.")
    names = [page.locator(f"[data-dialog=new] [name={seat}]") for seat in ("white", "black")]
    assert [name.input_value() for name in names] == ["Nora", "Íñigo"]
    names[1].fill("Ada")
    expect(told).to_have_text("")
    table.act("draw-colours")
    expect(told).to_have_text(re.compile(r"By lot: (Nora|Ada) has White\."))
    drawn = [name.input_value() for name in names]
    assert sorted(drawn) == ["Ada", "Nora"]
    expect(told).to_have_text(f"By lot: {drawn[0]} has White.")
    names[1].fill(drawn[0])
    table.act("draw-colours")
    expect(told).to_have_text("Enter two different names first.")
    page.keyboard.press("Escape")
    # Another pair has another score.
    table.start("none", "Nora", "Ada")
    assert points(table) == {"Nora": "", "Ada": ""}


def test_the_ranking_counts_rated_games_shows_one_player_through_time_and_opens_a_game(table: Table) -> None:
    page = table.page
    rated(table, "Nora", "Íñigo", "black", "e2e4")
    rated(table, "Íñigo", "Nora", "black", "d2d4")
    rated(table, "Nora", "אליס", "black", "c2c4")
    rated(table, "Nora", "Íñigo", "black", "c2c4", kind="friendly")
    table.act("library")
    expect(page.locator("[data-found]")).to_have_text("4 games")
    page.locator("[data-everything] summary").click()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = everywhere(table)
    page.locator("[data-dialog=library] [data-action=ranking]").click()
    rows = page.locator("[data-standing-rows] tr")
    figures = [
        ["1.", "Nora", "1518", "3", "2", "0", "1"],
        ["2.", "Íñigo", "1502", "2", "1", "0", "1"],
        ["3.", "אליס", "1480", "1", "0", "0", "1"],
    ]
    read = "rows => rows.map(row => [...row.children].map(cell => cell.textContent.replace(/[\\u2066-\\u2069]/g, '')))"
    assert rows.evaluate_all(read) == figures
    page.locator("[data-action=show-player]").first.click()
    expect(page.locator("[data-ranked]")).to_be_focused()
    expect(page.locator("[data-ranked-name]")).to_have_text("Nora · 1518")
    expect(page.locator("[data-rating-plot]")).to_have_attribute("aria-label", "1500 → 1518, 1498–1520; 3 games")
    assert len(page.locator("[data-rating-line]").get_attribute("points").split()) == 4  # type: ignore[union-attr]
    lines = page.locator("[data-ranked-games] .caption").all_inner_texts()
    assert [line.rsplit(" · ", 1)[0] for line in lines] == ["1–0 · 1518 (+20)", "1–0 · 1498 (−22)", "1–0 · 1520 (+20)"]
    found += everywhere(table)
    assert "\n".join(found) == ""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator("[data-ranked-games] [data-action=open-game]").last.click()
    assert (table.moves, table.outcome) == (["e2e4"], ("1-0", "resignation"))
    assert page.locator("dialog[open]").count() == 0

    # A game that is deleted has never counted.
    table.act("library")
    page.locator("[data-action=drop-game]").last.click()
    expect(page.locator("[data-dropped]")).to_have_text("Deleted. It was rated: the ranking no longer counts it.")
    page.locator("[data-dialog=library] [data-action=ranking]").click()
    expect(rows.first).to_contain_text("Íñigo")
    page.keyboard.press("Escape")
    page.locator("[data-action=undo-drop]").click()
    expect(page.locator("[data-found]")).to_have_text("4 games")
    page.locator("[data-dialog=library] [data-action=ranking]").click()
    expect(rows.first).to_contain_text("Nora")
    assert rows.evaluate_all(read) == figures


def test_characters_of_dnd_have_a_rematch_with_the_other_colours(dnd_table: Table) -> None:
    table = dnd_table
    begin(table, white="Ada", black="Berta", options={**SEED, "white_cm": "40", "black_cm": "35"})
    before = table.record
    assert table.page.evaluate("tablero.play({seat: 'white', kind: 'resign'})")["ok"]
    table.act("rematch")
    after = table.record
    assert (after["white"], after["black"], table.outcome) == (before["black"], before["white"], None)
    assert after["options"]["white_cm"] == before["options"]["black_cm"]

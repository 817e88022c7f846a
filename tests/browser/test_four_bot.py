"""4×4 against the program, and what was best in a round."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import NewTable
from browser.four import Clicks, choose_a_move, deal


def test_the_bot_places_and_answers(new_table: NewTable) -> None:
    table = new_table("mode=four")
    table.act("new")
    dialog = table.page.locator("[data-dialog=new]")
    dialog.locator("[name=opponent][value=exact]").check(force=True)
    dialog.locator("[type=submit]").click()
    for letter, square in zip("QRKP", ("a1", "b1", "a2", "b2"), strict=True):
        table.click(f"@{letter}")
        table.click(square)
    table.act("ready")
    to_move = table.page.locator(".seat[data-seat=white][data-to-move]")
    expect(table.page.locator("[data-ply='1']")).to_be_visible()
    expect(to_move).to_be_visible()
    expect(table.page.locator("[data-curtain]")).to_be_hidden()
    origin, target = choose_a_move(table, Clicks(table))
    table.page.keyboard.press("Escape")
    table.click_move(origin + target)
    expect(table.page.locator("[data-ply='3']")).to_be_visible()
    seats = [seat for seat, kind, *_ in table.record["actions"] if kind == "move"]
    assert seats[:2] == ["white", "black"]
    table.reload()
    assert table.record["options"] == {"bot": "exact"}


def test_what_was_best_names_each_mistake(new_table: NewTable) -> None:
    table = new_table("mode=four")
    deal(table, "RRQK", "RRQK", "a2a3")
    table.page.evaluate("tablero.play({kind: 'resign', seat: 'black'})")
    table.act("analyse")
    plot = table.page.locator("[data-plot]")
    expect(plot).to_be_visible()
    assert str(plot.locator("polyline").get_attribute("points")).split() == ["0.00,4", "100.00,4"]
    expect(table.page.locator("[data-analysis-text]")).to_contain_text("White: 0 pieces given away.")
    deal(table, "PPPB", "RPPP", "a2b3")
    table.page.evaluate("tablero.play({kind: 'resign', seat: 'black'})")
    table.act("analyse")
    expect(table.page.locator("[data-ply='2'][data-lost]")).to_have_attribute("title", "Best: b2–a3")

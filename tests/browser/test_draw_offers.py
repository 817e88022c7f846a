"""Draw offers through the page: offered, accepted, declined, one a move (rulebook §1.2)."""

from __future__ import annotations

import pytest

from browser.table import Table


@pytest.fixture
def table(shared_table: Table) -> Table:
    return shared_table


def offer(table: Table) -> str:
    """The offer on the page, empty if there is none."""
    shown = table.page.locator("[data-offer]")
    return table.page.locator("[data-offer-text]").inner_text() if shown.is_visible() else ""


def test_an_offer_is_accepted(table: Table) -> None:
    table.start(white="Ada", black="Bo")
    table.play("e2e4", "e7e5")
    assert offer(table) == ""
    table.act("offer-draw")
    assert offer(table) == "Ada offers a draw."
    table.reload()
    assert offer(table) == "Ada offers a draw."
    assert table.outcome is None
    table.act("accept-draw")
    assert table.outcome == ("1/2-1/2", "agreement")
    assert table.page.locator("[data-outcome]").inner_text() == "½–½ · Draw by agreement."
    assert offer(table) == ""
    assert [action[:2] for action in table.record["actions"][-2:]] == [
        ["white", "offer-draw"],
        ["black", "accept-draw"],
    ]


def test_an_offer_is_declined_by_word_or_by_moving_and_made_once_a_move(table: Table) -> None:
    table.play("e2e4", "e7e5")
    table.act("offer-draw")
    assert offer(table) == "White offers a draw."
    table.act("decline-draw")
    assert (offer(table), table.outcome) == ("", None)
    declined = table.snapshot
    table.act("offer-draw")
    assert table.alert == "You can offer a draw once a move."
    assert table.snapshot == declined
    table.click_move("g1f3")
    assert table.alert == ""
    table.act("offer-draw")
    assert offer(table) == "Black offers a draw."
    table.click_move("b8c6")
    assert offer(table) == "Black offers a draw.", "it stands until the other side answers"
    table.act("offer-draw")
    assert table.alert == "Your opponent offers a draw: accept or decline it."
    table.click_move("f1b5")
    assert (offer(table), table.outcome) == ("", None), "a move declines"
    assert table.moves == ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"]
    told = table.page.evaluate("tablero.play({seat: 'black', kind: 'accept-draw'})")
    assert told == {"ok": False, "reason": "There is no draw offer to answer."}

"""Circles and arrows drawn over the board with the right button: nobody's move, and seen where they were drawn."""

from __future__ import annotations

from typing import Any

import pytest

from browser.table import Table


@pytest.fixture
def table(shared_table: Table) -> Table:
    return shared_table


def draw(table: Table, origin: str, target: str | None = None, *held: str) -> None:
    """Press the right button on `origin` and release it on `target`, or where it was, with keys held."""
    for key in held:
        table.page.keyboard.down(key)
    table.page.mouse.move(*table.middle(origin))
    table.page.mouse.down(button="right")
    if target is not None:
        table.page.mouse.move(*table.middle(target), steps=3)
    table.page.mouse.up(button="right")
    for key in held:
        table.page.keyboard.up(key)


def drawn(table: Table) -> dict[str, str]:
    """What is drawn → its colour."""
    found: dict[str, str] = table.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('[data-shape]')]
            .map(({dataset}) => [dataset.shape, dataset.colour + ('pending' in dataset ? ' pending' : '')]))"""
    )
    return found


def lies(table: Table, shape: str) -> list[int]:
    """Where the middle of a shape is painted, in the window."""
    found: list[int] = table.page.evaluate(
        """shape => {
            const { left, right, top, bottom } =
                document.querySelector(`[data-shape="${shape}"]`).getBoundingClientRect();
            return [(left + right) / 2, (top + bottom) / 2].map(Math.round);
        }""",
        shape,
    )
    return found


def test_the_right_button_draws_circles_and_arrows_that_are_no_part_of_the_game(table: Table) -> None:
    table.play("e2e4", "e7e5")
    before = table.snapshot
    draw(table, "e4")
    draw(table, "g1", "f3", "Shift")
    draw(table, "f1", "c4", "Alt")
    draw(table, "a2", "a2", "Shift", "Alt")
    draw(table, "b8", "c6", "Control")
    assert drawn(table) == {"e4": "green", "g1f3": "red", "f1c4": "blue", "a2": "yellow", "b8c6": "red"}
    draw(table, "e4")
    draw(table, "g1", "f3", "Alt")
    assert drawn(table) == {"f1c4": "blue", "a2": "yellow", "b8c6": "red", "g1f3": "blue"}
    assert table.snapshot == before
    assert table.page.locator("[data-shapes]").get_attribute("aria-hidden") == "true"
    table.click_move("g1f3")
    assert table.sans == ["e4", "e5", "Nf3"], "what lies over the pieces takes no click"
    assert drawn(table) == {}, "a press of the left button wipes the board"


def test_what_is_being_drawn_is_shown_and_outside_or_called_off_it_is_nothing(table: Table) -> None:
    mouse = table.page.mouse
    mouse.move(*table.middle("b1"))
    mouse.down(button="right")
    assert drawn(table) == {"b1": "green pending"}
    mouse.move(*table.middle("c3"))
    assert drawn(table) == {"b1c3": "green pending"}
    mouse.move(5, 5)
    assert drawn(table) == {}
    mouse.up(button="right")
    assert drawn(table) == {}
    mouse.move(*table.middle("b1"))
    mouse.down(button="right")
    mouse.down(button="left")
    assert drawn(table) == {}, "both buttons together mean nothing"
    mouse.up(button="left")
    mouse.up(button="right")
    assert (drawn(table), table.moves) == ({}, [])


def test_they_lie_on_their_squares_from_either_side(table: Table) -> None:
    draw(table, "b2")
    draw(table, "g1", "f3")
    for _ in range(2):
        assert lies(table, "b2") == pytest.approx(table.middle("b2"), abs=2)
        (x, y), (to_x, to_y) = table.middle("g1"), table.middle("f3")
        assert lies(table, "g1f3") == pytest.approx([(x + to_x) / 2, (y + to_y) / 2], abs=table_square(table) / 4)
        table.act("flip")


def table_square(table: Table) -> float:
    """The side of a square in pixels."""
    box: Any = table.square("a1").bounding_box()
    return float(box["width"])


def test_each_position_keeps_its_own_until_an_action_is_played(table: Table) -> None:
    table.play("e2e4", "e7e5")
    draw(table, "d2", "d4")
    table.act("prev")
    assert drawn(table) == {}
    draw(table, "e5")
    table.act("next")
    assert drawn(table) == {"d2d4": "green"}
    table.act("prev")
    assert drawn(table) == {"e5": "green"}
    table.act("last")
    table.play("g1f3")
    assert drawn(table) == {}
    table.act("prev")
    assert drawn(table) == {}, "the game has gone on"
    draw(table, "a1")
    table.load("8/8/8/8/8/8/8/K1Qk4 b - - 0 1")
    assert drawn(table) == {}, "another game"


def test_in_4x4_what_was_drawn_over_a_secret_goes_with_it(table: Table) -> None:
    table.open_mode("four")
    table.lay_out("white", "RRQK")
    draw(table, "a1", "b2")
    assert drawn(table) == {"a1b2": "green"}
    assert lies(table, "a1b2") == pytest.approx(
        [(one + two) / 2 for one, two in zip(table.middle("a1"), table.middle("b2"), strict=True)],
        abs=table_square(table) / 4,
    )
    table.act("ready")
    assert drawn(table) == {}
    table.open_mode("classic")
    assert drawn(table) == {}

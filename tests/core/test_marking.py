"""Circles and arrows drawn over the board by hand: what is drawn on which position, without a browser."""

from __future__ import annotations

import pytest

from app.board.marking import Colour, Marking, Shape, colour


def draw(marking: Marking, origin: str, target: str | None = None, in_colour: Colour = "green") -> None:
    """A press on `origin` that is released on `target`, or where it was."""
    marking.press(origin, in_colour)
    if target is not None:
        marking.move(target)
    marking.release()


@pytest.fixture
def marking() -> Marking:
    return Marking()


def test_a_click_circles_a_square_and_a_drag_draws_an_arrow(marking: Marking) -> None:
    draw(marking, "e4")
    draw(marking, "g1", "f3")
    assert marking.shapes == (Shape("e4", "e4", "green"), Shape("g1", "f3", "green"))
    assert marking.pending is None


def test_the_same_again_takes_it_away_and_another_colour_recolours_it(marking: Marking) -> None:
    draw(marking, "e4")
    draw(marking, "g1", "f3")
    draw(marking, "e4", in_colour="red")
    assert marking.shapes == (Shape("g1", "f3", "green"), Shape("e4", "e4", "red"))
    draw(marking, "e4", in_colour="red")
    assert marking.shapes == (Shape("g1", "f3", "green"),)
    draw(marking, "f3", "g1")
    assert len(marking.shapes) == 2, "the way back is another arrow"
    draw(marking, "g1", "f3")
    assert marking.shapes == (Shape("f3", "g1", "green"),)


def test_what_is_being_drawn_shows_where_it_would_end(marking: Marking) -> None:
    marking.move("e4")
    assert marking.pending is None, "nothing was pressed"
    marking.press("a1", "blue")
    assert marking.pending == Shape("a1", "a1", "blue")
    marking.move("h8")
    assert (marking.pending, marking.shapes) == (Shape("a1", "h8", "blue"), ())
    marking.move(None)
    assert marking.pending is None, "outside there is no square"
    marking.move("a1")
    assert marking.pending == Shape("a1", "a1", "blue"), "and back it is a circle again"


def test_released_outside_or_called_off_nothing_is_drawn(marking: Marking) -> None:
    marking.press("a1", "green")
    marking.move(None)
    marking.release()
    marking.press("a1", "green")
    marking.cancel()
    marking.release()
    assert (marking.shapes, marking.pending) == ((), None)


def test_each_position_keeps_its_own_until_it_is_wiped(marking: Marking) -> None:
    draw(marking, "e4")
    marking.look(1)
    assert marking.shapes == ()
    draw(marking, "e5")
    marking.look(0)
    assert marking.shapes == (Shape("e4", "e4", "green"),)
    marking.wipe()
    assert marking.shapes == ()
    marking.look(1)
    assert marking.shapes == (Shape("e5", "e5", "green"),), "wiping is for one position"
    marking.forget()
    assert marking.shapes == ()


def test_another_position_ends_what_is_being_drawn_and_the_same_does_not(marking: Marking) -> None:
    marking.press("a1", "green")
    marking.look(0)
    assert marking.pending is not None
    marking.look(3)
    assert marking.pending is None
    for end in (marking.wipe, marking.forget):
        marking.press("a1", "green")
        end()
        assert marking.pending is None


def test_four_colours_for_two_keys() -> None:
    assert [colour(shift, alt) for shift in (False, True) for alt in (False, True)] == [
        "green",
        "blue",
        "red",
        "yellow",
    ]

"""What people do and see at a game of 4×4, by mouse, by clicks and by keys."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Protocol

from browser.table import OWN, Table
from browser.test_entry import walk

MOST_ROUNDS = 25

ENDS = {
    "no move is left": ("BBRN", "BPPR", "a2a3"),
    "nothing can be captured any more": ("NBPN", "PNNB", "a1b3 a4b2"),
    "the same position for the third time": ("NBPP", "PBNP", "a1b3 a4b2 b3a1 b2a4 a1b3 a4b2 b3a1 b2a4 a1b3 a4b2"),
}
"""Why a first round ends → White's placement, Black's, moves."""

FROZEN = ("PPPR", "BRBN", "a2b3 b4a2 b3b4 a3b2")
"""A white pawn has arrived on b4, and White is to move."""

IN_A_ROUND = ("RRQK", "PPNB", "")


def deal(table: Table, white: str = "", black: str = "", moves: str = "", **header: Any) -> None:
    """Go on with a game in its first round; without placements, before the first."""
    places = [[seat, "place", letters, 0] for seat, letters in (("white", white), ("black", black)) if letters]
    played = [[("white", "black")[ply % 2], "move", uci, 0] for ply, uci in enumerate(moves.split())]
    table.load(json.dumps({**table.record, **header, "actions": places + played}))


def placing(table: Table) -> str | None:
    """Who lays out pieces on the page now; None if nobody does."""
    if not table.page.locator("[data-placing]").is_visible():
        return None
    return table.page.locator("[data-reserve]").get_attribute("data-reserve")


def stock(table: Table) -> str:
    """The letters of the reserve on the page."""
    counts: dict[str, str] = table.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('[data-reserve] [data-place]')].map(
            button => [button.dataset.place[1], button.querySelector('[data-count]').textContent]))"""
    )
    return "".join(letter * int(count[1:]) for letter, count in counts.items())


def standing(pieces: str) -> dict[str, str]:
    """Square → piece for White's four and Black's, in the order of `OWN`."""
    return dict(zip((*OWN["white"], *OWN["black"]), pieces.split(), strict=True))


def passing(table: Table) -> bool:
    """Whether the curtain lies over the game."""
    return table.page.locator("[data-curtain]").is_visible()


def heads(table: Table) -> list[str]:
    """What the move list says of each round."""
    return list(table.page.locator("[data-moves] .part").all_inner_texts())


class Hands(Protocol):
    """A way to enter everything."""

    def lay(self, letter: str, square: str) -> None:
        """Lay out a piece of the reserve."""

    def press(self, action: str) -> None:
        """Press a button."""

    def choose(self, square: str) -> None:
        """Select a piece on the board."""

    def move(self, origin: str, target: str) -> None:
        """Move a piece, whichever is selected."""


class Mouse:
    """By drags; selecting and buttons by clicks."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def lay(self, letter: str, square: str) -> None:
        """See `Hands.lay`."""
        self._table.drag(f"@{letter}", square)

    def press(self, action: str) -> None:
        """See `Hands.press`."""
        self._table.act(action)

    def choose(self, square: str) -> None:
        """See `Hands.choose`."""
        self._table.click(square)

    def move(self, origin: str, target: str) -> None:
        """See `Hands.move`."""
        self._table.drag(origin, target)


class Clicks(Mouse):
    """By clicks."""

    def lay(self, letter: str, square: str) -> None:
        """See `Hands.lay`."""
        self._table.click(f"@{letter}")
        self._table.click(square)


class Keys:
    """By Tab, arrows and Enter alone."""

    TABS = 40

    def __init__(self, table: Table) -> None:
        self._page = table.page
        self._pressed = ""

    def lay(self, letter: str, square: str) -> None:
        """See `Hands.lay`."""
        self._tab(f'[data-place="@{letter}"]')
        self._page.keyboard.press("Enter")
        self.choose(square)

    def press(self, action: str) -> None:
        """See `Hands.press`."""
        self._pressed = f"[data-action={action}]"
        self._tab(self._pressed)
        self._page.keyboard.press("Enter")

    def choose(self, square: str) -> None:
        """See `Hands.choose`."""
        self._tab("[data-square]")
        walk(self._page, square)
        self._page.keyboard.press("Enter")

    def move(self, origin: str, target: str) -> None:
        """See `Hands.move`."""
        if not self._page.evaluate("square => 'selected' in document.querySelector(square).dataset", cell(origin)):
            self.choose(origin)
        self.choose(target)

    def _tab(self, wanted: str) -> None:
        """Press Tab, or Shift and Tab if that is where it lies, until the focus is on what is wanted."""
        there, before = self._page.evaluate(
            """([wanted, last]) => {
                const found = [...document.querySelectorAll(wanted)].find(one => one.tabIndex === 0);
                // Where the focus was when its button went away, Tab goes on from there.
                const lost = document.activeElement === document.body;
                const from = lost && last ? document.querySelector(last) : document.activeElement;
                const order = from.compareDocumentPosition(found);
                return [document.activeElement.matches(wanted), Boolean(order & Node.DOCUMENT_POSITION_PRECEDING)];
            }""",
            [wanted, self._pressed],
        )
        for _ in range(0 if there else self.TABS):
            self._page.keyboard.press("Shift+Tab" if before else "Tab")
            if self._page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
                return
        assert there, f"Tab does not reach {wanted}"


def cell(square: str) -> str:
    return f"[data-square={square}]"


WAYS: dict[str, Callable[[Table], Hands]] = {"drags": Mouse, "clicks": Clicks, "keys": Keys}


def choose_a_move(table: Table, hands: Hands) -> tuple[str, str]:
    """Look at one own piece after the other until one can capture; else any move will do."""
    pieces = table.pieces
    turn = table.page.locator(".seat[data-to-move]").get_attribute("data-seat")
    found: list[tuple[str, str]] = []
    for square in sorted(square for square, piece in pieces.items() if turn and piece[0] == turn[0]):
        hands.choose(square)
        targets = sorted(table.marked("data-dest"))
        captures = [target for target in targets if target in pieces]
        if captures:
            return square, captures[0]
        found += [(square, target) for target in targets]
    assert found, "the player to move has a move, else the round is over"
    return found[-1]

"""A person at the page: what they do and what they see, through the page contract alone."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page

HOUR = 3_600_000
"""An hour in milliseconds."""

READY = "html[data-boot=ready]"

OWN = {"white": ("a1", "b1", "a2", "b2"), "black": ("a3", "b3", "a4", "b4")}
"""In 4×4, the squares a seat places on, in the order in which a placement names its pieces."""


FORGET_GAMES = """async () => {
    const told = request => new Promise(done => request.onsuccess = request.onerror = () => done(request.result));
    // Where a test denies a database there is nothing to forget.
    const known = await Promise.resolve().then(() => indexedDB.databases()).catch(() => []);
    if (!known.some(({name}) => name === 'tablero.library')) return;
    const database = await told(indexedDB.open('tablero.library'));
    // A game that is just on its way there is first let in.
    await told(database.transaction('games').objectStore('games').count());
    for (const store of database.objectStoreNames)
        await told(database.transaction(store, 'readwrite').objectStore(store).clear());
    database.close();
    dispatchEvent(new StorageEvent('storage', {key: 'tablero.library.changed', newValue: ''}));
}"""
"""Empties the library, as for another tab the page has open."""


TIDY = """() => {
    const press = name => document.querySelector(`[data-action=${name}]`).click();
    document.querySelectorAll('dialog[open]').forEach(dialog => dialog.close());
    document.querySelectorAll('details').forEach(part => { part.open = false; });
    document.querySelector('[role=tab][data-mode=classic]').click();
    if (document.querySelector('[data-board]').dataset.orientation !== 'white') press('flip');
    if (document.documentElement.lang !== 'en') press('language');
}"""
"""Closes what is open, and shows Classic in English with White in front."""

BEGIN_ANEW = """() => {
    const bare = { white: '', black: '', control: null, start: '', options: {}, actions: [] };
    tablero.load(JSON.stringify({ ...JSON.parse(tablero.record()), ...bare }));
}"""

FORGET_SETTINGS = """() => {
    document.querySelector('[data-action=dismiss]').click();
    document.querySelector('[data-announce]').textContent = '';
    document.querySelector('[data-typed] input').value = '';
    document.activeElement.blur();
    scrollTo(0, 0);
    localStorage.clear();
    // As if another tab had gone back to the usual settings.
    dispatchEvent(new StorageEvent('storage', { key: 'tablero.settings', newValue: '{}' }));
}"""
"""Takes away what was said, typed and chosen, and where it was looked at."""


class Table:
    """The page in one tab. Squares are names (``"e4"``), moves UCI."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        self.site = site

    def open(self, fragment: str = "") -> None:
        """Open the page and wait until Python drives it."""
        self.page.goto(self.site + (f"#{fragment}" if fragment else ""))
        self.page.wait_for_selector(READY)

    def open_mode(self, mode: str) -> None:
        """Go to the tab of a mode."""
        self.page.locator(f"[role=tab][data-mode={mode}]").click()

    def reload(self) -> None:
        """Load the page again and wait until Python drives it."""
        self.page.reload()
        self.page.wait_for_selector(READY)

    def clear(self) -> None:
        """Begin a new game as after a first start, without the start: for tests that share a page."""
        self.page.mouse.move(0, 0)
        self.page.evaluate(TIDY)
        self.begin_anew()
        self.page.evaluate(FORGET_SETTINGS)
        self.page.evaluate(FORGET_GAMES)

    def stand_still(self) -> None:
        """Stop fake time at the next full hour."""
        hour = self.page.evaluate("Date.now()") // HOUR + 1
        self.page.clock.pause_at(hour * HOUR / 1000)

    def begin_anew(self) -> None:
        """Let a game without names, clock and options begin in the mode that is shown."""
        self.page.evaluate(BEGIN_ANEW)

    def square(self, name: str) -> Locator:
        """One square, or a place beside the board: ``"@R"`` is the rooks of the reserve, ``"@"`` all of it."""
        if name.startswith("@"):
            return self.page.locator(f'[data-placing] [data-place="{name}"]')
        return self.page.locator(f"[data-board] [data-square={name}]")

    def act(self, name: str) -> None:
        """Click a command button."""
        self.page.locator(f"[data-action={name}]:visible").first.click()

    def click(self, name: str) -> None:
        """Click the middle of a square with the mouse, whatever lies over it."""
        self.page.mouse.click(*self.middle(name))

    def load(self, text: str) -> None:
        """Go on from a position (FEN) or a game (a record's text), through the page's script."""
        told = self.page.evaluate("text => tablero.load(text)", text)
        assert told["ok"], told["reason"]

    def play(self, *moves: str) -> None:
        """Play moves (UCI) through the page's script: for what leads up to a test, not for the test."""
        for told in self.page.evaluate("moves => moves.map(move => tablero.play(move))", list(moves)):
            assert told["ok"], told["reason"]

    def click_move(self, uci: str) -> None:
        """Click the two squares of a move, and the piece if it promotes."""
        self.square(uci[:2]).click()
        self.square(uci[2:4]).click()
        self._promote(uci)

    def drag_move(self, uci: str) -> None:
        """Drag a piece with the mouse, and click the piece if it promotes."""
        self.drag(uci[:2], uci[2:4])
        self._promote(uci)

    def drag(self, origin: str, target: str) -> None:
        """Drag with the mouse from one square, or place beside the board, to another."""
        self.page.mouse.move(*self.middle(origin))
        self.page.mouse.down()
        self.page.mouse.move(*self.middle(target), steps=5)
        self.page.mouse.up()

    def lay_out(self, seat: str, letters: str) -> None:
        """Drag pieces of a kind each from the reserve to a seat's own squares (`OWN`)."""
        for letter, square in zip(letters, OWN[seat], strict=False):
            self.drag(f"@{letter}", square)

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a square in the window."""
        box = self.square(name).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def start(self, time: str = "none", white: str = "", black: str = "") -> None:
        """Start a new game through the dialog."""
        self.act("new")
        dialog = self.page.locator("[data-dialog=new]")
        dialog.locator("[name=white]").fill(white)
        dialog.locator("[name=black]").fill(black)
        dialog.locator(f'[name=time][value="{time}"]').check(force=True)
        dialog.locator("[type=submit]").click()

    @property
    def pieces(self) -> dict[str, str]:
        """Square → piece, as drawn."""
        found: dict[str, str] = self.page.evaluate(
            """() => Object.fromEntries([...document.querySelectorAll('[data-board] [data-square][data-piece]')]
                .map(cell => [cell.dataset.square, cell.dataset.piece]))"""
        )
        return found

    def marked(self, attribute: str) -> set[str]:
        """Squares that have an attribute, for instance ``"data-dest"``."""
        cells = self.page.locator(f"[data-board] [data-square][{attribute}]")
        return set(cells.evaluate_all("cells => cells.map(cell => cell.dataset.square)"))

    @property
    def sans(self) -> list[str]:
        """Standard SAN of the move list."""
        return list(self.page.locator("[data-ply]").evaluate_all("moves => moves.map(move => move.dataset.san)"))

    @property
    def outcome(self) -> tuple[str, str] | None:
        """Result and reason on the page, None while the game is on."""
        shown = self.page.locator("[data-result]")
        if shown.count() == 0:
            return None
        return str(shown.get_attribute("data-result")), str(shown.get_attribute("data-reason"))

    @property
    def record(self) -> dict[str, Any]:
        """The record of the game as plain data."""
        return dict(json.loads(self.page.evaluate("tablero.record()")))

    @property
    def moves(self) -> list[str]:
        """UCI of the moves in the record."""
        return [value for _, kind, value, _ in self.record["actions"] if kind == "move"]

    @property
    def snapshot(self) -> dict[str, Any]:
        """All that a step which changes nothing must leave alone: pieces, marks, what is open, record, moves, end."""
        found: dict[str, Any] = self.page.evaluate(
            """() => {
                const every = selector => [...document.querySelectorAll(selector)];
                const board = document.querySelector('[data-board]');
                const seen = {
                    orientation: board.dataset.orientation,
                    pieces: Object.fromEntries(
                        every('[data-square][data-piece]').map(cell => [cell.dataset.square, cell.dataset.piece])),
                    ghost: !document.querySelector('[data-ghost]').hidden,
                    promotion: !document.querySelector('[data-promotion]').hidden,
                    offer: !document.querySelector('[data-offer]').hidden,
                    result: document.querySelector('[data-result]')?.dataset.result ?? null,
                    current: document.querySelector('[data-ply][aria-current=true]')?.dataset.ply ?? null,
                    sans: every('[data-ply]').map(move => move.dataset.san),
                    record: tablero.record(),
                };
                for (const mark of ['last', 'dest', 'selected', 'check', 'lifted', 'over'])
                    seen[mark] = every(`[data-square][data-${mark}]`).map(cell => cell.dataset.square).sort();
                return seen;
            }"""
        )
        return found

    @property
    def hint(self) -> str:
        """The line under the panel's title: whose turn it is, or why a move was refused."""
        return self.page.locator("[data-subtitle]").inner_text()

    @property
    def alert(self) -> str:
        """The sentence in the alert, empty if there is none."""
        return (
            self.page.locator("[data-alert-text]").inner_text()
            if self.page.locator("[data-alert]").is_visible()
            else ""
        )

    def clock(self, seat: str) -> Locator:
        """A seat's clock."""
        return self.page.locator(f"[data-clock={seat}]")

    def _promote(self, uci: str) -> None:
        if len(uci) == 5:
            self.page.locator(f"[data-promotion]:visible [data-promote={uci[4].upper()}]").click()

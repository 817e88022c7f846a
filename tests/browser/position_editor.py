"""A person at the dialog that sets up a position."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from browser.table import Table


class Editor:
    """The open dialog. Places are squares (``"e4"``), ``"@wN"`` in the stock, ``"@"`` where pieces are taken off."""

    def __init__(self, table: Table) -> None:
        self.page = table.page
        self.box = self.page.locator("[data-dialog=editor]")
        self.fen = self.box.locator("[name=fen]")
        self.verdict = self.box.locator("[data-edit-verdict]")
        self.submit = self.box.locator("[type=submit]")

    @classmethod
    def here(cls, table: Table) -> Editor:
        """Open it with the position on the board."""
        table.act("set-up-here")
        editor = cls(table)
        expect(editor.box).to_be_visible()
        return editor

    def place(self, name: str) -> Locator:
        """A square, or a place beside the board."""
        kind = "edit-place" if name.startswith("@") else "edit-square"
        return self.box.locator(f'[data-{kind}="{name}"]')

    def middle(self, name: str) -> tuple[float, float]:
        """Its middle in the window."""
        box = self.place(name).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, *names: str) -> None:
        """Click places with the mouse, one after the other."""
        for name in names:
            self.page.mouse.click(*self.middle(name))

    def drag(self, origin: str, target: str | tuple[float, float]) -> None:
        """Drag with the mouse to another place, or to a point of the window."""
        self.page.mouse.move(*self.middle(origin))
        self.page.mouse.down()
        self.page.mouse.move(*(self.middle(target) if isinstance(target, str) else target), steps=4)
        self.page.mouse.up()

    def press(self, *keys: str) -> None:
        """Press keys where the focus is."""
        for key in keys:
            self.page.keyboard.press(key)

    def act(self, name: str) -> None:
        """Click one of its buttons."""
        self.box.locator(f"[data-action={name}]").click()

    @property
    def pieces(self) -> str:
        """The pieces as the first field of a FEN says them, read from the squares."""
        ranks = self.page.evaluate(
            """() => [...document.querySelectorAll('.edit-rank')].map(rank => [...rank.children].map(cell => {
                const piece = cell.dataset.piece ?? '';
                return piece[0] === 'b' ? piece[1].toLowerCase() : piece[1] ?? '1';
            }).join('').replace(/1+/g, run => run.length))"""
        )
        return "/".join(ranks)

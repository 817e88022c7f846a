"""The page's commands: ``[data-action]`` buttons, the move list, the move box, keys beside the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from js import Event, KeyboardEvent, document, window

from app import dom, i18n
from app.dialog_commands import DialogCommands
from app.dialogs import ResignDialog
from app.notices import Notices
from app.panels.panel import Written
from app.storage import Storage
from app.table import Table
from pychess_core.game import replay
from pychess_core.record import Action, Header, Record
from pychess_core.refusal import Refusal
from pychess_core.seat import Seat, other

if TYPE_CHECKING:
    from pychess_core.classic.pgn import PgnGame


class Commands:
    """What each command does. One listener for all buttons; a refusal is told in the alert."""

    def __init__(self, table: Table, notices: Notices, store: Storage) -> None:
        self._table = table
        self._notices = notices
        self._store = store
        self._resign = ResignDialog(lambda seat: self._play(seat, "resign"))
        self._typed = dom.one("[data-typed]")
        self._commands: dict[str, Callable[[], object]] = {
            "resign": self._ask_resign,
            "offer-draw": lambda: self._play(self._to_move, "offer-draw"),
            "accept-draw": lambda: self._play(self._answering, "accept-draw"),
            "decline-draw": lambda: self._play(self._answering, "decline-draw"),
            "flip": table.flip,
            "first": lambda: table.session.look(0),
            "prev": lambda: table.session.look(table.session.view.ply - 1),
            "next": lambda: table.session.look(table.session.view.ply + 1),
            "last": lambda: table.session.look(len(table.session.view.moves) + 1),
            "dismiss": notices.dismiss,
            "go-on": self._go_on,
            "leave-walk": lambda: self.open("classic"),
            "rematch": self._rematch,
            "theme": self._switch_theme,
            "language": self._switch_language,
            "offer-end": lambda: self._play(self._to_move, "offer-end"),
            "accept-end": lambda: self._play(self._answering, "accept-end"),
            "decline-end": lambda: self._play(self._answering, "decline-end"),
        }
        self._dialogs = DialogCommands(self, table, store)
        self._commands |= self._dialogs.commands
        self._tabs = dom.every("[role=tab]")
        dom.on(document, "click", self._clicked)
        dom.on(self._typed, "submit", self._submitted)
        dom.on(dom.one("[role=tablist]"), "keydown", self._tabs_key)
        for moves in ("[data-moves]", "[data-walk-moves]"):
            dom.on(dom.one(moves), "keydown", self._moves_key)
        dom.on(table.drawing.board, "keydown", self._board_key)
        table.watch(self._close_dialogs)

    def add(self, name: str, command: Callable[[], object]) -> None:
        """Let ``data-action="name"`` carry out `command`, which may raise `Refusal`."""
        self._commands[name] = command

    def open(self, mode: str, slot: str = "", header: Header | None = None) -> None:
        """Bring a mode to the table; see `Table.open`."""
        self._table.open(mode, slot or mode, header)
        self._store.write("mode", mode)
        self._choose(mode)

    def _choose(self, mode: str) -> None:
        dom.one("#room").setAttribute("aria-labelledby", f"tab-{mode}")
        for tab in self._tabs:
            chosen = dom.attribute(tab, "data-mode") == mode
            tab.setAttribute("aria-selected", "true" if chosen else "false")
            tab.setAttribute("tabindex", "0" if chosen else "-1")

    def walk(self, games: Sequence[PgnGame]) -> None:
        """Look through games of PGN, with variations and comments; the game on the table waits for its players.

        Raises `Refusal`, and then nothing has changed.
        """
        self._table.put_down()
        # Imported when first asked for: a start does not pay for it.
        from app.panels.walk import WalkPanel

        self._table.welcome("walk", lambda table: WalkPanel(table, games))
        self._table.open("walk", "walk", None)
        self._choose("classic")
        if isinstance(self._table.panel, WalkPanel):
            self._table.panel.take(games)

    def load(self, record: Record) -> None:
        """Go on with the game of `record`, in its mode. Raises `Refusal`, and then nothing has changed."""
        if record.header.mode != self._table.panel.mode:
            replay(record)  # before the tab changes
            self.open(record.header.mode)
        self._table.load(record)

    def run(self, name: str) -> None:
        """Carry out a command by its ``data-action``; names of others' commands are left alone."""
        command = self._table.panel.commands.get(name) or self._commands.get(name)
        if command is None:
            return
        try:
            command()
        except Refusal as refusal:
            self._notices.refuse(refusal)

    def type_move(self, text: str) -> None:
        """Play what was typed into the move box; it stays there if it was refused."""
        field = dom.one("input", self._typed)
        played = bool(text.strip()) and self._table.typed(text)
        field.value = "" if played else text
        if not played:
            field.select()

    @property
    def _to_move(self) -> Seat:
        return self._table.session.view.turn or "white"

    @property
    def _answering(self) -> Seat:
        offering = self._table.session.view.offer
        return other(offering) if offering else self._to_move

    def _play(self, seat: Seat, kind: str) -> None:
        try:
            self._table.play(Action(seat, kind))
        except Refusal as refusal:
            self._notices.refuse(refusal)

    def begin(self, header: Header) -> None:
        """Start a new game. Raises `Refusal`, and then nothing has changed."""
        self._table.begin(header)
        dom.one("input", self._typed).value = ""

    def _rematch(self) -> None:
        from pychess_core.match import rematch

        if self._table.session.view.outcome is not None:
            self.begin(rematch(self._table.header))

    def take_pgn(self, text: str) -> None:
        """Import a PGN that was pasted or dropped onto the page."""
        self._dialogs.take_pgn(text)

    def _go_on(self) -> None:
        if isinstance(self._table.panel, Written):
            self.load(self._table.panel.here())

    def _ask_resign(self) -> None:
        if self._table.session.view.outcome is None:
            self._resign.open(self._table.header, self._to_move)

    def _close_dialogs(self) -> None:
        if self._table.session.view.outcome is not None:
            self._resign.close()

    def _switch_theme(self) -> None:
        root = document.documentElement
        dark = dom.attribute(root, "data-theme") or (
            "dark" if window.matchMedia("(prefers-color-scheme: dark)").matches else "light"
        )
        theme = "light" if dark == "dark" else "dark"
        root.setAttribute("data-theme", theme)
        self._store.write("theme", theme)

    def _switch_language(self) -> None:
        i18n.speak(i18n.other_language())
        self._store.write("lang", i18n.language())
        i18n.fill_page()
        self._table.reword()

    def _clicked(self, event: Event) -> None:
        button = dom.closest(event.target, "[data-action], [data-ply], [role=tab]")
        if button is None:
            return
        if button in self._tabs:
            self.open(dom.attribute(button, "data-mode"))
        elif button.hasAttribute("data-ply"):
            self._table.session.look(int(dom.attribute(button, "data-ply")))
        elif not (event.detail > 1 and dom.attribute(button, "data-action") == "resign"):
            # The second press of a double click may fall on a button that has come there meanwhile.
            self.run(dom.attribute(button, "data-action"))

    def _submitted(self, event: Event) -> None:
        event.preventDefault()
        self.type_move(dom.one("input", self._typed).value)

    def _tabs_key(self, event: KeyboardEvent) -> None:
        here = self._tabs.index(dom.one("[role=tab][aria-selected=true]"))
        last = len(self._tabs) - 1
        there = {"ArrowLeft": here - 1, "ArrowRight": here + 1, "Home": 0, "End": last}.get(event.key)
        if there is None or event.altKey or event.ctrlKey or event.metaKey:
            return
        event.preventDefault()
        tab = self._tabs[there % len(self._tabs)]
        self.open(dom.attribute(tab, "data-mode"))
        tab.focus()

    def _moves_key(self, event: KeyboardEvent) -> None:
        walk = {"ArrowLeft": "prev", "ArrowRight": "next", "Home": "first", "End": "last"}
        if event.key in walk and not (event.altKey or event.ctrlKey or event.metaKey):
            event.preventDefault()
            self.run(walk[event.key])
            current = event.currentTarget.querySelector("[aria-current=true]")
            if not dom.missing(current):
                current.focus()

    def _board_key(self, event: KeyboardEvent) -> None:
        if event.key.lower() == "t" and not (event.altKey or event.ctrlKey or event.metaKey):
            self._notices.announce(self._table.clocks.spoken())

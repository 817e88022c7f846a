"""The commands that open a dialog. What it needs is imported when it is first asked for: a start pays for none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from js import document

from app import dom, i18n
from app.i18n import _
from app.panels.panel import Written
from app.storage import Storage
from app.table import Table
from pychess_core.classic.view import ClassicView
from pychess_core.record import Record
from pychess_core.refusal import Refusal

if TYPE_CHECKING:
    from app.commands import Commands
    from app.known_players import KnownPlayers
    from app.library_dialog import LibraryDialog
    from app.new_game import NewGameDialog
    from app.ranking_dialog import RankingDialog
    from app.settings_dialog import SettingsDialog
    from app.sharing import Sharing


class DialogCommands:
    """Opens each dialog, one of each kind for the whole page; what is chosen there goes through `commands`."""

    def __init__(self, commands: Commands, table: Table, store: Storage) -> None:
        self._commands = commands
        self._table = table
        self._store = store
        self._new: NewGameDialog | None = None
        self._sharing: Sharing | None = None
        self._library: LibraryDialog | None = None
        self._settings: SettingsDialog | None = None
        self._ranking: RankingDialog | None = None
        self._known: KnownPlayers | None = None
        self.commands: Mapping[str, Callable[[], object]] = {
            "new": self._ask_new,
            "share": self._share,
            "library": self._show_library,
            "settings": self._show_settings,
            "keys": self._show_keys,
            "set-up-here": self._set_up_here,
            "ranking": self._show_ranking,
            "draw-colours": lambda: self._known_players().draw_colours(),
        }
        """By their ``data-action``; they may raise `Refusal`."""

    def _ask_new(self) -> None:
        from app.new_game import NewGameDialog

        if isinstance(self._table.panel, Written):
            self._commands.open("classic")
        self._table.check_leaving()
        view = self._table.session.view
        self._new = self._new or NewGameDialog(self._store, self._commands.begin)
        self._new.open(self._table.header, running=bool(view.moves) and view.outcome is None)
        self._known_players().offer(self._table.panel.mode)

    def _known_players(self) -> KnownPlayers:
        from app.known_players import KnownPlayers

        self._known = self._known or KnownPlayers(self._table.library)
        return self._known

    def _share(self) -> None:
        from app.sharing import Sharing

        record = self._table.panel.sendable(self._table.session.game)
        self._sharing = self._sharing or Sharing()
        self._sharing.open(record)

    def take_pgn(self, text: str) -> None:
        """Import a PGN that was pasted or dropped onto the page."""
        self._library_dialog().take(text)

    def _show_library(self) -> None:
        self._library_dialog().open()

    def _library_dialog(self) -> LibraryDialog:
        from app.data_dialog import DataDialog
        from app.library_dialog import LibraryDialog

        table = self._table
        self._library = self._library or LibraryDialog(
            table.library,
            DataDialog(table.library, self._store, self._take_settings),
            table,
            self._commands.load,
            self._commands.walk,
        )
        return self._library

    def _show_settings(self) -> None:
        from app.settings_dialog import SettingsDialog

        self._settings = self._settings or SettingsDialog(self._table.settings)
        self._settings.open()

    def _show_keys(self) -> None:
        box = dom.one("[data-dialog=keys]")
        if not box.open:
            box.showModal()

    def _set_up_here(self) -> None:
        from app.editor import editor
        from pychess_core.classic.position import canonical
        from pychess_core.classic.setup import Setup

        table, view = self._table, self._table.session.view
        table.check_leaving()
        if isinstance(view, ClassicView) and view.paused:
            raise Refusal("The game is paused: go on with it first.")
        setup = Setup.after(table.header.start, (move.uci for move in view.moves[: view.ply]))
        header = table.header

        def begin(fen: str) -> None:
            self._commands.begin(replace(header, start=canonical(fen)))

        running = bool(view.moves) and view.outcome is None
        editor().open(setup, table.orientation, _("Play from here"), begin, warning=running)

    def _show_ranking(self) -> None:
        from app.ranking_dialog import RankingDialog

        self._ranking = self._ranking or RankingDialog(self._table.library, self._look_at)
        self._ranking.open(self._table.panel.mode)

    def _look_at(self, record: Record) -> None:
        """Bring a game to the table from the ranking, which may have been opened from the library."""
        self._commands.load(record)
        if self._library:
            self._library.close()

    def _take_settings(self) -> None:
        """Language and theme have come from elsewhere."""
        theme, language = self._store.read("theme"), self._store.read("lang")
        if theme in ("light", "dark"):
            document.documentElement.setAttribute("data-theme", theme)
        if language == i18n.other_language():
            i18n.speak(language)
            i18n.fill_page()
            self._table.reword()

"""The dialog of the games kept on this device: found, opened, named, saved, dropped and brought back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from js import Element, KeyboardEvent

from app import dom, files, game_lines, i18n, pgn_files, words
from app.data_dialog import DataDialog
from app.dialogs import cleaned
from app.i18n import _
from app.kept import LONGEST_TITLE, Kept, folded
from app.kept_pgn import of_pgn
from app.library import Library, nothing, now
from app.modal import Modal
from app.panels.panel import Written
from app.pgn_files import Imported
from app.table import Table
from app.work import Work
from pychess_core.classic.pgn import PgnGame
from pychess_core.classic.pgn_comments import annotated
from pychess_core.classic.pgn_reading import read
from pychess_core.classic.pgn_record import to_record
from pychess_core.classic.pgn_text import decoded
from pychess_core.game import replay
from pychess_core.record import Record

TOLD: Final = 5
"""Problems of a PGN that are told one by one."""

PAGE: Final = 50
"""Games shown at first, and more with each request."""

_DASHES: Final = str.maketrans("-–—", "   ")


class LibraryDialog:
    """`table` has the game to be kept or exported; `opened` brings one there, `walked` lets one be looked through.

    `everything` is for all that is kept.
    """

    def __init__(
        self,
        library: Library,
        everything: DataDialog,
        table: Table,
        opened: Callable[[Record], None],
        walked: Callable[[Sequence[PgnGame]], None],
    ) -> None:
        self._library = library
        self._everything = everything
        self._table = table
        self._opened = opened
        self._walked = walked
        self._shown = PAGE
        self._games: list[tuple[str, Kept]] = []
        """All games, each behind the text in which names are looked for."""
        self._dropped: list[Kept] = []
        """What was deleted since the dialog was opened, the last at its end."""
        presses: dict[str, Callable[[Element], object]] = {
            "open-game": self._open_game,
            "name-game": self._ask_name,
            "drop-game": self._drop,
            "undo-drop": lambda button: self._bring_back(),
            "more-games": lambda button: self._more(),
            "export-pgn": lambda button: pgn_files.export(self._written() or pgn_files.of_record(self._record)),
            "export-all": lambda button: everything.export(),
        }
        self._modal = Modal("library", self._save, presses)
        box = self._modal.box
        self._list = dom.one("[data-kept]", box)
        self._told = dom.one("[data-found]", box)
        self._find, self._mode, self._result = (dom.one(f"[name={name}]", box) for name in ("find", "mode", "result"))
        self._undo = dom.one("[data-action=undo-drop]", box)
        self._undo_told = dom.one("[data-dropped]", box)
        self._more_button = dom.one("[data-action=more-games]", box)
        self._imported = dom.one("[data-imported]", box)
        self._importing: Work[float, Imported] = Work(self._tell_progress, self._tell_imported)
        file = dom.one("[name=pgn]", box)
        dom.on(file, "change", lambda event: self._modal.attempt(lambda: files.read_chosen(file, self._import)))
        all_data = dom.one("[name=everything]", box)
        dom.on(all_data, "change", lambda event: self._modal.attempt(lambda: self._import_all(all_data)))
        for field in (self._find, self._mode, self._result):
            dom.on(field, "input", lambda event: self._look())
        dom.on(self._list, "keydown", self._key)
        dom.on(self._list, "change", lambda event: self._name(event.target))
        library.watch(self._changed)

    def open(self) -> None:
        """Show all games."""
        self._shown, self._dropped = PAGE, []
        for field in (self._find, self._mode, self._result):
            field.value = ""
        if not self._importing.running:
            self._imported.replaceChildren()
        self._list.replaceChildren()
        self._modal.open()
        self._library.load(self._take)

    def close(self) -> None:
        """Close it."""
        self._modal.close()

    def _changed(self) -> None:
        # While games come in by the dozen they are not listed each time.
        if self._modal.box.open and not self._importing.running:
            self._library.load(self._take)

    def _take(self) -> None:
        """Show the games as they are now."""
        self._games = [
            (folded(f"{game.title}\n{game.white}\n{game.black}").translate(_DASHES), game)
            for game in self._library.games()
        ]
        self._draw()

    def _look(self) -> None:
        self._shown = PAGE
        self._draw()

    def _draw(self) -> None:
        # As the list has them, two names stand with a dash between them.
        wanted, mode = folded(self._find.value).translate(_DASHES).split(), self._mode.value
        result = self._result.value
        found = [
            game
            for text, game in self._games
            if all(word in text for word in wanted) and mode in ("", game.mode) and result in ("", game.result or "on")
        ]
        actions = {"open-game": _("Open"), "name-game": _("Rename"), "drop-game": _("Delete")}
        self._list.replaceChildren(
            *(game_lines.line(game, game_lines.about(game), actions) for game in found[: self._shown])
        )
        self._told.textContent = words.games_found(len(found), len(self._games))
        self._undo.hidden = not self._dropped
        self._undo_told.textContent = self._drop_told()
        self._more_button.hidden = len(found) <= self._shown

    def _drop_told(self) -> str:
        if not self._dropped:
            return ""
        if self._dropped[-1].rated:
            return _("Deleted. It was rated: the ranking no longer counts it.")
        return _("Deleted.")

    def _game(self, element: Element) -> Kept:
        text = dom.attribute(element, "data-game")
        return next(game for _, game in self._games if game.text == text)

    def _open_game(self, button: Element) -> None:
        game = self._game(button)
        if game.came_as_pgn:
            self._library.whole([game], lambda games: self._modal.attempt(lambda: self._open_pgn(games[0].pgn)))
            return
        self._opened(self._library.record(game))
        self._modal.close()

    def _open_pgn(self, text: str) -> None:
        """Bring a game to the table that can be played on; look through any other, so that it stays as it came."""
        game = read(text)[0]
        record = to_record(game).record
        if annotated(game) or replay(record).outcome:
            self._walked([game])
        else:
            self._opened(record)
        self._modal.close()

    def _ask_name(self, button: Element) -> None:
        game = self._game(button)
        line = dom.closest(button, "li")
        assert line is not None
        field = dom.make("input", {"class": "field", "type": "text", "name": "title", "dir": "auto"})
        for name, value in (("maxlength", str(LONGEST_TITLE)), ("data-game", game.text), ("aria-label", _("Name"))):
            field.setAttribute(name, value)
        field.value = game.title
        dom.one(".kept-text", line).replaceChildren(field)
        field.focus()

    def _key(self, event: KeyboardEvent) -> None:
        field = dom.closest(event.target, "[name=title]")
        if field is None or event.isComposing or event.key not in ("Enter", "Escape"):
            return
        # Neither does what it does in the rest of the dialog.
        event.preventDefault()
        game = self._game(field)

        def go_on() -> None:
            self._draw()
            self._focus(game, "name-game")

        if event.key == "Enter":
            self._name(field, go_on)
        else:
            # It leaves the page, which tells of a change that is not wanted.
            field.value = game.title
            go_on()

    def _name(self, field: Element, then: Callable[[], None] = nothing) -> None:
        game, title = self._game(field), cleaned(field.value)
        if title == game.title:
            then()
        else:
            self._library.change([game.titled(title)], (), then)

    def _focus(self, game: Kept, action: str) -> None:
        """Let the keyboard go on at a button of a game whose line was written anew."""
        for button in dom.every(f"[data-action={action}]", self._list):
            if dom.attribute(button, "data-game") == game.text:
                button.focus()

    def _drop(self, button: Element) -> None:
        def drop(games: list[Kept]) -> None:
            self._dropped += games
            self._library.change([], games, self._undo.focus)

        self._library.whole([self._game(button)], drop)

    def _bring_back(self) -> None:
        if self._dropped:
            game = self._dropped.pop()
            self._library.change([game], (), lambda: self._focus(game, "drop-game"))

    def _save(self) -> None:
        game = self._written()
        if game:
            self._library.change([of_pgn(game, now())])
        else:
            self._library.keep(self._record)

    @property
    def _record(self) -> Record:
        return self._table.session.game.record

    def _written(self) -> PgnGame | None:
        """The PGN that is looked through, if there is one on the table."""
        return self._table.panel.pgn if isinstance(self._table.panel, Written) else None

    def take(self, text: str) -> None:
        """Import a PGN, and say what came of it."""
        if not self._modal.box.open:
            self.open()
        if self._importing.running:
            self._modal.complain(_("Games are still being read: wait until that is done."))
            return
        self._library.load(lambda: self._importing.start(pgn_files.importing(self._library, text)))

    def _import(self, content: bytes) -> None:
        self.take(decoded(content))

    def _import_all(self, field: Element) -> None:
        def ask(content: bytes) -> None:
            self._modal.attempt(lambda: self._everything.ask(content, self._tell))

        files.read_chosen(field, ask, files.LARGEST_OF_ALL)

    def _tell_progress(self, done: float) -> None:
        self._tell([_("Reading the games: {percent} %", percent=int(100 * done))])

    def _tell_imported(self, came: Imported) -> None:
        """Say how many games there were, and what could not be read of which."""
        said = [i18n.explained(came.refused)] if came.refused else [words.imported(came.games)]
        if came.known:
            said.append(words.known_games(came.known))
        said += [f"{i18n.explained(each.place)} {i18n.explained(each.reason)}" for each in came.problems[:TOLD]]
        if len(came.problems) > TOLD:
            said.append(words.more_problems(len(came.problems) - TOLD))
        self._tell(said)
        self._library.load(self._take)

    def _tell(self, said: list[str]) -> None:
        self._imported.replaceChildren(*(dom.make("p", {"dir": "auto"}, line) for line in said))

    def _more(self) -> None:
        self._shown += PAGE
        self._draw()

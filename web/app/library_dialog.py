"""The dialog of the games kept on this device: found, opened, saved, dropped and brought back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from js import Date, Element

from app import dom, files, i18n, pgn_files, words
from app.i18n import _
from app.library import Kept, Library
from app.modal import Modal
from app.pgn_files import Imported
from app.work import Work
from pychess_core.classic.pgn_text import decoded
from pychess_core.record import Record
from pychess_core.seat import SEATS

TOLD: Final = 5
"""Problems of a PGN that are told one by one."""

PAGE: Final = 50
"""Games shown at first, and more with each request."""


class LibraryDialog:
    """`current` gives the game on the table, `opened` brings one there."""

    def __init__(self, library: Library, current: Callable[[], Record], opened: Callable[[Record], None]) -> None:
        self._library = library
        self._current = current
        self._opened = opened
        self._shown = PAGE
        self._dropped: Record | None = None
        presses: dict[str, Callable[[Element], object]] = {
            "open-game": self._open_game,
            "drop-game": self._drop,
            "undo-drop": lambda button: self._bring_back(),
            "more-games": lambda button: self._more(),
            "export-pgn": lambda button: pgn_files.export(self._current()),
        }
        self._modal = Modal("library", self._save, presses)
        box = self._modal.box
        self._list = dom.one("[data-kept]", box)
        self._none = dom.one("[data-none-kept]", box)
        self._find = dom.one("[name=find]", box)
        self._undo = dom.one("[data-action=undo-drop]", box)
        self._more_button = dom.one("[data-action=more-games]", box)
        self._imported = dom.one("[data-imported]", box)
        self._importing: Work[float, Imported] = Work(self._tell_progress, self._tell_imported)
        file = dom.one("[name=pgn]", box)
        dom.on(file, "change", lambda event: self._modal.attempt(lambda: files.read_chosen(file, self._import)))
        dom.on(self._find, "input", lambda event: self._draw())

    def open(self) -> None:
        """Show all games."""
        self._shown, self._dropped = PAGE, None
        self._find.value = ""
        if not self._importing.running:
            self._imported.replaceChildren()
        self._draw()
        self._modal.open()

    def _draw(self) -> None:
        wanted = self._find.value.strip().casefold()
        found = [game for game in self._library.games() if wanted in f"{game.white} {game.black}".casefold()]
        self._list.replaceChildren(*(_line(game) for game in found[: self._shown]))
        self._none.hidden = bool(found)
        self._undo.hidden = self._dropped is None
        self._more_button.hidden = len(found) <= self._shown

    def _game(self, button: Element) -> Kept:
        key = dom.attribute(button, "data-key")
        return next(game for game in self._library.games() if game.key == key)

    def _open_game(self, button: Element) -> None:
        self._opened(self._library.record(self._game(button)))
        self._modal.close()

    def _drop(self, button: Element) -> None:
        game = self._game(button)
        try:
            self._dropped = self._library.drop(game)
        except ValueError:
            # What cannot be read any more is dropped for good.
            self._library.forget(game)
        self._draw()

    def _bring_back(self) -> None:
        if self._dropped is not None:
            self._library.keep(self._dropped)
            self._dropped = None
            self._draw()

    def _save(self) -> None:
        self._library.keep(self._current())
        self._draw()

    def _import(self, content: bytes) -> None:
        self._importing.start(pgn_files.importing(self._library, decoded(content)))

    def _tell_progress(self, done: float) -> None:
        self._imported.textContent = _("Reading the games: {percent} %", percent=int(100 * done))

    def _tell_imported(self, came: Imported) -> None:
        """Say how many games there were, and what could not be read of which."""
        said = [i18n.explained(came.refused)] if came.refused else [words.imported(came.games)]
        said += [f"{i18n.explained(each.place)} {i18n.explained(each.reason)}" for each in came.problems[:TOLD]]
        if len(came.problems) > TOLD:
            said.append(words.more_problems(len(came.problems) - TOLD))
        self._imported.replaceChildren(*(dom.make("p", {"dir": "auto"}, line) for line in said))
        self._draw()

    def _more(self) -> None:
        self._shown += PAGE
        self._draw()


def _line(game: Kept) -> Element:
    line = dom.make("li", {"class": "kept-game"})
    names = " – ".join(
        words.isolated(name) or words.seat(seat) for seat, name in zip(SEATS, (game.white, game.black), strict=True)
    )
    said = dom.make("p", {"class": "kept-names"}, names)
    about = dom.make("p", {"class": "caption"}, " · ".join(_about(game)))
    text = dom.make("div", {})
    text.append(said, about)
    opening = dom.make("button", {"class": "button", "type": "button", "data-action": "open-game"}, _("Open"))
    dropping = dom.make("button", {"class": "button", "type": "button", "data-action": "drop-game"}, _("Delete"))
    for button in (opening, dropping):
        button.setAttribute("data-key", game.key)
        button.setAttribute("aria-label", f"{button.textContent}: {names}")
    line.append(text, opening, dropping)
    return line


def _about(game: Kept) -> list[str]:
    modes = {"classic": _("Classic"), "dnd": _("D&D"), "four": _("4×4")}
    saved: Any = Date.new(game.saved)
    day = str(saved.toLocaleDateString(i18n.language()))
    result = words.RESULTS.get(game.result, _("going on"))
    return [modes.get(game.mode, game.mode), words.moves(game.plies), result, day]

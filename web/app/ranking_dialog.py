"""The dialog of the ranking: everybody's place, and of one player the rating through time and the games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from js import Element

from app import dom, game_lines, rating_plot, words
from app.i18n import _
from app.kept import Kept
from app.library import Library
from app.modal import Modal
from pychess_core import match
from pychess_core.match import Standing, shown
from pychess_core.record import Record

PAGE: Final = 50
"""Lines shown at first, and more with each request."""


class RankingDialog:
    """Works the ranking out from the rated games of `library`; `opened` brings one of them to the table."""

    def __init__(self, library: Library, opened: Callable[[Record], None]) -> None:
        self._library = library
        self._opened = opened
        self._games: list[Kept] = []
        """The rated games of the mode chosen, in the order in which they ended."""
        self._standings: tuple[Standing, ...] = ()
        self._player = ""
        self._shown = self._listed = PAGE
        presses: dict[str, Callable[[Element], object]] = {
            "show-player": self._choose,
            "open-game": self._open_game,
            "more-players": lambda button: self._more_players(),
            "more-ranked": lambda button: self._more_games(),
        }
        self._modal = Modal("ranking", lambda: self._modal.close(), presses)
        box = self._modal.box
        self._mode = dom.one("[name=mode]", box)
        self._modes = dom.one("[data-ranked-modes]", box)
        self._none = dom.one("[data-no-standings]", box)
        self._table = dom.one("[data-standings]", box)
        self._rows = dom.one("[data-standing-rows]", box)
        self._ranked = dom.one("[data-ranked]", box)
        self._list = dom.one("[data-ranked-games]", box)
        self._more_rows, self._more_lines = (
            dom.one(f"[data-action={name}]", box) for name in ("more-players", "more-ranked")
        )
        dom.on(self._mode, "input", lambda event: self._take())
        library.watch(self._changed)

    def open(self, mode: str) -> None:
        """Show the ranking of `mode`, or of another one if only that has any."""
        self._mode.value = mode
        self._player = ""
        self._shown = PAGE
        self._table.hidden = self._none.hidden = self._ranked.hidden = True
        self._modal.open()
        self._library.load(self._take)

    def _changed(self) -> None:
        if self._modal.box.open:
            self._library.load(self._take)

    def _take(self) -> None:
        rated = [game for game in reversed(self._library.games()) if game.rated]
        modes = {game.mode for game in rated}
        self._modes.hidden = len(modes) < 2
        if modes and self._mode.value not in modes:
            self._mode.value = min(modes)
        self._games = [game for game in rated if game.mode == self._mode.value]
        self._standings = match.ranking(game.played for game in self._games)
        self._draw()

    def _draw(self) -> None:
        self._table.hidden = not self._standings
        self._none.hidden = bool(self._standings)
        shown_rows = self._standings[: self._shown]
        self._rows.replaceChildren(*(self._row(place, each) for place, each in enumerate(shown_rows, 1)))
        self._more_rows.hidden = len(self._standings) <= self._shown
        self._draw_player()

    def _row(self, place: int, standing: Standing) -> Element:
        row = dom.make("tr", {})
        chosen = match.identity(standing.name) == self._player
        button = dom.make(
            "button",
            {"type": "button", "class": "standing", "data-action": "show-player", "data-player": standing.name},
            words.isolated(standing.name),
        )
        button.setAttribute("aria-pressed", "true" if chosen else "false")
        head = dom.make("th", {"scope": "row"})
        head.append(button)
        tally = standing.tally
        figures = (shown(standing.rating), tally.games, tally.wins, tally.draws, tally.losses)
        row.append(dom.make("td", {}, f"{place}."), head, *(dom.make("td", {}, str(figure)) for figure in figures))
        return row

    def _choose(self, button: Element) -> None:
        self._player = match.identity(dom.attribute(button, "data-player"))
        self._listed = PAGE
        self._draw()
        self._ranked.focus()

    def _draw_player(self) -> None:
        found = next((each for each in self._standings if match.identity(each.name) == self._player), None)
        self._ranked.hidden = found is None
        if found is None:
            return
        dom.one(
            "[data-ranked-name]", self._ranked
        ).textContent = f"{words.isolated(found.name)} · {shown(found.rating)}"
        rating_plot.draw(self._ranked, found.ratings)
        last_first = list(enumerate(found.games))[::-1]
        self._list.replaceChildren(*(self._line(found, index, number) for index, number in last_first[: self._listed]))
        self._more_lines.hidden = len(last_first) <= self._listed

    def _line(self, standing: Standing, index: int, number: int) -> Element:
        game = self._games[number]
        before, after = (shown(rating) for rating in standing.ratings[index : index + 2])
        change = f"{after - before:+d}".replace("-", "−")
        told = (game_lines.result(game), f"{after} ({change})", game_lines.day(game))
        return game_lines.line(game, told, {"open-game": _("Open")})

    def _open_game(self, button: Element) -> None:
        text = dom.attribute(button, "data-game")
        self._opened(self._library.record(next(game for game in self._games if game.text == text)))
        self._modal.close()

    def _more_players(self) -> None:
        self._shown += PAGE
        self._draw()

    def _more_games(self) -> None:
        self._listed += PAGE
        self._draw_player()

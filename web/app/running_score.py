"""The running score of the two players at the table, beside their names."""

from __future__ import annotations

from app import dom, words
from app.i18n import plural
from app.kept import Kept
from app.library import Library
from pychess_core import match
from pychess_core.record import Header
from pychess_core.seat import SEATS, Seat


class RunningScore:
    """Shows what two named players have won off each other in all their finished games of this mode.

    House: a game counts wherever it was begun, as long as it is among the games of this device.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._header: Header | None = None
        self._games: list[Kept] = []
        self._places: dict[Seat, _Points] = {seat: _Points(seat) for seat in SEATS}
        library.watch(self._ask)

    def draw(self, header: Header) -> None:
        """Show the score of the two players of `header`."""
        if header is not self._header:
            self._header = header
            self._show([])
            self._ask()

    def reword(self) -> None:
        """Say it in the language in use."""
        self._show(self._games)

    def _ask(self) -> None:
        header = self._header
        if header is not None:
            self._library.between(header, lambda games: self._told(header, games))

    def _told(self, header: Header, games: list[Kept]) -> None:
        if header is self._header and games != self._games:
            self._show(games)

    def _show(self, games: list[Kept]) -> None:
        self._games = games
        played = [game.played for game in games]
        for seat, place in self._places.items():
            name = self._header.name(seat) if self._header else ""
            place.show(match.tally(name, played))


class _Points:
    """The points of one seat."""

    def __init__(self, seat: Seat) -> None:
        self._element = dom.one(f".seat[data-seat={seat}] [data-points]")
        self._text = dom.Text(self._element)
        self._label = dom.Attribute(self._element, "aria-label")
        self._hidden = dom.Attribute(self._element, "hidden")

    def show(self, tally: match.Tally) -> None:
        self._hidden.show(None if tally.games else "")
        self._text.show(words.points(tally.points) if tally.games else "")
        said = plural("{count} game against each other", "{count} games against each other", tally.games)
        self._label.show(f"{words.points(tally.points)}; {said}" if tally.games else None)

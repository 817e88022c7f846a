"""Beside a PGN: its games, and the moves of one with variations and comments, to walk through."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice

from js import Event

from app import dom, words
from app.choices import Choices, MoveChoices
from app.i18n import _
from app.panels.frame import Frame
from app.panels.panel import Seating
from app.panels.walk_text import WalkText
from pychess_core.classic import walk
from pychess_core.classic.pgn import PgnGame
from pychess_core.classic.pgn_record import names, to_record
from pychess_core.game import Game, IllegalAction, View
from pychess_core.record import Action, Header, Record
from pychess_core.seat import Seat

NO_LEADS: Mapping[Seat, int] = {"white": 0, "black": 0}
NO_NOTES: Mapping[Seat, str] = {"white": "", "black": ""}


class WalkPanel:
    """`app.panels.panel.Panel` for a PGN: nothing is played, each move leads along what is written.

    The game on the table stays as it begins; what is seen is the position walked to, at first that after `ply`
    moves of the first game.
    """

    mode = "walk"
    files = "abcdefgh"
    ranks = "87654321"

    def __init__(self, table: Seating, games: Sequence[PgnGame], ply: int = 0) -> None:
        self._table = table
        self._frame = Frame()
        self._title = dom.Text(dom.one("[data-walk-title]"))
        self._chooser = dom.one("[data-walk-game]")
        self._text = WalkText(self._walk)
        self._games: Sequence[PgnGame]
        self._pgn: PgnGame
        self._root: walk.Step
        self._step: walk.Step
        self._lay_out(games)
        for step in islice(walk.main_line(self._root), ply):
            self._step = step
        dom.on(self._chooser, "change", self._chosen)

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """The steps lead along the line one is on."""
        return {
            "first": lambda: self._walk(self._root),
            "prev": lambda: self._walk(self._step.parent or self._root),
            "next": lambda: self._walk(self._step.following[0] if self._step.following else self._step),
            "last": lambda: self._walk(self._step.last()),
        }

    def take(self, games: Sequence[PgnGame]) -> None:
        """Have these games to walk through."""
        if games is not self._games:
            self._lay_out(games)
            self._text.write(self._pgn, self._root)
            self._table.refresh()

    @property
    def pgn(self) -> PgnGame:
        """The game that is looked through."""
        return self._pgn

    def here(self) -> Record:
        """The game up to the position walked to, to be played on."""
        return walk.record(self._pgn, self._step)

    def seen(self, game: Game, ply: int | None) -> View:
        """The position walked to."""
        return walk.seen(self._pgn, self._step)

    def choices(self, view: View) -> Choices:
        """The moves that are written."""
        return MoveChoices(view)

    def arrange(self, origin: str, target: str) -> bool:
        """Go along a move that is written; see `Panel.arrange`."""
        try:
            self.follow(origin + target)
        except IllegalAction as refusal:
            self._table.notices.refuse(refusal)
        return True

    def follow(self, entered: str) -> None:
        """Go along the move of this UCI, or of these two squares. Raises `IllegalAction` if it is not written."""
        step = self._step.to(entered)
        if step is None:
            raise IllegalAction("This move is not in the game.")
        self._walk(step)

    def shared(self, game: Game) -> Record:
        """The main line; see `Panel.shared`."""
        return to_record(self._pgn).record

    def sendable(self, game: Game) -> Record:
        """The main line; see `Panel.sendable`."""
        return self.shared(game)

    def opening(self) -> Header:
        """The position in which the first game begins; see `Panel.opening`."""
        return Header("classic", start=self._games[0].start)

    def spoken(self, view: View) -> str:
        """The move that led to `view`; see `Panel.spoken`."""
        return words.spoken(view.moves[view.ply - 1])

    def typed(self, game: Game, text: str) -> Action:
        """Nothing is typed; see `Panel.typed`."""
        raise IllegalAction("This move is not in the game.")

    def draw(self, view: View, header: Header, hint: str | None) -> None:
        """Show `view`; see `Panel.draw`."""
        at_end = self._step is self._root.last() and self._pgn.result != "*"
        header = Header("classic", *names(self._pgn))
        state = words.RESULTS[self._pgn.result] if at_end else words.state(view, header)
        self._frame.draw(view, header, _("Game"), state, hint, NO_NOTES, NO_LEADS)
        self._title.show(title(self._pgn) if any(names(self._pgn)) else "")
        self._text.show(self._step)

    def reword(self) -> None:
        """Write everything again at the next `draw`."""
        self._frame.reword()
        self._text.write(self._pgn, self._root)

    def _lay_out(self, games: Sequence[PgnGame]) -> None:
        self._games = games
        self._take(0)
        dom.one("[data-walking]").hidden = False
        self._chooser.hidden = len(games) == 1
        dom.one("[data-walk-title]").hidden = len(games) > 1
        titles = (f"{number}. {title(game)}" for number, game in enumerate(games, 1))
        self._chooser.replaceChildren(*(dom.make("option", {}, each) for each in titles))

    def _take(self, number: int) -> None:
        self._pgn = self._games[number]
        self._root = self._step = walk.tree(self._pgn)

    def _walk(self, step: walk.Step) -> None:
        self._step = step
        self._table.notices.settle()
        self._table.refresh()

    def _chosen(self, event: Event) -> None:
        self._take(int(self._chooser.selectedIndex))
        self._text.write(self._pgn, self._root)
        self._table.refresh()


def title(game: PgnGame) -> str:
    """Who plays a game, and where, as far as its tags tell."""
    white, black = (game.tags.get(name, "?") for name in ("White", "Black"))
    told = [game.tags.get(name, "?") for name in ("Event", "Date")]
    players = f"{words.isolated(white)} – {words.isolated(black)}" if (white, black) != ("?", "?") else ""
    parts = [players, told[0], told[1].partition(".")[0]]
    return ", ".join(part for part in parts if part and not part.startswith("?")) or _("Game")

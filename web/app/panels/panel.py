"""What a mode's panel offers to the table, and the table to a panel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from app.board.drawing import Drawing
from app.choices import Choices
from app.notices import Notices
from app.session import Session
from app.storage import Storage
from pychess_core.game import Game, View
from pychess_core.record import Action, Header, Record

if TYPE_CHECKING:
    from pychess_core.classic.pgn import PgnGame


class Seating(Protocol):
    """The table, as a panel sees it."""

    drawing: Drawing
    session: Session
    store: Storage
    notices: Notices

    def play(self, action: Action) -> None:
        """Play `action`. Raises `IllegalAction`, and then nothing has changed."""

    def begin(self, header: Header) -> None:
        """Start a new game. Raises `Refusal`, and nothing has changed then."""

    def refresh(self) -> None:
        """Show the game again: it is the same, but somebody else looks, or pieces were laid out anew."""

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call `watcher` after each change of the game."""


class Panel(Protocol):
    """One mode beside the board: who looks, what can be entered, what is drawn. The board itself is the table's."""

    mode: str
    files: str
    ranks: str

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """Commands of this mode, by their ``data-action``; they go before the page's. They may raise `Refusal`."""

    def seen(self, game: Game, ply: int | None) -> View:
        """The game as whoever is before the screen may see it, now or after `ply` entries of the history."""

    def choices(self, view: View) -> Choices:
        """What can be entered on the board while `view` is shown."""

    def arrange(self, origin: str, target: str) -> bool:
        """Take a move of a piece that is no action yet (a placement); whether it was one."""

    def shared(self, game: Game) -> Record:
        """The record as far as everybody may have it."""

    def sendable(self, game: Game) -> Record:
        """The record for a link. Raises `Refusal` saying why there can be none now."""

    def opening(self) -> Header:
        """The header of a game that nobody has set up."""

    def spoken(self, view: View) -> str:
        """What led to `view`, which is not the start of the game, for those who listen."""

    def typed(self, game: Game, text: str) -> Action:
        """The move that somebody typed. Raises `IllegalAction` with the reason if it is none."""

    def draw(self, view: View, header: Header, hint: str | None) -> None:
        """Show `view`; `hint` (why something was refused) takes the place of whose turn it is."""

    def reword(self) -> None:
        """Forget the words shown, so that the next `draw` writes them in another language."""


@runtime_checkable
class Written(Protocol):
    """A panel beside which nothing is played: each move leads along what is written."""

    def follow(self, entered: str) -> None:
        """Go along the move of this UCI. Raises `IllegalAction` if it is not written."""

    @property
    def pgn(self) -> PgnGame:
        """The game, with all that is written in it."""

    def here(self) -> Record:
        """The game up to the position shown, to be played on."""


@runtime_checkable
class Tasked(Protocol):
    """A panel that sets a task, which need not be done when the game is over."""

    def done(self, view: View) -> bool:
        """Whether the task is done in `view`."""

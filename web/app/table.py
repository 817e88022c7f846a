"""The table a game is played at: what is entered goes to the session, what comes out of it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from js import document

from app import dom, i18n, words
from app.board.drawing import Drawing, Picture
from app.board.entry import Dragging, Entry
from app.board.listening import Listening, place_at
from app.board.promotion import Promotion
from app.choices import Choices
from app.clocks import Clocks
from app.i18n import _
from app.keeping import Keeping, pausing
from app.library import Library
from app.notices import Notices
from app.panels import PANELS
from app.panels.panel import Panel, Seating, Written
from app.running_score import RunningScore
from app.session import Session
from app.settings import Settings
from app.storage import Storage
from app.turning import below
from pychess_core.game import IllegalAction, View, replay
from pychess_core.record import Action, Header, Record
from pychess_core.refusal import Refusal
from pychess_core.seat import Seat, other


class Table:
    """Board, clocks and panel around the session of one mode at a time.

    `watch` functions are called after each change of the game that is on the table, `witness` functions with every view
    of it.
    """

    def __init__(
        self,
        store: Storage,
        notices: Notices,
        settings: Settings,
        makers: Mapping[str, Callable[[Seating], Panel]] = PANELS,
    ) -> None:
        self.store = store
        self.settings = settings
        self._makers = dict(makers)
        self.library = Library(store, lambda why: notices.alert(_LOST[why]))
        self.notices = notices
        self._keeping = Keeping(self.library, store, notices)
        self._score = RunningScore(self.library)
        self._hint: str | None = None
        self._dropped: str | None = None
        self._watchers: list[Callable[[], None]] = []
        self._witnesses: list[Callable[[View, View], None]] = []
        self.drawing = Drawing()
        self.orientation: Seat = self.drawing.orientation
        self.session: Session
        self.panel: Panel
        self._seen: View
        self._choices: Choices
        self._sessions: dict[str, Session] = {}
        self._panels: dict[str, Panel] = {}
        self._entry = Entry(self._attempt, self._takes_up)
        self._promotion = Promotion(self._draw_board)
        self.clocks = Clocks(lambda: self.session, notices.announce)
        self.listening = Listening(self.drawing, self._entry, lambda: self._choices, self._draw_board)
        settings.watch("turning", self._turning_chosen)

    def open(self, mode: str, slot: str, header: Header | None) -> None:
        """Bring a game of `mode` to the table: the one kept in `slot`, else a new one of `header` or the usual one.

        Says so if what is kept cannot be brought back.
        """
        self._entry.cancel()
        self._promotion.close()
        if mode not in self._sessions:
            panel = self._panels[mode] = self._makers[mode](self)
            begun = header or panel.opening()
            self._sessions[mode] = Session(self.store, slot, begun, panel.seen, self._changed)
            self.store.watch(f"game.{slot}", lambda: self._changed_elsewhere(mode))
        self.panel, self.session = self._panels[mode], self._sessions[mode]
        document.documentElement.setAttribute("data-mode", mode)
        for element in dom.every("[inert]"):
            element.removeAttribute("inert")
        dom.one("[data-curtain]").hidden = True
        self.drawing.lay_out(self.panel.files, self.panel.ranks)
        self._seen = self.session.view
        self._choices = self.panel.choices(self._seen)
        self._restore()
        self._seen = self.session.view
        self._choices = self.panel.choices(self._seen)
        self.orientation = self._below()
        self.reword()
        self._keep_picture()
        self._show_witnesses(self._seen, self._seen)

    def welcome(self, mode: str, maker: Callable[[Seating], Panel]) -> None:
        """Let `mode` be opened, with the panel that `maker` makes when it is first shown."""
        self._makers[mode] = maker

    def refresh(self) -> None:
        """Show the game again: it is the same, but somebody else looks, or pieces were laid out anew."""
        before, self._seen = self._seen, self.session.refresh()
        self._choices = self.panel.choices(self._seen)
        self.orientation = self._below()
        self._draw_board()
        self._draw_panel()
        self.clocks.draw()
        self._announce(before, self._seen)
        self._show_witnesses(before, self._seen)

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call `watcher` after each change of the game."""
        self._watchers.append(watcher)

    def witness(self, witness: Callable[[View, View], None]) -> None:
        """Call `witness` with the view before and the view now, whenever there is another one to see.

        That is at each action, each look back, each change of who looks; of a game that is brought to the table by
        `open` both are the same.
        """
        self._witnesses.append(witness)

    @property
    def header(self) -> Header:
        """The header of the game on the table."""
        return self.session.game.record.header

    def check_leaving(self) -> None:
        """Raises `Refusal` while a rated game is on: it has no loading (rulebook §1.5), and house, it is not left.

        Whoever wants to stop resigns; dropping it by a slip would cost somebody the game.
        """
        if not self.header.rated or not self.session.view.moves:
            return
        self.session.settle()
        if self.session.view.outcome is None:
            raise Refusal("A rated game is on: finish it, or resign, before another game comes to the board.")

    def check_loading(self, record: Record) -> None:
        """Raises `Refusal` if the game of `record` may not take the place of the one on the table.

        A rated game that is not over may not, for an earlier point of it would take back what was played since.
        """
        self.check_leaving()
        if record.header.rated and replay(record).outcome is None:
            raise Refusal("A rated game is played in one go: it can be opened again when it is over.")

    def put_down(self) -> None:
        """Pause the game on the table, if it can be, before something else is looked at: time does not run unseen.

        Raises `Refusal` while a rated game is on.
        """
        self.check_leaving()
        pause = pausing(self.session.game)
        if pause:
            self.session.play(pause)

    def begin(self, header: Header) -> None:
        """Start a new game; the one before goes to the library. Raises `Refusal`, and nothing has changed then."""
        self.check_leaving()
        self.session.settle()
        before, elapsed = self.session.game, self.session.elapsed()
        self.session.begin(header)
        self._keeping.left(before, elapsed)

    def load(self, record: Record) -> None:
        """Go on with the game of `record`, of this mode; see `begin`."""
        self.check_loading(record)
        self.session.settle()
        before, elapsed = self.session.game, self.session.elapsed()
        self.session.load(record)
        if not record.extends(before.record):
            self._keeping.left(before, elapsed)

    def play(self, action: Action) -> None:
        """Play `action`, or go along it. Raises `IllegalAction`, and then nothing has changed."""
        if isinstance(self.panel, Written):
            self.panel.follow(action.value)
        else:
            self.session.play(action)

    def try_move(self, action: Action) -> bool:
        """Play a move that somebody entered; whether it was legal. If not, the panel says why."""
        return self._entered(lambda: action)

    def typed(self, text: str) -> bool:
        """Play the move that somebody typed; whether it was legal. If not, the panel says why."""
        return self._entered(lambda: self.panel.typed(self.session.game, text))

    def turn(self, orientation: Seat) -> None:
        """Show the board with `orientation` below."""
        self._entry.cancel()
        self._promotion.close()
        self.orientation = orientation
        self._draw_board()
        self._keep_picture()

    def flip(self) -> None:
        """Turn the board round."""
        self.turn(other(self.orientation))

    def reword(self) -> None:
        """Draw everything in the language and the letters in use, if a game is on the table yet."""
        if not self._panels:
            return
        self.notices.reword()
        self.panel.reword()
        self.drawing.relabel()
        self._draw_board()
        self._score.reword()
        self._draw_panel()
        self.clocks.draw()

    def _changed(self) -> None:
        view = self.session.view
        before, self._seen = self._seen, view
        self._choices = self.panel.choices(view)
        self._hint = None
        self._entry.cancel()
        self._promotion.close()
        self.notices.settle()
        self.orientation = self._below()
        self._draw_board()
        self._draw_panel()
        self.clocks.draw()
        self._announce(before, view)
        self._keep_picture()
        for watcher in self._watchers:
            watcher()
        self._show_witnesses(before, view)

    def _show_witnesses(self, before: View, view: View) -> None:
        for witness in self._witnesses:
            witness(before, view)

    def _restore(self) -> bool:
        try:
            return self.session.restore()
        except Refusal as refusal:
            damage = refusal
            self.notices.alert(lambda: i18n.explained(damage))
            return False

    def _changed_elsewhere(self, mode: str) -> None:
        """Another tab has played on: show its game, so that no move of either is lost."""
        if self.panel.mode == mode and self._restore():
            self._changed()

    def _turning_chosen(self, turning: str) -> None:
        if self._panels:
            self.turn(self._below())

    def _below(self) -> Seat:
        """The seat that the settings want below now."""
        turns = self.settings.get("turning") == "board"
        return below(self._seen, self.header, self.orientation) if turns else self.orientation

    def _takes_up(self, origin: str, target: str) -> bool:
        """Whether a tap on one's own rook takes it up, although the king in hand could castle with it."""
        return self.settings.get("rook") == "select" and origin + target in self._seen.entries

    def _attempt(self, origin: str, target: str, dropped: bool) -> None:
        if self.panel.arrange(origin, target):
            self.refresh()
            return
        seat = self._seen.turn or "white"
        moves = self._choices.moves(origin, target) or [origin + target]
        if len(moves) == 1:
            # Not `target`: the king that is dropped on its rook does not stay there.
            self._dropped = moves[0][2:4] if dropped else None
            self.try_move(Action(seat, "move", moves[0]))
        else:
            self._promotion.ask(moves, seat, self.orientation, self._chosen)

    def _chosen(self, uci: str) -> None:
        self.drawing.move_focus(uci[2:4])
        self.try_move(Action(self._seen.turn or "white", "move", uci))

    def _entered(self, read: Callable[[], Action]) -> bool:
        try:
            self.session.play(read())
        except IllegalAction as refusal:
            self._dropped = None
            self._hint = i18n.explained(refusal)
            self.notices.announce(self._hint)
            self._draw_panel()
            return False
        return True

    def _draw_board(self) -> None:
        view, state = self._seen, self._entry.state
        selected = self._promotion.origin or self._entry.selected
        ghost, lifted, over = None, self._promotion.origin, None
        destinations = self._choices.destinations(self._entry.selected)
        if isinstance(state, Dragging):
            lifted = state.square
            ghost = (self._choices.piece(state.square), state.x, state.y)
            over = place_at(state.x, state.y)
        elif selected:
            destinations = [target for target in destinations if not self._takes_up(selected, target)]
        self.drawing.draw(
            Picture(
                pieces=view.pieces,
                orientation=self.orientation,
                last=view.last,
                dest=destinations,
                selected=_few(selected),
                check=_few(view.check),
                lifted=_few(lifted),
                over=_few(over if over in destinations else None),
                ghost=ghost,
            ),
            self._dropped,
        )
        self._dropped = None

    def _draw_panel(self) -> None:
        self.panel.draw(self._seen, self.header, self._hint)
        self._score.draw(self.header)
        # Not before its end is seen: in D&D the device may still be on its way to somebody.
        if self._seen.outcome:
            self._keeping.look(self.session.game)

    def _announce(self, before: View, view: View) -> None:
        said = [self.panel.spoken(view)] if view.ply and view.ply != before.ply else []
        if view.outcome and not before.outcome:
            said = [*(turn.removesuffix(".") for turn in said), words.outcome(view.outcome, self.header)]
        if said:
            self.notices.announce(". ".join(said))

    def _keep_picture(self) -> None:
        """Keep what the next start shows before Python runs: not what is only looked through."""
        if isinstance(self.panel, Written):
            return
        picture = {"mode": self.panel.mode, "orientation": self.orientation, "pieces": dict(self._seen.pieces)}
        self.store.write_data("paint", picture)


_LOST = {
    "blocked": lambda: _("This browser cannot keep finished games: they are lost when you close the page."),
    "full": lambda: _("There is no room for another game in this browser: export your games, then delete some."),
}


def _few(square: str | None) -> tuple[str, ...]:
    return (square,) if square else ()

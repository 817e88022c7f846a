"""The side panel of D&D chess: the score, the note, the judge, the turns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random, SystemRandom
from typing import Final

from app import dom
from app.address import parameters
from app.choices import Choices, MoveChoices
from app.panels.curtain import Curtain
from app.panels.dnd import log_export, pairing, wording
from app.panels.dnd.book import Book
from app.panels.dnd.campaign import CampaignDialog
from app.panels.dnd.desk import Desk
from app.panels.dnd.device import BOT, Device, bot_level
from app.panels.dnd.learning import Learning
from app.panels.dnd.log import Log
from app.panels.dnd.log_dialog import LogDialog
from app.panels.dnd.new_game import NewGame
from app.panels.dnd.note import NoteForm
from app.panels.dnd.reel import Reel
from app.panels.dnd.review import Review
from app.panels.dnd.table_editor import TableEditor
from app.panels.dnd.track import Track
from app.panels.frame import Frame
from app.panels.panel import Seating
from app.work import Work
from pychess_core.dnd import referee
from pychess_core.dnd.bot import Bot
from pychess_core.dnd.dice import Dice
from pychess_core.dnd.game import DndGame
from pychess_core.dnd.view import DndView
from pychess_core.game import Game, IllegalAction, View
from pychess_core.record import Action, Header, Record
from pychess_core.refusal import Refusal
from pychess_core.seat import SEATS, Seat

NO_LEADS: Final[Mapping[Seat, int]] = {"white": 0, "black": 0}


class DndPanel:
    """`app.panels.panel.Panel` for D&D chess.

    What a seat chooses before its note is sealed stands in the form and nowhere else. The program judges unless a
    person does; then the device goes to the judge as well, or the judge has a screen of the own (``viewer=judge``).
    """

    mode = "dnd"
    files = "abcdefgh"
    ranks = "87654321"

    def __init__(self, table: Seating) -> None:
        self._table = table
        self._frame = Frame()
        self._curtain = Curtain()
        self._track = Track()
        self._note = NoteForm()
        self._desk = Desk(self._enter)
        self._log = Log()
        self._reel = Reel(table.refresh)
        self._book = Book(table.store, table.notices)
        self._learning = Learning(self._book, table.notices)
        self._new = NewGame(self._book, table.begin)
        self._campaign = CampaignDialog(self._book, lambda: pairing.key(self._header), self._may_read_limits)
        self._editor = TableEditor(self._book, lambda: _dnd(table.session.view).table)
        self._export = LogDialog()
        self._review = Review()
        self._own_screen = parameters().get("viewer") == "judge"
        dom.one("[data-action=hand-over]").hidden = self._own_screen
        self._device = Device(self._own_screen)
        self._game: Game | None = None
        self._dice = Dice(0)
        self._judging = dom.Alarm(self._judge)
        self._bot: Bot | None = None
        self._thinking: Work[float, Action] = Work(lambda _: None, self._answered)
        self._thinking_on: Record | None = None

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """Writing, passing on, judging, learning."""
        return {
            "new": self._ask_new,
            "rematch": self._rematch,
            "campaign": self._campaign.open,
            "strategy-table": self._editor.open,
            "log": self._export_log,
            "review": self._review.start,
            "cancel-review": self._review.forget,
            "throw-lesson": self._learning.throw,
            "seal": self._seal,
            "cheat": self._note.toggle_methods,
            "reveal": self._take_device,
            "hand-over": self._hand_over,
            "throw": self._throw,
            "rule-penalty": lambda: self._table.play(Action("judge", "rule", "penalty")),
            "rule-loss": lambda: self._table.play(Action("judge", "rule", "loss")),
            "rule-pardon": lambda: self._table.play(Action("judge", "rule", "pardon")),
        }

    def seen(self, game: Game, ply: int | None) -> View:
        """The game as whoever is before the screen may see it; nothing new while the device is passed on."""
        played = _dnd_game(game)
        if self._game is None or not _goes_on(self._game.record, game.record):
            self._take(played)
        self._game = game
        if self._device.passing(played):
            return self._device.open(played).view("spectator")
        if ply is not None:
            return played.view("judge" if self._device.holder == "judge" else "spectator", ply)
        needed = self._device.needed(played)
        return self._reel.framed(played.view(self._device.holder or needed or "spectator"))

    def choices(self, view: View) -> Choices:
        """Nothing: the board only tells the story."""
        return MoveChoices(view)

    def arrange(self, origin: str, target: str) -> bool:
        """Nothing is arranged; see `Panel.arrange`."""
        return False

    def shared(self, game: Game) -> Record:
        """The record up to the last turn that is over, without the seed of the dice; see `Panel.shared`."""
        played = _dnd_game(game)
        if self._device.passing(played):
            game = self._device.open(played)
        record = game.record
        options = {name: value for name, value in record.header.options.items() if name != "seed"}
        header = Header(record.header.mode, record.header.white, record.header.black, options=options)
        notes = [number for number, entry in enumerate(record.entries) if entry.action.kind == "note"]
        open_notes = len(notes) - len(SEATS) * len(game.view("spectator").moves)
        end = notes[-open_notes] if open_notes and not game.outcome else len(record.entries)
        return Record(header, record.entries[:end])

    def sendable(self, game: Game) -> Record:
        """The record before the first note and once the game is over; see `Panel.sendable`.

        In between, what the judge throws would tell of cheating, and so would it if only some turns could be sent.
        """
        told = [entry.action.kind for entry in game.record.entries if entry.action.kind != "limit"]
        secret = told or (game.record.entries and game.record.header.has("limit_hidden"))
        if (secret and game.outcome is None) or self._device.passing(_dnd_game(game)):
            raise Refusal(
                "The judge's throws go with a link, and would tell who cheats: "
                "a game can be sent before its first note, and when it is over."
            )
        return self.shared(game)

    def opening(self) -> Header:
        """A game between the two characters that are ready; see `Panel.opening`."""
        return pairing.opening(self._book.campaign)

    def spoken(self, view: View) -> str:
        """The turn that led to `view`; see `Panel.spoken`."""
        dnd = _dnd(view)
        return f"{wording.heading(dnd.turns[view.ply - 1])}: {wording.told(dnd.turns[view.ply - 1], self._header)}"

    def typed(self, game: Game, text: str) -> Action:
        """No move is typed here; see `Panel.typed`."""
        raise IllegalAction("In D&D chess strategies are played, not pieces.")

    def draw(self, view: View, header: Header, hint: str | None) -> None:
        """Show `view`; see `Panel.draw`."""
        dnd = _dnd(view)
        game = _dnd_game(self._table.session.game)
        passing = self._device.passing(game)
        notes = {seat: wording.cm(dnd.cm[seat]) for seat in SEATS}
        self._frame.draw(view, header, wording.title(dnd), wording.state(dnd, header), hint, notes, NO_LEADS)
        self._track.draw(dnd, header)
        self._note.draw(None if passing else self._writing(dnd), header)
        self._desk.draw(dnd if dnd.viewer == "judge" and not passing else None, header)
        self._log.draw(dnd, header)
        self._export.keep_to(game.record)
        self._review.draw(game.view("spectator", view.ply) if game.outcome and not passing else None, header)
        self._learning.draw(game, passing)
        needed = self._device.needed(game)
        self._curtain.draw(wording.pass_to(header, needed) if passing and needed else None)
        if self._ruled(game):
            self._judging.set(0)
        self._think(header)

    def reword(self) -> None:
        """Write everything again at the next `draw`."""
        dom.one("[data-moves]").replaceChildren()
        self._frame.reword()
        self._log.clear()
        self._review.reword()

    @property
    def _header(self) -> Header:
        return self._table.session.game.record.header

    def _take(self, game: DndGame) -> None:
        """Another game is on the table."""
        self._device.holder, self._device.given_away = ("judge" if self._own_screen else None), False
        self._bot = None
        self._note.clear()
        self._reel.skip(len(game.view("spectator").moves))
        seed = game.record.header.options.get("seed")
        self._dice = Dice(seed if isinstance(seed, int) else SystemRandom().randrange(pairing.LARGEST_SEED))

    def _ask_new(self) -> None:
        game = self._table.session.game
        begun = any(entry.action.kind == "note" for entry in game.record.entries)
        self._new.open(self._header, running=begun and game.outcome is None)

    def _rematch(self) -> None:
        if self._table.session.game.outcome:
            self._table.begin(pairing.again(self._book.campaign, self._header))

    def _export_log(self) -> None:
        game = _dnd_game(self._table.session.game)
        if self._device.passing(game):
            game = self._device.open(game)
        judges = game.outcome or self._device.holder == "judge"
        judge = log_export.for_judge(game) if judges else None
        self._export.open(self._table.session.game.record, log_export.for_players(game), judge)

    def _may_read_limits(self) -> bool:
        """Whether whoever is before the screen may read how much each character can still learn."""
        game = self._table.session.game
        judged = game.record.header.options.get("judge") == "person" and game.outcome is None
        return not judged or self._device.holder == "judge"

    def _writing(self, view: DndView) -> DndView | None:
        """The view of whoever writes now. The judge asks in secret who has peeked, and writes down the answer."""
        if view.viewer != "judge":
            return view if any(action.kind in ("note", "switch") for action in view.actions) else None
        seats = [seat for seat in SEATS if seat != BOT or bot_level(self._header) is None]
        views = [_dnd(self._table.session.game.view(seat)) for seat in seats]
        return next((own for own in views if own.glimpse and view.ply == len(view.moves)), None)

    def _seal(self) -> None:
        view = self._writing(_dnd(self._table.session.view))
        if view is None:
            return
        seat: Seat = "black" if view.viewer == "black" else "white"
        note = self._note.written()
        self._note.clear()
        if self._device.holder != "judge":
            self._device.holder = seat
        if view.glimpse:
            self._table.play(Action(seat, "switch", note.strategy))
        else:
            self._table.play(Action(seat, "note", note.to_text()))
        # At once: a moment in which the device is not yet on its way would be one to look at it.
        self._judge()
        self._curtain.focus()

    def _take_device(self) -> None:
        self._device.take(_dnd_game(self._table.session.game))
        self._table.refresh()
        self._note.focus()
        self._desk.focus()

    def _hand_over(self) -> None:
        self._device.given_away = True
        self._table.refresh()
        self._curtain.focus()

    def _throw(self) -> None:
        if self._desk.kind:
            self._table.play(referee.thrown(self._table.session.game.record, self._desk.kind, self._dice))

    def _enter(self, action: Action) -> None:
        try:
            self._table.play(action)
        except Refusal as refusal:
            self._table.notices.refuse(refusal)

    def _judge(self) -> None:
        """Let the program throw and rule as long as it is its turn, if this game is still on the table."""
        game = self._table.session.game
        while isinstance(game, DndGame) and (action := self._ruled(game)):
            self._table.play(action)

    def _ruled(self, game: DndGame) -> Action | None:
        """What the program does now as judge; None if it is not, or waits for a player."""
        if self._own_screen or game.record.header.options.get("judge") == "person":
            return None
        return referee.judged(game.view("judge"), game.record, self._dice)

    def _think(self, header: Header) -> None:
        """Let the bot think whenever it has something to write."""
        record, level = self._table.session.game.record, bot_level(header)
        if record is self._thinking_on:
            return
        self._thinking.cancel()
        self._thinking_on = record
        if level is None or self._own_screen:
            return
        view = _dnd(self._table.session.game.view(BOT))
        if any(action.kind in ("note", "switch") for action in view.actions):
            self._bot = self._bot or Bot(level, Random())
            self._thinking.start(self._bot.think(view))

    def _answered(self, action: Action) -> None:
        if self._table.session.game.record is self._thinking_on:
            self._table.play(action)


def _goes_on(before: Record, now: Record) -> bool:
    """Whether a game is one that was there before, maybe brought back with what another tab has added."""
    return before.header == now.header and now.extends(before)


def _dnd(view: View) -> DndView:
    assert isinstance(view, DndView)
    return view


def _dnd_game(game: Game) -> DndGame:
    assert isinstance(game, DndGame)
    return game

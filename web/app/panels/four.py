"""The side panel of 4×4: placing pieces behind a screen, passing the device on, the rounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Final

from app import dom, lettering, words
from app.choices import AWAY, Choices, MoveChoices
from app.i18n import _
from app.panels.curtain import Curtain
from app.panels.four_best import WhatWasBest
from app.panels.four_placing import Placing, Reserve
from app.panels.frame import Frame
from app.panels.moves import MoveList
from app.panels.panel import Seating
from app.work import Work
from pychess_core.four.bot import LEVELS, Bot, Level
from pychess_core.four.game import FourGame
from pychess_core.four.position import OWN
from pychess_core.four.view import FourView
from pychess_core.game import Game, IllegalAction, View
from pychess_core.record import Action, Header, Record
from pychess_core.refusal import Refusal
from pychess_core.seat import Seat, Viewer

NO_LEADS: Final[Mapping[Seat, int]] = {"white": 0, "black": 0}
"""Every piece counts one, and how many are left is said anyway."""

BOT: Final[Seat] = "black"
HUMAN: Final[Seat] = "white"
"""Seats of a game against the bot."""


class FourPanel:
    """`app.panels.panel.Panel` for 4×4.

    What a seat lays out before it is ready is kept here and nowhere else: it is in no record, no store,
    and, once the device is passed on, in no part of the page.
    """

    mode = "four"
    files = "ab"
    ranks = "4321"

    def __init__(self, table: Seating) -> None:
        self._table = table
        self._frame = Frame()
        self._moves = MoveList()
        self._reserve = Reserve()
        self._curtain = Curtain()
        self._offer = dom.Attribute(dom.one("[data-offer-end]"), "hidden")
        self._offer_text = dom.Text(dom.one("[data-offer-end-text]"))
        self._round = dom.one("[data-round]")
        self._game: Game | None = None
        self._laid: dict[str, str] = {}
        self._behind: tuple[int, Seat] | None = None
        """Round and seat of whoever has said that they are before the screen now."""
        self._best = WhatWasBest(self._moves)
        self._bot: Bot | None = None
        self._thinking: Work[float, Action] = Work(lambda _: None, self._answered)
        self._thinking_on: Record | None = None
        table.drawing.add_places(self._reserve.places)

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """Ready, taking the device, and what was best."""
        return {
            "ready": self._ready,
            "reveal": self._take_device,
            "analyse": self._best.start,
            "cancel-analysis": self._best.cancel,
        }

    def seen(self, game: Game, ply: int | None) -> View:
        """The game as whoever must act sees it, with what they have laid out; nothing while the device is passed."""
        view = _four(game.view("spectator", ply))
        if game is not self._game:
            self._game, self._behind, self._laid = game, None, {}
        bot = bot_level(game.record.header) is not None
        before: Viewer = HUMAN if bot else view.turn or "spectator"
        if ply is not None or view.placing is None or (bot and view.placing != HUMAN):
            return game.view(before, ply)
        if not bot and self._passing(view):
            return view
        now = (view.rounds[-1].number, view.placing)
        if self._behind != now:
            self._behind, self._laid = now, {}
        own = game.view(view.placing)
        laid = {square: view.placing[0] + letter for square, letter in self._laid.items()}
        return replace(own, pieces={**own.pieces, **laid})

    def choices(self, view: View) -> Choices:
        """Laying out while placing, moves in a round."""
        four = _four(view)
        if four.placing is not None and _lays_out(four):
            return Placing(four.placing, self._free(four), self._laid)
        return MoveChoices(view)

    def arrange(self, origin: str, target: str) -> bool:
        """Lay a piece on one of the own squares, exchange two, or put one back; see `Panel.arrange`."""
        view = _four(self._table.session.view)
        if view.placing is None:
            return False
        letter = origin[1] if origin.startswith(AWAY) else self._laid.pop(origin)
        if target in OWN[view.placing]:
            if not origin.startswith(AWAY) and target in self._laid:
                self._laid[origin] = self._laid[target]
            self._laid[target] = letter
        elif not target.startswith(AWAY) and not origin.startswith(AWAY):
            self._laid[origin] = letter
        return True

    def shared(self, game: Game) -> Record:
        """The record without a placement that the other must not see yet; see `Panel.shared`."""
        record = game.record
        placed = [number for number, entry in enumerate(record.entries) if entry.action.kind == "place"]
        if len(placed) % 2 == 0:
            return record
        return Record(record.header, record.entries[: placed[-1]] + record.entries[placed[-1] + 1 :])

    def sendable(self, game: Game) -> Record:
        """The record unless one has placed and the other has not; see `Panel.sendable`."""
        if self.shared(game) != game.record and game.outcome is None:
            raise Refusal("One of you has placed in secret: a link can be sent once both have.")
        return self.shared(game)

    def opening(self) -> Header:
        """A game for two; see `Panel.opening`."""
        return Header(self.mode)

    def spoken(self, view: View) -> str:
        """The move that led to `view`; see `Panel.spoken`."""
        return words.spoken(view.moves[view.ply - 1])

    def typed(self, game: Game, text: str) -> Action:
        """The move that somebody typed; see `Panel.typed`."""
        assert isinstance(game, FourGame)
        letters, *others = lettering.read()
        return game.typed(text, letters, others)

    def draw(self, view: View, header: Header, hint: str | None) -> None:
        """Show `view`; see `Panel.draw`."""
        four = _four(view)
        bot = bot_level(header) is not None
        passing = not bot and self._passing(four)
        title = _("Round {number}", number=four.rounds[-1].number)
        notes = {seat: words.pieces(count) for seat, count in four.owned.items()}
        self._frame.draw(view, header, title, self._state(four, header), hint, notes, NO_LEADS)
        self._draw_round(four, header)
        self._moves.draw(view)
        for played in four.rounds:
            if played.ply:
                self._moves.entry(played.ply).textContent = words.round_played(played)
        self._reserve.draw(four.placing if _lays_out(four) else None, self._free(four))
        self._curtain.draw(words.pass_to(words.named(header, four.placing)) if passing and four.placing else None)
        self._offer.show(None if view.offer else "")
        if view.offer:
            self._offer_text.show(_("{name} offers to end the round.", name=words.named(header, view.offer)))
        self._best.draw(four, header)
        self._think(header)

    def reword(self) -> None:
        """Write everything again at the next `draw`."""
        self._frame.reword()
        self._moves.clear()
        self._best.forget()

    def _passing(self, view: FourView) -> bool:
        """Whether the device is on its way to the second to place: nobody may see anything then."""
        now = view.rounds[-1]
        second = view.placing is not None and view.placing != now.starter
        return second and self._behind != (now.number, view.placing)

    def _think(self, header: Header) -> None:
        """Let the bot think whenever it has something to do."""
        record, level = self._table.session.game.record, bot_level(header)
        if record is self._thinking_on:
            return
        self._thinking.cancel()
        self._thinking_on = record
        view = _four(self._table.session.game.view(BOT))
        answers = any(action.kind == "accept-end" for action in view.actions)
        if level is None or view.outcome or (view.turn != BOT and not answers):
            return
        if len(record.entries) <= 1 or self._bot is None:
            self._bot = Bot(level, Random())
        self._thinking.start(self._bot.think(view))

    def _answered(self, action: Action) -> None:
        if self._table.session.game.record is self._thinking_on:
            self._table.play(action)

    def _ready(self) -> None:
        view = _four(self._table.session.view)
        if view.placing is None:
            raise IllegalAction("The pieces are placed already.")
        if len(self._laid) < len(OWN[view.placing]):
            raise IllegalAction("Put a piece on each of your four squares first.")
        letters = "".join(self._laid[square] for square in OWN[view.placing])
        self._table.play(Action(view.placing, "place", letters))
        self._curtain.focus()

    def _take_device(self) -> None:
        view = _four(self._table.session.view)
        if view.placing is not None:
            self._behind, self._laid = (view.rounds[-1].number, view.placing), {}
            self._table.refresh()
            self._reserve.focus()

    def _free(self, view: FourView) -> str:
        """Letters of the pieces that the seat placing has not laid out."""
        free = view.reserve[view.placing] if view.placing else ""
        for letter in self._laid.values():
            free = free.replace(letter, "", 1)
        return free

    def _state(self, view: FourView, header: Header) -> str:
        if view.placing is None:
            return words.state(view, header)
        return _("{name} places four pieces in secret.", name=words.player(header, view.placing))

    def _draw_round(self, view: FourView, header: Header) -> None:
        self._round.setAttribute("data-round", str(view.round))
        self._round.setAttribute("data-starter", view.starter)
        self._round.textContent = _("First move of the round: {name}.", name=words.named(header, view.starter))


def bot_level(header: Header) -> Level | None:
    """The level of the bot that plays Black, None in a game for two."""
    level = header.options.get("bot")
    return next((known for known in LEVELS if known == level), None)


def _lays_out(view: FourView) -> bool:
    """Whether the one who sees `view` is placing now."""
    return view.placing == view.viewer and bool(view.actions)


def _four(view: View) -> FourView:
    assert isinstance(view, FourView)
    return view

"""What is learned from a game that is over: it is entered into the campaign once, and its dice are thrown."""

from __future__ import annotations

from random import SystemRandom

from js import Event

from app import dom
from app.i18n import _, explained
from app.notices import Notices
from app.panels.dnd import campaign_words, pairing
from app.panels.dnd.book import Book
from pychess_core.dnd.campaign import Campaign
from pychess_core.dnd.cheating import D20
from pychess_core.dnd.dice import Dice
from pychess_core.dnd.experience import D4
from pychess_core.dnd.game import DndGame
from pychess_core.dnd.meeting import Meeting
from pychess_core.refusal import Refusal
from pychess_core.seat import SEATS, Seat

SIDES = {"d20": D20, "d4": D4}


class Learning:
    """The section of the panel that says what the winner learned, or why nothing."""

    def __init__(self, book: Book, notices: Notices) -> None:
        self._book = book
        self._notices = notices
        self._box = dom.one("[data-learning]")
        self._hidden = dom.Attribute(self._box, "hidden")
        self._text = dom.Text(dom.one("[data-learning-text]", self._box))
        self._form = dom.one("form", self._box)
        self._no_throw = dom.Attribute(self._form, "hidden")
        self._throw = dom.Text(dom.one("[data-action=throw-lesson]", self._box))
        self._over: DndGame | None = None
        dom.on(self._form, "submit", self._entered)
        book.watch(self._show)

    def draw(self, game: DndGame, passing: bool) -> None:
        """Show what is learned from `game` once it is over and the device is not `passing` from hand to hand.

        What was not thrown for another game is thrown by the program then.
        """
        key = pairing.key(game.record.header)
        campaign = settled(self._book.campaign, key)
        if campaign is not self._book.campaign:
            self._book.change(campaign)
        self._over = game if game.outcome and not passing else None
        self._show()

    def throw(self) -> None:
        """Throw the die that is due. Raises `Refusal` if none is."""
        campaign = self._book.campaign
        self._take(campaign.thrown(thrown(campaign) if campaign.pending else 0))

    def _entered(self, event: Event) -> None:
        """A real die was thrown."""
        event.preventDefault()
        field = dom.one("input", self._form)
        text = field.value.strip()
        field.value = ""
        try:
            self._take(self._book.campaign.thrown(int(text) if text.isascii() and text.isdecimal() else 0))
        except Refusal as refusal:
            self._notices.refuse(refusal)

    def _take(self, campaign: Campaign) -> None:
        self._notices.settle()
        self._book.change(campaign)
        self._notices.announce(self._text.element.textContent)
        if not self._form.checkVisibility():
            self._box.focus()

    def _show(self) -> None:
        said = self._said(self._over) if self._over else ""
        self._hidden.show(None if said else "")
        self._text.show(said)
        pending = self._book.campaign.pending if said and self._over else None
        if pending and self._over and pending.key != pairing.key(self._over.record.header):
            pending = None
        needs = pending.lesson.needs if pending and pending.lesson else None
        self._no_throw.show(None if needs else "")
        if needs:
            self._throw.show({"d20": _("Throw 1d20"), "d4": _("Throw 1d4")}[needs])

    def _said(self, game: DndGame) -> str:
        """What is said about `game`, which is over; it is entered into the campaign first. Empty: it has none."""
        header = game.record.header
        key = pairing.key(header)
        if key is None or not (header.white and header.black):
            return ""
        try:
            return campaign_words.learned(self._meeting(key, game))
        except Refusal as refusal:
            return _("This game does not count in the campaign. {reason}", reason=explained(refusal))

    def _meeting(self, key: str, game: DndGame) -> Meeting:
        """The game in the campaign. Raises `Refusal` with the reason if it cannot be entered."""
        if not self._book.campaign.has(key):
            self._book.reread()
        campaign = self._book.campaign
        if not campaign.has(key):
            if self._book.leaves_out(key):
                raise Refusal("It was on the table when the campaign was imported.")
            assert game.outcome
            header = game.record.header
            campaign = campaign.finish(key, header.white, header.black, game.outcome, cheaters(game))
            self._book.change(campaign)
        return next(meeting for meeting in campaign.meetings if meeting.key == key)


def cheaters(game: DndGame) -> set[Seat]:
    """Who tried to cheat in a game, noticed or not."""
    view = game.view("judge")
    written = [*(turn.notes for turn in view.turns), view.notes]
    return {seat for seat in SEATS for notes in written if seat in notes and notes[seat].method}


def thrown(campaign: Campaign) -> int:
    """What the program throws for the `pending` game of `campaign`."""
    pending = campaign.pending
    assert pending
    assert pending.lesson
    assert pending.lesson.needs
    try:
        dice = Dice(int(pending.key))
    except ValueError:
        # It comes from elsewhere and has no seed.
        dice = Dice(SystemRandom().randrange(pairing.LARGEST_SEED))
    # The actions of a game have the throws from 0 on.
    return dice.throw(-1 - len(pending.lesson.dice), SIDES[pending.lesson.needs])


def settled(campaign: Campaign, key: str | None) -> Campaign:
    """`campaign` when the program has thrown for what is pending, unless that is the game with `key`."""
    while campaign.pending and campaign.pending.key != key:
        campaign = campaign.thrown(thrown(campaign))
    return campaign

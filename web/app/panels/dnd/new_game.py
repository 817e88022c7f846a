"""The dialog for a new game of D&D chess: who against whom, who plays, who judges."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app import dom, words
from app.i18n import explained
from app.modal import Modal
from app.panels.dnd import pairing, wording
from app.panels.dnd.book import Book
from pychess_core.dnd.character import Character
from pychess_core.dnd.setup import HIGHEST_CAP
from pychess_core.record import Header, Option
from pychess_core.refusal import Refusal
from pychess_core.seat import SEATS

DIGITS: Final = 4
"""Digits of a cap that count."""


class NewGame:
    """Asks for what is settled before the game; `begin` gets the header. It offers what was chosen the last time."""

    def __init__(self, book: Book, begin: Callable[[Header], None]) -> None:
        self._book = book
        self._begin = begin
        self._modal = Modal("new-dnd", self._submitted, {"quick-start": lambda button: self._quick_start()})
        self._seats = {seat: dom.one(f"[name={seat}]", self._modal.box) for seat in SEATS}

    def open(self, header: Header, running: bool) -> None:
        """Show the dialog with what `header`, of the game on the table, says; `running` warns that it is still on."""
        self._book.reread()
        box = self._modal.box
        dom.one("[data-warning]", box).hidden = not running
        self._offer(header)
        options = header.options
        for name, usual in (("bot", "person"), ("judge", "program")):
            choices = {choice.value: choice for choice in dom.every(f"[name={name}]", box)}
            choices.get(str(options.get(name)), choices[usual]).checked = True
        dom.one(f"[name=limit][value={'hidden' if header.has('limit_hidden') else 'shown'}]", box).checked = True
        dom.one("[name=cap]", box).value = str(options.get("cap", ""))
        dom.one("[name=caught_loses]", box).checked = header.has("caught_loses")
        self._modal.open()

    def _offer(self, header: Header) -> None:
        """Let White and Black be chosen: those of the last game, else the first who may play."""
        campaign = self._book.campaign
        refusals = {each.name: each.may_play(campaign.older_editions) for each in campaign.characters}
        able = [name for name, refusal in refusals.items() if refusal is None]
        for number, (seat, select) in enumerate(self._seats.items()):
            options = []
            for character in campaign.characters:
                refusal = refusals[character.name]
                text = (
                    explained(refusal) if refusal else f"{words.isolated(character.name)} · {wording.cm(character.cm)}"
                )
                option = dom.make("option", {"value": character.name}, text)
                option.disabled = refusal is not None
                options.append(option)
            select.replaceChildren(*options)
            usual = able[number] if number < len(able) else ""
            select.value = header.name(seat) if header.name(seat) in able else usual

    def _submitted(self) -> None:
        campaign = self._book.campaign
        names = [select.value for select in self._seats.values()]
        if "" in names:
            raise Refusal("Choose a character for White and one for Black.")
        white, black = map(campaign.character, names)
        self._start(white, black)

    def _quick_start(self) -> None:
        campaign, white, black = pairing.ready_made(self._book.campaign)
        if campaign is not self._book.campaign:
            self._book.change(campaign)
        self._start(white, black)

    def _start(self, white: Character, black: Character) -> None:
        header = pairing.header(self._book.campaign, white, black, self._chosen())
        self._modal.close()
        self._begin(header)

    def _chosen(self) -> dict[str, Option]:
        box = self._modal.box
        chosen: dict[str, Option] = {}
        bot, judge = (dom.one(f"[name={name}]:checked", box).value for name in ("bot", "judge"))
        if bot != "person":
            chosen["bot"] = bot
        if judge == "person":
            chosen["judge"] = judge
        if dom.one("[name=limit]:checked", box).value == "hidden":
            chosen["limit_hidden"] = True
        if dom.one("[name=caught_loses]", box).checked:
            chosen["caught_loses"] = True
        cap = dom.one("[name=cap]", box).value.strip()
        if cap:
            chosen["cap"] = _cap(cap)
        return chosen


def _cap(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= DIGITS and 1 <= int(text) <= HIGHEST_CAP:
        return int(text)
    raise Refusal("The cap is a whole number from 1 to 1000; empty, there is none.")

"""The dialog of the campaign: its characters, its calendar, its games, in files and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from js import Element, Event

from app import dom, files, words
from app.asking import importing, question
from app.i18n import _, plural
from app.modal import Modal
from app.panels.dnd import campaign_lists
from app.panels.dnd.book import Book
from app.panels.dnd.sheet import Sheet
from pychess_core.dnd import campaign_data
from pychess_core.dnd.character import Character
from pychess_core.record import InvalidRecord, plain_data
from pychess_core.refusal import Refusal

MORE_GAMES = 50
"""Games that are listed at first, and each time more are asked for: a long list takes a phone its time."""


class CampaignDialog:
    """Shows the campaign of `book` and changes it.

    `key` gives the key of the game that is on the table now, `judges` whether the judge's part may be read.
    """

    def __init__(self, book: Book, key: Callable[[], str | None], judges: Callable[[], bool]) -> None:
        self._book = book
        self._key = key
        self._judges = judges
        self._sheet = Sheet()
        self._question = question()
        self._import = importing()
        self._games = MORE_GAMES
        presses: dict[str, Callable[[Element], object]] = {
            "week-later": lambda button: book.change(book.campaign.advance()),
            "add-character": lambda button: self._sheet.open(None, self._add),
            "edit-character": lambda button: self._edit(_named(button)),
            "remove-character": lambda button: self._ask_to_remove(_named(button)),
            "export-character": lambda button: self._export(_named(button)),
            "import-character": lambda button: self._import.ask(_("Import a character"), self._import_character),
            "export-campaign": lambda button: files.download(
                "tablero-campaign.json", campaign_data.to_text(book.campaign)
            ),
            "import-campaign": lambda button: self._import.ask(_("Import a campaign"), self._ask_to_replace),
            "earlier-games": lambda button: self._show_more(),
        }
        self._modal = Modal("campaign", lambda: self._modal.close(), presses)
        self._older = dom.one("[name=older]", self._modal.box)
        dom.on(self._older, "change", self._switched)
        book.watch(self._changed)

    def open(self) -> None:
        """Show the campaign as it is now."""
        self._book.reread()
        self._games = MORE_GAMES
        self._draw()
        self._modal.open()

    def _changed(self) -> None:
        if self._modal.box.open:
            self._draw()

    def _draw(self) -> None:
        campaign, box = self._book.campaign, self._modal.box
        dom.one("[data-week]", box).textContent = _("Week {number}", number=campaign.week)
        self._older.checked = campaign.older_editions
        dom.one("[data-characters]", box).replaceChildren(*campaign_lists.characters(campaign))
        dom.one("[data-meetings]", box).replaceChildren(*campaign_lists.meetings(campaign, self._games))
        dom.one("[data-no-meetings]", box).hidden = bool(campaign.meetings)
        dom.one("[data-action=earlier-games]", box).hidden = len(campaign.meetings) <= self._games
        judges = self._judges()
        dom.one("[data-for-the-judge]", box).hidden = not judges
        judged = campaign_lists.judged(campaign, self._games) if judges else []
        dom.one("[data-judged]", box).replaceChildren(*judged)

    def _show_more(self) -> None:
        self._games += MORE_GAMES
        self._draw()

    def _switched(self, event: Event) -> None:
        self._book.change(replace(self._book.campaign, older_editions=self._older.checked))

    def _add(self, character: Character) -> None:
        self._book.change(self._book.campaign.add(character))
        self._sheet.close()
        self._import.close()
        self._focus(character.name)

    def _edit(self, name: str) -> None:
        def save(character: Character) -> None:
            self._book.change(self._book.campaign.edit(name, character))
            self._sheet.close()
            self._focus(character.name)

        self._sheet.open(self._book.campaign.character(name), save)

    def _ask_to_remove(self, name: str) -> None:
        def remove() -> None:
            self._book.change(self._book.campaign.remove(name))
            dom.one("[data-action=add-character]", self._modal.box).focus()

        # Who cannot be removed is not asked about.
        self._book.campaign.remove(name)
        self._question.ask(
            _("Remove {name}?", name=words.isolated(name)),
            _("The sheet is lost unless you export it first."),
            _("Remove"),
            lambda: self._modal.attempt(remove),
        )

    def _export(self, name: str) -> None:
        character = self._book.campaign.character(name)
        files.download(f"{name}.json", campaign_lists.exported(character))

    def _import_character(self, text: str) -> None:
        try:
            data = plain_data(text)
        except InvalidRecord as refusal:
            raise Refusal("This is not a character of Tablero.") from refusal
        self._add(Character.from_data(data))

    def _ask_to_replace(self, text: str) -> None:
        found, own = campaign_data.from_text(text), self._book.campaign
        characters = (plural("{count} character", "{count} characters", len(each.characters)) for each in (found, own))
        self._import.close()
        games = (plural("{count} game", "{count} games", len(each.meetings)) for each in (found, own))
        new, old = (f"{one}, {other}" for one, other in zip(characters, games, strict=True))
        self._question.ask(
            _("Replace the campaign?"),
            _(
                "{new} take the place of {old}. The game on the table does not count in the campaign that comes.",
                new=new,
                old=old,
            ),
            _("Replace"),
            lambda: self._book.replace(found, self._key()),
        )

    def _focus(self, name: str) -> None:
        """Let the keyboard go on at the character called `name`, whose part of the list was written anew."""
        for button in dom.every("[data-action=edit-character]", self._modal.box):
            if _named(button) == name:
                button.focus()


def _named(button: Element) -> str:
    """The character that a button is about."""
    line = dom.closest(button, "[data-character]")
    return dom.attribute(line, "data-character") if line else ""

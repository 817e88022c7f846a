"""All that is kept on this device, to a file and from one: what will come is told first, and nothing here is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from js import Date

from app import data_file, files
from app.asking import question
from app.data_file import Contents
from app.i18n import _, plural
from app.kept import Kept
from app.library import Library, now
from app.storage import Storage
from pychess_core.dnd import campaign_data
from pychess_core.dnd.campaign import QUICK_START, Campaign
from pychess_core.refusal import Refusal

_TABLES: Final = "game."
_ASIDE: Final = ".damaged"
_CAMPAIGN: Final = "campaign"


class DataDialog:
    """Exports and imports everything; `settled` lets language and theme be what the store says."""

    def __init__(self, library: Library, store: Storage, settled: Callable[[], None]) -> None:
        self._library = library
        self._store = store
        self._settled = settled

    def export(self) -> None:
        """Download everything as one file."""
        self._library.load(lambda: self._library.whole(self._library.games(), self._download))

    def ask(self, content: bytes, told: Callable[[list[str]], None]) -> None:
        """Say what is in the text of a file and take it over if that is wanted; `told` is told what came.

        Raises `Refusal` saying what is wrong with it, and then nothing has changed.
        """
        come = data_file.read(content.decode(errors="replace").removeprefix("\ufeff"))
        self._library.load(lambda: self._ask(come, told))

    def _download(self, games: list[Kept]) -> None:
        day = str(Date.new(now()).toISOString())[:10]
        files.download(f"tablero-{day}.json", data_file.written(self._contents(games)))

    def _contents(self, games: list[Kept]) -> Contents:
        settings = {name: self._store.read(name) for name in data_file.SETTINGS}
        return Contents(
            tuple(games),
            tuple(self._running()),
            self._campaign(),
            {name: text for name, text in settings.items() if text is not None},
        )

    def _running(self) -> list[Kept]:
        """The games on the tables of this device."""
        slots = (name for name in self._store.names() if name.startswith(_TABLES) and not name.endswith(_ASIDE))
        found = (data_file.running(self._store.read(name) or "", now()) for name in slots)
        return [game for game in found if game]

    def _campaign(self) -> Campaign | None:
        text = self._store.read(_CAMPAIGN)
        try:
            return None if text is None else campaign_data.from_text(text)
        except Refusal:
            return None

    def _ask(self, come: Contents, told: Callable[[list[str]], None]) -> None:
        on_tables = {game.text for game in self._running()}
        games = [*come.games, *(game for game in come.running if game.text not in on_tables)]
        fresh = data_file.fresh(self._library.games(), games)
        new = sum(not self._library.has(game.text) for game in fresh)
        coming = plural("{count} game is new here.", "{count} games are new here.", new)
        campaign, about_it = self._choice(come.campaign)

        def take() -> None:
            if campaign:
                self._store.take_over(_CAMPAIGN, campaign_data.to_text(campaign))
            for name, text in come.settings.items():
                self._store.take_over(name, text)
            self._settled()
            self._library.change(fresh, (), lambda: told([coming, *about_it]))

        said = [_("In the file: {contents}.", contents=", ".join(_listed(come))), coming, *about_it]
        question().ask(
            _("Import everything?"), " ".join([*said, _("Nothing that is here is lost.")]), _("Import"), take
        )

    def _choice(self, come: Campaign | None) -> tuple[Campaign | None, list[str]]:
        """The campaign that comes, if it does, and what is to be said about it."""
        own = self._campaign()
        if come is None or come == own:
            return None, []
        if own is None or own == QUICK_START or data_file.goes_on(come, own):
            return come, [_("The campaign comes along.")]
        if data_file.goes_on(own, come):
            return None, [_("Your campaign has gone on since, and stays.")]
        return None, [_("Your own campaign stays, for the one in the file is another.")]


def _listed(come: Contents) -> list[str]:
    """The parts of a file, each with its number."""
    parts = [plural("{count} game", "{count} games", len(come.games))]
    parts.append(plural("{count} player", "{count} players", come.players))
    if come.running:
        parts.append(plural("{count} game on a board", "{count} games on boards", len(come.running)))
    if come.campaign:
        parts.append(plural("{count} character", "{count} characters", len(come.campaign.characters)))
    return [*parts, _("settings")] if come.settings else parts

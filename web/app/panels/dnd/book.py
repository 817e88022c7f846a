"""The campaign that is kept on this device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.i18n import _, explained
from app.notices import Notices
from app.storage import Storage
from pychess_core.dnd import campaign_data
from pychess_core.dnd.campaign import QUICK_START, Campaign
from pychess_core.refusal import Refusal

SLOT: Final = "campaign"

APART: Final = f"{SLOT}.apart"
"""Where the key of the game that was on the table stands when another campaign took the place of its own."""


class Book:
    """The campaign, kept after each change; what another tab changes in it is taken over.

    What cannot be read is put aside with a sentence, and the campaign is that of a first start.
    """

    def __init__(self, store: Storage, notices: Notices) -> None:
        self._store = store
        self._watchers: list[Callable[[], None]] = []
        self._text: str | None = None
        self.campaign = QUICK_START
        text = store.read(SLOT)
        if text is not None:
            try:
                self._take(text)
            except Refusal as refusal:
                damage = refusal
                store.write(f"{SLOT}.damaged", text)
                store.remove(SLOT)
                notices.alert(lambda: _("The campaign is put aside: {reason}", reason=explained(damage)))
        store.watch(SLOT, self.reread)

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call `watcher` after each change of the campaign."""
        self._watchers.append(watcher)

    def change(self, campaign: Campaign) -> None:
        """Keep `campaign` from now on."""
        self._text = campaign_data.to_text(campaign)
        self._store.write(SLOT, self._text)
        self.campaign = campaign
        self._tell()

    def reread(self) -> None:
        """Take over what another tab may have kept meanwhile."""
        text = self._store.read(SLOT)
        if text is None or text == self._text:
            return
        try:
            self._take(text)
        except Refusal:
            # The other tab is no Tablero of this version; what stands here is whole.
            return
        self._tell()

    def replace(self, campaign: Campaign, key: str | None) -> None:
        """Let another campaign take the place of this one. The game with that `key`, now on the table, is not its."""
        if key and not campaign.has(key):
            self._store.write(APART, key)
        self.change(campaign)

    def leaves_out(self, key: str) -> bool:
        """Whether the game with that key was on the table when its campaign was replaced."""
        return self._store.read(APART) == key

    def _take(self, text: str) -> None:
        self.campaign = campaign_data.from_text(text)
        self._text = text

    def _tell(self) -> None:
        for watcher in self._watchers:
            watcher()

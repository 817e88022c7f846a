"""The page without a network: a newer build is offered and used only when asked for; a copy can be taken along.

What is kept on the device, and how, is the affair of ``boot/offline.js`` and ``boot/worker.js``.
"""

from __future__ import annotations

from js import Event, window

from app import dom
from app.i18n import _
from app.notices import Notices


class Offline:
    """The notice of a newer build, and the links to the page as one file."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._update = dom.one("[data-update]")
        dom.on(window, "tablero:update", self._offer)
        dom.on(dom.one("[data-action=use-update]"), "click", lambda event: window.tableroStart.useUpdate())
        dom.on(dom.one("[data-action=put-off-update]"), "click", self._put_off)
        for link in dom.every("[data-take]"):
            dom.on(link, "click", self._take)

    def _offer(self, _event: Event) -> None:
        self._update.hidden = False

    def _put_off(self, _event: Event) -> None:
        self._update.hidden = True

    def _take(self, event: Event) -> None:
        if not window.navigator.onLine:
            event.preventDefault()
            self._notices.alert(lambda: _("There is no network just now, and the file to take along is not kept here."))

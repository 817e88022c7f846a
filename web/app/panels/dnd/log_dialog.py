"""The dialog that hands out the log of a game, for other places."""

from __future__ import annotations

from app import dom
from app.clipboard import copy
from app.i18n import _
from app.modal import Modal
from pychess_core.dnd.export import FORMATS, Format, Log, written
from pychess_core.record import Record


class LogDialog:
    """Shows the log as a text to copy, in the format and the version that are chosen."""

    def __init__(self) -> None:
        self._modal = Modal("log", self._copy)
        box = self._modal.box
        self._text = dom.one("textarea", box)
        self._hint = dom.Text(dom.one("[data-log-hint]", box))
        self._told = dom.Text(dom.one("[data-log-told]", box))
        self._players: Log | None = None
        self._judge: Log | None = None
        self._record: Record | None = None
        dom.on(box, "change", lambda event: self._draw())

    def open(self, record: Record, players: Log, judge: Log | None) -> None:
        """Show the players' version of the log of `record`; the judge's can be chosen if there is one."""
        self._record, self._players, self._judge = record, players, judge
        dom.one("[data-log-versions]", self._modal.box).hidden = judge is None
        dom.one("[name=version][value=players]", self._modal.box).checked = True
        self._draw()
        self._modal.open()

    def keep_to(self, record: Record) -> None:
        """Close it and keep nothing of what it showed, unless it shows the log of `record`: the game has gone on."""
        if self._players is not None and self._record is not record:
            self._record = self._players = self._judge = None
            self._text.value = ""
            self._modal.close()

    def _draw(self) -> None:
        judges = dom.one("[name=version]:checked", self._modal.box).value == "judge"
        log = self._judge if judges and self._judge else self._players
        if log is None:
            return
        how = self._chosen()
        self._text.value = written(log, how)
        self._text.scrollTop = 0
        self._hint.show(_hint(how, log))
        self._told.show("")

    def _chosen(self) -> Format:
        value = dom.one("[name=format]:checked", self._modal.box).value
        return next(known for known in FORMATS if known == value)

    def _copy(self) -> None:
        copy(self._text, self._told.show)


def _hint(how: Format, log: Log) -> str:
    hints = {
        "text": _("As it is, for a message or a notebook."),
        "markdown": _("For whatever reads Markdown: wikis, notebooks, chats."),
        "roll20": _("Paste it into the chat of Roll20."),
        "foundry": _("Paste it into a macro of the type “script” in Foundry VTT, and run it."),
    }
    whispered = _("It is whispered to the game master.")
    return f"{hints[how]} {whispered}" if log.secret and how in ("roll20", "foundry") else hints[how]

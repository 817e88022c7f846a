"""Entry of the page, and its wiring: PyScript runs ``from app.main import start; start()``."""

from __future__ import annotations

from collections.abc import Mapping

from js import Event, document, window

from app import appearance, dom, i18n, lettering
from app.address import forget, parameters, ply
from app.arriving import Arrivals
from app.board.right_button import RightButton
from app.commands import Commands
from app.early import play_kept_input
from app.full_screen import FullScreen
from app.handing_over import HandingOver
from app.i18n import _
from app.keys import Keys
from app.notices import Notices
from app.offline import Offline
from app.panels import PANELS
from app.script import Script
from app.settings import Settings
from app.sound import Sound
from app.storage import Storage
from app.table import Table
from app.vibration import Vibration
from app.wake_lock import WakeLock
from app.zen import Zen
from pychess_core.classic import position
from pychess_core.link import decode
from pychess_core.record import Header, Record
from pychess_core.refusal import Refusal

AFTER_A_LINK = " .,;:!?)>]"
"""What mail and chat programs take into a link that stands at the end of a sentence."""


def start() -> None:
    """Take over the page: bring back the game, draw it, play what was entered while Python started."""
    i18n.speak("es" if document.documentElement.lang == "es" else "en")
    notices = Notices()
    asked = parameters()
    if document.documentElement.hasAttribute("data-embed"):
        # Imported where it is shown: the page itself does not pay for it.
        from app.embed import lay_out
    else:
        lay_out = _lay_out
    table, commands = lay_out(asked, notices)
    if asked.get("orientation") in ("white", "black"):
        table.turn("black" if asked["orientation"] == "black" else "white")
    if (at := ply(asked)) is not None:
        table.session.look(at)
    play_kept_input(table, commands)
    dom.on(window, "hashchange", lambda event: window.location.reload())
    document.documentElement.setAttribute("data-boot", "ready")
    window.dispatchEvent(Event.new("tablero:ready"))


def _lay_out(asked: Mapping[str, str], notices: Notices) -> tuple[Table, Commands]:
    """Bring the game of this device to the table, or what the address asks for."""
    store = Storage(lambda why: notices.alert(_STORE[why]))
    mode = asked.get("mode") or store.read("mode") or "classic"
    mode = slot = mode if mode in PANELS else "classic"
    header: Header | None = None
    arrived: Record | None = None
    if "g" in asked:
        try:
            arrived = decode(asked["g"].rstrip(AFTER_A_LINK))
            mode = slot = arrived.header.mode
        except Refusal as refusal:
            broken = refusal
            notices.alert(lambda: i18n.explained(broken))
        forget("g")
    if "fen" in asked:
        # A position from the address has a place of its own: it never drops the game that is kept.
        try:
            header = Header("classic", start=position.canonical(asked["fen"].replace("_", " ")))
            mode, slot = header.mode, f"classic {header.start}"
        except Refusal as refusal:
            sentence = refusal
            notices.alert(lambda: i18n.explained(sentence))
    settings = Settings(store)
    appearance.follow(settings)
    table = Table(store, notices, settings)
    lettering.follow(settings, table.reword)
    commands = Commands(table, notices, store)
    Script(table, commands, notices)
    Offline(notices)
    Keys(commands)
    HandingOver(commands.take_pgn, notices)
    RightButton(table)
    Sound(table)
    Vibration(table)
    WakeLock(table)
    FullScreen(commands)
    Zen(table, commands)
    commands.open(mode, slot, header)
    if arrived:
        Arrivals(table, commands.load, notices).arrive(arrived)
    if getattr(window, "tableroStore", "") == "blocked":
        notices.alert(_STORE["blocked"])
    return table, commands


_STORE = {
    "blocked": lambda: _("This browser lets the page keep nothing: the game is lost when you close it."),
    "full": lambda: _("This browser’s storage is full: the game is lost when you close it."),
}

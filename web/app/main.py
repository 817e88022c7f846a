"""Entry of the page, and its wiring: PyScript runs ``from app.main import start; start()``."""

from __future__ import annotations

from js import Event, document, window

from app import appearance, dom, i18n, lettering
from app.address import forget, parameters
from app.arriving import Arrivals
from app.board.right_button import RightButton
from app.commands import Commands
from app.early import play_kept_input
from app.full_screen import FullScreen
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

DIGITS = 6
"""Digits of a ply in the address that count."""


def start() -> None:
    """Take over the page: bring back the game, draw it, play what was entered while Python started."""
    i18n.speak("es" if document.documentElement.lang == "es" else "en")
    notices = Notices()
    store = Storage(lambda why: notices.alert(_STORE[why]))
    asked = parameters()
    mode = asked.get("mode") or store.read("mode") or "classic"
    mode = slot = mode if mode in PANELS else "classic"
    header: Header | None = None
    arrived: Record | None = None
    if "g" in asked:
        try:
            arrived = decode(asked["g"])
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
    RightButton(table)
    if "embed" not in asked:
        Sound(table)
    Vibration(table)
    WakeLock(table)
    FullScreen(commands)
    Zen(table, commands)
    commands.open(mode, slot, header)
    if arrived:
        Arrivals(table, commands.load, notices).arrive(arrived)
    if asked.get("orientation") in ("white", "black"):
        table.turn("black" if asked["orientation"] == "black" else "white")
    if asked.get("ply", "").isdecimal():
        table.session.look(int(asked["ply"][:DIGITS]))
    play_kept_input(table, commands)
    dom.on(window, "hashchange", lambda event: window.location.reload())
    if getattr(window, "tableroStore", "") == "blocked":
        notices.alert(_STORE["blocked"])
    document.documentElement.setAttribute("data-boot", "ready")
    window.dispatchEvent(Event.new("tablero:ready"))


_STORE = {
    "blocked": lambda: _("This browser lets the page keep nothing: the game is lost when you close it."),
    "full": lambda: _("This browser’s storage is full: the game is lost when you close it."),
}

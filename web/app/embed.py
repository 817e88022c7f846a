"""A board on somebody else's page (embed.html): what its address asks for is laid out, and nothing is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from js import KeyboardEvent, document

from app import dom, i18n
from app.address import ply
from app.board.right_button import RightButton
from app.commands import Commands
from app.notices import Notices
from app.panels import PANELS
from app.panels.panel import Panel, Seating
from app.passing import PassingStorage
from app.script import Script
from app.settings import Settings
from app.table import Table
from pychess_core.classic import position
from pychess_core.link import decode, encode
from pychess_core.record import Header, Record
from pychess_core.refusal import Refusal

WALK: Final = {"ArrowLeft": "prev", "ArrowRight": "next", "Home": "first", "End": "last"}


def lay_out(asked: Mapping[str, str], notices: Notices) -> tuple[Table, Commands]:
    """Bring to the table what the parameters ask for; what cannot be had is told, and the usual board is there."""
    mode = asked.get("mode", "classic")
    mode = mode if mode in PANELS else "classic"
    header: Header | None = None
    arrived: Record | None = None
    panels: dict[str, Callable[[Seating], Panel]] = dict(PANELS)
    try:
        if "pgn" in asked:
            panels["walk"], mode = _walk(asked, notices), "walk"
        elif "g" in asked:
            arrived = decode(asked["g"])
            mode = arrived.header.mode
        elif "exercise" in asked:
            panels["exercise"], mode = _exercise(_fen(asked), asked["exercise"]), "exercise"
        elif _fen(asked):
            mode, header = "classic", Header("classic", start=position.canonical(_fen(asked)))
    except Refusal as refusal:
        broken = refusal
        notices.alert(lambda: i18n.explained(broken))
        mode, header = "classic", _given(asked)
    store = PassingStorage()
    table = Table(store, notices, Settings(store), panels)
    RightButton(table)
    commands = Commands(table, notices, table.store)
    Script(table, commands, notices)
    commands.open(mode, mode, header)
    if arrived:
        commands.load(arrived)
    _listen(table, commands, asked)
    return table, commands


def _given(asked: Mapping[str, str]) -> Header | None:
    """The position that stands beside what cannot be shown, if it is one."""
    try:
        return Header("classic", start=position.canonical(_fen(asked))) if _fen(asked) else None
    except Refusal:
        return None


def _fen(asked: Mapping[str, str]) -> str:
    return asked.get("fen", "").replace("_", " ").strip()


def _walk(asked: Mapping[str, str], notices: Notices) -> Callable[[Seating], Panel]:
    """What makes the panel of a PGN. Raises `InvalidPgn` if there is no game in it."""
    from app.panels.walk import WalkPanel
    from pychess_core.classic.pgn_reading import read

    games = read(asked["pgn"])
    problem = next((problem for game in games for problem in game.problems), None)
    if problem:
        notices.alert(lambda: f"{i18n.explained(problem.place)} {i18n.explained(problem.reason)}")
    return lambda table: WalkPanel(table, games, ply(asked) or 0)


def _exercise(fen: str, moves: str) -> Callable[[Seating], Panel]:
    """What makes the panel of an exercise. Raises `Refusal` if it cannot be used."""
    from app.panels.exercise import ExercisePanel
    from pychess_core.classic.exercise import exercise

    task = exercise(fen, moves)
    return lambda table: ExercisePanel(table, task)


def _listen(table: Table, commands: Commands, asked: Mapping[str, str]) -> None:
    link = dom.one("[data-open]")
    kept = {name: value for name, value in asked.items() if name in ("g", "fen", "pgn", "mode", "lang", "orientation")}

    def key(event: KeyboardEvent) -> None:
        # On the board arrows lead from square to square, in a field through its text.
        used = dom.closest(event.target, "[data-board], [data-moves], input, select, textarea, dialog")
        if event.key in WALK and used is None and not (event.altKey or event.ctrlKey or event.metaKey):
            event.preventDefault()
            commands.run(WALK[event.key])

    def aim() -> None:
        link.setAttribute("href", f"index.html#{_address(table, kept)}")

    dom.on(document, "keydown", key)
    # What is played meanwhile goes along: the address is made when it is about to be followed.
    dom.on(link, "pointerdown focus mouseenter", lambda event: aim())
    aim()


def _address(table: Table, kept: Mapping[str, str]) -> str:
    from urllib.parse import urlencode

    try:
        record = table.panel.sendable(table.session.game)
        link = encode(record) if record.entries else ""
    except Refusal:
        link = ""
    return urlencode({"g": link} if link else kept)

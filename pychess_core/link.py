"""Links: a game as short text that can stand in an address, of any mode, and back.

Versions never change (tests/cases/link_golden.json). All have the header, then the actions, each as a choice among
those that can be played, folded into one number and sealed (link_code.py). Every link that opens is a legal game, for
opening it is playing it. A game is written in the first version that knows all its actions, so that it opens wherever
it can be played: version 2 adds later kinds of actions. Whoever makes a link strips the record first of what is not to
be sent on.
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import Final, Protocol, cast

from pychess_core.clock import TimeControl
from pychess_core.game import Game, IllegalAction, new_game, replay
from pychess_core.link_code import SELDOM, Reader, Writer, no_game, sealed, too_long, unsealed
from pychess_core.record import Action, Entry, Header, InvalidRecord, Option, Record
from pychess_core.seat import ACTORS

VERSION: Final = 2
"""The latest."""

MOST_ACTIONS: Final = 3_000
"""Actions in a link at most: what any device plays in a second or two."""

_KINDS: Final = {
    "classic": (),
    "four": ("place", "move", "offer-end", "accept-end", "decline-end", "resign"),
    "dnd": ("note", "switch", "resign", "limit", "dc", "check", "rule", "roll"),
}
"""The modes, and the kinds of actions that are looked for in their views; anything else is spelled out. Frozen: a new
mode is added at the end, and a kind that a mode learns later stays out of this table."""

_LATER: Final = {"classic": ("offer-perpetual", "ask-takeback", "refuse-takeback", "pause", "resume")}
"""Kinds of actions that came with version 2. Frozen."""

_LIKELY: Final = {"classic": "pychess_core.classic.likely:LikelyActions"}
"""Modes that know better than their views how likely each action is, and faster, and where their `Actions` are."""

_MODES: Final = tuple(_KINDS)
_WORDS: Final = (
    *("flag", "two_knights", "bare_king", "white_cm", "black_cm", "table", "limit_hidden", "cap"),
    *("white_sleight", "black_sleight", "white_deception", "black_deception"),
    *("white_perception", "black_perception", "white_insight", "black_insight"),
)
"""Names of options, and of kinds that no view offers. Frozen."""

_PLACEMENT: Final = "1/pP 23-rR4BnbkKN6Qqw5807"
"""The characters of a FEN, likely ones first. Frozen, as are all weights below."""
"""Who can act in any mode, in the order in which their actions are listed."""
_ENDS: Final = (127, 1)
_NAMING: Final = 32
_SIZES_OF_CONTROLS: Final = 25
_SIZES_OF_OPTIONS: Final = 7
_SIZES_OF_NUMBERS: Final = 54
_UNSIGNED, _NEGATIVE, _WORDED = range(3)


class Actions(Protocol):
    """The actions of a running game, as choices."""

    def write_action(self, writer: Writer, action: Action) -> None:
        """Note `action`, which can be played now."""

    def read_action(self, reader: Reader) -> Action:
        """The action that was noted; `play` says whether it can be played. Raises `InvalidRecord`."""


def encode(record: Record) -> str:
    """The link of `record`: letters and digits, equal for equal games.

    Raises `Refusal` if the record cannot be replayed, or is too long.
    """
    record = replay(record).record
    if len(record.entries) > MOST_ACTIONS:
        raise too_long()
    version = _version(record)
    writer = Writer()
    timed = any(entry.elapsed for entry in record.entries)
    _write_header(writer, record.header, timed)
    game = new_game(record.header)
    actions = _actions(game, version)
    sizes = _sizes_of_times()
    for entry in record.entries:
        writer.choose(_ENDS, 0)
        actions.write_action(writer, entry.action)
        if timed:
            writer.count(entry.elapsed, sizes)
        game.play(entry.action, entry.elapsed)
    if _may_go_on(game):
        writer.choose(_ENDS, 1)
    return sealed(version, writer.number)


def decode(text: str) -> Record:
    """The record in a link; `replay` accepts it. Raises as `opened` does."""
    return opened(text).record


def opened(text: str) -> Game:
    """The game in a link as it stands after its last action. Of a whole address what counts is behind its ``g=``.

    Raises `Refusal` saying what is wrong: a link that is cut off, changed or made by a newer version, text that is no
    link, or a link whose game cannot be.
    """
    version, number = unsealed(text.rpartition("g=")[2].partition("&")[0])
    if version > VERSION:
        raise InvalidRecord("This link was made by a newer version of Tablero: reload the page to get that one.")
    reader = Reader(number)
    header, timed = _read_header(reader)
    game = new_game(header)
    actions = _actions(game, version)
    sizes = _sizes_of_times()
    while _may_go_on(game) and not reader.choose(_ENDS):
        action = actions.read_action(reader)
        elapsed = reader.count(sizes) if timed else 0
        try:
            game.play(action, elapsed)
        except IllegalAction as refusal:
            raise no_game() from refusal
    entries = game.record.entries
    if reader.rest or timed != any(entry.elapsed for entry in entries) or version != _version(game.record):
        raise no_game()
    return game


def without_names(record: Record) -> Record:
    """`record` without the players' names, and so, if it was rated, as a friendly one."""
    return replace(record, header=replace(_unrated(record.header), white="", black=""))


def without_times(record: Record) -> Record:
    """`record` without clocks, and without the time that each action took; if it was rated, as a friendly one.

    A game that somebody lost on time is given back as it is: without its times it could not be replayed.
    """
    if any(entry.action.kind == "flag" for entry in record.entries):
        return record
    header = replace(_unrated(record.header), control=None)
    return Record(header, tuple(Entry(entry.action) for entry in record.entries))


def _version(record: Record) -> int:
    """The first version that knows all actions of `record`."""
    later = _LATER.get(record.header.mode, ())
    return 2 if any(entry.action.kind in later for entry in record.entries) else 1


def _later(mode: str, version: int) -> tuple[str, ...]:
    """Kinds of actions of `mode` that came after version 1 and that `version` knows."""
    return _LATER.get(mode, ()) if version > 1 else ()


def _unrated(header: Header) -> Header:
    """`header` of a game that counts for no ranking: a rated one needs its names and its clock."""
    if not header.rated:
        return header
    return replace(header, options={name: value for name, value in header.options.items() if name != "kind"})


def _may_go_on(game: Game) -> bool:
    return game.outcome is None and len(game.record.entries) < MOST_ACTIONS


def _sizes_of_times() -> list[int]:
    return [16] * _SIZES_OF_NUMBERS


def _write_header(writer: Writer, header: Header, timed: bool) -> None:
    writer.word(header.mode, _MODES)
    for name in (header.white, header.black):
        writer.text(name)
    writer.choose(SELDOM, header.control is not None)
    if header.control:
        for milliseconds in (header.control.white, header.control.black, header.control.increment):
            writer.count(milliseconds, [1] * _SIZES_OF_CONTROLS)
    writer.text(header.start, _PLACEMENT)
    writer.choose(SELDOM, bool(header.options))
    if header.options:
        writer.count(len(header.options) - 1, [1] * _SIZES_OF_OPTIONS)
        for name, value in sorted(header.options.items()):
            writer.word(name, _WORDS)
            _write_option(writer, value)
    writer.choose(SELDOM, timed)


def _read_header(reader: Reader) -> tuple[Header, bool]:
    mode = reader.word(_MODES)
    white, black = reader.text(), reader.text()
    control = None
    if reader.choose(SELDOM):
        control = TimeControl(*(reader.count([1] * _SIZES_OF_CONTROLS) for _ in range(3)))
    start = reader.text(_PLACEMENT)
    options: dict[str, Option] = {}
    if reader.choose(SELDOM):
        for _ in range(reader.count([1] * _SIZES_OF_OPTIONS) + 1):
            name = reader.word(_WORDS)
            if options and name <= next(reversed(options)):
                raise no_game()
            options[name] = _read_option(reader)
    return Header(mode, white, black, control, start, options), bool(reader.choose(SELDOM))


def _write_option(writer: Writer, value: Option) -> None:
    if isinstance(value, str):
        writer.among(3, _WORDED)
        writer.text(value)
    else:
        writer.among(3, _NEGATIVE if value < 0 else _UNSIGNED)
        writer.count(-1 - value if value < 0 else value, [1] * _SIZES_OF_NUMBERS)


def _read_option(reader: Reader) -> Option:
    kind = reader.among(3)
    if kind == _WORDED:
        return reader.text()
    value = reader.count([1] * _SIZES_OF_NUMBERS)
    return -1 - value if kind == _NEGATIVE else value


class _Offered:
    """The actions of any game, as its views offer them: `Actions`."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._kinds = _KINDS[game.record.header.mode]

    def write_action(self, writer: Writer, action: Action) -> None:
        choices, weights = self._choices()
        known = action in choices
        writer.choose(weights, choices.index(action) if known else len(choices))
        if not known:
            writer.among(len(ACTORS), ACTORS.index(action.seat))
            writer.word(action.kind, _WORDS)
            writer.text(action.value)

    def read_action(self, reader: Reader) -> Action:
        choices, weights = self._choices()
        index = reader.choose(weights)
        if index < len(choices):
            return choices[index]
        action = Action(ACTORS[reader.among(len(ACTORS))], reader.word(_WORDS), reader.text())
        if action in choices:
            raise no_game()
        return action

    def _choices(self) -> tuple[list[Action], list[int]]:
        """What somebody may do now, in an order that depends on nothing else; and weights, the last for any other.

        An action that names something, a move or a roll, is likelier than one that ends the game.
        """
        choices: list[Action] = []
        for viewer in ACTORS:
            offered = (action for action in self._game.view(viewer).actions if action.kind in self._kinds)
            choices += sorted(offered, key=lambda action: (action.kind, action.value))
        return choices, [*(_NAMING if action.value else 1 for action in choices), 1]


def _actions(game: Game, version: int) -> Actions:
    mode = game.record.header.mode
    if mode not in _LIKELY:
        return _Offered(game)
    module, name = _LIKELY[mode].split(":")
    return cast(Actions, getattr(import_module(module), name)(game, _later(mode, version)))

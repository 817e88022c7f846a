"""A game as a record: a header and the actions played, with the time each one took."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from pychess_core.clock import InvalidTimeControl, TimeControl
from pychess_core.refusal import Refusal
from pychess_core.seat import Actor, Seat

FORMAT: Final = 1
"""Version of the plain data that `Record.to_data` gives."""

LONGEST_NAME: Final = 80
"""Characters in a player's name at most."""

DEEPEST: Final = 8
"""Lists and objects within each other in the text of a record at most. A browser's stack ends much earlier
than Python's own check, and takes the page with it."""

_NESTING: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]')

LONGEST_TIME: Final = 2**53 - 1
"""Milliseconds that an action may have taken at most: what JavaScript still counts exactly."""

Option = bool | int | str


class InvalidRecord(Refusal):
    """Data that is no record, or a record that cannot be replayed."""


@dataclass(frozen=True, slots=True)
class Action:
    """One thing a seat or the judge does. `kind` is ``"move"``, ``"resign"``, …; `value` says which move, if any."""

    seat: Actor
    kind: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """An action as it was played: with the milliseconds since the action before it."""

    action: Action
    elapsed: int = 0
    text: str = field(init=False, repr=False, compare=False)
    """The entry in the text of a record; made once, so that keeping a long game after each move stays cheap."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", _json(self.to_data()))

    def to_data(self) -> list[str | int]:
        """The entry as plain data."""
        return [self.action.seat, self.action.kind, self.action.value, self.elapsed]


@dataclass(frozen=True, slots=True)
class Header:
    """What is settled before the first action.

    `start` is a start position in the mode's own notation (classic: FEN), empty for the usual one;
    `options` are the rule options that differ from their defaults. Raises `InvalidRecord` for a name
    that is too long.
    """

    mode: str
    white: str = ""
    black: str = ""
    control: TimeControl | None = None
    start: str = ""
    options: Mapping[str, Option] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in (self.white, self.black):
            if len(name) > LONGEST_NAME:
                raise InvalidRecord("A name has at most {most} letters.", most=LONGEST_NAME)
        object.__setattr__(self, "options", MappingProxyType(dict(self.options)))

    def has(self, option: str) -> bool:
        """Whether a yes-or-no option is switched on."""
        return self.options.get(option, False) == 1

    @property
    def rated(self) -> bool:
        """Whether the game counts for the ranking: option ``kind`` is ``"rated"`` (rulebook §1.5)."""
        return self.options.get("kind") == "rated"

    def name(self, seat: Seat) -> str:
        """The name of the player in `seat`, possibly empty."""
        return self.white if seat == "white" else self.black


@dataclass(frozen=True, slots=True)
class Record:
    """A header and the entries played so far; equal games have equal records."""

    header: Header
    entries: tuple[Entry, ...] = ()

    def appended(self, action: Action, elapsed: int) -> Record:
        """This record with one more action."""
        return Record(self.header, (*self.entries, Entry(action, elapsed)))

    def extends(self, earlier: Record) -> bool:
        """Whether everything played in `earlier` has been played here, too, and in this order; headers may differ."""
        return self.entries[: len(earlier.entries)] == earlier.entries

    def to_data(self) -> dict[str, Any]:
        """The record as plain data (dicts, lists, texts, numbers): see `from_data`."""
        header, control = self.header, self.header.control
        return {
            "tablero": FORMAT,
            "mode": header.mode,
            "white": header.white,
            "black": header.black,
            "control": control and [control.white, control.black, control.increment],
            "start": header.start,
            # True equals 1 in Python, and equal records must give equal text.
            "options": {
                name: int(value) if isinstance(value, bool) else value for name, value in sorted(header.options.items())
            },
            "actions": [entry.to_data() for entry in self.entries],
        }

    def to_text(self) -> str:
        """The record as JSON: equal records give equal text."""
        head = _json(Record(self.header).to_data()).removesuffix("]}")
        return f"{head}{','.join(entry.text for entry in self.entries)}]}}"

    @classmethod
    def from_data(cls, data: object) -> Record:
        """The record that `to_data` gave. Raises `InvalidRecord` naming the part that is wrong."""
        if not isinstance(data, dict) or "tablero" not in data:
            raise InvalidRecord("This is not a game of Tablero.")
        if data["tablero"] != FORMAT or isinstance(data["tablero"], bool):
            raise InvalidRecord("This game was saved by another version of Tablero.")
        for part in ("mode", "white", "black", "start"):
            if not isinstance(data.get(part), str):
                raise InvalidRecord("The saved game is damaged: {part}.", part=part)
        header = Header(
            mode=data["mode"],
            white=data["white"],
            black=data["black"],
            control=_control(data.get("control")),
            start=data["start"],
            options=_options(data.get("options")),
        )
        actions = data.get("actions")
        if not isinstance(actions, list):
            raise InvalidRecord("The saved game is damaged: {part}.", part="actions")
        return cls(header, tuple(_entry(number, item) for number, item in enumerate(actions, 1)))

    @classmethod
    def from_text(cls, text: str) -> Record:
        """The record that `to_text` gave. Raises `InvalidRecord`."""
        return cls.from_data(plain_data(text))


def plain_data(text: str) -> object:
    """The plain data that JSON `text` holds. Raises `InvalidRecord` for text that is none, or nested too deep."""
    depth = 0
    for token in _NESTING.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token[0], 0)
        if depth > DEEPEST:
            break
    else:
        try:
            return json.loads(text)
        except ValueError:
            pass
    raise InvalidRecord("This is not a game of Tablero.")


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _is_time(value: object) -> bool:
    return type(value) is int and 0 <= value <= LONGEST_TIME


def _control(data: object) -> TimeControl | None:
    if data is None:
        return None
    if isinstance(data, list) and len(data) == 3 and all(map(_is_time, data)):
        try:
            return TimeControl(*data)
        except InvalidTimeControl as refusal:
            raise InvalidRecord(refusal.message) from refusal
    raise InvalidRecord("The saved game is damaged: {part}.", part="control")


def _options(data: object) -> dict[str, Option]:
    if isinstance(data, dict) and all(
        isinstance(name, str) and isinstance(value, bool | int | str) for name, value in data.items()
    ):
        return data
    raise InvalidRecord("The saved game is damaged: {part}.", part="options")


def _entry(number: int, item: object) -> Entry:
    match item:
        case ["white" | "black" | "judge" as seat, str(kind), str(value), int(elapsed)] if _is_time(elapsed):
            return Entry(Action(seat, kind, value), elapsed)
    raise InvalidRecord("The saved game is damaged: action {number}.", number=number)

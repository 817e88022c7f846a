"""Campaigns as plain data and text. Only facts are kept; windows and what was learned follow from them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from pychess_core.dnd import mixed_number
from pychess_core.dnd.campaign import MOST_CHARACTERS, MOST_MEETINGS, Campaign
from pychess_core.dnd.character import KINDS, LARGEST_ABILITY, Character, InvalidCharacter, is_cm, is_whole, wrong_part
from pychess_core.dnd.experience import Lesson, Window
from pychess_core.dnd.meeting import InvalidCampaign, Meeting
from pychess_core.dnd.strategy import InvalidTable, Table
from pychess_core.game import Outcome
from pychess_core.record import InvalidRecord, plain_data
from pychess_core.refusal import Refusal

FORMAT: Final = 1
"""Version of the plain data that `to_data` gives."""

_VERSION: Final = "tablero-campaign"

_PARTS: Final[Mapping[str, type]] = {
    _VERSION: int,
    "week": int,
    "older_editions": bool,
    "table": str,
    "characters": list,
    "meetings": list,
}
_MEETING: Final[Mapping[str, type]] = {
    "key": str,
    "week": int,
    "white": str,
    "black": str,
    "result": str,
    "reason": str,
    "cheated": list,
}
_LESSON: Final[Mapping[str, type]] = {
    "kind": str,
    "intelligence": int,
    "initial": str,
    "own": str,
    "opponent": str,
    "dice": list,
}


def to_data(campaign: Campaign) -> dict[str, Any]:
    """The campaign as plain data: see `from_data`."""
    return {
        _VERSION: FORMAT,
        "week": campaign.week,
        "older_editions": campaign.older_editions,
        "table": campaign.table.to_text(),
        "characters": [character.to_data() for character in campaign.characters],
        "meetings": [_meeting_data(meeting) for meeting in campaign.meetings],
    }


def to_text(campaign: Campaign) -> str:
    """The campaign as JSON: equal campaigns give equal text."""
    return json.dumps(to_data(campaign), ensure_ascii=False, separators=(",", ":"))


def from_text(text: str) -> Campaign:
    """The campaign that `to_text` gave. Raises `InvalidCampaign`."""
    try:
        data = plain_data(text)
    except InvalidRecord as refusal:
        raise InvalidCampaign("This is not a campaign of Tablero.") from refusal
    return from_data(data)


def from_data(data: object) -> Campaign:
    """The campaign that `to_data` gave. Raises `InvalidCampaign` naming the part that is wrong."""
    if not isinstance(data, dict) or _VERSION not in data:
        raise InvalidCampaign("This is not a campaign of Tablero.")
    if type(data[_VERSION]) is int and data[_VERSION] != FORMAT:
        raise InvalidCampaign("This campaign was saved by another version of Tablero.")
    if part := wrong_part(data, _PARTS):
        raise _damaged(part)
    try:
        table = Table.from_text(data["table"])
    except InvalidTable as refusal:
        raise InvalidCampaign(refusal.message, **refusal.values) from refusal
    # One more than there can be is enough for a campaign to refuse.
    return Campaign(
        characters=_characters(data["characters"][: MOST_CHARACTERS + 1]),
        week=data["week"],
        older_editions=data["older_editions"],
        table=table,
        meetings=_meetings(data["meetings"][: MOST_MEETINGS + 1]),
    )


def _damaged(part: str) -> InvalidCampaign:
    return InvalidCampaign("The campaign is damaged: {part}.", part=part)


def _characters(rows: list[object]) -> tuple[Character, ...]:
    found = []
    for number, row in enumerate(rows, 1):
        try:
            found.append(Character.from_data(row))
        except InvalidCharacter as refusal:
            if "name" in refusal.values:
                raise InvalidCampaign(refusal.message, **refusal.values) from refusal
            raise InvalidCampaign(
                "The campaign is damaged: character {number}, {part}.",
                number=number,
                part=refusal.values.get("part", "name"),
            ) from refusal
    return tuple(found)


def _meetings(rows: list[object]) -> tuple[Meeting, ...]:
    found: list[Meeting] = []
    played: set[frozenset[str]] = set()
    windows: dict[str, Window | None] = {}
    for number, row in enumerate(rows, 1):
        try:
            meeting = _meeting(row, played, windows)
        except InvalidCampaign as refusal:
            part = refusal.values["part"]
            raise InvalidCampaign(
                "The campaign is damaged: game {number}, {part}.", number=number, part=part
            ) from refusal
        played.add(frozenset((meeting.white, meeting.black)))
        if meeting.winner and meeting.lesson:
            windows[meeting.winner] = meeting.lesson.after
        found.append(meeting)
    return tuple(found)


def _meeting(row: object, played: set[frozenset[str]], windows: Mapping[str, Window | None]) -> Meeting:
    """The meeting in `row`, after those who have `played` and with the `windows` of the characters until then."""
    if not isinstance(row, dict):
        raise _damaged("key")
    if part := wrong_part(row, {**_MEETING, "lesson": dict if row.get("lesson") is not None else type(None)}):
        raise _damaged(part)
    outcome = Outcome(row["result"], row["reason"])
    lesson = None
    if row["lesson"] is not None:
        # A draw has no winner, and `Meeting` refuses a lesson from it.
        winner = outcome.winner or "white"
        window = windows.get(row[winner])
        lesson = _lesson(
            row["lesson"],
            week=row["week"],
            cheated=winner in row["cheated"],
            first=frozenset((row["white"], row["black"])) not in played,
            window=window if window and row["week"] < window.ends else None,
        )
    return Meeting(row["key"], row["week"], row["white"], row["black"], outcome, tuple(row["cheated"]), lesson)


def _lesson(row: dict[str, Any], *, week: int, cheated: bool, first: bool, window: Window | None) -> Lesson:
    if part := wrong_part(row, _LESSON):
        raise _damaged(f"lesson.{part}")
    if row["kind"] not in KINDS:
        raise _damaged("lesson.kind")
    if not is_whole(row["intelligence"], 1, LARGEST_ABILITY):
        raise _damaged("lesson.intelligence")
    lesson = Lesson(
        kind=row["kind"],
        intelligence=row["intelligence"],
        initial=_cm(row, "initial"),
        own=_cm(row, "own"),
        opponent=_cm(row, "opponent"),
        week=week,
        cheated=cheated,
        first=first,
        window=window,
    )
    for die in row["dice"]:
        try:
            lesson = lesson.thrown(die)
        except Refusal as refusal:
            raise _damaged("lesson.dice") from refusal
    return lesson


def _cm(row: dict[str, Any], part: str) -> Fraction:
    try:
        cm = mixed_number.from_text(row[part])
    except mixed_number.InvalidNumber as refusal:
        raise _damaged(f"lesson.{part}") from refusal
    if not is_cm(cm):
        raise _damaged(f"lesson.{part}")
    return cm


def _meeting_data(meeting: Meeting) -> dict[str, Any]:
    return {
        "key": meeting.key,
        "week": meeting.week,
        "white": meeting.white,
        "black": meeting.black,
        "result": meeting.outcome.result,
        "reason": meeting.outcome.reason,
        "cheated": list(meeting.cheated),
        "lesson": meeting.lesson and _lesson_data(meeting.lesson),
    }


def _lesson_data(lesson: Lesson) -> dict[str, Any]:
    return {
        "kind": lesson.kind,
        "intelligence": lesson.intelligence,
        "initial": mixed_number.to_text(lesson.initial),
        "own": mixed_number.to_text(lesson.own),
        "opponent": mixed_number.to_text(lesson.opponent),
        "dice": list(lesson.dice),
    }

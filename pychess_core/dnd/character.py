"""A character who may play chess: what the sheet says, the CM, who can learn the game (rulebook §3.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final, Literal, get_args

from pychess_core.dnd import mixed_number
from pychess_core.dnd.cheating import SKILLS, Skill
from pychess_core.dnd.setup import AVERAGE, BONUSES, HIGHEST_CM
from pychess_core.record import Option
from pychess_core.refusal import Refusal
from pychess_core.seat import Seat

FORMAT: Final = 1
"""Version of the plain data that `Character.to_data` gives."""

Kind = Literal["adventurer", "npc"]
"""An adventurer, or an idle noble NPC."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

LONGEST_NAME: Final = 24
LARGEST_ABILITY: Final = 30
TO_LEARN: Final = 12
TO_LEARN_OLDER: Final = 8
"""The intelligence it takes to learn chess: now, and with the option for older editions."""

CEILING: Final[Mapping[Kind, int]] = {"adventurer": 3, "npc": 5}
"""How many times the initial CM experience can bring."""

_JOINER: Final = "\N{ZERO WIDTH JOINER}"
"""Holds the parts of one emoji together."""

_VERSION: Final = "tablero-character"

_PARTS: Final[Mapping[str, type]] = {
    _VERSION: int,
    "name": str,
    "intelligence": int,
    "wisdom": int,
    "kind": str,
    "learned": bool,
    "skills": dict,
    "initial": str,
    "cm": str,
}


class InvalidCharacter(Refusal):
    """What no character can be, or data that is none."""


def initial_cm(intelligence: int, wisdom: int) -> Fraction:
    """The CM of somebody who has just learned chess."""
    return intelligence + Fraction(wisdom, 2)


def ceiling(kind: Kind, initial: Fraction) -> Fraction:
    """The CM beyond which experience brings nothing. House: never above the highest that there is."""
    return min(CEILING[kind] * initial, Fraction(HIGHEST_CM))


def is_cm(value: object) -> bool:
    """Whether `value` can be a CM: a fraction above 0, up to 1000, that can be kept exactly."""
    return (
        isinstance(value, Fraction)
        and 0 < value <= HIGHEST_CM
        and len(mixed_number.to_text(value)) <= mixed_number.LONGEST
    )


def is_whole(value: object, least: int, most: int) -> bool:
    """Whether `value` is a whole number from `least` to `most`; True and False are none."""
    return type(value) is int and least <= value <= most


def wrong_part(data: Mapping[str, Any], parts: Mapping[str, type]) -> str | None:
    """The first part of plain `data` that is missing, of another type than `parts` says, or not among them."""
    for name, kind in parts.items():
        if type(data.get(name)) is not kind:
            return name
    return next((name[:LONGEST_NAME] for name in data if name not in parts), None)


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody at a table of D&D. Raises `InvalidCharacter` naming what cannot be."""

    name: str
    intelligence: int
    wisdom: int
    kind: Kind
    learned: bool
    """Whether a language was spent on learning chess."""
    skills: Mapping[Skill, int]
    """The bonuses; those that are left out are 0."""
    initial: Fraction
    """The CM when chess was learned."""
    cm: Fraction
    """The CM now, exact."""

    def __post_init__(self) -> None:
        _check_name(self.name)
        object.__setattr__(self, "skills", self._bonuses())
        if not is_whole(self.intelligence, 1, LARGEST_ABILITY):
            raise InvalidCharacter("The intelligence of {name} is a whole number from 1 to 30.", name=self.name)
        if not is_whole(self.wisdom, 1, LARGEST_ABILITY):
            raise InvalidCharacter("The wisdom of {name} is a whole number from 1 to 30.", name=self.name)
        if self.kind not in KINDS:
            raise InvalidCharacter("The kind of {name} is adventurer or idle NPC.", name=self.name)
        if type(self.learned) is not bool:
            raise InvalidCharacter("Whether {name} has learned chess is yes or no.", name=self.name)
        if not is_cm(self.initial):
            raise InvalidCharacter("The initial CM of {name} is a number above 0, up to 1000.", name=self.name)
        if not is_cm(self.cm):
            raise InvalidCharacter("The CM of {name} is a number above 0, up to 1000.", name=self.name)

    @classmethod
    def new(
        cls,
        name: str,
        intelligence: int,
        wisdom: int,
        *,
        kind: Kind = "adventurer",
        learned: bool = True,
        skills: Mapping[Skill, int] | None = None,
        initial: Fraction | None = None,
        cm: Fraction | None = None,
    ) -> Character:
        """A character whose initial CM is that of a beginner, unless given, and the present one the initial."""
        if initial is None:
            initial = initial_cm(intelligence, wisdom)
        return cls(name, intelligence, wisdom, kind, learned, skills or {}, initial, initial if cm is None else cm)

    def _bonuses(self) -> Mapping[Skill, int]:
        given = dict(self.skills)
        bonuses = {skill: given.pop(skill, 0) for skill in SKILLS}
        if given or not all(type(bonus) is int and bonus in BONUSES for bonus in bonuses.values()):
            raise InvalidCharacter(
                "Each of the four skills of {name} has a whole number from −10 to 30 as its bonus.", name=self.name
            )
        return MappingProxyType(bonuses)

    @property
    def ceiling(self) -> Fraction:
        """The CM beyond which experience brings nothing."""
        return ceiling(self.kind, self.initial)

    def may_play(self, older_editions: bool = False) -> Refusal | None:
        """Why this character cannot play chess; None if nothing is in the way."""
        least = TO_LEARN_OLDER if older_editions else TO_LEARN
        if self.intelligence < least:
            return Refusal("Chess takes an intelligence of {least}: too much for {name}.", least=least, name=self.name)
        if not self.learned:
            return Refusal("Chess is learned like a language, and {name} has not spent one on it.", name=self.name)
        return None

    def options(self, seat: Seat) -> dict[str, Option]:
        """What a game's header says about this character in `seat`: what differs from an average player."""
        cm = mixed_number.to_text(self.cm)
        found: dict[str, Option] = {f"{seat}_cm": cm} if cm != AVERAGE else {}
        return found | {f"{seat}_{skill}": bonus for skill, bonus in self.skills.items() if bonus}

    def to_data(self) -> dict[str, Any]:
        """The character as plain data: see `from_data`."""
        return {
            _VERSION: FORMAT,
            "name": self.name,
            "intelligence": self.intelligence,
            "wisdom": self.wisdom,
            "kind": self.kind,
            "learned": self.learned,
            "skills": dict(self.skills),
            "initial": mixed_number.to_text(self.initial),
            "cm": mixed_number.to_text(self.cm),
        }

    @classmethod
    def from_data(cls, data: object) -> Character:
        """The character that `to_data` gave. Raises `InvalidCharacter` naming the part that is wrong."""
        if not isinstance(data, dict) or _VERSION not in data:
            raise InvalidCharacter("This is not a character of Tablero.")
        if type(data[_VERSION]) is int and data[_VERSION] != FORMAT:
            raise InvalidCharacter("This character was saved by another version of Tablero.")
        if part := wrong_part(data, _PARTS):
            raise InvalidCharacter("The character is damaged: {part}.", part=part)
        if set(data["skills"]) != set(SKILLS):
            raise InvalidCharacter("The character is damaged: {part}.", part="skills")
        values = {name: value for name, value in data.items() if name != _VERSION}
        for part in ("initial", "cm"):
            try:
                values[part] = mixed_number.from_text(data[part])
            except mixed_number.InvalidNumber as refusal:
                raise InvalidCharacter("The character is damaged: {part}.", part=part) from refusal
        return cls(**values)


def _check_name(name: str) -> None:
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or not name.strip(f" {_JOINER}"):
        raise InvalidCharacter("A character has a name of 1 to 24 letters.")
    if name != name.strip():
        raise InvalidCharacter("The name of a character neither starts nor ends with a space.")
    if not all(letter.isprintable() or letter == _JOINER for letter in name):
        raise InvalidCharacter("The name of a character has no line breaks and no invisible characters.")

"""The sheet of a character, as a form."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Final

from js import Element, Event

from app import dom, words
from app.dialogs import cleaned
from app.i18n import _, explained
from app.modal import Modal
from app.panels.dnd import wording
from pychess_core.dnd import mixed_number
from pychess_core.dnd.character import KINDS, LARGEST_ABILITY, Character, initial_cm, is_cm, is_whole
from pychess_core.dnd.cheating import SKILLS, Skill
from pychess_core.dnd.setup import BONUSES
from pychess_core.refusal import Refusal

NO_NUMBER: Final = -1_000
"""What stands for a text that is no whole number: out of every range."""


class Sheet:
    """Adds a character or changes one. A CM that is left empty is that of a beginner."""

    def __init__(self) -> None:
        self._modal = Modal("sheet", self._submitted)
        self._save: Callable[[Character], None] = lambda character: None
        self._reading = "name"
        dom.on(self._modal.box, "input", self._typed)

    def open(self, character: Character | None, save: Callable[[Character], None]) -> None:
        """Show the sheet of `character`, or an empty one.

        `save` gets what is written, and closes the sheet or raises `Refusal`.
        """
        self._save = save
        box = self._modal.box
        title = _("Change {name}", name=words.isolated(character.name)) if character else _("Add a character")
        dom.one("[data-sheet-title]", box).textContent = title
        values = _written(character) if character else dict.fromkeys(_written(_ANYBODY), "")
        for name, value in values.items():
            self._field(name).value = value
        dom.one(f"[name=kind][value={(character or _ANYBODY).kind}]", box).checked = True
        self._field("learned").checked = character is None or character.learned
        self._suggest()
        self._modal.open()
        self._mark(None)

    def close(self) -> None:
        """Close it."""
        self._modal.close()

    def _field(self, name: str) -> Element:
        return dom.one(f"[name={name}]", self._modal.box)

    def _typed(self, event: Event) -> None:
        event.target.removeAttribute("aria-invalid")
        self._suggest()

    def _suggest(self) -> None:
        """Show the CM that stands for an empty field."""
        intelligence, wisdom = (_whole(self._field(name).value) for name in ("intelligence", "wisdom"))
        known = all(is_whole(ability, 1, LARGEST_ABILITY) for ability in (intelligence, wisdom))
        initial = mixed_number.written(initial_cm(intelligence, wisdom)) if known else ""
        self._field("initial").setAttribute("placeholder", initial)
        self._field("cm").setAttribute("placeholder", self._field("initial").value.strip() or initial)

    def _submitted(self) -> None:
        self._mark(None)
        try:
            character = self._character()
            self._reading = "name"
            self._save(character)
        except Refusal:
            self._mark(self._reading)
            raise

    def _mark(self, wrong: str | None) -> None:
        """Mark the field that is wrong, and no other."""
        for field in dom.every("[aria-invalid]", self._modal.box):
            field.removeAttribute("aria-invalid")
        if wrong:
            field = self._field(wrong)
            field.setAttribute("aria-invalid", "true")
            field.focus()

    def _character(self) -> Character:
        """What is written. Raises `Refusal`; `_reading` is then the field that is wrong."""
        self._reading = "name"
        name = cleaned(self._field("name").value)
        # Somebody else under this name: the sheet is complained of from top to bottom.
        replace(_ANYBODY, name=name)
        intelligence = self._number("intelligence", _("Intelligence (INT)"), range(1, LARGEST_ABILITY + 1))
        wisdom = self._number("wisdom", _("Wisdom (WIS)"), range(1, LARGEST_ABILITY + 1))
        skills: dict[Skill, int] = {skill: self._number(skill, wording.skill(skill), BONUSES) for skill in SKILLS}
        initial = self._cm("initial", _("Initial CM"), initial_cm(intelligence, wisdom))
        cm = self._cm("cm", _("CM now"), initial)
        chosen = dom.one("[name=kind]:checked", self._modal.box).value
        kind = next(kind for kind in KINDS if kind == chosen)
        learned = self._field("learned").checked
        return Character(name, intelligence, wisdom, kind, learned, skills, initial, cm)

    def _number(self, name: str, label: str, allowed: range) -> int:
        self._reading = name
        value = _whole(self._field(name).value, usual=0 if 0 in allowed else NO_NUMBER)
        if value not in allowed:
            least, most = (wording.signed(end) for end in (allowed[0], allowed[-1]))
            raise Refusal("{field}: a whole number from {least} to {most}.", field=label, least=least, most=most)
        return value

    def _cm(self, name: str, label: str, usual: Fraction) -> Fraction:
        self._reading = name
        text = self._field(name).value
        try:
            value = mixed_number.parse(text) if text.strip() else usual
        except mixed_number.InvalidNumber as refusal:
            raise Refusal("{field}: {reason}", field=label, reason=explained(refusal)) from refusal
        if not is_cm(value):
            raise Refusal("{field}: a number above 0, up to 1000.", field=label)
        return value


_ANYBODY: Final = Character.new("?", 12, 12)


def _written(character: Character) -> dict[str, str]:
    """What the text fields show of a character."""
    skills: dict[str, str] = {skill: wording.signed(bonus) for skill, bonus in character.skills.items()}
    return {
        "name": character.name,
        "intelligence": str(character.intelligence),
        "wisdom": str(character.wisdom),
        **skills,
        "initial": _exact(character.initial),
        "cm": _exact(character.cm),
    }


def _exact(value: Fraction) -> str:
    """A number as it can be typed without losing anything."""
    text = mixed_number.written(value)
    return mixed_number.to_text(value) if text.startswith("≈") else text


def _whole(text: str, usual: int = NO_NUMBER) -> int:
    """The whole number that was typed, `usual` for an empty text, `NO_NUMBER` for what is none."""
    plain = text.strip().replace("−", "-").removeprefix("+")
    if not plain:
        return usual
    digits = plain.removeprefix("-")
    return int(plain) if digits.isascii() and digits.isdecimal() and len(digits) <= 3 else NO_NUMBER

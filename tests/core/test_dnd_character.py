"""Characters: who may play, what cannot be, how they are kept (rulebook §3.1)."""

import json
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pychess_core.dnd.character import KINDS, LONGEST_NAME, Character, InvalidCharacter
from pychess_core.dnd.cheating import SKILLS
from pychess_core.dnd.setup import Setup
from pychess_core.record import Header
from pychess_core.refusal import Refusal
from pychess_core.seat import SEATS, Seat

MARA = Character.new("Mara", 12, 13)

names = st.text(max_size=LONGEST_NAME).map(str.strip).filter(
    lambda name: name and name.isprintable()
) | st.sampled_from(("<script>x()</script>", "D\"Artagnan '", "🧙‍♀️ Zoë", "סהר", "Ωmega {name}"))
cms = st.fractions(Fraction(1, 9), 1000, max_denominator=10**5)
characters = st.builds(
    Character,
    name=names,
    intelligence=st.integers(1, 30),
    wisdom=st.integers(1, 30),
    kind=st.sampled_from(KINDS),
    learned=st.booleans(),
    skills=st.dictionaries(st.sampled_from(SKILLS), st.integers(-10, 30)),
    initial=cms,
    cm=cms,
)


def test_a_beginners_cm_is_intelligence_and_half_of_wisdom() -> None:
    assert MARA.initial == MARA.cm == Fraction(37, 2)
    assert Character.new("Low", 8, 3).cm == Fraction(19, 2)


def test_a_master_starts_higher() -> None:
    master = Character.new("Master", 18, 20, kind="npc", initial=Fraction(110))
    assert master.cm == 110
    assert Character.new("Grown", 12, 12, cm=Fraction(20)).initial == 18


@pytest.mark.parametrize(
    ("intelligence", "learned", "older_editions", "says"),
    [
        (12, True, False, None),
        (11, True, False, "intelligence of 12"),
        (11, True, True, None),
        (8, True, True, None),
        (7, True, True, "intelligence of 8"),
        (12, False, False, "learned like a language"),
        (8, False, True, "learned like a language"),
        (11, False, False, "intelligence of 12"),
    ],
)
def test_who_may_play(intelligence: int, learned: bool, older_editions: bool, says: str | None) -> None:
    refusal = Character.new("Mara", intelligence, 10, learned=learned).may_play(older_editions)
    if says is None:
        assert refusal is None
    else:
        assert isinstance(refusal, Refusal)
        assert says in str(refusal)
        assert "Mara" in str(refusal)


def test_experience_brings_three_times_or_five_times_the_initial_cm() -> None:
    assert MARA.ceiling == Fraction(111, 2)
    assert replace(MARA, kind="npc").ceiling == Fraction(185, 2)
    assert replace(MARA, initial=Fraction(400)).ceiling == 1000


@pytest.mark.parametrize(
    "name",
    [
        "A",
        "x" * LONGEST_NAME,
        "<script>x()</script>",
        'Bo "the Knife"',
        "José",
        "🧙‍♀️",
        "عمر",
        "A  B",
        "{name}",
    ],
)
def test_a_name_may_be_anything_that_can_be_seen(name: str) -> None:
    assert Character.from_data(json.loads(json.dumps(Character.new(name, 12, 13).to_data()))).name == name


@pytest.mark.parametrize(
    ("part", "value", "says"),
    [
        ("name", "", "1 to 24 letters"),
        ("name", "x" * 25, "1 to 24 letters"),
        ("name", "   ", "1 to 24 letters"),
        ("name", "\u200d", "1 to 24 letters"),
        ("name", 7, "1 to 24 letters"),
        ("name", " Mara", "neither starts nor ends"),
        ("name", "Mara ", "neither starts nor ends"),
        ("name", "Ma\nra", "line breaks"),
        ("name", "Ma\u202era", "invisible"),
        ("name", "Ma\u200bra", "invisible"),
        ("name", "Ma\ud800ra", "invisible"),
        ("intelligence", 0, "intelligence of Mara"),
        ("intelligence", 31, "intelligence of Mara"),
        ("intelligence", True, "intelligence of Mara"),
        ("intelligence", 12.0, "intelligence of Mara"),
        ("intelligence", 10**400, "intelligence of Mara"),
        ("wisdom", 0, "wisdom of Mara"),
        ("wisdom", 31, "wisdom of Mara"),
        ("kind", "king", "idle NPC"),
        ("learned", 1, "Whether Mara has learned chess"),
        ("skills", {"stealth": 1}, "four skills of Mara"),
        ("skills", {"insight": 31}, "four skills of Mara"),
        ("skills", {"insight": -11}, "four skills of Mara"),
        ("skills", {"insight": True}, "four skills of Mara"),
        ("initial", Fraction(0), "initial CM of Mara"),
        ("initial", Fraction(1001), "initial CM of Mara"),
        ("cm", Fraction(0), "The CM of Mara"),
        ("cm", Fraction(-1), "The CM of Mara"),
        ("cm", Fraction(10001, 10), "The CM of Mara"),
        ("cm", 18.5, "The CM of Mara"),
        ("cm", Fraction(1, 10**400), "The CM of Mara"),
    ],
)
def test_what_cannot_be_is_said(part: str, value: object, says: str) -> None:
    with pytest.raises(InvalidCharacter) as caught:
        replace(MARA, **{part: value})
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("part", "values"),
    [
        ("name", ("M", "x" * 24)),
        ("intelligence", (1, 30)),
        ("wisdom", (1, 30)),
        ("initial", (Fraction(1, 10), Fraction(1000))),
        ("cm", (Fraction(1, 10), Fraction(1000))),
        ("skills", ({"insight": -10}, {"insight": 30})),
    ],
)
def test_what_just_can_be(part: str, values: tuple[object, ...]) -> None:
    for value in values:
        replace(MARA, **{part: value})


def test_a_character_keeps_its_skills_from_everyone() -> None:
    given_skills: dict[Any, int] = {"insight": 3}
    kept = Character.new("Mara", 12, 13, skills=given_skills)
    given_skills["insight"] = 4
    assert kept.skills == {"deception": 0, "sleight": 0, "perception": 0, "insight": 3}
    with pytest.raises(TypeError):
        kept.skills["insight"] = 5


def test_a_header_says_what_is_not_usual() -> None:
    usual = Character.new("Usual", 12, 13, cm=Fraction(35))
    assert usual.options("white") == {}
    mara = replace(MARA, skills={"deception": 3, "insight": -1})
    assert mara.options("black") == {"black_cm": "37/2", "black_deception": 3, "black_insight": -1}


@given(characters, st.sampled_from(SEATS))
def test_a_game_reads_the_character_from_its_header(kept: Character, seat: Seat) -> None:
    player = Setup.of(Header("dnd", options=kept.options(seat))).players[seat]
    assert player.cm == kept.cm
    assert player.skills == kept.skills


def test_the_plain_data_of_a_character() -> None:
    assert MARA.to_data() == {
        "tablero-character": 1,
        "name": "Mara",
        "intelligence": 12,
        "wisdom": 13,
        "kind": "adventurer",
        "learned": True,
        "skills": {"deception": 0, "sleight": 0, "perception": 0, "insight": 0},
        "initial": "37/2",
        "cm": "37/2",
    }


@given(characters)
def test_a_character_comes_back_from_data(kept: Character) -> None:
    assert Character.from_data(kept.to_data()) == kept
    assert Character.from_data(json.loads(json.dumps(kept.to_data()))) == kept


DAMAGE: dict[str, tuple[object, str]] = {
    "nothing": (None, "not a character of Tablero"),
    "a game": ({"tablero": 1}, "not a character of Tablero"),
    "a later version": (MARA.to_data() | {"tablero-character": 2}, "another version"),
    "a version that is true": (MARA.to_data() | {"tablero-character": True}, "damaged: tablero-character"),
    "a name that is a number": (MARA.to_data() | {"name": 7}, "damaged: name"),
    "an intelligence that is text": (MARA.to_data() | {"intelligence": "12"}, "damaged: intelligence"),
    "an intelligence too high": (MARA.to_data() | {"intelligence": 31}, "intelligence of Mara"),
    "a wisdom that is a truth": (MARA.to_data() | {"wisdom": True}, "damaged: wisdom"),
    "a kind that is nothing": (MARA.to_data() | {"kind": None}, "damaged: kind"),
    "a kind that is none": (MARA.to_data() | {"kind": "king"}, "idle NPC"),
    "learned in numbers": (MARA.to_data() | {"learned": 1}, "damaged: learned"),
    "skills in a list": (MARA.to_data() | {"skills": [0, 0, 0, 0]}, "damaged: skills"),
    "a skill missing": (MARA.to_data() | {"skills": {"insight": 0}}, "damaged: skills"),
    "a bonus that is text": (MARA.to_data() | {"skills": dict.fromkeys(SKILLS, "1")}, "four skills of Mara"),
    "a CM that is a number": (MARA.to_data() | {"cm": 18}, "damaged: cm"),
    "a CM that is no fraction": (MARA.to_data() | {"cm": "18½"}, "damaged: cm"),
    "a CM in other terms": (MARA.to_data() | {"cm": "74/4"}, "damaged: cm"),
    "a CM by nought": (MARA.to_data() | {"cm": "1/0"}, "damaged: cm"),
    "a CM of nought": (MARA.to_data() | {"cm": "0"}, "The CM of Mara"),
    "an initial CM too long": (MARA.to_data() | {"initial": "1/" + "3" * 400}, "damaged: initial"),
    "a part too much": (MARA.to_data() | {"strength": 18}, "damaged: strength"),
}


@pytest.mark.parametrize(("data", "says"), DAMAGE.values(), ids=DAMAGE)
def test_damage_is_told_by_its_part(data: object, says: str) -> None:
    with pytest.raises(InvalidCharacter) as caught:
        Character.from_data(data)
    assert says in str(caught.value)


@pytest.mark.parametrize("part", sorted(MARA.to_data().keys() - {"tablero-character"}))
def test_a_missing_part_is_told(part: str) -> None:
    data = MARA.to_data()
    del data[part]
    with pytest.raises(InvalidCharacter, match=f"damaged: {part}"):
        Character.from_data(data)


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


@given(st.sampled_from(sorted(MARA.to_data())), junk)
def test_any_data_is_a_character_or_refused(part: str, value: object) -> None:
    for data in (value, MARA.to_data() | {part: value}):
        with suppress(InvalidCharacter):
            found = Character.from_data(data)
            assert Character.from_data(found.to_data()) == found

"""Campaigns as data and text: what is read back, and how damage is told."""

import json
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.script_campaign import random_campaign, won
from core.test_dnd_character import junk
from pychess_core.dnd.campaign import QUICK_START, Campaign
from pychess_core.dnd.campaign_data import from_data, from_text, to_data, to_text
from pychess_core.dnd.character import Character
from pychess_core.dnd.meeting import InvalidCampaign
from pychess_core.game import Outcome

MARA = Character.new("Mara", 14, 12, cm=Fraction(40))
IBO = Character.new("Ibo", 13, 14, kind="npc", cm=Fraction(41, 2))
PLAYED = won(Campaign((MARA, IBO)), "Mara", "Ibo", 13, 3, cheated=("black",)).advance(2)
PLAYED = PLAYED.finish("later", "Ibo", "Mara", Outcome.draw("turn-limit"))
WAITING = won(Campaign((MARA, IBO)), "Mara", "Ibo", 13)


def test_the_plain_data_of_a_campaign() -> None:
    assert to_data(PLAYED) == {
        "tablero-campaign": 1,
        "week": 3,
        "older_editions": False,
        "table": PLAYED.table.to_text(),
        "characters": [replace(MARA, cm=Fraction(3241, 80)).to_data(), IBO.to_data()],
        "meetings": [
            {
                "key": "game 1",
                "week": 1,
                "white": "Mara",
                "black": "Ibo",
                "result": "1-0",
                "reason": "win",
                "cheated": ["black"],
                "lesson": {
                    "kind": "adventurer",
                    "intelligence": 14,
                    "initial": "20",
                    "own": "40",
                    "opponent": "41/2",
                    "dice": [13, 3],
                },
            },
            {
                "key": "later",
                "week": 3,
                "white": "Ibo",
                "black": "Mara",
                "result": "1/2-1/2",
                "reason": "turn-limit",
                "cheated": [],
                "lesson": None,
            },
        ],
    }


@settings(max_examples=25)
@given(st.randoms(use_true_random=False))
def test_a_campaign_comes_back_from_data_and_from_text(chance: Random) -> None:
    kept = random_campaign(chance)
    text = to_text(kept)
    assert from_data(to_data(kept)) == kept
    assert from_text(text) == kept
    assert to_text(from_text(text)) == text
    assert json.loads(text) == to_data(kept)
    assert [from_text(text).window(each.name) for each in kept.characters] == [
        kept.window(each.name) for each in kept.characters
    ]


def test_a_lesson_that_waits_for_a_die_goes_on_after_reading() -> None:
    assert from_text(to_text(WAITING)).thrown(2) == WAITING.thrown(2)


def test_each_part_counts() -> None:
    table = QUICK_START.table.with_cell("AG", "AG", 7)
    others = [
        replace(QUICK_START, table=table),
        replace(QUICK_START, older_editions=True),
        QUICK_START.advance(),
        QUICK_START.remove("Torvald"),
        QUICK_START.finish("a", "Elandra", "Torvald", Outcome.draw("turn-limit")),
        QUICK_START.finish("b", "Elandra", "Torvald", Outcome.draw("turn-limit")),
        QUICK_START.finish("a", "Torvald", "Elandra", Outcome.draw("turn-limit")),
        QUICK_START.finish("a", "Elandra", "Torvald", Outcome.draw("turn-limit"), ["black"]),
    ]
    assert len({to_text(each) for each in [QUICK_START, *others]}) == 1 + len(others)
    for each in others:
        assert from_text(to_text(each)) == each


def damaged(*path: str | int, to: object, of: Campaign = PLAYED) -> dict[str, Any]:
    """The data of a campaign with the part at `path` replaced."""
    data = deepcopy(to_data(of))
    part: Any = data
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = to
    return data


EARLY = won(WAITING.thrown(3), "Ibo", "Mara").advance(5)
LEFT_OPEN = damaged("meetings", 0, "lesson", "dice", to=[13])["meetings"]

DAMAGE: dict[str, tuple[object, str]] = {
    "nothing": (None, "not a campaign of Tablero"),
    "a list": ([], "not a campaign of Tablero"),
    "a game": ({"tablero": 1}, "not a campaign of Tablero"),
    "a later version": (damaged("tablero-campaign", to=2), "another version"),
    "a version that is true": (damaged("tablero-campaign", to=True), "damaged: tablero-campaign."),
    "a part too much": (damaged("gold", to=1), "damaged: gold."),
    "a week that is text": (damaged("week", to="3"), "damaged: week."),
    "no week": (damaged("week", to=0), "from 1 to 100000"),
    "an option that is a number": (damaged("older_editions", to=0), "damaged: older_editions."),
    "a table that is none": (damaged("table", to="1,2"), "six rows of six numbers"),
    "a table with a cell too great": (damaged("table", to=PLAYED.table.to_text().replace("5", "101", 1)), "Row AG"),
    "characters that are missing": (damaged("characters", to=None), "damaged: characters."),
    "a character that is none": (damaged("characters", 1, to=[]), "character 2, name."),
    "a character with damage": (damaged("characters", 1, "cm", to="1/0"), "character 2, cm."),
    "a character without a name": (damaged("characters", 0, "name", to=""), "character 1, name."),
    "a character that cannot be": (damaged("characters", 1, "wisdom", to=99), "The wisdom of Ibo"),
    "two of a name": (damaged("characters", 1, "name", to="MARA"), "already a character called MARA"),
    "meetings that are missing": (damaged("meetings", to=None), "damaged: meetings."),
    "a meeting that is none": (damaged("meetings", 1, to=7), "game 2, key."),
    "a key that is a number": (damaged("meetings", 0, "key", to=7), "game 1, key."),
    "a key that is empty": (damaged("meetings", 0, "key", to=""), "game 1, key."),
    "a key with a line break": (damaged("meetings", 0, "key", to="a\n"), "game 1, key."),
    "a key twice": (damaged("meetings", 1, "key", to="game 1"), "game 2, key."),
    "a week in the future": (damaged("meetings", 1, "week", to=4), "game 2, week."),
    "weeks out of order": (damaged("meetings", 0, "week", to=2, of=EARLY), "game 2, week."),
    "a week before the one before": (damaged("meetings", 1, "week", to=0), "game 2, week."),
    "an unknown White": (damaged("meetings", 0, "white", to="Ulf"), "game 1, white."),
    "an unknown Black": (damaged("meetings", 1, "black", to="Ulf"), "game 2, black."),
    "a game against oneself": (damaged("meetings", 1, "black", to="Ibo"), "game 2, black."),
    "a result that is none": (damaged("meetings", 1, "result", to="2-0"), "game 2, result."),
    "a reason that is none": (damaged("meetings", 1, "reason", to="<b>"), "game 2, reason."),
    "cheats that are text": (damaged("meetings", 0, "cheated", to="black"), "game 1, cheated."),
    "cheats of nobody": (damaged("meetings", 0, "cheated", to=["judge"]), "game 1, cheated."),
    "cheats out of order": (damaged("meetings", 1, "cheated", to=["black", "white"]), "game 2, cheated."),
    "a lesson of a draw": (damaged("meetings", 0, "result", to="1/2-1/2"), "game 1, lesson."),
    "a win without a lesson": (damaged("meetings", 0, "lesson", to=None), "game 1, lesson."),
    "a lesson that is a list": (damaged("meetings", 0, "lesson", to=[]), "game 1, lesson."),
    "a lesson with a part too much": (damaged("meetings", 0, "lesson", "gain", to="1"), "game 1, lesson.gain."),
    "a lesson of a king": (damaged("meetings", 0, "lesson", "kind", to="king"), "game 1, lesson.kind."),
    "a lesson of a god": (damaged("meetings", 0, "lesson", "intelligence", to=31), "game 1, lesson.intelligence."),
    "a CM of nought": (damaged("meetings", 0, "lesson", "own", to="0"), "game 1, lesson.own."),
    "a CM in other terms": (damaged("meetings", 0, "lesson", "opponent", to="82/4"), "game 1, lesson.opponent."),
    "a CM too high": (damaged("meetings", 0, "lesson", "initial", to="1001"), "game 1, lesson.initial."),
    "dice that cannot be": (damaged("meetings", 0, "lesson", "dice", to=[13, 5]), "game 1, lesson.dice."),
    "dice that are truths": (damaged("meetings", 0, "lesson", "dice", to=[True, 1]), "game 1, lesson.dice."),
    "dice too many": (damaged("meetings", 0, "lesson", "dice", to=[13, 3, 1]), "game 1, lesson.dice."),
    "dice for a cheat": (damaged("meetings", 0, "cheated", to=["white"]), "game 1, lesson.dice."),
    "a lesson left open": (damaged("characters", 0, "cm", to="40") | {"meetings": LEFT_OPEN}, "game 1, lesson."),
    "a CM that is not the one before": (damaged("characters", 0, "cm", to="41", of=WAITING), "game 1, lesson."),
}


@pytest.mark.parametrize(("data", "says"), DAMAGE.values(), ids=DAMAGE)
def test_damage_is_told_by_its_part(data: object, says: str) -> None:
    read: Callable[[object], Campaign]
    for read in (from_data, lambda data: from_text(json.dumps(data))):
        with pytest.raises(InvalidCampaign) as caught:
            read(data)
        assert says in str(caught.value)


@pytest.mark.parametrize(
    ("path", "says"),
    [((), "damaged: {}."), (("meetings", 0), "game 1, {}."), (("meetings", 0, "lesson"), "game 1, lesson.{}.")],
)
def test_a_missing_part_is_told(path: tuple[str | int, ...], says: str) -> None:
    whole: Any = to_data(PLAYED)
    for step in path:
        whole = whole[step]
    for name in sorted(whole.keys() - {"tablero-campaign", "lesson"}):
        data = deepcopy(to_data(PLAYED))
        part: Any = data
        for step in path:
            part = part[step]
        del part[name]
        with pytest.raises(InvalidCampaign) as caught:
            from_data(data)
        assert says.format(name) in str(caught.value)


@pytest.mark.parametrize(
    "text", ["", "{", "nope", "[" * 100_000, '{"tablero-campaign":' + "9" * 5000 + "}", "\x00", "\ud800"]
)
def test_text_that_is_no_data_is_refused(text: str) -> None:
    with pytest.raises(InvalidCampaign, match="not a campaign of Tablero"):
        from_text(text)


def test_too_much_is_refused_before_it_is_read() -> None:
    with pytest.raises(InvalidCampaign, match="at most 200"):
        from_data(to_data(Campaign()) | {"characters": [MARA.to_data() | {"name": f"M{n}"} for n in range(10_000)]})


def _anywhere(data: Any, chance: Random, value: object) -> Any:
    """`data` with `value` somewhere in it."""
    if not data or not isinstance(data, dict | list) or chance.random() < 0.15:
        return value
    step = chance.choice(sorted(data) if isinstance(data, dict) else range(len(data)))
    data[step] = _anywhere(data[step], chance, value)
    return data


@given(st.randoms(use_true_random=False), junk | st.sampled_from(("0", "1/3", "Mara", [1], -1, 10**400)))
def test_any_data_is_a_campaign_or_refused(chance: Random, value: object) -> None:
    for kept in (PLAYED, WAITING):
        data = _anywhere(deepcopy(to_data(kept)), chance, value)
        with suppress(InvalidCampaign):
            found = from_data(data)
            assert from_text(to_text(found)) == found


@given(st.integers(0, 1500), st.integers(0, 5), st.text(max_size=3) | st.sampled_from(("0", '"', "[", "}", "null")))
def test_any_text_is_a_campaign_or_refused(at: int, cut: int, text: str) -> None:
    whole = to_text(PLAYED)
    with suppress(InvalidCampaign):
        found = from_text(whole[:at] + text + whole[at + cut :])
        assert from_text(to_text(found)) == found

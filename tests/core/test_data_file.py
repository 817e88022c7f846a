"""All data as one file: what is written is read again, and anything else is refused as a whole, with the reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import data_file, kept
from app.data_file import Contents
from app.kept import Kept
from pychess_core.clock import MINUTE, TimeControl
from pychess_core.dnd.campaign import QUICK_START
from pychess_core.dnd.character import Character
from pychess_core.game import Outcome
from pychess_core.link import decode
from pychess_core.record import Action, Entry, Header, Record
from pychess_core.refusal import Refusal

CLOCK = TimeControl(5 * MINUTE, 5 * MINUTE)


def game(*moves: str, white: str = "Nora", black: str = "Íñigo", resigned: bool = True) -> Kept:
    entries = [Entry(Action(("white", "black")[ply % 2], "move", uci), 700 + ply) for ply, uci in enumerate(moves)]
    entries += [Entry(Action("black", "resign"), 5)] if resigned else []
    return kept.of(Record(Header("classic", white, black, CLOCK, options={"kind": "rated"}), tuple(entries)), 1000)


FINISHED, RUNNING = game("e2e4"), game("d2d4", black="אליס", resigned=False)
FULL = Contents(
    (FINISHED, game("c2c4").titled("La inmortal")),
    (RUNNING,),
    QUICK_START.finish("1", "Elandra", "Torvald", Outcome.draw("turn-limit")),
    {"theme": "dark", "settings": '{"sound":"off"}'},
)
TEXT = data_file.written(FULL)


def resealed(**parts: Any) -> str:
    """The text with other parts, as if it had been written like that."""
    data = {**json.loads(TEXT), **parts}
    data.pop("check")
    plain = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return json.dumps({**data, "check": f"{crc32(plain.encode()):08x}"})


def test_what_is_written_is_read_again() -> None:
    assert data_file.read(TEXT) == FULL
    assert data_file.read(data_file.written(Contents())) == Contents()
    assert data_file.read(json.dumps(json.loads(TEXT), indent=2)) == FULL
    assert FULL.players == 3


def test_a_game_of_the_library_says_what_its_link_holds() -> None:
    record = decode(FINISHED.text)
    assert (FINISHED.white, FINISHED.plies, FINISHED.result, FINISHED.rated) == (record.header.white, 1, "1-0", True)
    assert (RUNNING.result, RUNNING.rated, RUNNING.pair) == ("", False, "")
    assert game("e2e4", "e7e5").begun == FINISHED.begun == game("e2e4", resigned=False).begun != RUNNING.begun


@given(st.integers(0, len(TEXT) - 1))
def test_a_file_that_is_cut_off_is_refused(end: int) -> None:
    with pytest.raises(Refusal, match=r"cut off|holds no data"):
        data_file.read(TEXT[:end])


@given(st.integers(0, len(TEXT) - 1), st.characters(codec="utf-8"))
def test_a_file_that_was_changed_is_refused(place: int, character: str) -> None:
    changed = TEXT[:place] + character + TEXT[place + 1 :]
    try:
        assert data_file.read(changed) == FULL
    except Refusal:
        return
    # White space, or the same character again.
    assert changed == TEXT or json.loads(changed) == json.loads(TEXT)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "holds no data"),
        ("[]", "holds no data"),
        ('{"tablero":1,"mode":"classic"}', "holds no data"),
        ('{"tablero-campaign":1}', "holds no data"),
        (TEXT.replace('"tablero-data":1', '"tablero-data":2', 1), "newer version"),
        (TEXT.replace('"tablero-data":1', '"tablero-data":"1"', 1), "damaged: tablero-data"),
        (TEXT.replace("Nora", "Dora"), "was changed or damaged"),
        (TEXT.replace('"check"', '"chalk"'), "was changed or damaged"),
        ('{"tablero-data":1,"games":' + "[" * 100, "cut off or damaged"),
        (resealed(games={}), "damaged: games"),
        (resealed(games=[["x"]]), "damaged: games"),
        (resealed(running=None), "damaged: running"),
        (resealed(settings=[]), "damaged: settings"),
        (resealed(settings={"theme": 1}), "damaged: settings"),
        (resealed(campaign={"tablero-campaign": 1}), "campaign is damaged"),
    ],
)
def test_what_is_no_whole_file_of_this_version_is_refused_with_the_reason(text: str, says: str) -> None:
    with pytest.raises(Refusal) as refused:
        data_file.read(text)
    assert says in str(refused.value)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda row: {**row, "key": "no link!"},
        lambda row: {**row, "key": 5},
        lambda row: {**row, "about": row["about"][:-1]},
        lambda row: {**row, "about": [-1, *row["about"][1:]]},
        lambda row: {**row, "about": [True, *row["about"][1:]]},
        lambda row: {**row, "about": [*row["about"][:2], "N" * 81, *row["about"][3:]]},
        lambda row: {**row, "about": [*row["about"][:5], "2-0", *row["about"][6:]]},
        lambda row: {**row, "about": [*row["about"][:5], "", *row["about"][6:]]},
        lambda row: {**row, "begun": "123456789"},
        lambda row: {**row, "pair": None},
        lambda row: [row],
    ],
)
def test_a_row_that_is_no_game_is_none(spoil: Callable[[dict[str, Any]], object]) -> None:
    assert kept.from_row(FINISHED.to_row()) == FINISHED
    assert kept.from_row(spoil(FINISHED.to_row())) is None


def test_games_come_once_and_only_names_that_are_missing_come_along() -> None:
    own = [FINISHED, game("g1f3").titled("Mía")]
    come = [FINISHED.titled("Suya"), own[1].titled("Otra"), RUNNING, RUNNING]
    assert data_file.fresh(own, come) == [FINISHED.titled("Suya"), RUNNING]
    assert data_file.fresh(own, own) == []


def test_settings_that_this_page_does_not_know_stay_out() -> None:
    assert data_file.read(resealed(settings={"theme": "dark", "game.classic": "{}"})).settings == {"theme": "dark"}


def test_a_campaign_goes_on_from_another_if_it_has_all_that_is_in_it() -> None:
    later = QUICK_START.finish("1", "Elandra", "Torvald", Outcome.draw("turn-limit")).advance()
    other = QUICK_START.finish("2", "Elandra", "Torvald", Outcome.draw("turn-limit"))
    assert data_file.goes_on(later, QUICK_START)
    assert data_file.goes_on(later, later)
    assert not data_file.goes_on(QUICK_START, later)
    assert not data_file.goes_on(later, other)
    zoe = Character.new("Zoe", intelligence=10, wisdom=10)
    assert not data_file.goes_on(later, replace(QUICK_START, characters=(zoe,)))


def test_a_table_is_a_game_once_something_has_happened_on_it() -> None:
    text = f'{{"since":5,"record":{decode(RUNNING.text).to_text()}}}'
    assert data_file.running(text, 1000) == RUNNING
    assert data_file.running(f'{{"since":5,"record":{Record(Header("classic")).to_text()}}}', 1000) is None
    assert data_file.running("{", 1000) is None

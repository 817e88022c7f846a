"""Friendly, rated and practice games (rulebook §1.5), as options of the header."""

from dataclasses import replace

import pytest

from core.modes_classic import AGREED, BLITZ, RATED, USUAL
from core.script import chess, play, record, refusal
from pychess_core import link
from pychess_core.classic.game import ClassicGame
from pychess_core.classic.pgn_reading import read
from pychess_core.classic.pgn_record import from_record, to_record
from pychess_core.classic.pgn_writing import written
from pychess_core.classic.rules import Rules
from pychess_core.game import new_game, replay
from pychess_core.record import Header, InvalidRecord


def test_a_header_that_says_nothing_is_friendly_and_takes_back_freely() -> None:
    said = Header("classic", options={"kind": "friendly", "takebacks": "free"})
    assert Rules.of(USUAL) == Rules.of(said) == Rules("friendly", "free")
    assert Rules.of(AGREED) == Rules("practice", "agreed")
    assert not USUAL.rated
    assert RATED.rated


def test_a_rated_game_has_no_takebacks_whatever_it_says() -> None:
    assert Rules.of(replace(RATED, options={"kind": "rated", "takebacks": "agreed"})) == Rules("rated", "none")
    game = ClassicGame(RATED)
    play(game, "e2e4")
    assert "without takebacks" in refusal(game, "white takeback")
    assert {action.kind for action in game.view("white").actions} == {"resign", "offer-draw"}


@pytest.mark.parametrize(
    ("header", "says"),
    [
        (replace(RATED, control=None), "needs a clock"),
        (replace(RATED, white=""), "names of two different players"),
        (replace(RATED, black=""), "names of two different players"),
        (replace(RATED, black=RATED.white), "names of two different players"),
        (replace(USUAL, options={"kind": "ranked"}), "no “ranked” for “kind”"),
        (replace(USUAL, options={"kind": 1}), "no “1” for “kind”"),
        (replace(USUAL, options={"takebacks": True}), "no “True” for “takebacks”"),
    ],
)
def test_a_header_that_cannot_be_is_refused(header: Header, says: str) -> None:
    with pytest.raises(InvalidRecord, match=says):
        new_game(header)


def test_a_rated_game_in_a_link_without_its_names_or_times_is_a_friendly_one() -> None:
    played = record(RATED, "e2e4 10", "e7e5 20", "white resign 500")
    assert link.decode(link.encode(played)) == played
    for strip in (link.without_names, link.without_times):
        header = link.decode(link.encode(strip(played))).header
        assert "kind" not in header.options
    other = record(AGREED, "e2e4 10")
    assert link.without_times(link.without_names(other)).header.options == AGREED.options


def test_kind_and_rules_go_through_pgn() -> None:
    for options in (RATED.options, AGREED.options, {"kind": "rated", "bare_king": True, "two_knights": True}):
        played = record(replace(RATED, options=options), "e2e4", "e7e5", "white resign")
        (game,) = read(written(from_record(played)))
        assert to_record(game).record == played
    assert game.tags["Options"] == "bare_king two_knights kind=rated"


def test_a_pgn_that_tells_no_clock_or_no_names_is_not_rated() -> None:
    for text in (
        '[White "Ada"]\n[Black "Bo"]\n[Options "two_knights kind=rated"]\n\n1. e4 e5 1-0',
        '[TimeControl "60"]\n[Options "two_knights kind=rated"]\n\n1. e4 {[%clk 0:01:00]} e5 {[%clk 0:01:00]} 1-0',
    ):
        (game,) = read(text)
        line = to_record(game)
        assert dict(line.record.header.options) == {"two_knights": True}
        assert replay(line.record).outcome


def test_a_pgn_says_nothing_of_pauses() -> None:
    steps = ("e2e4", "e7e5", "g1f3 4000", "black pause 1000", "white resume 90000", "b8c6 500")
    game = from_record(chess(*steps, control=BLITZ).record)
    plain = from_record(chess("e2e4", "e7e5", "g1f3 4000", "b8c6 1500", control=BLITZ).record)
    assert game == plain

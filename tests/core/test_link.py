"""Links: short, exact, the same for equal games, and the same for ever."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.cases import each_case
from core.golden_links import GOLDEN, NAME, finished
from core.masters import BITS, BITS_OF_A_CHARACTER, REST, bits_of_a_ply, master_game, master_games, plies
from core.modes import SAMPLES, draw_course, every_finished, every_mode
from core.modes_classic import CASTLING, PLAYERS, USUAL
from core.script import chess, record
from pychess_core import link, link_code
from pychess_core.clock import TimeControl
from pychess_core.game import MODES, replay
from pychess_core.record import LONGEST_NAME, LONGEST_TIME, Action, Entry, Header, InvalidRecord, Record

ANYTHING = st.characters(exclude_categories=["Cs"])


@each_case("master_games", called="name")
def test_a_master_game_is_read_to_its_end(case: dict[str, Any]) -> None:
    outcome = replay(master_game(case)).outcome
    assert outcome
    assert (outcome.result, outcome.reason) == (case["result"], case["end"])


def test_links_of_master_games_are_short() -> None:
    games = master_games()
    links = {name: link.encode(game) for name, game in games.items()}
    assert len(games) >= 12
    assert bits_of_a_ply(links, games) <= BITS
    for name, game in games.items():
        assert len(links[name]) <= REST + plies(game) * BITS / BITS_OF_A_CHARACTER, name
        assert link.decode(links[name]) == game


@every_mode
def test_a_game_without_an_action_takes_no_more_than_everything_but_moves_may(mode: str) -> None:
    assert len(link.encode(Record(Header(mode)))) <= REST


@pytest.mark.parametrize("case", GOLDEN, ids=[case["name"] for case in GOLDEN])
def test_a_golden_link_opens_for_ever(case: dict[str, Any]) -> None:
    kept = Record.from_data(case["record"])
    assert link.decode(case["link"]) == kept
    assert link.encode(kept) == case["link"]


def test_every_finished_game_of_the_samples_has_a_golden_link() -> None:
    missing = set(finished()) - {case["name"] for case in GOLDEN}
    assert not missing, f"core/golden_links.py adds them to {NAME}.json"


def test_every_mode_has_a_place_in_links() -> None:
    assert set(MODES) <= set(link._MODES)


@every_mode
@settings(max_examples=15)
@given(data=st.data())
def test_a_link_gives_back_the_whole_record(mode: str, data: st.DataObject) -> None:
    kept = draw_course(data, mode).game.record
    text = link.encode(kept)
    assert link.decode(text) == kept
    assert text.isascii()
    assert text.isalnum()


@every_mode
@settings(max_examples=15)
@given(data=st.data())
def test_equal_games_have_equal_links_and_only_they(mode: str, data: st.DataObject) -> None:
    one, two = (draw_course(data, mode, longest=8).game.record for _ in "ab")
    assert (one == two) == (link.encode(one) == link.encode(two))
    again = Record.from_text(one.to_text())
    assert link.encode(again) == link.encode(one)


@every_finished
def test_a_link_gives_back_a_finished_game(record: Record) -> None:
    game = link.opened(link.encode(record))
    assert game.record == replay(record).record
    assert game.outcome == replay(record).outcome


@settings(max_examples=60)
@given(
    names=st.lists(st.text(ANYTHING, max_size=LONGEST_NAME), min_size=2, max_size=2),
    control=st.none()
    | st.builds(TimeControl, st.integers(30_000, 10_800_000), st.integers(30_000, 10_800_000), st.integers(0, 60_000)),
    options=st.dictionaries(
        st.sampled_from(["two_knights", "bare_king"]) | st.text(ANYTHING, max_size=12),
        st.booleans() | st.integers(-(2**53), LONGEST_TIME) | st.text(ANYTHING, max_size=40),
        max_size=4,
    ),
    elapsed=st.integers(0, LONGEST_TIME),
)
def test_a_link_gives_back_any_header_and_any_time(
    names: list[str], control: TimeControl | None, options: dict[str, Any], elapsed: int
) -> None:
    header = Header("classic", *names, control=control, options=options)
    kept = Record(header, (Entry(Action("white", "move", "e2e4"), elapsed),))
    assert link.decode(link.encode(kept)) == kept
    truths = {name: int(value) if isinstance(value, bool) else value for name, value in options.items()}
    assert link.encode(replace(kept, header=replace(header, options=truths))) == link.encode(kept)


def test_both_ways_of_castling_have_the_same_link() -> None:
    assert link.encode(record(CASTLING, "e1h1")) == link.encode(record(CASTLING, "e1g1"))


@every_mode
@settings(max_examples=10)
@given(data=st.data())
def test_without_names_and_times_the_same_game_is_left(mode: str, data: st.DataObject) -> None:
    kept = draw_course(data, mode).game.record
    bare = link.decode(link.encode(link.without_times(link.without_names(kept))))
    assert (bare.header.white, bare.header.black) == ("", "")
    assert [entry.action for entry in bare.entries] == [entry.action for entry in kept.entries]
    assert replay(bare).outcome == replay(kept).outcome
    assert (bare.header.start, bare.header.options) == (kept.header.start, kept.header.options)
    if all(entry.action.kind != "flag" for entry in kept.entries):
        assert bare.header.control is None
        assert not any(entry.elapsed for entry in bare.entries)


def test_names_and_times_take_nothing_in_a_link_without_them() -> None:
    played = record(PLAYERS, "e2e4 700", "e7e5 800")
    bare = link.without_times(link.without_names(played))
    assert link.encode(bare) == link.encode(record(Header("classic", options=PLAYERS.options), "e2e4", "e7e5"))


def test_a_game_lost_on_time_keeps_its_times() -> None:
    lost = record(PLAYERS, "e2e4", "e7e5", "white flag 62000")
    assert link.without_times(lost) == lost
    assert replay(link.decode(link.encode(link.without_times(lost)))).outcome == replay(lost).outcome


def test_a_record_that_cannot_be_played_has_no_link() -> None:
    for steps in (("e2e5",), ("e2e4", "e2e4"), ("white resign", "e2e4")):
        with pytest.raises(InvalidRecord, match="cannot be played"):
            link.encode(record(USUAL, *steps))


def test_a_game_of_too_many_actions_has_no_link(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "MOST_ACTIONS", 4)
    longest = record(USUAL, "e2e4", "e7e5", "g1f3", "b8c6")
    assert link.decode(link.encode(longest)) == longest
    with pytest.raises(InvalidRecord, match="too long"):
        link.encode(longest.appended(Action("white", "move", "f1b5"), 0))


@pytest.mark.parametrize("options", [{"x": "y" * 1025}, {str(n): 0 for n in range(65)}, {"x": 2**53}, {"x": -(2**54)}])
def test_options_beyond_all_bounds_have_no_link(options: dict[str, Any]) -> None:
    with pytest.raises(InvalidRecord, match="too long"):
        link.encode(Record(Header("classic", options=options)))


def test_half_a_character_has_no_link() -> None:
    with pytest.raises(InvalidRecord, match="half a character"):
        link.encode(Record(Header("classic", white="\ud83d")))


def test_no_character_stands_twice_among_the_likely_ones() -> None:
    for letters in (link_code.LETTERS, link_code.ALPHABET, link._PLACEMENT):
        assert len(set(letters)) == len(letters)


def test_the_game_that_is_opened_goes_on() -> None:
    game = link.opened(link.encode(chess("e2e4").record))
    game.play(Action("black", "move", "e7e5"))
    assert game.record == record(USUAL, "e2e4", "e7e5")


def test_the_samples_have_start_positions_and_options() -> None:
    headers = [header for sample in SAMPLES.values() for header in sample.headers]
    assert any(header.start for header in headers)
    assert any(header.options for header in headers)


def test_of_a_whole_address_the_link_counts() -> None:
    text = link.encode(Record(Header("classic"), (Entry(Action("white", "move", "e2e4")),)))
    for address in (f"https://a.host/x/#g={text}", f"#lang=es&g={text}&theme=dark", f"g={text}"):
        assert link.decode(address) == link.decode(text)

"""What a game that arrives by a link is to the one that is on this device."""

import pytest

from app.relation import Relation, gone_on, relation
from core.script import record
from pychess_core.clock import TimeControl
from pychess_core.game import replay
from pychess_core.link import decode, encode, without_names, without_times
from pychess_core.record import Header

PLAIN = Header("classic")
HERE = record(Header("classic", "Nora", "Íñigo", TimeControl(60_000, 60_000)), "e2e4 3000", "e7e5 4000")


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (("e2e4", "e7e5"), "same"),
        (("e2e4", "e7e5", "g1f3"), "further"),
        (("e2e4",), "behind"),
        (("d2d4",), "other"),
        ((), "behind"),
    ],
    ids=str,
)
def test_names_clock_and_times_tell_no_games_apart(moves: tuple[str, ...], expected: Relation) -> None:
    assert relation(HERE, record(PLAIN, *moves), running=True) == expected


def test_where_nothing_has_been_played_nothing_can_be_lost() -> None:
    assert relation(record(PLAIN), record(PLAIN, "d2d4"), running=True) == "new"


def test_a_game_that_is_over_stands_in_nobodys_way() -> None:
    assert relation(HERE, record(PLAIN, "d2d4"), running=False) == "new"


def test_another_start_is_another_game() -> None:
    start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    assert relation(HERE, record(Header("classic", start=start), "e2e4"), running=True) == "other"


def test_a_game_that_went_on_elsewhere_keeps_its_names_and_its_clock() -> None:
    sent = decode(encode(without_names(without_times(record(PLAIN, "e2e4", "e7e5", "g1f3")))))
    merged = gone_on(HERE, sent)
    assert merged.header == HERE.header
    assert merged.entries[:2] == HERE.entries
    assert [entry.action.value for entry in merged.entries] == ["e2e4", "e7e5", "g1f3"]
    assert replay(merged).record == merged

"""A game of PGN as the library keeps it."""

from __future__ import annotations

import pytest

from app import kept
from app.kept_pgn import of_pgn
from pychess_core.classic.pgn_comments import annotated
from pychess_core.classic.pgn_reading import read
from pychess_core.classic.pgn_record import to_record
from pychess_core.clock import TimeControl
from pychess_core.record import Action, Entry, Header, Record

PLAIN = '[White "Ana"]\n[TimeControl "300"]\n\n1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:58]} 1-0\n'


def test_a_game_of_pgn_is_listed_without_being_replayed() -> None:
    game = of_pgn(read(PLAIN)[0], 1)
    assert game.came_as_pgn
    assert (game.white, game.black, game.plies, game.result, game.rated) == ("Ana", "", 2, "1-0", False)
    assert to_record(read(game.pgn)[0]) == to_record(read(PLAIN)[0])
    assert not kept.of(to_record(read(PLAIN)[0]).record, 1).came_as_pgn


@pytest.mark.parametrize("more", ["{Well…}", "$1", "(1... c5)", "(1... c5 (1... e6 {!}))"])
def test_what_is_written_in_a_game_is_kept(more: str) -> None:
    pgn = read(f'[Event "Café \\"Ñ\\""]\n\n1. e4 e5 {more} 2. Nf3 *')[0]
    game = of_pgn(pgn, 1)
    back = read(game.pgn)[0]
    assert (back.moves, back.result, back.tags["Event"]) == (pgn.moves, pgn.result, 'Café "Ñ"')
    assert annotated(pgn)
    assert annotated(back)
    assert of_pgn(back, 1) == game
    assert kept.from_row(game.to_row()) == game
    assert kept.from_row({**game.to_row(), "pgn": 5}) is None
    assert kept.from_row({**game.to_row(), "day": "long ago"}) is None


@pytest.mark.parametrize(
    ("date", "day"), [("2019.03.17", "2019.03.17"), ("2019.??.??", "2019.??.??"), ("????.??.??", ""), ("1 May", "")]
)
def test_a_game_of_pgn_has_the_day_that_its_tag_tells(date: str, day: str) -> None:
    game = of_pgn(read(f'[Date "{date}"]\n\n1. e4 *')[0], 1)
    assert game.day == day
    assert kept.from_row(game.to_row()) == game


def test_a_comment_before_the_first_move_is_one_too() -> None:
    assert annotated(read("{Before.} 1. e4 *")[0])
    assert annotated(read("1. {Before.} e4 *")[0])
    assert not annotated(read(PLAIN)[0])


@pytest.mark.parametrize("moves", [(), ("e2e4",)])
def test_a_game_in_which_nobody_has_moved_counts_in_no_score(moves: tuple[str, ...]) -> None:
    header = Header("classic", "Ana", "Ben", options={"kind": "rated"}, control=TimeControl(300_000, 300_000))
    played = tuple(Entry(Action("white", "move", move)) for move in moves)
    game = kept.of(Record(header, (*played, Entry(Action("white", "resign")))), 1)
    assert (game.result, game.rated) == ("0-1", bool(moves))

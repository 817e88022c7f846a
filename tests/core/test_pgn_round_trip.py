"""Games that go into PGN and come back: generated ones, games everybody knows, and what was played here.

``TABLERO_PGN_GAMES=2000 pytest tests/core/test_pgn_round_trip.py`` tries that many generated games.
"""

import io
import os
import random
from collections import Counter
from dataclasses import replace
from typing import Any

import chess.pgn
import pytest

from core import pgn_generated
from core.cases import each_case
from core.script import end
from pychess_core.classic.pgn import ROSTER, PgnGame, PgnMove
from pychess_core.classic.pgn_reading import read
from pychess_core.classic.pgn_record import from_record, to_record
from pychess_core.classic.pgn_writing import UNKNOWN, WIDTH, written
from pychess_core.classic.position import canonical
from pychess_core.game import replay

GAMES = int(os.environ.get("TABLERO_PGN_GAMES", "200"))
IN_A_FILE = 7


@pytest.fixture(scope="module")
def games() -> list[PgnGame]:
    rng = random.Random(GAMES)
    return [pgn_generated.game(rng) for _ in range(GAMES)]


def with_roster(game: PgnGame) -> PgnGame:
    """`game` with the tags that no export leaves out."""
    tags = {**dict.fromkeys(ROSTER, "?"), **UNKNOWN, **game.tags}
    del tags["Result"]
    return replace(game, tags=tags)


def alternatives(move: PgnMove) -> int:
    """How many other moves `move`, of the main line, is compared with."""
    return sum(1 + alternatives(variation[0]) for variation in move.variations)


def test_the_generated_games_have_all_that_is_special(games: list[PgnGame]) -> None:
    assert {start for start in pgn_generated.STARTS if start} == {game.start for game in games if game.start}
    assert all(canonical(start) == start for start in pgn_generated.STARTS if start)
    found = Counter(kind for game in games for kind in pgn_generated.special(game.start, game.moves))
    assert set(found) == {"O-O", "O-O-O", "en passant", "=Q", "=R", "=B", "=N", "disambiguation", "+", "#"}
    assert any(variation for game in games for move in game.moves for variation in move.variations)


def test_generated_games_are_read_as_they_are_meant(games: list[PgnGame]) -> None:
    rng = random.Random(1)
    for first in range(0, len(games), IN_A_FILE):
        file = games[first : first + IN_A_FILE]
        assert list(read(pgn_generated.told(rng, file))) == file


def test_generated_games_are_written_as_they_are_meant(games: list[PgnGame]) -> None:
    text = written(*games)
    assert list(read(text)) == [with_roster(game) for game in games]


def test_generated_games_give_equal_records_after_import_and_export(games: list[PgnGame]) -> None:
    last = set()
    for game in games:
        line = to_record(game)
        exported = from_record(line.record)
        assert to_record(read(written(exported))[0]).record == line.record
        if not line.note:
            assert game.result in ("*", exported.result)
            assert [move.uci for move in exported.moves] == [move.uci for move in game.moves]
        last |= {entry.action.kind for entry in line.record.entries[-1:]}
    assert last == {"move", "resign", "accept-draw", "flag"}


def test_another_program_reads_the_trees_that_are_written(games: list[PgnGame]) -> None:
    text = io.StringIO(written(*games[:20]))
    for game in games[:20]:
        theirs = chess.pgn.read_game(text)
        assert theirs is not None
        assert not theirs.errors
        assert [move.uci() for move in theirs.mainline_moves()] == [move.uci for move in game.moves]
        assert theirs.headers["Result"] == game.result
        assert theirs.headers.get("FEN", "") == game.start
        assert [len(node.parent.variations) - 1 for node in theirs.mainline()] == [alternatives(m) for m in game.moves]


def test_lines_are_short_and_begin_with_nothing_that_means_something_else(games: list[PgnGame]) -> None:
    for line in written(*games).split("\n"):
        if line.startswith("["):
            assert line.endswith('"]')
        else:
            assert len(line) <= WIDTH or "[%" in line or " [" in line or " %" in line or " ;" in line
            assert not line.startswith("%")
            assert line == line.strip(" ")


@each_case("pgn_classics", called="name")
def test_a_game_everybody_knows(case: dict[str, Any]) -> None:
    (game,) = read("\n".join(case["pgn"]))
    assert not game.problems
    line = to_record(game)
    played = replay(line.record)
    assert end(played) == (case["result"], case["reason"])
    assert len(played.view("white").moves) == case["plies"]
    assert chess.Board(case["final_fen"]).is_valid()
    board = chess.Board()
    for move in game.moves:
        board.push_uci(move.uci)
    assert board.fen() == case["final_fen"]
    assert read(written(game)) == (with_roster(game),)
    assert to_record(read(written(from_record(line.record)))[0]).record == line.record

"""A PGN as a tree to walk through."""

from __future__ import annotations

import pytest

from pychess_core.classic import walk
from pychess_core.classic.pgn import PgnGame
from pychess_core.classic.pgn_reading import read
from pychess_core.game import replay

TEXT = "1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5) 3. Nf3) (2. Nc3) 2... Nc6 *"


@pytest.fixture
def game() -> PgnGame:
    return read(TEXT)[0]


def sans(step: walk.Step) -> list[str]:
    return [each.move.san for each in step.following if each.move]


def test_what_follows_is_the_line_first_and_then_its_variations(game: PgnGame) -> None:
    root = walk.tree(game)
    after = root.to("e2e4")
    assert after
    after = after.to("e7e5")
    assert after
    assert sans(after) == ["Nf3", "f4", "Nc3"]
    gambit = after.to("f2f4")
    assert gambit
    assert sans(gambit) == ["exf4", "d5"]
    assert [each.move.san for each in gambit.last().path() if each.move] == ["e4", "e5", "f4", "exf4", "Nf3"]


def test_the_main_line_runs_to_its_end(game: PgnGame) -> None:
    assert [each.move.san for each in walk.main_line(walk.tree(game)) if each.move] == ["e4", "e5", "Nf3", "Nc6"]


def test_a_move_that_is_not_written_leads_nowhere(game: PgnGame) -> None:
    assert walk.tree(game).to("d2d4") is None


def test_a_position_offers_what_is_written(game: PgnGame) -> None:
    root = walk.tree(game)
    step = root.following[0].following[0]
    view = walk.seen(game, step)
    assert (view.pieces["e4"], view.pieces["e5"], view.turn, view.last) == ("wP", "bP", "white", ("e7", "e5"))
    assert [action.value for action in view.actions] == ["g1f3", "f2f4", "b1c3"]
    assert [(move.seat, move.number, move.san) for move in view.moves] == [("white", 1, "e4"), ("black", 1, "e5")]
    assert walk.seen(game, root).last == ()


def test_a_game_may_begin_elsewhere_and_give_check() -> None:
    [game] = read('[FEN "4k3/8/8/8/8/8/8/R3K3 b - - 0 30"]\n\n30... Kf8 31. Ra8+ *')
    view = walk.seen(game, walk.tree(game).last())
    assert (view.check, view.turn, view.moves[0].number, view.moves[1].number) == ("f8", "black", 30, 31)


def test_whoever_plays_on_from_a_variation_has_its_moves_and_not_how_the_game_ended() -> None:
    game = read("1. e4 e5 2. Qh5 (2. Nf3 Nc6) 2... Nc6 1-0")[0]
    step = walk.tree(game).following[0].following[0].following[1]
    record = walk.record(game, step)
    assert [entry.action.value for entry in record.entries] == ["e2e4", "e7e5", "g1f3"]
    assert replay(record).outcome is None

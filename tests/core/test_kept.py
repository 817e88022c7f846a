"""A game of PGN as the library keeps it."""

from __future__ import annotations

import pytest

from app import kept
from pychess_core.classic.pgn_comments import annotated
from pychess_core.classic.pgn_reading import read

PLAIN = '[White "Ana"]\n[TimeControl "300"]\n\n1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:58]} 1-0\n'


def test_a_plain_game_is_its_link_alone() -> None:
    game = kept.of_pgn(read(PLAIN)[0], 1)
    assert (game.white, game.plies, game.result, game.pgn) == ("Ana", 2, "1-0", "")
    assert "pgn" not in game.to_row()


@pytest.mark.parametrize("more", ["{Well…}", "$1", "(1... c5)", "(1... c5 (1... e6 {!}))"])
def test_what_is_written_in_a_game_is_kept_beside_it(more: str) -> None:
    pgn = read(f'[Event "Café \\"Ñ\\""]\n\n1. e4 e5 {more} 2. Nf3 *')[0]
    game = kept.of_pgn(pgn, 1)
    back = read(game.pgn)[0]
    assert (back.moves, back.result, back.tags["Event"]) == (pgn.moves, pgn.result, 'Café "Ñ"')
    assert kept.from_row(game.to_row()) == game
    assert kept.from_row({**game.to_row(), "pgn": 5}) is None


def test_a_comment_before_the_first_move_is_one_too() -> None:
    assert annotated(read("{Before.} 1. e4 *")[0])
    assert annotated(read("1. {Before.} e4 *")[0])
    assert not annotated(read(PLAIN)[0])

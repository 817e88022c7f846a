"""Whole games of chess against the facts in tests/cases."""

from typing import Any

import chess as python_chess
import pytest

from core.cases import each_case
from core.contract import everything
from core.script import chess, end, moves
from pychess_core.game import IllegalAction
from pychess_core.record import Action
from pychess_core.seat import SEATS


def pieces_of(fen: str) -> dict[str, str]:
    """The pieces of `fen`, read without python-chess."""
    pieces = {}
    for rank, row in zip("87654321", fen.split()[0].split("/"), strict=True):
        files = iter("abcdefgh")
        for letter in row:
            if letter.isdigit():
                for _ in range(int(letter)):
                    next(files)
            else:
                pieces[next(files) + rank] = ("w" if letter.isupper() else "b") + letter.upper()
    return pieces


@each_case("classic_play", called="name")
def test_a_known_game_comes_out_right(case: dict[str, Any]) -> None:
    game = chess(*case["uci"], start=case["fen"])
    view = game.view("spectator")
    assert [move.uci for move in view.moves] == case["uci"]
    assert [move.san for move in view.moves] == case["san"]
    assert view.pieces == pieces_of(case["final_fen"])
    assert end(game) == (case["result"] and (case["result"], case["reason"]))
    legal = {move.uci() for move in python_chess.Board(case["final_fen"]).legal_moves}
    assert len(legal) == case["legal"]
    assert moves(game) == (set() if game.outcome else legal)
    if not game.outcome:
        assert view.turn == ("white" if case["final_fen"].split()[1] == "w" else "black")


@each_case("classic_play", called="name")
def test_a_known_game_is_on_until_its_last_move(case: dict[str, Any]) -> None:
    if case["uci"]:
        assert end(chess(*case["uci"][:-1], start=case["fen"])) is None


@each_case("classic_play", called="name")
def test_a_known_game_can_be_looked_through(case: dict[str, Any]) -> None:
    game = chess(*case["uci"], start=case["fen"])
    board = python_chess.Board(case["fen"])
    for ply, uci in enumerate(["", *case["uci"]]):
        if uci:
            board.push_uci(uci)
        view = game.view("spectator", ply)
        assert view.ply == ply
        assert view.pieces == pieces_of(board.fen())
        assert view.last == ((uci[:2], uci[2:4]) if uci else ())
        king = board.king(board.turn)
        assert view.check == (python_chess.square_name(king) if king is not None and board.is_check() else None)


def test_seats_and_numbers_of_the_history() -> None:
    white_first = chess("e2e4", "e7e5", "g1f3").view("white").moves
    assert [(move.seat, move.number) for move in white_first] == [("white", 1), ("black", 1), ("white", 2)]
    start = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 41"
    black_first = chess("e8e7", "e2e4", "e7e6", start=start).view("white").moves
    assert [(move.seat, move.number) for move in black_first] == [("black", 41), ("white", 42), ("black", 42)]


@pytest.mark.parametrize(("ply", "shown"), [(None, 2), (2, 2), (3, 2), (999, 2), (1, 1), (0, 0), (-1, 0)])
def test_a_ply_that_is_not_there_shows_the_nearest(ply: int | None, shown: int) -> None:
    game = chess("e2e4", "e7e5")
    view = game.view("white", ply)
    assert (view.ply, view.pieces) == (shown, chess(*("e2e4", "e7e5")[:shown]).view("white").pieces)
    assert bool(view.actions) == (shown == 2)


def test_looking_back_at_the_last_ply_offers_what_the_present_offers() -> None:
    game = chess("e2e4", "e7e5")
    assert game.view("white", 2) == game.view("white")


@each_case("perft", called="fen")
def test_python_chess_knows_every_move(case: dict[str, Any]) -> None:
    for depth, count in enumerate(case["counts"], 1):
        if count < 50_000:
            assert _count(python_chess.Board(case["fen"]), depth) == count


def _count(board: python_chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += _count(board, depth - 1)
        board.pop()
    return total


@each_case("perft", called="fen")
def test_the_views_offer_every_move(case: dict[str, Any]) -> None:
    for depth, count in enumerate(case["counts"], 1):
        if count < 3_000:
            assert _count_in_views((), depth, case["fen"]) == count


def _count_in_views(line: tuple[str, ...], depth: int, fen: str) -> int:
    offered = moves(chess(*line, start=fen))
    if depth == 1:
        return len(offered)
    return sum(_count_in_views((*line, uci), depth - 1, fen) for uci in offered)


@each_case("perft", called="fen")
def test_nothing_but_what_is_offered_can_be_played(case: dict[str, Any]) -> None:
    game = chess(start=case["fen"])
    mover = game.view("spectator").turn
    assert mover in SEATS
    possible = moves(game) | set(game.view(mover).entries)
    own = [square for square, piece in game.view(mover).pieces.items() if piece[0] == mover[0]]
    tried = {a + b for a in own for b in python_chess.SQUARE_NAMES} | {
        uci + letter for uci in possible for letter in "qrbnkp"
    }
    accepted = set()
    for uci in tried - possible:
        try:
            game.play(Action(mover, "move", uci))
        except IllegalAction:
            continue
        accepted.add(uci)
        game = chess(start=case["fen"])
    assert not accepted
    assert everything(game) == everything(chess(start=case["fen"]))

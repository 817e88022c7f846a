"""Castling (rulebook §1.1): both ways of entering it, and each reason against it."""

import pytest

from core.script import chess, moves, play, refusal

OPEN = "r3k2r/8/8/8/8/8/8/R3K2R {} KQkq - 0 1"
WAYS = {
    "white short": ("w", "e1g1", "e1h1", "O-O", {"g1": "wK", "f1": "wR"}),
    "white long": ("w", "e1c1", "e1a1", "O-O-O", {"c1": "wK", "d1": "wR"}),
    "black short": ("b", "e8g8", "e8h8", "O-O", {"g8": "bK", "f8": "bR"}),
    "black long": ("b", "e8c8", "e8a8", "O-O-O", {"c8": "bK", "d8": "bR"}),
}


@pytest.mark.parametrize(("side", "two_squares", "onto_rook", "san", "after"), WAYS.values(), ids=WAYS)
def test_both_ways_are_one_move(side: str, two_squares: str, onto_rook: str, san: str, after: dict[str, str]) -> None:
    start = OPEN.format(side)
    one, two = chess(two_squares, start=start), chess(onto_rook, start=start)
    assert one.record == two.record
    for game in (one, two):
        view = game.view("spectator")
        assert [(move.uci, move.san) for move in view.moves] == [(two_squares, san)]
        assert {square: view.pieces.get(square) for square in after} == after
        assert two_squares[:2] not in view.pieces
        assert onto_rook[2:] not in view.pieces
        assert view.last == (two_squares[:2], two_squares[2:])


def test_the_view_tells_both_ways() -> None:
    game = chess(start=OPEN.format("w"))
    assert game.view("white").entries == {"e1h1": "e1g1", "e1a1": "e1c1"}
    assert {"e1g1", "e1c1"} <= moves(game)
    assert not {"e1h1", "e1a1"} & moves(game)


def test_the_view_tells_no_way_that_is_not_legal() -> None:
    assert chess().view("white").entries == {}
    assert chess(start="r3k2r/8/8/8/8/8/5r2/R3K2R w KQkq - 0 1").view("white").entries == {"e1a1": "e1c1"}


PIECE_BETWEEN = {
    "own knight at g1": ("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", ("e1g1", "e1h1")),
    "own bishop at f1": ("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", ("e1g1", "e1h1")),
    "own knight at b1": ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", ("e1c1", "e1a1")),
    "own queen at d1": ("4k3/8/8/8/8/8/8/R2QK3 w Q - 0 1", ("e1c1", "e1a1")),
    "enemy bishop at c8": ("r1B1k3/8/8/8/8/8/8/4K3 b q - 0 1", ("e8c8", "e8a8")),
}
IN_CHECK = {
    "rook": ("4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", ("e1g1", "e1h1", "e1c1", "e1a1")),
    "knight": ("r3k2r/8/3N4/8/8/8/8/4K3 b kq - 0 1", ("e8g8", "e8h8", "e8c8", "e8a8")),
}
ATTACKED = {
    "f1 is crossed": ("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", ("e1g1", "e1h1")),
    "g1 is the goal": ("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", ("e1g1", "e1h1")),
    "d1 is crossed": ("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", ("e1c1", "e1a1")),
    "c1 is the goal": ("2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", ("e1c1", "e1a1")),
    "d8 is crossed, seen by a pawn": ("r3k2r/2P5/8/8/8/8/8/4K3 b kq - 0 1", ("e8c8", "e8a8")),
}
NO_RIGHT = {
    "not in the FEN": ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", ("e1g1", "e1h1", "e1c1", "e1a1")),
    "only on the other side": ("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", ("e1g1", "e1h1")),
}
REFUSALS = [
    pytest.param(start, step, says, id=f"{says}: {name}, {step}")
    for says, table in (
        ("stands between", PIECE_BETWEEN),
        ("out of check", IN_CHECK),
        ("through or onto an attacked square", ATTACKED),
        ("has moved", NO_RIGHT),
    )
    for name, (start, steps) in table.items()
    for step in steps
]


@pytest.mark.parametrize(("start", "step", "says"), REFUSALS)
def test_the_reason_against_castling(start: str, step: str, says: str) -> None:
    assert says in refusal(chess(start=start), step)


@pytest.mark.parametrize(
    "there_and_back",
    [("h1h2", "e8e7", "h2h1", "e7e8"), ("e1e2", "e8e7", "e2e1", "e7e8")],
    ids=["rook", "king"],
)
def test_who_has_moved_and_come_home_castles_no_more(there_and_back: tuple[str, ...]) -> None:
    game = chess(*there_and_back, start="4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    assert "has moved" in refusal(game, "e1g1")
    assert "has moved" in refusal(game, "e1h1")
    assert game.view("white").entries == {}


def test_a_captured_rook_is_not_castled_with_even_when_another_takes_its_place() -> None:
    start = "4k3/8/8/8/8/8/5n1R/4K2R b K - 0 1"
    game = chess("f2h1", "h2h1", "e8e7", start=start)
    assert "has moved" in refusal(game, "e1g1")


def test_the_other_rook_keeps_its_right() -> None:
    game = chess("h1h2", "a8a7", "h2h1", "a7a8", start=OPEN.format("w"))
    assert game.view("white").entries == {"e1a1": "e1c1"}
    play(game, "e1c1")
    assert game.view("black").entries == {"e8h8": "e8g8"}


def test_an_attack_on_the_rook_or_on_b1_does_not_matter() -> None:
    assert "e1g1" in moves(chess(start="4k2r/8/8/8/8/8/8/4K2R w K - 0 1"))
    assert "e1c1" in moves(chess(start="1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1"))


def test_castling_may_give_check_and_mate() -> None:
    checking = chess("e1g1", start="5k2/8/8/8/8/8/8/4K2R w K - 0 1").view("black")
    assert (checking.moves[-1].san, checking.check) == ("O-O+", "f8")
    mating = chess("e1c1", start="2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1")
    assert mating.view("black").moves[-1].san == "O-O-O#"
    assert mating.outcome


@pytest.mark.parametrize("uci", ["e1g1q", "e1g1n", "e1g1k", "e1c1r", "e1h1q", "e1a1q"])
def test_regression_castling_takes_no_promotion_letter(uci: str) -> None:
    refusal(chess(start=OPEN.format("w")), uci)


def test_a_king_that_steps_beside_its_rook_does_not_castle() -> None:
    game = chess("e1f1", start="4k3/8/8/8/8/8/8/4K1R1 w - - 0 1")
    assert game.view("white").moves[-1].san == "Kf1"


def test_a_rook_beside_the_king_that_was_never_castled_with_is_just_an_own_piece() -> None:
    game = chess(start="3k4/8/8/8/8/8/4R3/4K3 w - - 0 1")
    assert "Your own piece" in refusal(game, "e1e2")

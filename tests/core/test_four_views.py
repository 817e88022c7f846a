"""What each viewer sees of 4×4: secrets, reserves, and the history that can be walked."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from core.modes_four import ONE_ROUND
from core.script_four import four, play
from core.test_four_rounds import TOGETHER
from pychess_core.four.game import FourGame
from pychess_core.seat import VIEWERS, Seat, Viewer

FULL = "KQRRBBNNPPPPPPPP"
WHITES = {"a1": "wR", "b1": "wR", "a2": "wQ", "b2": "wK"}
BLACKS = {"a3": "bP", "b3": "bP", "a4": "bP", "b4": "bN"}


def history(game: FourGame) -> list[tuple[Seat, int, str, str]]:
    """The entries of the history."""
    return [(move.seat, move.number, move.uci, move.san) for move in game.view("spectator").moves]


def seen(game: FourGame, viewer: Viewer, ply: int | None = None) -> Mapping[str, str]:
    """The board as `viewer` sees it."""
    return game.view(viewer, ply).pieces


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_placement_shows_to_its_own_seat_and_the_judge_only(viewer: Viewer) -> None:
    game = four("RRQK")
    view = game.view(viewer)
    knows = viewer in ("white", "judge")
    assert view.pieces == (WHITES if knows else {})
    assert view.reserve == {"white": "BBNNPPPPPPPP" if knows else FULL, "black": FULL}
    assert view.owned == {"white": 16, "black": 16}
    shown = repr(replace(view, actions=()))  # Black's actions are all that Black may place
    assert "RRQK" not in shown
    assert ("wQ" in shown) is knows
    assert (view.placing, view.turn, view.phase, view.moves) == ("black", "black", "placement", ())


def test_both_placements_appear_together() -> None:
    game = four("RRQK", "PPPN")
    for viewer in VIEWERS:
        view = game.view(viewer)
        assert view.pieces == WHITES | BLACKS
        assert view.reserve == {"white": "BBNNPPPPPPPP", "black": "KQRRBBNPPPPP"}
        assert view.rounds[0].placements == {"white": "RRQK", "black": "PPPN"}
    assert history(game) == [("black", 1, "", "RRQK/PPPN")]


def test_the_black_starter_of_the_second_round_is_not_seen_by_white() -> None:
    game = four(*TOGETHER, "white offer-end", "black accept-end", "KQRB")
    assert seen(game, "white") == seen(game, "spectator") == {}
    assert seen(game, "black") == {"a3": "bK", "b3": "bQ", "a4": "bR", "b4": "bB"}
    assert game.view("white").reserve["black"] == "KQRBBNNPPPPPPPP"
    assert game.view("judge").reserve["black"] == "BNNPPPPPPPP"
    assert "KQRB" not in repr(game.view("white").rounds)


def test_the_history_lists_reveals_and_moves() -> None:
    game = four(*TOGETHER, "white offer-end", "black accept-end", "KQRB", "KRRB", "a3a2")
    assert history(game) == [
        ("black", 1, "", "RRQK/RRQK"),
        ("white", 1, "a2a3", "Qxa3"),
        ("black", 1, "a4a3", "Qxa3"),
        ("white", 2, "", "KRRB/KQRB"),
        ("black", 1, "a3a2", "Kxa2"),
    ]


def test_moves_of_a_round_are_numbered_by_twos_from_its_starter() -> None:
    game = four(*TOGETHER, "a1a2", "a3a4", "a2a1")
    assert [number for _, number, *_ in history(game)] == [1, 1, 1, 2, 2, 3]


def test_the_history_can_be_walked_through_rounds() -> None:
    game = four(*TOGETHER, "white offer-end", "black accept-end", "KQRB", "KRRB", "a3a2")
    start = {"a1": "wR", "b1": "wR", "a2": "wQ", "b2": "wK", "a3": "bR", "b3": "bR", "a4": "bQ", "b4": "bK"}
    end = {"a1": "wR", "b1": "wR", "b2": "wK", "a3": "bQ", "b3": "bR", "b4": "bK"}
    second = {"a1": "wK", "b1": "wR", "a2": "wR", "b2": "wB", "a3": "bK", "b3": "bQ", "a4": "bR", "b4": "bB"}
    for viewer in VIEWERS:
        assert [seen(game, viewer, ply) for ply in (0, 1, 3, 4)] == [{}, start, end, second]
        assert seen(game, viewer, 5) == seen(game, viewer) == seen(game, viewer, 99)
        assert seen(game, viewer, -1) == {}
        back = game.view(viewer, 3)
        assert (back.round, back.starter, back.last, back.lead) == (1, "white", ("a4", "a3"), 0)
        assert back.captured == {"white": "R", "black": "Q"}
        assert back.reserve == {"white": "BBNNPPPPPPPP", "black": "BBNNPPPPPPPP"}
        assert back.owned == {"white": 15, "black": 15}
        assert (back.phase, back.turn, back.actions) == ("round", "white", ())
        assert [game.view(viewer, ply).owned["white"] for ply in range(6)] == [16, 16, 16, 15, 15, 14]


@pytest.mark.parametrize("placed", [(), ("KQRB",)])
def test_while_placing_one_can_look_back_at_the_end_of_the_round(placed: tuple[str, ...]) -> None:
    game = four(*TOGETHER, "white offer-end", "black accept-end", *placed)
    for viewer in VIEWERS:
        back = game.view(viewer, 3)
        assert back.pieces == {"a1": "wR", "b1": "wR", "b2": "wK", "a3": "bQ", "b3": "bR", "b4": "bK"}
        assert (back.actions, back.round, back.ply) == ((), 1, 3)
        assert back == game.view(viewer, 99)
        assert game.view(viewer).round == 2


def test_the_last_position_stands_when_the_game_is_over() -> None:
    for steps in (ONE_ROUND, [*ONE_ROUND, "RRQK"]):
        game = four(*steps)
        last = seen(game, "judge", 99)
        play(game, "white resign")
        for viewer in VIEWERS:
            view = game.view(viewer)
            assert view.pieces == last
            assert view == game.view(viewer, 99)
            assert (view.phase, view.placing, view.turn, view.actions) == ("over", None, None, ())
            assert view.rounds[-1].end is None


def test_lead_counts_pieces_whatever_they_are_worth() -> None:
    game = four("RRQK", "PPPN", "a2a3")
    assert (game.view("white").lead, game.view("white").captured) == (1, {"white": "P", "black": ""})
    game = four("RRQK", "PQNB", "a2a3", "b4a3")
    assert (game.view("white").lead, game.view("white").captured) == (0, {"white": "P", "black": "Q"})


def test_captured_pieces_are_shown_by_rank_from_the_pawn_up() -> None:
    game = four("RRQK", "PQNB", "a2a3", "b4a3", "b2a3", "b3a3")
    assert game.view("white").captured == {"white": "PB", "black": "QK"}
    assert game.view("white").rounds[0].captured == {"white": "PB", "black": "QK"}
    assert game.view("white").rounds[0].moves == ("a2a3", "b4a3", "b2a3", "b3a3")

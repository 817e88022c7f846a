"""Find the move: what is right, what is wrong, what is no exercise."""

from __future__ import annotations

import pytest

from pychess_core.classic.exercise import Exercise, Standing, exercise
from pychess_core.game import new_game
from pychess_core.record import Action, Header
from pychess_core.refusal import Refusal

TWO = "6k1/5ppp/8/8/2r5/8/5PPP/1R1R2K1 w - - 0 1"


def standing(task: Exercise, *moves: str) -> Standing:
    game = new_game(Header("classic", start=task.start))
    for move in moves:
        turn = game.view("spectator").turn
        assert turn
        game.play(Action(turn, "move", move))
    return task.standing(game.view("spectator"))


def test_moves_may_be_written_either_way_with_commas_or_spaces() -> None:
    task = exercise(TWO, "Rb8+, c4c8 Rbxc8")
    assert task.line == ("b1b8", "c4c8", "b8c8")
    assert task.sans == ("Rb8+", "Rc8", "Rxc8#")
    assert task.solver == "white"


def test_an_exercise_is_gone_through_move_by_move() -> None:
    task = exercise(TWO, "Rb8+ Rc8 Rxc8")
    for written in ("1. Rb8+ Rc8 2. Rxc8#", "1.Rb8+ 1...Rc8 2.Rxc8#", "Tb8+ Tc8 Txc8", "♖b8 ♜c8 ♖xc8"):
        assert exercise(TWO, written) == task, written
    assert standing(task) == "find"
    assert standing(task, "d1d7") == "wrong"
    assert standing(task, "b1b8") == "reply"
    assert standing(task, "b1b8", "c4c8") == "find"
    assert standing(task, "b1b8", "c4c8", "h2h3") == "wrong"
    assert standing(task, "b1b8", "c4c8", "b8c8") == "solved"


def test_any_mate_is_right_where_mate_is_to_be_given() -> None:
    task = exercise("7k/8/6K1/8/8/8/8/1Q6 w - - 0 1", "Qb8#")
    assert standing(task, "b1b8") == "solved"
    assert standing(task, "g6f7") == "wrong"
    other = exercise("6k1/5ppp/8/8/8/8/8/RR4K1 w - - 0 1", "Ra8#")
    assert standing(other, "b1b8") == "solved"


def test_the_usual_start_needs_no_position() -> None:
    assert exercise("", "e4").start == ""


@pytest.mark.parametrize(("fen", "moves"), [(TWO, ""), (TWO, "Rb9"), (TWO, "Rb8 Rc3"), ("nothing", "e4")])
def test_what_is_no_exercise_is_refused(fen: str, moves: str) -> None:
    with pytest.raises(Refusal):
        exercise(fen, moves)

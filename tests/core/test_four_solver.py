"""Exact values of 4×4: the known rounds, and the slow way as the judge of the quick one."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.cases import cases
from core.retrograde import values
from core.script_four import thought
from core.test_four_moves import position, random_round
from pychess_core.four.analysis import analyse
from pychess_core.four.columns import board_of, boards, state_of
from pychess_core.four.position import Position
from pychess_core.four.reserve import FULL
from pychess_core.four.solver import Solution, highest
from pychess_core.seat import SEATS

DEEP = settings.get_current_profile_name() == "search"
"""``--hypothesis-profile search`` also counts and solves the largest rounds the slow way, which takes half a minute."""


def called(case: dict[str, Any]) -> str:
    """The name of a round."""
    return f"{case['white']}-{case['black']}"


def start(case: dict[str, Any]) -> Position:
    """The position in which the round of a case begins."""
    return Position.revealed(case["white"], case["black"], case["to_move"])


@pytest.mark.parametrize("case", cases("four_rounds"), ids=called)
def test_a_round_has_this_value_and_these_best_moves(case: dict[str, Any]) -> None:
    solution = Solution()
    assert solution.value(start(case)) == case["value"]
    assert sorted(solution.best(start(case))) == case["best"]


@pytest.mark.parametrize("case", [case for case in cases("four_rounds") if DEEP or case["states"] < 60_000], ids=called)
def test_a_round_has_so_many_positions(case: dict[str, Any]) -> None:
    fresh = {board_of(start(case))}
    seen, side = {0: set(fresh), 1: set()}, 0
    while fresh:
        side = 1 - side
        fresh = {after for board in fresh for moves in boards(board) for after in moves} - seen[side]
        seen[side] |= fresh
    assert len(seen[0]) + len(seen[1]) == case["states"]


@pytest.mark.parametrize("case", [case for case in cases("four_rounds") if DEEP or case["states"] < 20_000], ids=called)
def test_every_state_has_the_value_that_the_slow_way_finds(case: dict[str, Any]) -> None:
    solution = Solution()
    slow = values(state_of(start(case)))
    quick = {state: solution.value(Position(state)) for state in slow}
    assert quick == slow


@settings(max_examples=3)
@given(st.randoms(use_true_random=False))
def test_a_round_from_any_placements_has_the_value_that_the_slow_way_finds(chance: Random) -> None:
    white, black = ("".join(chance.sample(chance.choice("KQRBN") + "PPP", 4)) for _ in SEATS)
    first = Position.revealed(white, black, chance.choice(SEATS))
    slow = values(state_of(first))
    assert Solution().value(first) == slow[state_of(first)]
    solution, states = Solution(), list(slow)
    for state in chance.sample(states, min(len(states), 50)):
        assert solution.value(Position(state)) == slow[state]


def test_a_round_is_solved_by_looking_at_a_small_part_of_it() -> None:
    largest = max(cases("four_rounds"), key=lambda case: case["states"])
    solution = Solution()
    solution.best(start(largest))
    assert len(solution) < largest["states"] / 100


@pytest.mark.parametrize(
    ("pieces", "value"),
    [
        ("a1wQ a3bK", 1),
        ("a1wK b4bR", 0),
        ("a1wB a2bB", 0),
        ("a2wP a3bP", 0),
        ("a3bK", 0),
        ("", 0),
        ("a1wR a2bQ b1bQ", 0),
        ("a1wQ a4bP b4bP", 2),
        ("a1wP b2bK b3bK", 0),
    ],
)
def test_small_positions_have_values_one_can_see(pieces: str, value: int) -> None:
    assert Solution().value(position(pieces)) == value


@settings(max_examples=25)
@given(st.randoms(use_true_random=False))
def test_the_plan_wins_its_pieces_against_any_defence(chance: Random) -> None:
    """Whoever follows it wins at least the value, in finitely many moves, with no position standing thrice."""
    solution = Solution()
    now = chance.choice(random_round(chance))
    planner, owed = now.turn, solution.value(now)
    moves = 0
    while owed > 0:
        uci = solution.plan(now) if now.turn == planner else chance.choice(now.moves())
        assert uci is not None
        owed += bool(now.takes(uci)) * (-1 if now.turn == planner else 1)
        now, moves = now.after(uci), moves + 1
        worth = solution.value(now)
        assert (worth if now.turn == planner else -worth) >= owed
        assert moves < 200


def test_the_value_is_the_same_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pychess_core.four.solver._SLICE", 20)
    for case in cases("four_rounds"):
        pauses, value = thought(Solution().solving(start(case)))
        assert value == case["value"]
        assert pauses
        solution = Solution()
        pauses, worth = thought(solution.weighing(start(case)))
        assert sorted(highest(worth)) == case["best"]
        assert len(pauses) >= len(solution) // 20


def test_a_solution_is_whole_after_a_dropped_slice() -> None:
    solution, case = Solution(), cases("four_rounds")[1]
    solving = solution.solving(start(case))
    next(solving)
    solving.close()
    assert solution.value(start(case)) == case["value"]
    assert len(solution) > 400


def test_where_nothing_can_be_won_there_is_no_plan() -> None:
    assert Solution().plan(Position.revealed("PPPP", "PPPP", "white")) is None


@settings(max_examples=8)
@given(st.randoms(use_true_random=False))
def test_the_analysis_adds_up(chance: Random) -> None:
    white, black = ("".join(chance.sample(FULL, 4)) for _ in SEATS)
    starter = chance.choice(SEATS)
    now, moves, score = Position.revealed(white, black, starter), [], 0
    while now.moves() and len(moves) < 40:
        moves.append(chance.choice(now.moves()))
        score += (1 if now.turn == "white" else -1) * bool(now.takes(moves[-1]))
        now = now.after(moves[-1])
    judged = list(filter(None, analyse({"white": white, "black": black}, starter, moves)))
    assert [each.uci for each in judged] == moves
    for each, following in pairwise(judged):
        assert each.after == following.before
    for each in judged:
        assert each.lost == (each.before - each.after if each.seat == "white" else each.after - each.before)
        assert (each.lost == 0) == (each.uci in each.best)
        assert each.lost >= 0
    if not now.moves():
        assert judged[-1].after == score


def test_the_analysis_tells_what_a_move_gave_away() -> None:
    case = next(case for case in cases("four_rounds") if case["white"] == "NBNB")
    (only,) = filter(None, analyse({"white": "NBNB", "black": "BNBN"}, "white", ["a2b4"]))
    assert (only.before, only.best) == (case["value"], ("b2a3",))
    assert only.lost == only.before - only.after > 0

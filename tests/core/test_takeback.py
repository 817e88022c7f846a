"""Taking a move back: the board, the clocks, the side and the history are as before it."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from core.contract import Course, courses, everything, views
from core.modes_classic import CLASSIC
from core.script import chess, moves, play, refusal
from pychess_core.classic.rules import Rules
from pychess_core.clock import Clock, TimeControl
from pychess_core.game import replay
from pychess_core.record import Action, Record

CONTROL = TimeControl(60_000, 60_000, 2_000)

FREE = replace(CLASSIC, headers=tuple(each for each in CLASSIC.headers if Rules.of(each).takebacks == "free"))

UNDONE = {
    "a quiet move": ("", "g1f3"),
    "a capture": ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 7 9", "e4d5"),
    "castling short": ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "e1g1"),
    "castling long": ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9", "e8c8"),
    "a rook move that loses a right": ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "h1h4"),
    "en passant": ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6"),
    "a double step": ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 2", "e2e4"),
    "a promotion": ("4k3/P7/8/8/8/8/8/4K3 w - - 0 2", "a7a8r"),
    "a promotion with capture": ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 2", "a7b8q"),
    "a check": ("4k3/8/8/8/8/8/8/R3K3 w - - 98 60", "a1a8"),
}


@pytest.mark.parametrize(("start", "step"), UNDONE.values(), ids=UNDONE)
def test_a_move_taken_back_leaves_no_trace_but_in_the_record(start: str, step: str) -> None:
    fresh, game = (chess(start=start, control=CONTROL) for _ in "ab")
    play(game, step, "white takeback")
    assert [entry.action.kind for entry in game.record.entries] == ["move", "takeback"]
    assert everything(game) == everything(fresh) | {"record": game.record}
    for uci in moves(fresh):
        play(fresh, uci)
        play(game, uci)
        assert views(game) == views(fresh)
        fresh, game = chess(start=start, control=CONTROL), replay(Record(game.record.header, game.record.entries[:2]))


@settings(max_examples=15)
@given(course=courses(FREE, longest=15))
def test_any_move_can_be_taken_back(course: Course) -> None:
    game = course.game
    before = views(game)
    if game.outcome or before["spectator"].offer or before["white"].actions == (Action("white", "resume"),):
        return
    seat = before["spectator"].turn
    assert seat
    for action in before[seat].actions:
        if action.kind != "move":
            continue
        tried = replay(game.record)
        tried.play(action, 100)
        if not tried.outcome:
            tried.play(Action("black", "takeback"), 50)
            assert views(tried) == before


@pytest.mark.parametrize("seat", ["white", "black"])
def test_there_must_be_a_move_to_take_back(seat: str) -> None:
    assert "no move to take back" in refusal(chess(), f"{seat} takeback")
    assert "no move to take back" in refusal(chess("e2e4", "white takeback"), f"{seat} takeback")
    assert "takeback" not in {action.kind for action in chess().view("white").actions}


def test_moves_are_taken_back_one_by_one_to_the_start() -> None:
    line = ("e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5e5")
    game = chess(*line, control=CONTROL)
    for left in range(len(line) - 1, -1, -1):
        play(game, "black takeback 10")
        shorter = chess(*line[:left], control=CONTROL)
        assert views(game) == views(shorter)


def test_both_clocks_go_back_to_where_the_position_arose() -> None:
    game = chess("e2e4", "e7e5", "g1f3 5000", "b8c6 7000", control=CONTROL)
    play(game, "white takeback 3000")
    assert game.view("white").clock == Clock(white=59_000, black=62_000, increment=2_000, running="black")
    play(game, "white takeback 1000")
    assert game.view("white").clock == Clock(white=62_000, black=62_000, increment=2_000, running="white")
    play(game, "white takeback 1000", "white takeback 1000")
    assert game.view("white").clock == Clock(white=60_000, black=60_000, increment=2_000, running=None)


def test_time_thought_before_an_offer_comes_back_like_time_thought_after_it() -> None:
    opening = ("e2e4", "e7e5")
    plain = chess(*opening, "g1f3 8000", "white takeback", control=CONTROL)
    offering = chess(
        *opening, "white offer-draw 5000", "black decline-draw 0", "g1f3 3000", "white takeback", control=CONTROL
    )
    assert offering.view("white").clock == plain.view("white").clock


def test_the_fifty_move_count_goes_back_too() -> None:
    game = chess("a1a2", "white takeback", "a1a3", start="7k/8/6K1/8/8/8/8/R7 w - - 98 100")
    assert game.outcome is None
    play(game, "h8g8")
    assert game.outcome
    assert game.outcome.reason == "fifty-moves"


def test_what_ended_the_game_is_not_taken_back() -> None:
    game = chess("f2f3", "e7e6", "g2g4", "d8h4")
    assert "over" in refusal(game, "black takeback")


def test_the_record_keeps_what_was_taken_back_and_replays_it() -> None:
    game = chess("e2e4 10", "black takeback 20", "d2d4 30", control=CONTROL)
    assert [(entry.action.kind, entry.elapsed) for entry in game.record.entries] == [
        ("move", 10),
        ("takeback", 20),
        ("move", 30),
    ]
    assert everything(replay(game.record)) == everything(game)
    assert replace(game.view("white"), viewer="black", actions=()) == replace(game.view("black"), actions=())

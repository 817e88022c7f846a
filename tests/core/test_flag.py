"""A side's time runs out (rulebook §1.4)."""

from typing import Any

import pytest

from core.cases import each_case
from core.script import chess, end, play, refusal
from pychess_core.classic import outcome, position
from pychess_core.clock import TimeControl
from pychess_core.game import replay
from pychess_core.record import Header
from pychess_core.seat import Seat

MINUTE = TimeControl(60_000, 60_000)
TIME_DRAW = ("1/2-1/2", "time-vs-insufficient")
OPENING = ("e2e4", "e7e5")


@each_case("classic_flag", called="why")
def test_who_could_still_mate_wins(case: dict[str, Any]) -> None:
    result = outcome.of_flag(position.parse(case["fen"]), case["flagged"], Header("classic"))
    assert (result.result, result.reason) == (case["result"], case["reason"])


# Kings step once each, so that White's clock runs, and once more for Black's.
WHITE_RUNS = ("e1e2", "e8e7")
BLACK_RUNS = ("e1e2", "e8e7", "e2e1")
PLAYED = {
    "white flags against a rook": ("r3k3/8/8/8/8/8/8/4K3 w - - 0 1", "white", ("0-1", "time")),
    "white flags against a lone king": ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "white", TIME_DRAW),
    "black flags against a rook": ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "black", ("1-0", "time")),
    "black flags against a lone king": ("r3k3/8/8/8/8/8/8/4K3 w - - 0 1", "black", TIME_DRAW),
    "black flags with a queen against a knight": ("q3k3/8/8/8/8/8/8/N3K3 w - - 0 1", "black", TIME_DRAW),
    "black flags with a rook against a knight": ("r3k3/8/8/8/8/8/8/N3K3 w - - 0 1", "black", ("1-0", "time")),
    "black flags with a pawn against a knight": ("4k3/p7/8/8/8/8/8/N3K3 w - - 0 1", "black", ("1-0", "time")),
    "black flags with a queen against a bishop": ("q3k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "black", TIME_DRAW),
    "black flags with a pawn against a bishop": ("4k3/p7/8/8/8/8/8/2B1K3 w - - 0 1", "black", ("1-0", "time")),
    "black flags with a pawn against a pawn": ("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1", "black", ("1-0", "time")),
    "black flags with nothing against two knights": ("4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1", "black", ("1-0", "time")),
    "white flags with a bishop against one of the other colour": (
        "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
        "white",
        ("0-1", "time"),
    ),
}


@pytest.mark.parametrize(("start", "seat", "expected"), PLAYED.values(), ids=PLAYED)
def test_a_flag_that_falls_in_play(start: str, seat: Seat, expected: tuple[str, str]) -> None:
    game = chess(*(WHITE_RUNS if seat == "white" else BLACK_RUNS), start=start, control=MINUTE)
    assert end(game) is None
    play(game, f"{seat} flag 60000")
    assert end(game) == expected
    assert end(replay(game.record)) == expected


@pytest.mark.parametrize("start", [case[0] for case in PLAYED.values()], ids=PLAYED)
@pytest.mark.parametrize(("seat", "steps", "winner"), [("white", WHITE_RUNS, "b"), ("black", BLACK_RUNS, "w")])
def test_option_bare_king(start: str, seat: Seat, steps: tuple[str, ...], winner: str) -> None:
    game = chess(*steps, f"{seat} flag 60000", start=start, control=MINUTE, bare_king=True)
    bare = list(game.view("white").pieces.values()).count(winner + "K") == sum(
        piece[0] == winner for piece in game.view("white").pieces.values()
    )
    assert end(game) == (TIME_DRAW if bare else ("0-1" if seat == "white" else "1-0", "time"))


def test_the_flag_falls_when_nothing_is_left_and_not_a_millisecond_before() -> None:
    game = chess(*OPENING, control=MINUTE)
    assert "time left" in refusal(game, "white flag 59999")
    play(game, "white flag 60000")
    assert end(game) == ("0-1", "time")


def test_a_flag_found_late_counts_no_less() -> None:
    game = chess(*OPENING, "white flag 99999999", control=MINUTE)
    clock = game.view("spectator").clock
    assert clock
    assert (clock.white, clock.black, clock.running) == (0, 60_000, None)
    assert end(game) == ("0-1", "time")


@pytest.mark.parametrize(
    "step", ["g1f3", "white resign", "black resign", "white offer-draw", "black takeback", "white takeback"]
)
def test_when_the_time_is_up_nothing_but_the_flag_is_played(step: str) -> None:
    game = chess(*OPENING, control=MINUTE)
    assert "time is up" in refusal(game, f"{step} 60000")
    play(game, f"{step} 59999")


def test_an_offer_cannot_be_accepted_after_the_flag() -> None:
    game = chess(*OPENING, "white offer-draw", control=MINUTE)
    assert "time is up" in refusal(game, "black accept-draw 60000")


def test_mate_beats_the_flag() -> None:
    game = chess("f2f3", "e7e6", "g2g4", "d8h4 59999", control=MINUTE)
    assert end(game) == ("0-1", "checkmate")
    assert "over" in refusal(game, "black flag 60000")
    assert "over" in refusal(game, "white flag 60000")


def test_a_mate_after_the_time_is_no_mate() -> None:
    game = chess("f2f3", "e7e6", "g2g4", control=MINUTE)
    assert "time is up" in refusal(game, "d8h4 60000")
    play(game, "black flag 60000")
    assert end(game) == ("1-0", "time")


@pytest.mark.parametrize("seat", ["white", "black"])
def test_only_the_running_side_flags(seat: str) -> None:
    game = chess(*OPENING, control=MINUTE)
    if seat == "black":
        assert "time left" in refusal(game, "black flag 60000")
    for steps in ((), ("e2e4",)):
        assert "time left" in refusal(chess(*steps, control=MINUTE), f"{seat} flag 60000")


@pytest.mark.parametrize("seat", ["white", "black"])
def test_a_game_without_a_clock_has_no_flag(seat: str) -> None:
    refusal(chess(*OPENING), f"{seat} flag 99999999")

"""What is heard of a game, and the sounds themselves as numbers, without a browser."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from typing import get_args

import pytest

from app.happenings import Happening, happenings
from app.knocks import RATE, SOUNDS, sampled
from core.script import chess, play
from core.script_dnd import game as dnd
from core.script_dnd import turn
from core.script_four import four
from core.script_four import play as play_four
from pychess_core.dnd.view import DndView
from pychess_core.game import View
from pychess_core.record import Header

PROMOTING = "7k/P6p/8/8/8/8/8/K7 w - - 0 1"
CASTLING = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"

every_sound = pytest.mark.parametrize("name", SOUNDS)


def heard(before: tuple[str, ...], *steps: str, start: str = "") -> tuple[Happening, ...]:
    """What is heard of `steps` after those `before`."""
    game = chess(*before, start=start)
    first = game.view("spectator")
    play(game, *steps)
    return happenings(first, game.view("spectator"))


def test_each_kind_of_move_is_heard_as_what_it_is() -> None:
    assert heard((), "e2e4") == ("move",)
    assert heard(("e2e4", "d7d5"), "e4d5") == ("capture",)
    assert heard(("e2e4", "a7a6", "e4e5", "d7d5"), "e5d6") == ("capture",), "in passing, too"
    assert heard((), "e1g1", start=CASTLING) == ("castle",)
    assert heard((), "a7a8n", start=PROMOTING) == ("promotion",)
    assert heard((), "a7a8q", start=PROMOTING) == ("promotion", "check")
    assert heard(("e2e4", "f7f5"), "d1h5") == ("move", "check")


def test_the_end_is_heard_after_the_move_that_brought_it_or_alone() -> None:
    assert heard(("f2f3", "e7e5", "g2g4"), "d8h4") == ("move", "check", "end")
    assert heard(("e2e4",), "black resign") == ("end",)
    assert heard(("e2e4", "black resign")) == ()


def test_nothing_is_heard_of_what_is_not_played() -> None:
    game = chess("e2e4", "d7d5", "e4d5")

    def view(ply: int | None = None) -> View:
        return game.view("spectator", ply)

    for before, after in ((3, 2), (2, 3), (0, 3), (3, 0), (1, 2)):
        assert happenings(view(before), view(after)) == (), f"looking from {before} to {after}"
    now = view()
    play(game, "white takeback")
    assert happenings(now, view()) == ()
    now = view()
    play(game, "white offer-draw")
    assert happenings(now, view()) == ()
    assert heard((), "e2e4", "e7e5") == (), "more than one at once is a game that was brought"


def test_a_move_played_while_looking_back_is_heard() -> None:
    game = chess("e2e4", "d7d5")
    past = game.view("spectator", 0)
    play(game, "e4d5")
    assert happenings(past, game.view("spectator")) == ("capture",)


def test_in_4x4_laying_out_is_silent_and_moves_are_heard() -> None:
    game = four("RRQK")
    now = game.view("spectator")
    play_four(game, "PPPP")
    assert happenings(now, game.view("spectator")) == (), "the placements are revealed"
    now = game.view("spectator")
    play_four(game, "a2a3")
    assert happenings(now, game.view("spectator")) == ("capture",)


def test_in_dnd_each_move_of_the_story_is_heard() -> None:
    begun = dnd(Header("dnd"), "limit 1")
    played = dnd(Header("dnd"), "limit 1", *turn("AG", "PP", 50))
    view = played.view("spectator")
    assert isinstance(view, DndView)
    # As the reel shows them, one after the other.
    frames = [replace(view, pieces=one.pieces, last=one.last, check=one.check) for one in view.story]
    told = [happenings(before, now) for before, now in pairwise([begun.view("spectator"), *frames])]
    assert len(told) > 1
    assert all(one[:1] in [("move",), ("capture",), ("castle",)] for one in told)


def test_every_happening_has_a_sound() -> None:
    assert set(SOUNDS) == set(get_args(Happening))


@every_sound
def test_a_sound_is_heard_is_short_and_does_not_clip(name: Happening) -> None:
    samples = sampled(name)
    peak = max(map(abs, samples))
    assert peak == pytest.approx(SOUNDS[name][0])
    assert 0.2 <= peak <= 0.7
    assert 0.1 <= len(samples) / RATE <= 1.2
    assert abs(samples[0]) < 0.1 * peak, "it begins in silence, without a crack"
    assert max(map(abs, samples[-160:])) < 0.02 * peak, "and ends in it"
    assert abs(sum(samples)) / len(samples) < 0.01, "nothing stands still off the middle"


def strength(samples: list[float], pitch: float) -> float:
    """How strong one pitch is in `samples`."""
    turn = 2 * math.pi * pitch / RATE
    return math.hypot(
        sum(sample * math.cos(turn * step) for step, sample in enumerate(samples)),
        sum(sample * math.sin(turn * step) for step, sample in enumerate(samples)),
    )


def energy(samples: list[float]) -> float:
    return sum(sample * sample for sample in samples)


def test_a_move_is_a_knock_low_with_a_click_and_gone_at_once() -> None:
    samples = sampled("move")
    thud, wood, whistle = (strength(samples, pitch) for pitch in (260, 1350, 6000))
    assert thud > wood > 10 * whistle
    assert energy(samples[: RATE // 20]) > 0.9 * energy(samples), "nine tenths of it are over in 50 ms"
    jumps = [abs(after - before) for before, after in pairwise(samples)]
    assert max(jumps[: RATE // 100]) > 5 * max(jumps[RATE // 20 :]), "the click is only its beginning"


def test_castling_is_two_knocks_and_an_end_falls() -> None:
    castling = sampled("castle")
    blows = [energy(castling[start : start + RATE // 25]) for start in (0, int(0.09 * RATE), int(0.13 * RATE))]
    assert blows[1] < 0.05 * min(blows[0], blows[2]), "between them it is still"
    end = sampled("end")
    first, last = end[: int(0.14 * RATE)], end[int(0.4 * RATE) :]
    assert strength(first, 392.0) > 3 * strength(first, 261.63)
    assert strength(last, 261.63) > 3 * strength(last, 392.0)

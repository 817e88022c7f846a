"""The page's sounds as numbers: wooden pieces on a wooden board, made when first heard. No browser in here.

A body that is struck rings in a few modes, each a damped sine; wood rings short, and the higher the shorter.
"""

from __future__ import annotations

from cmath import exp
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate, repeat
from math import pi
from operator import mul
from typing import Final

from app.happenings import Happening

RATE: Final = 16_000
"""Samples a second: twice the highest pitch here and some more."""

_HEARD: Final = 6
"""Time constants for which a mode is heard (a four-hundredth is left then)."""


@dataclass(frozen=True, slots=True)
class Mode:
    """A way in which a body rings: `pitch` in hertz, `decay` in seconds to a third (1/e), relative `strength`."""

    pitch: float
    decay: float
    strength: float


@dataclass(frozen=True, slots=True)
class Blow:
    """A blow on a `body`, `at` seconds from the start; `tune` scales the pitches."""

    body: tuple[Mode, ...]
    at: float = 0.0
    strength: float = 1.0
    tune: float = 1.0


BOARD: Final = (Mode(260, 0.03, 0.8), Mode(620, 0.018, 0.75), Mode(1350, 0.01, 0.5), Mode(2900, 0.005, 0.2))
"""A piece set down: the thud of the board, its wood, the click of the foot. Small loudspeakers give only the upper
three."""
PIECE: Final = (Mode(900, 0.012, 0.8), Mode(1900, 0.007, 0.7), Mode(3900, 0.003, 0.4))
"""A piece that another one hits."""
BAR: Final = (Mode(1.0, 0.13, 1.0), Mode(3.93, 0.04, 0.2))
"""A bar of a marimba, tuned to one hertz."""


def _note(pitch: float, at: float, strength: float = 1.0) -> Blow:
    return Blow(BAR, at, strength, tune=pitch)


SOUNDS: Final[Mapping[Happening, tuple[float, tuple[Blow, ...]]]] = {
    "move": (0.5, (Blow(BOARD),)),
    # The piece that goes is hit, then the other stands in its place.
    "capture": (0.65, (Blow(PIECE), Blow(BOARD, at=0.055, tune=0.92))),
    "castle": (0.5, (Blow(BOARD), Blow(BOARD, at=0.13, tune=1.12, strength=0.85))),
    "promotion": (0.5, (Blow(BOARD), _note(523.25, 0.06, 0.6), _note(659.26, 0.13, 0.6), _note(783.99, 0.2, 0.6))),
    "check": (0.22, (_note(880.0, 0.0), _note(1108.73, 0.07))),
    "end": (0.4, (_note(392.0, 0.0), _note(329.63, 0.14), _note(261.63, 0.28))),
    "low": (0.25, (_note(1046.5, 0.0), _note(1046.5, 0.14))),
}
"""Happening → how loud its loudest moment is (1 is the most there can be), and what is struck."""


def sampled(happening: Happening) -> list[float]:
    """The sound of `happening`: samples between -1 and 1, `RATE` a second, from silence to silence."""
    loudest, blows = SOUNDS[happening]
    end = max(blow.at + _HEARD * mode.decay for blow in blows for mode in blow.body)
    samples = [0.0] * (int(end * RATE) + 1)
    for blow in blows:
        start = int(blow.at * RATE)
        for mode in blow.body:
            rung = _rung(mode, blow)
            for number, value in enumerate(rung, start):
                samples[number] += value
    peak = max(max(samples), -min(samples))
    return [sample * loudest / peak for sample in samples]


def _rung(mode: Mode, blow: Blow) -> list[float]:
    """The damped sine of one mode: a pointer that turns and shrinks, seen from the side."""
    step = exp((2j * pi * mode.pitch * blow.tune - 1 / mode.decay) / RATE)
    first = complex(blow.strength * mode.strength)
    turned = accumulate(repeat(step, int(_HEARD * mode.decay * RATE) - 1), mul, initial=first)
    return [pointer.imag for pointer in turned]

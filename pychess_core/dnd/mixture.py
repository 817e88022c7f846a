"""Mixtures: strategies chosen by chance, so that nobody can foresee them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from random import Random

from pychess_core.dnd.linear import Number
from pychess_core.dnd.strategy import STRATEGIES, Strategy

Mixture = Mapping[Strategy, Fraction]
"""The share of each strategy, all together 1; one that is missing is never chosen."""


def pure(strategy: Strategy) -> Mixture:
    """Always the same strategy."""
    return {strategy: Fraction(1)}


def mixed(weights: Iterable[Number]) -> Mixture:
    """The six strategies in these proportions, in the order of `STRATEGIES`."""
    shares = [Fraction(weight) for weight in weights]
    whole = sum(shares)
    return {strategy: share / whole for strategy, share in zip(STRATEGIES, shares, strict=True) if share}


def drawn(mixture: Mixture, chance: Random) -> Strategy:
    """One strategy, each as likely as its share."""
    return chance.choices(list(mixture), weights=list(mixture.values()))[0]

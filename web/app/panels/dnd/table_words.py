"""A strategy table in words: what is wrong with it, what it makes pointless, how it is played best."""

from __future__ import annotations

from fractions import Fraction

from app import words
from app.i18n import _
from app.panels.dnd import figures, wording
from pychess_core.dnd.dominance import Dominated
from pychess_core.dnd.mixture import Mixture
from pychess_core.dnd.strategy import STRATEGIES, InvalidTable, Strategy


def named(refusal: InvalidTable) -> InvalidTable:
    """The refusal with strategies by their names instead of their codes."""
    names = {known: wording.strategy(known) for known in STRATEGIES}
    cell = {part: names[code] for part in ("white", "black") if (code := refusal.values.get(part)) in names}
    return InvalidTable(refusal.message, **{**refusal.values, **cell})


def pointless(found: Dominated) -> str:
    """Why a strategy is pointless: White: Set a trap is never better than Exchange."""
    values = {
        "seat": words.seat(found.seat),
        "strategy": wording.strategy(found.strategy),
        "others": _mixture(found.by),
    }
    if len(found.by) == 1:
        if found.strict:
            return _("{seat}: {strategy} is always worse than {others}.", **values)
        return _("{seat}: {strategy} is never better than {others}.", **values)
    if found.strict:
        return _("{seat}: {strategy} is always worse than a mixture of {others}.", **values)
    return _("{seat}: {strategy} is never better than a mixture of {others}.", **values)


def _mixture(mixture: Mixture) -> str:
    """1/3 Exchange and 2/3 Attack the king; the name alone, where there is one."""
    if len(mixture) == 1:
        return wording.strategy(next(iter(mixture)))
    # The share comes first: a strategy's name after “y” would have to change it in Spanish.
    parts = [_part(strategy, share) for strategy, share in mixture.items()]
    return _("{others} and {last}", others=", ".join(parts[:-1]), last=parts[-1])


def _part(strategy: Strategy, share: Fraction) -> str:
    return f"{figures.share(share)} {wording.strategy(strategy)}"


def value(worth: Fraction) -> str:
    """What a turn is worth to White when both play their best."""
    if not worth:
        return _("Played best by both, a turn favours nobody.")
    points = figures.points(abs(worth))
    if worth > 0:
        return _("Played best by both, a turn moves the roll by {points} in White’s favour.", points=points)
    return _("Played best by both, a turn moves the roll by {points} in Black’s favour.", points=points)


def share(mixture: Mixture, strategy: Strategy) -> str:
    """How often a strategy is played."""
    part = mixture.get(strategy, Fraction(0))
    exact = figures.share(part)
    return exact if exact.startswith("≈") or part.denominator == 1 else f"{exact} ≈ {figures.percent(part)}"

"""The review of a turn in words: what the choices were worth, and what the dice made of them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from app import words
from app.i18n import _, in_context, plural
from app.panels.dnd import figures, wording
from pychess_core.dnd.prospects import Chances
from pychess_core.dnd.review import Choice, Reviewed
from pychess_core.dnd.strategy import Strategy, Table
from pychess_core.record import Header
from pychess_core.seat import SEATS, Seat, other

NOTICEABLE = Fraction(1, 200)
"""What a choice must lose (of `Chances.lead`) to be worth a word: half a game in a hundred."""


def heading(turn: Reviewed) -> str:
    """Turn 3: Set a trap against Exchange."""
    white, black = (wording.strategy(turn.choices[seat].strategy) for seat in SEATS)
    return _("Turn {number}: {white} against {black}", number=turn.turn.number, white=white, black=black)


def summary(turns: Sequence[Reviewed], header: Header) -> str:
    """How many mistakes each player made."""
    made = {seat: sum(turn.choices[seat].lost >= NOTICEABLE for turn in turns) for seat in SEATS}
    return " ".join(
        _(
            "{name}: {mistakes}.",
            name=words.player(header, seat),
            mistakes=plural("{count} mistake", "{count} mistakes", count),
        )
        for seat, count in made.items()
    )


def sentences(turn: Reviewed, table: Table, header: Header) -> list[str]:
    """What there is to say of a turn: of each choice, and of what came of it."""
    return [*(_choice(turn, seat, table, header) for seat in SEATS), _course(turn)]


def share(choice: Choice, strategy: Strategy) -> str:
    """How often the program would play a strategy: whole per cents, with words for never and for hardly ever."""
    part = choice.mixture.get(strategy, Fraction(0))
    if not part:
        return in_context("a share", "never")
    return figures.percent(part) if part >= NOTICEABLE else _("under 1%")


def _choice(turn: Reviewed, seat: Seat, table: Table, header: Header) -> str:
    choice = turn.choices[seat]
    values = {"name": words.player(header, seat), "strategy": wording.strategy(choice.strategy)}
    if choice.lost < NOTICEABLE:
        said = _("{name}: {strategy} was as good a choice as any.", **values)
    else:
        said = _(
            "{name}: {strategy} was a mistake. Against the program it wins {wins} and loses {losses}, "
            "the best choice {best_wins} and {best_losses}.",
            **values,
            wins=_wins(choice.chances, seat),
            losses=_wins(choice.chances, other(seat)),
            best_wins=_wins(turn.before, seat),
            best_losses=_wins(turn.before, other(seat)),
        )
    return f"{said} {_hindsight(turn, seat, table)}"


def _hindsight(turn: Reviewed, seat: Seat, table: Table) -> str:
    """What would have been best, had one known what the other would play; the table says why."""
    choice, rival = turn.choices[seat], turn.choices[other(seat)].strategy
    if choice.strategy in choice.replies:
        return _("Nothing was better against {rival}.", rival=wording.strategy(rival))
    reply = choice.replies[0]
    return _(
        "Against {rival} the best was {reply}: {more} on the roll instead of {less}.",
        rival=wording.strategy(rival),
        reply=wording.strategy(reply),
        more=wording.score(_gain(table, seat, reply, rival)),
        less=wording.score(_gain(table, seat, choice.strategy, rival)),
    )


def _gain(table: Table, seat: Seat, own: Strategy, theirs: Strategy) -> int:
    """What the table gives a seat for its strategy against the other's."""
    return table.worth(own, theirs) if seat == "white" else -table.worth(theirs, own)


def _course(turn: Reviewed) -> str:
    return _(
        "White’s and Black’s chances: {before} before, {played} with these strategies, {after} after the turn.",
        before=_both(turn.before),
        played=_both(turn.played),
        after=_both(turn.after),
    )


def _both(chances: Chances) -> str:
    return f"{_wins(chances, 'white')} – {_wins(chances, 'black')}"


def _wins(chances: Chances, seat: Seat) -> str:
    white, _draw, black = chances.percentages()
    return figures.whole_percent(white if seat == "white" else black)

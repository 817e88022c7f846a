"""D&D chess in words: strategies, methods, turns, throws. Everything comes out in the language in use."""

from __future__ import annotations

from fractions import Fraction

from app import words
from app.i18n import _, in_context, plural
from pychess_core.dnd.cheating import SKILL, Check, Method, Skill
from pychess_core.dnd.mixed_number import written
from pychess_core.dnd.strategy import Strategy
from pychess_core.dnd.view import DndView, Note, Turn
from pychess_core.record import Header
from pychess_core.seat import SEATS, Actor, Seat, other


def strategy(which: Strategy) -> str:
    """A strategy's name."""
    return {
        "AG": _("All-out attack"),
        "PP": _("Prepare position"),
        "DP": _("Destroy the position"),
        "TR": _("Set a trap"),
        "IN": _("Exchange"),
        "AR": _("Attack the king"),
    }[which]


def method(which: Method) -> str:
    """A way to cheat."""
    return {
        "move": _("Move a piece"),
        "signs": _("Signs from an accomplice"),
        "distract": _("Distract"),
        "peek": _("Peek at the note"),
    }[which]


def skill(which: Skill) -> str:
    """A skill of a character's sheet."""
    return {
        "deception": _("Deception"),
        "sleight": _("Sleight of Hand"),
        "perception": _("Perception"),
        "insight": _("Insight"),
    }[which]


def number(value: Fraction) -> str:
    """A number of 0 or more: 18½, 20 33/37, ≈41.98."""
    return written(value, in_context("decimal point", "."))


def cm(value: str | Fraction) -> str:
    """A chess modifier: CM 18½."""
    return _("CM {number}", number=number(Fraction(value)))


def score(value: int) -> str:
    """A score with its sign: −1, 0, +2."""
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


def pass_to(header: Header, who: Actor) -> str:
    """Whom the device goes to: a player or the judge."""
    return _("Pass the device to the judge.") if who == "judge" else words.pass_to(words.named(header, who))


def title(view: DndView) -> str:
    """Turn 4 of 9; without the limit where it may not be known."""
    if view.limit:
        return _("Turn {number} of {limit}", number=view.number, limit=view.limit)
    return _("Turn {number}", number=view.number)


def standing(view: DndView, header: Header) -> str:
    """The score, for those who do not see the track."""
    if view.score:
        ahead = words.named(header, "white" if view.score < 0 else "black")
        return _("Score {score}: {name} is ahead.", score=score(view.score), name=ahead)
    return _("The score is even.")


def change(turn: Turn) -> str:
    """What a turn brought."""
    return {
        -2: _("a great move for White"),
        -1: _("a good move for White"),
        0: _("nothing changes"),
        1: _("a good move for Black"),
        2: _("a great move for Black"),
    }[turn.change]


def heading(turn: Turn) -> str:
    """A turn's place in the log."""
    return _("Turn {number}", number=turn.number)


def told(turn: Turn, header: Header) -> str:
    """What everybody may know of a turn that is over."""
    if turn.caught:
        caught = " ".join(
            _("{name} is caught cheating ({method}).", name=words.named(header, seat), method=method(how))
            for seat, how in turn.caught.items()
        )
        return f"{caught} {_score_is(turn)}"
    white, black = (strategy(turn.strategies[seat]) for seat in SEATS)
    played = _("{white} against {black}: {change}.", white=white, black=black, change=change(turn))
    return f"{played} {_score_is(turn)}"


def _score_is(turn: Turn) -> str:
    return _("Score {score}.", score=score(turn.score))


def note(which: Note) -> str:
    """What a note says: Set a trap; cheats: peek at the note."""
    if which.method:
        return _("{strategy}; cheats: {method}", strategy=strategy(which.strategy), method=method(which.method))
    return strategy(which.strategy)


def judged(turn: Turn, header: Header) -> list[str]:
    """What only the judge knows of a turn that is over, thing by thing."""
    said = [f"{words.player(header, seat)}: {note(written)}." for seat, written in turn.notes.items()]
    said += [checked(check, words.player(header, seat)) for seat, check in turn.checks.items()]
    if any(check.verdict == "caught" and seat not in turn.caught for seat, check in turn.checks.items()):
        said.append(_("The judge pardons it."))
    for seat in SEATS:
        if seat in turn.notes and turn.notes[seat].strategy != turn.strategies[seat]:
            changed = strategy(turn.strategies[seat])
            said.append(_("{name} changes to: {strategy}.", name=words.player(header, seat), strategy=changed))
    if turn.total is not None:
        said.append(_("1d100: {die} → {total}, {change}.", die=turn.die, total=signed(turn.total), change=change(turn)))
        if turn.halved:
            said.append(_("The distraction has halved it."))
    return said


def checked(check: Check, name: str) -> str:
    """A check that has been thrown, or is to be."""
    what = skill(SKILL[check.method])
    if not check.die:
        return _(
            "{name}, {skill}: 1d20 {bonus} against {dc}.", name=name, skill=what, bonus=_bonus(check.bonus), dc=check.dc
        )
    verdicts = {"success": _("succeeds"), "failure": _("fails, unnoticed"), "caught": _("is caught"), None: ""}
    return _(
        "{name}, {skill}: 1d20 {die} {bonus} = {sum} against {dc}: {verdict}.",
        name=name,
        skill=what,
        die=check.die,
        bonus=_bonus(check.bonus),
        sum=signed(check.die + check.bonus),
        dc=check.dc,
        verdict=verdicts[check.verdict],
    )


def _bonus(bonus: int) -> str:
    return f"+ {bonus}" if bonus >= 0 else f"− {-bonus}"


def signed(number: int) -> str:
    """A number with a real minus."""
    return str(number) if number >= 0 else f"−{-number}"


def state(view: DndView, header: Header) -> str:
    """What the game waits for."""
    if view.ply < len(view.moves):
        return _("Looking back: turn {ply} of {count}.", ply=view.ply, count=len(view.moves))
    if view.phase == "over":
        return _("The game is over.")
    if view.phase == "notes" and view.turn:
        return _("{name} writes in secret.", name=words.player(header, view.turn))
    if view.glimpse:
        return _("The note of {name} lies open to you.", name=words.named(header, other(_seat(view))))
    return _("The judge is at work.")


def glimpsed(view: DndView, header: Header) -> str:
    """What whoever has peeked sees."""
    assert view.glimpse is not None
    opponent = words.player(header, other(_seat(view)))
    return _("{name} has written: {strategy}. What do you play?", name=opponent, strategy=strategy(view.glimpse))


def _seat(view: DndView) -> Seat:
    return "black" if view.viewer == "black" else "white"


def asked(view: DndView, header: Header) -> str:
    """What the judge has to do now."""
    if view.phase == "limit":
        return _("The draw limit: 1d6.")
    if view.phase == "notes":
        waiting = [words.player(header, seat) for seat in SEATS if seat not in view.sealed]
        return _("Notes still to come: {names}.", names=", ".join(waiting))
    if view.phase == "checks" and view.awaited:
        return checked(view.checks[view.awaited], words.player(header, view.awaited))
    if view.phase == "ruling":
        names = [words.player(header, seat) for seat, check in view.checks.items() if check.verdict == "caught"]
        return _("Caught: {names}. What is the price?", names=", ".join(names))
    if view.phase == "peek":
        return _("Ask in secret: what does whoever has peeked play now?")
    if view.phase == "roll":
        return _("The turn: 1d100.")
    return _("The game is over.")


def limit(view: DndView) -> str:
    """The draw limit, for the judge."""
    return plural("Draw after {count} turn", "Draw after {count} turns", view.limit) if view.limit else ""

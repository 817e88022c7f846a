"""The log of a game in words, for other places: what the players may know, or all that the judge knows."""

from __future__ import annotations

from app import words
from app.i18n import _
from app.panels.dnd import wording
from pychess_core.dnd.export import Line, Log, visible_names
from pychess_core.dnd.game import DndGame
from pychess_core.dnd.view import DndView, Turn
from pychess_core.record import Header
from pychess_core.seat import SEATS, Seat


def for_players(game: DndGame) -> Log:
    """What everybody may know: nothing but what a spectator's view has."""
    view, header = game.view("spectator"), visible_names(game.record.header)
    limit = [Line(_("Draw limit"), f"{wording.limit(view)}.")] if view.limit else []
    turns = [Line(wording.heading(turn), wording.told(turn, header)) for turn in view.turns]
    return Log(_title(header), (*_players(view, header), *limit, *turns, _end(view, header)))


def for_judge(game: DndGame) -> Log:
    """With the notes, the checks and every throw and what it meant; also of a turn that is not over."""
    view, header = game.view("judge"), visible_names(game.record.header)
    turns = [
        Line(
            wording.heading(turn), wording.told(turn, header), (*wording.judged(turn, header), *_reckoning(turn, view))
        )
        for turn in view.turns
    ]
    lines = (*_players(view, header), *_limit(game, view), *turns, *_broken_off(view, header), _end(view, header))
    return Log(_title(header), lines, secret=True)


def _title(header: Header) -> str:
    white, black = (words.player(header, seat) for seat in SEATS)
    return _("D&D chess: {white} – {black}", white=white, black=black)


def _players(view: DndView, header: Header) -> list[Line]:
    return [Line(words.seat(seat), _player(view, header, seat)) for seat in SEATS]


def _player(view: DndView, header: Header, seat: Seat) -> str:
    cm = wording.cm(view.cm[seat])
    return f"{words.player(header, seat)}, {cm}" if header.name(seat) else cm


def _limit(game: DndGame, view: DndView) -> list[Line]:
    dice = [entry.action.value for entry in game.record.entries if entry.action.kind == "limit"]
    return [Line(_("Draw limit"), f"{wording.limit(view)}.", (f"1d6: {die}.",)) for die in dice[:1]]


def _reckoning(turn: Turn, view: DndView) -> list[str]:
    """What was added to the d100."""
    if turn.total is None:
        return []
    worth = -view.table.worth(turn.strategies["white"], turn.strategies["black"])
    cheats = turn.total - turn.die - view.advantage - worth
    parts = {
        "characters": wording.score(view.advantage),
        "strategies": wording.score(worth),
        "cheating": wording.score(cheats),
    }
    return [_("Added to the die: characters {characters}, strategies {strategies}, cheating {cheating}.", **parts)]


def _broken_off(view: DndView, header: Header) -> list[Line]:
    """A turn of which something is written and that is not over."""
    if not view.notes:
        return []
    known = [f"{words.player(header, seat)}: {wording.note(note)}." for seat, note in view.notes.items()]
    known += [wording.checked(check, words.player(header, seat)) for seat, check in view.checks.items()]
    number = len(view.turns) + 1
    return [Line(_("Turn {number}", number=number), _("This turn is not over."), tuple(known))]


def _end(view: DndView, header: Header) -> Line:
    if view.outcome:
        return Line(_("Result"), words.outcome(view.outcome, header))
    return Line(_("As it stands"), wording.standing(view, header))

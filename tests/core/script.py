"""Games of chess in the words of the tests.

A step is a move of the side to move (``"e2e4"``) or what a seat does (``"black resign"``); it may end
with the milliseconds it took (``"e2e4 1500"``).
"""

from core.contract import refused
from pychess_core.classic.game import ClassicGame
from pychess_core.clock import TimeControl
from pychess_core.game import Game
from pychess_core.record import Action, Entry, Header, Option, Record
from pychess_core.seat import SEATS, Seat, other

KNIGHTS_OUT_AND_HOME = ("g1f3", "g8f6", "f3g1", "f6g8")


def entry(step: str, turn: Seat) -> Entry:
    """`step` as an entry of a record when it is the turn of `turn`."""
    words = step.split()
    elapsed = int(words.pop()) if len(words) > 1 and words[-1].isdigit() else 0
    for seat in SEATS:
        if words[0] == seat:
            return Entry(Action(seat, *words[1:]), elapsed)
    return Entry(Action(turn, "move", *words), elapsed)


def record(header: Header, *steps: str) -> Record:
    """The record of `steps`, which nobody has checked."""
    turn: Seat = "black" if header.start.split()[1:2] == ["b"] else "white"
    entries = []
    for step in steps:
        entries.append(entry(step, turn))
        if entries[-1].action.kind in ("move", "takeback"):
            turn = other(turn)
    return Record(header, tuple(entries))


def chess(*steps: str, start: str = "", control: TimeControl | None = None, **options: Option) -> ClassicGame:
    """A game of chess in which `steps` have been played."""
    game = ClassicGame(Header("classic", control=control, start=start, options=options))
    play(game, *steps)
    return game


def play(game: ClassicGame, *steps: str) -> None:
    """Plays `steps`."""
    for step in steps:
        played = entry(step, game.view("spectator").turn or "white")
        game.play(played.action, played.elapsed)


def refusal(game: ClassicGame, step: str) -> str:
    """The sentence with which `step` is refused, leaving no trace."""
    tried = entry(step, game.view("spectator").turn or "white")
    return refused(game, tried.action, tried.elapsed)


def moves(game: ClassicGame) -> set[str]:
    """The moves offered to the side to move, as UCI."""
    view = game.view("spectator")
    return {action.value for action in game.view(view.turn or "white").actions if action.kind == "move"}


def end(game: Game) -> tuple[str, str] | None:
    """Result and reason, None while the game is on."""
    return (game.outcome.result, game.outcome.reason) if game.outcome else None

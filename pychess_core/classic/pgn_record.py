"""Between records and PGN: the main line with its clocks, and how the game ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

import chess

from pychess_core.classic import outcome, position
from pychess_core.classic.pgn import InvalidPgn, PgnGame, PgnMove, contradicted
from pychess_core.classic.pgn_clock import clock_command, time_control, time_control_tags
from pychess_core.classic.rules import KINDS, TAKEBACKS, Rules
from pychess_core.clock import Clock
from pychess_core.game import Outcome, new_game, seat_of
from pychess_core.record import LONGEST_NAME, Action, Entry, Header, InvalidRecord, Option, Record
from pychess_core.refusal import Refusal
from pychess_core.seat import Seat, other

SWITCHES: Final = ("bare_king", "two_knights")
"""Options that change how a game of chess ends (rulebook §1). PGN has no tag for them; here it is ``Options``."""

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {"kind": KINDS, "takebacks": TAKEBACKS}
"""Options of several words, the first of which need not be said. They stand there, too: ``kind=rated``."""

_LOST_ON_TIME: Final = ("time forfeit", "on time")
_NO_TAGS: Final[Mapping[str, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class MainLine:
    """The main line of a game of PGN as a record."""

    record: Record
    note: Refusal | None = None
    """What the record leaves out of the PGN because by the rules the game was over, None if nothing."""


def to_record(game: PgnGame) -> MainLine:
    """The main line of `game` as a record that can be replayed.

    Where the position does not end the game, the result does, by what a player would have done: the loser
    resigns, or lets the flag fall if the PGN says so and the clocks allow it; a draw is offered by who moved
    last, and accepted. A main line that is cut is left open. Clocks are kept if the moves tell them and the
    time control fits `TimeControl`; where they contradict it (time was added), the move took no time.
    """
    header = _header(game)
    board = position.parse(game.start) if game.start else chess.Board()
    clock = Clock.started(header.control) if header.control else None
    ended = outcome.of_position(board, header)
    entries: list[Entry] = []
    for move in game.moves:
        if ended:
            break
        seat: Seat = "white" if board.turn else "black"
        elapsed = 0
        if clock:
            elapsed = _elapsed(clock, seat, move.clock)
            # A side's clock first runs on its second move (rulebook §1.3).
            clock = clock.spend(elapsed).complete_move(seat).run(other(seat) if entries else None)
        entries.append(Entry(Action(seat, "move", move.uci), elapsed))
        board.push(chess.Move.from_uci(move.uci))
        ended = outcome.of_position(board, header)
    if not ended and not game.cut:
        entries += _ending(game, header, board, clock)
    return MainLine(Record(header, tuple(entries)), _left_out(game, len(entries), ended) if ended else None)


def from_record(record: Record, tags: Mapping[str, str] = _NO_TAGS) -> PgnGame:
    """The game of `record`, with `tags` that a record does not hold (Event, Site, Date, Round, …).

    PGN has no place for what was taken back, for draws offered in vain, for pauses, for perpetual check as a reason
    (it becomes a draw agreed on), and for times that no clock shows (of first moves, before a resignation): they
    are left out. Raises `Refusal` if `record` is not of chess or cannot be replayed.
    """
    header = record.header
    if header.mode != "classic":
        raise InvalidRecord("Only a game of chess can be written as PGN.")
    game = new_game(header)
    clocks: list[int] = []
    for entry in record.entries:
        game.play(entry.action, entry.elapsed)
        if header.control:
            view = game.view("spectator")
            if len(view.moves) > len(clocks) and view.clock:
                clocks.append(view.clock.remaining(seat_of(entry.action)))
            del clocks[len(view.moves) :]
    commands = [clock_command(remaining) for remaining in clocks]
    moves = game.view("spectator").moves
    return PgnGame(
        tags={**tags, **_tags(header, game.outcome)},
        start=position.canonical(header.start) if header.start else "",
        moves=tuple(
            PgnMove(move.uci, move.san, after=command)
            for move, command in zip(moves, commands or [""] * len(moves), strict=True)
        ),
        result=game.outcome.result if game.outcome else "*",
    )


def names(game: PgnGame) -> tuple[str, str]:
    """The names of White and of Black as a header holds them, empty where the PGN tells none."""
    white, black = (game.tags.get(tag, "")[:LONGEST_NAME] for tag in ("White", "Black"))
    return "" if white == "?" else white, "" if black == "?" else black


def _header(game: PgnGame) -> Header:
    tags = game.tags
    white, black = names(game)
    told = not game.moves or any(move.clock is not None for move in game.moves)
    header = Header("classic", white, black, time_control(tags) if told else None, game.start, _options(tags))
    try:
        Rules.of(header)
    except InvalidRecord:
        # A rated game whose clock is not told, say: what is left of it is a game like any other.
        return replace(header, options={name: value for name, value in header.options.items() if name in SWITCHES})
    return header


def _options(tags: Mapping[str, str]) -> dict[str, Option]:
    said = tags.get("Options", "").split()
    options: dict[str, Option] = {name: True for name in SWITCHES if name in said}
    for name, values in CHOICES.items():
        for value in values[1:]:
            if f"{name}={value}" in said:
                options[name] = value
    return options


def _elapsed(clock: Clock, seat: Seat, told: int | None) -> int:
    """Milliseconds that a move of `seat` took, after which its clock stands at `told`."""
    if told is None or clock.running != seat:
        return 0
    remaining = clock.remaining(seat)
    return min(max(0, remaining + clock.increment - told), remaining - 1)


def _ending(game: PgnGame, header: Header, board: chess.Board, clock: Clock | None) -> list[Entry]:
    """What ends a game that goes on in the position on `board` with the result of `game`."""
    if game.result == "*":
        return []
    seat: Seat = "white" if board.turn else "black"
    termination = game.tags.get("Termination", "").casefold()
    lost_on_time = clock and clock.running == seat and any(words in termination for words in _LOST_ON_TIME)
    if clock and lost_on_time and outcome.of_flag(board, seat, header).result == game.result:
        return [Entry(Action(seat, "flag"), clock.remaining(seat))]
    if game.result == "1/2-1/2":
        return [Entry(Action(other(seat), "offer-draw")), Entry(Action(seat, "accept-draw"))]
    return [Entry(Action("black" if game.result == "1-0" else "white", "resign"))]


def _left_out(game: PgnGame, played: int, ended: Outcome) -> Refusal | None:
    if played < len(game.moves):
        return InvalidPgn("By the rules the game ends earlier than in the PGN; the moves behind its end are left out.")
    if game.result not in ("*", ended.result):
        return contradicted(game.result, ended.result)
    return None


def _tags(header: Header, ended: Outcome | None) -> dict[str, str]:
    tags = {"White": header.white or "?", "Black": header.black or "?"}
    if header.control:
        tags |= time_control_tags(header.control)
    if not ended:
        tags["Termination"] = "unterminated"
    else:
        tags["Termination"] = "time forfeit" if ended.reason.startswith("time") else "normal"
    options = [name for name in SWITCHES if header.has(name)]
    options += [f"{name}={header.options[name]}" for name in CHOICES if name in header.options]
    if options:
        tags["Options"] = " ".join(options)
    return tags

"""A running game of D&D chess."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

import chess

from pychess_core.dnd import scoring, story
from pychess_core.dnd.cheating import D20, METHODS
from pychess_core.dnd.play import RULINGS, Playing, Ruling
from pychess_core.dnd.setup import Setup
from pychess_core.dnd.strategy import STRATEGIES, Strategy
from pychess_core.dnd.view import DndView, Note, Phase, Scene, Turn
from pychess_core.game import IllegalAction, Move, Outcome, admitted, seat_of
from pychess_core.record import Action, Header, InvalidRecord, Record
from pychess_core.seat import SEATS, Seat, Viewer, other

D6 = 6
D100 = 100
DCS = range(5, 41)
"""What a judge may ask of a check."""


class DndGame:
    """A game of D&D chess: `pychess_core.game.Game` for mode ``"dnd"``.

    Actions of the seats: ``note`` (value `Note.to_text`; both write before anything is thrown), ``switch`` (value the
    strategy that whoever has peeked plays in the end), ``resign``. Of the judge: ``limit`` (the d6), ``dc`` (for the
    check that is thrown next), ``check`` (its d20), ``rule`` (on who was caught: ``penalty``, ``loss``, ``pardon``) and
    ``roll`` (the d100). Every throw is in the record, so a replay needs no dice.
    """

    def __init__(self, header: Header) -> None:
        if header.start:
            raise InvalidRecord("A game of D&D chess has no start position.")
        if header.control:
            raise InvalidRecord("A game of D&D chess has no clock.")
        self._setup = Setup.of(header)
        self._record = Record(header)
        self._limit: int | None = None
        self._turns: tuple[Turn, ...] = ()
        self._playing = Playing.begun(1, dict.fromkeys(SEATS, 0))
        self._outcome: Outcome | None = None
        self._board = chess.Board()
        """The story so far; it decides nothing."""
        self._story: tuple[tuple[Scene, ...], ...] = ()

    @property
    def record(self) -> Record:
        """Everything that happened."""
        return self._record

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it is on."""
        return self._outcome

    def play(self, action: Action, elapsed: int = 0) -> None:
        """Play `action`, `elapsed` milliseconds after the one before; see `Game.play`."""
        admitted(action, elapsed, None, self._outcome)
        players: dict[str, Callable[[Seat, str], None]] = {
            "note": self._note,
            "switch": self._switch,
            "resign": self._resign,
        }
        judges: dict[str, Callable[[str], None]] = {
            "limit": self._roll_limit,
            "dc": self._set_dc,
            "check": self._throw_check,
            "rule": self._rule,
            "roll": self._roll,
        }
        if action.kind in players:
            players[action.kind](seat_of(action), action.value)
        elif action.kind not in judges:
            raise IllegalAction("In D&D chess there is no “{kind}”.", kind=action.kind)
        elif action.seat != "judge":
            raise IllegalAction("That is for the judge to do.")
        else:
            judges[action.kind](action.value)
        self._record = self._record.appended(action, elapsed)

    def view(self, viewer: Viewer, ply: int | None = None) -> DndView:
        """The game for `viewer`: secrets, rolls and a hidden limit are the judge's; a seat knows its own note."""
        last = len(self._turns)
        shown = last if ply is None else min(max(0, ply), last)
        present = shown == last
        scene = self._story[shown - 1][-1] if shown else _START
        playing, judge = self._playing, viewer == "judge"
        limit = self._limit if judge or not self._setup.hidden else None
        return DndView(
            mode="dnd",
            viewer=viewer,
            ply=shown,
            pieces=scene.pieces,
            turn=self._turn,
            actions=self._actions(viewer) if present else (),
            moves=tuple(_entry(turn) for turn in self._turns),
            last=scene.last,
            check=scene.check,
            outcome=self._outcome,
            phase=self._known_phase(viewer),
            number=min(playing.number, last) if self._outcome and last else playing.number,
            score=self._turns[shown - 1].score if shown else 0,
            limit=limit,
            limits=(limit, limit) if limit else (self._setup.draw_limit(1), self._setup.draw_limit(D6)),
            cm={seat: str(player.cm) for seat, player in self._setup.players.items()},
            skills={seat: dict(player.skills) for seat, player in self._setup.players.items()},
            table=self._setup.table,
            advantage=self._setup.advantage,
            sealed=tuple(playing.notes),
            notes={seat: note for seat, note in playing.notes.items() if viewer in (seat, "judge")},
            glimpse=self._glimpse(viewer),
            checks=dict(playing.checks) if judge else {},
            awaited=playing.awaited if judge and self._phase == "checks" else None,
            turns=self._turns if judge else tuple(_known(turn, viewer) for turn in self._turns),
            story=self._story[shown - 1] if shown else (),
        )

    @property
    def _phase(self) -> Phase:
        if self._outcome:
            return "over"
        return self._playing.phase if self._limit else "limit"

    @property
    def _turn(self) -> Seat | None:
        """Whose seat must act: nobody's while the judge throws. Who has peeked successfully is nobody's business."""
        if self._phase == "notes":
            return next(seat for seat in SEATS if seat not in self._playing.notes)
        return None

    def _known_phase(self, viewer: Viewer) -> Phase:
        """The phase as `viewer` may know it: that there is a check, a glimpse or a ruling would tell of cheating."""
        secret = self._phase in ("checks", "peek", "ruling") and viewer != "judge" and not self._glimpse(viewer)
        return "roll" if secret else self._phase

    def _glimpse(self, viewer: Viewer) -> Strategy | None:
        peeker = self._playing.peeker if self._phase == "peek" else None
        return self._playing.notes[other(peeker)].strategy if peeker and viewer == peeker else None

    def _note(self, seat: Seat, value: str) -> None:
        if self._phase == "limit":
            raise IllegalAction("First the judge rolls the draw limit.")
        if self._phase != "notes":
            # No more than that: a check or a ruling would tell of cheating.
            raise IllegalAction("The judge is busy with this turn.")
        if seat in self._playing.notes:
            raise IllegalAction("Your note is sealed.")
        self._playing = self._playing.sealed(seat, Note.from_text(value), self._setup)

    def _switch(self, seat: Seat, value: str) -> None:
        if self._phase != "peek" or seat != self._playing.peeker:
            raise IllegalAction("Only who has seen the other’s note may change the own one.")
        note = Note.from_text(value)
        if note.method:
            raise IllegalAction("“{text}” is not one of the six strategies.", text=value)
        self._playing = replace(self._playing, switched=note.strategy)

    def _resign(self, seat: Seat, value: str) -> None:
        if value:
            raise IllegalAction("“{kind}” takes no value.", kind="resign")
        self._outcome = Outcome.win(other(seat), "resignation")

    def _roll_limit(self, value: str) -> None:
        if self._phase != "limit":
            raise IllegalAction("The draw limit is rolled already.")
        self._limit = self._setup.draw_limit(_die(value, D6))

    def _set_dc(self, value: str) -> None:
        seat = self._next_check()
        if value not in map(str, DCS):
            raise IllegalAction("A difficulty is a number from {least} to {most}.", least=DCS[0], most=DCS[-1])
        self._playing = self._playing.against(seat, int(value), self._setup)

    def _throw_check(self, value: str) -> None:
        seat = self._next_check()
        self._playing = self._playing.thrown(seat, _die(value, D20))

    def _next_check(self) -> Seat:
        if self._phase != "checks" or not self._playing.awaited:
            raise IllegalAction("Nobody’s cheating is to be rolled for now.")
        return self._playing.awaited

    def _rule(self, value: str) -> None:
        if self._phase != "ruling":
            raise IllegalAction("Nobody has been caught.")
        ruling = next((known for known in self._rulings() if known == value), None)
        if ruling is None:
            raise IllegalAction("“{text}” is no ruling that can be made here.", text=value)
        self._playing = replace(self._playing, ruling=ruling)
        if ruling == "penalty":
            self._finish(self._playing.penalised(self._score))
        elif ruling == "loss":
            self._outcome = Outcome.win(other(self._playing.caught[0]), "cheating")

    def _rulings(self) -> tuple[Ruling, ...]:
        # House: when both were caught, neither can lose for it.
        return tuple(ruling for ruling in RULINGS if ruling != "loss" or len(self._playing.caught) == 1)

    def _roll(self, value: str) -> None:
        if self._phase != "roll":
            awaited: Mapping[Phase, IllegalAction] = {
                "limit": IllegalAction("First the judge rolls the draw limit."),
                "notes": IllegalAction("First both players write their notes."),
                "checks": IllegalAction("First the judge rolls for whoever cheats."),
                "peek": IllegalAction("First whoever has peeked decides."),
                "ruling": IllegalAction("First the judge rules on who was caught."),
            }
            raise awaited[self._phase]
        self._finish(self._playing.rolled(_die(value, D100), self._score, self._setup))

    @property
    def _score(self) -> int:
        return self._turns[-1].score if self._turns else 0

    def _finish(self, turn: Turn) -> None:
        assert self._limit is not None
        header, scores = self._record.header, [over.score for over in (*self._turns, turn)]
        told = story.told(scores, f"{header.white}/{header.black}")[-1]
        self._story = (*self._story, tuple(_played(self._board, uci) for uci in told))
        self._turns = (*self._turns, turn)
        self._outcome = scoring.outcome(turn.score, len(self._turns), self._limit)
        attempts = {seat: count + (seat in turn.checks) for seat, count in self._playing.attempts.items()}
        self._playing = Playing.begun(turn.number + 1, attempts)

    def _actions(self, viewer: Viewer) -> tuple[Action, ...]:
        if self._outcome or viewer == "spectator":
            return ()
        if viewer == "judge":
            return tuple(Action("judge", kind, str(value)) for kind, values in self._judging() for value in values)
        actions = [Action(viewer, "resign")]
        if self._phase == "notes" and viewer not in self._playing.notes:
            notes = [Note(strategy, method) for strategy in STRATEGIES for method in (None, *METHODS)]
            actions += [Action(viewer, "note", note.to_text()) for note in notes]
        if self._glimpse(viewer):
            actions += [Action(viewer, "switch", strategy) for strategy in STRATEGIES]
        return tuple(actions)

    def _judging(self) -> tuple[tuple[str, tuple[object, ...]], ...]:
        """The kinds of what the judge may do now, each with its values."""
        phases: Mapping[Phase, tuple[tuple[str, tuple[object, ...]], ...]] = {
            "limit": (("limit", tuple(range(1, D6 + 1))),),
            "checks": (("dc", tuple(DCS)), ("check", tuple(range(1, D20 + 1)))),
            "ruling": (("rule", self._rulings()),),
            "roll": (("roll", tuple(range(1, D100 + 1))),),
        }
        return phases.get(self._phase, ())


def _die(value: str, sides: int) -> int:
    """What a die shows. Raises `IllegalAction` for what it cannot show."""
    if not value.isascii() or not value.isdecimal() or str(int(value[:4])) != value or not 1 <= int(value) <= sides:
        raise IllegalAction("A die of {sides} shows a number from 1 to {sides}.", sides=sides)
    return int(value)


def _scene(board: chess.Board, last: tuple[str, ...] = ()) -> Scene:
    king = board.king(board.turn)
    pieces = {
        chess.SQUARE_NAMES[square]: ("w" if piece.color else "b") + piece.symbol().upper()
        for square, piece in board.piece_map().items()
    }
    check = chess.SQUARE_NAMES[king] if king is not None and board.is_check() else None
    return Scene(MappingProxyType(pieces), last, check)


_START = _scene(chess.Board())


def _played(board: chess.Board, uci: str) -> Scene:
    """What stands on `board` after one more move."""
    board.push_uci(uci)
    return _scene(board, (uci[:2], uci[2:4]))


def _entry(turn: Turn) -> Move:
    return Move("white", turn.number, "", f"{turn.strategies['white']}/{turn.strategies['black']}")


def _known(turn: Turn, viewer: Viewer) -> Turn:
    """What a viewer other than the judge may know of a turn that is over: what all know, and the own note."""
    notes = {seat: note for seat, note in turn.notes.items() if seat == viewer}
    return Turn(turn.number, turn.strategies, turn.change, turn.score, turn.caught, notes)

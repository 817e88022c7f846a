"""A running game of chess."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

import chess

from pychess_core.classic import illegal, notation, outcome, position, view
from pychess_core.classic.rules import Rules
from pychess_core.classic.turn import Turn
from pychess_core.classic.view import ClassicView
from pychess_core.clock import Clock
from pychess_core.game import IllegalAction, Move, Outcome, admitted, seat_of
from pychess_core.lettering import ENGLISH
from pychess_core.record import Action, Header, Record
from pychess_core.seat import SEATS, Seat, Viewer, other

CHECKS: Final = 3
"""Checks that a player has given in a row, one with each move, who may offer a draw by perpetual check (§1.2)."""


class ClassicGame:
    """A game of chess: `pychess_core.game.Game` for mode ``"classic"``.

    Actions: ``move`` (value UCI; castling also as king onto own rook), ``resign``, ``offer-draw``,
    ``offer-perpetual`` (a draw by perpetual check), ``accept-draw``, ``decline-draw``, ``takeback`` (undoes the
    last move, its clocks too), ``pause``, ``resume`` and ``flag`` (the seat's time has run out).

    With option ``takebacks`` at ``"agreed"`` a seat asks with ``ask-takeback`` for its own last move, also if the
    opponent has answered that move; the opponent's ``takeback`` agrees, and both half-moves go; ``refuse-takeback``
    refuses. House: either seat may pause a game that is not rated, and either may go on with it.
    """

    def __init__(self, header: Header) -> None:
        self._rules = Rules.of(header)
        self._board = position.parse(header.start) if header.start else chess.Board()
        self._record = Record(header)
        self._turn = Turn(Clock.started(header.control) if header.control else None)
        self._begun = self._turn
        self._earlier: list[Turn] = []
        self._moves: list[Move] = []
        self._captured: list[Mapping[Seat, str]] = [MappingProxyType({"white": "", "black": ""})]
        """What each seat has captured, before each move and after the last."""
        self._outcome = outcome.of_position(self._board, header)
        self._kinds: Mapping[str, Callable[[Action, Turn], None]] = {
            "move": self._move,
            "resign": self._resign,
            "offer-draw": self._offer_draw,
            "offer-perpetual": self._offer_perpetual,
            "accept-draw": self._accept_draw,
            "decline-draw": self._decline_draw,
            "takeback": self._takeback,
            "ask-takeback": self._ask_takeback,
            "refuse-takeback": self._refuse_takeback,
            "pause": self._pause,
            "resume": self._resume,
            "flag": self._flag,
        }

    @property
    def record(self) -> Record:
        """Everything that happened."""
        return self._record

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it is on."""
        return self._outcome

    @property
    def board(self) -> chess.Board:
        """The position, to look at; `play` changes it."""
        return self._board

    def play(self, action: Action, elapsed: int = 0) -> None:
        """Play `action`, `elapsed` milliseconds after the one before; see `Game.play`."""
        turn = self._turn
        clock = admitted(action, elapsed, turn.clock, self._outcome)
        if action.kind not in self._kinds:
            raise IllegalAction("Chess knows no “{kind}”.", kind=action.kind)
        if action.kind != "move" and action.value:
            raise IllegalAction("“{kind}” takes no value.", kind=action.kind)
        if turn.paused and action.kind != "resume":
            raise IllegalAction("The game is paused: go on with it first.")
        self._kinds[action.kind](action, turn if clock is turn.clock else replace(turn, clock=clock))
        self._record = self._record.appended(self._as_recorded(action), elapsed)

    def typed(self, text: str, letters: str = ENGLISH, others: Iterable[str] = (ENGLISH,)) -> Action:
        """The move that a person typed, as an action of the side to move; see `notation.typed_move`."""
        if self._outcome:
            raise IllegalAction("The game is over.")
        return Action(self._to_move, "move", notation.typed_move(self._board, text, letters, others))

    def view(self, viewer: Viewer, ply: int | None = None) -> ClassicView:
        """The game for `viewer`: chess has no secrets, only `actions` differ."""
        present = ply is None or ply >= len(self._moves)
        board = self._board if present else self._board_after(max(0, ply or 0))
        shown = len(self._moves) if present else max(0, ply or 0)
        last = board.peek() if board.move_stack else None
        king = board.king(board.turn)
        turn = self._turn
        return ClassicView(
            mode="classic",
            viewer=viewer,
            ply=shown,
            pieces=view.pieces(board),
            turn=None if self._outcome else self._to_move,
            actions=self._actions(viewer) if present else (),
            moves=tuple(self._moves),
            last=(chess.SQUARE_NAMES[last.from_square], chess.SQUARE_NAMES[last.to_square]) if last else (),
            check=chess.SQUARE_NAMES[king] if king is not None and board.is_check() else None,
            captured=self._captured[shown],
            lead=view.lead(board),
            entries=view.castling_entries(board) if present else {},
            offer=turn.offer,
            clock=turn.clock,
            outcome=self._outcome,
            perpetual=turn.perpetual,
            checking=tuple(seat for seat in SEATS if self._may_offer_perpetual(seat)),
            asking=turn.asking,
            paused=turn.paused,
        )

    @property
    def _to_move(self) -> Seat:
        return "white" if self._board.turn else "black"

    def _as_recorded(self, action: Action) -> Action:
        """Both ways of entering a castling are the same move in the record (rulebook §1.1)."""
        if action.kind != "move" or action.value == self._moves[-1].uci:
            return action
        return replace(action, value=self._moves[-1].uci)

    def _move(self, action: Action, turn: Turn) -> None:
        mover = self._to_move
        if action.seat != mover:
            raise illegal.not_your_turn(self._board)
        move = notation.checked(self._board, action.value)
        self._captured.append(view.with_captured(self._captured[-1], mover, view.captured_letter(self._board, move)))
        begun = self._begun
        if (turn.offered, turn.asked) != (begun.offered, begun.asked):
            begun = replace(begun, offered=turn.offered, asked=turn.asked)
        self._earlier.append(begun)
        number = self._board.fullmove_number
        self._moves.append(Move(mover, number, move.uci(), self._board.san_and_push(move)))
        self._outcome = outcome.of_position(self._board, self._record.header)
        self._turn = turn.moved(mover, turn.clock and self._pressed(turn.clock, mover))
        self._begun = self._turn

    def _pressed(self, clock: Clock, mover: Seat) -> Clock:
        """`clock` after a completed move: a side's clock first runs on its second move (rulebook §1.3)."""
        clock = clock.complete_move(mover)
        return clock.run(None if self._outcome else self._timed)

    @property
    def _timed(self) -> Seat | None:
        """The seat whose clock runs while the game is on and not paused."""
        return self._to_move if len(self._moves) > 1 else None

    def _resign(self, action: Action, turn: Turn) -> None:
        self._end(Outcome.win(other(seat_of(action)), "resignation"), turn)

    def _offer_draw(self, action: Action, turn: Turn) -> None:
        self._turn = turn.offering(seat_of(action), perpetual=False)

    def _offer_perpetual(self, action: Action, turn: Turn) -> None:
        seat = seat_of(action)
        if not self._keeps_checking(seat):
            raise IllegalAction("Perpetual check can be offered after a check with each of your last three moves.")
        self._turn = turn.offering(seat, perpetual=True)

    def _keeps_checking(self, seat: Seat) -> bool:
        own = [move.san for move in self._moves[-2 * CHECKS :] if move.seat == seat]
        return len(own) == CHECKS and all(san.endswith("+") for san in own)

    def _may_offer_perpetual(self, seat: Seat) -> bool:
        turn = self._turn
        return not self._outcome and not turn.paused and turn.may_offer(seat) and self._keeps_checking(seat)

    def _accept_draw(self, action: Action, turn: Turn) -> None:
        turn.answered(seat_of(action))
        self._end(Outcome.draw("perpetual-check" if turn.perpetual else "agreement"), turn)

    def _decline_draw(self, action: Action, turn: Turn) -> None:
        self._turn = turn.answered(seat_of(action))

    def _takeback(self, action: Action, turn: Turn) -> None:
        if self._rules.takebacks == "none":
            raise IllegalAction("This game is played without takebacks.")
        if self._rules.takebacks == "free":
            self._check_moved(*SEATS)
            self._undo()
            return
        seat = seat_of(action)
        if turn.asking != other(seat):
            raise IllegalAction("Your opponent has to agree to a takeback: ask first.")
        # Both half-moves, if the move has been answered.
        for _ in range(1 if self._moves[-1].seat == turn.asking else 2):
            self._undo()

    def _undo(self) -> None:
        self._board.pop()
        self._moves.pop()
        self._captured.pop()
        self._turn = self._begun = replace(self._earlier.pop(), offer=None, perpetual=False)

    def _ask_takeback(self, action: Action, turn: Turn) -> None:
        if self._rules.takebacks == "none":
            raise IllegalAction("This game is played without takebacks.")
        if self._rules.takebacks == "free":
            raise IllegalAction("In this game a move is taken back without asking.")
        seat = seat_of(action)
        self._check_moved(seat)
        self._turn = turn.asking_back(seat)

    def _check_moved(self, *seats: Seat) -> None:
        if not self._has_moved(*seats):
            raise IllegalAction("There is no move to take back.")

    def _has_moved(self, *seats: Seat) -> bool:
        return any(move.seat in seats for move in self._moves[-2:])

    def _refuse_takeback(self, action: Action, turn: Turn) -> None:
        self._turn = turn.answered_back(seat_of(action))

    def _pause(self, action: Action, turn: Turn) -> None:
        seat_of(action)
        if not self._rules.pauses:
            raise IllegalAction("A rated game cannot be paused.")
        self._turn = replace(turn, paused=True, clock=turn.clock and turn.clock.run(None))

    def _resume(self, action: Action, turn: Turn) -> None:
        seat_of(action)
        if not turn.paused:
            raise IllegalAction("The game is not paused.")
        self._turn = replace(turn, paused=False, clock=turn.clock and turn.clock.run(self._timed))

    def _flag(self, action: Action, turn: Turn) -> None:
        if turn.clock is None or turn.clock.fallen != action.seat:
            raise IllegalAction("There is time left.")
        self._end(outcome.of_flag(self._board, action.seat, self._record.header), turn)

    def _end(self, result: Outcome, turn: Turn) -> None:
        self._outcome = result
        self._turn = turn.stopped()

    def _actions(self, viewer: Viewer) -> tuple[Action, ...]:
        if self._outcome or viewer not in ("white", "black"):
            return ()
        if self._turn.paused:
            return (Action(viewer, "resume"),)
        moves = self._board.legal_moves if viewer == self._to_move else ()
        return (
            *(Action(viewer, "move", move.uci()) for move in moves),
            *(Action(viewer, kind) for kind in self._other_kinds(viewer)),
        )

    def _other_kinds(self, seat: Seat) -> list[str]:
        """What `seat` may do but move."""
        turn, takebacks = self._turn, self._rules.takebacks
        kinds = ["resign"]
        if turn.offer == other(seat):
            kinds += ["accept-draw", "decline-draw"]
        if turn.may_offer(seat):
            kinds.append("offer-draw")
        if self._may_offer_perpetual(seat):
            kinds.append("offer-perpetual")
        if takebacks == "free" and self._moves:
            kinds.append("takeback")
        if takebacks == "agreed" and turn.may_ask_back(seat) and self._has_moved(seat):
            kinds.append("ask-takeback")
        if turn.asking == other(seat):
            kinds += ["takeback", "refuse-takeback"]
        if self._rules.pauses:
            kinds.append("pause")
        return kinds

    def _board_after(self, ply: int) -> chess.Board:
        board = self._board.copy()
        for _ in range(len(self._moves) - ply):
            board.pop()
        return board

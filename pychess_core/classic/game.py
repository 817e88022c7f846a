"""A running game of chess."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

import chess

from pychess_core.classic import illegal, notation, outcome, position
from pychess_core.clock import Clock
from pychess_core.game import IllegalAction, Move, Outcome, View, admitted, seat_of
from pychess_core.lettering import ENGLISH
from pychess_core.record import Action, Header, Record
from pychess_core.seat import Seat, Viewer, other

_VALUES: Final = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9}
_LETTERS: Final = "PNBRQ"


@dataclass(frozen=True, slots=True)
class _Turn:
    """What stands beside the board between two moves; kept as it began so that moves can be taken back."""

    clock: Clock | None
    offer: Seat | None = None
    offered: frozenset[Seat] = frozenset()
    """Seats that have used their one draw offer since their last move (rulebook §1.2)."""


class ClassicGame:
    """A game of chess: `pychess_core.game.Game` for mode ``"classic"``.

    Actions: ``move`` (value UCI; castling also as king onto own rook), ``resign``, ``offer-draw``,
    ``accept-draw``, ``decline-draw``, ``takeback`` (undoes the last move, its clocks too) and ``flag``
    (the seat's time has run out).
    """

    def __init__(self, header: Header) -> None:
        self._board = position.parse(header.start) if header.start else chess.Board()
        self._record = Record(header)
        self._turn = _Turn(Clock.started(header.control) if header.control else None)
        self._begun = self._turn
        self._earlier: list[_Turn] = []
        self._moves: list[Move] = []
        self._captured: list[Mapping[Seat, str]] = [MappingProxyType({"white": "", "black": ""})]
        """What each seat has captured, before each move and after the last."""
        self._outcome = outcome.of_position(self._board, header)

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
        kinds: dict[str, Callable[[Action, _Turn], None]] = {
            "move": self._move,
            "resign": self._resign,
            "offer-draw": self._offer_draw,
            "accept-draw": self._accept_draw,
            "decline-draw": self._decline_draw,
            "takeback": self._takeback,
            "flag": self._flag,
        }
        if action.kind not in kinds:
            raise IllegalAction("Chess knows no “{kind}”.", kind=action.kind)
        if action.kind != "move" and action.value:
            raise IllegalAction("“{kind}” takes no value.", kind=action.kind)
        kinds[action.kind](action, replace(turn, clock=clock))
        self._record = self._record.appended(self._as_recorded(action), elapsed)

    def typed(self, text: str, letters: str = ENGLISH, others: Iterable[str] = (ENGLISH,)) -> Action:
        """The move that a person typed, as an action of the side to move; see `notation.typed_move`."""
        if self._outcome:
            raise IllegalAction("The game is over.")
        return Action(self._to_move, "move", notation.typed_move(self._board, text, letters, others))

    def view(self, viewer: Viewer, ply: int | None = None) -> View:
        """The game for `viewer`: chess has no secrets, only `actions` differ."""
        present = ply is None or ply >= len(self._moves)
        board = self._board if present else self._board_after(max(0, ply or 0))
        shown = len(self._moves) if present else max(0, ply or 0)
        last = board.peek() if board.move_stack else None
        king = board.king(board.turn)
        return View(
            mode="classic",
            viewer=viewer,
            ply=shown,
            pieces=_pieces(board),
            turn=None if self._outcome else self._to_move,
            actions=self._actions(viewer) if present else (),
            moves=tuple(self._moves),
            last=(chess.SQUARE_NAMES[last.from_square], chess.SQUARE_NAMES[last.to_square]) if last else (),
            check=chess.SQUARE_NAMES[king] if king is not None and board.is_check() else None,
            captured=self._captured[shown],
            lead=_lead(board),
            entries=_castling_entries(board) if present else {},
            offer=self._turn.offer,
            clock=self._turn.clock,
            outcome=self._outcome,
        )

    @property
    def _to_move(self) -> Seat:
        return "white" if self._board.turn else "black"

    def _as_recorded(self, action: Action) -> Action:
        """Both ways of entering a castling are the same move in the record (rulebook §1.1)."""
        return replace(action, value=self._moves[-1].uci) if action.kind == "move" else action

    def _move(self, action: Action, turn: _Turn) -> None:
        mover = self._to_move
        if action.seat != mover:
            raise illegal.not_your_turn(self._board)
        move = notation.checked(self._board, action.value)
        self._captured.append(_with_captured(self._captured[-1], mover, _captured_letter(self._board, move)))
        self._earlier.append(replace(self._begun, offered=turn.offered))
        number = self._board.fullmove_number
        self._moves.append(Move(mover, number, move.uci(), self._board.san_and_push(move)))
        self._outcome = outcome.of_position(self._board, self._record.header)
        self._turn = _Turn(
            clock=turn.clock and self._pressed(turn.clock, mover),
            # The opponent of an offer declines it by moving; the offer of the mover himself stands on.
            offer=turn.offer if turn.offer == mover else None,
            offered=turn.offered - {mover},
        )
        self._begun = self._turn

    def _pressed(self, clock: Clock, mover: Seat) -> Clock:
        """`clock` after a completed move: a side's clock first runs on its second move (rulebook §1.3)."""
        clock = clock.complete_move(mover)
        following = other(mover)
        has_moved = len(self._moves) > 1
        return clock.run(following if has_moved and not self._outcome else None)

    def _resign(self, action: Action, turn: _Turn) -> None:
        self._end(Outcome.win(other(seat_of(action)), "resignation"), turn)

    def _offer_draw(self, action: Action, turn: _Turn) -> None:
        seat = seat_of(action)
        if turn.offer == other(seat):
            raise IllegalAction("Your opponent offers a draw: accept or decline it.")
        if turn.offer == seat or seat in turn.offered:
            raise IllegalAction("You can offer a draw once a move.")
        self._turn = replace(turn, offer=seat, offered=turn.offered | {seat})

    def _accept_draw(self, action: Action, turn: _Turn) -> None:
        self._answer(action, turn)
        self._end(Outcome.draw("agreement"), turn)

    def _decline_draw(self, action: Action, turn: _Turn) -> None:
        self._answer(action, turn)
        self._turn = replace(turn, offer=None)

    def _answer(self, action: Action, turn: _Turn) -> None:
        if turn.offer != other(seat_of(action)):
            raise IllegalAction("There is no draw offer to answer.")

    def _takeback(self, action: Action, turn: _Turn) -> None:
        if not self._moves:
            raise IllegalAction("There is no move to take back.")
        self._board.pop()
        self._moves.pop()
        self._captured.pop()
        self._turn = self._begun = replace(self._earlier.pop(), offer=None)

    def _flag(self, action: Action, turn: _Turn) -> None:
        if turn.clock is None or turn.clock.fallen != action.seat:
            raise IllegalAction("There is time left.")
        self._end(outcome.of_flag(self._board, action.seat, self._record.header), turn)

    def _end(self, result: Outcome, turn: _Turn) -> None:
        self._outcome = result
        self._turn = replace(turn, clock=turn.clock and turn.clock.run(None), offer=None)

    def _actions(self, viewer: Viewer) -> tuple[Action, ...]:
        if self._outcome or viewer not in ("white", "black"):
            return ()
        kinds = ["resign"]
        if self._turn.offer == other(viewer):
            kinds += ["accept-draw", "decline-draw"]
        elif self._turn.offer is None and viewer not in self._turn.offered:
            kinds.append("offer-draw")
        if self._moves:
            kinds.append("takeback")
        moves = self._board.legal_moves if viewer == self._to_move else ()
        return (
            *(Action(viewer, "move", move.uci()) for move in moves),
            *(Action(viewer, kind) for kind in kinds),
        )

    def _board_after(self, ply: int) -> chess.Board:
        board = self._board.copy()
        for _ in range(len(self._moves) - ply):
            board.pop()
        return board


def _pieces(board: chess.Board) -> dict[str, str]:
    return {
        chess.SQUARE_NAMES[square]: ("w" if piece.color else "b") + piece.symbol().upper()
        for square, piece in board.piece_map().items()
    }


def _lead(board: chess.Board) -> int:
    return sum(
        value * (len(board.pieces(kind, chess.WHITE)) - len(board.pieces(kind, chess.BLACK)))
        for kind, value in _VALUES.items()
    )


def _with_captured(before: Mapping[Seat, str], seat: Seat, letter: str) -> Mapping[Seat, str]:
    if not letter:
        return before
    return MappingProxyType({**before, seat: "".join(sorted(before[seat] + letter, key=_LETTERS.index))})


def _captured_letter(board: chess.Board, move: chess.Move) -> str:
    """Letter of the piece that `move` captures, empty when it captures nothing."""
    if board.is_en_passant(move):
        return "P"
    piece = board.piece_at(move.to_square)
    return piece.symbol().upper() if piece else ""


def _castling_entries(board: chess.Board) -> dict[str, str]:
    """For each castling that is legal now: king onto own rook → the move's UCI."""
    entries = {}
    for move in board.generate_castling_moves():
        rook_file = 7 if board.is_kingside_castling(move) else 0
        rook = chess.square(rook_file, chess.square_rank(move.from_square))
        entries[chess.SQUARE_NAMES[move.from_square] + chess.SQUARE_NAMES[rook]] = move.uci()
    return entries

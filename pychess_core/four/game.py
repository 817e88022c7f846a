"""A running game of 4×4."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pychess_core.clock import Clock
from pychess_core.four import ends, notation, reserve
from pychess_core.four.position import Position
from pychess_core.four.rounds import RunningRound, Sets, Standing, placed_pieces
from pychess_core.four.view import End, FourView, Phase, Round
from pychess_core.game import IllegalAction, Move, Outcome, admitted, seat_of
from pychess_core.lettering import ENGLISH
from pychess_core.record import Action, Header, InvalidRecord, Record
from pychess_core.seat import Seat, Viewer, other


class FourGame:
    """A game of 4×4: `pychess_core.game.Game` for mode ``"four"``.

    Actions: ``place`` (value the letters for the own squares in the order a1 b1 a2 b2 or a3 b3 a4 b4, final),
    ``move`` (value UCI), ``offer-end``, ``accept-end``, ``decline-end`` (of the round, by agreement),
    ``resign`` and ``flag`` (the seat's time has run out, which loses).
    """

    def __init__(self, header: Header) -> None:
        if header.start:
            raise InvalidRecord("A game of 4×4 has no start position: both players begin with a full set.")
        self._record = Record(header)
        # House: one time for the whole game, placements too, so it runs from the very start (rulebook §2.2, 6).
        self._clock = Clock.started(header.control).run("white") if header.control else None
        self._sets = Sets()
        self._round = RunningRound(1, "white")
        self._finished: tuple[Round, ...] = ()
        self._moves: tuple[Move, ...] = ()
        self._cleared = self._sets.standing(self._round, {})
        """The table before anything is placed in this round."""
        self._stood = [self._cleared]
        self._offer: Seat | None = None
        self._offered: frozenset[Seat] = frozenset()
        """Seats that have used their one offer since their last move."""
        self._outcome: Outcome | None = None
        self._rounds = self._shown_rounds()

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
        clock = admitted(action, elapsed, self._clock, self._outcome)
        kinds: dict[str, Callable[[Action], None]] = {
            "place": self._place,
            "move": self._move,
            "offer-end": self._offer_end,
            "accept-end": self._accept_end,
            "decline-end": self._decline_end,
            "resign": self._resign,
        }
        if action.kind not in kinds and action.kind != "flag":
            raise IllegalAction("In 4×4 there is no “{kind}”.", kind=action.kind)
        completes = action.kind in ("place", "move")
        if action.value and not completes:
            raise IllegalAction("“{kind}” takes no value.", kind=action.kind)
        if action.kind == "flag":
            self._flag(action, clock)
        else:
            kinds[action.kind](action)
        if clock and completes:
            clock = clock.complete_move(seat_of(action))
        self._clock = clock and clock.run(self._turn)
        self._rounds = self._shown_rounds()
        self._record = self._record.appended(action, elapsed)

    def typed(self, text: str, letters: str = ENGLISH, others: Iterable[str] = (ENGLISH,)) -> Action:
        """The move that a person typed, as an action of the seat to move; see `notation.typed_move`."""
        if self._outcome:
            raise IllegalAction("The game is over.")
        position = self._position()
        return Action(position.turn, "move", notation.typed_move(position, text, letters, others))

    def view(self, viewer: Viewer, ply: int | None = None) -> FourView:
        """The game for `viewer`: a placement shows to its own seat and the judge until both are made.

        While pieces are being placed, `ply` looks back even if no entry follows: at the end of the round before.
        """
        last = len(self._moves)
        shown = last if ply is None else min(max(0, ply), last)
        placing = self._phase == "placement"
        present = ply is None or (shown == last and not placing)
        table = self._placed(viewer) if present and placing else self._stood[shown]
        return FourView(
            mode="four",
            viewer=viewer,
            ply=shown,
            pieces=table.pieces,
            turn=self._turn,
            actions=self._actions(viewer) if present else (),
            moves=self._moves,
            last=table.last,
            captured=table.captured,
            lead=table.owned["white"] - table.owned["black"],
            offer=self._offer,
            clock=self._clock,
            outcome=self._outcome,
            phase=self._phase,
            round=table.round,
            starter=table.starter,
            placing=self._round.placing if placing else None,
            reserve=table.reserve,
            owned=table.owned,
            rounds=self._rounds,
        )

    @property
    def _phase(self) -> Phase:
        if self._outcome:
            return "over"
        return "round" if self._round.position else "placement"

    @property
    def _turn(self) -> Seat | None:
        if self._outcome:
            return None
        return self._round.position.turn if self._round.position else self._round.placing

    def _shown_rounds(self) -> tuple[Round, ...]:
        over = len(self._finished) == self._round.number
        return self._finished if over else (*self._finished, self._round.shown())

    def _position(self) -> Position:
        if self._round.position is None:
            raise IllegalAction("The pieces are still being placed.")
        return self._round.position

    def _placed(self, viewer: Viewer) -> Standing:
        """The table while pieces are being placed: what `viewer` may know of it."""
        known = {seat: letters for seat, letters in self._round.placed.items() if viewer in (seat, "judge")}
        return self._sets.standing(self._round, placed_pieces(known)) if known else self._cleared

    def _place(self, action: Action) -> None:
        placing = self._round.placing
        if placing is None:
            raise IllegalAction("The pieces are placed already.")
        if action.seat != placing:
            if placing == "white":
                raise IllegalAction("White is to place.")
            raise IllegalAction("Black is to place.")
        self._round.placed[placing] = reserve.checked(action.value, self._sets.owned[placing])
        if self._round.placing is None:
            placed = self._round.placed
            reveal = f"{placed['white']}/{placed['black']}"
            position = self._round.reveal(len(self._moves) + 1)
            self._append(Move(action.seat, self._round.number, "", reveal), position)

    def _move(self, action: Action) -> None:
        position = self._position()
        mover = position.turn
        if action.seat != mover:
            raise notation.not_your_turn(position)
        uci = notation.checked(position, action.value)
        move = Move(mover, len(self._round.moves) // 2 + 1, uci, notation.written(position, uci))
        self._sets.capture(mover, position.takes(uci))
        after = self._round.play(position, uci)
        # The opponent of an offer declines it by moving; the offer of the mover himself stands on.
        self._offer = self._offer if self._offer == mover else None
        self._offered -= {mover}
        self._append(move, after, (uci[:2], uci[2:]))
        end = ends.of_round(after, self._round.times[after])
        if end:
            self._end_round(end)

    def _append(self, entry: Move, position: Position, last: tuple[str, ...] = ()) -> None:
        self._moves = (*self._moves, entry)
        self._stood.append(self._sets.standing(self._round, position.pieces, last))

    def _end_round(self, end: End) -> None:
        """Both take their surviving pieces back; the next round, or the end of the game (rulebook §2.1)."""
        self._finished = (*self._finished, self._round.shown(end))
        self._offer, self._offered = None, frozenset()
        self._outcome = ends.of_game(self._sets.counts())
        if not self._outcome:
            self._round = RunningRound(self._round.number + 1, other(self._round.starter))
            self._cleared = self._sets.standing(self._round, {})

    def _offer_end(self, action: Action) -> None:
        self._position()
        if not self._round.moves:
            # House: the first move always captures (rulebook §2.2, 5), so every round, and with them the game, ends.
            raise IllegalAction("A round can be ended by agreement after its first move.")
        seat = seat_of(action)
        if self._offer == other(seat):
            raise IllegalAction("Your opponent offers to end the round: accept or decline it.")
        if self._offer == seat or seat in self._offered:
            raise IllegalAction("You can offer to end the round once a move.")
        self._offer = seat
        self._offered |= {seat}

    def _accept_end(self, action: Action) -> None:
        self._answer(action)
        self._end_round("agreement")

    def _decline_end(self, action: Action) -> None:
        self._answer(action)
        self._offer = None

    def _answer(self, action: Action) -> None:
        if self._offer != other(seat_of(action)):
            raise IllegalAction("There is no offer to answer.")

    def _resign(self, action: Action) -> None:
        self._end_game(Outcome.win(other(seat_of(action)), "resignation"))

    def _flag(self, action: Action, clock: Clock | None) -> None:
        if clock is None or clock.fallen != action.seat:
            raise IllegalAction("There is time left.")
        self._end_game(Outcome.win(other(seat_of(action)), "time"))

    def _end_game(self, outcome: Outcome) -> None:
        self._outcome, self._offer = outcome, None

    def _actions(self, viewer: Viewer) -> tuple[Action, ...]:
        if self._outcome or viewer not in ("white", "black"):
            return ()
        resign = Action(viewer, "resign")
        position = self._round.position
        if position is None:
            places = reserve.place_actions(viewer, self._sets.owned[viewer]) if viewer == self._turn else ()
            return (*places, resign)
        moves = position.moves() if viewer == position.turn else ()
        kinds = []
        if self._offer == other(viewer):
            kinds = ["accept-end", "decline-end"]
        elif self._round.moves and self._offer is None and viewer not in self._offered:
            kinds = ["offer-end"]
        return (*(Action(viewer, "move", uci) for uci in moves), *(Action(viewer, kind) for kind in kinds), resign)

"""How a game of chess ends by itself (rulebook §1.2) and by the clock (§1.4)."""

from __future__ import annotations

import chess

from pychess_core.game import Outcome
from pychess_core.record import Header
from pychess_core.seat import Seat, other


def of_position(board: chess.Board, header: Header) -> Outcome | None:
    """The end that stands on the board, None while the game is on.

    Mate comes first: given with the hundredth half-move it wins. Nothing here needs to be claimed
    (FIDE 5.2, 9.6 and, by rulebook §1.2, third repetition and fifty moves too).
    """
    if not any(board.generate_legal_moves()):
        if board.is_check():
            return Outcome.win("black" if board.turn else "white", "checkmate")
        return Outcome.draw("stalemate")
    if board.is_insufficient_material() or _two_knights(board, header):
        return Outcome.draw("insufficient-material")
    # python-chess's can_claim_… are true one ply early; is_repetition(3) is the position on the board.
    if board.is_repetition(3):
        return Outcome.draw("threefold")
    if board.halfmove_clock >= 100:
        return Outcome.draw("fifty-moves")
    return None


def of_flag(board: chess.Board, flagged: Seat, header: Header) -> Outcome:
    """The end when `flagged` runs out of time (FIDE 6.9; option ``bare_king`` of rulebook §1.4)."""
    winner = other(flagged)
    color = winner == "white"
    if header.has("bare_king"):
        cannot_win = chess.popcount(board.occupied_co[color]) == 1
    else:
        cannot_win = board.has_insufficient_material(color)
    return Outcome.draw("time-vs-insufficient") if cannot_win else Outcome.win(winner, "time")


def _two_knights(board: chess.Board, header: Header) -> bool:
    """Option ``two_knights``: king and two knights against a lone king is a draw too."""
    return (
        header.has("two_knights")
        and board.occupied == board.kings | board.knights
        and chess.popcount(board.occupied) == 4
        and any(chess.popcount(board.knights & side) == 2 for side in board.occupied_co)
    )

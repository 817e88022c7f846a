"""The lines of a game while they are read: main line and variations, each move tried on a board."""

from __future__ import annotations

from typing import Final

import chess

from pychess_core.classic import position
from pychess_core.classic.pgn import (
    DEEPEST,
    MOST_PROBLEMS,
    InvalidPgn,
    Line,
    PgnGame,
    PgnMove,
    PgnResult,
    Problem,
    contradicted,
)
from pychess_core.classic.pgn_comments import joined, one_line
from pychess_core.classic.pgn_moves import JUDGEMENTS, means_nothing, push
from pychess_core.classic.pgn_text import QUOTED, GameText, result
from pychess_core.refusal import Refusal

MOST_MOVES: Final = 200_000
"""Moves that are read of one game at most, those of its variations counted."""

LONGEST_COMMENT: Final = 100_000
"""Characters that are read of one comment at most."""

UNDO_KEPT: Final = 500
"""Moves that a board can take back at least when a line is long; for a variation one is enough."""
_ORTHODOX: Final = frozenset(("", "standard", "chess", "classic", "classical", "normal", "from position"))


class Reader:
    """Reads the tokens of one game, handed to it one by one."""

    def __init__(self, text: GameText) -> None:
        self.goes_on = True
        """Whether there is any use in more tokens."""
        self._number = text.number
        self._problems = list(text.problems)
        self._tags = dict(text.tags)
        fen = self._tags.pop("FEN", "")
        self._tags.pop("SetUp", "")
        self._result: PgnResult = result(self._tags.pop("Result", ""))
        self._comment = ""
        self._cut = False
        self._moves = 0
        self._start = ""
        self._line = _OpenLine(self._board(fen))
        self._outer: list[_OpenLine] = []
        """The lines around the one that is being read, the main line first."""

    def move(self, text: str) -> None:
        """A move in any writing, or a sign of judgement that stands apart."""
        line = self._line
        if line.broken:
            return
        if self._moves == MOST_MOVES:
            self._break(text, InvalidPgn("A game has at most {most} moves here.", most=MOST_MOVES))
            self.goes_on = False
            return
        try:
            line.play(*push(line.board, text))
        except Refusal as reason:
            if text in JUDGEMENTS:
                line.judge(JUDGEMENTS[text])
            elif not means_nothing(text):
                self._break(text, reason)
            return
        self._moves += 1
        if len(line.board.move_stack) > UNDO_KEPT:
            line.board = line.board.copy(stack=1)

    def number(self, _: str) -> None:
        """A move number, or the dots in front of a move; not checked, since many are wrong."""
        self._line.numbered = True

    def comment(self, text: str) -> None:
        """A comment without its braces or its semicolon."""
        line = self._line
        if line.broken:
            return
        if len(text) > LONGEST_COMMENT:
            self._note(text, InvalidPgn("A comment has at most {most} characters.", most=LONGEST_COMMENT))
        text = one_line(text[:LONGEST_COMMENT])
        if line.numbered or line.variations:
            line.waiting = joined(line.waiting, text)
        elif line.played:
            line.after = joined(line.after, text)
        else:
            self._comment = joined(self._comment, text)

    def unclosed(self, text: str) -> None:
        """A comment that nothing closes."""
        self._note(text, InvalidPgn("This comment is not closed."))

    def nag(self, text: str) -> None:
        """A judgement as a number: ``$1``."""
        self._line.judge(int(text[1:]))

    def suffix(self, text: str) -> None:
        """A judgement as one or two signs: ``!?``."""
        if text in JUDGEMENTS:
            self._line.judge(JUDGEMENTS[text])

    def result(self, text: str) -> None:
        """The result behind the moves. What the tags say counts more."""
        if not self._outer and self._result == "*":
            self._result = result(text)

    def open_variation(self, text: str) -> None:
        """What follows could have been played instead of the last move."""
        line = self._line
        if line.broken:
            line.skipped += 1
            return
        variation = _OpenLine(line.board)
        variation.numbered = True
        if not line.played:
            self._note(text, InvalidPgn("This is out of place."))
            variation.broken = True
        elif len(self._outer) == DEEPEST:
            self._note(text, InvalidPgn("Variations are read {most} deep at most.", most=DEEPEST))
            variation.broken = True
        else:
            variation.board = line.board.copy(stack=1)
            variation.board.pop()
        self._outer.append(line)
        self._line = variation

    def close_variation(self, text: str) -> None:
        """The variation is over."""
        variation = self._line
        if variation.skipped:
            variation.skipped -= 1
        elif self._outer:
            self._keep_variation()
        else:
            self._note(text, InvalidPgn("This is out of place."))

    def game(self) -> PgnGame:
        """The game, as far as it was read."""
        if self._outer and self.goes_on:
            self._note("(", InvalidPgn("A variation is not closed."))
        while self._outer:
            self._keep_variation()
        main = self._line
        self._compare_result(main.board)
        moves = main.closed()
        comment = self._comment if moves else joined(self._comment, main.waiting)
        return PgnGame(self._tags, self._start, comment, moves, self._result, tuple(self._problems), cut=self._cut)

    def _compare_result(self, board: chess.Board) -> None:
        """Name a result that the position at the end, mate or stalemate, contradicts. The PGN's own stays."""
        if self._cut or self._result == "*":
            return
        ended = "1/2-1/2" if board.is_stalemate() else ("1-0", "0-1")[board.turn] if board.is_checkmate() else ""
        if ended and ended != self._result:
            self._note(self._result, contradicted(self._result, ended))

    def _board(self, fen: str) -> chess.Board:
        """The board at the start. If nobody can tell what stands on it, nothing is read."""
        variant = self._tags.get("Variant", "")
        if variant.strip().casefold() not in _ORTHODOX:
            return self._unknown_board(variant, InvalidPgn("Only orthodox chess can be read."))
        if not fen.strip():
            return chess.Board()
        try:
            self._start = position.canonical(fen)
            return position.parse(fen)
        except position.InvalidPosition as reason:
            return self._unknown_board(fen, reason)

    def _unknown_board(self, text: str, reason: Refusal) -> chess.Board:
        self._tell("", text, reason)
        self.goes_on, self._cut = False, True
        return chess.Board()

    def _keep_variation(self) -> None:
        variation = self._line
        line = self._line = self._outer.pop()
        if moves := variation.closed():
            line.variations.append(moves)
        else:
            line.after = joined(line.after, variation.waiting)

    def _break(self, text: str, reason: Refusal) -> None:
        """Names the move that cannot be read; nothing behind it in its line can be."""
        board = self._line.board
        self._tell(f"{board.fullmove_number}{'.' if board.turn else '...'}", text, reason)
        self._line.broken = True
        if not self._outer:
            self.goes_on, self._cut = False, True

    def _note(self, text: str, reason: Refusal) -> None:
        """Names something behind the last move that cannot be read."""
        board = self._line.board
        if self._moves:
            self._tell(f"{board.fullmove_number - 1}..." if board.turn else f"{board.fullmove_number}.", text, reason)
        else:
            self._tell("", text, reason)

    def _tell(self, move: str, text: str, reason: Refusal) -> None:
        self._problems.append(Problem(self._number, move, one_line(text[:QUOTED]), reason))
        if len(self._problems) >= MOST_PROBLEMS:
            self.goes_on, self._cut = False, True


class _OpenLine:
    """A line that is being read; its last move is still open for comments and variations."""

    __slots__ = (
        "after",
        "before",
        "board",
        "broken",
        "moves",
        "nags",
        "numbered",
        "played",
        "skipped",
        "variations",
        "waiting",
    )

    def __init__(self, board: chess.Board) -> None:
        self.board = board
        self.broken = False
        """Whether nothing more of it can be understood."""
        self.skipped = 0
        """Parentheses open within what cannot be understood."""
        self.numbered = False
        """Whether a number stands behind the last move, so that a comment belongs to the next."""
        self.waiting = ""
        """The comment for the next move."""
        self.moves: list[PgnMove] = []
        self.played: tuple[str, str] | None = None
        """UCI and SAN of the last move."""
        self.before = self.after = ""
        self.nags: list[int] = []
        self.variations: list[Line] = []

    def play(self, uci: str, san: str) -> None:
        """The next move."""
        self._keep()
        self.played = uci, san
        self.before, self.waiting = self.waiting, ""
        self.numbered = False

    def judge(self, nag: int) -> None:
        """A judgement of the last move."""
        if self.played and not self.broken:
            self.nags.append(nag)

    def closed(self) -> Line:
        """The whole line; a comment that waited for one more move belongs to the last."""
        if self.played:
            self.after = joined(self.after, self.waiting)
        self._keep()
        return tuple(self.moves)

    def _keep(self) -> None:
        if self.played:
            uci, san = self.played
            self.moves.append(PgnMove(uci, san, tuple(self.nags), self.before, self.after, tuple(self.variations)))
            self.played, self.nags, self.after, self.variations = None, [], "", []

"""The engine, and what it has said before."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import chess
import chess.engine

MATE: Final = 10_000
"""What a mate counts in centipawns; a mate in n moves counts n less."""


@dataclass(frozen=True, slots=True)
class Reply:
    """One legal move as the engine sees it."""

    move: chess.Move
    value: int
    """Centipawns after it; positive is good for White."""
    answer: chess.Move | None
    """The best the other side can do then."""


class Judge:
    """An engine that is asked each question once. All values are centipawns, positive ones good for White."""

    def __init__(self, command: Sequence[str], memory: Path) -> None:
        self._engine = chess.engine.SimpleEngine.popen_uci(list(command), timeout=60)
        memory.parent.mkdir(parents=True, exist_ok=True)
        self._known: dict[str, list[list[str | int]]] = {}
        if memory.is_file():
            for line in memory.read_text(encoding="utf-8").splitlines():
                question, answer = json.loads(line)
                self._known[question] = answer
        self._memory = memory.open("a", buffering=1, encoding="utf-8")

    def close(self) -> None:
        """End the engine."""
        self._memory.close()
        self._engine.quit()

    def best(self, board: chess.Board, depth: int) -> Reply:
        """The best move; the position must not be over."""
        return self._asked(board, depth, 1)[0]

    def replies(self, board: chess.Board, depth: int, most: int = 256) -> list[Reply]:
        """The legal moves, or the `most` best of them, the best first."""
        return self._asked(board, depth, most)

    def _asked(self, board: chess.Board, depth: int, lines: int) -> list[Reply]:
        question = f"{board.epd()} {depth} {lines}"
        if question not in self._known:
            found = self._engine.analyse(board, chess.engine.Limit(depth=depth), multipv=lines)
            said: list[list[str | int]] = [
                [" ".join(move.uci() for move in line["pv"][:2]), line["score"].white().score(mate_score=MATE)]
                for line in found
                if line.get("pv")
            ]
            self._known[question] = said
            self._memory.write(json.dumps([question, said]) + "\n")
        result = []
        for words, value in self._known[question]:
            move, *answer = map(chess.Move.from_uci, str(words).split())
            result.append(Reply(move, int(value), answer[0] if answer else None))
        return result

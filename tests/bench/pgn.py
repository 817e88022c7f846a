"""PGN: a thousand games read, against python-chess reading the same; and the longest step of reading 5 MB."""

import io
import random
from collections.abc import Callable, Generator, Iterator
from time import perf_counter, process_time

import chess
import chess.pgn

from bench.report import Row
from pychess_core.classic.pgn_reading import read, reading
from pychess_core.classic.pgn_splitting import splitting
from pychess_core.classic.pgn_text import GameText

GAMES, DIFFERENT, PLIES = 1_000, 100, 80
ROUNDS = 3
LENGTH = 5_000_000
MOST_OF_PEER, LONGEST_STEP = 1.0, 100.0  # a ratio, and milliseconds


def _moves(rng: random.Random, *, clocked: bool) -> str:
    """Return a game of random play: every move with its clock, or now and then one with a variation."""
    board = chess.Board()
    words = []
    for ply in range(PLIES):
        legal = list(board.legal_moves)
        if not legal:
            break
        move, other = rng.choice(legal), rng.choice(legal)
        number = f"{board.fullmove_number}{'.' if board.turn else '...'}"
        words.append(f"{number} {board.san(move)}")
        if clocked:
            words.append(f"{{[%clk 0:{59 - ply // 2}:{rng.randrange(60):02}]}}")
        elif rng.random() < 0.05:
            words.append(f"({number} {board.san(other)} {{worth a thought}})")
        board.push(move)
    return " ".join(words)


def _games() -> Iterator[str]:
    """Yield games without end."""
    rng = random.Random(1)
    moves = [_moves(rng, clocked=number % 4 == 0) for number in range(DIFFERENT)]
    number = 0
    while True:
        number += 1
        yield (
            f'[Event "Generated"]\n[Site "?"]\n[Date "2024.01.01"]\n[Round "{number}"]\n[White "White"]\n'
            f'[Black "Black"]\n[Result "1/2-1/2"]\n\n{moves[number % DIFFERENT]} 1/2-1/2\n\n'
        )


def _theirs(text: str) -> None:
    file = io.StringIO(text)
    while chess.pgn.read_game(file):
        pass


def _seconds(work: Callable[[str], object], text: str) -> float:
    begun = process_time()
    work(text)
    return process_time() - begun


def _longest(work: Generator[int, None, object]) -> float:
    """Return the milliseconds of the longest step of `work`."""
    longest, begun = 0.0, perf_counter()
    for _ in work:
        longest, begun = max(longest, perf_counter() - begun), perf_counter()
    return 1000 * max(longest, perf_counter() - begun)


def rows() -> list[Row]:
    """Read the same games in turn with both, and a long text step by step."""
    generated = _games()
    text = "".join(next(generated) for _ in range(GAMES))
    pairs = [(_seconds(read, text), _seconds(_theirs, text)) for _ in range(ROUNDS)]
    ours, theirs = (min(times) for times in zip(*pairs, strict=True))
    long = text * (LENGTH // len(text) + 1)
    endless = GameText(1, {}, "1. Nf3 Nf6 2. Ng1 Ng8 " * 20_000)
    return [
        Row("PGN: 1,000 games read, against python-chess", ours / theirs, "×", MOST_OF_PEER),
        Row("PGN: 1,000 games read", ours, "s"),
        Row("PGN: longest step of finding the games in 5 MB", _longest(splitting(long)), "ms", LONGEST_STEP),
        Row("PGN: longest step of reading one endless game", _longest(reading(endless)), "ms", LONGEST_STEP),
    ]

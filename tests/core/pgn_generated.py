"""Generated games of PGN: random legal play, and text as wild as PGN allows.

`game` makes what is meant, `told` writes it down in one of the many ways that mean it. Neither uses the reader or
the writer that are tested.
"""

import random
from collections.abc import Iterator

import chess

from pychess_core.classic.pgn import Line, PgnGame, PgnMove, PgnResult

STARTS = (
    "",
    "",
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 1 2",
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 40",
    "1n2k1n1/P6P/8/3pP3/2Pp4/8/p6p/1N2K1N1 b - c3 0 1",
    "4k3/1P4P1/8/pPpP2pP/PpPp2Pp/8/1p4p1/4K3 w - c6 0 30",
    "4k3/8/8/8/8/8/8/1N2K1N1 w - - 90 60",
    "k7/8/3q4/q6q/8/Q2Q4/4Q3/7K w - - 0 1",
    "6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 17",
)
WORDS = (
    *("good", "move", "–", "the", "only", "1.", "e4", "O-O", "x", "5...", "¡Qué!", "Ñandú", "ход", "конём", "妙手"),
    *("قوي", "חזק", "♞", "🙂", "a\u00a0b", "全\u3000角", "e\u0301", '"', '\\"', "\\", "\\\\", 'say "no"', "C:\\chess"),
    *(";", ";-)", "%", "%clk", "(", ")", "((", "$1", "*", "1-0", "1/2-1/2", "[", "]", '[Event "x"]', "<b>", "&amp;"),
    *("[%clk", "[%eval 0.25]", "[%cal Gf1c4,Rd1h5]", "--", "'", "`", "…", "0-1"),
)
BRACED = ("}", "{", "{inner}", ":}", "{ a { b } c }", "}{", "{{")
RESULTS: tuple[PgnResult, ...] = ("1-0", "0-1", "1/2-1/2", "*")


def game(rng: random.Random) -> PgnGame:
    """A game in its meaning: tree, comments and tags."""
    board = chess.Board(rng.choice(STARTS) or chess.STARTING_FEN)
    start = board.fen()
    clocked = rng.random() < 0.4
    tags = {"Event": _text(rng), "White": _text(rng), "Black": rng.choice(("?", _text(rng)))}
    tags |= {f"Tag{number}": _text(rng) for number in range(rng.randrange(3))}
    if clocked:
        tags["TimeControl"] = rng.choice(("60", "300+3", "180.5+2.5", "40/7200:3600", "10800"))
        tags["Termination"] = rng.choice(("normal", "Time forfeit", "Íñigo won on time"))
    comment = _comment(rng)
    moves = _line(rng, board, rng.randrange(rng.choice((6, 10, 14, 20, 60))), depth=0, clocked=clocked)
    return PgnGame(
        tags=tags,
        start="" if start == chess.STARTING_FEN else start,
        comment=comment,
        moves=moves,
        result=rng.choice(_fitting(start, moves)),
    )


def _fitting(start: str, moves: Line) -> tuple[PgnResult, ...]:
    """The results that nothing on the board at the end of `moves` contradicts."""
    board = chess.Board(start)
    for move in moves:
        board.push_uci(move.uci)
    if board.is_checkmate():
        return ("0-1" if board.turn else "1-0", "*")
    return ("1/2-1/2", "*") if board.is_stalemate() else RESULTS


def special(start: str, line: Line) -> Iterator[str]:
    """What is special in the moves of `line` from `start`."""
    board = chess.Board(start or chess.STARTING_FEN)
    for meant in line:
        move = chess.Move.from_uci(meant.uci)
        if board.is_castling(move):
            yield "O-O" if board.is_kingside_castling(move) else "O-O-O"
        if board.is_en_passant(move):
            yield "en passant"
        if move.promotion:
            yield f"={chess.piece_symbol(move.promotion).upper()}"
        if meant.san[0] in "NBRQ" and len(meant.san.replace("x", "").rstrip("+#")) > 3:
            yield "disambiguation"
        if meant.san[-1] in "+#":
            yield meant.san[-1]
        board.push(move)


def _line(rng: random.Random, board: chess.Board, length: int, *, depth: int, clocked: bool) -> Line:
    moves = []
    remaining = [300_000, 300_000]
    for _ in range(length):
        legal = list(board.legal_moves)
        if not legal:
            break
        special = [move for move in legal if move.promotion or board.is_castling(move) or board.is_en_passant(move)]
        move = rng.choice(special if special and rng.random() < 0.5 else legal)
        variations = []
        if depth < 4 and rng.random() < (0.12, 0.2, 0.3, 0.3)[depth]:
            for _ in range(rng.randrange(1, 3)):
                variations.append(_line(rng, board.copy(), rng.randrange(1, 5), depth=depth + 1, clocked=False))
        after = _comment(rng)
        if clocked and rng.random() < 0.95:
            remaining[board.turn] = max(0, remaining[board.turn] - rng.choice((0, 1_000, 9_300, 20_017, -5_000)))
            after = f"{_clk(remaining[board.turn])} {after}".strip()
        nags = tuple(rng.randrange(1, 256) for _ in range(rng.choice((0, 0, 0, 0, 1, 2))))
        moves.append(PgnMove(move.uci(), board.san_and_push(move), nags, _comment(rng), after, tuple(variations)))
    return tuple(moves)


def _clk(remaining: int) -> str:
    seconds = f"{remaining / 1000 % 60:06.3f}".removesuffix(".000")
    return f"[%clk {remaining // 3_600_000}:{remaining // 60_000 % 60:02}:{seconds}]"


def _text(rng: random.Random) -> str:
    return " ".join(rng.choice(WORDS + BRACED) for _ in range(rng.randrange(5)))


def _comment(rng: random.Random) -> str:
    if rng.random() < 0.85:
        return ""
    pool = WORDS + BRACED if rng.random() < 0.3 else WORDS
    return " ".join(rng.choice(pool) for _ in range(rng.choice((1, 2, 6, 30))))


def told(rng: random.Random, games: list[PgnGame]) -> str:
    """`games` as one text, each in a style of its own."""
    text = rng.choice(("", "\ufeff", "\n\n")) + "\n".join(_Style(rng).told(each) for each in games)
    return text.replace("\n", rng.choice(("\n", "\r\n", "\r")))


class _Style:
    """One way of writing a game down."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._number = rng.choice(("{}.", "{}. ", "{} ", "{} . "))
        self._black = rng.choice(("{}...", "{}... ", "{}. ... ", "{}…", "{}.."))
        self._numbers_black = rng.random() < 0.3
        self._move = rng.choice((_as_it_is, _as_it_is, _as_uci, _without_check, _in_old_style, _in_figurines))
        self._wide = rng.random() < 0.3
        self._tagged_result = rng.random() < 0.7

    def told(self, game: PgnGame) -> str:
        """`game` in this style."""
        rng = self._rng
        tags = dict(game.tags)
        if self._tagged_result:
            tags["Result"] = game.result
        if game.start:
            tags |= {"SetUp": "1"} if rng.random() < 0.5 else {}
            tags["FEN"] = game.start
        lines = []
        for name, value in tags.items():
            escaped = value.replace("\\", "\\\\").replace('"', '\\"')
            lines.append(rng.choice(('[{} "{}"]', '[{}  "{}" ]', ' [ {} "{}"]')).format(name, escaped))
        board = chess.Board(game.start or chess.STARTING_FEN)
        words = [self._comment(game.comment), *self._line(board, game.moves, inside=False)]
        if not self._tagged_result or rng.random() < 0.8:
            words.append(game.result)
        return "\n".join(lines) + "\n\n" + "".join(word + self._blank() for word in words if word) + "\n"

    def _line(self, board: chess.Board, moves: Line, *, inside: bool) -> Iterator[str]:
        first = True
        for move in moves:
            numbered = first or board.turn or self._numbers_black
            comment_first = move.before and inside and first and self._rng.random() < 0.5
            if comment_first:
                yield self._comment(move.before)
            if numbered or move.before:
                yield (self._number if board.turn else self._black).format(board.fullmove_number)
            if move.before and not comment_first:
                yield self._comment(move.before)
            yield self._move(board, chess.Move.from_uci(move.uci), move.san)
            before = board.copy()
            board.push_uci(move.uci)
            nags = [f"${nag}" for nag in move.nags]
            comment = self._comment(move.after)
            yield from [*nags, comment] if self._rng.random() < 0.8 else [comment, *nags]
            for variation in move.variations:
                yield "("
                yield from self._line(before.copy(), variation, inside=True)
                yield ")"
            first = False

    def _comment(self, comment: str) -> str:
        if not comment:
            return ""
        if "{" in comment or "}" in comment or self._rng.random() < 0.1:
            return f";{comment}\n"
        return "{" + "".join(letter if letter != " " else self._blank() for letter in comment) + "}"

    def _blank(self) -> str:
        if self._rng.random() < 0.02:
            return "\n"
        if self._wide and self._rng.random() < 0.1:
            return self._rng.choice(("  ", "\t", " \n "))
        return " "


def _as_it_is(board: chess.Board, move: chess.Move, san: str) -> str:
    return san


def _as_uci(board: chess.Board, move: chess.Move, san: str) -> str:
    return move.uci()


def _without_check(board: chess.Board, move: chess.Move, san: str) -> str:
    return san.rstrip("+#").replace("=", "").replace("O", "0")


def _in_old_style(board: chess.Board, move: chess.Move, san: str) -> str:
    return (san.replace("x", ":").replace("+", "++") if "=" not in san else san[:-1] + san[-1:].lower()) + (
        " e.p." if board.is_en_passant(move) else ""
    )


def _in_figurines(board: chess.Board, move: chess.Move, san: str) -> str:
    return san.translate(str.maketrans("KQRBN", "♔♕♖♗♘"))

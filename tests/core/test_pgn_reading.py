"""PGN in: what is read of each oddity, and what is said about what cannot be read."""

from collections.abc import Generator
from itertools import pairwise
from typing import Any

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.cases import each_case
from pychess_core.classic import pgn_lines
from pychess_core.classic.pgn import DEEPEST, MOST_PROBLEMS, InvalidPgn, Line, PgnGame, PgnMove
from pychess_core.classic.pgn_comments import words
from pychess_core.classic.pgn_lines import LONGEST_COMMENT
from pychess_core.classic.pgn_moves import push
from pychess_core.classic.pgn_reading import read, reading
from pychess_core.classic.pgn_record import to_record
from pychess_core.classic.pgn_splitting import LONGEST_TEXT, splitting
from pychess_core.classic.pgn_text import decoded
from pychess_core.classic.pgn_writing import written
from pychess_core.game import replay
from pychess_core.refusal import Refusal


def outline(line: Line) -> list[Any]:
    """`line` as the cases write it."""
    return [_outlined(move) for move in line]


def _outlined(move: PgnMove) -> Any:
    around = {
        "nags": list(move.nags),
        "before": move.before,
        "after": move.after,
        "variations": [outline(variation) for variation in move.variations],
    }
    told = {name: value for name, value in around.items() if value}
    return {"san": move.san, **told} if told else move.san


def problems(game: PgnGame) -> list[str]:
    return [str(problem) for problem in game.problems]


@each_case("pgn", called="name")
def test_what_a_pgn_says(case: dict[str, Any]) -> None:
    games = read(case.get("line_end", "\n").join(case["pgn"]))
    assert [outline(game.moves) for game in games] == [told["moves"] for told in case["games"]]
    for game, told in zip(games, case["games"], strict=True):
        assert dict(game.tags) == told.get("tags", game.tags)
        assert game.start == told.get("start", "")
        assert game.comment == told.get("comment", "")
        assert game.result == told.get("result", "*")
        assert problems(game) == told.get("problems", [])
        assert game.cut == told.get("cut", False)


@pytest.mark.parametrize("text", ["", " \n\t", "\ufeff", "{a comment}", "; another\n% and a line", "[Event x]"])
def test_a_text_without_a_game(text: str) -> None:
    with pytest.raises(InvalidPgn, match="There is no game in this text"):
        read(text)


def test_a_text_that_is_too_long() -> None:
    with pytest.raises(InvalidPgn, match=f"at most {LONGEST_TEXT} characters"):
        read(" " * (LONGEST_TEXT + 1))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_the_encoding_of_a_file_is_found(encoding: str) -> None:
    text = '[White "Íñigo Müller"]\n\n1. e4 {¡Qué!} *\n'
    assert decoded(text.encode(encoding)).removeprefix("\ufeff") == text


def test_a_problem_tells_where_it_is() -> None:
    text = "1. e4 *\n\n1. d4 Nf6 2. c4 Qe4 3. Nc3 *"
    assert read(text) == read(text)
    problem = read(text)[1].problems[0]
    assert (problem.game, problem.move, problem.text) == (2, "2...", "Qe4")
    assert str(problem.place) == "Game 2, at “2... Qe4”."
    assert str(problem.reason) == "“Qe4” is not possible here."


def test_the_words_of_a_comment_are_without_its_commands() -> None:
    assert words("[%clk 0:05:00] a [%eval 0.3,12] b[%cal Gf3e5]") == "a b"
    assert words("a [b] %c") == "a [b] %c"


def test_variations_are_read_to_a_depth() -> None:
    deep = "1. e4 " + "(1. d4 " * (DEEPEST + 3) + "{lost}" + ")" * (DEEPEST + 3) + "1... e5 *"
    game = read(deep)[0]
    assert [move.san for move in game.moves] == ["e4", "e5"]
    assert problems(game) == [f"Game 1, at “1. (”. Variations are read {DEEPEST} deep at most."]
    line, depth = game.moves, 0
    while line[0].variations:
        line, depth = line[0].variations[0], depth + 1
    assert depth == DEEPEST


def test_a_game_with_very_many_problems_is_not_read_on() -> None:
    game = read("1. e4 " + "(1. e5) " * 2 * MOST_PROBLEMS + "1... e5 *")[0]
    assert (len(game.problems), game.cut, len(game.moves)) == (MOST_PROBLEMS, True, 1)
    assert len(read("[x]\n" * 2 * MOST_PROBLEMS + "1. e4")[0].problems) == MOST_PROBLEMS


def test_a_game_is_read_to_a_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pgn_lines, "MOST_MOVES", 3)
    game = read("1. e4 (1. d4 d5) 1... e5 2. Nf3 1-0")[0]
    assert [move.san for move in game.moves] == ["e4"]
    assert game.cut
    assert problems(game) == ["Game 1, at “1... e5”. A game has at most 3 moves here."]


def test_a_long_game_keeps_its_variations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pgn_lines, "UNDO_KEPT", 1)
    game = read("1. e4 (1. d4) 1... e5 (1... c5) 2. Nf3 (2. Nc3 Nc6 (2... d6)) 2... Nc6 (2... d6) *")[0]
    assert not game.problems
    assert [len(move.variations) for move in game.moves] == [1, 1, 1, 1]


def test_a_comment_is_read_to_a_length() -> None:
    game = read("1. e4 {" + "a" * (LONGEST_COMMENT + 1) + "} e5 *")[0]
    assert len(game.moves[0].after) == LONGEST_COMMENT
    assert problems(game) == [f"Game 1, at “1. {'a' * 40}”. A comment has at most {LONGEST_COMMENT} characters."]


@pytest.mark.parametrize(
    "text",
    [
        *("(" * 20_000, ")" * 20_000, "{" * 20_000, "{a{b} " * 1_000, "{{}" * 1_000, '\n\n[A ""]\n{' * 1_000),
        *("1" * 20_000, "x" * 20_000, '[A "' + '\\"' * 20_000, "1. e4 (" * 10_000, "$" * 20_000, "1-0 " * 5_000),
        "[" * 20_000,
    ],
    ids=lambda text: str(text)[:12],
)
def test_hostile_text_does_no_harm(text: str) -> None:
    for game in read(f"1. e4 {text}"):
        assert len(game.moves) <= 1
    for game in read(f'[B "b"]\n{text}'):
        assert not game.moves or text.startswith("1. e4")


def steps(work: Generator[int, None, object]) -> list[int]:
    return list(work)


def test_long_work_is_done_in_small_steps() -> None:
    moves = "1. Nf3 Nf6 2. Ng1 Ng8 " * 2_000
    for text in (moves, "{" + "blah " * 20 + "} " + "1. e4 *\n" * 10_000, "lorem ipsum " * 20_000):
        seen = [0, *steps(splitting(text)), len(text)]
        assert seen == sorted(seen)
        assert max(after - before for before, after in pairwise(seen)) < 100_000
    assert len(steps(splitting("1. e4\n" + "; why\n" * 5_000))) > 20
    (game,) = _returned(splitting(moves))
    assert len(steps(reading(game))) > len(moves) // 1000


def _returned(work: Generator[int, None, Any]) -> Any:
    while True:
        try:
            next(work)
        except StopIteration as stop:
            return stop.value


FRAGMENTS = (
    *(
        "1. ",
        "2... ",
        "e4 ",
        "e5 ",
        "Nf3 ",
        "d4 ",
        "Qh5+ ",
        "O-O ",
        "g1f3 ",
        "e8=Q ",
        "-- ",
        "e.p. ",
        "! ",
        "$7 ",
        "x ",
    ),
    *("{", "}", "{a} ", "{ b { c ", ";", "; d\n", "(", ")", "[", "]", "%", "\n", "\n\n", "\r\n", "\ufeff", "*", "1-0 "),
    *('[Event "e"]\n', '[Event "\\"', '"]\n', "\\", '"', "\u2028", "\x00", "½", "1/2-1/2", "[%clk 0:00:01] ", "\xa0"),
    '[FEN "4k3/8/8/8/8/8/8/R3K3 b Q - 3 9"]\n',
    '[TimeControl "60+1"]\n',
    '[Termination "time forfeit"]\n',
)


@given(text=st.lists(st.sampled_from(FRAGMENTS), max_size=40).map("".join))
def test_any_text_is_read_or_refused_and_what_is_read_can_be_written_and_played(text: str) -> None:
    try:
        games = read(text)
    except InvalidPgn:
        return
    for game in games:
        again = read(written(game))[0]
        assert again.moves == game.moves
        assert (again.comment, again.start, again.result) == (game.comment, game.start, game.result)
        assert {**again.tags, **game.tags} == again.tags
        replay(to_record(game).record)


@pytest.mark.parametrize(
    ("fen", "text", "uci", "san"),
    [
        ("8/8/8/8/k7/8/1Q6/K7 w - - 0 1", "Qb3", "b2b3", "Qb3+"),
        ("4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", "Nf3", "g1f3", "Nf3"),
        ("4k3/4r3/8/8/8/2N5/4N3/4K3 w - - 0 1", "Nd5", "c3d5", "Nd5"),
        ("4k3/4r3/8/8/8/8/4N3/N3K3 w - - 0 1", "Nc2", "a1c2", "Nc2"),
        ("3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Rf1", "h1f1", "Rf1"),
        ("4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 1", "cxb6", "c5b6", "cxb6"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Ra8", "a1a8", "Ra8+"),
        ("4k3/8/8/8/8/8/8/R3K1R1 w Q - 0 1", "O-O-O", "e1c1", "O-O-O"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8", "a1a8", "Ra8#"),
        ("4k3/8/8/8/8/4p3/3P4/4K3 w - - 0 1", "dxe3", "d2e3", "dxe3"),
        ("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "Nxf3+", "g1f3", "Nf3"),
        ("4k3/8/8/8/8/5p2/8/4K1N1 w - - 0 1", "Nf3", "g1f3", "Nxf3"),
    ],
)
def test_a_move_is_given_in_standard_san(fen: str, text: str, uci: str, san: str) -> None:
    board = chess.Board(fen)
    assert push(board, text) == (uci, san)
    assert board.peek().uci() == uci


@pytest.mark.parametrize(
    ("fen", "text"),
    [
        ("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e4"),
        ("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e4"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "dxe3"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "exd3"),
        ("4k3/8/8/1pP5/8/8/8/4K3 w - - 0 1", "cxb6"),
        ("4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1", "Bd3"),
        ("4k3/8/8/8/8/8/4PB2/4K3 w - - 0 1", "Be1"),
        ("K3k3/8/8/3pP3/8/8/6b1/8 w - d6 0 1", "e6e7"),
        ("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6"),
    ],
)
def test_a_move_that_looks_right_is_refused(fen: str, text: str) -> None:
    board = chess.Board(fen)
    with pytest.raises(Refusal):
        push(board, text)
    assert board.fen(en_passant="fen") == fen
    assert not board.move_stack


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1. f3 e5 2. g4 Qh4# 1-0", "Game 1, at “2... 1-0”. By the rules the game ends 0-1, not 1-0 as in the PGN."),
        ('[FEN "7k/8/4Q1K1/8/8/8/8/8 w - - 0 1"]\n[SetUp "1"]\n\n1. Qf7 1-0', "1/2-1/2, not 1-0"),
    ],
)
def test_a_result_that_the_board_contradicts_is_told_and_stays(text: str, told: str) -> None:
    (game,) = read(text)
    assert told in " ".join(map(str, game.problems))
    assert game.result == "1-0"
    assert read("1. f3 e5 2. g4 Qh4# *")[0].problems == read("1. f3 e5 2. g4 Qh4# 0-1")[0].problems == ()

"""PGN out: how tags, comments and long lines are written."""

import pytest

from pychess_core.classic.pgn import PgnGame, PgnMove
from pychess_core.classic.pgn_reading import read
from pychess_core.classic.pgn_writing import WIDTH, written


def moves(game: PgnGame) -> str:
    """The moves of `game` as they are written."""
    return written(game).split("\n\n", 1)[1]


@pytest.mark.parametrize(
    ("comment", "text"),
    [
        ("plain", "{plain}"),
        (" two \n lines  ", "{two lines}"),
        ("a } b", ";a } b\n"),
        ("{", ";{\n"),
        ("{nested}", ";{nested}\n"),
        ("[%clk 0:01:00]", "{[%clk 0:01:00]}"),
        ("; semicolon", "{; semicolon}"),
        (" \n ", ""),
    ],
)
def test_a_comment(comment: str, text: str) -> None:
    game = PgnGame(moves=(PgnMove("e2e4", "e4", after=comment),))
    expected = f"1. e4 {text}"
    assert moves(game) == (f"{expected}*\n" if text.endswith("\n") else f"{expected.strip()} *\n")
    assert read(written(game))[0].moves[0].after == " ".join(comment.split())


def test_everything_around_moves() -> None:
    reply = PgnMove("c7c5", "c5", before="sharper", after="}")
    game = PgnGame(
        comment="hello",
        moves=(
            PgnMove("e2e4", "e4", (1, 14), "before", "after"),
            PgnMove("e7e5", "e5", variations=((reply,), (PgnMove("e7e6", "e6"), PgnMove("d2d4", "d4")))),
            PgnMove("g1f3", "Nf3"),
            PgnMove("b8c6", "Nc6", before="usual"),
        ),
        result="1-0",
    )
    assert moves(game) == (
        "{hello} 1. {before} e4 $1 $14 {after} 1... e5 (1... {sharper} c5 ;}\n"
        ") (1... e6 2. d4) 2. Nf3 2... {usual} Nc6 1-0\n"
    )
    assert read(written(game))[0].moves == game.moves


def test_a_start_with_black_to_move() -> None:
    start = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 17"
    game = PgnGame(start=start, moves=(PgnMove("e8d7", "Kd7"), PgnMove("e2e4", "e4")))
    assert f'[SetUp "1"]\n[FEN "{start}"]\n' in written(game)
    assert moves(game) == "17... Kd7 18. e4 *\n"


def test_lines_are_broken_where_they_may_be() -> None:
    words = "word " * 14
    game = PgnGame(comment=f"{words}12345 % [x] ;) word", moves=(PgnMove("e2e4", "e4", after=f"{{ {words * 2}"),))
    lines = moves(game).splitlines()
    assert lines[0] == "{" + words.strip()
    assert lines[1].startswith("12345 % [x] ;) word} 1. e4 ;{ word")
    assert lines[2].startswith(";word")
    assert all(len(line) <= WIDTH for line in lines)
    assert read(written(game))[0].moves[0].after == f"{{ {words * 2}".strip()


def test_a_command_is_not_broken() -> None:
    game = PgnGame(moves=(PgnMove("e2e4", "e4", after="word " * 13 + "[%clk 0:01:00] end"),))
    assert " [%clk 0:01:00]" in moves(game)


def test_the_tags_stand_in_their_order() -> None:
    game = PgnGame(tags={"Annotator": 'A "\\"', "Black": "b", "Date": "2024.01.02"}, result="0-1")
    assert written(game) == (
        '[Event "?"]\n[Site "?"]\n[Date "2024.01.02"]\n[Round "?"]\n[White "?"]\n[Black "b"]\n[Result "0-1"]\n'
        '[Annotator "A \\"\\\\\\""]\n\n0-1\n'
    )


def test_several_games_are_separated_by_an_empty_line() -> None:
    one, two = PgnGame(tags={"Event": "a"}), PgnGame(tags={"Event": "b"})
    assert written(one, two) == f"{written(one)}\n{written(two)}"
    assert len(read(written(one, two))) == 2

"""The story on the board: legal chess that goes with the score, whatever the scores are."""

from collections import Counter
from functools import cache
from itertools import pairwise

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pychess_core.dnd.story import PLOTS, Moves, Plot, Way, read, told

every_plot = pytest.mark.parametrize("name", PLOTS)
keys = st.text(max_size=12)


@st.composite
def all_scores(draw: st.DrawFn) -> list[int]:
    """The scores of a game of up to 40 turns, won or not."""
    scores, score = [], 0
    for change in draw(st.lists(st.integers(-2, 2), min_size=1, max_size=40)):
        score += change
        scores.append(score)
        if abs(score) >= 3:
            break
    return scores


def after(board: chess.Board, moves: Moves) -> chess.Board:
    """The position after moves that must be legal."""
    board = board.copy(stack=False)
    for uci in moves:
        move = chess.Move.from_uci(uci)
        assert board.is_legal(move), f"{board.fen()}: {uci}"
        board.push(move)
    return board


def ways(plot: Plot, number: int) -> list[Way]:
    """Every way from a node."""
    return [way for some in plot.nodes[number].ways.values() for way in some]


@cache
def positions(name: str) -> dict[int, chess.Board]:
    """The position of each node of a plot, by the first way that is found to it from the opening."""
    plot = read(name)
    found = {0: after(chess.Board(), plot.opening)}
    ahead = [0]
    for number in ahead:
        for way in ways(plot, number):
            if way.end not in found:
                found[way.end] = after(found[number], way.moves)
                ahead.append(way.end)
    return found


@every_plot
def test_every_node_can_be_reached_and_goes_on_with_each_score_that_a_turn_can_bring(name: str) -> None:
    plot = read(name)
    assert sorted(positions(name)) == list(range(len(plot.nodes)))
    assert plot.nodes[0].score == 0
    for node in plot.nodes:
        assert {*node.ways, *node.lines} == set(range(node.score - 2, node.score + 3))
        assert all(plot.nodes[way.end].score == score for score, some in node.ways.items() for way in some)
        assert all(abs(score) >= 3 for score in node.lines)


@every_plot
def test_every_way_is_legal_and_arrives_at_its_node(name: str) -> None:
    boards = positions(name)
    assert len({board.epd() for board in boards.values()}) == len(boards)
    for number, board in boards.items():
        for way in ways(read(name), number):
            assert way.end != number
            assert 3 <= len(way.moves) <= 10
            assert after(board, way.moves).epd() == boards[way.end].epd()


@every_plot
def test_the_engine_has_found_every_node_in_its_band(name: str) -> None:
    bands = {0: (0, 50), 1: (80, 200), 2: (280, 1500)}
    for node in read(name).nodes:
        least, most = bands[abs(node.score)]
        assert least <= abs(node.value) <= most
        assert node.score == 0 or (node.value > 0) == (node.score < 0)


@every_plot
def test_four_is_mate_and_three_is_won_but_not_mate(name: str) -> None:
    for number, board in positions(name).items():
        for score, line in read(name).nodes[number].lines.items():
            end = after(board, line.moves)
            assert 3 <= len(line.moves) <= 13
            if abs(score) == 4:
                assert end.is_checkmate()
                assert end.turn == (chess.BLACK if score < 0 else chess.WHITE)
            else:
                assert any(end.legal_moves)
                assert line.value >= 600


def test_there_are_several_nodes_of_each_score() -> None:
    for name in PLOTS:
        counts = Counter(node.score for node in read(name).nodes)
        assert all(counts[score] >= 3 for score in range(-2, 3))


@settings(max_examples=30)
@given(all_scores(), keys)
def test_whatever_the_scores_a_legal_game_is_told(scores: list[int], key: str) -> None:
    board = chess.Board()
    story = told(scores, key)
    assert len(story) == len(scores)
    for turn, moves in enumerate(story):
        assert 3 <= len(moves) <= (30 if turn == 0 else 13)
        board = after(board, moves)
    assert board.is_checkmate() == (abs(scores[-1]) == 4)
    assert any(board.legal_moves) == (abs(scores[-1]) < 4)


@settings(max_examples=50)
@given(all_scores(), keys, st.data())
def test_what_was_told_stands_whatever_comes_later(scores: list[int], key: str, data: st.DataObject) -> None:
    turns = data.draw(st.integers(0, len(scores)))
    assert told(scores[:turns], key) == told(scores, key)[:turns]


@pytest.mark.parametrize("key", "abcdefgh")
def test_a_level_game_does_not_go_to_and_fro_between_two_positions(key: str) -> None:
    board, seen = chess.Board(), []
    for moves in told([0] * 30, key):
        board = after(board, moves)
        seen.append(board.board_fen())
    assert all(first != third for first, third in zip(seen, seen[2:], strict=False))
    assert len(set(seen)) >= 4


def test_games_between_others_look_different() -> None:
    scores = [0, -1, 0, 1, 1, 2, 0, -1]
    games = {told(scores, f"Ana/{number}") for number in range(60)}
    assert len(games) >= 40
    begun = {game[0][:16] for game in games}
    assert begun == {read(name).opening[:16] for name in PLOTS}


@pytest.mark.parametrize("scores", [[3], [1, -2], [2, 4, 4], [1, 4], [-2, -5]])
def test_scores_that_no_game_has_are_refused(scores: list[int]) -> None:
    with pytest.raises(ValueError, match="No game of D&D chess"):
        told(scores, "")


def test_a_long_game_of_the_greatest_swings_is_told() -> None:
    swings = [2, 0, -2, 0] * 15
    assert all(abs(later - earlier) == 2 for earlier, later in pairwise(swings))
    assert len(told(swings, "key")) == 60

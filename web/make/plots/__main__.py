"""Makes or checks one plot; what it is and how to run it stands in the package's own text."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Final

import chess

from make.paths import BUILD, CORE
from make.plots.judge import Judge
from make.plots.net import Net
from make.plots.nodes import NUMBERS, Node, chosen, score_of
from make.plots.openings import OPENINGS, Opening
from make.plots.survey import surveyed
from make.plots.ways import Way, closed
from make.plots.wins import DECISIVE
from make.report import say, step
from pychess_core.dnd.story import read

FOLDER: Final = CORE / "dnd" / "plots"
_DEEP: Final = 22


def made(judge: Judge, opening: Opening) -> str:
    """The text of a plot's file."""
    with step("surveying the positions"):
        net = Net(surveyed(judge, opening))
    with step("choosing nodes"):
        nodes = chosen(judge, opening, net)
    with step("joining them"):
        ways = closed(net, nodes)
    joined = [node for node in nodes if node.epd in ways]
    for score in sorted(NUMBERS):
        chosen_, left = (sum(node.score == score for node in some) for some in (nodes, joined))
        say(f"  {score:+}: {left} of {chosen_} nodes joined")
    return _text(opening, joined, ways)


def _text(opening: Opening, nodes: Sequence[Node], ways: Mapping[str, Sequence[Way]]) -> str:
    numbers = {node.epd: number for number, node in enumerate(nodes)}
    lines = [f"opening {' '.join(opening.moves)}"]
    for node in nodes:
        lines.append(f"node {node.score} {node.value}")
        lines += [f"go {way.end.score} {numbers[way.end.epd]} {' '.join(way.moves)}" for way in ways[node.epd]]
        lines += [f"end {score} {line.value} {' '.join(line.moves)}" for score, line in node.wins.items()]
    return "\n".join(lines) + "\n"


def checked(judge: Judge, opening: Opening) -> int:
    """List the nodes and won positions that a deep look finds outside their band; how many they are."""
    plot = read(opening.name)
    boards = {0: opening.end}
    ahead = [0]
    doubtful = won = 0
    for number in ahead:
        board, node = boards[number], plot.nodes[number]
        value = judge.best(board, _DEEP).value
        if score_of(value) != node.score:
            doubtful += 1
            say(f"  node {number}, {board.epd()}: score {node.score:+}, value {node.value}, now {value}")
        for score, line in node.lines.items():
            end = _after(board, line.moves)
            if not end.is_game_over():
                won += 1
                value = judge.best(end, _DEEP).value
                if value * (1 if score < 0 else -1) < DECISIVE:
                    doubtful += 1
                    say(f"  won from node {number}, {end.epd()}: value {line.value}, now {value}")
        for way in (way for ways in node.ways.values() for way in ways if way.end not in boards):
            boards[way.end] = _after(board, way.moves)
            ahead.append(way.end)
    say(f"{opening.name}: {doubtful} of {len(boards)} nodes and {won} won positions out of their band at depth {_DEEP}")
    return doubtful


def _after(board: chess.Board, moves: Sequence[str]) -> chess.Board:
    after = board.copy(stack=False)
    for move in moves:
        after.push_uci(move)
    return after


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(prog="python -m make.plots", description="Make or check a plot of D&D chess.")
    parser.add_argument("--check", action="store_true", help="evaluate again the plot that is there")
    parser.add_argument("plot", choices=OPENINGS)
    parser.add_argument("engine", nargs="+", help="after --, the command that starts a UCI engine")
    options = parser.parse_args()
    opening = OPENINGS[options.plot]
    with closing(Judge(options.engine, BUILD / "plots" / f"{opening.name}.jsonl")) as judge:
        if options.check:
            raise SystemExit(1 if checked(judge, opening) else 0)
        text = made(judge, opening)
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{opening.name}.txt").write_text(text, encoding="utf-8")
    say(f"{opening.name}.txt: {len(text):,} bytes")


main()

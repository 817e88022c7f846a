"""The board takes part: a game of chess that follows the score, told a few moves a turn. House; it decides nothing.

A plot is an opening and what may follow it: nodes, positions that an engine has found level (score 0), somewhat better
(±1) or plainly better (±2), and ways, legal moves from a node to another of each score that one turn can bring. From
±1 and ±2 a line leads to a won position (±3), from ±2 another to mate (±4). So there is a next part whatever happens.

Between the opening and the end pieces only move about: nothing is captured, and in a long game positions come again.
The laws of chess would call some such games drawn; here the score alone ends a game. The plots are made by
web/make/plots.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pkgutil import get_data
from random import Random
from typing import Final

PLOTS: Final = ("english", "italian")
"""The plots there are; each is a file of the folder ``plots``."""

Moves = tuple[str, ...]
"""Moves in UCI."""


@dataclass(frozen=True, slots=True)
class Way:
    """Moves to the node with the number `end`."""

    end: int
    moves: Moves


@dataclass(frozen=True, slots=True)
class Line:
    """Moves to the end of the game; the winner is `value` centipawns ahead then, 10,000 if it is mate."""

    value: int
    moves: Moves


@dataclass(frozen=True, slots=True)
class Node:
    """A position in which the game can stand after a turn, and how it goes on."""

    score: int
    value: int
    """What it is worth, in centipawns; positive is good for White, who has the negative scores."""
    ways: dict[int, list[Way]] = field(default_factory=dict)
    """By the score they lead to."""
    lines: dict[int, Line] = field(default_factory=dict)
    """How the game ends with that score."""


@dataclass(frozen=True, slots=True)
class Plot:
    """An opening that ends in the first node, and all nodes."""

    opening: Moves
    nodes: tuple[Node, ...]


@cache
def read(name: str) -> Plot:
    """The plot with that name. Raises `OSError` if there is none."""
    data = get_data(__package__, f"plots/{name}.txt")
    assert data is not None
    opening: Moves = ()
    nodes = list[Node]()
    for line in data.decode().splitlines():
        match line.split():
            case ["opening", *moves]:
                opening = tuple(moves)
            case ["node", score, value]:
                nodes.append(Node(int(score), int(value)))
            case ["go", score, end, *moves]:
                nodes[-1].ways.setdefault(int(score), []).append(Way(int(end), tuple(moves)))
            case ["end", score, value, *moves]:
                nodes[-1].lines[int(score)] = Line(int(value), tuple(moves))
    return Plot(opening, tuple(nodes))


def told(scores: Sequence[int], key: str) -> tuple[Moves, ...]:
    """The moves on the board in each turn, given the score after each; the first turn begins with the opening.

    The part of a turn depends on nothing that comes later. Games with different keys look different. Raises
    `ValueError` if no game has these scores.
    """
    chance = Random(key)
    plot = read(chance.choice(PLOTS))
    visits = Counter([0])
    before = here = 0
    story = list[Moves]()
    for turn, score in enumerate(scores):
        node = plot.nodes[here]
        if score in node.ways:
            # Not straight back, and where the game has seldom been, as far as there is a choice.
            way = min(node.ways[score], key=lambda way: (way.end == before, visits[way.end], chance.random()))
            before, here = here, way.end
            visits[here] += 1
            moves = way.moves
        elif score in node.lines and turn == len(scores) - 1:
            moves = node.lines[score].moves
        else:
            raise ValueError(f"No game of D&D chess has these scores: {list(scores)}.")
        story.append(moves if turn else plot.opening + moves)
    return tuple(story)

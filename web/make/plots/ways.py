"""The moves that lead from node to node: as sensible as the change of the score allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final

from make.plots.net import Net
from make.plots.nodes import Node

EACH: Final = 2
"""How many ways lead from a node to each score."""
SHORTEST, USUAL, LONGEST = 3, 5, 10
"""How many moves of both sides a turn has."""
_TOO_ODD: Final = 25.0


@dataclass(frozen=True, slots=True)
class Way:
    """Moves from one node to another."""

    end: Node
    moves: tuple[str, ...]
    cost: float
    """How odd it looks."""


def reach(score: int) -> range:
    """The scores that one turn can bring without ending the game."""
    return range(max(-2, score - 2), min(2, score + 2) + 1)


def closed(net: Net, nodes: Sequence[Node]) -> dict[str, list[Way]]:
    """EPD → ways, up to `EACH` to each score, for the nodes that can go on for ever and are come to. The first is one.

    Raises `ValueError` if the first cannot go on for ever.
    """
    known = {node.epd: [way for sign in (-1, 0, 1) for way in _ways(net, node, nodes, sign)] for node in nodes}
    left = {node.epd: node for node in nodes}
    while True:
        going_on = {
            epd: node
            for epd, node in left.items()
            if {way.end.score for way in known[epd] if way.end.epd in left} == {*reach(node.score)}
        }
        if len(going_on) == len(left):
            break
        left = going_on
    if nodes[0].epd not in left:
        raise ValueError("From the position after the opening not every score can be reached for ever.")
    result: dict[str, list[Way]] = {}
    arrivals = Counter[str]()
    ahead = [nodes[0]]
    for node in ahead:
        taken = result[node.epd] = []
        for score in reach(node.score):
            ways = [way for way in known[node.epd] if way.end.epd in left and way.end.score == score]
            for _ in range(min(EACH, len(ways))):
                way = min(ways, key=lambda way: way.cost + 0.6 * arrivals[way.end.epd])
                ways.remove(way)
                taken.append(way)
                if not arrivals[way.end.epd] and way.end != nodes[0]:
                    ahead.append(way.end)
                arrivals[way.end.epd] += 1
    return result


def _ways(net: Net, start: Node, nodes: Sequence[Node], sign: int) -> list[Way]:
    """The least odd way (Dijkstra) to each node in reach for whose score the present one changes in a direction."""
    wanted: Mapping[str, Node] = {
        node.epd: node
        for node in nodes
        if node != start and node.score in reach(start.score) and _sign(node.score - start.score) == sign
    }
    found: dict[str, Way] = {}
    # What a move costs depends on those before it, so the cheapest way is not always found; it need not be.
    least = {(start.epd, 0): 0.0}
    ahead: list[tuple[float, int, str, tuple[str, ...]]] = [(0.0, 0, start.epd, ())]
    while ahead and len(found) < len(wanted):
        cost, plies, epd, moves = heappop(ahead)
        if cost > least[epd, plies]:
            continue
        if plies >= SHORTEST and epd in wanted and epd not in found:
            found[epd] = Way(wanted[epd], moves, cost + 0.1 * abs(plies - USUAL))
        if plies == LONGEST:
            continue
        for move, after in net.steps(epd):
            further = cost + _oddity(net, epd, after, (*moves, move), sign)
            if further < min(_TOO_ODD, least.get((after, plies + 1), _TOO_ODD)):
                least[after, plies + 1] = further
                heappush(ahead, (further, plies + 1, after, (*moves, move)))
    return list(found.values())


def _oddity(net: Net, before: str, after: str, moves: Sequence[str], sign: int) -> float:
    """How little the last move fits: any costs something, more if a piece has come and gone, and a mistake much.

    A mistake of the side that is to lose ground costs nothing.
    """
    white = before.split()[1] == "w"
    loss = (net.values[before] - net.values[after]) * (1 if white else -1)
    may_err = sign > 0 if white else sign < 0
    cost = 0.3 + (0.0 if may_err else max(0, min(loss, 1000)) / 100)
    *earlier, move = moves
    square = move[:2]
    for other in reversed(earlier):
        if other[2:4] == square:
            square = other[:2]
            cost += 3.0 if square == move[2:4] else 0.25
    return cost


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)

"""The games of tests/cases/master_games.json as records, and how long a link may be."""

from typing import Any

import chess

from core.cases import cases
from core.script import record
from pychess_core.record import Header, Record

BITS = 5.0
"""Bits that a move may take in a link."""

REST = 12
"""Characters that everything else in the link of a plain game may take."""

BITS_OF_A_CHARACTER = 6
"""What a character of a link could hold at most, so that no fraction of one is counted in our favour."""

_LAST = {
    "checkmate": {},
    "resignation": {"1-0": ["black resign"], "0-1": ["white resign"]},
    "agreement": {"1/2-1/2": ["white offer-draw", "black accept-draw"]},
}


def master_game(case: dict[str, Any]) -> Record:
    """The record of one of the games; its moves are read by python-chess."""
    board = chess.Board()
    steps = [board.push_san(san).uci() for san in case["moves"].split()]
    return record(Header("classic"), *steps, *_LAST[case["end"]].get(case["result"], []))


def master_games() -> dict[str, Record]:
    """All of them, by name."""
    return {case["name"]: master_game(case) for case in cases("master_games")}


def plies(record: Record) -> int:
    """How many moves a record without takebacks has."""
    return sum(entry.action.kind == "move" for entry in record.entries)


def bits_of_a_ply(links: dict[str, str], games: dict[str, Record]) -> float:
    """Bits a move in links of games, after `REST` characters for everything else of each."""
    characters = sum(len(link) - REST for link in links.values())
    return characters * BITS_OF_A_CHARACTER / sum(map(plies, games.values()))

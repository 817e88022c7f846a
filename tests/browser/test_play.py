"""Whole games through the page, by clicks and by drags."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from browser.conftest import NewTable
from browser.table import Table

CASES = json.loads((Path(__file__).parent.parent / "cases" / "classic_play.json").read_text(encoding="utf-8"))["cases"]


def placement(pieces: dict[str, str]) -> str:
    """The first field of a FEN for what is drawn."""
    ranks = []
    for rank in "87654321":
        row = ""
        for file in "abcdefgh":
            piece = pieces.get(file + rank)
            row += "." if piece is None else piece[1] if piece[0] == "w" else piece[1].lower()
        for empty in range(8, 0, -1):
            row = row.replace("." * empty, str(empty))
        ranks.append(row)
    return "/".join(ranks)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_games_by_clicks(case: dict[str, Any], shared_table: Table) -> None:
    assert shared_table.page.evaluate("fen => tablero.load(fen).ok", case["fen"])
    for uci in case["uci"]:
        shared_table.click_move(uci)
    assert placement(shared_table.pieces) == case["final_fen"].split()[0]
    assert shared_table.sans == case["san"]
    assert shared_table.outcome == ((case["result"], case["reason"]) if case["result"] else None)


def test_a_game_by_drags(shared_table: Table) -> None:
    case = next(case for case in CASES if case["name"] == "opera game, mate")
    for uci in case["uci"]:
        shared_table.drag_move(uci)
    assert placement(shared_table.pieces) == case["final_fen"].split()[0]
    assert shared_table.sans == case["san"]
    assert shared_table.outcome == ("1-0", "checkmate")


def test_a_start_position_in_the_address(new_table: NewTable) -> None:
    case = next(case for case in CASES if case["name"] == "mate on the hundredth half-move wins")
    table = new_table("fen=" + quote(case["fen"]))
    table.click_move(case["uci"][0])
    assert table.outcome == ("1-0", "checkmate")

"""A move: script time from pointer-up to the last change of the page, early in a game and at ply 600."""

import json
import random
from collections.abc import Callable
from statistics import median

import chess
from browser.table import Table
from playwright.sync_api import Page

from bench.browser import page, served
from bench.report import Row
from make.paths import DIST

MOST = 10.0  # milliseconds at the median
RATIO = 1.5
EARLY, LATE = 10, 600  # plies
ROUNDS = 4
MOVES = 10  # in a round: so all together 40 of each kind
WARM_UP = 5

# Capturing on window, the first listener of all hears the pointer go up; the observer is told of changes as soon as
# the page's own listeners have returned.
_WATCH = """
() => {
  window.move = { begun: 0, last: 0 };
  addEventListener("pointerup", () => { move.begun = move.last = performance.now(); }, { capture: true });
  new MutationObserver(() => { move.last = performance.now(); })
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}
"""
# Whatever might still come from the move has come two frames later.
_TAKEN = """
() => new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(move.last - move.begun))))
"""


def long_game(plies: int) -> list[str]:
    """Return the UCI moves of a legal game that no rule ends: no position twice, and now and then a pawn."""
    chance = random.Random(7)
    board = chess.Board()
    while len(board.move_stack) < plies:
        moves = [move for move in board.legal_moves if not move.promotion]
        chance.shuffle(moves)
        pawns_turn = board.halfmove_clock >= 70
        moves.sort(key=lambda move: (board.is_capture(move), board.is_zeroing(move) != pawns_turn))
        for move in moves:
            board.push(move)
            if not board.is_repetition(2) and board.halfmove_clock < 100 and any(board.legal_moves):
                break
            board.pop()
        else:
            raise AssertionError("the shuffling pieces have got stuck")
    return [move.uci() for move in board.move_stack]


def _load(table: Table, moves: list[str]) -> None:
    actions = [[("white", "black")[ply % 2], "move", uci, 0] for ply, uci in enumerate(moves)]
    table.load(json.dumps({**table.record, "actions": actions}))


def _by_clicks(table: Table, uci: str) -> None:
    table.click(uci[:2])
    table.click(uci[2:4])


def _times(table: Table, enter: Callable[[Table, str], None], moves: list[str]) -> list[float]:
    """Enter moves with real events of the browser; return the milliseconds that each took."""
    found = []
    for uci in moves:
        enter(table, uci)
        found.append(float(table.page.evaluate(_TAKEN)))
    assert table.moves[-len(moves) :] == moves
    return found


def _measure(opened: Page, site: str) -> dict[tuple[str, int], list[float]]:
    game = long_game(LATE + MOVES)
    table = Table(opened, site)
    table.open()
    opened.evaluate(_WATCH)
    ways = {"clicks": _by_clicks, "drags": Table.drag_move}
    for enter in ways.values():
        _load(table, game[:EARLY])
        _times(table, enter, game[EARLY : EARLY + WARM_UP])
    found: dict[tuple[str, int], list[float]] = {(way, ply): [] for way in ways for ply in (EARLY, LATE)}
    # By turns, so that whatever else the machine does falls on all.
    for _ in range(ROUNDS):
        for (way, ply), times in found.items():
            _load(table, game[:ply])
            times += _times(table, ways[way], game[ply : ply + MOVES])
    return found


def rows() -> list[Row]:
    """Measure moves by clicks and by drags, each early and late in the same game."""
    with served(DIST) as site, page() as opened:
        opened.set_viewport_size({"width": 1280, "height": 800})
        found = {key: median(times) for key, times in _measure(opened, site).items()}
    measured = []
    for way in ("clicks", "drags"):
        early, late = found[way, EARLY], found[way, LATE]
        measured += [
            Row(f"move by {way}, ply {EARLY}, median", early, "ms", MOST),
            Row(f"move by {way}, ply {LATE}, median", late, "ms"),
            Row(f"move by {way}, ply {LATE} as a multiple of ply {EARLY}", late / early, "", RATIO),
        ]
    return measured

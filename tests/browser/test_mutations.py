"""Only what changed is touched: a move changes a few elements, however long the game is."""

from __future__ import annotations

import json
import random

import chess
import pytest

from browser.table import Table

KNIGHT_S = {chess.G1, chess.F3, chess.H3, chess.E2, chess.F1, chess.G2}
"""Squares that the long game leaves as they are, so that Ng1–f3 is the same quiet move early and late."""

WATCH = """() => {
    window.touched = new Set();
    const note = changes => changes.forEach(({type, target, addedNodes, removedNodes}) => {
        const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
        touched.add(element);
        if (type === 'childList')
            for (const node of [...addedNodes, ...removedNodes])
                if (node.nodeType === Node.ELEMENT_NODE) touched.add(node);
    });
    window.watch = new MutationObserver(note);
    watch.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
    window.finish = () => {
        note(watch.takeRecords());
        watch.disconnect();
        return [...touched].map(element =>
            element.dataset.square ?? element.dataset.ply ?? (element.className || element.tagName)).sort();
    };
}"""


@pytest.fixture
def table(shared_table: Table) -> Table:
    return shared_table


def quiet_game(plies: int) -> list[str]:
    """Moves (UCI) of a game that is still on, with White to move, the knight on g1 and nobody in check."""
    chance = random.Random(20)
    board = chess.Board()
    while len(board.move_stack) < plies:
        moves = []
        for move in board.legal_moves:
            if KNIGHT_S & {move.from_square, move.to_square} or board.gives_check(move):
                continue
            # Pawn moves and captures are kept for when the fifty moves run out.
            if board.is_zeroing(move) != (board.halfmove_clock >= 40) and len(board.move_stack) > 8:
                continue
            board.push(move)
            again = board.is_repetition(2)
            board.pop()
            if not again:
                moves.append(move)
        board.push(chance.choice(moves))
    return [move.uci() for move in board.move_stack]


def touched_by_a_quiet_move(table: Table, moves: list[str]) -> list[str]:
    """What Ng1–f3 after `moves` touches, from the press on the destination to the last change."""
    actions = [[("white", "black")[ply % 2], "move", move, 0] for ply, move in enumerate(moves)]
    table.load(json.dumps({**table.record, "actions": actions}))
    assert len(table.sans) == len(moves)
    table.click("g1")
    assert table.marked("data-dest") == {"f3", "h3"}
    table.page.evaluate(WATCH)
    table.click("f3")
    assert table.sans[-1] == "Nf3"
    return list(table.page.evaluate("finish()"))


def test_a_quiet_move_touches_a_handful_of_elements_however_long_the_game(table: Table) -> None:
    game = quiet_game(300)
    early = touched_by_a_quiet_move(table, game[:10])
    late = touched_by_a_quiet_move(table, game)
    # Both squares of the move, both of the move before, the other destination; the move's button, row and list, the
    # button before; both seats, whose turn it is, in whose name a draw is offered, and the line for screen readers.
    assert len(early) <= 14, early
    assert len(late) <= len(early), late

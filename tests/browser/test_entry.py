"""Moving pieces: by clicks, drags, touch, pen, keys and typed moves (rulebook §1.1)."""

from __future__ import annotations

import chess
import pytest
from playwright.sync_api import Page, expect

from browser.hands import Fingers, Pen, ghost_off_by, gliding, grab, standing_still
from browser.table import Table

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
ROOKS_AND_KINGS = "r3k2r/8/8/8/8/8/8/R3K2R {turn} KQkq - 0 1"

CASTLED = {
    "e1g1": ("e1g1", {"g1": "wK", "f1": "wR", "a1": "wR"}),
    "e1h1": ("e1g1", {"g1": "wK", "f1": "wR", "a1": "wR"}),
    "e1c1": ("e1c1", {"c1": "wK", "d1": "wR", "h1": "wR"}),
    "e1a1": ("e1c1", {"c1": "wK", "d1": "wR", "h1": "wR"}),
    "e8g8": ("e8g8", {"g8": "bK", "f8": "bR", "a8": "bR"}),
    "e8h8": ("e8g8", {"g8": "bK", "f8": "bR", "a8": "bR"}),
    "e8c8": ("e8c8", {"c8": "bK", "d8": "bR", "h8": "bR"}),
    "e8a8": ("e8c8", {"c8": "bK", "d8": "bR", "h8": "bR"}),
}
"""How castling is entered → the move of the record, and the mover's pieces after it."""

ILLEGAL = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e5", "The pawn does not move like that."),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1e2", "Your own piece stands on e2."),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "a1a5", "The rook does not move like that."),
    ("4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3", "Your king would be in check."),
    ("4r2k/8/8/8/8/8/3B4/4K3 w - - 0 1", "d2c3", "Your king is in check: move it, block the check or capture."),
    ("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1g1", "You cannot castle while a piece stands between king and rook."),
    ("4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", "e1h1", "You cannot castle through or onto an attacked square."),
    ("4k3/8/8/8/8/4r3/8/4K2R w K - 0 1", "e1g1", "You cannot castle out of check."),
    (
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
        "e1g1",
        "You cannot castle there: the king or that rook has moved, or is not at home.",
    ),
]


@pytest.fixture
def table(shared_table: Table) -> Table:
    return shared_table


def walk(page: Page, target: str) -> None:
    """Walk with the arrow keys from the square in focus to `target`, on the board as it is turned."""
    square = page.evaluate("document.activeElement.dataset.square")
    turned = page.evaluate("document.querySelector('[data-board]').dataset.orientation") == "black"
    right, up = ord(target[0]) - ord(square[0]), int(target[1]) - int(square[1])
    if turned:
        right, up = -right, -up
    for _ in range(abs(right)):
        page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
    for _ in range(abs(up)):
        page.keyboard.press("ArrowUp" if up > 0 else "ArrowDown")
    assert page.evaluate("document.activeElement.dataset.square") == target


def by_keys(table: Table, uci: str) -> None:
    """Enter a move with the keyboard."""
    walk(table.page, uci[:2])
    table.page.keyboard.press("Enter")
    walk(table.page, uci[2:4])
    table.page.keyboard.press(" ")


def type_move(table: Table, text: str) -> None:
    """Type a move into the box."""
    box = table.page.locator("[data-typed] input")
    box.fill(text)
    box.press("Enter")


def test_clicks_select_deselect_and_move(table: Table) -> None:
    before = table.snapshot
    table.click("e2")
    assert (table.marked("data-selected"), table.marked("data-dest")) == ({"e2"}, {"e3", "e4"})
    table.click("e2")
    assert table.snapshot == before, "a second click takes the selection back"
    table.click("e2")
    table.click("e5")
    assert table.snapshot == before, "a click on a square that is no destination takes the selection back"
    for other in ("e7", "e5"):
        table.click(other)
        assert table.snapshot == before, "a piece of the other side and an empty square are not selected"
    table.click("e2")
    table.click("g1")
    assert (table.marked("data-selected"), table.marked("data-dest")) == ({"g1"}, {"f3", "h3"})
    table.click("f3")
    after = table.snapshot
    assert table.moves == ["g1f3"]
    assert (after["last"], after["selected"], after["dest"]) == (["f3", "g1"], [], [])
    assert {**before["pieces"], "f3": "wN"} == {**after["pieces"], "g1": "wN"}
    assert table.hint == "Black to move."
    table.click("g8")
    assert table.marked("data-dest") == {"f6", "h6"}


def test_destinations_are_all_legal_moves_and_no_others(table: Table) -> None:
    board = chess.Board(KIWIPETE)
    own = chess.SquareSet(board.occupied_co[chess.WHITE])
    legal: dict[str, set[str]] = {chess.square_name(square): set() for square in own}
    for move in board.legal_moves:
        legal[chess.square_name(move.from_square)].add(chess.square_name(move.to_square))
    legal["e1"] |= {"a1", "h1"}  # castling is also entered onto the rook
    table.load(KIWIPETE)
    shown = {}
    for square in legal:
        table.click(square)
        assert table.marked("data-selected") == {square}
        shown[square] = table.marked("data-dest")
        table.click(square)  # a click on the rook while the king is selected would castle
    assert shown == legal
    table.click("f3")
    looks = table.page.locator("[data-dest]").evaluate_all(
        """cells => cells.map(cell => {
            const look = getComputedStyle(cell, '::before');
            const ring = look.borderTopStyle === 'solid' && look.borderTopLeftRadius === '50%';
            return [!!cell.dataset.piece, ring, look.backgroundImage.startsWith('radial-gradient')];
        })"""
    )
    assert {tuple(look) for look in looks} == {(True, True, False), (False, False, True)}, (
        "rings round pieces, else dots"
    )


def test_castling_is_entered_onto_the_square_and_onto_the_rook(table: Table) -> None:
    def by_clicks(table: Table, uci: str) -> None:
        table.click(uci[:2])
        table.click(uci[2:])

    def by_focus_and_keys(table: Table, uci: str) -> None:
        table.square(uci[:2]).focus()
        by_keys(table, uci)

    wrong = []
    for enter in (by_clicks, Table.drag_move, by_focus_and_keys):
        for uci, (move, pieces) in CASTLED.items():
            table.load(ROOKS_AND_KINGS.format(turn="w" if uci[1] == "1" else "b"))
            enter(table, uci)
            own = {
                square: piece for square, piece in table.pieces.items() if piece[0] == next(iter(pieces.values()))[0]
            }
            if (table.moves, own) != ([move], pieces):
                wrong.append((enter.__name__, uci, table.moves, own))
    assert wrong == []


def test_last_move_check_and_mate_are_marked(table: Table) -> None:
    table.play("e2e4", "f7f6")
    assert (table.marked("data-last"), table.marked("data-check")) == ({"f7", "f6"}, set())
    table.click_move("d1h5")
    assert (table.marked("data-last"), table.marked("data-check")) == ({"d1", "h5"}, {"e8"})
    assert table.hint == "Black is in check."
    table.click_move("g7g6")
    assert (table.marked("data-last"), table.marked("data-check")) == ({"g7", "g6"}, set())
    table.load("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1")
    table.click_move("a1a8")
    assert table.marked("data-check") == {"g8"}
    assert table.outcome == ("1-0", "checkmate")


def test_a_finished_game_takes_up_no_piece_and_no_empty_square(table: Table) -> None:
    table.play("f2f3", "e7e5", "g2g4", "d8h4")
    mated = table.snapshot
    for square in ("a2", "a7", "e4"):
        table.click(square)
        assert table.snapshot == mated, f"a finished game takes no further move, {square}"
        grab(table, square, "b5")
        assert table.snapshot == mated, f"nothing is in hand, {square}"
        table.page.mouse.up()


def test_a_dragged_piece_follows_the_mouse(table: Table) -> None:
    before = table.snapshot
    mouse = table.page.mouse
    mouse.move(*table.middle("d2"))
    mouse.down()
    x, y = table.middle("d3")
    mouse.move(x + 7, y - 11)
    held = table.snapshot
    assert (held["lifted"], held["selected"], held["dest"], held["over"]) == (["d2"], ["d2"], ["d3", "d4"], ["d3"])
    assert held["ghost"]
    assert table.page.locator("[data-ghost]").get_attribute("data-ghost") == "wP"
    assert ghost_off_by(table, x + 7, y - 11) <= 2
    mouse.move(*table.middle("d6"))
    assert table.marked("data-over") == set(), "only destinations light up"
    mouse.move(*table.middle("d4"))
    assert table.marked("data-over") == {"d4"}
    mouse.up()
    after = table.snapshot
    assert table.moves == ["d2d4"]
    assert (after["ghost"], after["lifted"], after["over"], after["selected"], after["dest"]) == (False, [], [], [], [])
    grab(table, "e7", "e6")
    mouse.move(*table.middle("e7"))
    mouse.up()
    dropped = table.snapshot
    assert (dropped["selected"], dropped["dest"]) == (["e7"], ["e5", "e6"]), "a piece put back stays selected"
    assert dropped["pieces"] == {**{k: v for k, v in before["pieces"].items() if k != "d2"}, "d4": "wP"}
    table.click("e5")
    assert table.moves == ["d2d4", "e7e5"]


def test_touch_moves_pieces_by_taps_and_drags(phone: Table) -> None:
    table, fingers = phone, Fingers(phone.page)
    fingers.tap(*table.middle("e2"))
    expect(table.page.locator("[data-dest]")).to_have_count(2)
    assert table.marked("data-selected") == {"e2"}
    fingers.tap(*table.middle("e4"))
    expect(table.page.locator("[data-ply]")).to_have_count(1)
    fingers.press(*table.middle("d7"))
    fingers.move(*table.middle("d5"))
    held = table.snapshot
    assert (held["ghost"], held["lifted"], held["over"]) == (True, ["d7"], ["d5"])
    assert ghost_off_by(table, *table.middle("d5")) <= 2
    fingers.lift()
    fingers.press(*table.middle("e4"))
    fingers.move(*table.middle("d5"))
    fingers.lift()
    assert table.moves == ["e2e4", "d7d5", "e4d5"]
    assert not table.snapshot["ghost"]


def test_a_pen_moves_pieces_by_taps_and_drags(table: Table) -> None:
    table.page.evaluate("addEventListener('pointerdown', event => { window.kind = event.pointerType }, true)")
    pen = Pen(table.page)
    pen.tap(*table.middle("g1"))
    assert table.page.evaluate("kind") == "pen"
    assert table.marked("data-dest") == {"f3", "h3"}
    pen.tap(*table.middle("f3"))
    pen.press(*table.middle("b8"))
    pen.move(*table.middle("c6"))
    assert table.snapshot["over"] == ["c6"]
    pen.lift(*table.middle("c6"))
    assert table.moves == ["g1f3", "b8c6"]


@pytest.mark.parametrize("orientation", ["white", "black"])
def test_a_whole_game_by_keys_alone(orientation: str, table: Table) -> None:
    keyboard = table.page.keyboard
    if orientation == "black":
        table.act("flip")
    for _ in range(30):
        keyboard.press("Tab")
        if table.page.evaluate("document.activeElement.hasAttribute('data-square')"):
            break
    before = table.snapshot
    walk(table.page, "g2")
    keyboard.press("Enter")
    assert (table.marked("data-selected"), table.marked("data-dest")) == ({"g2"}, {"g3", "g4"})
    keyboard.press("Escape")
    assert table.snapshot == before
    keyboard.press("Enter")
    walk(table.page, "f2")
    keyboard.press(" ")
    assert table.marked("data-selected") == {"f2"}, "another piece of one's own is selected instead"
    keyboard.press("Enter")
    assert table.snapshot == before, "a second press takes the selection back"
    by_keys(table, "f2f5")
    assert table.snapshot == before
    assert table.hint == "The pawn does not move like that."
    for uci in ("f2f3", "e7e5", "g2g4", "d8h4"):
        by_keys(table, uci)
    assert table.moves == ["f2f3", "e7e5", "g2g4", "d8h4"]
    assert table.outcome == ("0-1", "checkmate")


@pytest.mark.parametrize(
    ("language", "typed", "shown", "wrong"),
    [
        (
            "en",
            ["e4", "e7e5", "Nf3", "b8-c6", "Bc4", "g8f6", "0-0", "Nxe4"],
            ["e4", "e5", "Nf3", "Nc6", "Bc4", "Nf6", "O-O", "Nxe4"],
            {
                "Ke5": "“Ke5” is not possible here.",
                "hello": "“hello” is not a move.",
                "e2e5": "There is no piece on e2.",
            },
        ),
        (
            "es",
            ["e4", "e5", "Cf3", "Cc6", "Ac4", "Nf6", "O-O", "Cxe4"],
            ["e4", "e5", "Cf3", "Cc6", "Ac4", "Cf6", "O-O", "Cxe4"],
            {
                "Re5": "«Re5» no es posible aquí.",
                "hola": "«hola» no es una jugada.",
                "e2e5": "No hay ninguna pieza en e2.",
            },
        ),
    ],
)
def test_typed_moves(language: str, typed: list[str], shown: list[str], wrong: dict[str, str], table: Table) -> None:
    if language == "es":
        table.act("language")
    box = table.page.locator("[data-typed] input")
    for text in typed:
        type_move(table, text)
        assert box.input_value() == ""
    assert table.page.locator("[data-ply]").all_inner_texts() == shown
    assert table.sans == ["e4", "e5", "Nf3", "Nc6", "Bc4", "Nf6", "O-O", "Nxe4"]
    before = table.snapshot
    explained = {}
    for text in wrong:
        type_move(table, text)
        explained[text] = table.hint
        assert (box.input_value(), table.snapshot) == (text, before), "a refused text stays to be mended"
    assert explained == wrong
    box.press("Escape")
    type_move(table, "Re1" if language == "en" else "Te1")
    assert table.sans[-1] == "Re1"
    assert box.input_value() == ""


def test_an_illegal_try_is_explained_and_changes_nothing(table: Table) -> None:
    explained = []
    for fen, uci, _ in ILLEGAL:
        table.load(fen)
        before = table.snapshot
        table.drag_move(uci)
        explained.append((fen, uci, table.hint))
        assert table.snapshot == before
        assert table.page.locator("[data-announce]").inner_text() == table.hint, "screen readers hear it too"
    assert explained == ILLEGAL
    table.drag_move("e1e2")
    assert table.hint == "Black to move.", "the explanation goes with the next move"


def test_pieces_glide_to_their_squares(table: Table) -> None:
    with standing_still(table.page):
        table.click("e2")
        table.click("e4")
        assert gliding(table.page) == {"e4": (0, 2)}
    with standing_still(table.page):
        table.act("takeback")
        assert gliding(table.page) == {"e2": (0, -2)}
    table.act("flip")
    table.load(ROOKS_AND_KINGS.format(turn="w"))
    with standing_still(table.page):
        table.click("e1")
        table.click("c1")
        assert gliding(table.page) == {"c1": (-2, 0), "d1": (3, 0)}, "both pieces of a castling, seen from Black's side"


def test_nothing_glides_when_reduced_motion_is_asked_for(table: Table) -> None:
    table.page.emulate_media(reduced_motion="reduce")
    with standing_still(table.page):
        table.click("e2")
        table.click("e4")
        assert table.moves == ["e2e4"]
        assert gliding(table.page) == {}
        table.page.emulate_media(reduced_motion="no-preference")
        table.click_move("e7e5")
        assert gliding(table.page) == {"e5": (0, -2)}


def test_a_dropped_piece_does_not_glide_again(table: Table) -> None:
    with standing_still(table.page):
        table.drag_move("e2e4")
        assert table.moves == ["e2e4"]
        assert gliding(table.page) == {}
    table.load(ROOKS_AND_KINGS.format(turn="w"))
    with standing_still(table.page):
        table.drag_move("e1g1")
        assert gliding(table.page) == {"f1": (2, 0)}, "of a castling only the rook"


def test_bug_king_dropped_on_its_rook_starts_again_from_its_old_square(table: Table) -> None:
    table.load(ROOKS_AND_KINGS.format(turn="w"))
    with standing_still(table.page):
        table.drag_move("e1h1")
        assert table.moves == ["e1g1"]
        assert gliding(table.page).get("g1", (1, 0)) == (1, 0), "the king comes from where it was dropped, if it glides"

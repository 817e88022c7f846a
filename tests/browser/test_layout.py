"""Every square is hit where it is painted, whatever the page around the board does to it."""

from __future__ import annotations

from typing import Any

from browser.hands import Fingers, ghost_off_by, grab
from browser.profiles import WINDOW
from browser.table import Table

OWN_ON = {
    "ranks 1 and 2": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
    "ranks 3 and 4": "4k3/8/8/8/PPPPPPPP/RNBQKBNR/8/8 w - - 0 1",
    "ranks 5 and 6": "8/8/PPPPPPPP/RNBQKBNR/8/8/8/4k3 w - - 0 1",
    "ranks 7 and 8": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1",
}
"""Four positions that together have a piece of the side to move on each of the 64 squares."""

PRESS_ALL = """() => {
    // At the centre and one pixel inside each corner of every piece of the side to move: press, release, look what
    // is selected. The board's own corners are rounded: there one pixel inside the rounding.
    const own = JSON.parse(tablero.record()).start.split(' ')[1] === 'b' ? 'b' : 'w';
    const cells = [...document.querySelectorAll(`[data-square][data-piece^=${own}]`)];
    const board = document.querySelector('[data-board]');
    const scale = board.getBoundingClientRect().width / board.offsetWidth;
    const rounding = 0.3 * scale * parseFloat(getComputedStyle(board).borderTopLeftRadius);
    const wrong = [];
    let pressed = 0;
    for (const [right, down] of [[0.5, 0.5], [0, 0], [1, 0], [0, 1], [1, 1]]) {
        for (const cell of cells) {
            cell.scrollIntoView({block: 'nearest', inline: 'nearest'});
            const box = cell.getBoundingClientRect();
            const inside = 1 + (/[ah][18]/.test(cell.dataset.square) ? rounding : 0);
            const x = right === 0.5 ? box.left + box.width / 2 : right ? box.right - inside : box.left + inside;
            const y = down === 0.5 ? box.top + box.height / 2 : down ? box.bottom - inside : box.top + inside;
            for (const [kind, buttons] of [['pointerdown', 1], ['pointerup', 0]]) {
                document.elementFromPoint(x, y)?.dispatchEvent(new PointerEvent(kind, {
                    pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, buttons,
                    clientX: x, clientY: y, bubbles: true, cancelable: true, composed: true}));
            }
            const selected = [...document.querySelectorAll('[data-selected]')].map(found => found.dataset.square);
            if (selected.join() !== cell.dataset.square)
                wrong.push([cell.dataset.square, right, down, selected.join()]);
            pressed += 1;
        }
    }
    return {pressed, wrong};
}"""


def misses(table: Table) -> list[Any]:
    """Presses on the 64 squares that another square, or none, took; and drags that went astray."""
    found: list[Any] = []
    for ranks, fen in OWN_ON.items():
        table.load(fen)
        told = table.page.evaluate(PRESS_ALL)
        assert told["pressed"] == 5 * 16, ranks
        found += told["wrong"]
    table.load(OWN_ON["ranks 1 and 2"])
    to_middle = "cell => cell.scrollIntoView({block: 'center', inline: 'center'})"
    table.square("d3").evaluate(to_middle)
    table.click("d2")
    table.click("d4")
    table.square("d6").evaluate(to_middle)
    grab(table, "d7", "d6")
    x, y = table.middle("d5")
    table.page.mouse.move(x, y)
    off = ghost_off_by(table, x, y)
    if off > 2:
        found.append(("the piece in hand is off by", off))
    table.page.mouse.up()
    if table.moves != ["d2d4", "d7d5"]:
        found.append(("a click and a drag made", table.moves))
    return found


def test_every_square_is_hit_at_the_browser_s_zooms(shared_table: Table) -> None:
    table, protocol = shared_table, shared_table.page.context.new_cdp_session(shared_table.page)
    found = {}
    for zoom in (0.9, 1.1, 1.5):
        width, height = round(1280 / zoom), round(800 / zoom)
        metrics = {"width": width, "height": height, "deviceScaleFactor": zoom, "mobile": False}
        protocol.send("Emulation.setDeviceMetricsOverride", metrics)
        seen = table.page.evaluate("[innerWidth, innerHeight, Math.round(devicePixelRatio * 100) / 100]")
        assert seen == [width, height, zoom]
        found[zoom] = misses(table)
    protocol.detach()
    table.page.set_viewport_size(WINDOW)
    assert not any(found.values()), found


def test_every_square_is_hit_on_boards_of_odd_sizes(shared_table: Table) -> None:
    found = {}
    for width, height in ((1280, 701), (1011, 733), (643, 977), (333, 571)):
        shared_table.page.set_viewport_size({"width": width, "height": height})
        found[width, height] = misses(shared_table)
    shared_table.page.set_viewport_size(WINDOW)
    assert not any(found.values()), found


def test_every_square_is_hit_inside_a_zoomed_scaled_or_right_to_left_parent(table: Table) -> None:
    found, places = {}, [table.square("a8").bounding_box()]
    for name, direction, styles in (
        ("zoomed", "ltr", {"zoom": "1.25"}),
        ("scaled up", "ltr", {"transform": "scale(1.7)", "transformOrigin": "0 0"}),
        ("right to left", "rtl", {}),
        ("right to left and scaled down", "rtl", {"transform": "scale(0.6)"}),
    ):
        table.page.evaluate(
            """([direction, styles]) => {
                document.documentElement.dir = document.body.dir = direction;
                document.body.style.cssText = '';
                Object.assign(document.body.style, styles);
            }""",
            [direction, styles],
        )
        places.append(table.square("a8").bounding_box())
        assert places[-1] not in places[:-1], f"{name}: it has no effect on the board"
        assert table.middle("a1")[0] < table.middle("h1")[0], f"{name}: a board is never mirrored"
        found[name] = misses(table)
    assert not any(found.values()), found


def test_a_square_is_hit_right_after_the_layout_moved(table: Table) -> None:
    def push(height: int) -> None:
        """Push the page down; no event tells of it."""
        table.page.evaluate(
            """height => {
                const wedge = document.createElement('div');
                wedge.style.height = `${height}px`;
                document.body.prepend(wedge);
            }""",
            height,
        )

    x, y = table.middle("e2")
    table.click("e2")
    push(37)
    assert table.middle("e2") == (x, y + 37)
    table.click("e4")
    assert table.moves == ["e2e4"]
    grab(table, "d7", "d6")
    push(53)
    x, y = table.middle("d5")
    table.page.mouse.move(x, y)
    assert table.marked("data-over") == {"d5"}
    assert ghost_off_by(table, x, y) <= 2
    side = table.page.locator("[data-square=d5]").bounding_box()
    assert side is not None
    push(round(side["height"]))
    table.page.mouse.up()  # with no move before it, where d6 is now
    assert table.moves == ["e2e4", "d7d6"]


def test_a_phone_s_page_scrolls_and_zooms_beside_the_board_and_never_under_a_move(phone: Table) -> None:
    table, page, fingers = phone, phone.page, Fingers(phone.page)
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") > 100, "nothing to scroll"

    def swipe(x: float, y: float) -> None:
        fingers.press(x, y)
        fingers.move(x, y - 150, steps=10)
        fingers.lift()

    def spread(x: float, y: float) -> None:
        fingers.press(x - 10, y, finger=0)
        fingers.press(x + 10, y, finger=1)
        for apart in range(20, 100, 10):
            fingers.move(x - apart, y, finger=0, steps=1)
            fingers.move(x + apart, y, finger=1, steps=1)
        fingers.lift(finger=0)
        fingers.lift(finger=1)

    for square in ("e5", "e2"):  # an empty square, and one with a piece to move
        swipe(*table.middle(square))
        spread(*table.middle(square))
        fingers.tap(*table.middle(square))
        fingers.tap(*table.middle(square))
    place = page.evaluate("[scrollY, visualViewport.scale, visualViewport.offsetTop]")
    assert place == [0, 1, 0], "on the board no gesture zooms or drags the page"
    assert table.moves == []
    for _ in range(2):
        swipe(160, 480)
    page.wait_for_function("Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight")
    fingers.tap(*table.middle("e2"))
    assert table.marked("data-selected") == {"e2"}, "a scrolled board is hit as well"
    spread(160, 480)
    page.wait_for_function("visualViewport.scale > 1")

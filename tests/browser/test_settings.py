"""Settings: each choice of the dialog shows its effect at once, is kept, and stands in the first frame."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from app.settings import SETTINGS
from browser.hands import gliding, grab, standing_still
from browser.profiles import WINDOW
from browser.table import Table
from browser.test_access import AXE, everywhere, findings

CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
PROMOTING = "7k/P7/8/8/8/8/p7/7K b - - 0 1"


@pytest.fixture
def table(shared_table: Table) -> Table:
    return shared_table


def dialog(table: Table) -> Locator:
    return table.page.locator("[data-dialog=settings]")


def choose(table: Table, **chosen: str) -> None:
    """Choose values in the dialog."""
    table.act("settings")
    for name, value in chosen.items():
        dialog(table).locator(f'[data-setting={name}][value="{value}"]').check(force=True)
    dialog(table).locator("[type=submit]").click()
    expect(dialog(table)).to_be_hidden()


def style(table: Table, selector: str, name: str, part: str | None = None) -> str:
    """A computed property of an element, or of its ``::before`` or ``::after``."""
    found = table.page.evaluate(
        "([selector, name, part]) => getComputedStyle(document.querySelector(selector), part).getPropertyValue(name)",
        [selector, name, part],
    )
    return str(found)


def shown(table: Table) -> list[str]:
    """The move list, as displayed."""
    return table.page.locator("[data-ply]").all_inner_texts()


def type_moves(table: Table, *moves: str) -> None:
    box = table.page.locator("[data-typed] input")
    for move in moves:
        box.fill(move)
        box.press("Enter")
        assert box.input_value() == "", table.hint


def test_the_dialog_offers_every_value_of_every_setting(table: Table) -> None:
    table.act("settings")
    fields = dialog(table).locator("[data-setting]")
    offered: dict[str, list[str]] = {}
    for name, kind, value, checked in fields.evaluate_all(
        "fields => fields.map(field => [field.dataset.setting, field.type, field.value, field.checked])"
    ):
        offered.setdefault(name, []).extend(["on", "off"] if kind == "checkbox" else [value])
        assert checked == (value == SETTINGS[name][0] or kind == "checkbox"), "the usual value is chosen at first"
    assert {name: tuple(values) for name, values in offered.items()} == dict(SETTINGS)


def test_a_board_is_chosen_for_every_mode_and_a_mode_has_its_own_else(table: Table) -> None:
    def squares() -> tuple[str, str]:
        return (
            style(table, "[data-square=a2]", "background-color"),
            style(table, "[data-square=a1]", "background-color"),
        )

    own = squares()
    seen = {own}
    for board in SETTINGS["board"][1:]:
        choose(table, board=board)
        seen.add(squares())
    assert len(seen) == len(SETTINGS["board"])
    printed = squares()
    table.open_mode("dnd")
    assert squares() == printed
    choose(table, board="room")
    assert squares() not in seen, "D&D has squares of its own"
    table.open_mode("classic")
    assert squares() == own


def test_another_set_of_pieces_is_fetched_when_it_is_chosen(table: Table) -> None:
    sheets = table.page.locator("link[href*=plain-pieces]")
    assert sheets.count() == 0
    usual = style(table, "[data-square=g1]", "background-image", "::after")
    for _ in range(2):
        choose(table, pieces="plain")
        expect(sheets).to_have_count(1)
        table.page.wait_for_function(
            """usual => getComputedStyle(document.querySelector('[data-square=g1]'), '::after')
                .backgroundImage !== usual""",
            arg=usual,
        )
        choose(table, pieces="drawn")
        assert style(table, "[data-square=g1]", "background-image", "::after") == usual


def test_coordinates_stand_at_the_edge_or_in_every_square_or_nowhere(table: Table) -> None:
    edge = table.page.locator(".ranks, .files")

    def within(square: str) -> str:
        return style(table, f"[data-square={square}]", "content", "::before")

    assert [edge.nth(0).is_visible(), edge.nth(1).is_visible(), within("e4")] == [True, True, "none"]
    choose(table, coordinates="squares")
    assert [edge.nth(0).is_visible(), edge.nth(1).is_visible()] == [False, False]
    assert [within("e4"), within("a8")] == ['"e4"', '"a8"']
    table.square("e2").click()
    assert within("e4") == '"e4"'
    assert "radial-gradient" in style(table, "[data-square=e4]", "background-image", "::before"), (
        "the dot is there, too"
    )
    choose(table, coordinates="off")
    assert [edge.nth(0).is_visible(), edge.nth(1).is_visible(), within("a8")] == [False, False, "none"]


def test_moves_are_shown_in_the_letters_chosen_and_typed_in_any(table: Table) -> None:
    type_moves(table, "e4", "Nf6", "Cc3", "d5", "♗b5", "♝d7")
    san = ["e4", "Nf6", "Nc3", "d5", "Bb5+", "Bd7"]
    assert (shown(table), table.sans) == (san, san)
    spanish = ["e4", "Cf6", "Cc3", "d5", "Ab5+", "Ad7"]
    choose(table, notation="spanish")
    assert (shown(table), table.sans) == (spanish, san)
    choose(table, notation="figurines")
    assert (shown(table), table.sans) == (["e4", "♘f6", "♘c3", "d5", "♗b5+", "♗d7"], san)
    expect(table.page.locator("[data-announce]")).to_have_text("Black: bishop to d7")  # words stay words
    table.act("language")
    choose(table, notation="english")
    assert shown(table) == san
    choose(table, notation="language")
    assert shown(table) == spanish


def test_where_two_letters_fit_the_one_chosen_counts_and_a_promotion_knows_them_all(table: Table) -> None:
    position = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
    for notation, move in (("english", "a1d1"), ("spanish", "e1d1"), ("figurines", "a1d1")):
        choose(table, notation=notation)
        table.load(position)
        type_moves(table, "Rd1")
        assert table.moves == [move]
    for notation, key, piece in (("english", "d", "Q"), ("spanish", "r", "R"), ("figurines", "n", "N")):
        choose(table, notation=notation)
        table.load(PROMOTING)
        table.square("a2").click()
        table.square("a1").click()
        table.page.keyboard.press(key)
        assert table.pieces["a1"] == f"b{piece}"


def test_a_tap_on_the_rook_castles_or_takes_it_up(table: Table) -> None:
    table.load(CASTLING)
    table.square("e1").click()
    assert {"h1", "g1", "a1", "c1"} <= table.marked("data-dest")
    table.square("h1").click()
    assert table.moves == ["e1g1"]

    choose(table, rook="select")
    table.load(CASTLING)
    table.square("e1").click()
    assert {"g1", "c1"} <= table.marked("data-dest")
    assert not {"h1", "a1"} & table.marked("data-dest"), "a tap does not go there"
    table.square("h1").click()
    assert (table.moves, table.marked("data-selected")) == ([], {"h1"})
    table.page.keyboard.press("Escape")
    table.square("e1").focus()
    for key in ("Enter", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Enter"):
        table.page.keyboard.press(key)
    assert (table.moves, table.marked("data-selected")) == ([], {"a1"})
    table.page.keyboard.press("Escape")
    table.drag("e1", "a1")
    assert table.moves == ["e1c1"], "dropping the king there castles all the same"


def test_the_board_turns_to_whoever_is_to_move(table: Table) -> None:
    board = table.page.locator("[data-board]")

    def turned(seat: str) -> None:
        expect(board).to_have_attribute("data-orientation", seat)
        expect(table.page.locator(".stage")).to_have_attribute("data-orientation", seat)

    choose(table, turning="board")
    turned("white")
    with standing_still(table.page):
        table.click_move("e2e4")
        turned("black")
        assert gliding(table.page) == {"e4": (0, -2)}, "the move is shown as whoever is to move now sees it"
    table.drag_move("e7e5")
    turned("white")
    table.click_move("g1f3")
    table.act("first")
    turned("black")  # who looks back is who was to move
    table.act("last")
    table.act("takeback")
    turned("white")
    table.click_move("g1f3")
    table.open_mode("dnd")
    table.open_mode("classic")
    turned("black")
    choose(table, turning="still")
    table.click_move("b8c6")
    turned("black")
    choose(table, turning="board")
    turned("white")  # at once


def test_in_four_the_board_turns_to_whoever_lays_out_and_placements_are_in_the_letters_chosen(table: Table) -> None:
    choose(table, turning="board", notation="spanish")
    table.open_mode("four")
    for seat in ("white", "black"):
        expect(table.page.locator("[data-board]")).to_have_attribute("data-orientation", seat)
        table.lay_out(seat, "KQRN")
        table.act("ready")
        if seat == "white":
            table.act("reveal")
    expect(table.page.locator("[data-board]")).to_have_attribute("data-orientation", "white")
    assert shown(table) == ["Round 1: RDTC–RDTC"]
    table.open_mode("classic")


def test_what_is_the_far_players_stands_upside_down(table: Table) -> None:
    def upside_down() -> set[str]:
        """What is: pieces by their square, seats, the piece in hand, the selector."""
        found = table.page.evaluate(
            """() => {
                const turned = (element, part) => getComputedStyle(element, part).rotate === '180deg';
                const every = selector => [...document.querySelectorAll(selector)];
                return [
                    ...every('[data-square][data-piece]').filter(cell => turned(cell, '::after'))
                        .map(cell => cell.dataset.piece[0]),
                    ...every('.seat').filter(seat => turned(seat)).map(seat => seat.dataset.seat),
                    ...every('[data-ghost]:not([hidden])').filter(ghost => turned(ghost, '::after')).map(() => 'ghost'),
                    ...every('[data-promotion]:not([hidden]) button').filter(piece => turned(piece, '::after'))
                        .map(() => 'selector'),
                ];
            }"""
        )
        return set(found)

    assert upside_down() == set()
    choose(table, turning="pieces")
    assert upside_down() == {"b", "black"}
    table.act("flip")
    assert upside_down() == {"w", "white"}
    table.load(PROMOTING)
    table.act("flip")
    grab(table, "h8", "g8")
    assert upside_down() == {"b", "black", "ghost"}
    table.page.mouse.up()
    table.load(PROMOTING)
    table.click_move("a2a1")
    assert upside_down() == {"b", "black", "selector"}
    table.page.keyboard.press("Escape")
    choose(table, turning="still")
    assert upside_down() == set()


@pytest.fixture
def first_frame(table: Table) -> Callable[[], list[str]]:
    """Starts the page again; what it looks like before anything is painted."""
    table.page.add_init_script(
        """addEventListener('DOMContentLoaded', () => {
            const part = (selector, name, pseudo) =>
                getComputedStyle(document.querySelector(selector), pseudo).getPropertyValue(name);
            window.firstFrame = [
                document.documentElement.dataset.boot,
                part('[data-square=a1]', 'background-color'),
                part('[data-square=a1]', 'background-image', '::after'),
                part('[data-square=a1]', 'content', '::before'),
                part('[data-square=a8]', 'rotate', '::after'),
            ];
        })"""
    )

    def start() -> list[str]:
        table.reload()
        return list(table.page.evaluate("firstFrame"))

    return start


def test_what_is_chosen_is_kept_and_stands_in_the_first_frame(
    table: Table, first_frame: Callable[[], list[str]]
) -> None:
    choose(table, board="wood", pieces="plain", coordinates="squares", turning="pieces", notation="figurines")
    type_moves(table, "Nf3")
    loading, *looks = first_frame()
    assert loading == "loading"
    now = [
        style(table, "[data-square=a1]", "background-color"),
        style(table, "[data-square=a1]", "background-image", "::after"),
        '"a1"',
        "180deg",
    ]
    assert looks == now
    assert shown(table) == ["♘f3"]
    table.act("settings")
    checked = dialog(table).locator("[type=radio]:checked").evaluate_all("fields => fields.map(field => field.value)")
    assert checked == ["wood", "plain", "squares", "figurines", "castle", "pieces"]
    table.page.evaluate("localStorage['tablero.settings'] = 'null'")
    _, *usual = first_frame()
    assert not set(usual) & set(now), "what cannot be read is as if there were nothing"


def test_another_tab_and_a_store_that_is_full(table: Table) -> None:
    wood = json.dumps({"board": "wood", "sound": "off", "coordinates": "nonsense"})
    table.act("settings")
    table.page.evaluate(
        """text => {
            localStorage.setItem('tablero.settings', text);
            dispatchEvent(new StorageEvent('storage', {key: 'tablero.settings', newValue: text}));
        }""",
        wood,
    )
    assert table.page.locator("html").get_attribute("data-set-board") == "wood"
    expect(dialog(table).locator("[data-setting=board]:checked")).to_have_value("wood")
    expect(dialog(table).locator("[data-setting=sound]")).not_to_be_checked()
    expect(dialog(table).locator("[data-setting=coordinates]:checked")).to_have_value("edge")
    dialog(table).locator("[data-setting=sound]").check()
    assert json.loads(table.page.evaluate("localStorage['tablero.settings']"))["sound"] == "on"
    table.page.evaluate(
        """() => {
            window.setItem = Storage.prototype.setItem;
            Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };
        }"""
    )
    dialog(table).locator("[data-setting=board][value=sea]").check(force=True)
    table.page.evaluate("() => { Storage.prototype.setItem = window.setItem; }")
    assert table.page.locator("html").get_attribute("data-set-board") == "sea", "it holds as long as the page is open"
    table.page.keyboard.press("Escape")
    assert "storage is full" in table.alert


def test_axe_finds_nothing_in_the_dialogs_nor_on_a_board_that_was_chosen(table: Table) -> None:
    table.page.evaluate(AXE.read_text(encoding="utf-8"))
    table.page.emulate_media(reduced_motion="reduce")
    choose(table, board="print", coordinates="squares", notation="figurines", turning="pieces")
    type_moves(table, "Nf3")
    found = findings(table.page)
    table.act("settings")
    found += everywhere(table)
    dialog(table).locator("[data-action=keys]").click()
    found += everywhere(table)
    table.page.set_viewport_size(WINDOW)
    table.page.emulate_media(color_scheme="null", reduced_motion="null")
    assert "\n".join(found) == ""

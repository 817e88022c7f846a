"""A game of D&D chess at one screen: notes, the curtain, the judge, the story on the board."""

from __future__ import annotations

from collections.abc import Callable

import chess
import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewTable
from browser.dnd import SEED, begin, curtain, enter, load, log, played, score, take, write
from browser.table import Table

SLY = {**SEED, "white_sleight": 30, "white_deception": 30}
"""White’s tricks always succeed."""


@pytest.fixture
def table(dnd_table: Table) -> Table:
    """The D&D tab of the shared page."""
    return dnd_table


def everything(page: Page) -> str:
    """The whole document, what its fields hold, and what scripts are told."""
    return str(
        page.evaluate(
            """() => [
                document.documentElement.outerHTML,
                ...[...document.querySelectorAll('input')].map(
                    field => `${field.name} ${field.value} ${field.checked}`),
                tablero.record(),
            ].join('\\n')"""
        )
    )


def test_two_people_play_a_game_to_its_end(table: Table) -> None:
    begin(table, options={**SEED, "white_cm": "100"})
    for _ in range(20):
        write(table, "AG")
        assert curtain(table) == "Pass the device to Torvald."
        take(table)
        write(table, "IN")
        assert curtain(table) == "Pass the device to Elandra."
        take(table)
        if table.outcome:
            break
    assert table.outcome in (("1-0", "win"), ("1-0", "crushing"))
    assert len(log(table)) == int(table.page.locator("[data-track]").get_attribute("data-turn") or 0)
    assert score(table) in ("-3", "-4")
    expect(table.page.locator("[data-note]")).to_be_hidden()


@pytest.mark.parametrize("passed", ["to Black", "back to White"])
def test_the_curtain_leaks_nothing(table: Table, passed: str) -> None:
    """Two games that differ in what White has written: whoever holds the device finds the same document."""
    found = []
    begin(table, *played("DP", "DP", 50))
    for strategy, method in (("AG", "peek"), ("TR", ""), ("PP", "signs")):
        begin(table, *played("DP", "DP", 50), options=SLY)
        write(table, strategy, method)
        if passed == "back to White":
            take(table)
            write(table, "PP")
        assert curtain(table)
        found.append(everything(table.page))
    assert found[0] == found[1] == found[2]


def test_who_has_peeked_changes_the_own_strategy(table: Table) -> None:
    begin(table, options=SLY)
    write(table, "AG", "peek")
    take(table)
    write(table, "PP")
    take(table)
    expect(table.page.locator("[data-glimpse]")).to_have_text(
        "Torvald has written: Prepare position. What do you play?"
    )
    assert not log(table)
    write(table, "TR")
    assert log(table)[0].startswith("Turn 1 Set a trap against Prepare position")


def test_who_peeks_second_is_asked_before_the_device_goes_on(table: Table) -> None:
    begin(table, options={**SEED, "black_sleight": 30})
    write(table, "AG")
    take(table)
    write(table, "PP", "peek")
    expect(table.page.locator("[data-glimpse]")).to_contain_text("Elandra has written: All-out attack.")
    write(table, "IN")
    assert curtain(table) == "Pass the device to Elandra."
    take(table)
    assert log(table)[0].startswith("Turn 1 All-out attack against Exchange")


def test_a_person_judges_with_real_dice(table: Table) -> None:
    page = table.page
    options = {**SEED, "judge": "person", "white_sleight": 2}
    load(table, {**table.record, "white": "Elandra", "black": "Torvald", "options": options, "actions": []})
    assert curtain(table) == "Pass the device to the judge."
    take(table)
    enter(table, 9)
    assert table.alert == "A die of 6 shows a number from 1 to 6."
    enter(table, 3)
    table.act("hand-over")
    take(table)
    write(table, "AG", "move")
    take(table)
    write(table, "DP")
    assert curtain(table) == "Pass the device to the judge."
    take(table)
    assert "All-out attack; cheats: Move a piece" in page.locator("[data-desk-notes]").inner_text()
    page.locator("[data-desk-dc] input").fill("18")
    page.locator("[data-desk-dc] button").click()
    expect(page.locator("[data-desk-asked]")).to_have_text("Elandra, Sleight of Hand: 1d20 + 2 against 18.")
    enter(table, 4)
    expect(page.locator("[data-desk-asked]")).to_have_text("Caught: Elandra. What is the price?")
    table.act("rule-pardon")
    enter(table, "00")
    assert "1d100: 100 → 95" in page.locator(".log-secret").inner_text()
    table.act("hand-over")
    assert curtain(table) == "Pass the device to Elandra."
    take(table)
    assert page.locator(".log-secret").count() == 0
    assert "1d100" not in page.locator("body").inner_text()
    assert score(table) == "1"


def test_the_judge_has_a_screen_of_the_own(table: Table, new_table: NewTable) -> None:
    begin(table, options={**SEED, "judge": "person"})
    judge = new_table("mode=dnd&viewer=judge", context=table.page.context)
    write(table, "AG")
    expect(judge.page.locator("[data-desk-notes]")).to_contain_text("Elandra: All-out attack.")
    expect(judge.page.locator("[data-action=hand-over]")).to_be_hidden()
    take(table)
    write(table, "PP")
    expect(judge.page.locator("[data-desk-asked]")).to_have_text("The turn: 1d100.")
    judge.act("throw")
    expect(table.page.locator("[data-curtain-title]")).to_have_text("Pass the device to Elandra.")
    take(table)
    assert len(log(table)) == 1


def test_the_bot_plays_black_alone(table: Table) -> None:
    begin(table, options={**SEED, "bot": "master"})
    for number in range(1, 4):
        write(table, "AR")
        expect(table.page.locator("[data-log] [data-ply]")).to_have_count(number)
        assert curtain(table) == ""
        if table.outcome:
            break


Ending = Callable[[int], int]


@pytest.mark.parametrize(
    ("dice", "outcome"),
    [((1, 1), ("1-0", "crushing")), ((100, 100), ("0-1", "crushing")), ((20, 20, 20), ("1-0", "win"))],
    ids=str,
)
def test_the_board_tells_the_end(table: Table, dice: tuple[int, ...], outcome: tuple[str, str]) -> None:
    begin(table, *(action for die in dice for action in played("PP" if die == 100 else "DP", "DP", die)))
    assert table.outcome == outcome
    board = chess.Board(None)
    for square, piece in table.pieces.items():
        color = chess.WHITE if piece[0] == "w" else chess.BLACK
        board.set_piece_at(chess.parse_square(square), chess.Piece.from_symbol(piece[1] if color else piece[1].lower()))
    board.turn = outcome[0] == "0-1"
    assert board.is_valid()
    assert board.is_checkmate() == (outcome[1] == "crushing")


def test_the_story_is_played_move_by_move(table: Table) -> None:
    table.page.emulate_media(reduced_motion="no-preference")
    begin(table)
    write(table, "DP")
    take(table)
    write(table, "DP")
    before = table.pieces
    take(table)
    expect(table.page.locator("html[data-telling]")).to_have_count(1)
    expect(table.page.locator("html[data-telling]")).to_have_count(0)
    assert table.pieces != before
    table.page.emulate_media(reduced_motion="reduce")


def test_looking_back_shows_board_and_score_of_then(table: Table) -> None:
    begin(table, *played("DP", "DP", 20), *played("DP", "DP", 90))
    now = table.pieces
    table.page.locator('[data-log] [data-ply="1"]').click()
    assert score(table) == "-1"
    assert table.pieces != now
    assert table.hint == "Looking back: turn 1 of 2."
    table.act("first")
    assert score(table) == "0"
    table.act("last")
    assert (score(table), table.pieces) == ("0", now)


def test_a_reload_while_the_device_is_passed_on_keeps_the_secret(table: Table) -> None:
    begin(table)
    write(table, "TR", "peek")
    table.reload()
    assert curtain(table) == "Pass the device to Torvald."
    take(table)
    write(table, "AG")
    assert len(log(table)) == 0
    take(table)
    assert len(log(table)) <= 1


def test_a_note_without_a_strategy_is_refused(table: Table) -> None:
    begin(table)
    before = table.record
    table.act("seal")
    assert table.alert == "Choose a strategy first."
    assert table.record == before


def test_the_keyboard_is_enough(table: Table) -> None:
    begin(table)
    page = table.page
    page.locator("[data-strategy=AG] input").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert curtain(table)
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert log(table)[0].startswith("Turn 1 Prepare position against All-out attack")


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '"O\'Brien" & co', "🧙‍♀️ Mørk", "אליס"])
def test_a_name_is_text_everywhere(table: Table, name: str) -> None:
    begin(table, *played("DP", "DP", 20), white=name)
    write(table, "AG")
    take(table)
    write(table, "AG", "move")
    take(table)
    assert name in table.page.locator('[data-name="white"]').inner_text()
    assert table.page.locator("script", has_text="alert(1)").count() == 0

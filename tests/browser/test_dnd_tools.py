"""What whoever runs D&D chess has beside the game: strategy table, log, review (rulebook §3.3, §3.6)."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from core.script_dnd import game, record, turn
from playwright.sync_api import Locator, expect

from browser.conftest import NewTable
from browser.dnd import dialog, kept, load
from browser.table import Table
from browser.test_access import AXE, everywhere
from pychess_core.dnd.strategy import HOUSE, STRATEGIES
from pychess_core.dnd.strategy import Table as Strategies
from pychess_core.dnd.table_data import to_json
from pychess_core.record import Header

NAMES = "<script>x()</script>}} [[9d9]] @{a|b} *b*", "אליהו ]]"
"""White's and Black's."""

BEATEN = Strategies.of([*HOUSE.rows[:3], (6, -7, 15, -15, 6, 0), *HOUSE.rows[4:]])
"""A table in which a trap is pointless for White, and to destroy the position for Black."""

SECRET = ("cheats", "Move a piece", "1d20", "1d100", "1d6", "Added to the die", "Draw after", "Prepare position")
"""What only the judge's version of a log may say."""


@pytest.fixture
def table(dnd_table: Table) -> Table:
    """The page with a new game, and the house table in the campaign."""
    use(dnd_table, HOUSE)
    return dnd_table


def won(*first: str) -> dict[str, Any]:
    """The record of a whole game between Ada and Bert that Ada wins after the turns in `first`."""
    header, steps = Header("dnd", "Ada", "Bert"), ["limit 1", *first]
    while game(header, *steps).outcome is None:
        steps += turn("DP", "DP", 1)
    return record(header, *steps).to_data()


def edit(table: Table) -> Locator:
    """The dialog of the strategy table, opened."""
    table.act("strategy-table")
    return dialog(table, "strategy-table")


def use(table: Table, strategies: Strategies) -> None:
    """Paste a strategy table and save it for the campaign."""
    box = edit(table)
    paste(box, to_json(strategies))
    box.locator("[type=submit]").click()
    expect(box).to_be_hidden()


def paste(box: Locator, text: str) -> None:
    """Let the dialog read a text."""
    box.locator("details").first.evaluate("details => { details.open = true; }")
    box.locator("textarea").fill(text)
    box.locator("[data-action=read-table]").click()


def cell(box: Locator, white: str, black: str) -> Locator:
    """The field of two strategies."""
    return box.locator(f'[data-cell-of="{white}/{black}"]')


def numbers(box: Locator) -> Strategies:
    """The table that the fields show."""
    return Strategies.of(
        [[int(cell(box, white, black).input_value().replace("−", "-")) for black in STRATEGIES] for white in STRATEGIES]
    )


def test_a_table_is_changed_like_a_spreadsheet_and_kept_for_the_next_game(table: Table) -> None:
    box, keyboard = edit(table), table.page.keyboard
    assert numbers(box) == HOUSE
    keyboard.press("Tab")
    expect(cell(box, "AG", "AG")).to_be_focused()
    for key, focused in [("ArrowDown", ("PP", "AG")), ("ArrowRight", ("PP", "PP")), ("ArrowUp", ("AG", "PP"))]:
        keyboard.press(key)
        expect(cell(box, *focused)).to_be_focused()
    keyboard.type("-30")
    keyboard.press("ArrowLeft")
    expect(cell(box, "AG", "PP")).to_be_focused()  # it walks through what is being typed
    keyboard.press("Enter")
    expect(cell(box, "PP", "PP")).to_be_focused()
    assert cell(box, "AG", "PP").input_value() == "−30"
    assert cell(box, "AG", "PP").get_attribute("data-heat") == "-5"
    expect(box.get_by_role("textbox", name="White All-out attack Black Prepare position")).to_have_value("−30")

    cell(box, "TR", "IN").fill("7")
    keyboard.press("Shift+Enter")
    expect(cell(box, "DP", "IN")).to_be_focused()
    keyboard.press("ControlOrMeta+z")
    assert numbers(box) == HOUSE.with_cell("AG", "PP", -30)
    keyboard.press("ControlOrMeta+Shift+z")
    assert numbers(box) == HOUSE.with_cell("AG", "PP", -30).with_cell("TR", "IN", 7)
    box.locator("[data-action=undo-table]").click()
    box.locator("[data-action=undo-table]").click()
    assert numbers(box) == HOUSE
    expect(box.locator("[data-action=undo-table]")).to_be_disabled()
    expect(box.locator("[data-action=redo-table]")).to_be_focused()
    keyboard.press("Enter")
    changed = HOUSE.with_cell("AG", "PP", -30)
    assert numbers(box) == changed

    # Closed by mistake: nothing is lost.
    keyboard.press("Escape")
    assert numbers(edit(table)) == changed
    expect(box.locator("[data-table-playing]")).to_be_hidden()
    box.locator("[type=submit]").click()
    expect(box).to_be_hidden()
    assert json.loads(kept(table))["table"] == changed.to_text()
    other = edit(table).locator("[data-table-playing]")
    expect(other).to_be_visible()
    other.locator("summary").click()
    expect(other.locator("tr").nth(1).locator("td")).to_have_text(["5", "20", "5", "−10", "−10", "−5"])
    expect(box.locator("[data-action=undo-table]")).to_be_disabled()
    box.locator("[data-action=house-table]").click()
    assert numbers(box) == HOUSE
    box.locator("[data-action=drop-table]").click()
    assert numbers(edit(table)) == changed


def test_what_is_no_number_is_named_and_marked(table: Table) -> None:
    box = edit(table)
    cell(box, "TR", "AR").fill("101")
    cell(box, "IN", "AG").fill("x")
    cell(box, "PP", "PP").fill("5")
    cell(box, "PP", "DP").focus()
    why = "Row Set a trap, column Attack the king: a whole number from −100 to 100 goes there, not “101”."
    expect(box.get_by_role("alert")).to_have_text(why)
    expect(box.locator("[aria-invalid]")).to_have_count(2)
    box.locator("[type=submit]").click()
    expect(cell(box, "TR", "AR")).to_be_focused()
    assert "101" not in kept(table)
    table.page.keyboard.type("100")
    table.page.keyboard.press("Enter")
    expect(box.get_by_role("alert")).to_contain_text("Row Exchange, column All-out attack")
    box.locator("[data-action=undo-table]").click()
    expect(box.locator("[aria-invalid]")).to_have_count(0)
    expect(box.get_by_role("alert")).to_be_hidden()
    assert numbers(box) == HOUSE.with_cell("PP", "PP", 5).with_cell("TR", "AR", 100)


def test_pointless_strategies_and_the_best_mixes_are_told(table: Table) -> None:
    box = edit(table)
    told, value = box.locator("[data-table-pointless] li"), box.locator("[data-table-value]")
    expect(box.locator("[data-table-useful]")).to_be_visible()
    expect(value).to_have_text("Played best by both, a turn moves the roll by 5/17 (≈0.29) in White’s favour.")
    expect(box.locator("[data-mix=TR] td")).to_have_text(["41/255 ≈ 16%", "19/85 ≈ 22%"])
    paste(box, to_json(BEATEN))
    expect(told).to_have_text(
        [
            "White: Set a trap is never better than a mixture of 1/3 Exchange and 2/3 Attack the king.",
            "Black: Destroy the position is never better than All-out attack.",
        ]
    )
    expect(box.locator("[data-table-useful]")).to_be_hidden()
    expect(box.locator("[data-mix=TR] [data-mix-white]")).to_have_text("0")
    box.locator("[data-action=drop-table]").click()


def test_a_table_goes_out_as_json_and_comes_in_strictly(table: Table) -> None:
    box = edit(table)
    alert, told = box.get_by_role("alert"), box.locator("[data-table-told]")
    box.locator("details").first.locator("summary").click()
    for text, why in [
        ("{", "This cannot be read as JSON from line 1, column 2 on."),
        ('{"tablero": 1}', "This is no strategy table of Tablero."),
        (
            to_json(HOUSE).replace("-15", '"-15"', 1),
            "Row Prepare position, column Destroy the position: a whole number",
        ),
    ]:
        paste(box, text)
        expect(alert).to_contain_text(why)
        assert numbers(box) == HOUSE
    changed = HOUSE.with_cell("AG", "AG", 99)
    file: Any = {"name": "mine.json", "mimeType": "application/json", "buffer": to_json(changed).encode()}
    box.locator("[type=file]").set_input_files(file)
    expect(told).to_have_text("The table is read. Save it to play with it.")
    expect(alert).to_be_hidden()
    assert numbers(box) == changed
    with table.page.expect_download() as saved:
        box.locator("[data-action=save-table]").click()
    assert saved.value.suggested_filename == "tablero-table.json"
    assert saved.value.path().read_text(encoding="utf-8") == to_json(changed)
    box.locator("[data-action=copy-table]").click()
    expect(told).to_have_text("Copied.")
    assert table.page.evaluate("navigator.clipboard.readText()") == to_json(changed)
    box.locator("[data-action=drop-table]").click()


def versions(box: Locator) -> dict[tuple[str, str], str]:
    """The log in every format and version that the dialog offers."""
    texts = {}
    offered = box.locator("[name=version]:visible").evaluate_all("all => all.map(one => one.value)")
    for version in offered or ["players"]:
        for how in ("text", "markdown", "roll20", "foundry"):
            if offered:
                box.locator(f"[name=version][value={version}]").check(force=True)
            box.locator(f"[name=format][value={how}]").check(force=True)
            texts[version, how] = box.locator("textarea").input_value()
    return texts


def test_a_log_tells_the_players_no_secret_while_the_game_is_on(table: Table, new_table: NewTable) -> None:
    rules = Header("dnd", *NAMES, options={"limit_hidden": True})
    cheated = ("white IN move", "black AR", "check 20", "roll 60")
    load(table, record(rules, "limit 6", *turn("TR", "AG", 50), *cheated).to_data())
    table.act("log")
    players = versions(dialog(table, "log"))
    assert {version for version, _ in players} == {"players"}
    judge = new_table("mode=dnd&viewer=judge", reduced_motion="reduce")
    load(judge, record(rules, "limit 6", *turn("TR", "AG", 50), *cheated, "white TR", "black PP").to_data())
    judge.act("log")
    both = versions(dialog(judge, "log"))
    assert {key: text for key, text in both.items() if key[0] == "players"} == players
    for (version, how), text in both.items():
        known = list(SECRET) if version == "judge" else []
        assert [secret for secret in SECRET if secret in text] == known, (version, how)
    assert both["judge", "text"].startswith(f"D&D chess: {NAMES[0]} – \u2068{NAMES[1]}\u2069\n")
    assert both["judge", "roll20"].startswith("/w gm &{template:default} {{name=D&#38;D chess: &#60;script&#62;")
    assert "[[" not in both["judge", "roll20"]
    assert both["judge", "foundry"].startswith('ChatMessage.create({whisper: ChatMessage.getWhisperRecipients("GM")')
    assert "<script" not in both["judge", "foundry"]


def test_a_finished_game_is_open_to_all_and_copied(table: Table) -> None:
    load(table, won(*turn("TR", "AG", 50)))
    table.act("log")
    box = dialog(table, "log")
    assert len(versions(box)) == 8
    box.locator("[type=submit]").click()
    expect(box.locator("[data-log-told]")).to_have_text("Copied.")
    shown = box.locator("textarea").input_value()
    assert shown == table.page.evaluate("navigator.clipboard.readText()")
    # A page that comes over plain http has no clipboard.
    table.page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })")
    box.locator("[type=submit]").click()
    expect(box.locator("[data-log-told]")).to_have_text("The text is marked: copy it from there.")
    marked = "(({ selectionStart, selectionEnd }) => selectionEnd - selectionStart)(document.activeElement)"
    assert table.page.evaluate(marked) == len(shown)
    table.page.evaluate("delete navigator.clipboard")


def test_a_finished_game_is_reviewed_turn_by_turn(table: Table) -> None:
    review = table.page.locator("[data-review]")
    expect(review).to_be_hidden()
    load(table, won(*turn("AG", "TR", 50)))
    table.act("review")
    expect(review.locator("[data-reviewed-turn]")).to_be_focused()
    turns = table.page.locator("[data-log] [data-ply]").count()
    review.locator("summary").click()
    expect(review.locator("[data-chances-rows] tr")).to_have_count(turns + 1)
    expect(review.locator("[data-chances-rows] tr").last.locator("td")).to_have_text(["100%", "0%", "0%"])
    for seat in ("white", "black"):
        points = str(review.locator(f"[data-chances-{seat}]").get_attribute("points"))
        assert re.fullmatch(rf"(\S+,\S+ ?){{{turns + 3}}}", points)
    review.locator("[data-ply='1']").click()
    expect(review.locator("[data-reviewed-turn]")).to_have_text("Turn 1: All-out attack against Set a trap")
    said = review.locator("[data-reviewed-said] li")
    expect(said.nth(0)).to_contain_text(
        "Against Set a trap the best was Prepare position: +20 on the roll instead of −10."
    )
    expect(said.nth(1)).to_contain_text("Nothing was better against All-out attack.")
    expect(review.locator("[data-played=AG] [data-played-white]")).to_have_attribute("data-chosen", "")
    assert table.hint == f"Looking back: turn 1 of {turns}."
    table.act("next")
    expect(review.locator("[data-reviewed-turn]")).to_contain_text("Turn 2:")
    table.act("language")
    expect(review.locator("[data-reviewed-turn]")).to_contain_text("2:")
    expect(review.locator("[data-reviewed-said] li").nth(0)).not_to_contain_text("Against")
    table.act("language")
    load(table, {**table.record, "actions": table.record["actions"][:1]})
    expect(review).to_be_hidden()


def test_axe_finds_nothing_in_the_table_the_log_and_the_review(table: Table) -> None:
    size = table.page.viewport_size
    table.page.evaluate(AXE.read_text(encoding="utf-8"))
    load(table, won())
    table.act("review")
    expect(table.page.locator("[data-review-result]")).to_be_visible()
    table.page.locator("[data-review] summary").click()
    found = everywhere(table)
    box = edit(table)
    paste(box, to_json(BEATEN))
    cell(box, "AG", "AG").fill("x")
    cell(box, "AG", "PP").focus()
    found += everywhere(table)
    box.locator("[data-action=drop-table]").click()
    table.act("log")
    found += everywhere(table)
    table.page.emulate_media(color_scheme=None)
    assert size
    table.page.set_viewport_size(size)
    assert "\n".join(found) == ""

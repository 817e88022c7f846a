"""Every choice of the new-game dialog, played to its effect (rulebook §1.2–1.5)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.table import Table
from browser.test_access import AXE, everywhere
from pychess_core import link
from pychess_core.record import Record

LAST_PIECE = "k7/8/8/8/8/8/p7/K1N3N1 w - - 0 1"
"""White takes the pawn: king and two knights against a king."""

KNIGHT_LEFT = "K7/8/8/8/8/8/8/k5nQ w - - 0 1"
"""Black's knight cannot mate a king that has only a queen beside it, by any moves; but it is more than a king."""

CHECKING = "7k/8/8/8/8/7p/6PP/3Q3K w - - 0 1"


@pytest.fixture
def table(shared_table: Table) -> Table:
    return shared_table


def dialog(table: Table) -> Locator:
    """The dialog of a new game, opened."""
    table.act("new")
    return table.page.locator("[data-dialog=new]")


def choose(box: Locator, name: str, value: str) -> None:
    """Choose one of the dialog's radio buttons, which hide under their labels."""
    button = box.locator(f'[name={name}][value="{value}"]')
    button.evaluate("button => button.scrollIntoView({block: 'center'})")  # not under the dialog's foot
    button.check(force=True)


def begin(table: Table, box: Locator) -> None:
    """Start the game of the dialog."""
    box.locator("[type=submit]").click()
    expect(box).to_be_hidden()


def wrong(box: Locator) -> list[str]:
    """What the dialog complains of."""
    return [text for text in box.locator("[data-wrong]:visible").all_inner_texts() if text]


def load(table: Table, *actions: tuple[str, str, str, int], **parts: Any) -> None:
    """Go on from the game on the table with other `actions` and other `parts` of its header."""
    table.load(json.dumps({**table.record, **parts, "actions": actions}))


def question(table: Table, name: str) -> str:
    """A question between the players, empty if there is none."""
    shown = table.page.locator(f"[data-{name}]")
    return shown.locator("p").inner_text() if shown.is_visible() else ""


def test_a_custom_time_with_odds_is_checked_played_and_remembered(table: Table) -> None:
    box = dialog(table)
    assert not box.locator("[name=increment]").is_visible()
    choose(box, "time", "custom")
    box.locator("[name=minutes_white]").fill("181")
    box.locator("[name=minutes_black]").fill("ten")
    box.locator("[name=increment]").fill("61")
    box.locator("[type=submit]").click()
    assert wrong(box) == ["Each side has ½ to 180 minutes. A move adds 0 to 60 whole seconds."]
    assert table.page.evaluate("document.activeElement.name") == "minutes_white"
    assert box.locator("[aria-invalid]").count() == 3
    for name, text in (("white", "2,5"), ("black", "½")):
        box.locator(f"[name=minutes_{name}]").fill(text)
    box.locator("[type=submit]").click()
    assert wrong(box) == ["A move adds 0 to 60 whole seconds."]
    box.locator("[name=increment]").fill("60")
    box.locator("[name=black]").fill("Bo")
    begin(table, box)
    assert table.record["control"] == [150_000, 30_000, 60_000]
    assert [table.clock(seat).inner_text() for seat in ("white", "black")] == ["2:30", "0:30"]
    assert table.page.locator("[data-title]").inner_text() == "Friendly game · 2½/½ + 60"

    # Another game on the board in between changes nothing in what is offered next, and nor does a new start.
    table.load(CHECKING)
    table.reload()
    box = dialog(table)
    assert box.locator("[name=time]:checked").get_attribute("value") == "custom"
    fields = ("white", "black", "minutes_white", "minutes_black", "increment")
    assert [box.locator(f"[name={name}]").input_value() for name in fields] == ["", "Bo", "2½", "½", "60"]
    choose(box, "time", "5+3")
    begin(table, box)
    assert table.record["control"] == [300_000, 300_000, 3_000]


def test_the_dialog_of_another_mode_remembers_for_itself(table: Table) -> None:
    box = dialog(table)
    choose(box, "kind", "friendly")
    choose(box, "time", "3+2")
    box.locator("[name=white]").fill("Ada")
    begin(table, box)
    table.open_mode("four")
    box = dialog(table)
    assert not box.locator("[name=kind]").first.is_visible()
    assert not box.locator("summary").is_visible()
    choose(box, "opponent", "keen")
    choose(box, "time", "custom")
    begin(table, box)
    assert (table.record["options"], table.record["control"]) == ({"bot": "keen"}, [600_000, 600_000, 5_000])
    box = dialog(table)
    assert box.locator("[name=opponent]:checked").get_attribute("value") == "keen"
    table.page.keyboard.press("Escape")
    table.open_mode("classic")
    box = dialog(table)
    assert box.locator("[name=white]").input_value() == "Ada"
    begin(table, box)
    assert (table.record["options"], table.record["control"]) == ({}, [180_000, 180_000, 2_000])


def test_the_dialog_works_with_the_keyboard_alone(table: Table) -> None:
    keys = table.page.keyboard
    table.page.locator("[data-action=new]").focus()
    keys.press("Enter")
    box = table.page.locator("[data-dialog=new]")
    box.locator("[name=white]").focus()
    for step in (
        "A",
        "Tab",
        "B",
        "Tab",
        "Tab",
        "ArrowRight",
        "Tab",
        "ArrowLeft",
        "Tab",
        "9",
        "0",
        "Tab",
        "Tab",
        "0",
        "Tab",
    ):
        keys.press(step)
    assert table.page.evaluate("document.activeElement.tagName") == "SUMMARY"
    keys.press("Enter")
    keys.press("Tab")
    keys.press("ArrowDown")
    keys.press("Tab")
    keys.press("Space")
    keys.press("Enter")
    expect(box).to_be_hidden()
    record = table.record
    assert (record["white"], record["black"], record["control"]) == ("A", "B", [5_400_000, 600_000, 0])
    assert record["options"] == {"kind": "rated", "bare_king": 1, "two_knights": 1}


def test_two_knights_and_the_bare_king(table: Table) -> None:
    lost_on_time = (("white", "move", "h1h5", 0), ("black", "move", "g1f3", 0), ("white", "flag", "", 60_000))

    def ends() -> list[tuple[str, str] | None]:
        load(table, ("white", "move", "c1a2", 0), start=LAST_PIECE)
        two_knights = table.outcome
        load(table, *lost_on_time, start=KNIGHT_LEFT, control=[60_000, 60_000, 0])
        return [two_knights, table.outcome]

    begin(table, dialog(table))
    assert ends() == [None, ("1/2-1/2", "time-vs-insufficient")]
    box = dialog(table)
    box.locator("summary").click()
    box.locator("[name=two_knights]").check()
    choose(box, "flag", "bare_king")
    begin(table, box)
    assert table.record["options"] == {"bare_king": 1, "two_knights": 1}
    assert ends() == [("1/2-1/2", "insufficient-material"), ("0-1", "time")]
    box = dialog(table)
    assert box.locator("details").get_attribute("open") is not None, "what is not as usual is not folded away"
    box.locator("[name=two_knights]").uncheck()
    begin(table, box)
    assert table.record["options"] == {"bare_king": 1}


def test_takebacks_by_agreement_and_none(table: Table) -> None:
    box = dialog(table)
    box.locator("[name=white]").fill("Ada")
    box.locator("summary").click()
    choose(box, "takebacks", "agreed")
    begin(table, box)
    table.act("takeback")
    assert table.alert == "There is no move to take back."
    table.play("e2e4", "e7e5", "g1f3")
    table.act("takeback")
    asked = "Ada asks to take a move back."
    assert (question(table, "asking"), len(table.sans)) == (asked, 3)
    expect(table.page.locator("[data-announce]")).to_have_text(asked)
    table.reload()
    assert question(table, "asking") == asked
    table.act("refuse-takeback")
    assert (question(table, "asking"), len(table.sans)) == ("", 3)
    table.act("takeback")
    assert table.alert == "You can ask for a takeback once a move."
    table.play("b8c6")
    table.act("takeback")
    assert question(table, "asking") == "Black asks to take a move back."
    table.act("accept-takeback")
    assert (question(table, "asking"), table.sans) == ("", ["e4", "e5", "Nf3"])
    # Ada asks for a move that Black has answered: both half-moves go.
    table.play("b8c6", "f1b5", "a7a6")
    assert table.page.evaluate("tablero.play({seat: 'white', kind: 'ask-takeback'}).ok")
    table.click_move("b5a4")
    assert question(table, "asking") == "", "who moves asks no longer"
    table.play("g8f6")
    assert table.page.evaluate("tablero.play({seat: 'white', kind: 'ask-takeback'}).ok")
    table.act("accept-takeback")
    assert table.sans == ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]
    assert table.hint == "Ada to move."

    box = dialog(table)
    choose(box, "takebacks", "none")
    begin(table, box)
    table.play("e2e4")
    assert not table.page.locator("[data-action=takeback]").is_visible()
    told = table.page.evaluate("tablero.play({kind: 'takeback'})")
    assert told == {"ok": False, "reason": "This game is played without takebacks."}
    box = dialog(table)
    choose(box, "takebacks", "free")
    begin(table, box)
    table.play("e2e4")
    table.act("takeback")
    assert table.sans == []


def test_a_rated_game_needs_clock_and_names_and_is_left_by_its_end_alone(table: Table) -> None:
    table.play("d2d4")
    sent = table.record
    box = dialog(table)
    choose(box, "kind", "rated")
    box.locator("[type=submit]").click()
    assert wrong(box) == ["A rated game needs a clock."]
    choose(box, "time", "5+0")
    box.locator("[type=submit]").click()
    assert wrong(box) == ["A rated game needs the names of two different players."]
    assert table.page.evaluate("document.activeElement.name") == "white"
    for seat in ("white", "black"):
        box.locator(f"[name={seat}]").fill("Ada")
    box.locator("[type=submit]").click()
    assert wrong(box) == ["A rated game needs the names of two different players."]
    assert table.page.evaluate("document.activeElement.name") == "black"
    box.locator("[name=black]").fill("Bo")
    begin(table, box)
    assert table.record["options"] == {"kind": "rated"}
    assert table.page.locator("[data-title]").inner_text() == "Rated game · 5 + 0"
    for action in ("takeback", "pause"):
        assert not table.page.locator(f"[data-action={action}]").is_visible()
    table.play("e2e4")
    begun = table.snapshot

    on = "A rated game is on: finish it, or resign, before another game comes to the board."
    table.act("new")
    assert (table.alert, box.is_visible()) == (on, False)
    assert table.page.evaluate("text => tablero.load(text)", json.dumps(sent)) == {"ok": False, "reason": on}
    table.act("share")
    assert table.alert == "A rated game is played in one go: it can be sent when it is over."
    for kind in ("takeback", "pause", "ask-takeback"):
        assert not table.page.evaluate("kind => tablero.play({kind})", kind)["ok"]
    assert table.snapshot == begun
    record = table.record
    arriving = link.encode(Record.from_data(sent))
    table.page.goto("about:blank")
    table.open(f"g={arriving}")
    assert (table.alert, table.page.locator("[data-dialog=sure]").is_visible()) == (on, False)
    assert (table.record, table.snapshot) == (record, begun)
    table.act("dismiss")
    table.act("resign")
    table.page.locator("[data-dialog=resign] [type=submit]").click()
    assert table.outcome == ("1-0", "resignation")
    over = table.record
    table.load(json.dumps(sent))
    told = table.page.evaluate("text => tablero.load(text)", json.dumps(record))
    assert told["reason"] == "A rated game is played in one go: it can be opened again when it is over."
    table.load(json.dumps(over))
    assert table.outcome == ("1-0", "resignation")


def test_perpetual_check_is_offered_when_it_can_be(table: Table) -> None:
    load(table, white="Ada", start=CHECKING)
    button = table.page.locator("[data-action=offer-perpetual]")
    for uci in ("d1d8", "h8g7", "d8d4", "g7h7"):
        table.play(uci)
        assert not button.is_visible()
    table.play("d4h4")
    assert button.is_visible()
    table.act("offer-perpetual")
    assert question(table, "offer") == "Ada offers a draw by perpetual check."
    assert not button.is_visible()
    table.act("decline-draw")
    assert (question(table, "offer"), button.is_visible()) == ("", False)
    table.play("h7g7", "h4g4")
    table.act("offer-perpetual")
    table.act("accept-draw")
    assert table.outcome == ("1/2-1/2", "perpetual-check")
    assert table.page.locator("[data-outcome]").inner_text() == "½–½ · Draw by perpetual check."
    assert not button.is_visible()


def test_a_draw_is_offered_in_the_name_of_who_is_to_move(table: Table) -> None:
    table.start(white="Ada")
    button = table.page.locator("[data-action=offer-draw]")
    expect(button).to_have_attribute("aria-label", "Offer draw: Ada")
    table.play("e2e4")
    expect(button).to_have_attribute("title", "Offer draw: Black")


def test_a_pause_stops_the_clock_and_hides_the_board(timed_table: Table) -> None:
    table = timed_table
    page = table.page
    assert not page.locator("[data-action=pause]").is_visible(), "without a clock there is nothing to stop"
    table.start("3+2")
    table.play("e2e4", "e7e5")
    pieces = table.pieces
    page.clock.run_for(5_000)
    assert table.clock("white").inner_text() == "2:57"
    table.act("pause")
    cover = page.locator("[data-paused]")
    for wait in (0, 7_200_000):
        page.clock.run_for(wait)
        assert [table.clock(seat).inner_text() for seat in ("white", "black")] == ["2:57", "3:02"]
        assert page.locator("[data-running]").count() == 0
        assert (table.pieces, table.outcome, table.hint) == ({}, None, "The game is paused.")
        expect(cover).to_be_visible()
    paused = table.record
    told = page.evaluate("tablero.play('g1f3')")
    assert told == {"ok": False, "reason": "The game is paused: go on with it first."}
    table.act("first")
    assert table.pieces == {}, "nor can it be looked at"
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.clock.resume()
    assert everywhere(table) == []

    table.reload()
    expect(cover).to_be_visible()
    assert (table.pieces, table.record) == ({}, paused)
    assert table.clock("white").inner_text() == "2:57"
    cover.locator("[data-action=resume]").click()
    expect(cover).to_be_hidden()
    assert table.pieces == pieces
    expect(table.clock("white")).to_have_attribute("data-running", "")
    table.click_move("g1f3")
    # The button of the pause goes on with the game, too.
    table.act("pause")
    expect(page.locator("[data-action=pause]")).to_have_text("Go on")
    table.act("language")
    expect(page.locator("[data-action=pause]")).to_have_text("Seguir")
    table.act("language")
    table.act("pause")
    expect(page.locator("[data-action=pause]")).to_have_text("Pause")
    assert [action[1] for action in table.record["actions"]][2:] == ["pause", "resume", "move", "pause", "resume"]
    table.click_move("b8c6")
    assert table.sans == ["e4", "e5", "Nf3", "Nc6"]


def test_the_dialog_fits_a_small_phone_and_axe_finds_nothing(phone: Table) -> None:
    box = dialog(phone)
    choose(box, "time", "custom")
    phone.page.evaluate("document.activeElement.blur()")
    field, foot = (box.locator(name).bounding_box() for name in ("[name=increment]", ".foot"))
    assert field
    assert foot
    assert field["y"] + field["height"] <= foot["y"], "what was chosen opens in sight"
    box.locator("summary").click()
    box.locator("[name=increment]").fill("99")
    box.locator("[type=submit]").click()
    assert wrong(box)
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 320
    assert box.evaluate("box => box.scrollWidth <= box.clientWidth")
    phone.page.evaluate(AXE.read_text(encoding="utf-8"))
    assert everywhere(phone) == []
    phone.page.set_viewport_size({"width": 320, "height": 568})
    phone.page.emulate_media(color_scheme=None)
    choose(box, "takebacks", "agreed")
    box.locator("[name=increment]").fill("9")
    begin(phone, box)
    phone.play("e2e4")
    phone.act("takeback")
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 320
    assert everywhere(phone) == []
    phone.page.set_viewport_size({"width": 320, "height": 568})
    phone.page.emulate_media(color_scheme=None)

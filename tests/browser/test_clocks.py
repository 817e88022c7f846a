"""Clocks and flags, with faked time: nothing here waits, and every reading is exact."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from browser.conftest import NOON, NewContext, NewTable
from browser.four import passing, placing
from browser.table import HOUR, Table

OPENED = "e2e4 e7e5"  # each side's first move: from here on White's clock runs

MATE_IN_ONE = "f2f3 e7e5 g2g4"  # Black plays Qh4#
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class Face(NamedTuple):
    """A clock as it is seen."""

    text: str
    low: str
    running: bool


@pytest.fixture
def table(timed_table: Table) -> Table:
    return timed_table


def deal(table: Table, moves: str = OPENED, seconds: float = 60, increment: int = 0, fen: str = "") -> None:
    """Go on with a game whose moves took no time."""
    white = (fen or START).split()[1] == "w"
    seats = ("white", "black") if white else ("black", "white")
    record: dict[str, Any] = {
        "tablero": 1,
        "mode": "classic",
        "white": "",
        "black": "",
        "control": [int(seconds * 1000), int(seconds * 1000), increment * 1000],
        "start": fen,
        "options": {},
        "actions": [[seats[ply % 2], "move", uci, 0] for ply, uci in enumerate(moves.split())],
    }
    table.load(json.dumps(record))


def faces(table: Table) -> tuple[Face, Face]:
    """White's clock and Black's."""
    white, black = table.page.evaluate(
        """() => ["white", "black"].map(seat => {
            const { textContent, dataset } = document.querySelector(`[data-clock=${seat}]`);
            return [textContent, dataset.low ?? "", "running" in dataset];
        })"""
    )
    return Face(*white), Face(*black)


def sleep(table: Table, milliseconds: int) -> None:
    """Let time pass without any timer going off, as in a tab in the background."""
    table.page.clock.set_system_time(table.page.evaluate("Date.now()") / 1000 + milliseconds / 1000)


def wake(table: Table, target: str = "document", event: str = "visibilitychange") -> None:
    table.page.evaluate(f"{target}.dispatchEvent(new Event('{event}'))")


def test_first_moves_are_free_and_moves_add_the_increment(table: Table) -> None:
    table.start("3+2")
    for move, white, black in [
        ("", Face("3:00", "", False), Face("3:00", "", False)),
        ("e2e4", Face("3:02", "", False), Face("3:00", "", False)),
        ("e7e5", Face("3:02", "", True), Face("3:02", "", False)),
    ]:
        if move:
            table.click_move(move)
        assert faces(table) == (white, black)
        table.page.clock.run_for(0 if white.running else 50_000)
    table.page.clock.run_for(5_500)
    assert faces(table) == (Face("2:56", "", True), Face("3:02", "", False))
    table.click_move("g1f3")
    assert faces(table) == (Face("2:58", "", False), Face("3:02", "", True))
    table.page.clock.run_for(2_000)
    assert faces(table) == (Face("2:58", "", False), Face("3:00", "", True))


def test_red_and_blinking_to_the_tenth(table: Table) -> None:
    deal(table)
    look = """() => {
        const clock = document.querySelector("[data-clock=white]");
        const { outlineStyle, fontWeight } = getComputedStyle(clock);
        return [clock.getAnimations().length, outlineStyle, fontWeight];
    }"""
    seen = {}
    left = 60_000
    for then, text, low in [
        (30_100, "0:30", ""),
        (30_000, "0:30", ""),
        (29_900, "0:29", "red"),
        (20_000, "0:20", "red"),
        (19_900, "0:19.9", "red"),
        (10_000, "0:10.0", "red"),
        (9_900, "0:09.9", "blink"),
        (100, "0:00.1", "blink"),
    ]:
        table.page.clock.run_for(left - then)
        left = then
        for _ in range(2):  # as its own alarms have drawn it, and as it is drawn at just this moment
            assert faces(table) == (Face(text, low, True), Face("1:00", "", False))
            wake(table)
        for motion in ("no-preference", "reduce"):
            table.page.emulate_media(reduced_motion=motion)
            seen[low, motion] = table.page.evaluate(look)
    table.page.emulate_media(reduced_motion=None)
    assert {key for key, (animations, *_) in seen.items() if animations} == {("blink", "no-preference")}
    assert seen["blink", "reduce"] != seen["red", "reduce"], "what does not blink must be marked otherwise"
    assert table.outcome is None


def test_the_flag_falls_by_itself_and_stops_everything(table: Table) -> None:
    deal(table)
    table.click_move("g1f3")
    table.page.clock.run_for(59_999)
    assert table.outcome is None
    table.page.clock.run_for(1)
    stopped = (Face("1:00", "", False), Face("0:00.0", "blink", False))
    assert (table.outcome, faces(table)) == (("1-0", "time"), stopped)
    assert table.record["actions"][-1] == ["black", "flag", "", 60_000]
    table.page.clock.run_for(90_000)
    table.click_move("d7d5")
    assert (table.outcome, faces(table)) == (("1-0", "time"), stopped)
    assert table.moves == ["e2e4", "e7e5", "g1f3"]


def test_time_in_the_background_is_there_on_return(table: Table) -> None:
    for target, event in [("document", "visibilitychange"), ("window", "focus"), ("window", "pageshow")]:
        deal(table)
        sleep(table, 45_000)
        assert faces(table)[0] == Face("1:00", "", True), "a timer went off, so this is no background"
        wake(table, target, event)
        assert (table.outcome, faces(table)[0]) == (None, Face("0:15.0", "red", True)), event
        sleep(table, 20_000)
        wake(table, target, event)
        assert (table.outcome, faces(table)[0]) == (("0-1", "time"), Face("0:00.0", "blink", False)), event


def test_a_move_after_the_flag_but_before_any_tick_is_refused(table: Table) -> None:
    deal(table)
    table.square("g1").click()
    sleep(table, 60_000)
    table.square("f3").click()
    assert (table.outcome, table.moves) == (("0-1", "time"), OPENED.split())
    assert (table.pieces["g1"], "f3" in table.pieces) == ("wN", False)

    deal(table)
    sleep(table, 60_000)
    table.page.locator("[data-typed] input").fill("Nf3")
    table.page.keyboard.press("Enter")
    assert (table.outcome, table.moves) == (("0-1", "time"), OPENED.split())


def test_the_flag_closes_the_promotion_selector_and_a_lone_king_only_draws(table: Table) -> None:
    deal(table, "a1b1 h8h7", fen="7k/P7/8/8/8/8/8/K7 w - - 0 1")
    table.square("a7").click()
    table.square("a8").click()
    selector = table.page.locator("[data-promotion]")
    expect(selector).to_be_visible()
    table.page.clock.run_for(60_000)
    expect(selector).to_be_hidden()
    assert table.outcome == ("1/2-1/2", "time-vs-insufficient")
    assert table.pieces == {"a7": "wP", "b1": "wK", "h7": "bK"}
    assert table.marked("data-selected") | table.marked("data-lifted") | table.marked("data-dest") == set()


def test_the_flag_ends_a_drag(table: Table) -> None:
    deal(table)
    table.page.mouse.move(*table.middle("g1"))
    table.page.mouse.down()
    table.page.mouse.move(*table.middle("f3"), steps=3)
    ghost = table.page.locator("[data-ghost]")
    expect(ghost).to_be_visible()
    table.page.clock.run_for(60_000)
    expect(ghost).to_be_hidden()
    table.page.mouse.up()
    assert (table.outcome, table.moves) == (("0-1", "time"), OPENED.split())
    assert table.pieces["g1"] == "wN"
    assert table.marked("data-selected") | table.marked("data-lifted") | table.marked("data-dest") == set()


def test_mate_beats_the_flag_and_stops_the_clock_whatever_is_open(table: Table) -> None:
    deal(table, MATE_IN_ONE)
    table.page.clock.run_for(59_900)
    table.click_move("d8h4")
    stopped = (Face("1:00", "", False), Face("0:00.1", "blink", False))
    assert (table.outcome, faces(table)) == (("0-1", "checkmate"), stopped)
    table.act("new")
    table.page.clock.run_for(300_000)
    sleep(table, 300_000)
    wake(table)
    expect(table.page.locator("[data-dialog=new]")).to_be_visible()
    assert (table.outcome, faces(table)) == (("0-1", "checkmate"), stopped)


def test_dialogs_do_not_stop_the_clock_and_the_flag_closes_the_question_about_resigning(table: Table) -> None:
    deal(table)
    table.act("resign")
    question = table.page.locator("[data-dialog=resign]")
    expect(question).to_be_visible()
    table.page.clock.run_for(40_000)
    assert faces(table)[0] == Face("0:20", "red", True)
    expect(question).to_be_visible()
    table.page.clock.run_for(20_000)
    expect(question).to_be_hidden()
    assert table.outcome == ("0-1", "time")


def test_a_closed_page_loses_no_time(new_context: NewContext, new_table: NewTable) -> None:
    context = new_context()
    context.clock.install(time=NOON)
    table = new_table(context=context)
    table.stand_still()
    deal(table, seconds=60 * 60)
    table.page.clock.run_for(10_000)
    table.click_move("g1f3")
    began = table.page.evaluate("Date.now()")
    table.page.clock.run_for(5_000)
    assert faces(table) == (Face("59:50", "", False), Face("59:55", "", True))
    table.page.goto("about:blank")

    context.clock.resume()
    again = new_table(context=context)
    context.clock.pause_at((began + 20 * 60_000) / 1000)
    assert (again.sans, faces(again)) == (
        ["e4", "e5", "Nf3"],
        (Face("59:50", "", False), Face("40:00", "", True)),
    )
    again.page.goto("about:blank")

    # The flag falls while the page is closed.
    context.clock.pause_at((began + 2 * HOUR) / 1000)
    context.clock.resume()
    last = new_table(context=context)
    assert (last.outcome, faces(last)) == (
        ("1-0", "time"),
        (Face("59:50", "", False), Face("0:00.0", "blink", False)),
    )
    assert last.record["actions"][-1] == ["black", "flag", "", HOUR]


def test_a_takeback_gives_the_time_back(table: Table) -> None:
    deal(table, increment=2)
    table.page.clock.run_for(10_000)
    table.click_move("g1f3")
    table.page.clock.run_for(5_000)
    assert faces(table) == (Face("0:54", "", False), Face("0:57", "", True))
    table.act("takeback")
    assert faces(table) == (Face("1:02", "", True), Face("1:02", "", False))
    table.page.clock.run_for(3_000)
    assert faces(table) == (Face("0:59", "", True), Face("1:02", "", False))


def test_an_agreed_draw_and_a_resignation_stop_the_clocks(table: Table) -> None:
    deal(table)
    table.page.clock.run_for(10_000)
    table.act("offer-draw")
    table.page.clock.run_for(10_000)
    assert faces(table) == (Face("0:40", "", True), Face("1:00", "", False))
    table.act("accept-draw")
    table.page.clock.run_for(100_000)
    assert (table.outcome, faces(table)) == (
        ("1/2-1/2", "agreement"),
        (Face("0:40", "", False), Face("1:00", "", False)),
    )

    deal(table)
    table.page.clock.run_for(10_000)
    table.act("resign")
    table.page.locator("[data-dialog=resign] [type=submit]").click()
    table.page.clock.run_for(100_000)
    assert (table.outcome, faces(table)[0]) == (("0-1", "resignation"), Face("0:50", "", False))


def test_time_is_spoken_twice_and_on_request(table: Table) -> None:
    table.page.evaluate(
        """() => {
            const line = document.querySelector("[data-announce]");
            window.heard = [];
            new MutationObserver(() => heard.push(line.textContent)).observe(line, { childList: true });
        }"""
    )
    deal(table)
    table.page.clock.run_for(59_900)
    spoken = [line for line in table.page.evaluate("heard") if "left" in line]
    assert spoken == ["White: 30 seconds left", "White: 10 seconds left"]

    deal(table, seconds=125)
    table.page.clock.run_for(4_000)
    table.square("e2").focus()
    table.page.keyboard.press("t")
    heard = table.page.locator("[data-announce]")
    expect(heard).to_have_text("White: 2 minutes, 1 second. Black: 2 minutes, 5 seconds.")


def test_a_device_clock_set_back_gives_no_time(table: Table) -> None:
    deal(table)
    table.page.clock.run_for(20_000)
    sleep(table, -HOUR)
    wake(table)
    assert faces(table)[0] == Face("0:40", "", True)
    table.page.clock.run_for(10_000)
    assert faces(table)[0] == Face("0:30", "", True)
    table.click_move("g1f3")
    table.page.clock.resume()
    table.reload()
    assert table.sans == ["e4", "e5", "Nf3"]
    assert faces(table)[0] == Face("0:30", "", False)


def test_in_4x4_the_clock_runs_while_pieces_are_placed(table: Table) -> None:
    def faces() -> list[str | None]:
        """Both clocks, and whose runs."""
        running = table.page.locator("[data-clock][data-running]")
        assert running.count() == (0 if table.outcome else 1)
        seat = running.get_attribute("data-clock") if running.count() else None
        return [table.clock("white").inner_text(), table.clock("black").inner_text(), seat]

    table.open_mode("four")
    table.start("1+0")
    table.page.clock.run_for(10_000)
    assert faces() == ["0:50", "1:00", "white"]
    table.lay_out("white", "RRQK")
    table.act("ready")
    table.page.clock.run_for(5_000)
    assert (passing(table), faces()) == (True, ["0:50", "0:55", "black"])
    table.act("reveal")
    table.page.clock.run_for(5_000)
    table.lay_out("black", "PPNB")
    assert faces() == ["0:50", "0:50", "black"]
    table.act("ready")
    table.page.clock.run_for(10_000)
    assert faces() == ["0:40", "0:50", "white"]

    table.start("1+0")
    table.page.clock.run_for(60_000)
    assert (table.outcome, placing(table)) == (("0-1", "time"), None)
    assert faces()[0] == "0:00.0"
    table.start("1+0")
    table.lay_out("white", "RRQK")
    table.act("ready")
    table.page.clock.run_for(60_000)
    assert (table.outcome, passing(table), placing(table)) == (("1-0", "time"), False, None)

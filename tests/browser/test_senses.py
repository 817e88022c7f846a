"""What is heard and felt of a game, a screen that stays lit, the whole screen, and nothing but the board."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.table import Table
from browser.test_access import AXE, findings

INSTEAD = """() => {
    if (window.heard) return;
    window.heard = [];
    window.felt = [];
    window.lit = [];
    window.rooms = 0;
    window.gesture = true;
    window.covered = false;
    const be = (owner, name, get) => Object.defineProperty(owner, name, { get, configurable: true });
    // It keeps what it is given, and plays it nowhere.
    window.AudioContext = class extends OfflineAudioContext {
        constructor() { super(1, 1, 44100); rooms += 1; }
        get state() { return 'running'; }
        createBufferSource() {
            const source = super.createBufferSource();
            source.start = when => heard.push({ buffer: source.buffer, when });
            return source;
        }
    };
    be(navigator, 'userActivation', () => ({ hasBeenActive: gesture }));
    be(document, 'hidden', () => covered);
    be(navigator, 'vibrate', () => pattern => felt.push([...pattern]) > 0);
    be(navigator, 'wakeLock', () => ({
        async request(kind) {
            const lock = { kind, released: false, async release() { lock.released = true; } };
            lit.push(lock);
            return lock;
        },
    }));
    window.cover = value => {
        covered = value;
        if (value) lit.forEach(lock => { lock.released = true; });
        document.dispatchEvent(new Event('visibilitychange'));
    };
}"""
"""Stands in for what a machine without loudspeakers, and a browser without a screen, cannot show."""

LISTEN = """async () => {
    const told = [];
    for (const { buffer } of heard) {
        const context = new OfflineAudioContext(1, 2 * 44100, 44100);
        const source = context.createBufferSource();
        source.buffer = buffer;
        source.connect(context.destination);
        source.start();
        const samples = (await context.startRendering()).getChannelData(0);
        const loud = samples.map(Math.abs);
        const last = loud.findLastIndex(one => one > 0.001);
        told.push({ peak: Math.max(...loud), seconds: last / 44100 });
    }
    return told;
}"""
"""Renders what was heard as a browser plays it."""

LIT = "() => lit.filter(lock => !lock.released).length"
"""How many locks keep the screen lit."""


@pytest.fixture
def table(shared_table: Table) -> Table:
    prepare(shared_table.page)
    return shared_table


def prepare(page: Page) -> None:
    page.evaluate(INSTEAD)
    page.evaluate("() => { heard.length = felt.length = lit.length = 0; gesture = true; covered = false; }")


def heard(table: Table) -> int:
    """How many sounds there were since the last time."""
    # They are heard once what happened is shown.
    return int(table.page.evaluate("new Promise(done => setTimeout(() => done(heard.splice(0).length)))"))


def switch(table: Table, name: str) -> None:
    """Switch a setting on or off in its dialog."""
    table.act("settings")
    table.page.locator(f"[data-setting={name}]").click()
    table.page.keyboard.press("Escape")


def test_moves_are_heard_and_nothing_else_is(table: Table) -> None:
    table.page.evaluate("gesture = false")
    table.play("e2e4")
    assert heard(table) == 0, "nobody has touched the page"
    table.page.evaluate("gesture = true")
    table.click_move("d7d5")
    assert heard(table) == 1
    table.drag_move("e4d5")
    assert heard(table) == 1
    table.play("d8d5", "b1c3", "d5e5")
    assert heard(table) == 2, "of a script's moves only the last, and its check beside it"
    for walk in ("prev", "first", "next", "last"):
        table.act(walk)
    table.act("takeback")
    table.act("flip")
    table.load(json.dumps({**table.record, "actions": []}))
    assert heard(table) == 0, "what is looked at, taken back or brought is not heard"
    table.page.evaluate("cover(true)")
    table.play("e2e4")
    assert heard(table) == 0, "nobody sees the page"
    table.page.evaluate("cover(false)")
    table.play("e7e5")
    assert heard(table) == 1
    table.act("resign")
    table.page.locator("[data-dialog=resign] [type=submit]").click()
    assert heard(table) == 1, "the end is heard, too"
    assert table.page.evaluate("rooms") == 1


def test_sounds_are_short_and_clear_and_can_be_switched_off(table: Table) -> None:
    for move in ("e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5e5"):
        table.play(move)
        table.page.evaluate("new Promise(done => setTimeout(done))")
    told = table.page.evaluate(LISTEN)
    assert len(told) == 7
    assert all(0.1 < one["peak"] < 0.8 and 0.05 < one["seconds"] < 1.2 for one in told), told
    assert max(one["seconds"] for one in told[:-1]) < 0.3, "a move is a knock"
    *_, move, check = table.page.evaluate("heard.map(one => one.when)")
    assert check > move
    heard(table)

    switch(table, "sound")
    table.play("f1e2")
    assert heard(table) == 0
    switch(table, "sound")
    assert heard(table) == 1, "whoever switches it on hears it"
    table.play("e5d6")
    assert heard(table) == 1


def test_captures_checks_and_the_end_are_felt_where_something_shakes(phone: Table, table: Table) -> None:
    expect(table.page.locator("[data-setting=vibration]")).to_be_hidden()
    prepare(phone.page)
    phone.play("e2e4", "d7d5")
    assert phone.page.evaluate("felt") == []
    phone.play("e4d5", "d8d5", "b1c3", "d5e5")
    assert len(phone.page.evaluate("felt")) == 3
    assert phone.page.evaluate("felt[0].length") == 1
    assert phone.page.evaluate("felt[2].length") == 3, "a check is two pulses"
    switch(phone, "vibration")
    phone.page.evaluate("felt.length = 0")
    phone.play("f1e2", "e5e2")
    assert phone.page.evaluate("felt") == []
    switch(phone, "vibration")
    phone.page.evaluate("tablero.play({kind: 'resign'})")
    assert len(phone.page.evaluate("felt")) == 1


def test_short_of_time_is_heard_once_each_and_the_screen_stays_lit_while_a_clock_runs(timed_table: Table) -> None:
    table = timed_table
    prepare(table.page)

    def heard() -> int:
        """How many sounds there were since the last time."""
        table.page.clock.run_for(1)
        return int(table.page.evaluate("heard.splice(0).length"))

    table.start("1+0")
    table.play("e2e4")
    assert table.page.evaluate(LIT) == 0, "the clocks run from the second move of each"
    table.play("e7e5")
    assert table.page.evaluate(LIT) == 1
    table.play("g1f3")
    assert table.page.evaluate("lit.map(lock => lock.kind)") == ["screen"], "one lock for all"
    heard()
    for milliseconds, sounds in ((29_000, 0), (2_000, 1), (18_000, 0), (2_000, 1), (1_000, 0)):
        table.page.clock.run_for(milliseconds)
        assert heard() == sounds, milliseconds
    table.play("b8c6")
    heard()
    table.page.clock.run_for(31_000)
    assert heard() == 1, "each has its own warnings"
    table.page.evaluate("cover(true)")
    assert table.page.evaluate(LIT) == 0
    table.page.evaluate("cover(false)")
    assert table.page.evaluate(LIT) == 1, "and again when it is seen"
    table.load(json.dumps(table.record))
    table.page.evaluate("() => Promise.resolve()")
    assert heard() == 0, "a game that is brought warns nobody"
    table.page.evaluate("tablero.play({kind: 'resign'})")
    assert table.page.evaluate(LIT) == 0, "nothing runs after the end"


def test_what_a_browser_refuses_or_has_not_is_missed_by_nobody(table: Table) -> None:
    # The stand-ins come back at the end, for the next test.
    table.page.evaluate(
        """() => {
            window.sentry = [];
            window.addEventListener('unhandledrejection', event => sentry.push(String(event.reason)));
            window.kept = [navigator, 'wakeLock', Object.getOwnPropertyDescriptor(navigator, 'wakeLock')];
            Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: {
                request: async () => { throw new DOMException('no', 'NotAllowedError'); } } });
        }"""
    )
    table.start("3+2")
    table.play("e2e4", "e7e5", "g1f3")
    table.page.evaluate("() => Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: undefined })")
    table.play("b8c6")
    table.page.evaluate("Object.defineProperty(...kept)")
    assert table.page.evaluate("new Promise(done => setTimeout(() => done(sentry)))") == []
    assert table.sans == ["e4", "e5", "Nf3", "Nc6"]


def alone(table: Table) -> bool:
    """Whether only board and seats are to be seen."""
    seen: dict[str, bool] = {
        part: table.page.locator(part).first.is_visible()
        for part in (".tabs", ".panel", "[data-board]", "[data-clock=white]", ".seat[data-seat=black]", ".leave-zen")
    }
    assert seen["[data-board]"]
    assert seen[".seat[data-seat=black]"]
    assert seen[".tabs"] == seen[".panel"] != seen[".leave-zen"]
    assert seen["[data-clock=white]"]
    return seen[".leave-zen"]


def side(table: Table) -> float:
    """The board's side in pixels."""
    box: Any = table.page.locator("[data-board]").bounding_box()
    return float(box["width"])


def test_the_board_alone(table: Table) -> None:
    table.start("5+3")
    press = table.page.keyboard.press
    small = side(table)
    table.act("zen")
    assert alone(table)
    assert side(table) > small
    table.click("e2")
    press("Escape")
    assert alone(table), "first what is selected is put back"
    assert table.marked("data-selected") == set()
    press("Escape")
    assert not alone(table)
    assert side(table) == small
    press("z")
    assert alone(table)
    table.drag_move("e2e4")
    assert table.sans == ["e4"]
    table.page.locator(".leave-zen").click()
    assert not alone(table)
    press("z")
    table.page.evaluate("tablero.play({kind: 'offer-draw'})")
    assert not alone(table), "an offer wants an answer"
    table.page.evaluate("tablero.play({seat: 'white', kind: 'decline-draw'})")
    press("z")
    press("z")
    assert not alone(table)
    press("z")
    table.page.evaluate("tablero.play({kind: 'resign'})")
    assert not alone(table), "the end is told in the panel"
    expect(table.page.locator("[data-result]")).to_be_visible()
    press("z")
    assert alone(table), "but the board may be looked at"
    press("z")
    table.open_mode("four")
    press("z")
    assert table.page.locator(".panel").is_visible(), "4×4 is played in its panel"
    table.open_mode("classic")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568), (844, 390), (768, 1024)])
def test_the_board_alone_on_small_screens(phone: Table, width: int, height: int) -> None:
    """From the settings; nothing scrolls, and the way back lies on nothing and is large enough for a finger."""
    page = phone.page
    page.set_viewport_size({"width": width, "height": height})
    phone.start("5+3")
    phone.act("settings")
    page.locator("[data-dialog=settings] [data-action=zen]").click()
    assert page.locator("dialog[open]").count() == 0
    assert alone(phone)
    page.evaluate("scrollTo(0, 0)")
    lying = page.evaluate(
        """() => {
            const box = selector => document.querySelector(selector).getBoundingClientRect();
            const { left, top, right, bottom, width, height } = box('.leave-zen');
            const under = [...document.querySelectorAll('.board-frame, .name, .clock')].filter(element => {
                const other = element.getBoundingClientRect();
                return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
            });
            const { scrollHeight, scrollWidth } = document.documentElement;
            return [under.length, Math.min(width, height) >= 44, scrollHeight - innerHeight, scrollWidth - innerWidth];
        }"""
    )
    assert lying == [0, True, 0, 0]
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert findings(page) == []
    page.locator(".leave-zen").tap()
    assert not alone(phone)
    page.set_viewport_size({"width": 320, "height": 568})


def test_the_whole_screen(table: Table) -> None:
    full = "document.fullscreenElement === document.documentElement"
    button = table.page.locator("[data-action=fullscreen]:visible")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    table.page.wait_for_function(full)
    expect(button).to_have_attribute("aria-pressed", "true")
    table.page.evaluate("document.exitFullscreen()")
    expect(button).to_have_attribute("aria-pressed", "false")
    table.act("settings")
    table.page.locator("[data-dialog=settings] [data-action=fullscreen]").click()
    table.page.wait_for_function(full)
    assert table.page.locator("dialog[open]").count() == 0, "it would lie behind the page"
    button.click()
    table.page.wait_for_function(f"!({full})")

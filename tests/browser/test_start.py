"""The start: how it goes, what the page says when it cannot, and the kept game that it brings back."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import NewContext, NewTable
from browser.routes import INTERPRETER, LOADING, STANDARD_LIBRARY, hold
from browser.table import READY, Table
from make.paths import DIST
from make.serve import listen
from make.texts import catalogue

MISSING = "The file {file} did not arrive, so the page cannot start. Check your connection and reload."
MISTYPED = "The host sends {file} with the wrong type ({type}), so the page cannot start."
STANDSTILL = "The start has been at a standstill for a while. Check your connection and reload."
BLOCKED = "This browser lets the page keep nothing: the game is lost when you close it."
FULL = "This browser’s storage is full: the game is lost when you close it."

FAILED = "html[data-boot=failed]"

# Notes each change of data-boot and of the start bar, and what is so when the page says that it is ready.
WATCH = """
window.seen = [];
new MutationObserver(changes => changes.forEach(({ target, attributeName }) =>
    seen.push([attributeName, target.getAttribute(attributeName)])
)).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-boot", "aria-valuenow"] });
addEventListener("tablero:ready", () => seen.push(["ready", document.documentElement.dataset.boot]));
"""

FORBID = "Object.defineProperty(window, '%s', { get() { throw new DOMException('no', 'SecurityError'); } });"


def in_spanish(msgid: str, **values: str) -> str:
    message = catalogue("es").get(msgid)
    assert message
    return str(message.string).format_map(values)


def test_a_start_says_how_far_it_is_and_when_it_is_done(new_context: NewContext, new_table: NewTable) -> None:
    context = new_context()
    context.add_init_script(WATCH)
    table = new_table(context=context)
    seen = table.page.evaluate("seen")
    assert [value for name, value in seen if name == "data-boot"] == ["ready"]
    assert [value for name, value in seen if name == "ready"] == ["ready"]
    progress = [int(value) for name, value in seen if name == "aria-valuenow"]
    assert progress == sorted(progress)
    assert len(set(progress)) >= 5
    assert 90 <= progress[-1] <= 100
    expect(table.page.locator("[data-boot-bar]")).to_be_hidden()
    policy = table.page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content") or ""
    assert {"default-src 'self'", "connect-src 'self'"} <= set(policy.split("; "))


def test_a_file_that_fails_is_named_in_the_persons_language(site: str, new_context: NewContext) -> None:
    def absent(route: Route) -> None:
        route.fulfill(status=404, content_type="text/html", body="<p>not here")

    def as_text(route: Route) -> None:
        route.fulfill(content_type="text/plain", path=DIST / str(route.request.url).removeprefix(site))

    def refused(route: Route) -> None:
        route.abort("connectionrefused")

    context = new_context(locale="es-MX")
    for pattern, fault, msgid in [
        ("runtime/pyodide-*/pyodide.asm.wasm", absent, MISSING),
        ("runtime/pyodide-*/pyodide.asm.wasm", as_text, MISTYPED),
        ("runtime/pyodide-*/pyodide.mjs", refused, MISSING),
        ("runtime/pyodide-*/pyodide.asm.mjs", absent, MISSING),
        ("runtime/stdlib.*", absent, MISSING),
        ("runtime/pyscript-*/core-*.js", absent, MISSING),
        ("runtime/pyscript-*/core.js", absent, MISSING),
        ("app/app.*", refused, MISSING),
        ("boot/interpreter.*.mjs", absent, MISSING),
    ]:
        (path,) = DIST.glob(pattern)
        file = path.relative_to(DIST).as_posix()
        page = context.new_page()
        page.route(site + file, fault)
        page.goto(site, wait_until="commit")
        page.wait_for_selector(FAILED, timeout=15_000)
        alert = page.locator("[data-alert]")
        expect(alert).to_be_visible()
        expect(alert).to_have_text(in_spanish(msgid, file=file, type="text/plain"))
        page.close()


def test_a_standstill_is_told_and_a_late_file_still_starts_the_page(site: str, new_context: NewContext) -> None:
    page = new_context().new_page()
    page.clock.install()
    release = hold(page, STANDARD_LIBRARY)
    page.goto(site, wait_until="commit")
    for _ in range(100):  # seconds of the page, from when everything else has come
        if page.locator(FAILED).count():
            break
        page.clock.run_for(1_000)
    alert = page.locator("[data-alert]")
    expect(alert).to_have_text(STANDSTILL)
    release()
    page.wait_for_selector(READY)
    expect(alert).to_be_hidden()


@pytest.mark.parametrize("store", ["localStorage", "indexedDB"])
def test_a_forbidden_store_is_told_and_the_game_can_be_played(
    store: str, new_context: NewContext, new_table: NewTable
) -> None:
    context = new_context()
    context.add_init_script(FORBID % store)
    table = new_table(context=context)
    assert table.alert == BLOCKED
    table.click_move("e2e4")
    assert table.sans == ["e4"]


def test_a_sandboxed_frame_can_be_played_in(site: str, new_context: NewContext) -> None:
    page = new_context().new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.set_content(f'<iframe sandbox="allow-scripts" width="1000" height="700" src="{site}"></iframe>')
    # To a Table, a frame is as good as a page.
    table = Table(cast(Page, page.frames[1]), site)
    table.page.wait_for_selector(READY)
    assert table.alert == BLOCKED
    table.click_move("e2e4")
    assert (table.sans, errors) == (["e4"], [])


def test_a_damaged_game_is_told_and_kept_aside(table: Table) -> None:
    table.click_move("e2e4")
    record = table.record
    illegal = {**record, "actions": [["white", "move", "e2e5", 0]]}
    for damaged, sentence in [
        ('{"since": 17', "This is not a game of Tablero."),
        (json.dumps({"since": 17, "record": illegal}), "Action 1 of the game cannot be played: e2e5."),
        (
            json.dumps({"since": 17, "record": {**record, "tablero": 99}}),
            "This game was saved by another version of Tablero.",
        ),
    ]:
        table.page.evaluate("text => localStorage.setItem('tablero.game.classic', text)", damaged)
        table.reload()
        assert (table.alert, table.sans) == (sentence, [])
        assert table.page.evaluate("localStorage.getItem('tablero.game.classic.damaged')") == damaged
        table.click_move("d2d4")
        table.reload()
        assert (table.alert, table.sans) == ("", ["d4"])


def test_damage_is_told_once(table: Table) -> None:
    """What is kept aside has left the place of the game, also when nobody has moved yet."""
    table.page.evaluate("localStorage.setItem('tablero.game.classic', '{')")
    table.reload()
    assert table.alert == "This is not a game of Tablero."
    table.reload()
    assert table.alert == ""


def test_a_full_store_is_told_and_the_game_goes_on(new_context: NewContext, new_table: NewTable) -> None:
    table = new_table(context=new_context())  # no other test is to begin where megabytes are still being dropped
    table.page.evaluate(
        """() => {
            for (let size = 2 ** 22, n = 0; size >= 1; ) {
                try { localStorage.setItem(`other${n++}`, "x".repeat(size)); } catch { size = Math.floor(size / 2); }
            }
        }"""
    )
    table.click_move("e2e4")
    assert table.alert == FULL
    table.act("dismiss")
    table.click_move("e7e5")
    table.act("takeback")
    assert (table.sans, table.alert) == (["e4"], "")


def test_the_kept_position_is_there_before_python(table: Table) -> None:
    table.click_move("e2e4")
    table.act("flip")
    left = table.pieces
    hold(table.page, INTERPRETER)
    table.page.reload(wait_until="domcontentloaded")
    expect(table.page.locator(LOADING)).to_be_attached()
    assert table.pieces == left
    expect(table.page.locator("[data-board]")).to_have_attribute("data-orientation", "black")
    assert table.middle("a1")[1] < table.middle("a8")[1]

    start = {**left, "e2": "wP"}
    del start["e4"]
    for unfit in [
        "{",
        "null",
        '{"orientation":"up","pieces":{}}',
        '{"orientation":"black","pieces":{"e9":"wK"}}',
        '{"orientation":"black","pieces":{"e4":"wX"}}',
    ]:
        table.page.evaluate("text => localStorage.setItem('tablero.paint', text)", unfit)
        table.page.reload(wait_until="domcontentloaded")
        assert table.pieces == start, unfit


def test_the_site_lies_below_any_folder_of_a_host(tmp_path: Path, new_context: NewContext) -> None:
    folder = tmp_path / "some" / "sub"
    folder.mkdir(parents=True)
    (folder / "path").symlink_to(DIST, target_is_directory=True)
    page = new_context().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    with listen(0, tmp_path) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        site = f"http://127.0.0.1:{server.server_port}/some/sub/path/"
        table = Table(page, site)
        table.open()
        table.click_move("e2e4")
        table.reload()
        assert table.sans == ["e4"]
        server.shutdown()
    assert [url for url in asked if not url.startswith((site, "data:", "blob:"))] == []

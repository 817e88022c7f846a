"""The two languages: which one the page speaks, from the first paint on, and that it speaks all of it."""

from __future__ import annotations

import functools
import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import NewContext, NewTable
from browser.profiles import leave
from browser.reading import Text, read, speak_brackets, untranslated
from browser.routes import INTERPRETER, LOADING, WEBASSEMBLY, hold
from browser.table import Table
from make.texts import catalogue

CASES = Path(__file__).parent.parent / "cases"

NAMES = ("Tablero", "Ada", "Berta", "D&D")

OPENED: dict[str, Any] = {
    "tablero": 1,
    "mode": "classic",
    "white": "",
    "black": "",
    "control": None,
    "start": "",
    "options": {},
    "actions": [],
}


@functools.cache
def texts(language: str) -> set[str]:
    """All that can be said in a language."""
    forms: set[str] = set()
    for message in catalogue(language):
        forms.update([message.string] if isinstance(message.string, str) else message.string)
    return forms


def foreign(page: Page, language: str) -> list[Text]:
    """Texts on the page, before Python, that are none of `language`; names, squares, numbers are of every language."""
    known = texts(language)
    return [text for text in read(page) if text.text not in known and untranslated(text.text, *NAMES)]


def test_the_language_is_the_persons_before_anything_is_seen(site: str, warm_contexts: NewContext) -> None:
    languages = "Object.defineProperty(navigator, 'languages', { get: () => %s })"
    kept = "try { localStorage.setItem('tablero.lang', '%s') } catch {}"
    for locale, script, fragment, expected in [
        ("es-MX", "", "", "es"),
        ("en-GB", "", "", "en"),
        ("fr-FR", "", "", "en"),
        ("fr-FR", languages % ["fr", "es", "en"], "", "es"),
        ("en-GB", kept % "es", "", "es"),
        ("es-MX", kept % "tlh", "", "es"),
        ("es-MX", kept % "es", "#lang=en", "en"),
        ("en-GB", "", "#theme=dark&lang=es", "es"),
    ]:
        page = warm_contexts(locale=locale).new_page()
        if script:
            page.add_init_script(script)
        hold(page, INTERPRETER)
        page.goto(site + fragment, wait_until="domcontentloaded")
        assert page.locator(f"{LOADING}[lang={expected}]").count() == 1, (locale, script, fragment)
        assert foreign(page, expected) == []
        other = "en" if expected == "es" else "es"
        assert len(foreign(page, other)) > 10, "it would not be noticed"
        # A browser may paint before the texts are filled in: then there are none to be seen.
        page.evaluate("document.documentElement.removeAttribute('data-filled')")
        seen = [text for text in read(page) if text.visible and not text.where.startswith(("aria-label", "title"))]
        assert [text for text in seen if untranslated(text.text, *NAMES)] == []
        leave(page, site)


def test_the_switch_keeps_the_game_and_is_remembered(table: Table) -> None:
    def said() -> list[str]:
        return [text for text, where, _ in read(table.page) if "data-announce" not in where]  # it told of the past

    html, switch = table.page.locator("html"), table.page.locator("[data-action=language]")
    table.start("none", "Ada", "Berta")
    table.play("e2e4", "e7e5", "g1f3", "d7d5", "e4d5")
    english = said()
    table.act("prev")
    table.square("g8").click()
    before = table.snapshot
    expect(switch).to_have_text("ES")
    switch.click()
    expect(html).to_have_attribute("lang", "es")
    expect(switch).to_have_text("EN")
    expect(table.page.locator("[data-ply='3']")).to_have_text("Cf3")
    assert table.snapshot == before

    table.act("last")
    spanish = said()
    assert {text for text in {*english} & {*spanish} if untranslated(text, *NAMES)} == set()
    table.reload()
    expect(html).to_have_attribute("lang", "es")
    assert table.sans == ["e4", "e5", "Nf3", "d5", "exd5"]
    assert said() == spanish
    switch.click()
    expect(html).to_have_attribute("lang", "en")
    assert said() == english


class Reader:
    """Looks at the page in brackets, state by state, and keeps what is not in them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.found: list[str] = []
        self.seen: set[str] = set()
        # Every line that is announced or alerted is heard, also one that is gone by the time the page is read.
        table.page.evaluate(
            """() => {
                window.heard = [];
                for (const line of document.querySelectorAll("[data-announce], [data-alert-text], [data-subtitle]"))
                    new MutationObserver(changes => heard.push(
                        ...changes.flatMap(({ addedNodes }) => [...addedNodes].map(node => node.data))
                    )).observe(line, { childList: true });
            }"""
        )

    def look(self, state: str) -> None:
        """Read all there is, and what has been heard since the last time."""
        heard = [(text, "heard") for text in self.table.page.evaluate("heard.splice(0)")]
        for text, where in heard + [(text, where) for text, where, _ in read(self.table.page)]:
            self.seen.add(text)
            if untranslated(text, *NAMES):
                self.found.append(f"{state}: {text} · {where}")

    def saw(self, text: str) -> bool:
        """Whether a text has been seen that holds `text`, brackets aside."""
        return any(text in re.sub("[⟦⟧]", "", one) for one in self.seen)


def test_no_text_is_left_untranslated(site: str, new_context: NewContext, new_table: NewTable) -> None:
    context = new_context()
    speak_brackets(context, site)
    table = new_table(context=context)
    reader = Reader(table)
    page = table.page

    def load(actions: list[list[object]], **header: object) -> None:
        table.load(json.dumps({**OPENED, **header, "actions": actions}))

    reader.look("start")
    table.start("3+2", "Ada", "Berta")
    reader.look("named players")
    for move in ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5e5", "f1e2", "c8g4", "d2d4", "e5e2"]:
        table.click_move(move)
        reader.look(move)
    table.click_move("g1h3")
    reader.look("in check, an illegal try")
    table.act("prev")
    reader.look("looking back")
    table.act("last")

    table.play("g1e2")
    table.act("offer-draw")
    reader.look("a draw offer")
    table.act("offer-draw")
    reader.look("an offer too many")
    table.act("decline-draw")
    table.act("new")
    reader.look("a new game")
    page.keyboard.press("Escape")
    table.act("resign")
    reader.look("resigning")
    page.locator("[data-dialog=resign] [type=submit]").click()
    reader.look("resigned")
    table.click_move("e7e6")
    reader.look("a move after the end")

    # Moves of every kind, and everything that can be captured.
    table.load("r2qk2r/1P3pbn/8/8/8/8/1p3PBN/R2QK2R w KQkq - 0 1")
    for moves in ["e1g1", "e8g8", "d1d8", "f8d8", "b7a8n", "b2a1b", "f1a1", "g7a1", "g2d5", "d8d5"]:
        table.play(moves)
        reader.look(moves)
    table.load("k7/7P/8/8/8/8/7p/K7 w - - 0 1")
    table.square("h7").click()
    table.square("h8").click()
    reader.look("choosing a piece")
    page.keyboard.press("Escape")
    for moves in ["h7h8r", "a8b7", "h8h2"]:
        table.play(moves)
        reader.look(moves)
    table.load("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
    table.play("e1c1")

    # Every reason why a move is refused.
    table.load("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    tries = ["e2e5", "b1b3", "c1c3", "a1b3", "d1e3", "e1e3", "e1d1", "e7e5", "e4e5", "e1g1", "a1a2", "e2e4q", "xyz"]
    for move in tries:
        page.evaluate("move => tablero.play(move)", move)
        reader.look(move)
    for fen, move in [
        ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8"),
        ("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "e1g1"),
        ("4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1", "e1g1"),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1g1"),
        ("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "h1h2"),
        ("4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3"),
        ("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "e2e4"),
    ]:
        table.load(fen)
        page.evaluate("move => tablero.play(move)", move)
        reader.look(f"{fen} {move}")
    for kind in ("accept-draw", "castle", "flag"):
        page.evaluate("kind => tablero.play({ kind })", kind)
        reader.look(kind)
    table.load("4k3/8/8/8/8/8/8/R3K1N1 w - - 0 1")
    for typed in ("nonsense", "Qd4", "Rc9", "0-0"):
        page.locator("[data-typed] input").fill(typed)
        page.keyboard.press("Enter")
        reader.look(f"typed {typed}")
    table.act("takeback")
    reader.look("takeback of nothing")

    # Every end, and clocks that are nearly or wholly run down.
    for case in json.loads((CASES / "classic_play.json").read_text(encoding="utf-8"))["cases"]:
        if case["reason"]:
            first = case["fen"].split()[1] == "b"
            moves = [[("white", "black")[(ply + first) % 2], "move", uci, 0] for ply, uci in enumerate(case["uci"])]
            load(moves, start=case["fen"])
            reader.look(case["name"])
    opening: list[list[object]] = [["white", "move", "e2e4", 0], ["black", "move", "e7e5", 0]]
    load([*opening, ["white", "move", "g1f3", 34_500], ["black", "move", "b8c6", 58_200]], control=[60_000, 60_000, 0])
    table.square("e2").focus()
    page.keyboard.press("t")
    reader.look("little time")
    load([*opening, ["white", "flag", "", 60_000]], control=[60_000, 60_000, 0])
    reader.look("out of time")
    kings: list[list[object]] = [["white", "move", "a1b1", 0], ["black", "move", "h8h7", 0]]
    load([*kings, ["white", "flag", "", 60_000]], start="7k/P7/8/8/8/8/8/K7 w - - 0 1", control=[60_000, 60_000, 0])
    reader.look("out of time against a lone king")
    load([*opening, ["white", "offer-draw", "", 0], ["black", "accept-draw", "", 0]])
    reader.look("agreed")

    # Positions and games that are none.
    for case in json.loads((CASES / "fen_reasons.json").read_text(encoding="utf-8"))["cases"]:
        page.evaluate("fen => tablero.load(fen)", case["fen"])
        reader.look(case["name"])
    for wrong in [{"mode": "go"}, {"tablero": 99}, {"white": "x" * 81}, {"control": [1, 1, 0]}]:
        page.evaluate("text => tablero.load(text)", json.dumps({**OPENED, **wrong}))
        reader.look(str(wrong))
    load(opening)
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') } }")
    table.play("g1f3")
    reader.look("a full store")

    # There and back: nothing of the other language stays.
    table.act("language")
    assert any(untranslated(text.text, *NAMES) for text in read(page)), "it has not changed"
    table.act("language")
    page.evaluate("heard.splice(0)")
    reader.look("after a switch and back")

    assert "\n".join(reader.found) == ""
    for text in ["stalemate", "agreement", "1 pawn", "1 queen", "castles long", "seconds left", "becomes a"]:
        assert reader.saw(text), f"the walk has not come to “{text}”"


def test_no_text_of_a_start_that_fails_is_left_untranslated(site: str, new_context: NewContext) -> None:
    context = new_context()
    speak_brackets(context, site)
    page = context.new_page()
    page.route(WEBASSEMBLY, lambda route: route.fulfill(status=404))
    page.goto(site, wait_until="commit")
    page.wait_for_selector("html[data-boot=failed]")
    expect(page.locator("[data-alert]")).to_be_visible()
    (file,) = re.findall(r"runtime/\S+\.wasm", page.locator("[data-alert-text]").inner_text())
    assert [text for text in read(page) if untranslated(text.text, file, *NAMES)] == []

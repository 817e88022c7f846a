"""The games kept on this device: they come by themselves, once; found, named, deleted; all data to a file and back."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from app import data_file
from browser.conftest import QUIET, NewContext, NewTable
from browser.table import Table
from pychess_core.link import encode
from pychess_core.record import Action, Entry, Header, Record

E4 = Entry(Action("white", "move", "e2e4"))
PLAYED = Record(Header("classic", "Ada"), (E4, Entry(Action("black", "move", "e7e5"))))
RESIGNED = Record(Header("classic", "Nora", "Íñigo"), (E4, Entry(Action("black", "resign"))))

SPOILT: list[tuple[Callable[[bytes], bytes], str]] = [
    (lambda text: text[:-20], "cut off or damaged"),
    (lambda text: text.replace(b"Nora", b"Dora"), "was changed or damaged"),
    (lambda text: text.replace(b'"tablero-data":1', b'"tablero-data":2'), "newer version"),
    (lambda text: b'{"tablero":1}', "holds no data of Tablero"),
]

DENY = {
    "indexedDB": """Object.defineProperty(window, 'indexedDB',
        {configurable: true, get() { throw new DOMException('denied', 'SecurityError') }})""",
    "room": """const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...given) {
            if (this.name === 'games') throw new DOMException('full', 'QuotaExceededError');
            return put.apply(this, given);
        }""",
}


@pytest.fixture
def table(shared_table: Table) -> Table:
    return shared_table


def games(table: Table) -> list[str]:
    """Both names of each game in the open list."""
    return [
        text.replace("\u2068", "").replace("\u2069", "") for text in table.page.locator(".kept-names").all_inner_texts()
    ]


def load(table: Table, white: str, black: str, *moves: str, resigned: bool = False, **options: str) -> None:
    """Bring a game to the table, as a script does."""
    actions = [[("white", "black")[ply % 2], "move", uci, 900] for ply, uci in enumerate(moves)]
    actions += [["black", "resign", "", 0]] if resigned else []
    control = [300_000, 300_000, 0] if options else None
    header = {"white": white, "black": black, "control": control, "options": options}
    table.load(json.dumps({**table.record, **header, "actions": actions}))


def shown(table: Table, count: int) -> None:
    expect(table.page.locator(".kept-game")).to_have_count(count)


def close(table: Table) -> None:
    table.page.locator("[data-dialog=library] [data-action=cancel]").click()


def test_a_finished_game_is_kept_once_and_one_deleted_does_not_come_back(table: Table) -> None:
    page = table.page
    load(table, "Nora", "Íñigo", "e2e4")
    load(table, "", "", "d2d4")  # the first one leaves the table while it is on
    table.act("library")
    shown(table, 1)
    expect(page.locator(".kept-game")).to_contain_text("going on")
    page.locator("[data-action=open-game]").click()
    table.play("e7e5")
    page.evaluate("tablero.play({seat: 'black', kind: 'resign'})")
    # Its earlier point is gone, and the game without names has come.
    table.act("library")
    expect(page.locator("[data-found]")).to_have_text("2 games")
    expect(page.locator(".kept-game").first).to_contain_text("Classic · 1 move · 1–0")
    page.locator("[data-dialog=library] [type=submit]").click()
    expect(page.locator("[data-found]")).to_have_text("2 games")
    page.locator("[data-action=drop-game]").first.click()
    expect(page.locator("[data-found]")).to_have_text("1 game")
    expect(page.locator("[data-dropped]")).to_have_text("Deleted.")
    close(table)
    table.act("rematch")
    assert (table.record["white"], table.record["black"], table.moves) == ("Íñigo", "Nora", [])
    table.act("library")
    expect(page.locator("[data-found]")).to_have_text("1 game")


def test_games_are_named_and_found_by_player_name_result_and_mode(table: Table) -> None:
    page = table.page
    load(table, "Nora", "אליס", "e2e4", resigned=True)
    load(table, "<script>", "nora", "d2d4")
    load(table, "Ada", "Berta", "c2c4", resigned=True)
    load(table, "", "")
    table.act("library")
    shown(table, 3)
    page.locator("[data-action=name-game]").last.click()
    expect(page.locator("[name=title]")).to_be_focused()
    page.keyboard.type("La inmortal\u202e")
    page.keyboard.press("Enter")
    expect(page.locator(".kept-title")).to_have_text("La inmortal")
    expect(page.locator("[data-action=name-game]").last).to_be_focused()
    page.locator("[data-action=name-game]").first.click()
    page.keyboard.type("not this")
    page.keyboard.press("Escape")
    expect(page.locator(".kept-title")).to_have_count(1)
    find = page.locator("[data-dialog=library] [name=find]")
    for wanted, result, mode, found in [
        ("inmortal", "", "", ["Nora – אליס"]),
        ("NORA", "", "", ["<script> – nora", "Nora – אליס"]),
        ("nora", "1-0", "", ["Nora – אליס"]),
        ("", "on", "", ["<script> – nora"]),
        ("", "1/2-1/2", "", []),
        ("", "", "classic", ["Ada – Berta", "<script> – nora", "Nora – אליס"]),
        ("", "", "four", []),
    ]:
        find.fill(wanted)
        page.locator("[data-dialog=library] [name=result]").select_option(result)
        page.locator("[data-dialog=library] [name=mode]").select_option(mode)
        assert games(table) == found
    expect(page.locator("[data-found]")).to_have_text("0 games found.")


def test_a_list_is_drawn_in_pages(table: Table) -> None:
    text = "".join(f'[White "Player {number}"]\n\n1. e4 *\n\n' for number in range(60))
    table.act("library")
    file: FilePayload = {"name": "games.pgn", "mimeType": "text/plain", "buffer": text.encode()}
    table.page.locator("[name=pgn]").set_input_files(file)
    expect(table.page.locator("[data-found]")).to_have_text("60 games")
    shown(table, 50)
    table.page.locator("[data-action=more-games]").click()
    shown(table, 60)
    table.page.locator("[name=pgn]").set_input_files(file)
    expect(table.page.locator("[data-imported]")).to_contain_text("60 games imported.")
    expect(table.page.locator("[data-found]")).to_have_text("60 games")


def test_two_tabs_lose_no_game_and_an_old_library_is_taken_over(new_table: NewTable) -> None:
    one = new_table(**QUIET)
    one.page.evaluate(
        """([index, games]) => {
            localStorage.setItem('tablero.library', index);
            for (const [key, text] of games) localStorage.setItem(`tablero.library.${key}`, text);
        }""",
        [
            json.dumps([["1", 5, "classic", "Ada", "", 2, ""], ["2", 6, "classic", "Nora", "Íñigo", 1, "1-0"], [3]]),
            [["1", encode(PLAYED)], ["2", encode(RESIGNED)]],
        ],
    )
    one.act("library")
    shown(one, 2)
    assert games(one) == ["Nora – Íñigo", "Ada – Black"]
    assert one.page.evaluate("Object.keys(localStorage).filter(key => /library(\\\\.\\\\d)?$/.test(key))") == []
    two = new_table("mode=four", **QUIET)
    two.act("library")
    shown(two, 2)
    two.page.locator("[data-action=drop-game]").first.click()
    shown(two, 1)
    shown(one, 1)
    close(one)
    load(one, "Berta", "Carla", "e2e4", resigned=True)
    shown(two, 2)
    assert games(two) == ["Berta – Carla", "Ada – Black"]


def test_everything_goes_to_a_file_and_comes_back_without_duplicates(
    table: Table, new_table: NewTable, new_context: NewContext, tmp_path: Path
) -> None:
    page = table.page
    load(table, "Nora", "Íñigo", "e2e4", resigned=True, kind="rated")
    load(table, "Ada", "Berta", "d2d4", "d7d5")
    table.act("theme")
    table.act("library")
    shown(table, 1)
    page.locator("[data-everything] summary").click()
    with page.expect_download() as download:
        page.locator("[data-action=export-all]").click()
    path = tmp_path / "all.json"
    download.value.save_as(path)
    kept = data_file.read(path.read_text(encoding="utf-8"))
    assert ([game.white for game in kept.games], [game.white for game in kept.running]) == (["Nora"], ["Ada"])
    close(table)
    table.act("theme")

    there = new_table(context=new_context(**QUIET))
    load(there, "Zoe", "Xavi", "c2c4", resigned=True)
    before = there.page.evaluate("JSON.stringify(localStorage)")
    there.act("library")
    shown(there, 1)
    there.page.locator("[data-everything] summary").click()
    for spoil, says in SPOILT:
        file = {"name": "all.json", "mimeType": "application/json", "buffer": spoil(path.read_bytes())}
        there.page.locator("[name=everything]").set_input_files(file)  # type: ignore[arg-type]
        expect(there.page.locator("[data-dialog=library] [role=alert]")).to_contain_text(says)
    assert games(there) == ["Zoe – Xavi"]
    for new in ("2 games are new here.", "0 games are new here."):
        there.page.locator("[name=everything]").set_input_files(path)
        expect(there.page.locator("[data-sure-text]")).to_have_text(
            f"In the file: 1 game, 4 players, 1 game on a board, settings. {new} Nothing that is here is lost."
        )
        sure(there.page)
        expect(there.page.locator("[data-imported]")).to_have_text(new)
        assert games(there) == ["Zoe – Xavi", "Ada – Berta", "Nora – Íñigo"]
    assert there.moves == ["c2c4"]
    assert there.page.evaluate("localStorage.getItem('tablero.theme')") == "dark"
    expect(there.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert json.loads(before).keys() <= there.page.evaluate("({...localStorage})").keys()
    there.page.locator("[data-dialog=library] [data-action=ranking]").click()
    expect(there.page.locator("[data-standing-rows] tr").first).to_contain_text("Nora")


def test_a_store_that_is_cleared_under_an_open_page_goes_on_keeping_games(table: Table) -> None:
    """As a person does in the browser's settings; the browser closes the page's database then."""
    load(table, "Nora", "Íñigo", "e2e4", resigned=True)
    table.act("library")
    shown(table, 1)
    close(table)
    protocol = table.page.context.new_cdp_session(table.page)
    protocol.send("Storage.clearDataForOrigin", {"origin": table.site, "storageTypes": "local_storage,indexeddb"})
    load(table, "Ada", "Berta", "d2d4", resigned=True)
    table.act("library")
    shown(table, 1)
    assert games(table) == ["Ada – Berta"]
    assert table.alert == ""


@pytest.mark.parametrize("denied", ["indexedDB", "room"])
def test_where_nothing_can_be_kept_the_page_says_so_and_goes_on(
    denied: str, new_context: NewContext, new_table: NewTable
) -> None:
    context = new_context(**QUIET)
    context.add_init_script(DENY[denied])
    table = new_table(context=context)
    load(table, "Nora", "Íñigo", "e2e4", resigned=True)
    expect(table.page.locator("[data-alert]")).to_contain_text(
        {"indexedDB": "the game is lost when you close it", "room": "There is no room for another game"}[denied]
    )
    expect(table.page.locator(".seat[data-seat=white] [data-points]")).to_have_text("1")
    table.act("library")
    shown(table, 1)
    assert games(table) == ["Nora – Íñigo"]
    table.page.locator("[data-action=open-game]").click()
    assert table.outcome == ("1-0", "resignation")


def sure(page: Page) -> None:
    page.locator("[data-dialog=sure] [type=submit]").click()

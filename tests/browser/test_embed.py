"""Boards on somebody else's page: sandboxed frames in a page of another origin, which has a strict policy."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Frame, Page, expect

from browser.conftest import NewContext
from browser.profiles import leave
from browser.test_access import AXE, findings
from make.serve import listen
from pychess_core.link import encode
from pychess_core.record import Action, Entry, Header, Record

READY = "html[data-boot=ready]"
MATE_IN_TWO = "6k1/5ppp/8/8/2r5/8/5PPP/1R1R2K1 w - - 0 1"
BACK_RANK = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"
PGN = """[White "Ana"]
[Black "Ben"]
[Result "1-0"]

{Watch f7.} 1. e4 e5 2. Qh5 $2 {Early.} (2. Nf3 Nc6 (2... d6) 3. Bb5) 2... Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

[White "Cid"]
[Black "Eva"]
[Result "*"]

1. d4 d5 *
"""

HOST_SCRIPT = "window.told = []; addEventListener('message', ({data, origin}) => told.push({...data, origin}));"

ALONE = "allow-scripts"
"""A frame without an origin, which has no store and no cache: the strictest there is, and slow to start."""

CACHED = "allow-scripts allow-same-origin"

Host = Callable[..., Page]


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """Another origin than the site's: its address, and the folder that is served there."""
    folder = tmp_path_factory.mktemp("elsewhere")
    (folder / "host.js").write_text(HOST_SCRIPT)
    with listen(0, folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/", folder
        server.shutdown()


@pytest.fixture
def host(site: str, elsewhere: tuple[str, Path], warm_contexts: NewContext) -> Iterator[Host]:
    """Opens a page of another origin around boards: `host({parameter: value}, …, height=…)`."""
    complaints: list[str] = []
    pages: list[Page] = []
    address, folder = elsewhere

    def make(*boards: dict[str, str], body: str = "", height: int = 448, sandbox: str = CACHED) -> Page:
        policy = f"default-src 'none'; frame-src {site}; script-src {site} {address}"
        addresses = [f"{site}embed.html#{urlencode({'embed': '1', **board})}" for board in boards]
        frames = "".join(
            f'<iframe sandbox="{sandbox}" width="400" height="{height}" src="{escape(each)}"></iframe><br>'
            for each in addresses
        )
        (folder / "index.html").write_text(
            f'<!doctype html><meta http-equiv="Content-Security-Policy" content="{policy}">'
            f'<script src="host.js"></script>{frames}{body}'
        )
        page = warm_contexts().new_page()
        pages.append(page)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        page.goto(f"{address}index.html")
        return page

    yield make
    for page in pages:
        leave(page, site)
    assert complaints == []


def boards(page: Page) -> list[Frame]:
    return page.frames[1:]


def ready(frame: Frame) -> Frame:
    frame.wait_for_selector(READY)
    return frame


def piece(frame: Frame, square: str) -> str | None:
    return frame.get_attribute(f"[data-square={square}]", "data-piece")


def play(frame: Frame, move: str) -> None:
    frame.click(f"[data-square={move[:2]}]")
    frame.click(f"[data-square={move[2:4]}]")


def state(frame: Frame) -> str:
    return frame.inner_text("[data-subtitle]")


def test_of_twelve_boards_all_show_their_position_and_only_those_in_view_start(host: Host) -> None:
    page = host(*[{"fen": BACK_RANK}] * 12, height=900, sandbox=ALONE)
    assert len(boards(page)) == 12
    for frame in boards(page):
        frame.wait_for_selector("[data-square=d1][data-piece=wR]", state="attached")
    ready(boards(page)[0])
    last = boards(page)[-1]
    assert last.get_attribute("html", "data-boot") == "loading"
    asked = "performance.getEntriesByType('resource').filter(entry => /runtime|app\\.bin/.test(entry.name)).length"
    assert last.evaluate(asked) == 0
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    ready(last)
    assert boards(page)[5].get_attribute("html", "data-boot") == "loading"


def test_a_touch_starts_a_board_and_counts(host: Host) -> None:
    page = host({"fen": BACK_RANK})
    play(boards(page)[0], "d1d8")
    frame = ready(boards(page)[0])
    assert piece(frame, "d8") == "wR"
    expect(frame.locator("[data-check]")).to_have_attribute("data-square", "g8")


def test_a_board_fits_its_frame_and_keeps_nothing(host: Host, site: str) -> None:
    page = host({"orientation": "black", "theme": "dark", "lang": "es"})
    frame = ready(boards(page)[0])
    assert frame.evaluate("[document.documentElement.scrollHeight, innerHeight]") == [448, 448]
    assert frame.evaluate("document.querySelector('[data-board]').offsetWidth") == 400
    assert frame.get_attribute("[data-board]", "data-orientation") == "black"
    assert frame.get_attribute("html", "data-theme") == "dark"
    play(frame, "e2e4")
    assert state(frame) == "Turno de las negras."
    # Without a sandbox the frame shares its origin's store with Tablero, and must not use it.
    page.goto(f"{site}embed.html#embed=1")
    page.wait_for_selector(READY)
    play(page.main_frame, "e2e4")
    page.click("[data-action=flip]")
    assert page.evaluate("localStorage.length") == 0


def test_the_page_itself_becomes_a_board_when_asked(host: Host, site: str) -> None:
    page = host()
    page.goto(f"{site}#embed=1&fen={BACK_RANK.replace(' ', '_')}")
    page.wait_for_selector(f"{READY}[data-embed]")
    assert page.url.startswith(f"{site}embed.html#")
    assert piece(page.main_frame, "d1") == "wR"


def test_a_game_from_a_link_is_walked_with_keys_and_the_host_stays_where_it_is(host: Host) -> None:
    moves = ("e2e4", "e7e5", "g1f3")
    entries = tuple(Entry(Action("black" if at % 2 else "white", "move", move)) for at, move in enumerate(moves))
    page = host({"g": encode(Record(Header("classic"), entries)), "ply": "1"}, {}, height=900)
    frame = ready(boards(page)[0])
    assert (piece(frame, "e4"), piece(frame, "e5")) == ("wP", None)
    page.keyboard.press("ArrowRight")  # the focus is the host's
    assert piece(frame, "e5") is None
    frame.focus("[data-action=next]")
    page.keyboard.press("ArrowRight")
    assert (piece(frame, "e5"), piece(frame, "f3")) == ("bP", None)
    page.keyboard.press("End")
    assert piece(frame, "f3") == "wN"
    page.keyboard.press("Home")
    assert piece(frame, "e2") == "wP"
    frame.focus("[data-square=e2]")
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    assert page.evaluate("scrollY") == 0


def test_a_pgn_is_walked_with_its_variations_comments_and_games(host: Host) -> None:
    page = host({"pgn": PGN, "ply": "2"}, height=648)
    frame = ready(boards(page)[0])
    text = frame.inner_text("[data-walk-moves]")
    assert "Watch f7." in text
    assert "Early." in text
    assert [frame.text_content(f"[data-step='{at}']") for at in (0, 1, 2, 3, 5)] == [
        "1. e4",
        "e5",
        "2. Qh5?",
        "2. Nf3",
        "2… d6",
    ]
    current = frame.locator("[data-step][aria-current]")
    assert piece(frame, "e5") == "bP"
    frame.click("[data-action=next]")
    assert piece(frame, "h5") == "wQ"
    frame.click("[data-action=last]")
    expect(current).to_have_text("4. Qxf7#")
    assert state(frame) == "1–0"
    frame.click("[data-step='5']")
    assert (piece(frame, "f3"), piece(frame, "d6")) == ("wN", "bP")
    frame.click("[data-action=prev]")
    play(frame, "b8c6")
    expect(current).to_have_text("Nc6")
    frame.select_option("[data-walk-game]", index=1)
    frame.click("[data-action=next]")
    assert piece(frame, "d4") == "wP"
    assert page.evaluate("scrollY") == 0


def test_an_exercise_takes_wrong_moves_back_answers_right_ones_and_helps(host: Host) -> None:
    page = host({"fen": MATE_IN_TWO, "exercise": "Rb8+,c4c8,b8c8"})
    frame = ready(boards(page)[0])
    page.evaluate("frames[0].postMessage({tablero: 1, type: 'on', event: 'end'}, '*')")
    page.wait_for_function("() => told.length === 1")
    assert state(frame) == "Find the move for White."
    play(frame, "d1d7")
    assert state(frame) == "Try again."
    frame.wait_for_selector("[data-square=d1][data-piece=wR]")
    assert state(frame) == "Try again."
    frame.click("[data-action=hint]")
    assert state(frame) == "Move the piece on b1."
    frame.click("[data-action=hint]")
    assert state(frame) == "The move is Rb8+."
    play(frame, "d1d7")
    frame.wait_for_selector("[data-square=d1][data-piece=wR]")
    assert state(frame) == "Try again.", "after a hint, too"
    play(frame, "b1b8")
    frame.wait_for_selector("[data-square=c8][data-piece=bR]")
    assert state(frame) == "Right, go on."
    assert page.evaluate("told.length") == 1
    play(frame, "b8c8")
    assert state(frame) == "Solved."
    page.wait_for_function("() => told.length === 2")
    assert page.evaluate("told[1].event") == "end"
    # A narrow board has a line of its own for the task.
    page.evaluate("Object.assign(document.querySelector('iframe'), {width: 240, height: 240 + 96})")
    for part in ("[data-subtitle]", "[data-action=hint]"):
        box = frame.locator(part).evaluate(
            "one => [one.scrollWidth - one.clientWidth, one.getBoundingClientRect().bottom <= innerHeight]"
        )
        assert box == [0, True], part


def test_four_is_played_behind_its_curtain(host: Host) -> None:
    page = host({"mode": "four"}, height=648)
    frame = boards(page)[0]
    assert frame.locator("[data-square]").count() == 8
    ready(frame)
    for place, square in (("@K", "a1"), ("@Q", "b1"), ("@R", "a2"), ("@B", "b2")):
        frame.click(f'[data-placing] [data-place="{place}"]')
        frame.click(f"[data-square={square}]")
    frame.click("[data-action=ready]")
    expect(frame.locator("[data-curtain]")).to_be_visible()
    frame.click("[data-action=reveal]")
    assert frame.locator("[data-board] [data-piece]").count() == 0


def test_a_turn_of_dnd_is_noted_behind_its_curtain(host: Host) -> None:
    page = host({"mode": "dnd", "lang": "en"}, height=668)
    frame = ready(boards(page)[0])
    for strategy, next_one in (("AG", "Torvald"), ("TR", "Elandra")):
        frame.click(f"[data-strategy={strategy}]")
        frame.click("[data-action=seal]")
        expect(frame.locator("[data-curtain]")).to_contain_text(next_one)
        frame.click("[data-action=reveal]")
    expect(frame.locator("[data-turn]").first).to_have_attribute("data-turn", "2")


def test_the_page_around_speaks_to_a_board_and_nobody_else_does(host: Host) -> None:
    page = host({}, {}, height=900, sandbox=ALONE)
    send = "([at, message]) => document.querySelectorAll('iframe')[at].contentWindow.postMessage(message, '*')"
    frame = boards(page)[0]
    page.evaluate(send, [0, {"tablero": 1, "type": "on", "event": "action", "id": 1}])
    page.evaluate(send, [0, {"tablero": 1, "type": "play", "action": "e2e4", "id": 2}])
    page.evaluate(send, [0, {"tablero": 1, "type": "play", "action": "e2e4", "id": 3}])
    page.evaluate(send, [0, {"tablero": 1, "type": "record", "id": 4}])
    page.evaluate(send, [0, {"tablero": 1, "type": "load", "text": BACK_RANK, "id": 5}])
    page.evaluate(send, [0, {"tablero": 2, "type": "record", "id": 6}])
    page.evaluate(send, [0, {"tablero": 1, "type": "storage", "id": 7}])
    page.wait_for_function("() => told.some(({id}) => id === 5)")
    told = page.evaluate("told")
    assert {line["origin"] for line in told} == {"null"}
    answers = {line["id"]: line for line in told if line["type"] == "answer"}
    assert [(number, answers[number]["ok"]) for number in sorted(answers)] == [
        (1, True),
        (2, True),
        (3, False),
        (4, True),
        (5, True),
    ]
    assert answers[3]["reason"]
    assert '"e2e4"' in answers[4]["record"]
    assert [line["event"] for line in told if line["type"] == "event"] == ["action", "action"]
    assert piece(ready(frame), "d1") == "wR"
    # The board beside it is a stranger, and so is the frame's own page.
    boards(page)[1].evaluate("top.frames[0].postMessage({tablero: 1, type: 'play', action: 'd1d8', id: 8}, '*')")
    frame.evaluate("postMessage({tablero: 1, type: 'play', action: 'd1d8', id: 9}, '*')")
    page.evaluate(send, [0, {"tablero": 1, "type": "record", "id": 10}])
    page.wait_for_function("() => told.some(({id}) => id === 10)")
    assert piece(frame, "d1") == "wR"
    assert not page.evaluate("told.some(({id}) => id === 8 || id === 9)")


def test_the_element_sizes_its_frame_and_speaks_for_it(host: Host, site: str) -> None:
    element = f'<div><tablero-board fen="{BACK_RANK}" orientation="black"></tablero-board></div>'
    page = host(body=f'<script src="{site}embed.js"></script>{element}')
    width, height = page.evaluate(
        """async () => {
            const box = document.querySelector('div');
            box.style.width = '360px';
            await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
            const {width, height} = document.querySelector('tablero-board').getBoundingClientRect();
            return [width, height];
        }"""
    )
    assert (width, height) == (360, 408)
    answers = page.evaluate(
        """async () => {
            const board = document.querySelector('tablero-board');
            const heard = new Promise(resolve => board.on('action', resolve));
            const {ok} = await board.play('d1d8');
            return [ok, await heard === await board.record(), (await board.play('d1d8')).ok];
        }"""
    )
    assert answers == [True, True, False]
    frame = boards(page)[0]
    assert frame.get_attribute("[data-board]", "data-orientation") == "black"
    answers = page.evaluate(
        """async () => {
            const board = document.querySelector('tablero-board');
            board.setAttribute('fen', '4k3/8/8/8/8/8/8/4K2R w - - 0 1');
            const asked_at_once = board.play('h1h2');
            return [(await asked_at_once).ok, JSON.parse(await board.record()).actions.length];
        }"""
    )
    assert answers == [True, 1], "it is the new board that is asked"
    boards(page)[0].wait_for_selector("[data-square=h2][data-piece=wR]")


def test_the_element_is_asked_as_soon_as_it_is_there_and_can_be_hidden(host: Host, site: str) -> None:
    page = host(body=f'<script src="{site}embed.js"></script><tablero-board hidden></tablero-board>')
    assert page.locator("tablero-board").evaluate("board => getComputedStyle(board).display") == "none"
    answers = page.evaluate(
        """async () => {
            const board = document.createElement('tablero-board');
            document.body.append(board);
            const [{ok}, record] = await Promise.all([board.play('e2e4'), board.record()]);
            return [ok, JSON.parse(record).actions.length];
        }"""
    )
    assert answers == [True, 1]


def test_of_several_games_the_first_is_drawn_before_python(host: Host) -> None:
    second = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 *'
    page = host({"pgn": f'[White "A \\"] B"]\n\n1. e4 e5 *\n\n{second}'}, {"pgn": second}, height=2000)
    first, other = boards(page)
    assert (piece(first, "a8"), piece(other, "a8"), piece(other, "e2")) == ("bR", None, "wP")


def test_what_cannot_be_shown_is_told(host: Host) -> None:
    page = host({"fen": BACK_RANK, "exercise": "Re8"})
    frame = ready(boards(page)[0])
    expect(frame.locator("[data-alert]")).to_contain_text("“Re8” is no move in it.")
    assert (piece(frame, "d1"), piece(frame, "e2")) == ("wR", None), "the position beside it stays"


def test_the_builder_shows_and_writes_what_was_chosen(site: str, warm_contexts: NewContext) -> None:
    page = warm_contexts().new_page()
    page.goto(f"{site}builder.html")
    page.select_option("[name=kind]", "exercise")
    page.fill("[name=fen]", BACK_RANK)
    page.fill("[name=exercise]", "Rd8")
    page.select_option("[name=orientation]", "black")
    snippet = page.locator("[data-snippet=plain]")
    expect(snippet).to_have_value(re.compile("exercise=Rd8"))
    expect(page.locator("[data-preview] iframe")).to_have_attribute("src", re.compile("exercise=Rd8"))
    frame = page.frames[1]
    frame.wait_for_selector(f"{READY}[data-shows=exercise]")
    assert state(frame) == "Find the move for White."
    assert "&amp;" in snippet.input_value()
    assert f'<script src="{site}embed.js">' in page.input_value("[data-snippet=element]")
    assert f"url={site}embed.html#" in page.input_value("[data-snippet=mediawiki]")
    for part in (page, frame):
        part.evaluate(AXE.read_text(encoding="utf-8"))
        assert findings(part) == []
    page.set_viewport_size({"width": 320, "height": 568})
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.close()


def test_the_builder_takes_the_game_that_is_brought_along(site: str, warm_contexts: NewContext) -> None:
    game = encode(Record(Header("classic"), (Entry(Action("white", "move", "e2e4"), 0),)))
    fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    page = warm_contexts().new_page()
    page.goto(f"{site}builder.html#{urlencode({'kind': 'game', 'game': game, 'fen': fen})}")
    assert urlencode({"fen": fen, "g": game}) in page.input_value("[data-snippet=mediawiki]")
    page.locator("[data-copy=element]").click()
    told, button = (page.locator(part).bounding_box() for part in ("[data-copied]", "[data-copy=element]"))
    assert told
    assert button
    assert 0 <= told["y"] - button["y"] - button["height"] < 20, "it is told where it was pressed"
    frame = page.frames[1]
    frame.wait_for_selector("[data-square=e4][data-piece=wP]")
    assert state(ready(frame)) == "Black to move."
    # Another game has another position.
    other = encode(Record(Header("classic"), (Entry(Action("white", "move", "d2d4"), 0),)))
    page.fill("[name=game]", f"{site}#mode=classic&g={other}")
    expect(page.locator("[data-snippet=element]")).to_have_value(re.compile(f'<tablero-board game="{other}"></'))
    page.close()


def test_the_builder_gives_a_game_the_room_that_its_mode_needs(site: str, warm_contexts: NewContext) -> None:
    placed = (Action("white", "place", "RRQK"), Action("black", "place", "PPNB"))
    game = encode(Record(Header("four"), tuple(Entry(action, 0) for action in placed)))
    page = warm_contexts().new_page()
    page.goto(f"{site}builder.html#{urlencode({'kind': 'game', 'game': game})}")
    snippets = [page.locator(f"[data-snippet={name}]") for name in ("element", "plain")]
    expect(snippets[0]).to_have_value(re.compile('mode="four"'))
    expect(snippets[1]).to_have_value(re.compile(r'width="420" height="668"'))
    frame = page.frames[1]
    ready(frame).wait_for_selector("[data-square=a1][data-piece=wR]")
    box = page.locator("[data-preview] iframe").bounding_box()
    assert box
    assert (box["width"], box["height"]) == (420, 668)
    page.close()

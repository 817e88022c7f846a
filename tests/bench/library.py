"""The library: a start with ten thousand games on the device, against one with none; and how long their list takes."""

import random
from dataclasses import replace
from statistics import median

from playwright.sync_api import Page

from app import kept
from app.kept import Kept
from bench.browser import milliseconds_to_ready, pages, served
from bench.report import Row
from make.paths import DIST
from pychess_core.clock import MINUTE, TimeControl
from pychess_core.link_code import sealed
from pychess_core.record import Action, Entry, Header, Record

GAMES, PLAYERS = 10_000, 40
LINK = 300  # characters: 80 plies with the time of each
RATIO = 1.2
WARM_UP, ROUNDS = 4, 9

_FILL = """async rows => {
    const told = request => new Promise((done, failed) => {
        request.onsuccess = request.oncomplete = () => done(request.result);
        request.onerror = request.onabort = () => failed(request.error);
    });
    const database = await told(indexedDB.open('tablero.library'));
    const deed = database.transaction('games', 'readwrite');
    for (const row of rows) deed.objectStore('games').put(row);
    await told(deed);
    database.close();
}"""

_LIST = """async () => {
    const begun = performance.now();
    document.querySelector('[data-action=library]').click();
    while (!document.querySelector('.kept-game')) await new Promise(requestAnimationFrame);
    return performance.now() - begun;
}"""

_FIND = """() => {
    const field = document.querySelector('[data-dialog=library] [name=find]'), begun = performance.now();
    field.value = 'player 3';
    field.dispatchEvent(new Event('input', {bubbles: true}));
    return performance.now() - begun;
}"""


def _games() -> list[Kept]:
    """Return rated games between forty players; a link that nobody opens may be any."""
    chance = random.Random(1)
    header = Header("classic", "a", "b", TimeControl(5 * MINUTE, 5 * MINUTE), options={"kind": "rated"})
    played = kept.of(Record(header, (Entry(Action("white", "move", "e2e4")), Entry(Action("black", "resign")))), 0)
    games = []
    for number in range(GAMES):
        white, black = (f"Player {one}" for one in chance.sample(range(PLAYERS), 2))
        games.append(
            replace(
                played,
                text=sealed(1, chance.getrandbits(6 * LINK)),
                saved=1_700_000_000_000 + number,
                white=white,
                black=black,
                plies=80,
                result=chance.choice(["1-0", "0-1", "1/2-1/2"]),
                begun=f"{number:08x}",
                pair=kept.pair(replace(header, white=white, black=black)),
            )
        )
    return games


def _settled(page: Page, address: str) -> None:
    """Open the page, begin a game between two of the players, and let it look up their score."""
    milliseconds_to_ready(page, address)
    page.evaluate("document.querySelector('[data-action=new]').click()")
    for seat, name in (("white", "Player 1"), ("black", "Player 2")):
        page.locator(f"[data-dialog=new] [name={seat}]").fill(name)
    page.locator("[data-dialog=new] [type=submit]").click()
    page.wait_for_function("indexedDB.databases().then(all => all.some(one => one.name === 'tablero.library'))")


def rows() -> list[Row]:
    """Start both by turns, each with a game of two named players on its board."""
    full: list[float] = []
    empty: list[float] = []
    with served(DIST) as address, pages({}, {}) as opened:
        for page in opened:
            _settled(page, address)
        opened[0].evaluate(_FILL, [game.to_row() for game in _games()])
        for visit in range(WARM_UP + ROUNDS):
            times = [milliseconds_to_ready(page, address) for page in opened]
            if visit >= WARM_UP:
                full.append(times[0])
                empty.append(times[1])
        listed = float(opened[0].evaluate(_LIST))
        found = float(opened[0].evaluate(_FIND))
    return [
        Row("start with no game kept", median(empty), "ms"),
        Row("start with 10,000 games kept", median(full), "ms"),
        Row("start with 10,000 games as a part of none", median(full) / median(empty), "", RATIO),
        Row("library: 10,000 games read and listed", listed, "ms"),
        Row("library: a name found among 10,000 games", found, "ms"),
    ]

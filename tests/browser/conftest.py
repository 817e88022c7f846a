"""The built page in a real browser, served from loopback."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, ConsoleMessage, Page, Request

from browser.profiles import Profiles, leave
from browser.table import Table
from make.paths import DIST
from make.serve import listen

PHONE: dict[str, Any] = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}
"""Context options of a small phone."""

QUIET: dict[str, Any] = {"reduced_motion": "reduce", "permissions": ["clipboard-read", "clipboard-write"]}
"""Context options in which no moves are played out one by one."""

NOON = "2026-01-01T12:00:00"
"""When fake time begins."""

NewTable = Callable[..., Table]
NewContext = Callable[..., BrowserContext]


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of dist/."""
    assert (DIST / "index.html").is_file(), "There is no dist/: run `python3 build.py build` first."
    with listen(0) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture(scope="session")
def profiles(chromium: BrowserType, site: str, tmp_path_factory: pytest.TempPathFactory) -> Profiles:
    """Makes contexts that have seen the page before."""
    return Profiles(chromium, site, tmp_path_factory.mktemp("profiles"))


@pytest.fixture
def new_context(profiles: Profiles) -> Iterator[NewContext]:
    """Makes contexts of the test's own; see `Profiles.context`."""
    contexts: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        contexts.append(profiles.context(**options))
        return contexts[-1]

    yield make
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def warm_contexts(profiles: Profiles) -> Iterator[NewContext]:
    """Contexts that tests share, one for each set of options: their stores are emptied."""
    contexts: dict[str, BrowserContext] = {}

    def get(**options: Any) -> BrowserContext:
        key = repr(sorted(options.items()))
        if key not in contexts:
            contexts[key] = profiles.context(**options)
        return contexts[key]

    yield get
    for context in contexts.values():
        context.close()


def watch(page: Page, site: str, complaints: list[str]) -> None:
    """Note what the page complains of, and what it asks of other origins."""

    def on_request(request: Request) -> None:
        if not request.url.startswith((site, "data:", "blob:")):
            complaints.append(f"asked for {request.url}")

    def on_console(line: ConsoleMessage) -> None:
        if line.type == "error":
            complaints.append(line.text)

    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", on_console)
    page.on("request", on_request)


@pytest.fixture
def new_table(site: str, new_context: NewContext, warm_contexts: NewContext) -> Iterator[NewTable]:
    """Opens the page, ready to be played on; fails the test if the page complained or asked another origin.

    `new_table(fragment, context=…, **context_options)`; a context of the test's own is closed after its pages.
    """
    complaints: list[str] = []
    pages: list[Page] = []

    def make(fragment: str = "", *, context: BrowserContext | None = None, **options: Any) -> Table:
        page = (context or warm_contexts(**options)).new_page()
        pages.append(page)
        watch(page, site, complaints)
        table = Table(page, site)
        table.open(fragment)
        return table

    yield make
    for page in pages:
        leave(page, site)
    assert complaints == []


@pytest.fixture
def table(new_table: NewTable) -> Table:
    """The page with a new game on it."""
    return new_table()


LOOK = """() => [
    ...[...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`),
    document.documentElement.scrollHeight,
    document.body.innerText,
]"""
"""What is to be seen, as far as an earlier test may have changed it for good."""


@dataclass
class Shared:
    """A page that tests use one after the other, in a context of its own."""

    table: Table
    complaints: list[str]
    spoilt: bool = False
    fresh: object = None
    """Its `LOOK` with a new game, before any test."""


SharedPages = Callable[..., Shared]


@pytest.fixture(scope="module")
def shared_pages(profiles: Profiles, site: str) -> Iterator[SharedPages]:
    """Gives the page that a file's tests share, with a new game, one for each set of context options.

    `clock` installs fake time at that moment. A page that is not as good as new is made anew.
    """
    pages: dict[str, Shared] = {}

    def opened(clock: str | None = None, **options: Any) -> Shared:
        context = profiles.context(**options)
        if clock is not None:
            context.clock.install(time=clock)
        page = context.new_page()
        shared = Shared(Table(page, site), [])
        watch(page, site, shared.complaints)
        shared.table.open()
        shared.table.clear()
        shared.fresh = page.evaluate(LOOK)
        return shared

    def get(**options: Any) -> Shared:
        key = repr(sorted(options.items()))
        known = pages.get(key)
        if known and not known.spoilt:
            known.table.clear()
            known.complaints.clear()
            if known.table.page.evaluate(LOOK) == known.fresh:
                return known
        if known:
            known.table.page.context.close()
        pages[key] = opened(**options)
        return pages[key]

    yield get
    for shared in pages.values():
        shared.table.page.context.close()


@pytest.fixture
def shared_table(request: pytest.FixtureRequest, shared_pages: SharedPages) -> Iterator[Table]:
    """A new game on a page that was there before: page starts are what these tests spend their time with.

    A module whose tests do not need a page of their own lets its `table` be this one.
    """
    yield from lent(request.session, shared_pages)


@pytest.fixture
def phone(request: pytest.FixtureRequest, shared_pages: SharedPages) -> Iterator[Table]:
    """The same on a small phone."""
    yield from lent(request.session, shared_pages, **PHONE)


@pytest.fixture
def quiet_table(request: pytest.FixtureRequest, shared_pages: SharedPages) -> Iterator[Table]:
    """The same where no moves are played out one by one."""
    yield from lent(request.session, shared_pages, **QUIET)


@pytest.fixture
def timed_table(request: pytest.FixtureRequest, shared_pages: SharedPages) -> Iterator[Table]:
    """The same with time that stands still and passes as the test says."""
    for table in lent(request.session, shared_pages, clock=NOON):
        table.stand_still()
        yield table
        table.page.clock.resume()


@pytest.fixture
def four_table(quiet_table: Table) -> Table:
    """The same with 4×4."""
    return _turned_to("four", quiet_table)


@pytest.fixture
def dnd_table(quiet_table: Table) -> Table:
    """The same with D&D chess, whose story is on the board at once."""
    return _turned_to("dnd", quiet_table)


def _turned_to(mode: str, table: Table) -> Table:
    table.open_mode(mode)
    table.begin_anew()
    return table


def lent(session: pytest.Session, shared_pages: SharedPages, **options: Any) -> Iterator[Table]:
    """Lend a test the shared page with these options, for a fixture to yield from; fails it if the page complained."""
    shared = shared_pages(**options)
    failures = session.testsfailed
    yield shared.table
    # After a failure nobody knows what the page looks like.
    shared.spoilt = session.testsfailed > failures or bool(shared.complaints)
    assert shared.complaints == []

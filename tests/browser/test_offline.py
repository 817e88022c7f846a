"""After one visit the page needs no network; a newer build waits until it is asked for. The host really goes away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page, expect

from browser.conftest import NewContext, watch
from browser.deployment import Host, deploy
from browser.profiles import Profiles
from browser.table import READY, Table
from browser.waiting import until
from make.one_file import COPY
from make.paths import DIST

FAILED = "html[data-boot=failed]"
ENTRIES = """
async () => (await Promise.all((await caches.keys()).map(async name => (await (await caches.open(name)).keys()))))
    .flat().map(({ url }) => url.replace(document.baseURI, "").replace(/\\?.*/, ""))
"""
# Drops what is kept under addresses with this in them.
FORGET = """
async part => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const entry of await cache.keys()) if (entry.url.includes(part)) await cache.delete(entry);
    }
}
"""
# Asks whether there is a newer build, and what became of it.
LOOK = """
async () => {
    const registration = await (await navigator.serviceWorker.getRegistration()).update();
    const next = registration.installing ?? registration.waiting;
    while (next.state === "installing") await new Promise(resolve => next.onstatechange = resolve);
    return next.state;
}
"""


@pytest.fixture(scope="module")
def place() -> Iterator[Host]:
    made = Host()
    made.start()
    yield made
    made.stop()


@pytest.fixture
def host(place: Host) -> Host:
    """The host with the build that all tests begin with."""
    place.start()
    place.missing = ""
    return place


@pytest.fixture(scope="module")
def visitors(chromium: BrowserType, place: Host, tmp_path_factory: pytest.TempPathFactory) -> Profiles:
    """Browsers that were at the host before, whose worker has kept everything."""
    return Profiles(chromium, place.address, tmp_path_factory.mktemp("visitors"), service_workers="allow")


@pytest.fixture
def context(visitors: Profiles) -> Iterator[BrowserContext]:
    """A browser started anew, some time after that visit."""
    made = visitors.context()
    yield made
    made.close()


@pytest.fixture
def later(tmp_path: Path) -> Path:
    """A later build."""
    return deploy(tmp_path / "later", "Later")


def visit(context: BrowserContext, host: Host, fragment: str = "") -> Table:
    table = Table(context.new_page(), host.address)
    table.open(fragment)
    return table


def name(table: Table) -> str:
    return str(table.page.locator(".brand-name").text_content())


def update(page: Page) -> None:
    page.locator("[data-action=use-update]").click()


def test_after_one_visit_the_page_needs_no_network(host: Host, context: BrowserContext) -> None:
    host.stop()
    page = context.new_page()
    complaints: list[str] = []
    watch(page, host.address, complaints)
    table = Table(page, host.address)
    table.open()
    table.click_move("e2e4")
    assert table.moves == ["e2e4"]
    page.goto("about:blank")
    table.open("mode=four")
    expect(page.locator("[data-placing]")).to_be_visible()
    assert complaints == []


def test_no_worker_where_there_can_be_none(host: Host, new_context: NewContext) -> None:
    context = new_context(service_workers="allow")
    page = context.new_page()
    complaints: list[str] = []
    watch(page, host.address, complaints)
    page.goto(host.address + "licenses/CREDITS.txt")
    page.evaluate(
        """address => {
            const frame = document.createElement("iframe");
            frame.setAttribute("sandbox", "allow-scripts");
            frame.src = address;
            document.body.append(frame);
        }""",
        host.address,
    )
    page.frame_locator("iframe").locator(READY).wait_for()
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(found => found.length)") == 0
    host.missing = "worker.js"
    assert visit(context, host).alert == ""
    assert [line for line in complaints if "worker" in line] == []


def test_a_newer_build_is_used_when_it_is_asked_for_and_not_before(
    host: Host, context: BrowserContext, later: Path
) -> None:
    table = visit(context, host)
    table.play("e2e4")
    notice = table.page.locator("[data-update]")
    host.start(later)
    table.reload()
    expect(notice).to_be_visible()
    assert name(table) == "Tablero"
    table.play("e7e5")
    table.page.locator("[data-action=put-off-update]").click()
    expect(notice).to_be_hidden()
    table.reload()
    assert name(table) == "Tablero"
    update(table.page)
    table.page.wait_for_selector(f"{READY} >> text=Later")
    expect(notice).to_be_hidden()
    assert table.moves == ["e2e4", "e7e5"]


def test_a_tab_of_the_build_before_goes_on_with_its_files(host: Host, context: BrowserContext, later: Path) -> None:
    old, other = visit(context, host), visit(context, host)
    before = set(old.page.evaluate(ENTRIES))
    host.start(later)
    assert other.page.evaluate(LOOK) == "installed"
    update(other.page)
    other.page.wait_for_selector(f"{READY} >> text=Later")
    host.stop()
    assert name(old) == "Tablero"
    old.click_move("e2e4")
    assert old.moves == ["e2e4"]
    [gone] = [entry for entry in before if entry.startswith("assets/style")]
    assert old.page.evaluate("address => fetch(address, { cache: 'no-store' }).then(({ ok }) => ok)", gone)
    update(old.page)
    old.page.wait_for_selector(f"{READY} >> text=Later")
    # Only now does nobody need what the build before had.
    until(lambda: gone not in old.page.evaluate(ENTRIES))
    assert len(old.page.evaluate(ENTRIES)) == len(before)


def test_half_a_download_changes_nothing_and_is_taken_up_again(
    host: Host, context: BrowserContext, later: Path
) -> None:
    table = visit(context, host)
    [style] = (later / "assets").glob("style.*")
    whole = style.read_bytes()
    host.start(later)
    for spoilt in (b"", whole[:1000]):
        style.write_bytes(spoilt)
        assert table.page.evaluate(LOOK) == "redundant"
    expect(table.page.locator("[data-update]")).to_be_hidden()
    table.page.reload(wait_until="commit")
    assert name(table) == "Tablero"
    style.write_bytes(whole)
    assert table.page.evaluate(LOOK) == "installed"
    update(table.page)
    table.page.wait_for_selector(f"{READY} >> text=Later")


def test_what_was_lost_comes_back_with_the_network_and_is_named_without(host: Host, context: BrowserContext) -> None:
    table = visit(context, host)
    before = sorted(table.page.evaluate(ENTRIES))
    table.page.evaluate(FORGET, "")
    assert table.page.evaluate(ENTRIES) == []
    table.reload()
    until(lambda: sorted(table.page.evaluate(ENTRIES)) == before)

    host.stop()
    context.new_cdp_session(table.page).send("Network.clearBrowserCache")
    table.page.evaluate(FORGET, "stdlib")
    table.page.reload()
    table.page.wait_for_selector(FAILED)
    assert "runtime/stdlib" in table.alert
    assert "did not arrive" in table.alert
    table.page.evaluate(FORGET, "")
    table.page.reload()
    expect(table.page.locator("p[lang=en]")).to_contain_text("The file index.html did not arrive")
    expect(table.page.locator("p[lang=es]")).to_contain_text("index.html")


def test_a_kept_build_that_cannot_start_gives_way_to_a_newer_one(
    host: Host, context: BrowserContext, later: Path
) -> None:
    page = visit(context, host).page
    host.start(later)
    page.add_init_script("delete window.WebAssembly")
    page.reload(wait_until="commit")
    page.wait_for_selector(f"{FAILED} >> text=Later")


def test_the_page_can_be_installed_and_taken_along(host: Host, context: BrowserContext) -> None:
    table = visit(context, host)
    protocol = context.new_cdp_session(table.page)
    # In a test's context nothing is ever installed, and that is the only objection.
    errors = protocol.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] in ([], ["in-incognito"])
    assert protocol.send("Page.getAppManifest")["errors"] == []

    link = table.page.locator("[data-take]:visible")
    with table.page.expect_download() as download:
        link.click()
    assert download.value.suggested_filename == COPY
    assert Path(download.value.path()).read_bytes() == (DIST / COPY).read_bytes()
    context.set_offline(True)
    link.click()
    assert "not kept here" in table.alert


def test_a_small_phone_has_room_for_the_link_and_the_notice(phone: Table) -> None:
    expect(phone.page.locator("[data-take]:visible")).to_have_count(1)
    phone.page.evaluate("dispatchEvent(new Event('tablero:update'))")
    expect(phone.page.locator("[data-update]")).to_be_visible()
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 320
    phone.page.locator("[data-action=put-off-update]").click()
    expect(phone.page.locator("[data-update]")).to_be_hidden()

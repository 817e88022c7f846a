"""What the page is before Python runs: the right language, theme and position at once, and no input lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from building.host import Host

Visit = Callable[..., Page]


@pytest.fixture
def before_python(host: Host, visit: Visit) -> Visit:
    """Visit the page with a Python that never comes."""
    host.silent = "/interpreter."

    def open_page(path: str = "", stored: dict[str, str] | None = None, **options: object) -> Page:
        page = visit("404.css", **options)
        for key, value in (stored or {}).items():
            page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, value])
        page.goto(host.address + path, wait_until="commit")
        expect(page.locator("html")).to_have_attribute("data-filled", "")
        return page

    return open_page


def test_board_stands_before_python(before_python: Visit) -> None:
    page = before_python()
    expect(page.locator("html")).to_have_attribute("data-boot", "loading")
    expect(page.locator("[data-square]")).to_have_count(64)
    expect(page.locator("[data-square][data-piece]")).to_have_count(32)


def test_language_of_the_browser(before_python: Visit) -> None:
    page = before_python(locale="es-MX")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("[role=tab]").first).to_have_text("Clásico")


def test_language_that_is_not_spoken_here(before_python: Visit) -> None:
    expect(before_python(locale="fi-FI").locator("html")).to_have_attribute("lang", "en")


def test_kept_language_goes_before_the_browsers(before_python: Visit) -> None:
    page = before_python(stored={"tablero.lang": "es"})
    expect(page.locator("html")).to_have_attribute("lang", "es")


def test_language_in_the_address_goes_before_all(before_python: Visit) -> None:
    page = before_python("#lang=en", stored={"tablero.lang": "es"}, locale="es-ES")
    expect(page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_kept_theme(before_python: Visit, theme: str) -> None:
    page = before_python(stored={"tablero.theme": theme})
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


def test_unknown_theme_is_ignored(before_python: Visit) -> None:
    assert before_python("#theme=pink").locator("html").get_attribute("data-theme") is None


def test_saved_position_is_painted(before_python: Visit) -> None:
    saved = {"orientation": "black", "pieces": {"e4": "wK", "a8": "bQ"}}
    page = before_python(stored={"tablero.paint": json.dumps(saved)})
    expect(page.locator("[data-square][data-piece]")).to_have_count(2)
    expect(page.locator("[data-square=e4]")).to_have_attribute("data-piece", "wK")
    expect(page.locator("[data-board]")).to_have_attribute("data-orientation", "black")


@pytest.mark.parametrize(
    "saved",
    [
        "",
        "{",
        "null",
        "[]",
        '{"orientation":"white"}',
        '{"orientation":"left","pieces":{}}',
        '{"orientation":"white","pieces":{"e9":"wK"}}',
        '{"orientation":"white","pieces":{"e4":"<img>"}}',
        '{"orientation":"white","pieces":{"e4":5}}',
    ],
)
def test_malformed_position_is_ignored(before_python: Visit, saved: str) -> None:
    page = before_python(stored={"tablero.paint": saved})
    expect(page.locator("[data-square][data-piece]")).to_have_count(32)


def test_input_is_kept_and_a_press_shows(before_python: Visit) -> None:
    page = before_python()
    page.locator("[data-square=e2]").click()
    expect(page.locator("[data-square=e2]")).to_have_attribute("data-selected", "")
    page.locator("[data-square=e4]").click()
    expect(page.locator("[data-selected]")).to_have_count(0)
    page.locator("[data-action=flip]").click()
    events = page.evaluate("window.tableroEarly.events")
    squares = [event["square"] for event in events if event["type"] == "pointerdown"]
    assert squares == ["e2", "e4", None]
    assert [event["action"] for event in events if event["type"] == "click"][-1] == "flip"
    moves = [index for index, event in enumerate(events) if event["type"] == "pointermove"]
    assert all(later - earlier > 1 for earlier, later in pairwise(moves))


def test_stopping_gives_the_events_free(before_python: Visit) -> None:
    page = before_python()
    page.evaluate("window.tableroEarly.stop()")
    page.locator("[data-square=e2]").click()
    assert page.evaluate("window.tableroEarly.events") == []


def test_start_bar_moves_with_the_bytes(before_python: Visit) -> None:
    page = before_python()
    page.wait_for_function(
        "+document.querySelector('[data-boot-bar]').style.getPropertyValue('--progress') > 0.5", timeout=20_000
    )


def test_no_request_leaves_the_origin(browser: Browser, host: Host) -> None:
    context = browser.new_context()
    page = context.new_page()
    asked: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("requestfailed", lambda request: complaints.append(request.url))
    page.on("console", lambda line: complaints.append(line.text) if line.type in {"error", "warning"} else None)
    page.goto(host.address)
    expect(page.locator("html")).to_have_attribute("data-boot", "ready")
    assert all(url.startswith((host.address, "data:", "blob:")) for url in asked)
    assert complaints == []
    assert len(asked) == len(set(asked))
    context.close()

"""A start that fails says so on the page, in a sentence, within 15 seconds; a slow or hindered one still succeeds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

if TYPE_CHECKING:
    from building.host import Host

Visit = Callable[..., Page]
WITHIN = 15_000 + 5_000  # the start up to the fault takes its time as well
FILES = ["pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs", "stdlib.", "app.", "interpreter.", "core.js", "core-"]
SCRIPTS = ["pyodide.asm.mjs", "pyodide.mjs", "interpreter.", "core.js", "core-"]


def failure(page: Page) -> str:
    """Wait for the failure and return its sentence."""
    expect(page.locator("html")).to_have_attribute("data-boot", "failed", timeout=WITHIN)
    alert = page.locator("[data-alert]")
    expect(alert).to_be_visible()
    return alert.inner_text()


def ready(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-boot", "ready", timeout=30_000)
    expect(page.locator("[data-alert]")).to_be_hidden()


def test_nothing_wrong(visit: Visit) -> None:
    ready(visit())


@pytest.mark.parametrize("part", FILES)
def test_missing_file_is_named(host: Host, visit: Visit, part: str) -> None:
    host.missing = f"/{part}"
    sentence = failure(visit())
    assert f"/{part}" in sentence
    assert "did not arrive" in sentence


@pytest.mark.parametrize("part", ["pyodide.asm.wasm", *SCRIPTS])
def test_wrong_type_is_named(host: Host, visit: Visit, part: str) -> None:
    host.mistyped = (f"/{part}", "text/plain")
    sentence = failure(visit())
    assert f"/{part}" in sentence
    assert "text/plain" in sentence


@pytest.mark.parametrize("part", ["pyodide.asm.wasm", "stdlib.", "app.", "core-"])
def test_silent_host(host: Host, visit: Visit, part: str) -> None:
    host.silent = f"/{part}"
    assert "standstill" in failure(visit())


@pytest.mark.parametrize("part", ["pyodide.asm.wasm", "stdlib.", "app.", "interpreter."])
def test_spoilt_file(host: Host, visit: Visit, part: str) -> None:
    host.spoilt = f"/{part}"
    assert len(failure(visit())) > 20


def test_spanish_sentence(host: Host, visit: Visit) -> None:
    host.missing = "/pyodide.asm.wasm"
    sentence = failure(visit("#lang=es"))
    assert "pyodide.asm.wasm" in sentence
    assert "did not arrive" not in sentence


def test_no_webassembly(visit: Visit) -> None:
    page = visit("404.css")
    page.add_init_script("delete window.WebAssembly")
    page.goto(page.url.replace("404.css", ""), wait_until="commit")
    assert "WebAssembly" in failure(page)


@pytest.mark.parametrize("store", ["indexedDB", "localStorage"])
def test_forbidden_store(visit: Visit, store: str) -> None:
    page = visit("404.css")
    forbid = "Object.defineProperty(window, '%s', {get() { throw new DOMException('no', 'SecurityError'); }})"
    page.add_init_script(forbid % store)
    page.goto(page.url.replace("404.css", ""), wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-boot", "ready", timeout=30_000)
    assert page.evaluate("window.tableroStore") == "blocked"


def test_sandboxed_frame(host: Host, visit: Visit) -> None:
    page = visit("404.css")
    page.evaluate(
        """address => {
        const frame = document.createElement("iframe");
        frame.setAttribute("sandbox", "allow-scripts");
        frame.src = address;
        document.body.append(frame);
    }""",
        host.address,
    )
    frame = page.frame_locator("iframe")
    expect(frame.locator("html")).to_have_attribute("data-boot", "ready", timeout=30_000)


def test_site_below_a_folder_of_a_host(host: Host, visit: Visit) -> None:
    host.prefix = "/some/where"
    ready(visit("some/where/"))

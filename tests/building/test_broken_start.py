"""A start that fails by a fault of its host says so on the page, in a sentence, within 15 seconds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

if TYPE_CHECKING:
    from building.host import Host

Visit = Callable[..., Page]
WITHIN = 15_000 + 5_000  # the start up to the fault takes its time as well
SCRIPTS = ["pyodide.asm.mjs", "pyodide.mjs", "interpreter.", "core.js", "core-"]


def failure(page: Page) -> str:
    """Wait for the failure and return its sentence."""
    expect(page.locator("html")).to_have_attribute("data-boot", "failed", timeout=WITHIN)
    alert = page.locator("[data-alert]")
    expect(alert).to_be_visible()
    return alert.inner_text()


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


def test_no_webassembly(visit: Visit) -> None:
    page = visit("404.css")
    page.add_init_script("delete window.WebAssembly")
    page.goto(page.url.replace("404.css", ""), wait_until="commit")
    assert "WebAssembly" in failure(page)

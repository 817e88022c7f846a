"""A misbehaving host and a browser to visit it with."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserType, Page

from building.host import Host
from make.browser import VARIABLE, launch_options


@pytest.fixture
def host() -> Iterator[Host]:
    made = Host()
    yield made
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture(scope="module")
def browser(chromium: BrowserType) -> Iterator[Browser]:
    if not os.environ.get(VARIABLE):
        pytest.skip(f"{VARIABLE} names no browser")
    launched = chromium.launch(**launch_options())
    yield launched
    launched.close()


@pytest.fixture
def visit(browser: Browser, host: Host) -> Iterator[Callable[[str], Page]]:
    """Open a page of the host in a fresh context and wait until it has started or failed."""
    contexts = []

    def open_page(path: str = "", **options: object) -> Page:
        context = browser.new_context(**{"locale": "en-GB", "service_workers": "block", **options})  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.goto(host.address + path, wait_until="commit")
        return page

    yield open_page
    for context in contexts:
        context.close()

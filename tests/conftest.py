"""What the tests of the built site share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserType, expect, sync_playwright

expect.set_options(timeout=30_000)  # milliseconds, as for all else that Playwright waits for: no bound of the product


@pytest.fixture(scope="session")
def chromium() -> Iterator[BrowserType]:
    """Starts Chromium. Playwright itself can be started only once at a time."""
    with sync_playwright() as playwright:
        yield playwright.chromium

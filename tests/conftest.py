"""What the tests of the built site share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserType, sync_playwright


@pytest.fixture(scope="session")
def chromium() -> Iterator[BrowserType]:
    """Starts Chromium. Playwright itself can be started only once at a time."""
    with sync_playwright() as playwright:
        yield playwright.chromium

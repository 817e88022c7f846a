"""Browser contexts whose profile is on disk: only there does Chromium keep compiled code, which halves a start."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Page, ViewportSize

from make.browser import launch_options

WINDOW: ViewportSize = {"width": 1280, "height": 800}

USUAL: dict[str, Any] = {"locale": "en-GB", "viewport": WINDOW, "service_workers": "block"}
"""Tests that keep files back must find them asked for; test_offline.py allows the worker."""

READY = "html[data-boot=ready]"


def empty_store(page: Page, site: str) -> None:
    """Drop what the site keeps, as a person does in the browser's settings."""
    protocol = page.context.new_cdp_session(page)
    protocol.send("Storage.clearDataForOrigin", {"origin": site, "storageTypes": "local_storage,indexeddb"})


def leave(page: Page, site: str) -> None:
    """Close a page and empty the site's store: only when it is gone does nothing of it write any more."""
    page.goto("about:blank")
    empty_store(page, site)
    page.close()


class Profiles:
    """Makes contexts, each in a browser of its own, from copies of a profile that has seen the page at `site`."""

    def __init__(self, chromium: BrowserType, site: str, folder: Path) -> None:
        self._chromium = chromium
        self._folder = folder
        self._made = 0
        self._seen = folder / "seen"
        self._see(site)

    def context(self, **options: Any) -> BrowserContext:
        """A new context (options as Playwright's `new_context`); nothing is in its store. Whoever asks closes it."""
        self._made += 1
        profile = self._folder / str(self._made)
        # What names the browser that had the profile open is no part of it.
        shutil.copytree(self._seen, profile, ignore=shutil.ignore_patterns("Singleton*"))
        context = self._launch(profile, {**USUAL, **options})
        context.on("close", lambda closed: shutil.rmtree(profile, ignore_errors=True))
        return context

    def _see(self, site: str) -> None:
        """Visit the page until its code is kept, and leave nothing in its store."""
        context = self._launch(self._seen, USUAL)
        for _ in range(2):
            page = context.new_page()
            page.goto(site)
            page.wait_for_selector(READY)
            leave(page, site)
        context.close()

    def _launch(self, profile: Path, options: dict[str, Any]) -> BrowserContext:
        return self._chromium.launch_persistent_context(profile, **launch_options(), **options)

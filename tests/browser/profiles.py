"""Browser contexts whose profile is on disk: only there does Chromium keep compiled code, which halves a start."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Page, ViewportSize

from browser.deployment import KEPT
from browser.table import FORGET_GAMES, READY
from browser.waiting import until
from make.browser import launch_options

WINDOW: ViewportSize = {"width": 1280, "height": 800}

USUAL: dict[str, Any] = {"locale": "en-GB", "viewport": WINDOW, "service_workers": "block"}
"""Tests that keep files back must find them asked for; test_offline.py allows the worker."""


def leave(page: Page, site: str) -> None:
    """Close a page and empty the site's store: only when it is gone does nothing of it write any more."""
    page.close()
    sweeping = page.context.new_page()
    sweeping.goto(f"{site}licenses/CREDITS.txt")
    sweeping.evaluate("try { localStorage.clear() } catch {}")
    sweeping.evaluate(FORGET_GAMES)
    sweeping.close()


class Profiles:
    """Makes contexts, each in a browser of its own, from copies of a profile that has seen the page at `site`.

    All of them have the `usual` options (as Playwright's `new_context`). With service workers allowed the site's
    worker has kept its files.
    """

    def __init__(self, chromium: BrowserType, site: str, folder: Path, **usual: Any) -> None:
        self._chromium = chromium
        self._folder = folder
        self._usual = {**USUAL, **usual}
        self._made = 0
        self._seen = folder / "seen"
        self._see(site)

    def context(self, **options: Any) -> BrowserContext:
        """A new context with these `options` besides; nothing is in its store. Whoever asks closes it."""
        self._made += 1
        profile = self._folder / str(self._made)
        # What names the browser that had the profile open is no part of it.
        shutil.copytree(self._seen, profile, ignore=shutil.ignore_patterns("Singleton*"))
        context = self._launch(profile, {**self._usual, **options})
        context.on("close", lambda closed: shutil.rmtree(profile, ignore_errors=True))
        return context

    def _see(self, site: str) -> None:
        """Visit the page until its code is kept, and leave nothing in its store."""
        context = self._launch(self._seen, self._usual)
        worked_for = self._usual["service_workers"] == "allow"
        # A worker keeps everything at once; else Chromium keeps compiled code when it sees it again.
        for _ in range(1 if worked_for else 2):
            page = context.new_page()
            page.goto(site)
            page.wait_for_selector(READY)
            if worked_for:
                until(partial(page.evaluate, KEPT))
            leave(page, site)
        context.close()

    def _launch(self, profile: Path, options: dict[str, Any]) -> BrowserContext:
        return self._chromium.launch_persistent_context(profile, **launch_options(), **options)

"""A browser and a server for a measurement."""

import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from make.browser import launch_options
from make.serve import listen

# Notes the time since the start of the navigation at which <html data-boot> becomes "ready".
_WATCH = """
new MutationObserver((_, observer) => {
  if (document.documentElement?.dataset.boot !== "ready") return;
  window.readyAt = performance.now();
  observer.disconnect();
}).observe(document, { attributes: true, subtree: true, childList: true, attributeFilter: ["data-boot"] });
"""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder as `build.py serve` does; yield its address."""
    server = listen(0, folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def pages(*options: dict[str, Any]) -> Iterator[list[Page]]:
    """Yield pages of Chromium, each with a profile on disk, as a person's is: compiled code is cached there.

    For each page there are options as of Playwright's `launch_persistent_context`.
    """
    with ExitStack() as stack:
        tool = stack.enter_context(sync_playwright())
        opened = []
        for option in options:
            profile = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            context = tool.chromium.launch_persistent_context(profile, **launch_options(), **option)
            stack.callback(context.close)
            opened.append(context.pages[0])
            opened[-1].add_init_script(_WATCH)
        yield opened


@contextmanager
def page() -> Iterator[Page]:
    """Yield one such page."""
    with pages({}) as [opened]:
        yield opened


def milliseconds_to_ready(opened: Page, address: str) -> float:
    """Open a page and return how long it took until it said that it was ready."""
    opened.goto("about:blank")
    opened.goto(address)
    opened.wait_for_function("window.readyAt !== undefined", timeout=60_000)
    return float(opened.evaluate("window.readyAt"))

"""A browser and a server for a measurement."""

import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

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
def page() -> Iterator[Page]:
    """Yield a page of a Chromium with a profile on disk, as a person's is: compiled code is cached there."""
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as tool:
        context = tool.chromium.launch_persistent_context(profile, **launch_options())
        try:
            opened = context.pages[0]
            opened.add_init_script(_WATCH)
            yield opened
        finally:
            context.close()


def milliseconds_to_ready(opened: Page, address: str) -> float:
    """Open a page and return how long it took until it said that it was ready."""
    opened.goto("about:blank")
    opened.goto(address)
    opened.wait_for_function("window.readyAt !== undefined", timeout=60_000)
    return float(opened.evaluate("window.readyAt"))

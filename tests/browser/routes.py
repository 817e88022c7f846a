"""Files that the page asks for and a test keeps back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Route

APP = "**/app/app.*"
INTERPRETER = "**/boot/interpreter.*.mjs"
STANDARD_LIBRARY = "**/runtime/stdlib.*"
WEBASSEMBLY = "**/pyodide.asm.wasm"

LOADING = "html[data-boot=loading]"


def hold(page: Page, pattern: str) -> Callable[[], None]:
    """Let files of this address wait, so that Python does not start; call what is returned to let them come."""
    held: list[Route] | None = []

    def keep(route: Route) -> None:
        if held is None:
            route.continue_()
        else:
            held.append(route)

    def release() -> None:
        nonlocal held
        waiting, held = held or [], None
        for route in waiting:
            route.continue_()

    page.route(pattern, keep)
    return release

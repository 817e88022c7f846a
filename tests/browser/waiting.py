"""Waiting for what no browser's tool can wait for."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 60.0
"""Seconds after which it will not come any more."""


def until(ask: Callable[[], T]) -> T:
    """Ask again and again until the answer is true, and return it."""
    end = time.monotonic() + PATIENCE
    while not (answer := ask()):
        assert time.monotonic() < end, "it never came true"
    return answer

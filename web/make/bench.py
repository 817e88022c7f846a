"""`build.py bench`: runs the measurements of tests/bench and prints each beside its bound.

A measurement is a module of tests/bench named in BENCHES with a function `rows` that returns rows (bench.report.Row).
"""

import importlib
import importlib.util
import sys
from collections.abc import Sequence

from make.browser import find_or_install
from make.paths import TESTS
from make.report import CannotGoOnError, say, step
from make.site import build

BENCHES = ("download", "start", "offline", "onefile", "move", "four", "dnd", "link", "pgn", "embed", "library")


def bench(only: Sequence[str]) -> int:
    """Run all measurements or those named; return 1 if a bound is not kept."""
    sys.path.insert(0, str(TESTS))
    present = [name for name in BENCHES if importlib.util.find_spec(f"bench.{name}")]
    unknown = set(only) - set(present)
    if unknown:
        raise CannotGoOnError(f"No such bench: {', '.join(sorted(unknown))}. There are: {', '.join(present)}.")
    build()
    find_or_install()
    rows = []
    for name in only or present:
        with step(f"measuring {name}"):
            rows += importlib.import_module(f"bench.{name}").rows()
    say("")
    for row in rows:
        say(str(row))
    return 0 if all(row.kept for row in rows) else 1

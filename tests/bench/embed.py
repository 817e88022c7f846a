"""Boards on somebody else's page: twelve until each shows its position, against the start of one stock page."""

import tempfile
from html import escape
from pathlib import Path
from statistics import median

from bench import stock
from bench.browser import milliseconds_to_ready, page, served
from bench.report import Row
from make.paths import BUILD, DIST

BOARDS = 12
RATIO = 1.0
WARM_UP = 2
ROUNDS = 7

# What is painted first in a frame is its board, for it is drawn before the first paint. Frames tell it upwards at once:
# to be asked later they would have to wait for the Pythons that start after that.
_TELL = """
if (parent === self) {
  window.painted = [];
  addEventListener("message", ({ data }) => data.painted && painted.push(data.painted));
} else new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) {
    if (name !== "first-contentful-paint") continue;
    parent.postMessage({ painted: performance.timeOrigin + startTime }, "*");
  }
}).observe({ type: "paint", buffered: true });
"""


def rows() -> list[Row]:
    """Measure both by turns in one run."""
    folder = stock.make(BUILD / "bench" / "stock")
    ours: list[float] = []
    theirs: list[float] = []
    with tempfile.TemporaryDirectory() as elsewhere, served(DIST) as site, page() as opened:
        address = escape(f"{site}embed.html#embed=1&fen=6k1/5ppp/8/8/8/8/5PPP/3R2K1_w_-_-_0_1")
        frame = f'<iframe sandbox="allow-scripts" width="200" height="248" src="{address}"></iframe>'
        Path(elsewhere, "index.html").write_text(f"<!doctype html>{frame * BOARDS}", encoding="utf-8")
        opened.add_init_script(_TELL)
        with served(Path(elsewhere)) as host, served(folder) as stock_page:
            for visit in range(WARM_UP + ROUNDS):
                their_time = milliseconds_to_ready(opened, stock_page)
                opened.goto("about:blank")
                opened.goto(host, wait_until="commit")
                opened.wait_for_function(f"() => painted.length === {BOARDS}", timeout=60_000)
                shown = float(opened.evaluate("Math.max(...painted) - performance.timeOrigin"))
                opened.goto("about:blank")
                if visit >= WARM_UP:
                    theirs.append(their_time)
                    ours.append(shown)
    return [
        Row("embed, stock page until it is ready", median(theirs), "ms"),
        Row("embed, twelve boards until all are shown", median(ours), "ms"),
        Row("embed, twelve boards as a part of stock", median(ours) / median(theirs), "", RATIO),
    ]

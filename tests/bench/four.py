"""4×4: how long the page takes to solve a round, from asking for what was best to the plot."""

import json
from pathlib import Path
from statistics import median

from browser.table import Table

from bench.browser import page, served
from bench.report import Row
from make.paths import DIST, TESTS

LARGEST = ("RRQK", "RRQK")  # 400,009 positions, the most of any round that is known
MOST, MOST_MEDIAN = 20_000.0, 2_000.0  # milliseconds

_SOLVE = """
() => new Promise((resolve) => {
  const plot = document.querySelector("[data-plot]");
  const begun = performance.now();
  new MutationObserver((_, observer) => {
    if (plot.hasAttribute("hidden")) return;
    observer.disconnect();
    resolve(performance.now() - begun);
  }).observe(plot, { attributes: true });
  document.querySelector("[data-action=analyse]").click();
})
"""


def _record(white: str, black: str, first: str) -> str:
    """Return the record of a game that was given up after the first move of its first round."""
    actions = [["white", "place", white], ["black", "place", black], ["white", "move", first], ["black", "resign", ""]]
    header = {"tablero": 1, "mode": "four", "white": "", "black": "", "control": None, "start": "", "options": {}}
    return json.dumps({**header, "actions": [[*action, 0] for action in actions]})


def rows() -> list[Row]:
    """Solve every round of the cases once, each for the first time."""
    cases = json.loads((Path(TESTS) / "cases" / "four_rounds.json").read_text(encoding="utf-8"))["cases"]
    times = {}
    with served(DIST) as site, page() as opened:
        table = Table(opened, site)
        table.open("mode=four")
        for case in cases:
            table.load(_record(case["white"], case["black"], case["best"][0]))
            times[case["white"], case["black"]] = float(opened.evaluate(_SOLVE))
    return [
        Row("4×4: the largest round solved", times[LARGEST], "ms", MOST),
        Row("4×4: a median round solved", median(times.values()), "ms", MOST_MEDIAN),
    ]

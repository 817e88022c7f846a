"""D&D chess: how long the page takes to look at a game of the longest kind, from asking for it to the plot."""

import json

from browser.table import Table

from bench.browser import page, served
from bench.report import Row
from make.paths import DIST

LIMIT = 20  # turns; every state of a game as long as that is solved
MOST = 2_000.0  # milliseconds

_REVIEW = """
() => new Promise((resolve) => {
  const result = document.querySelector("[data-review-result]");
  const begun = performance.now();
  new MutationObserver((_, observer) => {
    if (result.hidden) return;
    observer.disconnect();
    resolve(performance.now() - begun);
  }).observe(result, { attributes: true });
  document.querySelector("[data-action=review]").click();
})
"""


def _record() -> str:
    """Return the record of a game between two masters that nobody wins."""
    actions = [["judge", "limit", "6"]]
    for number in range(LIMIT):
        # In turn a good move for Black and one for White; a strategy is worth nothing against itself.
        actions += [["white", "note", "DP"], ["black", "note", "DP"], ["judge", "roll", "40" if number % 2 else "60"]]
    options = {"white_cm": "70", "black_cm": "70"}
    header = {"tablero": 1, "mode": "dnd", "white": "", "black": "", "control": None, "start": "", "options": options}
    return json.dumps({**header, "actions": [[*action, 0] for action in actions]})


def rows() -> list[Row]:
    """Solve the game and review each of its turns once, for the first time."""
    with served(DIST) as site, page() as opened:
        table = Table(opened, site)
        table.open("mode=dnd")
        table.load(_record())
        taken = float(opened.evaluate(_REVIEW))
    return [Row(f"D&D: a game of {LIMIT} turns solved and reviewed", taken, "ms", MOST)]

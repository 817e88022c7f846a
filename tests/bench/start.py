"""The start: our page, until Python drives it, against a stock page that draws one line."""

from statistics import median

from bench import stock
from bench.browser import milliseconds_to_ready, page, served
from bench.report import Row
from make.paths import BUILD, DIST

RATIO = 0.45
WARM_UP = 4  # visits until the browser has cached what it caches
ROUNDS = 9


def rows() -> list[Row]:
    """Measure both by turns in one run, so that whatever else the machine does falls on both."""
    folder = stock.make(BUILD / "bench" / "stock")
    ours: list[float] = []
    theirs: list[float] = []
    with served(DIST) as our_address, served(folder) as their_address, page() as opened:
        for visit in range(WARM_UP + ROUNDS):
            their_time = milliseconds_to_ready(opened, their_address)
            our_time = milliseconds_to_ready(opened, our_address)
            if visit >= WARM_UP:
                theirs.append(their_time)
                ours.append(our_time)
    ratio = median(ours) / median(theirs)
    return [
        Row("start, warm cache, stock page", median(theirs), "ms"),
        Row("start, warm cache, Tablero until data-boot=ready", median(ours), "ms"),
        Row("start, Tablero as a part of stock", ratio, "", RATIO),
    ]

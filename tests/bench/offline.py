"""The start with no network, from what the worker has kept, against the start from a host, from a warm cache."""

from statistics import median

from browser.deployment import KEPT, Host
from browser.waiting import until

from bench.browser import milliseconds_to_ready, pages, served
from bench.report import Row
from make.paths import DIST

RATIO = 1.0
WARM_UP = 4  # visits until the browser has cached what it caches
ROUNDS = 15


def rows() -> list[Row]:
    """Measure both by turns; the online page has no worker, so that the worker is not compared with itself."""
    online: list[float] = []
    offline: list[float] = []
    host = Host()
    with served(DIST) as address, pages({"service_workers": "block"}, {}) as [with_network, without]:
        host.start()
        for _ in range(WARM_UP):
            milliseconds_to_ready(with_network, address)
            milliseconds_to_ready(without, host.address)
            until(lambda: without.evaluate(KEPT))
        host.stop()
        for _ in range(ROUNDS):
            online.append(milliseconds_to_ready(with_network, address))
            offline.append(milliseconds_to_ready(without, host.address))
    # Visits of one round are compared with each other: what else the machine does then falls on both.
    ratio = median(without_it / with_it for with_it, without_it in zip(online, offline, strict=True))
    return [
        Row("start without a network", median(offline), "ms"),
        Row("start without a network as a part of one with it", ratio, "", RATIO),
    ]

"""The start with no network, from what the worker has kept, against the start from a host, from a warm cache."""

from statistics import median

from browser.deployment import KEPT, Host

from bench.browser import milliseconds_to_ready, pages, served
from bench.report import Row
from make.paths import DIST

RATIO = 1.0
WARM_UP = 4  # visits until the browser has cached what it caches
ROUNDS = 9


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
            without.evaluate(KEPT)
        host.stop()
        for _ in range(ROUNDS):
            online.append(milliseconds_to_ready(with_network, address))
            offline.append(milliseconds_to_ready(without, host.address))
    return [
        Row("start without a network", median(offline), "ms"),
        Row("start without a network as a part of one with it", median(offline) / median(online), "", RATIO),
    ]

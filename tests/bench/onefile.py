"""The page as one file, opened from disk, against the page from a host with a warm cache; and its size."""

from statistics import median

from bench.browser import milliseconds_to_ready, pages, served
from bench.report import Row
from make.one_file import COPY, MOST
from make.paths import DIST

RATIO = 1.6
WARM_UP = 4
ROUNDS = 9


def rows() -> list[Row]:
    """Measure both by turns in one run."""
    site: list[float] = []
    file: list[float] = []
    with served(DIST) as address, pages({}, {}) as [from_host, from_disk]:
        for visit in range(WARM_UP + ROUNDS):
            site_time = milliseconds_to_ready(from_host, address)
            file_time = milliseconds_to_ready(from_disk, (DIST / COPY).as_uri())
            if visit >= WARM_UP:
                site.append(site_time)
                file.append(file_time)
    return [
        Row("one file, size", (DIST / COPY).stat().st_size / 1e6, "MB", MOST / 1e6),
        Row("one file from disk, until data-boot=ready", median(file), "ms"),
        Row("one file as a multiple of the served page", median(file) / median(site), "", RATIO),
    ]

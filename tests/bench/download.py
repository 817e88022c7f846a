"""The first visit's download, compressed as a host compresses."""

from bench.report import Row
from make.site import MOST, download_of_dist


def rows() -> list[Row]:
    """Measure what a first visit loads."""
    return [Row("first download, gzip", download_of_dist() / 1e6, "MB", MOST / 1e6)]

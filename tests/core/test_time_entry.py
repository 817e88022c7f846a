"""Times of a custom time control, as they are typed (rulebook §1.3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import time_entry
from pychess_core.refusal import Refusal


@pytest.mark.parametrize(
    ("text", "milliseconds"),
    [
        *(("½", 30_000), ("0.5", 30_000), ("0,5", 30_000), (".5", 30_000), ("2½", 150_000), ("1", 60_000)),
        *((" 90 ", 5_400_000), ("180", 10_800_000), ("180.0", 10_800_000), ("007", 420_000), ("1.25", 75_000)),
    ],
)
def test_minutes(text: str, milliseconds: int) -> None:
    assert time_entry.minutes(text) == milliseconds


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", ".", "0", "0.4", "0.499", "180.001", "181", "999", "1000"),
        *("-5", "+5", "5e1", "1:30", "1.2345", "٣", "five"),
    ],
)
def test_what_is_no_time_of_half_a_minute_to_180_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="½ to 180 minutes"):
        time_entry.minutes(text)


@pytest.mark.parametrize(("text", "milliseconds"), [("0", 0), ("", 0), (" 5 ", 5_000), ("60", 60_000), ("09", 9_000)])
def test_seconds(text: str, milliseconds: int) -> None:
    assert time_entry.seconds(text) == milliseconds


@pytest.mark.parametrize("text", ["61", "100", "-1", "1.5", "½", "٣", "two"])
def test_what_is_no_whole_number_of_seconds_to_60_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="0 to 60 whole seconds"):
        time_entry.seconds(text)


@given(st.integers(500, 180_000).map(lambda thousandths: thousandths * 60))
def test_a_time_that_is_written_is_read(milliseconds: int) -> None:
    assert time_entry.minutes(time_entry.in_minutes(milliseconds)) == milliseconds

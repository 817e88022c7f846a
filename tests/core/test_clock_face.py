"""What a clock shows, and which time controls there are (rulebook §1.3)."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pychess_core.clock import Clock, InvalidTimeControl, TimeControl, display, low, until_change
from pychess_core.seat import SEATS, Seat, other

LONGEST_SHOWN = 11 * 3_600_000
remaining_times = (
    st.integers(0, LONGEST_SHOWN)
    | st.integers(0, 40_000)
    | st.builds(
        lambda border, off: max(0, border + off),
        st.sampled_from((10_000, 20_000, 30_000, 60_000, 600_000, 3_600_000)),
        st.integers(-1_100, 1_100),
    )
)


@pytest.mark.parametrize(
    ("remaining", "shown"),
    [
        (0, "0:00.0"),
        (1, "0:00.0"),
        (99, "0:00.0"),
        (100, "0:00.1"),
        (9_999, "0:09.9"),
        (10_000, "0:10.0"),
        (19_999, "0:19.9"),
        (20_000, "0:20"),
        (20_999, "0:20"),
        (29_999, "0:29"),
        (30_000, "0:30"),
        (59_999, "0:59"),
        (60_000, "1:00"),
        (180_000, "3:00"),
        (609_000, "10:09"),
        (3_599_999, "59:59"),
        (3_600_000, "1:00:00"),
        (3_661_000, "1:01:01"),
        (10_800_000, "3:00:00"),
        (36_000_000, "10:00:00"),
    ],
)
def test_the_time_shown(remaining: int, shown: str) -> None:
    assert display(remaining) == shown


@pytest.mark.parametrize(
    ("remaining", "warning"),
    [(30_001, None), (30_000, None), (29_999, "red"), (10_000, "red"), (9_999, "blink"), (1, "blink"), (0, "blink")],
)
def test_the_warning(remaining: int, warning: str | None) -> None:
    assert low(remaining) == warning


@given(remaining_times)
def test_the_warning_is_strictly_below_its_borders(remaining: int) -> None:
    assert (low(remaining) == "blink") == (remaining < 10_000)
    assert (low(remaining) is not None) == (remaining < 30_000)


@given(remaining_times)
def test_the_time_shown_is_the_time_left_rounded_down(remaining: int) -> None:
    shown = display(remaining)
    *parts, last = shown.split(":")
    seconds, _, tenths = last.partition(".")
    total = 0
    for part in (*parts, seconds):
        total = total * 60 + int(part)
    milliseconds = total * 1_000 + int(tenths or 0) * 100
    assert 0 <= remaining - milliseconds < (100 if tenths else 1_000)
    assert bool(tenths) == (remaining < 20_000)
    assert len(parts) == (2 if remaining >= 3_600_000 else 1)
    assert len(seconds) == 2


@given(remaining_times.filter(lambda remaining: remaining >= 100))
@example(100)
@example(9_999)
@example(10_000)
@example(19_999)
@example(20_000)
@example(20_001)
@example(29_999)
@example(30_000)
@example(30_001)
@example(3_600_000)
def test_until_change_is_the_first_millisecond_that_looks_different(remaining: int) -> None:
    def face(elapsed: int) -> tuple[str, str | None]:
        left = Clock(remaining, 0, running="white").remaining("white", elapsed)
        return display(left), low(left)

    change = until_change(remaining)
    assert change >= 1
    assert face(change) != face(0)
    # Neither the time shown nor the warning ever goes back, so one look before the change is enough.
    assert face(change - 1) == face(0)


@given(st.integers(0, 99))
def test_below_a_tenth_there_is_no_change_to_wait_for_but_some_time(remaining: int) -> None:
    assert 1 <= until_change(remaining) <= 100


@given(remaining_times, st.integers(0, 50_000))
def test_the_time_shown_never_goes_up(remaining: int, elapsed: int) -> None:
    clock = Clock(remaining, 5_000, running="white")
    later = clock.remaining("white", elapsed)
    assert 0 <= later <= remaining
    assert later == max(0, remaining - elapsed)
    assert clock.remaining("black", elapsed) == 5_000


@given(remaining_times, remaining_times, st.integers(0, 100_000), st.integers(0, 100_000), st.sampled_from(SEATS))
def test_time_spent_in_parts_is_time_spent_at_once(white: int, black: int, one: int, two: int, running: Seat) -> None:
    clock = Clock(white, black, running=running)
    assert clock.spend(one).spend(two) == clock.spend(one + two)
    assert clock.run(None).spend(one) == clock.run(None)
    assert clock.spend(one).remaining(other(running)) == clock.remaining(other(running))


@given(st.integers(0, 1_000), st.integers(0, 1_000), st.sampled_from((*SEATS, None)))
def test_a_flag_has_fallen_when_the_running_clock_is_empty(white: int, black: int, running: Seat | None) -> None:
    left = {"white": white, "black": black, None: 1}[running]
    assert Clock(white, black, running=running).fallen == (running if left == 0 else None)


@pytest.mark.parametrize(
    ("white", "black", "increment"),
    [(30_000, 30_000, 0), (10_800_000, 10_800_000, 60_000), (60_000, 600_000, 2_000), (300_000, 180_000, 3_000)],
)
def test_the_time_controls_that_are_allowed(white: int, black: int, increment: int) -> None:
    clock = Clock.started(TimeControl(white, black, increment))
    assert (clock.white, clock.black, clock.increment, clock.running) == (white, black, increment, None)


@pytest.mark.parametrize(
    ("white", "black", "increment"),
    [
        (29_999, 60_000, 0),
        (60_000, 29_999, 0),
        (10_800_001, 60_000, 0),
        (60_000, 10_800_001, 0),
        (0, 0, 0),
        (-60_000, 60_000, 0),
        (60_000, 60_000, 60_001),
        (60_000, 60_000, -1),
    ],
)
def test_the_time_controls_that_are_refused(white: int, black: int, increment: int) -> None:
    with pytest.raises(InvalidTimeControl):
        TimeControl(white, black, increment)

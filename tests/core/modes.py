"""The table of modes for the contract suite: a new mode adds its line to `SAMPLES`."""

import pytest
from hypothesis import strategies as st

from core.contract import Course, Sample, courses
from core.modes_classic import CLASSIC
from core.modes_dnd import DND
from core.modes_four import FOUR
from pychess_core.game import MODES

SAMPLES: dict[str, Sample] = {
    "classic": CLASSIC,
    "dnd": DND,
    "four": FOUR,
}

every_mode = pytest.mark.parametrize("mode", MODES)

every_finished = pytest.mark.parametrize(
    "record",
    [
        pytest.param(record, id=f"{mode}-{number}")
        for mode, sample in SAMPLES.items()
        for number, record in enumerate(sample.finished)
    ],
)

every_twins = pytest.mark.parametrize(
    "twins", [pytest.param(twins, id=twins.name) for sample in SAMPLES.values() for twins in sample.twins]
)


def draw_course(data: st.DataObject, mode: str, longest: int = 30) -> Course:
    """A random game of `mode`; see `core.contract.courses`."""
    return data.draw(courses(SAMPLES[mode], longest))

"""The links of tests/cases/link_golden.json, which must open for ever: a line each, and no line is ever changed.

``PYTHONPATH=.:tests .venv/bin/python -m core.golden_links`` adds a line for each game of `finished` that has none yet.
"""

import json

from core.cases import FOLDER, cases
from core.masters import master_games
from core.modes import SAMPLES
from core.modes_classic import AGREED, CASTLING, PLAYERS, PROMOTING, USUAL
from core.script import record
from pychess_core import link
from pychess_core.game import replay
from pychess_core.record import Header, Record

NAME = "link_golden"

_MORE = {
    "taken back": record(
        PLAYERS, "e2e4 900", "white offer-draw 80", "black decline-draw 1500", "black takeback 20", "d2d4 3100"
    ),
    "paused": record(PLAYERS, "e2e4 900", "black pause 80", "white resume 600000", "c7c5 70", "white pause 5"),
    "takebacks agreed": record(
        *(AGREED, "e2e4", "e7e5", "black ask-takeback 700", "white refuse-takeback 80"),
        *("g1f3 900", "white ask-takeback 1", "black takeback 2", "f1c4 1200", "white ask-takeback 5"),
    ),
    "castling": record(CASTLING, "e1g1 4000", "e8c8 61000", "f3g5 1"),
    "promotion": record(PROMOTING, "d4c3", "a7a8q", "h2g1n", "h7g8b", "a2a1r"),
    "usual start": record(USUAL),
    "options": record(Header("classic", "?", " ", options={"two_knights": 1, "": "", "ж": -7, "cap": 10**9})),
}


def finished() -> dict[str, Record]:
    """The games that have a golden link each, by name."""
    samples = {
        f"{mode} {number}": game for mode, sample in SAMPLES.items() for number, game in enumerate(sample.finished)
    }
    return samples | dict(list(master_games().items())[:6]) | _MORE


def _add() -> None:
    path = FOLDER / f"{NAME}.json"
    golden = json.loads(path.read_text(encoding="utf-8"))
    present = {case["name"] for case in golden["cases"]}
    for name, game in finished().items():
        if name not in present:
            played = replay(game).record
            golden["cases"].append({"name": name, "link": link.encode(played), "record": played.to_data()})
    lines = ",\n".join("    " + json.dumps(case, ensure_ascii=False) for case in golden["cases"])
    about = json.dumps(golden["about"], ensure_ascii=False)
    path.write_text(f'{{\n  "about": {about},\n  "cases": [\n{lines}\n  ]\n}}\n', encoding="utf-8")


GOLDEN = cases(NAME)

if __name__ == "__main__":
    _add()

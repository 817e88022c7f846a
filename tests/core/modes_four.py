"""4×4 for the contract suite."""

from core.cases import cases
from core.contract import Sample, Twins
from core.script_four import record
from pychess_core.clock import TimeControl
from pychess_core.four.view import FourView
from pychess_core.game import View
from pychess_core.record import Header

RAPID = TimeControl(300_000, 240_000, 3_000)
SUDDEN_DEATH = TimeControl(60_000, 60_000)

USUAL = Header("four")
PLAYERS = Header("four", white="Nora", black="Íñigo ♞", control=RAPID)
HASTY = Header("four", control=SUDDEN_DEATH)

# The first round of a game; Black starts the next one and places first.
ONE_ROUND = cases("four_games")[0]["steps"][: 2 + cases("four_games")[0]["rounds"][0]["moves"]]


def _stands(view: View) -> bool:
    """While pieces are being placed, the table does not show what stood after the last entry of the history."""
    return isinstance(view, FourView) and view.phase != "placement"


FOUR = Sample(
    headers=(USUAL, PLAYERS, HASTY),
    finished=(
        *(record(USUAL, *case["steps"]) for case in cases("four_games")),
        record(USUAL, "black resign"),
        record(PLAYERS, "RRQK 4000", "PPPP 5000", "a2b3 700", "black resign 900"),
        record(USUAL, *ONE_ROUND, "RRQK", "white resign"),
        record(PLAYERS, "white flag 300000"),
        record(HASTY, "RRQK 4000", "black flag 60000"),
        record(HASTY, "RRQK 4000", "PPPP 5000", "a2b3 700", "black flag 80000"),
    ),
    twins=(
        Twins("what the starter has placed", record(USUAL, "RRQK"), record(USUAL, "PPPN"), ("black", "spectator")),
        Twins("in time", record(PLAYERS, "RRQK 9000"), record(PLAYERS, "BQRP 9000"), ("black", "spectator")),
        Twins(
            "in a later round",
            record(USUAL, *ONE_ROUND, "RRQK"),
            record(USUAL, *ONE_ROUND, "PPQB"),
            ("white", "spectator"),
        ),
        Twins(
            "also when it was never revealed",
            record(USUAL, "RRQK", "black resign"),
            record(USUAL, "PPPN", "black resign"),
            ("black", "spectator"),
        ),
    ),
    kinds=("place", "move", "offer-end", "accept-end", "decline-end", "resign", "flag"),
    ending=frozenset({"resign"}),
    earning=frozenset({"place", "move"}),
    stands=_stands,
)

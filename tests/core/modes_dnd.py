"""D&D chess for the contract suite."""

from core.contract import Sample, Twins
from core.script_dnd import record, turn
from pychess_core.record import Header

USUAL = Header("dnd")
SLY = Header(
    "dnd",
    "Elandra",
    "Torvald ♞",
    options={"white_cm": "37/2", "limit_hidden": True, "cap": 30, "white_sleight": 6, "white_deception": 4},
)
MASTERS = Header("dnd", options={"white_cm": "205/2", "black_cm": "99"})

GREAT, GOOD, EVEN = (turn("DP", "DP", die) for die in (1, 20, 50))
LIMIT = "limit 1"

CAUGHT = ("white AG signs", "black TR", "check 1")
"""White is caught: a natural 1."""

PEEKED = ("white AG peek", "black TR", "check 20")
"""White sees what Black has written."""

PLAYERS = ("white", "black", "spectator")

DND = Sample(
    headers=(USUAL, SLY, MASTERS),
    finished=(
        record(USUAL, LIMIT, *GREAT, *GREAT),
        record(USUAL, LIMIT, *GOOD, *GOOD, *GOOD),
        record(USUAL, LIMIT, *(turn("PP", "AG", 100) * 2)),
        record(USUAL, LIMIT, *(EVEN * 8)),
        record(SLY, LIMIT, *CAUGHT, "rule loss"),
        record(SLY, LIMIT, *turn("DP", "DP", 82), *CAUGHT, "rule penalty"),
        record(USUAL, LIMIT, "white TR", "black resign"),
        record(USUAL, "white resign"),
    ),
    twins=(
        Twins(
            "what one has written",
            record(USUAL, LIMIT, "white TR"),
            record(USUAL, LIMIT, "white AG peek"),
            ("black", "spectator"),
        ),
        Twins("a hidden limit", record(SLY, "limit 1", *EVEN), record(SLY, "limit 6", *EVEN), PLAYERS),
        Twins(
            "that somebody is to be checked",
            record(SLY, LIMIT, "white AG signs", "black TR"),
            record(SLY, LIMIT, "white AG", "black TR"),
            ("black", "spectator"),
        ),
        Twins(
            "that somebody has peeked",
            record(SLY, LIMIT, *PEEKED),
            record(SLY, LIMIT, "white AG", "black TR"),
            ("black", "spectator"),
        ),
        Twins(
            "cheating that nobody noticed, and the roll",
            record(SLY, LIMIT, *PEEKED, "white switch DP", "roll 20"),
            record(SLY, LIMIT, *turn("DP", "TR", 30)),
            ("black", "spectator"),
        ),
        Twins(
            "what the judge pardons",
            record(SLY, LIMIT, *CAUGHT, "rule pardon", "roll 50"),
            record(SLY, LIMIT, *turn("AG", "TR", 50)),
            ("black", "spectator"),
        ),
    ),
    kinds=("note", "switch", "resign", "limit", "dc", "check", "rule", "roll"),
    ending=frozenset({"resign"}),
    audience=("spectator",),
    earning=frozenset(),
    clocked=False,
)

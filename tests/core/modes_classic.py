"""Classic chess for the contract suite."""

from core.contract import Sample, Twins
from core.script import KNIGHTS_OUT_AND_HOME, record
from pychess_core.clock import TimeControl
from pychess_core.record import Header
from pychess_core.seat import VIEWERS

BLITZ = TimeControl(60_000, 90_000, 2_000)
SUDDEN_DEATH = TimeControl(30_000, 30_000)

USUAL = Header("classic")
CASTLING = Header(
    "classic", control=BLITZ, start="r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8"
)
PROMOTING = Header("classic", start="1n2k1n1/P6P/8/3pP3/2Pp4/8/p6p/1N2K1N1 b - c3 0 1")
ENDGAME = Header(
    "classic", control=SUDDEN_DEATH, start="4k3/8/8/8/8/8/8/1N2K1N1 w - - 90 60", options={"bare_king": True}
)

RATED = Header("classic", white="Nora", black="Íñigo ♞", control=BLITZ, options={"kind": "rated"})
AGREED = Header("classic", control=BLITZ, options={"kind": "practice", "takebacks": "agreed"})
CHECKING = Header("classic", control=BLITZ, start="7k/8/8/8/8/7p/6PP/3Q3K w - - 0 1", options={"takebacks": "none"})

PERPETUAL = ("d1d8 20", "h8g7 30", "d8d4", "g7h7 40", "d4h4", "h7g7", "h4g4")
"""Three checks of White in `CHECKING`, and a fourth: nothing stands for the third time yet."""

PLAYERS = Header("classic", white="Nora", black="Íñigo ♞", control=BLITZ, options={"two_knights": True})


CLASSIC = Sample(
    headers=(USUAL, PLAYERS, CASTLING, PROMOTING, ENDGAME, RATED, AGREED, CHECKING),
    finished=(
        record(USUAL, "f2f3", "e7e6", "g2g4", "d8h4"),
        record(PLAYERS, "e2e4 700", "e7e5 800", "black resign 900"),
        record(PLAYERS, "e2e4", "e7e5", "white offer-draw 10", "black accept-draw 20"),
        record(PLAYERS, "e2e4", "e7e5", "white flag 62000"),
        record(ENDGAME, "b1c3", "e8e7", "c3e4", "black flag 40000"),
        record(USUAL, *KNIGHTS_OUT_AND_HOME, *KNIGHTS_OUT_AND_HOME),
        record(Header("classic", start="7k/8/6K1/8/8/8/8/R7 w - - 99 100"), "a1a2"),
        record(Header("classic", start="7k/8/8/5Q2/8/8/8/K7 w - - 0 1"), "f5f7"),
        record(Header("classic", start="7k/8/8/8/8/8/6p1/K5N1 b - - 0 1"), "h8h7", "g1e2", "g2g1n", "e2g1"),
        record(Header("classic", start="7k/8/8/8/8/8/8/K5N1 w - - 0 1")),
        record(RATED, "e2e4", "e7e5", "g1f3 4000", "black resign 100"),
        record(CHECKING, *PERPETUAL, "white offer-perpetual 50", "black accept-draw 60"),
    ),
    twins=(
        # Chess has no secrets. What nobody can tell is how a move was entered, and what was taken back.
        Twins("castling entered either way", record(CASTLING, "e1g1 5"), record(CASTLING, "e1h1 5"), VIEWERS),
        Twins("a move taken back", record(USUAL, "e2e4", "white takeback", "d2d4"), record(USUAL, "d2d4"), VIEWERS),
        Twins(
            "a pause",
            record(PLAYERS, "e2e4", "e7e5", "white pause 500", "black resume 90000", "g1f3 1000"),
            record(PLAYERS, "e2e4", "e7e5", "g1f3 1500"),
            VIEWERS,
        ),
    ),
    kinds=(
        *("move", "resign", "flag", "offer-draw", "offer-perpetual", "accept-draw", "decline-draw"),
        *("takeback", "ask-takeback", "refuse-takeback", "pause", "resume"),
    ),
    ending=frozenset({"resign", "accept-draw"}),
)

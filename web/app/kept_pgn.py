"""A game of PGN as the library keeps it. Apart from `kept`, which every start needs; no browser in here."""

from __future__ import annotations

from zlib import adler32, crc32

from app.kept import DAY, PGN, Kept
from pychess_core.classic.pgn import PgnGame
from pychess_core.classic.pgn_record import names
from pychess_core.classic.pgn_writing import written


def of_pgn(game: PgnGame, saved: int) -> Kept:
    """A game that came as PGN. It is not replayed, so that thousands can come.

    House: it counts in no score and in no ranking, which are of what was played here.
    """
    text = written(game)
    content = text.encode()
    white, black = names(game)
    result = "" if game.result == "*" else game.result
    day = game.tags.get("Date", "")
    return Kept(
        f"{PGN}{crc32(content):08x}{adler32(content):08x}",
        saved,
        "classic",
        white,
        black,
        len(game.moves),
        result,
        pgn=text,
        day=day if DAY.fullmatch(day) else "",
    )

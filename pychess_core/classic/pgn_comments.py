"""What stands in the comments of a PGN: words for people, and commands for programs such as ``[%clk 0:05:00]``."""

from __future__ import annotations

import re
from typing import Final

from pychess_core.classic.pgn import PgnGame

_COMMAND: Final = re.compile(r"\[%[^\]]*\]")
_BLANKS: Final = re.compile(r"[ \t\n\r\v\f]+")


def one_line(text: str) -> str:
    """`text` as a comment is kept: line ends and runs of blanks are one blank, since PGN wraps lines as it likes.

    The blanks of other scripts and those that do not break stay.
    """
    return " ".join(text.split()) if text.isascii() else _BLANKS.sub(" ", text).strip(" ")


def joined(*comments: str) -> str:
    """Several comments as one."""
    return " ".join(filter(None, comments))


def annotated(game: PgnGame) -> bool:
    """Whether a record of the main line would leave out what somebody has written: comments, judgements, variations."""
    return bool(words(game.comment)) or any(
        move.nags or move.variations or words(move.before) or words(move.after) for move in game.moves
    )


def words(comment: str) -> str:
    """`comment` as people read it: without its commands."""
    return one_line(_COMMAND.sub(" ", comment)) if "[%" in comment else comment

"""In which letters moves are written and read: those of the language, or others that were chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from app.i18n import _
from pychess_core.lettering import BLACK_FIGURINES, ENGLISH, FIGURINES, SPANISH

if TYPE_CHECKING:
    from app.settings import Settings

CHOICES: Final = {"english": ENGLISH, "spanish": SPANISH, "figurines": FIGURINES}
"""Values of the setting ``notation`` → letters; any other stands for those of the language."""


class _Choice:
    """The setting in use: the one thing about letters that changes."""

    notation = "language"


def follow(settings: Settings, redraw: Callable[[], object]) -> None:
    """Write and read as is chosen, from now on; `redraw` shows moves again."""

    def choose(notation: str) -> None:
        _Choice.notation = notation
        redraw()

    settings.watch("notation", choose)


def of_the_language() -> str:
    """The letters of king, queen, rook, bishop and knight in the language in use."""
    # Translators: the initials of king, queen, rook, bishop and knight, in this order.
    return _("KQRBN")


def written() -> str:
    """The letters in which moves are shown."""
    return CHOICES.get(_Choice.notation) or of_the_language()


def read() -> tuple[str, ...]:
    """The letters in which typed moves are understood; where two readings are a move, the earlier one counts."""
    return (written(), of_the_language(), ENGLISH, SPANISH, FIGURINES, BLACK_FIGURINES)

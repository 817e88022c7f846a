"""A game of the library as a line of a list: who played, what is to be known about it, what can be done with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from js import Date, Element, window

from app import dom, i18n, words
from app.i18n import _
from app.kept import Kept
from pychess_core.seat import SEATS


def names(game: Kept) -> str:
    """Both players, White first."""
    return " – ".join(
        words.isolated(name) or words.seat(seat) for seat, name in zip(SEATS, (game.white, game.black), strict=True)
    )


def day(game: Kept) -> str:
    """The day of a game, as people here write it, or the year, if no more is known."""
    played: Any = Date.new(f"{game.day.replace('.', '-')}T12:00" if game.day else game.saved)
    if played.getTime() != played.getTime():  # not a number: there is no such day
        return game.day.partition(".")[0]
    here = str(window.navigator.language)
    return str(played.toLocaleDateString(here if here.startswith(i18n.language()) else i18n.language()))


def result(game: Kept) -> str:
    """How a game ended, or that it did not."""
    return words.RESULTS.get(game.result, _("going on"))


def about(game: Kept) -> list[str]:
    """What the library says of a game."""
    rated = [_("rated")] if game.rated else []
    # Chess counts moves by both as one.
    moves = (game.plies + 1) // 2 if game.mode == "classic" else game.plies
    return [words.mode(game.mode), words.moves(moves), result(game), *rated, day(game)]


def line(game: Kept, told: Sequence[str], actions: Mapping[str, str]) -> Element:
    """A line with a button for each of `actions`, text by ``data-action``; all of them know the game's link."""
    item = dom.make("li", {"class": "kept-game"})
    text = dom.make("div", {"class": "kept-text"})
    if game.title:
        text.append(dom.make("p", {"class": "kept-title", "dir": "auto"}, game.title))
    text.append(
        dom.make("p", {"class": "kept-names"}, names(game)), dom.make("p", {"class": "caption"}, " · ".join(told))
    )
    buttons = dom.make("div", {"class": "kept-buttons"})
    for action, said in actions.items():
        button = dom.make("button", {"class": "button", "type": "button", "data-action": action}, said)
        button.setAttribute("data-game", game.text)
        button.setAttribute("aria-label", f"{said}: {game.title or names(game)}")
        buttons.append(button)
    item.append(text, buttons)
    return item

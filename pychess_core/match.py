"""Match and ranking of named players (rulebook §1.5): whose colours, the running score, ratings.

Nothing here is kept: everything is derived from the finished games that are handed in, so a game that is removed has
never counted. Who a player is, is the name: House: capitals tell no two players apart, as in a campaign.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from math import floor
from typing import Final

from pychess_core.clock import TimeControl
from pychess_core.game import Result
from pychess_core.record import Header
from pychess_core.seat import SEATS

START: Final = 1500.0
"""House: the rating of a player before the first game."""

NEW_GAMES: Final = 30
"""House: a player's first games, in which the rating moves faster."""

K_NEW: Final = 40.0
K_LATER: Final = 20.0

_SPREAD: Final = 400.0
"""Elo: this many points more, and ten points are expected for each one of the other."""

_POINTS: Final[dict[Result, float]] = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}
"""White's points."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game, as match and ranking see it."""

    white: str
    black: str
    result: Result


@dataclass(frozen=True, slots=True)
class Tally:
    """Games of one player."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """How many there are."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """A win is 1, a draw ½, a loss 0."""
        return self.wins + self.draws / 2

    def after(self, points: float) -> Tally:
        """This and one more game that brought `points`."""
        if points == 0.5:
            return replace(self, draws=self.draws + 1)
        return replace(self, wins=self.wins + 1) if points else replace(self, losses=self.losses + 1)


@dataclass(frozen=True, slots=True)
class Standing:
    """A player in the ranking."""

    name: str
    """As it was written last."""
    tally: Tally = Tally()
    ratings: tuple[float, ...] = field(default=(START,), repr=False)
    """The rating at the start and after each game, not rounded."""
    games: tuple[int, ...] = field(default=(), repr=False)
    """Which of the games were the player's, by their number in what `ranking` was given, from 0 on."""

    @property
    def rating(self) -> float:
        """The rating now, not rounded."""
        return self.ratings[-1]


def identity(name: str) -> str:
    """What two spellings of one player's name have in common; empty for nobody."""
    return " ".join(name.split()).casefold()


def pair(header: Header) -> tuple[str, str] | None:
    """The identities of the two players of a game, in an order of their own; None if no two persons are named.

    House: a program that plays is nobody, whatever name stands at its seat.
    """
    one, another = sorted(identity(header.name(seat)) for seat in SEATS)
    if not one or one == another or "bot" in header.options or header.options.get("kind") == "practice":
        return None
    return one, another


def counts(header: Header) -> bool:
    """Whether a game goes into the ranking once it is over: it is rated, and two different players are named."""
    return header.options.get("kind") == "rated" and pair(header) is not None


def tally(name: str, games: Iterable[Played]) -> Tally:
    """How the player called `name` did in `games`; those of others are left out."""
    found, own = Tally(), identity(name)
    for game in games:
        if own == identity(game.white):
            found = found.after(_POINTS[game.result])
        elif own == identity(game.black):
            found = found.after(1 - _POINTS[game.result])
    return found


def colours(one: str, another: str, games: Sequence[Played], lot: bool) -> tuple[str, str]:
    """Who is White and who Black in the next game of two players, after their `games` in order.

    The first one is drawn: `lot` says whether `one` is White. From then on colours alternate.
    """
    last = next((game for game in reversed(games) if _is_pair(game, one, another)), None)
    first = lot if last is None else identity(last.white) != identity(one)
    return (one, another) if first else (another, one)


def rematch(header: Header) -> Header:
    """The next game of the two players of a game: the same rules, the other colours.

    What belongs to a player goes with the player: the own time, and options named after the seats. House: a program
    that plays Black goes on playing Black.
    """
    if "bot" in header.options:
        return header
    control = header.control and TimeControl(header.control.black, header.control.white, header.control.increment)
    options = {_at_other_seat(name): value for name, value in header.options.items()}
    return replace(header, white=header.black, black=header.white, control=control, options=options)


def expected(rating: float, opponent: float) -> float:
    """The points that a player is expected to make in a game (Elo): between 0 and 1."""
    return float(1 / (1 + 10 ** ((opponent - rating) / _SPREAD)))


def factor(games: int) -> float:
    """How far the next game can move the rating of a player who has played so many."""
    return K_NEW if games < NEW_GAMES else K_LATER


def ranking(games: Iterable[Played]) -> tuple[Standing, ...]:
    """Everybody who has played, the highest rating first, from rated games in the order in which they ended.

    House: ratings are floating-point numbers that are never rounded on the way, only when they are shown (`shown`).
    Both changes of a game come from the ratings before it, and from the one number by which White did better than
    expected, so that with equal factors what one gains is what the other loses.
    """
    found: dict[str, _Player] = {}
    spelled: dict[str, _Player] = {}
    for number, game in enumerate(games):
        for name in (game.white, game.black):
            if name not in spelled:
                spelled[name] = found.setdefault(identity(name), _Player())
        white, black = spelled[game.white], spelled[game.black]
        points = _POINTS[game.result]
        surplus = points - expected(white.ratings[-1], black.ratings[-1])
        for player, name, made, change in (
            (white, game.white, points, surplus),
            (black, game.black, 1 - points, -surplus),
        ):
            player.name = name
            player.ratings.append(player.ratings[-1] + factor(len(player.games)) * change)
            player.games.append(number)
            player.made.append(made)
    return tuple(sorted(map(_Player.standing, found.values()), key=_place))


def shown(rating: float) -> int:
    """A rating as it is shown: the nearest whole number, a half up."""
    return floor(rating + 0.5)


class _Player:
    """A standing while it is worked out."""

    def __init__(self) -> None:
        self.name = ""
        self.ratings = [START]
        self.games: list[int] = []
        self.made: list[float] = []

    def standing(self) -> Standing:
        wins, draws, losses = (self.made.count(points) for points in (1.0, 0.5, 0.0))
        return Standing(self.name, Tally(wins, draws, losses), tuple(self.ratings), tuple(self.games))


def _place(standing: Standing) -> tuple[float, int, str]:
    """House: of equal ratings the one from more games comes first."""
    return -standing.rating, -standing.tally.games, identity(standing.name)


def _is_pair(game: Played, one: str, another: str) -> bool:
    return {identity(game.white), identity(game.black)} == {identity(one), identity(another)}


def _at_other_seat(option: str) -> str:
    seat, _, rest = option.partition("_")
    return f"{SEATS[seat == 'white']}_{rest}" if rest and seat in SEATS else option

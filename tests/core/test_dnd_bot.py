"""The players of D&D chess by level: legal, recognisable, and a master whom nobody can exploit."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

import pytest

from core.script_dnd import game
from core.script_four import thought
from core.test_dnd_prospects import steps
from pychess_core.dnd import scoring
from pychess_core.dnd.bot import HABITS, LEVELS, Bot, Level
from pychess_core.dnd.cheating import SKILL
from pychess_core.dnd.game import DndGame
from pychess_core.dnd.mixture import Mixture, pure
from pychess_core.dnd.prospects import Prospects
from pychess_core.dnd.strategy import HOUSE, STRATEGIES, Strategy
from pychess_core.dnd.view import DndView, Note, Turn
from pychess_core.record import Action, Header
from pychess_core.seat import SEATS, Seat, other

every_level = pytest.mark.parametrize("level", LEVELS)
every_seat = pytest.mark.parametrize("seat", SEATS)

SHORT = {"white_cm": "10", "black_cm": "10"}
"""Options that give draw limits of 3 to 8."""

USUAL = Header("dnd", options=SHORT)
HIDDEN = Header("dnd", options={**SHORT, "limit_hidden": True})
CUNNING = Header(
    "dnd", options={**SHORT, **{f"{seat}_{skill}": 8 for seat in SEATS for skill in ("sleight", "deception")}}
)
EVEN = ("white DP", "black DP", "roll 50")

Plan = Callable[[int, int], Mixture]
"""What a seat plays after so many turns, at that score."""

LIMIT = 6


def judged(game: DndGame, chance: Random) -> Action:
    """Something that the judge may do now."""
    actions = [action for action in game.view("judge").actions if action.kind != "dc"]
    return chance.choice(actions)


def written(bot: Bot, view: DndView) -> Note:
    """The note that a bot writes."""
    action = bot.act(view)
    assert action in view.actions
    assert action.kind == "note"
    return Note.from_text(action.value)


@pytest.mark.parametrize("header", [USUAL, HIDDEN, CUNNING])
@every_level
def test_bots_play_whole_games_by_their_views_alone(level: Level, header: Header) -> None:
    chance, played = Random(1), game(header)
    bots = {seat: Bot(level, chance) for seat in SEATS}
    while not played.outcome:
        busy: list[Seat] = [
            seat for seat in SEATS if {action.kind for action in played.view(seat).actions} & {"note", "switch"}
        ]
        for seat in busy:
            view = played.view(seat)
            action = bots[seat].act(view)
            assert action in view.actions
            played.play(action)
        if not busy:
            played.play(judged(played, chance))
    assert played.outcome.reason != "resignation"


@every_level
def test_a_bot_thinks_in_slices_that_can_be_dropped(level: Level) -> None:
    view, bot = game(USUAL, "limit 2").view("black"), Bot(level, Random(2))
    thinking = bot.think(view)
    for _ in range(3):
        next(thinking, None)
    thinking.close()
    pauses, action = thought(bot.think(view))
    assert action in view.actions
    assert pauses == sorted(pauses)
    assert all(0 <= pause < 1 for pause in pauses)


@every_level
def test_the_same_chance_gives_the_same_action(level: Level) -> None:
    view = game(USUAL, "limit 1", *EVEN).view("white")
    assert Bot(level, Random(3)).act(view) == Bot(level, Random(3)).act(view)


def habit(level: Level, view: DndView, times: int) -> Counter[Strategy]:
    """How often a bot writes each strategy, of so many notes on the same view."""
    bot = Bot(level, Random(4))
    return Counter(written(bot, view).strategy for _ in range(times))


@every_seat
@pytest.mark.parametrize("header", [USUAL, HIDDEN])
def test_the_master_mixes_as_the_whole_game_asks(header: Header, seat: Seat) -> None:
    view = game(header, "limit 2", *EVEN, "white DP", "black DP", "roll 20").view(seat)
    limits = (3, 8) if header is HIDDEN else (4, 4)
    optimal = Prospects(HOUSE, 0, limits).state(2, -1).optimal[seat]
    count = habit("master", view, 600)
    assert all(abs(count[strategy] / 600 - optimal.get(strategy, 0)) < 0.06 for strategy in STRATEGIES)


@pytest.mark.parametrize(
    ("level", "favourites"),
    [("aggressive", {"AG", "DP", "AR"}), ("careful", {"PP", "IN"}), ("trickster", {"TR", "IN"})],
)
def test_a_lower_level_has_favourites(level: Level, favourites: set[Strategy]) -> None:
    count = habit(level, game(USUAL, "limit 1").view("white"), 300)
    assert sum(count[strategy] for strategy in favourites) > 0.6 * 300
    assert set(count) == set(STRATEGIES)


def outcome_with(plans: Mapping[Seat, Plan]) -> float:
    """White's lead when both follow plans to the end, from the definition of a turn; an empty mixture answers best."""
    values: dict[tuple[int, int], float] = {}
    for turns in range(LIMIT, -1, -1):
        for score in range(-scoring.CRUSHING, scoring.CRUSHING + 1):
            ended = scoring.outcome(score, turns, LIMIT)
            values[turns, score] = (
                {"white": 1.0, "black": -1.0, None: 0.0}[ended.winner]
                if ended
                else turn_with(plans, turns, score, values)
            )
    return values[0, 0]


def turn_with(plans: Mapping[Seat, Plan], turns: int, score: int, values: Mapping[tuple[int, int], float]) -> float:
    mixtures = {seat: plans[seat](turns, score) for seat in SEATS}
    choices: dict[Seat, list[Mixture]] = {
        seat: [mixtures[seat]] if mixtures[seat] else [pure(strategy) for strategy in STRATEGIES] for seat in SEATS
    }
    return max(
        min(
            sum(
                float(share * part * chance) * values[turns + 1, score + change]
                for own, share in white.items()
                for theirs, part in black.items()
                for change, chance in steps(-HOUSE.worth(own, theirs)).items()
            )
            for black in choices["black"]
        )
        for white in choices["white"]
    )


def always(mixture: Mixture) -> Plan:
    """The plan of whoever never looks at the score."""
    return lambda turns, score: mixture


def best_answers(turns: int, score: int) -> Mixture:
    """The plan of whoever sees through the other."""
    return {}


@every_seat
def test_the_master_is_held_below_the_value_by_nobody(seat: Seat) -> None:
    prospects = Prospects(HOUSE, 0, (LIMIT, LIMIT))
    value = float(prospects.state(0, 0).chances.lead(seat))
    sign = 1 if seat == "white" else -1

    def master(turns: int, score: int) -> Mixture:
        return prospects.state(turns, score).optimal[seat]

    for rival in (*(always(pure(strategy)) for strategy in STRATEGIES), best_answers):
        assert sign * outcome_with({seat: master, other(seat): rival}) >= value - 1e-9


@every_seat
@pytest.mark.parametrize("level", HABITS)
def test_whoever_sees_through_a_lower_level_gains(level: Level, seat: Seat) -> None:
    """In six turns, a fifth of what a win is worth."""
    value = float(Prospects(HOUSE, 0, (LIMIT, LIMIT)).state(0, 0).chances.lead(seat))
    sign = 1 if seat == "white" else -1
    held = sign * outcome_with({seat: always(HABITS[level]), other(seat): best_answers})
    assert held < value - 0.19


@every_level
@pytest.mark.parametrize(
    ("seat", "replies"), [("white", {"IN": {"PP", "AR"}, "TR": {"AG"}}), ("black", {"IN": {"PP", "AR"}, "TR": {"PP"}})]
)
def test_after_a_peek_the_best_reply_is_played(level: Level, seat: Seat, replies: dict[str, set[str]]) -> None:
    """Also by a bot that has played with another table."""
    bot = Bot(level, Random(5))
    tables = {"IN": HOUSE, "TR": HOUSE.with_cell("AG", "TR", 40)}
    for seen, best in replies.items():
        notes = {seat: "AG peek", other(seat): seen}
        header = Header("dnd", options={**SHORT, "table": tables[seen].to_text()})
        view = game(header, "limit 1", f"white {notes['white']}", f"black {notes['black']}", "check 20").view(seat)
        assert view.glimpse == seen
        assert {bot.act(view) for _ in range(20)} == {Action(seat, "switch", reply) for reply in best}


def methods(level: Level, view: DndView) -> Counter[str | None]:
    """How often a bot cheats in which way, of 200 notes on the same view."""
    bot = Bot(level, Random(6))
    return Counter(written(bot, view).method for _ in range(200))


@every_level
def test_only_the_trickster_cheats_and_only_now_and_then(level: Level) -> None:
    tried = methods(level, game(CUNNING, "limit 1").view("white"))
    assert tried[None] > 100
    assert (tried.total() > tried[None]) == (level == "trickster")


@every_seat
def test_the_trickster_cheats_in_the_way_it_is_best_at(seat: Seat) -> None:
    for skill in ("sleight", "deception"):
        view = game(Header("dnd", options={**SHORT, f"{seat}_{skill}": 6}), "limit 1").view(seat)
        tried = {method for method in methods("trickster", view) if method}
        assert tried == {method for method in SKILL if SKILL[method] == skill}


def test_the_trickster_keeps_from_what_the_other_would_notice() -> None:
    options = {"white_sleight": 6, "white_deception": 6, "black_perception": 5}
    assert set(methods("trickster", game(Header("dnd", options=options), "limit 1").view("white"))) == {
        None,
        "signs",
        "distract",
    }


@pytest.mark.parametrize(("watching", "tempted"), [(2, True), (3, False)])
def test_the_trickster_cheats_while_success_is_likelier_than_being_caught(watching: int, tempted: bool) -> None:
    """Against a difficulty of 12, nine throws succeed and seven are caught; against 13, eight are either."""
    options = {**SHORT, "black_perception": watching, "black_insight": watching}
    tried = methods("trickster", game(Header("dnd", options=options), "limit 1").view("white"))
    assert (tried.total() > tried[None]) == tempted


def test_the_trickster_stops_when_it_is_suspected() -> None:
    view = game(USUAL, "limit 1").view("white")
    suspected = Turn(1, {"white": "TR", "black": "TR"}, 0, 0, notes={"white": Note("TR", "signs")})
    caught = Turn(1, {"white": "TR", "black": "TR"}, 2, 2, caught={"white": "signs"})
    innocent = Turn(1, {"white": "TR", "black": "TR"}, 0, 0, notes={"white": Note("TR")})
    for turn, stops in ((suspected, True), (caught, True), (innocent, False)):
        after = replace(view, turns=(turn,) * 2)
        assert (set(methods("trickster", after)) == {None}) == stops

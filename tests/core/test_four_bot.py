"""The players of 4×4 by level: legal, of rising strength, and not to be read."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

import pytest

from core.script_four import four, play, thought
from core.test_four_rounds import TOGETHER, ends
from pychess_core.four.analysis import analyse
from pychess_core.four.bot import LEVELS, Bot, Level
from pychess_core.four.deal import deal, drawn, mixture
from pychess_core.four.position import Position
from pychess_core.four.reserve import FULL, placements
from pychess_core.four.solver import Solution
from pychess_core.four.view import Round
from pychess_core.record import Action
from pychess_core.seat import SEATS, Seat

every_level = pytest.mark.parametrize("level", LEVELS)


def any_placement(chance: Random) -> str:
    """A placement of a full set, drawn uniformly."""
    return chance.choice(placements(FULL))


def played_round(white: Bot, black: Bot, *placed: str) -> Round:
    """One round between two bots, from these placements."""
    game, bots = four(*placed), {"white": white, "black": black}
    while ends(game)[0] is None:
        turn = game.view("spectator").turn or "white"
        game.play(bots[turn].act(game.view(turn)))
    return game.view("spectator").rounds[0]


def gained(level: Level, rival: Level, rounds: int) -> int:
    """Net pieces that `level` wins of `rival` in `rounds` random rounds, each played with both colours."""
    chance, net = Random(1), 0
    for number in range(rounds):
        placed = any_placement(chance), any_placement(chance)
        for seat in SEATS:
            levels = (level, rival) if seat == "white" else (rival, level)
            bots = [Bot(each, Random(number)) for each in levels]
            captured = played_round(bots[0], bots[1], *placed).captured
            lead = len(captured["white"]) - len(captured["black"])
            net += lead if seat == "white" else -lead
    return net


@pytest.mark.parametrize(("level", "rival"), [*pairwise(reversed(LEVELS)), ("exact", "casual")])
def test_each_level_beats_the_one_below(level: Level, rival: Level) -> None:
    rounds = 8
    assert gained(level, rival, rounds) >= rounds / 2


def test_the_exact_level_gives_nothing_away() -> None:
    chance = Random(2)
    for number in range(6):
        placed = any_placement(chance), any_placement(chance)
        seat = SEATS[number % 2]
        bots = [Bot("exact" if side == seat else "casual", Random(number)) for side in SEATS]
        played = played_round(bots[0], bots[1], *placed)
        judgements = analyse(played.placements, played.starter, played.moves)
        judged = [each for each in judgements if each and each.seat == seat]
        assert judged
        assert not any(each.lost for each in judged)
        lead = len(played.captured["white"]) - len(played.captured["black"])
        value = Solution().value(Position.revealed(*placed, "white"))
        assert lead >= value if seat == "white" else lead <= value


@pytest.mark.parametrize("level", ["casual", "keen"])
def test_a_bot_plays_a_whole_game_by_its_view_alone(level: Level) -> None:
    game, bots = four(), {seat: Bot(level, Random(3)) for seat in SEATS}
    while not game.outcome:
        view = game.view(game.view("spectator").turn or "white")
        action = bots[seat_of(view.turn)].act(view)
        assert action in view.actions
        game.play(action)


def seat_of(turn: Seat | None) -> Seat:
    """Whose turn it is, of a game that is on."""
    assert turn
    return turn


@every_level
def test_a_bot_places_legally_and_thinks_in_slices(level: Level) -> None:
    game = four(*TOGETHER, "white offer-end", "black accept-end")
    steps, action = thought(Bot(level, Random(4)).think(game.view("black")))
    assert action in game.view("black").actions
    assert steps == sorted(steps)
    assert all(0 <= step <= 1 for step in steps)


@every_level
def test_a_thought_can_be_dropped(level: Level) -> None:
    game, bot = four("RRQK", "RRQK"), Bot(level, Random(5))
    thinking = bot.think(game.view("white"))
    next(thinking, None)
    thinking.close()
    assert bot.act(game.view("white")) in game.view("white").actions


@every_level
def test_the_same_chance_gives_the_same_action(level: Level) -> None:
    game = four("RRQK", "PPNB")
    assert Bot(level, Random(6)).act(game.view("white")) == Bot(level, Random(6)).act(game.view("white"))


@every_level
def test_an_offer_is_answered(level: Level) -> None:
    game = four(*TOGETHER, "white offer-end")
    assert Bot(level, Random(7)).act(game.view("black")) in game.view("black").actions
    assert Bot(level, Random(7)).act(game.view("black")).kind in ("accept-end", "decline-end")


def test_the_exact_level_ends_a_round_only_where_it_has_nothing_to_gain() -> None:
    for steps in (("RRQK", "PPPP", "a2a3"), ("PPPP", "RRQK", "a2b3"), TOGETHER):
        game = four(*steps)
        turn = seat_of(game.view("spectator").turn)
        value = Solution().value(Position.of(game.view(turn).pieces, turn))
        for offering, answering, worth in (("white", "black", -value), ("black", "white", value)):
            answer = "accept-end" if (worth if turn == "white" else -worth) <= 0 else "decline-end"
            asked = play(four(*steps), f"{offering} offer-end")
            seat: Seat = "black" if answering == "black" else "white"
            assert Bot("exact", Random(8)).act(asked.view(seat)) == Action(seat, answer)


def strong_draw(starter: Seat, chance: Random) -> str:
    """What White places by strength alone."""
    (placement,) = drawn(FULL, "white", "starter" if starter == "white" else "second", 1, chance)
    return placement


def weighed(starter: Seat, chance: Random) -> str:
    """What White places after weighing two placements of each side against each other."""
    return thought(deal("white", starter, {"white": FULL, "black": FULL}, 2, chance))[1]


@pytest.mark.parametrize("choose", [strong_draw, weighed])
def test_a_chosen_placement_beats_a_uniform_one_and_cannot_be_read(choose: Callable[[Seat, Random], str]) -> None:
    """More than a piece a round, where the rival places uniformly and both then play their best.

    As often as White starts so does Black, so uniform placement would gain nothing on average.
    """
    chance, chosen, gains = Random(9), set(), []
    for number in range(10):
        starter = SEATS[number % 2]
        placement = choose(starter, chance)
        chosen.add(placement)
        for _ in range(5):
            value = Solution().value(Position.revealed(placement, any_placement(chance), starter))
            gains.append(value if starter == "white" else -value)
    assert sum(gains) / len(gains) > 1
    assert len(chosen) > 5


def exploited(matrix: Sequence[Sequence[int]], weights: Sequence[int]) -> float:
    """What the columns' player can hold the rows' player down to, who plays these weights."""
    return min(
        sum(weight * row[column] for weight, row in zip(weights, matrix, strict=True)) / sum(weights)
        for column in range(len(matrix[0]))
    )


def test_the_mixture_of_a_known_game_is_known() -> None:
    assert exploited([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], mixture([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])) > -0.05
    assert mixture([[3, 3], [1, 1]])[1] == 0
    assert mixture([[2]]) == [1_000]


def test_no_answer_to_the_mixture_gains_much() -> None:
    chance = Random(11)
    for _ in range(20):
        matrix = [[chance.randrange(-3, 4) for _ in range(5)] for _ in range(5)]
        transposed = [[-row[column] for row in matrix] for column in range(5)]
        held = exploited(matrix, mixture(matrix))
        value = -exploited(transposed, mixture(transposed))
        assert value - held < 0.2

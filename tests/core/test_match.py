"""Match and ranking (rulebook §1.5): colours, the running score, Elo; all derived from games that are over."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pychess_core import match
from pychess_core.clock import MINUTE, TimeControl
from pychess_core.game import Result
from pychess_core.match import Played, Standing, Tally
from pychess_core.record import Header

RESULTS: tuple[Result, ...] = get_args(Result)
NAMES = ("Nora", "Íñigo", "אליס", "Ada")

games = st.lists(
    st.builds(
        lambda pair, result: Played(*pair, result),
        st.permutations(NAMES).map(lambda names: names[:2]),
        st.sampled_from(RESULTS),
    ),
    max_size=120,
)
few_games = st.lists(
    st.builds(Played, st.sampled_from(NAMES[:2]), st.sampled_from(NAMES[2:]), st.sampled_from(RESULTS)),
    max_size=match.NEW_GAMES,
)


def standing(name: str, played: list[Played]) -> Standing:
    return next(each for each in match.ranking(played) if each.name == name)


def rated(white: str = "Nora", black: str = "Íñigo", **options: str) -> Header:
    return Header("classic", white, black, options={"kind": "rated", **options})


# The running score


def test_a_win_is_one_point_a_draw_half_a_loss_none() -> None:
    played = [Played("Nora", "Íñigo", "1-0"), Played("Íñigo", "Nora", "1/2-1/2"), Played("Íñigo", "Nora", "1-0")]
    assert match.tally("Nora", played) == Tally(1, 1, 1)
    assert match.tally("Nora", played).points == match.tally("Íñigo", played).points == 1.5
    assert match.tally("Ada", played) == Tally()


@given(games)
def test_each_game_gives_one_point_to_its_two_players(played: list[Played]) -> None:
    assert sum(match.tally(name, played).points for name in NAMES) == len(played)


def test_capitals_and_spaces_tell_no_players_apart_and_accents_do() -> None:
    played = [Played("NORA  Gil", "Íñigo", "1-0")]
    assert match.tally(" nora gil", played).wins == 1
    assert match.tally("Ínigo", played) == Tally()


# Colours


@given(games, st.permutations(NAMES), st.booleans())
def test_colours_alternate_whatever_else_is_played_and_the_first_are_drawn(
    played: list[Played], names: list[str], lot: bool
) -> None:
    one, another = names[:2]
    before = [game for game in played if {game.white, game.black} == {one, another}]
    white, black = match.colours(one, another, played, lot)
    assert {white, black} == {one, another}
    assert white == ((one if lot else another) if not before else before[-1].black)
    after = [*played, Played(white, black, "1-0")]
    assert match.colours(one, another, after, lot) == match.colours(another, one, after, not lot) == (black, white)


def test_a_rematch_changes_colours_and_what_belongs_to_a_player_goes_along() -> None:
    odds = TimeControl(5 * MINUTE, 3 * MINUTE, 2_000)
    options = {"kind": "rated", "two_knights": True, "white_cm": "41", "black_cm": "37 1/2", "whitewash": "x"}
    first = Header("classic", "Nora", "Íñigo", odds, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", options)
    second = match.rematch(first)
    assert (second.white, second.black) == ("Íñigo", "Nora")
    assert second.control == TimeControl(3 * MINUTE, 5 * MINUTE, 2_000)
    assert dict(second.options) == {**options, "white_cm": "37 1/2", "black_cm": "41"}
    assert (second.mode, second.start) == (first.mode, first.start)
    assert match.rematch(second) == first


def test_a_program_goes_on_with_black() -> None:
    header = Header("four", "Nora", options={"bot": "keen"})
    assert match.rematch(header) == header


# Which games count


@pytest.mark.parametrize(
    ("header", "pair", "counts"),
    [
        (rated(), ("nora", "íñigo"), True),
        (rated("Íñigo", "NORA"), ("nora", "íñigo"), True),
        (Header("classic", "Nora", "Íñigo"), ("nora", "íñigo"), False),
        (rated("Nora", "nora "), None, False),
        (rated("Nora", " "), None, False),
        (rated(bot="keen"), None, False),
        (Header("classic", "Nora", "Íñigo", options={"kind": "practice"}), None, False),
    ],
    ids=["rated", "rated, other way round", "friendly", "oneself", "nobody", "a program", "practice"],
)
def test_only_rated_games_between_two_different_named_players_count(
    header: Header, pair: tuple[str, str] | None, counts: bool
) -> None:
    assert match.pair(header) == pair
    assert match.counts(header) is counts


# Ratings


def test_of_two_new_players_the_winner_gains_twenty_points() -> None:
    assert [(each.name, each.rating) for each in match.ranking([Played("Nora", "Íñigo", "1-0")])] == [
        ("Nora", 1520.0),
        ("Íñigo", 1480.0),
    ]
    assert standing("Nora", [Played("Nora", "Íñigo", "1/2-1/2")]).ratings == (1500.0, 1500.0)


def test_four_hundred_points_more_expect_ten_points_of_eleven() -> None:
    assert match.expected(1900, 1500) == pytest.approx(10 / 11, abs=1e-15)
    assert match.expected(1500, 1500) == 0.5


@given(st.floats(100, 3000), st.floats(100, 3000))
def test_what_two_expect_is_one_point_together(one: float, another: float) -> None:
    assert match.expected(one, another) + match.expected(another, one) == pytest.approx(1, abs=1e-12)
    if one > another:
        assert match.expected(one, another) >= 0.5


@given(few_games)
def test_what_one_gains_the_other_loses_as_long_as_their_factors_are_equal(played: list[Played]) -> None:
    players = match.ranking(played)
    assert sum(each.rating for each in players) == pytest.approx(match.START * len(players), abs=1e-8)


def test_after_thirty_games_a_rating_moves_half_as_far() -> None:
    draws = [Played("Nora", f"Guest {number}", "1/2-1/2") for number in range(match.NEW_GAMES)]
    assert standing("Nora", draws).rating == 1500
    last = match.ranking([*draws, Played("Nora", "Íñigo", "1-0")])
    assert {each.name: each.rating for each in last if each.name in ("Nora", "Íñigo")} == {"Nora": 1510, "Íñigo": 1480}


@given(games)
def test_the_ranking_has_everybody_once_highest_first_with_all_games(played: list[Played]) -> None:
    players = match.ranking(played)
    assert {each.name for each in players} == {name for game in played for name in (game.white, game.black)}
    assert len({each.name for each in players}) == len(players)
    assert [each.rating for each in players] == sorted((each.rating for each in players), reverse=True)
    for each in players:
        assert each.tally == match.tally(each.name, played)
        assert len(each.ratings) == each.tally.games + 1
        assert [played[number] for number in each.games] == [
            game for game in played if each.name in (game.white, game.black)
        ]


@given(games, st.integers(0, 200))
def test_later_games_change_no_rating_before_them_and_a_removed_one_has_never_counted(
    played: list[Played], cut: int
) -> None:
    before = {each.name: each.ratings for each in match.ranking(played[:cut])}
    after = {each.name: each.ratings for each in match.ranking(played)}
    assert all(after[name][: len(ratings)] == ratings for name, ratings in before.items())
    added = Played("Somebody", "else", "1-0")
    assert match.ranking(played) == tuple(
        each for each in match.ranking([*played, added]) if each.name not in ("Somebody", "else")
    )


def test_of_equal_ratings_more_games_come_first_and_the_last_spelling_is_shown() -> None:
    played = [Played("Ada", "Nora", "1/2-1/2"), Played("nora", "Íñigo", "1/2-1/2")]
    assert [each.name for each in match.ranking(played)] == ["nora", "Ada", "Íñigo"]


def test_a_rating_is_shown_as_the_nearest_whole_number() -> None:
    assert [match.shown(rating) for rating in (1499.5, 1500.49, 1500.5)] == [1500, 1500, 1501]

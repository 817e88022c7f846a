"""What each viewer sees of a turn of D&D chess and of the draw limit (rulebook §3.6).

Whether what nobody may know shows anywhere: test_dnd_secrets.py.
"""

from dataclasses import replace

import pytest

from core.script_dnd import game
from core.test_dnd_turns import turns, usual
from pychess_core.dnd.cheating import Check
from pychess_core.dnd.strategy import STRATEGIES, Strategy
from pychess_core.dnd.view import Note, Turn
from pychess_core.record import Header
from pychess_core.seat import SEATS, VIEWERS, Seat, Viewer

PLAYERS: tuple[Viewer, ...] = ("white", "black", "spectator")

HIDDEN = Header("dnd", options={"limit_hidden": True})


# Notes, checks and rolls.


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_note_shows_to_its_own_seat_and_the_judge_only(viewer: Viewer) -> None:
    knows = {"white": {"white"}, "black": {"black"}, "judge": {"white", "black"}, "spectator": set()}[viewer]
    notes = {"white": Note("TR", "peek"), "black": Note("AR", "signs")}
    for steps, written in ((("black AR signs",), ("black",)), (("black AR signs", "white TR peek"), SEATS)):
        view = usual(*steps).view(viewer)
        assert view.notes == {seat: notes[seat] for seat in written if seat in knows}
        assert view.sealed == written


@pytest.mark.parametrize("viewer", VIEWERS)
def test_who_has_written_is_seen_and_not_in_which_order(viewer: Viewer) -> None:
    one, two = usual("white TR", "black AR"), usual("black AR", "white TR")
    assert one.view(viewer) == two.view(viewer)
    assert repr(one.view(viewer)) == repr(two.view(viewer))


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(
    ("steps", "known", "peeker"),
    [
        ("white AG peek,black TR", "checks", None),
        ("white AG peek,black TR,check 20", "peek", "white"),
        ("white AG,black TR peek,check 20", "peek", "black"),
        ("white AG peek,black TR,check 1", "ruling", None),
        ("white AG peek,black TR,check 9", "roll", None),
        ("white AG peek,black TR,check 20,white switch PP", "roll", None),
        ("white AG peek,black TR,check 1,rule pardon", "roll", None),
    ],
)
def test_between_the_notes_and_the_end_of_a_turn_the_judge_is_busy(
    viewer: Viewer, steps: str, known: str, peeker: Seat | None
) -> None:
    view = usual(*steps.split(",")).view(viewer)
    assert view.phase == (known if viewer in ("judge", peeker) else "roll")
    assert (view.glimpse is None) == (viewer != peeker)
    assert view.turn is None
    if viewer != "judge":
        assert (view.checks, view.awaited) == ({}, None)
        switches = {choice.value for choice in view.actions if choice.kind == "switch"}
        assert switches == (set(STRATEGIES) if viewer == peeker else set())


def test_a_glimpse_is_gone_when_it_has_been_used_or_the_game_is_over() -> None:
    peeked = ("white AG peek", "black TR", "check 20")
    for step in ("white switch PP", "white resign", "black resign"):
        assert usual(*peeked, step).view("white").glimpse is None


def test_the_judge_knows_everything_of_a_turn_and_the_others_what_was_played() -> None:
    steps = ("white AG peek", "black TR distract", "dc 12", "check 20", "check 19", "white switch PP", "roll 30")
    played = usual(*steps)
    strategies: dict[Seat, Strategy] = {"white": "PP", "black": "TR"}
    assert played.view("judge").turns == (
        Turn(
            number=1,
            strategies=strategies,
            change=0,
            score=0,
            notes={"white": Note("AG", "peek"), "black": Note("TR", "distract")},
            checks={"white": Check("peek", 0, 12, 20), "black": Check("distract", 0, 10, 19)},
            die=30,
            total=10,
            halved=True,
        ),
    )
    assert played.view("spectator").turns == (Turn(1, strategies, 0, 0),)
    own: dict[Seat, Note] = {"white": Note("AG", "peek"), "black": Note("TR", "distract")}
    for seat, note in own.items():
        assert played.view(seat).turns == (Turn(1, strategies, 0, 0, notes={seat: note}),)


@pytest.mark.parametrize("ruling", ["pardon", "penalty", "loss"])
def test_what_was_caught_and_pardoned_is_no_business_of_the_players(ruling: str) -> None:
    played = usual("white AG signs", "black TR", "check 1", f"rule {ruling}")
    for viewer in PLAYERS:
        view = played.view(viewer)
        assert view.checks == {}
        assert ("signs" in repr(replace(view, actions=(), notes={}))) is (ruling == "penalty")


# The draw limit.


def test_a_limit_that_is_shown_is_known_to_all() -> None:
    for viewer in VIEWERS:
        assert usual(limit_hidden=False).view(viewer) == usual().view(viewer)
        assert (usual().view(viewer).limit, usual().view(viewer).limits) == (8, (8, 8))
        assert (game(Header("dnd")).view(viewer).limit, game(Header("dnd")).view(viewer).limits) == (None, (8, 13))


@pytest.mark.parametrize("die", range(1, 7))
def test_a_hidden_limit_is_the_judges(die: int) -> None:
    played = game(HIDDEN, f"limit {die}")
    assert (played.view("judge").limit, played.view("judge").limits) == (7 + die, (7 + die, 7 + die))
    for viewer in PLAYERS:
        assert (played.view(viewer).limit, played.view(viewer).limits) == (None, (8, 13))


def test_looking_back_keeps_the_secrets() -> None:
    played = game(HIDDEN, "limit 3", *turns(-1), "white AG peek", "black TR", "check 20")
    for viewer in PLAYERS:
        for ply in (-1, 0, 1, 2):
            view = played.view(viewer, ply)
            now = played.view(viewer)
            for part in ("phase", "notes", "sealed", "glimpse", "checks", "awaited", "limit", "limits", "turns"):
                assert getattr(view, part) == getattr(now, part)

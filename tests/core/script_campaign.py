"""Campaigns as short scripts, and campaigns made by chance."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from pychess_core.dnd.campaign import Campaign
from pychess_core.dnd.character import KINDS, Character
from pychess_core.dnd.cheating import SKILLS
from pychess_core.game import Outcome
from pychess_core.seat import SEATS, Seat

NAMES = ("Mara", "Ibo", "Zoë 🧙", "<b>Ulf</b>", "סהר")


def won(campaign: Campaign, winner: str, loser: str, *dice: int, cheated: tuple[Seat, ...] = ()) -> Campaign:
    """The campaign after `winner`, with White, has beaten `loser`, and those dice were thrown."""
    key = f"game {len(campaign.meetings) + 1}"
    campaign = campaign.finish(key, winner, loser, Outcome.win("white", "win"), cheated)
    for die in dice:
        campaign = campaign.thrown(die)
    return campaign


def cm(campaign: Campaign, name: str) -> Fraction:
    """The present CM of a character."""
    return campaign.character(name).cm


def needed(campaign: Campaign) -> str | None:
    """The die that is awaited."""
    lesson = campaign.pending and campaign.pending.lesson
    return lesson.needs if lesson else None


def random_campaign(chance: Random, steps: int = 12) -> Campaign:
    """A campaign after some steps of every kind; a lesson may still be waiting for a die."""
    campaign = Campaign(tuple(_character(chance, name) for name in NAMES))
    for number in range(steps):
        if die := needed(campaign):
            campaign = campaign.thrown(chance.randint(1, 20 if die == "d20" else 4))
            continue
        step = chance.random()
        white, black = chance.sample([each.name for each in campaign.characters], 2)
        if step < 0.2:
            campaign = campaign.advance(chance.randint(1, 3))
        elif step < 0.3:
            campaign = campaign.edit(white, _character(chance, f"{white[:9]} {number}"))
        else:
            outcome = chance.choice((Outcome.win("white", "win"), Outcome.win("black", "resignation")))
            outcome = outcome if step < 0.9 else Outcome.draw("turn-limit")
            cheated = tuple(seat for seat in SEATS if chance.random() < 0.1)
            campaign = campaign.finish(f"game {number}", white, black, outcome, cheated)
    return campaign


def _character(chance: Random, name: str) -> Character:
    return Character.new(
        name,
        chance.randint(10, 20),
        chance.randint(8, 18),
        kind=chance.choice(KINDS),
        learned=chance.random() < 0.9,
        skills={skill: chance.randint(-1, 5) for skill in SKILLS},
        cm=Fraction(chance.randint(20, 90), 2),
    )

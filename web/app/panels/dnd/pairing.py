"""Who plays whom: the header of a game between two characters of a campaign."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import SystemRandom
from typing import Final

from pychess_core.dnd.campaign import QUICK_START, Campaign
from pychess_core.dnd.character import Character
from pychess_core.dnd.meeting import InvalidCampaign
from pychess_core.dnd.strategy import HOUSE
from pychess_core.match import rematch
from pychess_core.record import Header, Option

LARGEST_SEED: Final = 2**48

CHOSEN: Final = ("bot", "judge", "limit_hidden", "cap", "caught_loses")
"""The options of a game that are neither the characters' nor the campaign's."""


def header(campaign: Campaign, white: Character, black: Character, chosen: Mapping[str, Option]) -> Header:
    """The header of a new game with dice of its own; `chosen` are options named in `CHOSEN`.

    Raises `Refusal` if one of the two may not play, or both are the same.
    """
    for character in (white, black):
        if refusal := character.may_play(campaign.older_editions):
            raise refusal
    if white.name == black.name:
        raise InvalidCampaign("A character cannot play against itself.")
    table = {} if campaign.table == HOUSE else {"table": campaign.table.to_text()}
    seed = {"seed": SystemRandom().randrange(LARGEST_SEED)}
    options = {**white.options("white"), **black.options("black"), **table, **chosen, **seed}
    return Header("dnd", white.name, black.name, options=options)


def again(campaign: Campaign, before: Header) -> Header:
    """The header of the next game of two characters, as they are in `campaign` now, with dice of its own.

    Raises as `header` does. Characters that are not in the campaign are as they were.
    """
    swapped = rematch(before)
    try:
        white, black = campaign.character(swapped.white), campaign.character(swapped.black)
    except InvalidCampaign:
        return replace(swapped, options={**swapped.options, "seed": SystemRandom().randrange(LARGEST_SEED)})
    return header(campaign, white, black, {name: swapped.options[name] for name in CHOSEN if name in swapped.options})


def key(header: Header) -> str | None:
    """What tells a game from all others in a campaign: its seed. None for a game without one, which counts in none."""
    seed = header.options.get("seed")
    return str(seed) if type(seed) is int else None


def ready_made(campaign: Campaign) -> tuple[Campaign, Character, Character]:
    """The two characters with whom a game can start at once, and the campaign with them in it.

    Raises `InvalidCampaign` if it has no room for them.
    """
    found = []
    for character in QUICK_START.characters:
        known = {each.name.casefold(): each for each in campaign.characters}
        if character.name.casefold() not in known:
            campaign = campaign.add(character)
        found.append(known.get(character.name.casefold(), character))
    return campaign, found[0], found[1]


def opening(campaign: Campaign) -> Header:
    """The header of a game that nobody has set up: the ready-made two, as `campaign` knows them if they may play."""
    known = {character.name: character for character in campaign.characters}
    white, black = (known.get(character.name, character) for character in QUICK_START.characters)
    if any(character.may_play(campaign.older_editions) for character in (white, black)):
        white, black = QUICK_START.characters
    return header(campaign, white, black, {})

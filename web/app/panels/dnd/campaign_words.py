"""Campaigns in words: characters, games, what was learned. Everything comes out in the language in use."""

from __future__ import annotations

from app import words
from app.i18n import _, explained
from app.panels.dnd import wording
from pychess_core.dnd.campaign import Campaign
from pychess_core.dnd.character import Character, Kind
from pychess_core.dnd.cheating import SKILLS
from pychess_core.dnd.meeting import Meeting


def kind(which: Kind) -> str:
    """What a character is."""
    return {"adventurer": _("Adventurer"), "npc": _("Idle NPC")}[which]


def abilities(character: Character) -> str:
    """Intelligence and wisdom, as a sheet has them."""
    return _("INT {intelligence} · WIS {wisdom}", intelligence=character.intelligence, wisdom=character.wisdom)


def skills(character: Character) -> str:
    """The four bonuses."""
    return " · ".join(f"{wording.skill(skill)} {bonus(character.skills[skill])}" for skill in SKILLS)


def bonus(value: int) -> str:
    """A bonus with its sign: +3, −1, +0."""
    return f"+{value}" if value >= 0 else f"−{-value}"


def may_play(character: Character, campaign: Campaign) -> str:
    """Whether a character may play, or why not."""
    refusal = character.may_play(campaign.older_editions)
    return explained(refusal) if refusal else _("May play chess.")


def learned(meeting: Meeting) -> str:
    """What came of a game for its winner: what was gained, why no more than that, what is still to be thrown."""
    lesson, name = meeting.lesson, words.isolated(meeting.winner or "")
    said = []
    if lesson and lesson.gain:
        old, new, gain = map(wording.number, (lesson.own, lesson.new, lesson.gain))
        said.append(_("{name} learns: CM {old} → {new} (+{gain}).", name=name, old=old, new=new, gain=gain))
    if reason := meeting.reason:
        said.append(explained(reason))
    if lesson and lesson.needs == "d20":
        intelligence = lesson.intelligence
        said.append(_("{name} learns if 1d20 shows less than {intelligence}.", name=name, intelligence=intelligence))
    if lesson and lesson.needs == "d4":
        said.append(_("1d4 says for how many weeks one point is the most that can be gained."))
    return " ".join(said)


def limits(character: Character, campaign: Campaign) -> str:
    """What stands in the way of learning more, for the judge."""
    ceiling = _("at most CM {ceiling}", ceiling=wording.number(character.ceiling))
    if character.kind == "npc":
        return ceiling
    window = campaign.window(character.name)
    if window is None:
        closed = _("no window is open")
        return f"{ceiling} · {closed}"
    left = _("window until week {week}: {left} can still be gained", week=window.ends, left=wording.number(window.left))
    return f"{ceiling} · {left}"

"""The lists in the campaign's dialog. Names are texts of strangers: each stands in an element of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator

from js import Element

from app import dom, words
from app.i18n import _
from app.panels.dnd import campaign_words, wording
from pychess_core.dnd import mixed_number
from pychess_core.dnd.campaign import Campaign
from pychess_core.dnd.character import Character
from pychess_core.dnd.meeting import Meeting


def characters(campaign: Campaign) -> Iterator[Element]:
    """A line for each character."""
    met: dict[str, dict[str, None]] = {character.name: {} for character in campaign.characters}
    for meeting in campaign.meetings:
        met[meeting.white][meeting.black] = None
        met[meeting.black][meeting.white] = None
    for character in campaign.characters:
        yield _character(character, campaign, list(met[character.name]))


def meetings(campaign: Campaign, most: int) -> Iterator[Element]:
    """A line for each of the last games, the latest first; at most so many."""
    for meeting in reversed(campaign.meetings[-most:]):
        line = _game(meeting)
        line.append(dom.make("p", {"class": "sheet-line"}, campaign_words.learned(meeting)))
        yield line


def judged(campaign: Campaign, most: int) -> Iterator[Element]:
    """What is for the judge alone: what each character may still learn, and who tried to cheat in the last games."""
    for character in campaign.characters:
        line = dom.make("li", {})
        line.append(_name(character.name), dom.make("p", {"class": "sheet-line"}))
        line.lastElementChild.textContent = campaign_words.limits(character, campaign)
        yield line
    for meeting in reversed(campaign.meetings[-most:]):
        if meeting.cheated:
            line = _game(meeting)
            names = ", ".join(words.isolated(meeting.name(seat)) for seat in meeting.cheated)
            line.append(dom.make("p", {"class": "sheet-line"}, _("Tried to cheat: {names}", names=names)))
            yield line


def exported(character: Character) -> str:
    """A character as the text of a file."""
    return json.dumps(character.to_data(), ensure_ascii=False, indent=1)


def _character(character: Character, campaign: Campaign, met: list[str]) -> Element:
    line = dom.make("li", {"class": "sheet", "data-character": character.name})
    head = dom.make("p", {"class": "sheet-head"})
    head.append(
        _name(character.name), " ", dom.make("span", {"class": "sheet-kind"}, campaign_words.kind(character.kind))
    )
    numbers = dom.make("p", {"class": "sheet-line"}, f"{campaign_words.abilities(character)} · ")
    exact = {"class": "sheet-cm", "title": mixed_number.to_text(character.cm)}
    numbers.append(dom.make("b", exact, wording.cm(character.cm)))
    refused = character.may_play(campaign.older_editions) is not None
    may_play = {"class": "sheet-line", "data-may-play": "no" if refused else "yes"}
    line.append(
        head,
        numbers,
        dom.make("p", {"class": "sheet-line"}, campaign_words.skills(character)),
        dom.make("p", may_play, campaign_words.may_play(character, campaign)),
        _met(met),
        _buttons(character.name),
    )
    return line


def _met(names: list[str]) -> Element:
    if not names:
        return dom.make("p", {"class": "sheet-line"}, _("Has played nobody yet."))
    line = dom.make("p", {"class": "sheet-line", "data-met": ""}, _("Has played:"))
    for number, name in enumerate(names):
        line.append(", " if number else " ", _name(name))
    return line


def _buttons(name: str) -> Element:
    buttons = dom.make("div", {"class": "sheet-buttons"})
    called = words.isolated(name)
    for action, text, label in (
        ("edit-character", _("Change"), _("Change {name}", name=called)),
        ("export-character", _("Export"), _("Export {name}", name=called)),
        ("remove-character", _("Remove"), _("Remove {name}", name=called)),
    ):
        attributes = {"class": "button", "type": "button", "data-action": action, "aria-label": label}
        buttons.append(dom.make("button", attributes, text))
    return buttons


def _game(meeting: Meeting) -> Element:
    line = dom.make("li", {"class": "sheet"})
    head = dom.make("p", {"class": "sheet-head"})
    week = dom.make("span", {"class": "sheet-kind"}, _("Week {number}", number=meeting.week))
    result = dom.make("b", {}, words.RESULTS[meeting.outcome.result])
    head.append(week, " ", _name(meeting.white), " – ", _name(meeting.black), " ", result)
    line.append(head)
    return line


def _name(name: str) -> Element:
    return dom.make("bdi", {"class": "sheet-name"}, name)

"""The log of a game as text for other places: plain, Markdown, Roll20, Foundry VTT.

Everything in a `Log` is text: each format escapes all of it, so that nothing a person is called can be taken for the
format's own signs, a roll or a link. Whoever writes the sentences sees to it that they hold no line break
(`visible_names`), and that a name which runs from right to left is isolated, so that it turns nothing round.

Where the places' own rules come from: Roll20's chat takes one line for a message and shows HTML entities as the
characters they stand for, after everything else has been read. Foundry VTT shows the content of a message as HTML, but
looks for rolls and links in each piece of text after the HTML has been read, so that there entities do not help and
the piece is cut.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Final, Literal, get_args

from pychess_core.record import Header

Format = Literal["text", "markdown", "roll20", "foundry"]
FORMATS: Final[tuple[Format, ...]] = get_args(Format)

_STEERING: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Invisible signs that turn what follows round, or end the isolation of a name too early (Unicode's bidirectional
algorithm, UAX 9)."""


@dataclass(frozen=True, slots=True)
class Line:
    """One thing of a log: ``"Turn 3"``, what came of it, and what else there is to say of it."""

    label: str
    text: str
    details: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Log:
    """A game's log in words."""

    title: str
    lines: tuple[Line, ...]
    secret: bool = False
    """Whether it is for the judge alone: where a chat can whisper, it goes to the game master."""


def visible(name: str) -> str:
    """A name on one line, without signs that nobody sees and that would steer the rest of the line."""
    return " ".join("".join(map(_visible, name)).split())


def visible_names(header: Header) -> Header:
    """The header with names as they go into a log."""
    return replace(header, white=visible(header.white), black=visible(header.black))


def written(log: Log, how: Format) -> str:
    """The log in a format."""
    return _WRITERS[how](log)


def _visible(letter: str) -> str:
    if letter in _STEERING:
        return ""
    # Half a surrogate pair is no text, and no clipboard takes it.
    return {"Cc": " ", "Cs": "\ufffd"}.get(unicodedata.category(letter), letter)


def _text(log: Log) -> str:
    return _listed(log, "{}", "{}: {}", "    {}", lambda text: text)


def _markdown(log: Log) -> str:
    return _listed(log, "## {}", "- **{}**: {}", "    - {}", _in_markdown)


def _listed(log: Log, title: str, line: str, detail: str, escaped: Callable[[str], str]) -> str:
    rows = [title.format(escaped(log.title)), ""]
    for one in log.lines:
        rows.append(line.format(escaped(one.label), escaped(one.text)))
        rows += [detail.format(escaped(more)) for more in one.details]
    return "\n".join(rows) + "\n"


_MARKDOWN: Final = re.compile(
    r"[\\`*_{}\[\]<>|~#$^&@]"  # signs of Markdown and of what chats and notebooks add to it
    r"|(?<=\S)\.(?=\S)|:(?=\S)"  # in an address or an emoji's name
    r"|(?<=[=%])[=%]"  # in a mark of two
    r"|^[-+=]"  # at the start of a list or a rule
)
_NUMBERED: Final = re.compile(r"^(\d+)([.)])")


def _in_markdown(text: str) -> str:
    """`text` with a backslash before each sign that Markdown might read."""
    return _NUMBERED.sub(r"\1\\\2", _MARKDOWN.sub(r"\\\g<0>", text))


_ROLL20: Final = re.compile(r"[\"#$%&*/<=>@\[\\\]^_`{|}~]")


def _roll20(log: Log) -> str:
    """One chat message in the template that every game has; each row of it has a label of its own."""
    rows = {"name": log.title}
    for line in log.lines:
        rows[_free(line.label, rows)] = " · ".join((line.text, *line.details))
    parts = " ".join(f"{{{{{_in_roll20(label)}={_in_roll20(text)}}}}}" for label, text in rows.items())
    return f"{'/w gm ' if log.secret else ''}&{{template:default}} {parts}\n"


def _free(label: str, taken: Mapping[str, str]) -> str:
    number, free = 1, label
    while free in taken:
        number += 1
        free = f"{label} ({number})"
    return free


def _in_roll20(text: str) -> str:
    """`text` with an HTML entity for each sign that Roll20 might read."""
    return _ROLL20.sub(lambda sign: f"&#{ord(sign[0])};", text)


def _foundry(log: Log) -> str:
    """A macro (type “script”) that says it in the chat; what is typed there is no HTML any more since version 14."""
    parts = [f"<h3>{_in_html(log.title)}</h3>"]
    for line in log.lines:
        parts.append(f"<p><strong>{_in_html(line.label)}</strong>: {_in_html(line.text)}</p>")
        if line.details:
            parts.append(f"<ul>{''.join(f'<li>{_in_html(detail)}</li>' for detail in line.details)}</ul>")
    content = json.dumps("".join(parts), ensure_ascii=False)
    whisper = 'whisper: ChatMessage.getWhisperRecipients("GM"), ' if log.secret else ""
    return f"ChatMessage.create({{{whisper}content: {content}}});\n"


_CUT: Final = re.compile(r"\[|:(?=/)")


def _in_html(text: str) -> str:
    """`text` in HTML, cut where Foundry would see the start of a roll, of a link to a document or of an address."""
    return _CUT.sub(r"<span>\g<0></span>", escape(text))


_WRITERS: Final[Mapping[Format, Callable[[Log], str]]] = {
    "text": _text,
    "markdown": _markdown,
    "roll20": _roll20,
    "foundry": _foundry,
}

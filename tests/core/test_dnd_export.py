"""The log for other places: whatever people are called, it comes out as text in every format (rulebook §3.6)."""

import json
import re
from html import unescape
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pychess_core.dnd.export import FORMATS, Line, Log, visible, written
from pychess_core.record import LONGEST_NAME

NASTY = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    'Say "Ann" \'s',
    "]]",
    "}} {{name=Eve}}",
    "@{selected|hp} %{Eve|attack} #macro ?{Ask|1} ${x}",
    "[[1d20]] [[/roll 1d20]]",
    "@UUID[Actor.x]{Eve} @Embed[x] &Reference[y]",
    "*a* **b** _c_ __d__ ~~e~~ ||f|| `g` ``h`` $i$ ^j^ ==k== %%l%%",
    "[x](javascript:alert(1)) ![y](z)",
    "https://example.org/a.png www.example.org eve@example.org :smile: #1 @eve",
    "# head",
    "- item",
    "+ item",
    "1. item",
    "12) item",
    "> quoted",
    "=====",
    "a | b",
    "&lt; &amp;lt; &#91;",
    "\\* \\",
    "🧙🏽‍♀️ Ñandú",
    "אליהו",
    "محمد 12",
)

names = st.one_of(st.sampled_from(NASTY), st.text(max_size=LONGEST_NAME))


def log(name: str, secret: bool = False) -> Log:
    """A log that puts a name everywhere, isolated in the title."""
    shown = visible(name)
    lines = (Line(shown, shown, (shown, f"{shown}: {shown}.")), Line("Turn 1", f"{shown} – {shown}"), Line(shown, ""))
    return Log(f"D&D: \u2068{shown}\u2069", lines, secret)


class Heard(HTMLParser):
    """What a browser makes of HTML: the pieces of text, and the elements."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.pieces: list[str] = []
        self.tags: list[str] = []
        self.feed(source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins, and with it another piece."""
        self.tags.append(tag)
        self.pieces.append("")
        assert not attrs

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""
        self.pieces.append("")

    def handle_data(self, data: str) -> None:
        """Text goes on."""
        self.pieces[-1] += data


def foundry(told: Log) -> Heard:
    """The content of Foundry's message, read as a browser reads it."""
    macro = written(told, "foundry")
    assert macro.startswith("ChatMessage.create({")
    assert macro.endswith("});\n")
    return Heard(json.loads(macro.partition("content: ")[2].removesuffix("});\n")))


@given(names)
def test_plain_text_has_a_line_for_each_thing(name: str) -> None:
    told = log(name)
    first, second, third = told.lines
    shown = visible(name)
    assert written(told, "text").split("\n") == [
        told.title,
        "",
        f"{shown}: {first.text}",
        f"    {first.details[0]}",
        f"    {first.details[1]}",
        f"Turn 1: {second.text}",
        f"{shown}: {third.text}",
        "",
    ]


@given(names)
def test_markdown_says_the_names_and_nothing_else(name: str) -> None:
    told = log(name)
    rows = written(told, "markdown").split("\n")
    assert len(rows) == 2 + 3 + 2 + 1
    marks = ["## ", "", "- **", "    - ", "    - ", "- **", "- **", ""]
    for row, mark in zip(rows, marks, strict=True):
        assert row.startswith(mark)
    said = re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", "\n".join(rows))
    assert said == "\n".join(
        mark + text
        for mark, text in zip(
            marks,
            [
                told.title,
                "",
                *(f"{told.lines[0].label}**: {told.lines[0].text}", *told.lines[0].details),
                *(f"{line.label}**: {line.text}" for line in told.lines[1:]),
                "",
            ],
            strict=True,
        )
    )


@given(names)
def test_markdown_finds_no_sign_in_a_name(name: str) -> None:
    shown = written(Log("", (Line("", "", (visible(name),)),)), "markdown").split("\n")[3].removeprefix("    - ")
    bare = re.sub(r"\\[!-/:-@\[-`{-~]", "·", shown)
    assert not re.search(r"[\\`*_{}\[\]<>|~#$^&@]", bare)
    assert not re.match(r"[-+=]|\d+[.)]", bare)
    assert not re.search(r"://|www\.|:\w+:|==|%%", bare)


@given(names, st.booleans())
def test_roll20_reads_one_message_with_a_row_for_each_thing(name: str, secret: bool) -> None:
    told = log(name, secret)
    line = written(told, "roll20")
    assert line.count("\n") == 1
    assert line.startswith("/w gm &{template:default} " if secret else "&{template:default} ")
    body = line.partition("&{template:default} ")[2].removesuffix("\n")
    rows = [row.partition("=") for row in re.findall(r"{{([^{}]*)}}", body)]
    assert " ".join(f"{{{{{label}={text}}}}}" for label, _, text in rows) == body
    assert not re.search(r"[\"#$%*/<>@\[\\\]^_`|~]|&(?!#\d+;)", re.sub(r"&#\d+;", "", "".join(map("".join, rows))))
    labels, values = ([unescape(row[part]) for row in rows] for part in (0, 2))
    shown = visible(name)
    assert values == [told.title, " · ".join((shown, *told.lines[0].details)), told.lines[1].text, ""]
    assert labels[0] == "name"
    assert len(set(labels)) == len(labels)
    assert (labels[2], labels[3]) == ("Turn 1", f"{shown} (2)") or shown in ("name", "Turn 1")


@given(names)
def test_foundry_shows_the_names_as_text(name: str) -> None:
    told = log(name)
    heard = foundry(told)
    assert set(heard.tags) <= {"h3", "p", "strong", "ul", "li", "span"}
    assert "".join(heard.pieces) == "".join(
        [
            told.title,
            *(f"{told.lines[0].label}: {told.lines[0].text}", *told.lines[0].details),
            *(f"{line.label}: {line.text}" for line in told.lines[1:]),
        ]
    )
    for piece in heard.pieces:
        assert not re.search(r"\[.|.\[|://", piece)


def test_foundry_whispers_what_is_for_the_judge() -> None:
    assert 'whisper: ChatMessage.getWhisperRecipients("GM")' in written(log("Ada", secret=True), "foundry")
    assert "whisper" not in written(log("Ada"), "foundry")


@given(st.sampled_from(FORMATS), names)
def test_no_format_hides_a_line_break(how: str, name: str) -> None:
    said = written(log(name), next(known for known in FORMATS if known == how))
    assert said.endswith("\n")
    assert len(said.splitlines()) == said.count("\n")


@given(st.text(max_size=LONGEST_NAME))
def test_a_name_is_one_line_and_never_longer_than_it_was(name: str) -> None:
    shown = visible(name)
    assert shown.splitlines() in ([], [shown])
    assert len(shown) <= len(name)
    assert shown == visible(shown)


@given(st.text(st.characters(exclude_categories=["C", "Z"]), max_size=LONGEST_NAME))
def test_what_can_be_seen_of_a_name_stays(name: str) -> None:
    assert visible(name) == name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("אליהו", "אליהו"),
        ("\u202eadA\u202c", "adA"),
        ("א\u2069\u202eX", "אX"),
        ("A\u200fB\u061c", "AB"),
        (" A\r\nB\u2028C\0\tD ", "A B C D"),
        ("A\ud800", "A\ufffd"),
        ("👩‍🚀", "👩‍🚀"),
        ("\u2066", ""),
    ],
)
def test_a_name_cannot_steer_the_line_it_stands_in(name: str, shown: str) -> None:
    assert visible(name) == shown

"""The page's texts in its languages: from gettext catalogues to what Python and the early scripts read."""

import io
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from html.parser import HTMLParser

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from make.paths import WEB
from make.report import say

LANGUAGES = ("es", "en")
SOURCE = "en"  # the msgids are English, so a missing text shows itself there
_WHEN = datetime(2000, 1, 1, tzinfo=UTC)
_ATTRIBUTES = ("data-text", "data-label", "data-placeholder", "data-tip")


def catalogue(language: str) -> Catalog:
    """Read a language's catalogue; every msgid is the English text."""
    with (WEB / "lang" / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def compiled(language: str) -> bytes:
    """Return a catalogue in gettext's binary form, without what reads like its msgid: gettext answers with that."""
    messages = catalogue(language)
    for message in [each for each in messages if each.id and each.string == each.id]:
        messages.delete(message.id, message.context)
    # Where the file names no date Babel writes down today's, and no two builds would be the same.
    messages.creation_date = messages.revision_date = _WHEN
    buffer = io.BytesIO()
    write_mo(buffer, messages)
    return buffer.getvalue()


class _Collector(HTMLParser):
    """Gathers the msgids that a page names in its attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.update(value for name, value in attrs if name in _ATTRIBUTES and value)


def in_markup(page: str) -> set[str]:
    """Return the msgids in a rendered page."""
    collector = _Collector()
    collector.feed(page)
    return collector.found


def in_script(source: str) -> set[str]:
    """Return the msgids that a script of web/boot says."""
    return set(re.findall(r'\bsay\(\s*"([^"]+)"', source))


def table(msgids: Iterable[str]) -> dict[str, dict[str, str]]:
    """Return language → msgid → text, for the texts that are needed before Python runs; tell of missing ones."""
    wanted = sorted(msgids)
    tables: dict[str, dict[str, str]] = {}
    for language in LANGUAGES:
        messages = catalogue(language)
        found = {msgid: message.string for msgid in wanted if (message := messages.get(msgid))}
        tables[language] = {msgid: str(text) for msgid, text in found.items() if text}
        if language != SOURCE:
            for msgid in sorted(set(wanted) - set(tables[language])):
                say(f"    web/lang/{language}.po has no text for: {msgid}")
    return tables

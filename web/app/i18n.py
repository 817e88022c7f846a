"""The two languages: every text a person sees comes from a gettext catalogue, by its English msgid."""

from __future__ import annotations

import io
import pkgutil
from gettext import GNUTranslations
from typing import Final

from js import document

from app import dom
from pychess_core.refusal import Refusal

LANGUAGES: Final = ("es", "en")

STATIC: Final = {
    "data-label": "aria-label",
    "data-placeholder": "placeholder",
    "data-tip": "title",
}
"""Attribute of the page's HTML that holds a msgid → attribute that shows the text."""


class _Speech:
    """The catalogue in use: the one thing about language that changes."""

    language = "en"
    catalogue = GNUTranslations()


def speak(language: str) -> None:
    """Use `language` from now on. Whoever shows texts must draw them again."""
    data = pkgutil.get_data("app", f"lang/{language}.mo")
    if data is None:
        raise LookupError(f"There is no catalogue for {language}.")
    _Speech.language = language
    _Speech.catalogue = GNUTranslations(io.BytesIO(data))


def language() -> str:
    """The language in use: ``"es"`` or ``"en"``."""
    return _Speech.language


def other_language() -> str:
    """The language that the switch leads to."""
    return LANGUAGES[1 - LANGUAGES.index(_Speech.language)]


def _(message: str, **values: object) -> str:
    """`message` in the language in use, its ``{names}`` filled with `values`."""
    text = _Speech.catalogue.gettext(message)
    return text.format_map(values) if values else text


def in_context(context: str, message: str) -> str:
    """`message` as it is said in a place where its translation differs from the usual one."""
    return _Speech.catalogue.pgettext(context, message)


def plural(one: str, many: str, count: int) -> str:
    """`one` or `many` in the language in use, by its rule for `count`; ``{count}`` is filled in."""
    return _Speech.catalogue.ngettext(one, many, count).format_map({"count": count})


def explained(refusal: Refusal) -> str:
    """What a refusal says, in the language in use."""
    return _(refusal.message, **refusal.values)


def fill_page() -> None:
    """Write the texts of the page's own HTML in the language in use."""
    document.documentElement.lang = _Speech.language
    for element in dom.every("[data-text]"):
        element.textContent = _(dom.attribute(element, "data-text"))
    for source, shown in STATIC.items():
        for element in dom.every(f"[{source}]"):
            element.setAttribute(shown, _(dom.attribute(element, source)))

"""What a person can read or hear on the page, and a language that shows where a text comes from.

In this language every text of the English catalogue stands between ⟦ and ⟧, but for what is filled in:
``⟦⟧{name}⟦ offers a draw.⟧``. Letters outside the brackets have come past the catalogue.
"""

from __future__ import annotations

import gzip
import io
import json
import re
import zipfile
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from playwright.sync_api import BrowserContext, Frame, Page

from make.paths import DIST
from make.texts import catalogue

LETTERS = "ⓀⓆⓇⒷⓃ"
"""Piece letters of the move list in that language."""

_QUOTED = re.compile("“⟧[^⟦]*⟦”")  # what somebody typed

_NEUTRAL = re.compile(
    r"⟦[^⟧]*⟧"
    r"|\bO-O(-O)?\b"
    r"|\b[a-h]?[1-8]?x?[a-h][1-8]\b"  # SAN without its letters, and squares
    r"|\b([a-h][1-8]){2}[qrbn]?\b"
    r"|\b[a-h]\b"  # a file of the board
)

_READ = """
() => {
    const found = [];
    const add = (element, where, text) => {
        if (text.trim()) found.push([text.trim(), where, element.checkVisibility({ visibilityProperty: true })]);
    };
    const named = ({ localName, attributes }) =>
        `<${[localName, ...[...attributes].map(({ name, value }) => `${name}="${value}"`)].join(" ")}>`;
    const out = "script, style, noscript, template, mpy-config, py-config, [translate=no], kbd:not([data-text])";
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement;
        if (!parent.closest(out)) add(parent, named(parent), texts.currentNode.data);
    }
    for (const name of ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "alt", "title"])
        for (const element of document.body.querySelectorAll(`[${name}]`))
            add(element, `${name} of ${named(element)}`, element.getAttribute(name));
    for (const field of document.body.querySelectorAll("[placeholder]"))
        if (getComputedStyle(field, "::placeholder").color !== "rgba(0, 0, 0, 0)")
            add(field, `placeholder of ${named(field)}`, field.placeholder);
    // Only where some rule gives a text: to ask every element would take seconds.
    const rules = list => [...list].flatMap(rule => [rule, ...rules(rule.cssRules ?? [])]);
    const texted = rules([...document.styleSheets].flatMap(sheet => [...sheet.cssRules]))
        .filter(rule => rule.style?.content && rule.style.content !== '""');
    const plain = texted.map(rule => rule.selectorText.replaceAll(/::(before|after)/g, "") || "*");
    for (const element of plain.length ? document.body.querySelectorAll(plain.join(", ")) : [])
        for (const part of ["::before", "::after"]) {
            const { content } = getComputedStyle(element, part);
            if (content.startsWith('"')) add(element, `${part} of ${named(element)}`, content.slice(1, -1));
        }
    return JSON.stringify(found); // as one text it crosses many times faster than as a list of lists
}
"""


class Text(NamedTuple):
    """A text on the page."""

    text: str
    where: str
    visible: bool


def read(page: Page | Frame) -> list[Text]:
    """Every text of the page, in dialogs that are closed and to screen readers too."""
    return [Text(*found) for found in json.loads(page.evaluate(_READ))]


def untranslated(text: str, *allowed: str) -> bool:
    """Whether `text` has letters that no catalogue gave it; `allowed` are names and the like."""
    for name in allowed:
        text = text.replace(name, "")
    return any(map(str.isalpha, _NEUTRAL.sub("", _QUOTED.sub("", text))))


def speak_brackets(context: BrowserContext, site: str) -> None:
    """Let the English of the pages of `context` be the language with brackets."""
    messages = _bracketed()
    (app,) = DIST.glob("app/app.*")
    context.route(f"{site}app/*", lambda route: route.fulfill(body=_application(app, messages)))
    page = _page(messages)
    context.route(site, lambda route: route.fulfill(body=page, content_type="text/html; charset=utf-8"))


def _bracketed() -> Catalog:
    messages = catalogue("en")
    for message in messages:
        if message.id:
            forms = message.id if isinstance(message.id, tuple) else (message.id,)
            said = tuple(LETTERS if form == "KQRBN" else _wrapped(form) for form in forms)
            message.string = said if len(said) > 1 else said[0]
    return messages


def _wrapped(text: str) -> str:
    return "⟦" + re.sub(r"({\w+})", r"⟧\1⟦", text) + "⟧"


def _application(path: Path, messages: Catalog) -> bytes:
    """The page's own Python with another English catalogue in it."""
    compiled, changed = io.BytesIO(), io.BytesIO()
    write_mo(compiled, messages)
    with (
        zipfile.ZipFile(io.BytesIO(gzip.decompress(path.read_bytes()))) as archive,
        zipfile.ZipFile(changed, "w") as made,
    ):
        assert "app/lang/en.mo" in archive.namelist()
        for entry in archive.infolist():
            made.writestr(entry, compiled.getvalue() if entry.filename == "app/lang/en.mo" else archive.read(entry))
    return gzip.compress(changed.getvalue())


def _page(messages: Catalog) -> str:
    """The page with another English table of texts for the time before Python."""
    page = (DIST / "index.html").read_text(encoding="utf-8")
    found = re.search(r'(?<=id="texts">)[^<]*', page)
    assert found
    tables = json.loads(found[0])
    english = {msgid: entry.string for msgid in tables["en"] if (entry := messages.get(msgid))}
    assert english.keys() == tables["en"].keys()
    return page.replace(found[0], json.dumps({**tables, "en": english}))

"""The catalogues: exactly the texts that code, template and early scripts say, complete in each language."""

from __future__ import annotations

import ast
import importlib
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract

from make.page import BOOT, EARLY, EARLY_EMBEDDED, PAINT, Parts, builder_page, embed_page, page
from make.texts import LANGUAGES, catalogue, in_markup, in_script
from pychess_core.refusal import Refusal

ROOT = Path(__file__).parents[2]
CORE = sorted((ROOT / "pychess_core").rglob("*.py"))
SOURCES = [*CORE, *sorted((ROOT / "web" / "app").rglob("*.py"))]

REFUSALS = (
    *("Refusal", "IllegalAction", "InvalidRecord", "InvalidPosition", "InvalidTimeControl"),
    *("InvalidTable", "InvalidNumber", "InvalidCharacter", "InvalidCampaign", "InvalidPgn"),
)
KEYWORDS = {"_": None, "plural": (1, 2), "in_context": ((1, "c"), 2), **dict.fromkeys(REFUSALS)}

# Context and msgid; of a plural the pair of its msgids.
Key = tuple[str | None, str | tuple[str, ...]]

every_language = pytest.mark.parametrize("language", LANGUAGES)


def said_by_python(path: Path) -> Iterator[Key]:
    with path.open("rb") as file:
        for _, message, _, context in extract("python", file, keywords=KEYWORDS):
            yield context, message


def rendered() -> str:
    """The pages as the build makes them, with addresses that do not matter here."""
    parts = Parts(
        **dict.fromkeys(("style", "icon", "touch_icon", "manifest", "stdlib", "app", "worker", "copy"), "address"),
        fonts=(),
        interpreter="interpreter",
        pyscript=("core",),
        pyodide="pyodide/",
        version="0",
        lock={},
        sizes={},
    )
    return page(parts) + embed_page(parts) + builder_page(parts, "builder")


def early_scripts() -> str:
    names = {*EARLY, *EARLY_EMBEDDED, PAINT, "one_file.js"}
    return "".join((BOOT / name).read_text(encoding="utf-8") for name in names)


def said() -> set[Key]:
    found = {key for path in SOURCES for key in said_by_python(path)}
    return found | {(None, text) for text in in_markup(rendered()) | in_script(early_scripts())}


def messages(language: str) -> dict[Key, Message]:
    entries: Catalog = catalogue(language)
    return {(entry.context, entry.id): entry for entry in entries if entry.id}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def forms(text: str | tuple[str, ...] | list[str]) -> list[str]:
    return [text] if isinstance(text, str) else list(text)


def calls(source: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call in `source` with the last part of the name that is called."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func).split(".")[-1], node


def test_texts_of_every_kind_are_found() -> None:
    assert said() >= {
        (None, "Nothing captured"),  # Python and the template
        (None, "Friendly game"),  # the template's `say`
        (None, "Type a move"),  # data-placeholder
        (None, "Classic"),  # a mode's title
        (None, ("{count} pawn", "{count} pawns")),
        ("in a sentence", "White"),
        (None, "There is time left."),  # a refusal of the core
        (None, "The board is empty."),  # one that is kept in a table
        (None, "A move adds 0 to 60 seconds."),
        (None, "The start has been at a standstill for a while. Check your connection and reload."),  # web/boot
    }


@every_language
def test_a_catalogue_has_exactly_the_texts_that_are_said(language: str) -> None:
    known, wanted = set(messages(language)), said()
    assert "\n".join(sorted(map(str, wanted - known))) == "", "said, but not in the catalogue"
    assert "\n".join(sorted(map(str, known - wanted))) == "", "in the catalogue, but never said"
    assert not catalogue(language).obsolete


@every_language
def test_every_text_is_translated_for_good(language: str) -> None:
    plurals = catalogue(language).num_plurals
    for key, entry in messages(language).items():
        texts = forms(entry.string)
        assert all(text.strip() for text in texts), key
        assert not entry.fuzzy, key
        assert len(texts) == (1 if isinstance(entry.id, str) else plurals), key
        wanted = set().union(*(placeholders(text) for text in forms(entry.id)))
        for text in texts:
            assert placeholders(text) == wanted, key


def test_the_english_catalogue_says_its_msgids() -> None:
    assert [key for key, entry in messages("en").items() if forms(entry.string) != forms(entry.id)] == []


def test_no_spanish_text_is_left_in_english() -> None:
    """Only what is the same word in both languages may be the same text."""
    same = {key for key, entry in messages("es").items() if forms(entry.string) == forms(entry.id)}
    found = {text for _, text in same if re.search(r"[A-Za-z]", re.sub(r"{\w+}", "", str(text)))}
    assert found == {"D&D", "1d100: {die} → {total}, {change}."}


def test_every_kind_of_refusal_is_looked_for() -> None:
    for path in CORE:
        importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))

    def kinds(kind: type[Refusal]) -> Iterator[str]:
        yield kind.__name__
        for derived in kind.__subclasses__():
            yield from kinds(derived)

    assert set(kinds(Refusal)) == set(REFUSALS)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_is_said_can_be_looked_up(path: Path) -> None:
    """A sentence is a literal (or one that another refusal has), and its ``{names}`` are those that are filled in."""
    for name, call in calls(path.read_text(encoding="utf-8")):
        if name not in KEYWORDS:
            continue
        for sentence in call.args[: 1 if name in (*REFUSALS, "_") else 2]:
            where = f"{path.name}:{call.lineno}"
            if path.name == "i18n.py" or ast.unparse(sentence).endswith(".message"):
                continue  # they hand on what somebody else has said
            assert isinstance(sentence, ast.Constant), where
            if name not in ("plural", "in_context") and all(keyword.arg for keyword in call.keywords):
                assert placeholders(sentence.value) == {keyword.arg for keyword in call.keywords}, where


def test_the_early_scripts_say_literals() -> None:
    assert re.findall(r'\bsay\((?!\s*").{30}', early_scripts()) == []

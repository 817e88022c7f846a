"""Names of openings in Spanish, made from the English ones of the book. No browser in here.

A name is ``Family: part, part, …``. A part ends in what it is (``Variation``, ``Gambit``, …), which comes first in
Spanish; before it stands of what kind or whose it is. Words that no table has are names, and stay.
"""

from __future__ import annotations

import pkgutil
import re
from typing import Final

from pychess_core.lettering import ENGLISH, SPANISH


def _tables() -> list[dict[str, str]]:
    text = (pkgutil.get_data("app", "opening_names.txt") or b"").decode()
    lines = [part.splitlines()[1:] for part in text.split("\n\n")]
    return [dict([line.split(" = ") for line in part]) for part in lines]


WHOLE, KINDS, ADJECTIVES, PHRASES, NAMES = _tables()
"""English → Spanish; what each table has is said in it."""

_KNOWN: Final = PHRASES | ADJECTIVES | NAMES


def in_spanish(name: str) -> str:
    """The Spanish name of the opening whose English name this is.

    House: the adjective that a family is called by has a capital, being its name (``Defensa Siciliana``); in a part it
    is an adjective like others (``variante siciliana``).
    """
    pieces = re.split(r"\b([KQRBN])(?=[a-h]?x?[a-h][1-8]\b)", name)
    pieces[1::2] = [SPANISH[ENGLISH.index(letter)] for letter in pieces[1::2]]
    parts = re.split("(: |, )", "".join(pieces))
    parts[::2] = [_part(part) for part in parts[::2]]
    called, *further = re.split(r"(?= (?:del?|aceptad.|rehusad.)\b)", parts[0], maxsplit=1)
    parts[0] = " ".join([word[0].upper() + word[1:] for word in called.split()])
    return "".join([parts[0], *further, *parts[1:]])


def _part(english: str) -> str:
    if english in WHOLE:
        return WHOLE[english]
    if english.startswith("with "):
        return "con" + english[4:].replace(" and ", " y ")
    return _with_article(english.split()).partition(" ")[2]


def _with_article(words: list[str]) -> str:
    """What the words of a part say, in the order of Spanish, after the article."""
    if words[-1] in ("Accepted", "Declined", "Deferred", "Reversed") and words[1:]:
        before = _with_article(words[:-1])
        return f"{before} {_agreeing(ADJECTIVES[words[-1]], before)}"
    owned, kind = words, KINDS["Variation"]
    if words[1:] and words[-1] in KINDS:
        owned, kind = words[:-1], KINDS[words[-1]]
    if " ".join(owned) not in PHRASES:
        if owned[1:] and owned[-1] in KINDS:
            return f"{kind} de {_with_article(owned)}".replace(" de el ", " del ")
        if "Double" in owned:
            owned.remove("Double")
            kind = kind.replace(" ", " doble ")
    said, phrases, names = [kind], [""], 1
    while owned:
        length = 3
        while length > 1 and " ".join(owned[:length]) not in _KNOWN:
            length -= 1
        word, table = _word(" ".join(owned[:length]))
        owned = owned[length:]
        if table is PHRASES:
            phrases.append(word)
        elif table is ADJECTIVES:
            said.insert(names, _agreeing(word, kind))
        else:
            said.insert(names, word)
            names += 1
    return " ".join(said) + " ".join(phrases)


def _word(english: str) -> tuple[str, dict[str, str]]:
    """What a word says, and the table of its sort."""
    for table in (PHRASES, ADJECTIVES, NAMES):
        if english in table:
            return table[english], table
    prefix, _, rest = english.partition("-")
    if prefix in ("Anglo", "Anti", "Bogo", "Franco", "Neo", "Nimzo", "Pseudo", "Semi", "Ultra"):
        said, table = _word(rest)
        return prefix.lower() + ("" if table is ADJECTIVES else "-") + said, table
    return re.sub("(?<=s)'$|'s$", "", english), NAMES


def _agreeing(adjective: str, noun: str) -> str:
    """The adjective in the gender of the noun, which has its article."""
    first, space, rest = adjective.partition(" ")
    for masculine, feminine in (("o", "a"), ("és", "esa"), ("án", "ana"), ("ol", "ola")):
        if noun.startswith("la ") and first.endswith(masculine):
            return first.removesuffix(masculine) + feminine + space + rest
    return adjective

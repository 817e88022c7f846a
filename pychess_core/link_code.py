"""Numbers as text that survives being sent on: choices folded into one number, the number into letters and digits.

A `Writer` notes each choice among weighted ones and folds them, the last one first, into a single whole number: a
choice of weight w among W in all makes it some W/w times as large. A `Reader` takes the choices out again in their
order. Both are exact, so the same choices always give the same number and no two runs of choices share one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from pychess_core.record import InvalidRecord

ALPHABET: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""No sign that a chat would take for its own, or for the end of the address."""

LONGEST: Final = 10_000
"""Characters of a sealed number at most."""

LARGEST_VERSION: Final = 9

_BASE: Final = len(ALPHABET)
_VALUES: Final = {character: value for value, character in enumerate(ALPHABET)}
_CHECK: Final = 4
"""Characters of the check sum."""
_PRIME: Final = 14_776_331
"""The largest prime below 62⁴. The check sum is a remainder by it, so one changed character always shows."""
HEAD: Final = 2 + _CHECK
"""Characters before the number: version, length, check sum."""

LETTERS: Final = " eaoinrstldcumpbhgfykvwjqxz0123456789/-,;_.'ABCDEFGHIJKLMNOPQRSTUVWXYZáéíóúñü"
"""Characters of names and words, likely ones first. Frozen: links are made with it."""

SELDOM: Final = (63, 1)
"""Weights of what is mostly not there, and of what is."""

_SIZES_OF_LENGTHS: Final = 11
_SIZES_OF_CHARACTERS: Final = 22
_LEARNED: Final = 64


def sealed(version: int, number: int) -> str:
    """`number` as text: a digit for the version, one character for the length, the check sum, the number itself.

    All versions are sealed like this. Raises `InvalidRecord` if the text would be too long.
    """
    body = _digits(number)
    if HEAD + len(body) > LONGEST:
        raise too_long()
    check = _digits((number * _BASE + version) % _PRIME).rjust(_CHECK, ALPHABET[0])
    return f"{version}{ALPHABET[len(body) % _BASE]}{check}{body}"


def unsealed(text: str) -> tuple[int, int]:
    """Version and number of what `sealed` gave. Raises `InvalidRecord` saying what is wrong with any other text."""
    if len(text) > LONGEST:
        raise InvalidRecord("This text is too long to be a link of Tablero.")
    strange = next((character for character in text if character not in _VALUES), None)
    if strange is not None:
        raise InvalidRecord("“{character}” is in no link of Tablero: copy the link without it.", character=strange)
    if not "1" <= text[:1] <= str(LARGEST_VERSION):
        raise no_game()
    body = text[HEAD:]
    if len(text) < HEAD or text[1] != ALPHABET[len(body) % _BASE]:
        raise InvalidRecord("This link is not complete: copy it again, from the first character to the last.")
    version, number = int(text[0]), 0
    for character in body:
        number = number * _BASE + _VALUES[character]
    if sealed(version, number) != text:
        raise InvalidRecord("This link was changed on its way: copy it again, or ask for it again.")
    return version, number


def no_game() -> InvalidRecord:
    """Why a text cannot be opened that nothing else is wrong with."""
    return InvalidRecord("This link holds no game of Tablero.")


def too_long() -> InvalidRecord:
    """Why a game is beyond all bounds."""
    return InvalidRecord("This game is too long for a link.")


class Writer:
    """Choices that are made, one after the other, and in the end one number."""

    def __init__(self) -> None:
        self._choices: list[tuple[int, int, int]] = []

    @property
    def number(self) -> int:
        """All the choices."""
        number = 0
        for start, weight, total in reversed(self._choices):
            whole, rest = divmod(number, weight)
            number = whole * total + start + rest
        return number

    def among(self, count: int, index: int) -> None:
        """One of `count` that are equally likely."""
        self._choices.append((index, 1, count))

    def choose(self, weights: Sequence[int], index: int) -> None:
        """One of several that are as likely as their weights say."""
        self._choices.append((sum(weights[:index]), weights[index], sum(weights)))

    def learn(self, weights: list[int], index: int) -> None:
        """One of several, which is likelier the next time."""
        self.choose(weights, index)
        weights[index] += _LEARNED

    def count(self, value: int, sizes: list[int]) -> None:
        """A number, of fewer bits than `sizes` has weights for. Raises `InvalidRecord` if it has more."""
        size = value.bit_length()
        if size >= len(sizes):
            raise too_long()
        self.learn(sizes, size)
        if size > 1:
            self.among(1 << size - 1, value - (1 << size - 1))

    def text(self, text: str, letters: str = LETTERS) -> None:
        """A text; `letters` are the characters to expect, likely ones first. Raises `InvalidRecord`."""
        self.choose(SELDOM, bool(text))
        if text:
            self.count(len(text) - 1, [1] * _SIZES_OF_LENGTHS)
            weights = _weights(letters)
            for character in text:
                index = letters.find(character)
                self.learn(weights, index)  # -1, when it is none of them, is the last weight
                if index < 0:
                    self.count(ord(_real(character)), [1] * _SIZES_OF_CHARACTERS)

    def word(self, word: str, known: Sequence[str]) -> None:
        """A text that is likely one of `known`."""
        self.among(len(known) + 1, known.index(word) if word in known else len(known))
        if word not in known:
            self.text(word)


class Reader:
    """The choices of a `Writer`, taken out of its number; each method gives what its namesake there was given.

    Raises `InvalidRecord` where no `Writer` can have been.
    """

    def __init__(self, number: int) -> None:
        self.rest = number
        """What is still to be taken out; 0 after the last choice."""

    def among(self, count: int) -> int:
        """One of `count` that are equally likely."""
        self.rest, index = divmod(self.rest, count)
        return index

    def choose(self, weights: Sequence[int]) -> int:
        """One of several that are as likely as their weights say."""
        bounds = list(accumulate(weights))
        whole, rest = divmod(self.rest, bounds[-1])
        index = bisect_right(bounds, rest)
        self.rest = whole * weights[index] + rest - (bounds[index] - weights[index])
        return index

    def learn(self, weights: list[int]) -> int:
        """One of several, which is likelier the next time."""
        index = self.choose(weights)
        weights[index] += _LEARNED
        return index

    def count(self, sizes: list[int]) -> int:
        """A number, of fewer bits than `sizes` has weights for."""
        size = self.learn(sizes)
        return self.among(1 << size - 1) + (1 << size - 1) if size > 1 else size

    def text(self, letters: str = LETTERS) -> str:
        """A text; `letters` are the characters to expect, likely ones first."""
        if not self.choose(SELDOM):
            return ""
        found = ""
        weights = _weights(letters)
        for _ in range(self.count([1] * _SIZES_OF_LENGTHS) + 1):
            index = self.learn(weights)
            found += letters[index] if index < len(letters) else self._character(letters)
        return found

    def _character(self, letters: str) -> str:
        code = self.count([1] * _SIZES_OF_CHARACTERS)
        if code > 0x10FFFF or chr(code) in letters:
            raise no_game()
        return _real(chr(code))

    def word(self, known: Sequence[str]) -> str:
        """A text that is likely one of `known`."""
        index = self.among(len(known) + 1)
        if index < len(known):
            return known[index]
        word = self.text()
        if word in known:
            raise no_game()
        return word


def _weights(letters: str) -> list[int]:
    """How likely each character is to begin with, and, the last weight, any other."""
    return [*(960 // (rank + 4) for rank in range(len(letters))), 4]


def _real(character: str) -> str:
    if "\ud800" <= character <= "\udfff":
        raise InvalidRecord("A name in this game holds half a character: write the name again.")
    return character


def _digits(number: int) -> str:
    found = []
    while number:
        number, digit = divmod(number, _BASE)
        found.append(ALPHABET[digit])
    return "".join(reversed(found))

"""The one family of errors: something asked for cannot be done, and a person can be told why."""

from __future__ import annotations


class Refusal(ValueError):
    """What was asked is refused and nothing has changed.

    `message` is an English sentence that may hold ``{names}``, and `values` fills them. They are kept
    apart so that a page can look the sentence up in a catalogue; `str()` gives the English text.
    """

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message)
        self.message = message
        self.values = values

    def __str__(self) -> str:
        return self.message.format_map(self.values)

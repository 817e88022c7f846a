"""What all modes have around the board: title, whose turn it is, the seats, the result, the history's buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app import dom, words
from pychess_core.game import View
from pychess_core.record import Header
from pychess_core.seat import SEATS, Seat, other

PLAYING: Final = (
    *(f"[data-action={name}]" for name in ("offer-draw", "offer-perpetual", "offer-end", "resign", "takeback")),
    "[data-typed] input",
    "[data-typed] button",
)
"""Controls that mean nothing once the game is over."""


class Frame:
    """Draws it, touching only what has changed."""

    def __init__(self) -> None:
        self._title = dom.Text(dom.one("[data-title]"))
        self._subtitle = dom.Text(dom.one("[data-subtitle]"))
        self._refused = dom.Attribute(dom.one("[data-subtitle]"), "data-refused")
        self._hint = dom.Attribute(dom.one(".moves-hint"), "hidden")
        result = dom.one("[data-outcome]")
        self._result = dom.Text(result)
        self._result_marks = [dom.Attribute(result, name) for name in ("data-result", "data-reason", "hidden")]
        self._rematch = dom.Attribute(dom.one("[data-action=rematch]"), "hidden")
        self._playing = [dom.Attribute(dom.one(selector), "disabled") for selector in PLAYING]
        self._seats = {seat: _SeatLine(seat) for seat in SEATS}

    def draw(
        self,
        view: View,
        header: Header,
        title: str,
        state: str,
        hint: str | None,
        notes: Mapping[Seat, str],
        leads: Mapping[Seat, int],
    ) -> None:
        """Show `view` under a title, the state of the game or why something was refused; notes stand behind names."""
        self._title.show(f"{title} · {words.time_control(header.control)}" if header.control else title)
        self._subtitle.show(hint or state)
        self._refused.show("" if hint else None)
        self._hint.show("" if view.moves else None)
        end = view.outcome
        values = (end.result, end.reason, None) if end else (None, None, "")
        for mark, value in zip(self._result_marks, values, strict=True):
            mark.show(value)
        self._result.show(words.outcome(end, header) if end else "")
        self._rematch.show(None if end else "")
        for control in self._playing:
            control.show("" if end else None)
        for seat, line in self._seats.items():
            line.draw(words.player(header, seat), seat, view.captured.get(seat, ""), leads[seat], notes[seat])
            line.to_move(view.turn == seat)

    def reword(self) -> None:
        """Forget the words shown, so that the next `draw` writes them in another language."""
        for line in self._seats.values():
            line.forget()


class _SeatLine:
    """Name, captured pieces and lead of one seat."""

    def __init__(self, seat: Seat) -> None:
        line = dom.one(f".seat[data-seat={seat}]")
        self._name = dom.Text(dom.one("[data-name]", line))
        self._captured = dom.one("[data-captured]", line)
        self._note = dom.Text(dom.one("[data-lead]", line))
        self._to_move = dom.Attribute(line, "data-to-move")
        self._shown: tuple[str, int] | None = None

    def to_move(self, turn: bool) -> None:
        """Mark the seat whose turn it is."""
        self._to_move.show("" if turn else None)

    def draw(self, name: str, seat: Seat, captured: str, lead: int, note: str) -> None:
        """Show a seat that has captured the pieces with these letters and is `lead` ahead."""
        self._name.show(name)
        self._note.show(note)
        if self._shown == (captured, lead):
            return
        self._shown = (captured, lead)
        color = other(seat)[0]
        self._captured.replaceChildren(
            *(dom.make("i", {"class": "taken", "data-taken": color + letter}) for letter in captured)
        )
        self._captured.setAttribute("aria-label", words.captured(captured, lead))

    def forget(self) -> None:
        """Write everything again at the next `draw`."""
        self._shown = None

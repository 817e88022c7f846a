"""The side panel and the seat lines of a game of chess: title, moves, result, offers, captured pieces."""

from __future__ import annotations

from typing import Final

from js import Element

from app import dom, words
from app.i18n import _
from pychess_core.classic.game import ClassicGame
from pychess_core.game import Game, Move, View
from pychess_core.record import Action, Header
from pychess_core.seat import SEATS, Seat, other

ENDED: Final = ("offer-draw", "resign", "takeback")
"""Commands that mean nothing once the game is over."""


class ClassicPanel:
    """Draws what stands beside the board, touching only what has changed."""

    def __init__(self) -> None:
        self._title = dom.Text(dom.one("[data-title]"))
        self._subtitle = dom.Text(dom.one("[data-subtitle]"))
        self._moves = _MoveList(dom.one("[data-moves]"))
        self._hint = dom.Attribute(dom.one(".moves-hint"), "hidden")
        self._result = dom.one("[data-outcome]")
        self._result_text = dom.Text(self._result)
        self._result_marks = [dom.Attribute(self._result, name) for name in ("data-result", "data-reason", "hidden")]
        self._offer = dom.Attribute(dom.one("[data-offer]"), "hidden")
        self._offer_text = dom.Text(dom.one("[data-offer-text]"))
        typed = [dom.one(f"[data-typed] {part}") for part in ("input", "button")]
        self._typed = [dom.Attribute(element, "disabled") for element in typed]
        self._commands = [dom.Attribute(dom.one(f"[data-action={name}]"), "disabled") for name in ENDED]
        self._seats = {seat: _SeatLine(seat) for seat in SEATS}

    def draw(self, view: View, header: Header, hint: str | None) -> None:
        """Show `view`; `hint` (why something was refused) takes the place of whose turn it is."""
        kind = _("Friendly game")
        self._title.show(f"{kind} · {words.time_control(header.control)}" if header.control else kind)
        self._subtitle.show(hint or words.state(view, header))
        self._moves.draw(view)
        self._hint.show("" if view.moves else None)
        self._draw_result(view, header)
        self._offer.show(None if view.offer else "")
        if view.offer:
            self._offer_text.show(_("{name} offers a draw.", name=words.named(header, view.offer)))
        for command in (*self._commands, *self._typed):
            command.show("" if view.outcome else None)
        for seat, line in self._seats.items():
            lead = view.lead if seat == "white" else -view.lead
            line.draw(words.player(header, seat), seat, view.captured.get(seat, ""), lead)
            line.to_move(view.turn == seat)

    def typed(self, game: Game, text: str) -> Action:
        """The move that somebody typed. Raises `IllegalAction` with the reason if it is none."""
        assert isinstance(game, ClassicGame)
        return game.typed(text, words.letters())

    def reword(self) -> None:
        """Forget the words shown, so that the next `draw` writes them in another language."""
        self._moves.clear()
        for line in self._seats.values():
            line.forget()

    def _draw_result(self, view: View, header: Header) -> None:
        end = view.outcome
        values = (end.result, end.reason, None) if end else (None, None, "")
        for mark, value in zip(self._result_marks, values, strict=True):
            mark.show(value)
        self._result_text.show(words.outcome(end, header) if end else "")


class _SeatLine:
    """Name, captured pieces and material lead of one seat."""

    def __init__(self, seat: Seat) -> None:
        line = dom.one(f".seat[data-seat={seat}]")
        # The name stands in the resign dialog, too.
        self._names = [dom.Text(element) for element in dom.every(f"[data-name={seat}]")]
        self._captured = dom.one("[data-captured]", line)
        self._lead = dom.Text(dom.one("[data-lead]", line))
        self._to_move = dom.Attribute(line, "data-to-move")
        self._shown: tuple[str, int] | None = None

    def to_move(self, turn: bool) -> None:
        """Mark the seat whose turn it is."""
        self._to_move.show("" if turn else None)

    def draw(self, name: str, seat: Seat, captured: str, lead: int) -> None:
        """Show a seat that has captured the pieces with these letters and is `lead` points ahead."""
        for text in self._names:
            text.show(name)
        if self._shown == (captured, lead):
            return
        self._shown = (captured, lead)
        color = other(seat)[0]
        self._captured.replaceChildren(
            *(dom.make("i", {"class": "taken", "data-taken": color + letter}) for letter in captured)
        )
        self._captured.setAttribute("aria-label", words.captured(captured, lead))
        self._lead.show(f"+{lead}" if lead > 0 else "")

    def forget(self) -> None:
        """Write everything again at the next `draw`."""
        self._shown = None


class _MoveList:
    """The history as a list of full moves; each move is a button that shows the position after it."""

    def __init__(self, root: Element) -> None:
        self._root = root
        self._shown: list[Move] = []
        self._buttons: list[Element] = []
        self._current: Element | None = None

    def draw(self, view: View) -> None:
        """Show the moves of `view`, and which of them led to the position shown."""
        common = min(len(self._shown), len(view.moves))
        while common and self._shown[common - 1] is not view.moves[common - 1]:
            common -= 1
        for button in reversed(self._buttons[common:]):
            row = button.parentElement
            button.remove()
            if dom.missing(row.querySelector("button")):
                row.remove()
        del self._buttons[common:], self._shown[common:]
        for move in view.moves[common:]:
            self._append(move)
        current = self._buttons[view.ply - 1] if view.ply else None
        if current is not self._current:
            if self._current is not None:
                self._current.removeAttribute("aria-current")
            if current is not None:
                current.setAttribute("aria-current", "true")
            self._current = current
            self._reveal(current)

    def clear(self) -> None:
        """Show no moves."""
        self._root.replaceChildren()
        self._shown, self._buttons, self._current = [], [], None

    def _append(self, move: Move) -> None:
        if move.seat == "white" or not self._buttons:
            row = dom.make("li", {})
            row.append(dom.make("span", {"class": "number"}, f"{move.number}."))
            if move.seat == "black":
                row.append(dom.make("span", {"class": "gap"}, "…"))
            self._root.append(row)
        else:
            row = self._buttons[-1].parentElement
        ply = len(self._buttons) + 1
        attributes = {"type": "button", "data-ply": str(ply), "data-san": move.san}
        button = dom.make("button", attributes, words.written(move))
        row.append(button)
        self._buttons.append(button)
        self._shown.append(move)

    def _reveal(self, current: Element | None) -> None:
        """Scroll the list, and nothing else, so that the current move can be seen."""
        root = self._root
        if current is None:
            root.scrollTop = root.scrollLeft = 0
        elif current is self._buttons[-1]:
            root.scrollTop = root.scrollHeight
            root.scrollLeft = root.scrollWidth
        else:
            list_box, box = root.getBoundingClientRect(), current.getBoundingClientRect()
            root.scrollTop += box.top + box.height / 2 - list_box.top - list_box.height / 2
            root.scrollLeft += box.left + box.width / 2 - list_box.left - list_box.width / 2

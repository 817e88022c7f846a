"""The moves of a PGN as running text: each a button, with its judgement, comments and variations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from js import Element, Event

from app import dom, words
from pychess_core.classic import walk
from pychess_core.classic.pgn import PgnGame, PgnMove
from pychess_core.classic.pgn_comments import words as in_words
from pychess_core.game import Move

JUDGEMENTS: Final = {
    1: "!",
    2: "?",
    3: "!!",
    4: "??",
    5: "!?",
    6: "?!",
    10: "=",
    13: "∞",
    14: "⩲",
    15: "⩱",
    16: "±",
    17: "∓",
    18: "+−",
    19: "−+",
}
"""What the numbers of the PGN standard (8.2.4) mean; the others say nothing that a sign could."""


class WalkText:
    """Draws the tree of a game once, then marks where in it one is; `go` is called for a move that is chosen."""

    def __init__(self, go: Callable[[walk.Step], None]) -> None:
        self._go = go
        self._root = dom.one("[data-walk-moves]")
        self._steps: list[walk.Step] = []
        self._buttons: list[Element] = []
        self._firsts: list[Element] = []
        """Those with which the game and its variations begin."""
        self._current: Element | None = None
        self._scroll = dom.NextFrame(self._reveal)
        dom.on(self._root, "click", self._clicked)

    def write(self, game: PgnGame, root: walk.Step) -> None:
        """Show the moves behind `root`, which is the start of `game`."""
        self._steps, self._buttons, self._firsts, self._current = [], [], [], None
        self._root.replaceChildren()
        self._comment(self._root, game.comment)
        before = walk.seen(game, root)
        number = _first_number(game)
        self._line(self._root, root, 2 * number + (before.turn == "black"))
        if game.result != "*":
            self._root.append(dom.make("span", {"class": "walk-result"}, words.RESULTS[game.result]))

    def show(self, step: walk.Step) -> None:
        """Mark the move that led to `step`."""
        current = next((self._buttons[at] for at, each in enumerate(self._steps) if each is step), None)
        if current is self._current:
            return
        if self._current is not None:
            self._current.removeAttribute("aria-current")
            self._current.setAttribute("tabindex", "0" if self._current in self._firsts else "-1")
        if current is not None:
            current.setAttribute("aria-current", "true")
            current.setAttribute("tabindex", "0")
        self._current = current
        self._scroll.ask()

    def _line(self, parent: Element, step: walk.Step, half: int, told: bool = False) -> None:
        """Write what follows `step`.

        `half` counts moves of either side, even ones are White's; `told` says whether the move before stands right
        in front, so that a move of Black needs no number.
        """
        while step.following:
            first, *others = step.following
            told = self._move(parent, first, half, numbered=not half % 2 or not told)
            for each in others:
                box = dom.make("div", {"class": "variation"})
                parent.append(box)
                self._line(box, each, half + 1, self._move(box, each, half, numbered=True))
                told = False
            step, half = first, half + 1

    def _move(self, parent: Element, step: walk.Step, half: int, numbered: bool) -> bool:
        """Write one move; whether the next can do without a number."""
        move = step.move
        if move is None:
            return False
        self._comment(parent, move.before)
        button = dom.make("button", {"type": "button", "data-step": str(len(self._steps)), "data-san": move.san})
        # Tab stops at the current move and where a line begins; from there arrows lead on.
        if dom.missing(parent.querySelector(":scope > button")):
            self._firsts.append(button)
        else:
            button.setAttribute("tabindex", "-1")
        button.textContent = f"{_numbered(half) if numbered else ''}{_written(move, half)}"
        parent.append(button, " ")
        self._steps.append(step)
        self._buttons.append(button)
        return not self._comment(parent, move.after)

    def _comment(self, parent: Element, comment: str) -> bool:
        text = in_words(comment)
        if text:
            parent.append(dom.make("span", {"class": "remark", "dir": "auto"}, text), " ")
        return bool(text)

    def _clicked(self, event: Event) -> None:
        button = dom.closest(event.target, "[data-step]")
        if button is not None:
            self._go(self._steps[int(dom.attribute(button, "data-step"))])

    def _reveal(self) -> None:
        """Scroll the text, and nothing around it, so that the current move can be seen."""
        if self._current is None:
            self._root.scrollTop = 0
            return
        around, box = self._root.getBoundingClientRect(), self._current.getBoundingClientRect()
        if box.top < around.top or box.bottom > around.bottom:
            self._root.scrollTop += box.top + box.height / 2 - around.top - around.height / 2


def _first_number(game: PgnGame) -> int:
    return int(game.start.rpartition(" ")[2]) if game.start else 1


def _numbered(half: int) -> str:
    return f"{half // 2}{'…' if half % 2 else '.'} "


def _written(move: PgnMove, half: int) -> str:
    seat: Move = Move("black" if half % 2 else "white", half // 2, move.uci, move.san)
    signs = "".join(JUDGEMENTS.get(nag, "") for nag in move.nags)
    return words.written(seat) + signs

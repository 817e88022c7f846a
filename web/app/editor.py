"""The dialog that sets up a position: its board, what a FEN says besides the pieces, and the FEN itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import cast

from js import Element, Event

from app import clipboard, dom, words
from app.board.entry import Dragging
from app.editor_board import EditorBoard
from app.editor_listening import EditorListening, place_at
from app.i18n import _, explained
from app.modal import Modal
from app.position_editor import PositionEditor
from pychess_core.classic.position import InvalidPosition
from pychess_core.classic.setup import Setup
from pychess_core.game import new_game
from pychess_core.record import Header
from pychess_core.seat import Seat, other

RIGHTS = "KQkq"


class Editor:
    """Nothing outside is changed until the position is taken: then the one who asked gets its FEN."""

    def __init__(self) -> None:
        self._editor = PositionEditor()
        self._then: Callable[[str], None] = lambda fen: None
        self._written: Setup | None = None
        """What the text in the FEN field stands for: it stays as somebody typed it."""
        presses: dict[str, Callable[[Element], object]] = {
            "edit-clear": lambda button: self._change(self._editor.setup.cleared()),
            "edit-usual": lambda button: self._change(Setup.usual()),
            "edit-flip": lambda button: self._board.turn(other(self._board.orientation)),
            "edit-undo": lambda button: self._undo(),
            "copy-fen": lambda button: clipboard.copy(self._fen, self._told.show),
        }
        self._modal = Modal("editor", self._taken, presses)
        box = self._modal.box
        self._board = EditorBoard(box)
        self._fen = dom.one("[name=fen]", box)
        self._en_passant = dom.one("[name=en-passant]", box)
        self._halfmove, self._fullmove = dom.one("[name=halfmove]", box), dom.one("[name=fullmove]", box)
        self._verdict = dom.Text(dom.one("[data-edit-verdict]", box))
        self._refused = dom.Attribute(dom.one("[data-edit-verdict]", box), "data-refused")
        self._told = dom.Text(dom.one("[data-edit-told]", box))
        self._warning = dom.one("[data-edit-warning]", box)
        self._submit = dom.one("[type=submit]", box)
        self._undo_button = dom.one("[data-action=edit-undo]", box)
        EditorListening(box, self._board, self._editor, self._draw, self._tell)
        dom.on(self._fen, "input", lambda event: self._modal.attempt(self._typed))
        dom.on(box, "change", self._changed)

    def open(
        self, setup: Setup, orientation: Seat, answer: str, then: Callable[[str], None], warning: bool = False
    ) -> None:
        """Show `setup`; `then` gets the FEN of what it has become when the button `answer` is pressed.

        With a `warning` the dialog says that the game on the board goes to the library then.
        """
        self._then = then
        self._warning.hidden = not warning
        self._editor.begin(setup)
        self._board.turn(orientation)
        self._board.relabel()
        self._submit.textContent = answer
        self._told.show("")
        self._draw()
        self._modal.open()

    def _taken(self) -> None:
        self._count()
        problem = self._editor.setup.problem
        if problem is not None:
            raise problem
        self._then(self._editor.setup.fen)
        self._modal.close()

    def _change(self, setup: Setup) -> None:
        self._editor.change(setup)
        self._draw()

    def _undo(self) -> None:
        self._editor.undo()
        self._draw()

    def _changed(self, event: Event) -> None:
        name, setup = event.target.name, self._editor.setup
        if name == "edit-turn":
            self._change(setup.with_turn(cast(Seat, event.target.value)))
        elif name == "edit-castling":
            self._change(setup.with_castling(event.target.value, event.target.checked))
        elif name == "en-passant":
            self._change(setup.with_en_passant(event.target.value))
        elif name in ("halfmove", "fullmove"):
            self._modal.attempt(self._count)
        elif name == "fen":
            self._modal.attempt(self._typed)

    def _count(self) -> None:
        """Take the counters as they are typed. Raises `InvalidPosition`."""
        self._change(self._editor.setup.with_counters(self._halfmove.value, self._fullmove.value))

    def _typed(self) -> None:
        """Show the position whose FEN is typed or pasted; what is no FEN changes nothing, and says why."""
        try:
            setup = Setup.of_fen(self._fen.value)
        except InvalidPosition as refusal:
            self._fen.setAttribute("aria-invalid", "true")
            self._written = None
            self._say(explained(refusal), refused=True)
            return
        self._written = setup
        self._change(setup)

    def _draw(self) -> None:
        setup, entry = self._editor.setup, self._editor.entry
        lifted = over = None
        if isinstance(entry.state, Dragging):
            lifted, over = entry.state.square, place_at(entry.state.x, entry.state.y)
            self._board.carry(self._editor.piece(lifted), entry.state.x, entry.state.y)
        else:
            self._board.carry("", 0, 0)
        self._board.draw(setup.pieces, entry.selected, lifted, over)
        self._undo_button.disabled = not self._editor.can_undo
        if lifted is None:
            self._draw_fields(setup)

    def _draw_fields(self, setup: Setup) -> None:
        box = self._modal.box
        dom.one(f'[name=edit-turn][value="{setup.turn}"]', box).checked = True
        possible = setup.possible_castling
        for right in RIGHTS:
            tick = dom.one(f'[name=edit-castling][value="{right}"]', box)
            tick.checked = right in setup.castling
            # One that cannot be, from a FEN, can at least be given up.
            tick.disabled = right not in possible and right not in setup.castling
        squares = ["", *setup.possible_en_passant]
        if setup.en_passant not in squares:
            squares.append(setup.en_passant)
        options = [dom.make("option", {"value": square}, square or _("none")) for square in squares]
        self._en_passant.replaceChildren(*options)
        self._en_passant.value = setup.en_passant
        self._en_passant.disabled = len(squares) == 1
        self._halfmove.value, self._fullmove.value = str(setup.halfmove), str(setup.fullmove)
        self._fen.removeAttribute("aria-invalid")
        if setup != self._written:
            self._written = setup
            self._fen.value = setup.fen
        self._judge(setup)

    def _judge(self, setup: Setup) -> None:
        """Say why no game can begin here, or whose move it is."""
        problem = setup.problem
        if problem is not None:
            self._say(explained(problem), refused=True)
            return
        header = Header("classic", start=setup.fen)
        view = new_game(header).view("spectator")
        said = words.outcome(view.outcome, header) if view.outcome else words.state(view, header)
        self._say(said, refused=False)

    def _say(self, verdict: str, refused: bool) -> None:
        self._verdict.show(verdict)
        self._refused.show("" if refused else None)
        self._submit.disabled = refused

    def _tell(self, square: str) -> None:
        self._told.show(words.square(square, self._editor.setup.pieces.get(square)))


@cache
def editor() -> Editor:
    """The one editor of the page: two of them would both hear what is done."""
    return Editor()

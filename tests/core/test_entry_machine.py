"""How a move is entered: the page's state machine and what can be entered, without a browser."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from app.board.entry import DRAG_FROM, Dragging, Entry, Idle, Pressed, Selected
from app.choices import MoveChoices
from core.script import chess
from pychess_core.classic.game import ClassicGame

CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
MOUSE, FINGER, SECOND = 1, 5, 6


class Hand:
    """Feeds an `Entry` for one position; `tries` are the moves it attempted."""

    def __init__(self, *steps: str, start: str = "", game: ClassicGame | None = None) -> None:
        self.choices = choices(game or chess(*steps, start=start))
        self.tries: list[tuple[str, str, bool]] = []
        self.entry = Entry(lambda *tried: self.tries.append(tried))

    def press(self, square: str, pointer: int = MOUSE, x: float = 0, y: float = 0) -> bool:
        """A pointer goes down."""
        return self.entry.press(self.choices, square, pointer, x, y)

    def move(self, x: float, y: float, pointer: int = MOUSE) -> None:
        """A pointer moves."""
        self.entry.move(self.choices, pointer, x, y)

    def release(self, square: str | None, pointer: int = MOUSE) -> None:
        """A pointer goes up."""
        self.entry.release(self.choices, pointer, square)

    def click(self, *squares: str) -> None:
        """Press and release, square by square."""
        for square in squares:
            self.press(square)
            self.release(square)

    def drag(self, origin: str, target: str | None) -> None:
        """Press, move far, release."""
        self.press(origin)
        self.move(50, 0)
        self.release(target)

    def step(self, *squares: str) -> None:
        """The key that presses and releases, square by square."""
        for square in squares:
            self.entry.step(self.choices, square)


def choices(game: ClassicGame, ply: int | None = None) -> MoveChoices:
    """What the side to move can enter."""
    return MoveChoices(game.view(game.view("spectator").turn or "white", ply))


def test_destinations_are_those_of_the_moves() -> None:
    start = choices(chess())
    assert set(start.destinations("g1")) == {"f3", "h3"}
    assert set(start.destinations("e2")) == {"e3", "e4"}
    for none in ("a1", "e4", "e7", None):
        assert not start.destinations(none)
    assert start.moves("e2", "e4") == ["e2e4"]
    assert start.moves("e2", "e5") == []


def test_every_piece_of_the_side_to_move_can_be_taken_up_and_no_other() -> None:
    start, reply = choices(chess()), choices(chess("e2e4"))
    assert start.movable("a1"), "even if it cannot move just now"
    assert not start.movable("a8")
    assert not start.movable("e4")
    assert reply.movable("a8")
    assert not reply.movable("e4")


def test_castling_is_entered_onto_the_square_and_onto_the_rook() -> None:
    both = choices(chess(start=CASTLING))
    assert {"g1", "h1", "c1", "a1"} <= set(both.destinations("e1"))
    assert both.moves("e1", "h1") == both.moves("e1", "g1") == ["e1g1"]
    assert both.moves("e1", "a1") == both.moves("e1", "c1") == ["e1c1"]
    through_check = choices(chess(start="4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1"))
    assert not {"g1", "h1"} & set(through_check.destinations("e1"))
    assert {"c1", "a1"} <= set(through_check.destinations("e1"))


def test_a_promotion_is_one_destination_and_four_moves() -> None:
    pawn = choices(chess(start="1n5k/P7/8/8/8/8/8/K7 w - - 0 1"))
    assert set(pawn.destinations("a7")) == {"a8", "b8"}
    assert set(pawn.moves("a7", "b8")) == {"a7b8q", "a7b8r", "a7b8b", "a7b8n"}


def test_the_past_offers_nothing() -> None:
    past = choices(chess("e2e4", "e7e5", "g1f3"), 1)
    assert [square for square in ("e4", "g1", "e7", "a6") if past.movable(square)] == []


def test_a_finished_game_lets_no_square_be_taken_up() -> None:
    over = choices(chess("e2e4", "e7e5", "white resign"))
    assert [square for square in ("e4", "g1", "e5", "a6") if over.movable(square)] == []
    assert not over.destinations("g1")


def test_two_clicks_try_a_move() -> None:
    hand = Hand()
    hand.click("e2")
    assert hand.entry.state == Selected("e2")
    assert (hand.entry.selected, hand.tries) == ("e2", [])
    hand.click("e4")
    assert hand.tries == [("e2", "e4", False)]
    assert hand.entry.state == Idle()


def test_a_second_click_deselects() -> None:
    hand = Hand()
    hand.click("e2", "e2")
    assert (hand.entry.state, hand.tries) == (Idle(), [])


def test_a_click_on_no_destination_deselects_and_another_piece_is_selected_instead() -> None:
    hand = Hand()
    for elsewhere in ("e5", "e7"):
        hand.click("e2", elsewhere)
        assert hand.entry.state == Idle()
    hand.click("e2", "g1")
    assert hand.entry.state == Selected("g1")
    assert hand.tries == []


def test_a_press_shows_its_piece_at_once_and_keeps_the_selected_one_while_it_may_move_there() -> None:
    hand = Hand(start=CASTLING)
    assert hand.press("e1")
    assert hand.entry.selected == "e1"
    hand.release("e1")
    assert hand.press("h1")
    assert hand.entry.selected == "e1", "the king may be about to castle"
    hand.release("h1")
    assert hand.tries == [("e1", "h1", False)]


def test_a_press_on_a_destination_that_is_released_elsewhere_keeps_the_selection() -> None:
    hand = Hand()
    hand.click("e2")
    hand.press("e4")
    hand.release("e5")
    assert (hand.entry.state, hand.tries) == (Selected("e2"), [])


def test_a_rook_is_dragged_away_while_the_king_is_selected() -> None:
    hand = Hand(start=CASTLING)
    hand.click("e1")
    hand.drag("h1", "h5")
    assert hand.tries == [("h1", "h5", True)]


def test_a_press_becomes_a_drag_only_far_from_where_it_began() -> None:
    hand = Hand()
    hand.press("e2", x=100, y=100)
    hand.move(100 + DRAG_FROM - 1, 100 - DRAG_FROM + 1)
    assert isinstance(hand.entry.state, Pressed)
    hand.move(100, 100 + DRAG_FROM)
    assert hand.entry.state == Dragging("e2", MOUSE, 100, 100 + DRAG_FROM)
    hand.move(101, 100)
    assert hand.entry.state == Dragging("e2", MOUSE, 101, 100), "and stays one"
    assert hand.entry.selected == "e2"


def test_a_drop_tries_a_move_legal_or_not() -> None:
    hand = Hand()
    hand.drag("e2", "e4")
    hand.drag("e2", "e5")
    assert hand.tries == [("e2", "e4", True), ("e2", "e5", True)]
    assert hand.entry.state == Idle()


def test_a_drop_outside_goes_back_and_on_its_own_square_stays_selected() -> None:
    hand = Hand()
    hand.drag("e2", None)
    assert hand.entry.state == Idle()
    hand.drag("e2", "e2")
    assert hand.entry.state == Selected("e2")
    assert hand.tries == []


def test_a_press_released_outside_selects_nothing() -> None:
    hand = Hand()
    hand.press("e2")
    hand.release(None)
    assert (hand.entry.state, hand.tries) == (Idle(), [])


def test_only_a_piece_of_the_side_to_move_is_taken() -> None:
    hand = Hand()
    assert not hand.press("e7")
    assert not hand.press("e4")
    hand.drag("e7", "e5")
    assert (hand.entry.state, hand.tries) == (Idle(), [])
    hand.click("d1")
    assert hand.entry.state == Selected("d1"), "even if it cannot move just now"


def test_a_captured_piece_is_never_dragged() -> None:
    hand = Hand("e2e4", "d7d5")
    hand.click("e4")
    hand.press("d5")
    hand.move(50, 50)
    assert isinstance(hand.entry.state, Pressed)
    hand.release("d6")
    assert (hand.entry.state, hand.tries) == (Selected("e4"), [])


def test_a_second_pointer_is_ignored() -> None:
    for drag in (False, True):
        hand = Hand()
        hand.press("e2", FINGER)
        if drag:
            hand.move(0, 60, FINGER)
        state = hand.entry.state
        assert not hand.press("d2", SECOND)
        hand.move(80, 80, SECOND)
        hand.release("d4", SECOND)
        assert not hand.entry.cancel(SECOND)
        hand.step("g1")
        assert hand.entry.state == state
        hand.release("e4" if drag else "e2", FINGER)
        assert hand.tries == ([("e2", "e4", True)] if drag else [])


def test_cancelling() -> None:
    hand = Hand()
    begin: list[Callable[[], object]] = [lambda: hand.click("e2"), lambda: hand.press("e2")]
    begin.append(lambda: (hand.press("e2"), hand.move(9, 9)))
    for start in begin:
        start()
        assert hand.entry.cancel()
        assert (hand.entry.state, hand.entry.selected) == (Idle(), None)
        assert not hand.entry.cancel(), "there is nothing left"
    hand.click("e2")
    assert not hand.entry.cancel(MOUSE), "no pointer holds a piece that is merely selected"
    assert hand.entry.state == Selected("e2")
    hand.release("e4")
    assert hand.tries == [], "a release without a press means nothing"


def test_keys_select_deselect_and_try() -> None:
    hand = Hand()
    hand.step("e2")
    assert hand.entry.state == Selected("e2")
    hand.step("e2")
    assert hand.entry.state == Idle()
    hand.step("e2", "g1")
    assert hand.entry.state == Selected("g1")
    hand.step("f3")
    hand.step("e2", "e5")
    hand.step("e7", "e5")
    assert hand.tries == [("g1", "f3", False), ("e2", "e5", False)], "an illegal move is tried, so that it is explained"


def test_keys_castle_onto_the_rook() -> None:
    hand = Hand(start=CASTLING)
    hand.step("e1", "h1")
    assert hand.tries == [("e1", "h1", False)]


SQUARES = st.sampled_from(["e1", "h1", "a1", "d1", "g1", "h8", "e8", "e4"])


def test_a_tap_on_the_rook_takes_it_up_where_that_is_chosen_and_a_drop_castles_all_the_same() -> None:
    hand = Hand(start=CASTLING)
    hand.entry = Entry(lambda *tried: hand.tries.append(tried), lambda origin, target: origin + target == "e1h1")
    for enter in (hand.click, hand.step):
        enter("e1", "h1")
        assert (hand.entry.state, hand.tries) == (Selected("h1"), [])
        enter("h4")
        assert hand.tries.pop() == ("h1", "h4", False)
    hand.drag("e1", "h1")
    assert hand.tries.pop() == ("e1", "h1", True)
    hand.click("e1", "a1")
    assert hand.tries.pop() == ("e1", "a1", False), "only where it is asked for"


POINTERS = st.sampled_from([FINGER, SECOND])
STEPS = st.one_of(
    st.tuples(st.just("press"), SQUARES, POINTERS),
    st.tuples(st.just("move"), st.integers(0, 20), POINTERS),
    st.tuples(st.just("release"), st.one_of(st.none(), SQUARES), POINTERS),
    st.tuples(st.just("step"), SQUARES, POINTERS),
    st.tuples(st.just("cancel"), st.none(), st.one_of(st.none(), POINTERS)),
)


@given(st.lists(STEPS, max_size=25))
def test_whatever_hands_do_only_own_pieces_are_tried_and_one_pointer_leads(
    steps: list[tuple[str, object, int]],
) -> None:
    hand = Hand(start=CASTLING)
    for kind, what, pointer in steps:
        before, tried = hand.entry.state, len(hand.tries)
        match kind:
            case "press":
                hand.press(str(what), pointer)
            case "move":
                hand.move(float(str(what)), 0, pointer)
            case "release":
                hand.release(what if what is None else str(what), pointer)
            case "step":
                hand.step(str(what))
            case "cancel":
                hand.entry.cancel(pointer)
        after = hand.entry.state
        if kind not in ("release", "step"):
            assert len(hand.tries) == tried
        assert len(hand.tries) <= tried + 1
        if isinstance(before, Pressed | Dragging) and pointer not in (before.pointer, None):
            assert after == before, "the other pointer leads"
        assert hand.entry.selected is None or hand.choices.movable(hand.entry.selected)
    assert all(hand.choices.movable(origin) and origin != target for origin, target, _ in hand.tries)

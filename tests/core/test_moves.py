"""How pieces move (rulebook §1.1): en passant, promotion, and the reason against an illegal move."""

import pytest

from core.script import chess, moves, play, refusal

KNIGHT_BESIDE = ("e2e4", "g8f6", "e4e5", "d7d5")


def test_en_passant_takes_the_pawn_that_passed() -> None:
    view = chess(*KNIGHT_BESIDE, "e5d6").view("black")
    assert view.moves[-1].san == "exd6"
    assert view.pieces["d6"] == "wP"
    assert not {"d5", "e5"} & set(view.pieces)
    assert view.captured["white"] == "P"
    assert view.last == ("e5", "d6")


def test_en_passant_for_black() -> None:
    view = chess("a2a3", "d7d5", "a3a4", "d5d4", "e2e4", "d4e3").view("white")
    assert (view.pieces["e3"], view.captured["black"]) == ("bP", "P")
    assert "e4" not in view.pieces


def test_en_passant_is_possible_on_the_very_next_move_only() -> None:
    game = chess(*KNIGHT_BESIDE)
    assert "e5d6" in moves(game)
    play(game, "a2a3", "a7a6")
    assert "pawn does not move like that" in refusal(game, "e5d6")


def test_a_pawn_that_came_one_square_at_a_time_is_not_taken_in_passing() -> None:
    game = chess("e2e4", "d7d6", "e4e5", "d6d5")
    assert "e5d6" not in moves(game)
    refusal(game, "e5d6")


def test_en_passant_that_opens_the_rank_to_the_king_is_refused() -> None:
    game = chess("c7c5", start="8/2p5/8/KP5r/8/8/8/6k1 b - - 0 1")
    assert "b5c6" not in moves(game)
    assert "Your king would be in check" in refusal(game, "b5c6")


def test_en_passant_answers_a_check_by_the_passing_pawn() -> None:
    game = chess("d7d5", start="4k3/3p4/8/4P3/2K5/8/8/8 b - - 0 1")
    assert game.view("white").check == "c4"
    assert "e5d6" in moves(game)


def test_en_passant_comes_from_a_start_position_too() -> None:
    assert "e5d6" in moves(chess(start="4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"))
    assert "e5d6" not in moves(chess(start="4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2"))


PAWN_HOME = {
    "white straight": ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "w", "a8={}"),
    "white taking": ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8", "w", "axb8={}"),
    "white on the last file": ("4k3/7P/8/8/8/8/8/4K3 w - - 0 1", "h7h8", "w", "h8={}"),
    "black straight": ("4k3/8/8/8/8/8/p7/4K3 b - - 0 1", "a2a1", "b", "a1={}"),
    "black taking": ("4k3/8/8/8/8/8/7p/4K1N1 b - - 0 1", "h2g1", "b", "hxg1={}"),
}


@pytest.mark.parametrize("letter", "QRBN")
@pytest.mark.parametrize(("start", "step", "color", "san"), PAWN_HOME.values(), ids=PAWN_HOME)
def test_a_pawn_becomes_the_chosen_piece(start: str, step: str, color: str, san: str, letter: str) -> None:
    view = chess(step + letter.lower(), start=start).view("white")
    assert view.moves[-1].san.rstrip("+#") == san.format(letter)
    assert view.pieces[step[2:]] == color + letter
    assert step[:2] not in view.pieces


@pytest.mark.parametrize(("start", "step"), [(case[0], case[1]) for case in PAWN_HOME.values()], ids=PAWN_HOME)
def test_a_promotion_needs_a_choice(start: str, step: str) -> None:
    game = chess(start=start)
    assert "Choose the piece" in refusal(game, step)
    for letter in ("k", "p", "Q", "x", "qq", "=q"):
        refusal(game, step + letter)
    assert {uci for uci in moves(game) if uci.startswith(step)} == {step + letter for letter in "qrbn"}


def test_only_a_pawn_on_its_last_step_promotes() -> None:
    game = chess(start="4k3/P7/8/8/8/8/8/R3K3 w - - 0 1")
    says = "Only a pawn that reaches the last rank"
    assert says in refusal(game, "a1a5q")
    assert says in refusal(game, "e1e2q")
    assert says in refusal(chess(), "e2e4q")


def test_a_pinned_pawn_is_not_asked_what_it_becomes() -> None:
    game = chess(start="8/K1P4r/8/8/8/8/8/4k3 w - - 0 1")
    assert "Your king would be in check" in refusal(game, "c7c8")


REASONS = {
    "white is to move": ("", "e7e5", "White is to move"),
    "black is to move": ("4k3/7p/8/8/8/8/8/4K3 b - - 0 1", "e1e2", "Black is to move"),
    "an empty square": ("", "e4e5", "no piece on e4"),
    "an own piece on the goal": ("", "a1a2", "Your own piece stands on a2"),
    "pawn sideways": ("", "e2d3", "pawn does not move like that"),
    "pawn three squares": ("", "e2e5", "pawn does not move like that"),
    "pawn two squares from its third": ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", "pawn does not move like that"),
    "pawn onto a blocked square": ("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4e5", "pawn does not move like that"),
    "pawn over a piece": ("4k3/8/8/8/8/4n3/4P3/6K1 w - - 0 1", "e2e4", "pawn does not move like that"),
    "pawn back": ("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4e3", "pawn does not move like that"),
    "pawn to the last rank from afar": ("4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "a6a8", "pawn does not move like that"),
    "knight": ("", "g1g3", "knight does not move like that"),
    "bishop over a pawn": ("", "c1e3", "bishop does not move like that"),
    "rook over a pawn": ("", "a1a3", "rook does not move like that"),
    "queen like a knight": ("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1e3", "queen does not move like that"),
    "king two squares forward": ("4k3/7p/8/8/8/8/8/4K3 w - - 0 1", "e1e3", "king does not move like that"),
    "king three squares sideways": ("4k3/7p/8/8/8/8/8/4K3 w - - 0 1", "e1h1", "king does not move like that"),
    "king next to king": ("8/7p/8/8/8/4k3/8/4K3 w - - 0 1", "e1e2", "Your king would be in check"),
    "king into check": ("3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1", "Your king would be in check"),
    "a pinned piece": ("4rk2/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", "Your king would be in check"),
    "a check is not met": ("4rk2/8/8/8/8/8/8/N3K3 w - - 0 1", "a1b3", "Your king is in check"),
    "stays in the line of the check": ("5k2/8/8/8/4r3/4K3/8/8 w - - 0 1", "e3e2", "Your king is in check"),
    "no move at all": ("", "e2", "“e2” is not a move"),
    "words": ("", "hello-world-and-a-very-long-text", "is not a move"),
    "off the board": ("", "e2e9", "“e2e9” is not a move"),
    "from a square to itself": ("", "e2e2", "is not a move"),
    "null": ("", "0000", "is not a move"),
    "capitals": ("", "E2E4", "is not a move"),
    "regression: a drop": ("", "P@e4", "is not a move"),
    "regression: a drop onto a piece": ("", "P@e2", "is not a move"),
}


@pytest.mark.parametrize(("start", "step", "says"), REASONS.values(), ids=REASONS)
def test_the_reason_against_a_move(start: str, step: str, says: str) -> None:
    assert says in refusal(chess(start=start), step)


def test_a_move_without_a_value_is_refused() -> None:
    assert "not a move" in refusal(chess(), "white move")


@pytest.mark.parametrize("kind", ["resign", "offer-draw", "takeback", "flag"])
def test_only_a_move_takes_a_value(kind: str) -> None:
    assert kind in refusal(chess("e2e4"), f"white {kind} e2e4")


def test_check_is_met_by_moving_blocking_and_taking_and_by_nothing_else() -> None:
    game = chess(start="4r2k/8/8/8/8/8/3P1P2/RN2K2B w - - 0 1")
    assert moves(game) == {"e1d1", "e1f1", "h1e4"}
    assert game.view("white").check == "e1"
    assert moves(chess(start="4r2k/2N5/8/8/8/8/3P1P2/3QKR2 w - - 0 1")) == {"c7e8", "c7e6", "d1e2"}


def test_a_double_check_is_met_by_the_king_alone() -> None:
    game = chess("e4f6", start="4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1")
    assert game.view("black").moves[-1].san == "Nf6+"
    assert {uci[:2] for uci in moves(game)} == {"e8"}

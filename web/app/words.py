"""Chess in words: pieces, squares, moves, results. Everything comes out in the language in use."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Final

from app import lettering
from app.i18n import _, in_context, plural
from app.time_entry import in_minutes
from pychess_core.classic.notation import localized
from pychess_core.clock import TimeControl
from pychess_core.game import Move, Outcome, View
from pychess_core.lettering import ENGLISH
from pychess_core.record import Header
from pychess_core.seat import SEATS, Seat, other

if TYPE_CHECKING:
    from pychess_core.four.view import Round

_LEFTWARD: Final = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""Letters of the scripts that run from right to left."""

RESULTS: Final = {"1-0": "1–0", "0-1": "0–1", "1/2-1/2": "½–½"}


def seat(which: Seat) -> str:
    """The seat's own name: White or Black."""
    return _("White") if which == "white" else _("Black")


def isolated(name: str) -> str:
    """A name as part of a sentence: one that runs from right to left turns nothing round but itself."""
    return f"\u2068{name}\u2069" if _LEFTWARD.search(name) else name


def player(header: Header, which: Seat) -> str:
    """The player in a seat: the name given, else the seat's."""
    return isolated(header.name(which)) or seat(which)


def seated(header: Header, which: Seat) -> str:
    """The player in a seat with its colour, where both may bear one name."""
    return f"{player(header, which)} · {seat(which)}" if header.name(which) else seat(which)


def named(header: Header, which: Seat) -> str:
    """The player in a seat, as a sentence names it: Inés; in Spanish, without a name, las blancas."""
    if header.name(which):
        return player(header, which)
    return in_context("in a sentence", "White") if which == "white" else in_context("in a sentence", "Black")


def piece(code: str) -> str:
    """A piece with its colour: ``"wN"`` → white knight."""
    return {
        "wP": _("white pawn"),
        "wN": _("white knight"),
        "wB": _("white bishop"),
        "wR": _("white rook"),
        "wQ": _("white queen"),
        "wK": _("white king"),
        "bP": _("black pawn"),
        "bN": _("black knight"),
        "bB": _("black bishop"),
        "bR": _("black rook"),
        "bQ": _("black queen"),
        "bK": _("black king"),
    }[code]


def kind(letter: str) -> str:
    """A kind of piece: ``"N"`` → knight."""
    return {
        "P": _("pawn"),
        "N": _("knight"),
        "B": _("bishop"),
        "R": _("rook"),
        "Q": _("queen"),
        "K": _("king"),
    }[letter]


def square(name: str, code: str | None) -> str:
    """A square and what stands on it: e4, white pawn."""
    return f"{name}, {piece(code)}" if code else name


def letters() -> str:
    """The letters of king, queen, rook, bishop and knight in which moves are shown."""
    return lettering.written()


def written(move: Move) -> str:
    """A move as the move list shows it; of the pieces laid out for a round of 4×4, their letters."""
    if not move.uci:
        return _letters_in(move.san)
    return localized(move.san, letters())


def _letters_in(text: str) -> str:
    return text.translate(str.maketrans(ENGLISH, letters()))


def round_played(played: Round) -> str:
    """A round of 4×4 as the head of its moves: what was placed, and how it ended."""
    placed = _letters_in(f"{played.placements['white']}–{played.placements['black']}")
    head = _("Round {number}: {pieces}", number=played.number, pieces=placed)
    return f"{head}. {round_end(played)}" if played.end else head


def round_end(played: Round) -> str:
    """How a round of 4×4 ended, and what it brought."""
    reasons = {
        "no-move": _("no move is left"),
        "no-captures": _("nothing can be captured any more"),
        "threefold": _("the same position for the third time"),
        "agreement": _("by agreement"),
        None: "",
    }
    score = f"{len(played.captured['white'])}–{len(played.captured['black'])}"
    return _("Captured {score}: {reason}.", score=score, reason=reasons[played.end])


def moves(count: int) -> str:
    """How many moves a game has."""
    return plural("{count} move", "{count} moves", count)


def mode(name: str) -> str:
    """A mode by its name on its tab."""
    return {"classic": _("Classic"), "dnd": _("D&D"), "four": _("4×4")}.get(name, name)


def points(count: float) -> str:
    """Points as players write them: 2½."""
    whole, half = divmod(int(2 * count), 2)
    return f"{whole or ''}½" if half else str(whole)


def games_found(found: int, all_games: int) -> str:
    """How many of the games kept here a list shows."""
    if not all_games:
        return _("No game is kept yet.")
    if found < all_games:
        return plural("{count} game found.", "{count} games found.", found)
    return plural("{count} game", "{count} games", all_games)


def imported(count: int) -> str:
    """How many games came from a PGN."""
    return plural("{count} game imported.", "{count} games imported.", count)


def known_games(count: int) -> str:
    """How many of them were here before."""
    return plural("{count} of them was here already.", "{count} of them were here already.", count)


def more_problems(count: int) -> str:
    """How many more problems a PGN has than are told."""
    return plural("And {count} more problem.", "And {count} more problems.", count)


def pieces(count: int) -> str:
    """How many pieces a seat owns."""
    return plural("{count} piece", "{count} pieces", count)


def ucis(moves: Collection[str]) -> str:
    """Moves by their squares: a2–b3, b1–b4."""
    return ", ".join(f"{uci[:2]}–{uci[2:4]}" for uci in moves)


def given_away(header: Header, lost: Mapping[Seat, int]) -> str:
    """What each seat gave away in a round."""
    return " ".join(
        _("{name}: {pieces} given away.", name=player(header, which), pieces=pieces(lost[which])) for which in SEATS
    )


def stock(code: str, count: int) -> str:
    """A kind of piece in a reserve: white knight, 2 left."""
    left = plural("{count} left", "{count} left", count)
    return f"{piece(code)}, {left}"


def pass_to(name: str) -> str:
    """Whom the device goes to."""
    return _("Pass the device to {name}.", name=name)


def spoken(move: Move) -> str:
    """A move as a screen reader says it: White: knight takes f3, check."""
    if not move.uci:
        return _("Both placements are on the board.")
    san = move.san.rstrip("+#")
    if san == "O-O":
        said = _("castles short")
    elif san == "O-O-O":
        said = _("castles long")
    else:
        values = {"piece": kind(san[0] if san[0] in "KQRBN" else "P"), "square": move.uci[2:4]}
        said = _("{piece} takes {square}", **values) if "x" in san else _("{piece} to {square}", **values)
        if "=" in san:
            said = _("{move}, becomes a {piece}", move=said, piece=kind(san[-1]))
    if move.san.endswith("#"):
        said = _("{move}, checkmate", move=said)
    elif move.san.endswith("+"):
        said = _("{move}, check", move=said)
    return _("{seat}: {move}", seat=seat(move.seat), move=said)


def time_control(control: TimeControl | None) -> str:
    """A time control as players write it: 3 + 2."""
    if control is None:
        return _("no clock")
    sides = [in_minutes(control.white), in_minutes(control.black)]
    minutes = sides[0] if sides[0] == sides[1] else "/".join(sides)
    return f"{minutes} + {control.increment // 1000}"


def state(view: View, header: Header) -> str:
    """Whose turn it is, or that the game is over."""
    if view.turn is None:
        return _("The game is over.")
    if view.ply < len(view.moves):
        return _("Looking back: move {ply} of {count}.", ply=view.ply, count=len(view.moves))
    name = named(header, view.turn)
    if view.check:
        return _("{name} is in check.", name=name)
    return _("{name} to move.", name=name)


def kind_of_game(kind: str) -> str:
    """What kind of game is played, as its title."""
    return {"friendly": _("Friendly game"), "rated": _("Rated game"), "practice": _("Practice game")}[kind]


def outcome(end: Outcome, header: Header) -> str:
    """How a game ended, and why, in a sentence."""
    winner = end.winner
    values = {"winner": named(header, winner or "white"), "loser": named(header, other(winner or "white"))}
    sentences: Mapping[str, str] = {
        "checkmate": _("Checkmate: {winner} wins.", **values),
        "resignation": _("{loser} resigns: {winner} wins.", **values),
        "time": _("{loser} is out of time: {winner} wins.", **values),
        "time-vs-insufficient": _("Draw: time has run out, but the other side cannot give mate."),
        "stalemate": _("Draw: stalemate. There is no legal move and no check."),
        "insufficient-material": _("Draw: neither side has the pieces to give mate."),
        "threefold": _("Draw: the same position for the third time."),
        "fifty-moves": _("Draw: fifty moves without a capture or a pawn move."),
        "agreement": _("Draw by agreement."),
        "perpetual-check": _("Draw by perpetual check."),
        "more-pieces": _("More pieces left: {winner} wins.", **values),
        "equal-pieces": _("Draw: both have as many pieces left."),
        "win": _("{winner} wins.", **values),
        "crushing": _("A crushing win: {winner} gives mate.", **values),
        "turn-limit": _("Draw: the turns are used up."),
        "cheating": _("{loser} is caught cheating: {winner} wins.", **values),
    }
    return f"{RESULTS[end.result]} · {sentences[end.reason]}"


def captured(pieces: str, lead: int) -> str:
    """What a seat has captured, for those who do not see the little pieces."""
    if not pieces:
        return _("Nothing captured")
    said = _("Captured: {pieces}", pieces=", ".join(_count(letter, pieces) for letter in dict.fromkeys(pieces)))
    ahead = plural("{count} point ahead", "{count} points ahead", lead)
    return f"{said}; {ahead}" if lead > 0 else said


def _count(letter: str, pieces: str) -> str:
    count = pieces.count(letter)
    return {
        "P": plural("{count} pawn", "{count} pawns", count),
        "N": plural("{count} knight", "{count} knights", count),
        "B": plural("{count} bishop", "{count} bishops", count),
        "R": plural("{count} rook", "{count} rooks", count),
        "Q": plural("{count} queen", "{count} queens", count),
        "K": plural("{count} king", "{count} kings", count),
    }[letter]


def time_left(header: Header, remaining: Mapping[Seat, int]) -> str:
    """Both clocks, as heard on request."""
    return ". ".join(f"{player(header, which)}: {duration(remaining[which])}" for which in SEATS) + "."


def duration(milliseconds: int) -> str:
    """A time in words: 1 minute, 48 seconds."""
    minutes, seconds = divmod(milliseconds // 1000, 60)
    parts = [plural("{count} minute", "{count} minutes", minutes)] if minutes else []
    if seconds or not minutes:
        parts.append(plural("{count} second", "{count} seconds", seconds))
    return ", ".join(parts)

"""Between records and PGN: results, clocks, names, and what a record cannot say."""

import pytest

from core.modes_classic import BLITZ, CLASSIC, PLAYERS, USUAL
from core.script import KNIGHTS_OUT_AND_HOME, end, record
from pychess_core.classic.pgn import PgnGame
from pychess_core.classic.pgn_clock import clock, clock_command, time_control, time_control_tags
from pychess_core.classic.pgn_reading import read
from pychess_core.classic.pgn_record import MainLine, from_record, to_record
from pychess_core.classic.pgn_writing import written
from pychess_core.clock import TimeControl
from pychess_core.game import replay
from pychess_core.record import LONGEST_NAME, Action, Header, InvalidRecord, Record
from pychess_core.refusal import Refusal


def imported(text: str) -> MainLine:
    """The main line of the one game in `text`, which can be replayed."""
    (game,) = read(text)
    line = to_record(game)
    replay(line.record)
    return line


def exported(played: Record) -> PgnGame:
    """The game that the PGN of `played` holds."""
    (game,) = read(written(from_record(played)))
    return game


def actions(line: MainLine) -> list[tuple[str, str]]:
    """What is done in the record of `line` besides moves."""
    return [(entry.action.seat, entry.action.kind) for entry in line.record.entries if entry.action.kind != "move"]


@pytest.mark.parametrize(
    ("text", "does", "ends"),
    [
        ("1. e4 e5 1-0", [("black", "resign")], ("1-0", "resignation")),
        ("1. e4 0-1", [("white", "resign")], ("0-1", "resignation")),
        ("1. e4 1/2-1/2", [("white", "offer-draw"), ("black", "accept-draw")], ("1/2-1/2", "agreement")),
        ("1. e4 e5 1/2-1/2", [("black", "offer-draw"), ("white", "accept-draw")], ("1/2-1/2", "agreement")),
        ('[Result "1-0"]\n\n1-0', [("black", "resign")], ("1-0", "resignation")),
        ("1. e4 *", [], None),
        ("1. e4 e5", [], None),
        ("1. f3 e5 2. g4 Qh4 0-1", [], ("0-1", "checkmate")),
        ('[Result "1-0"]\n\n1. e4 e5 2. Ke3 1-0', [], None),
    ],
)
def test_how_a_game_ends(text: str, does: list[tuple[str, str]], ends: tuple[str, str] | None) -> None:
    line = imported(text)
    assert actions(line) == does
    assert end(replay(line.record)) == ends
    assert line.note is None


CLOCKS = (
    '[TimeControl "60"]\n[Termination "{}"]\n\n'
    "1. e4 {{[%clk 0:01:00]}} e5 {{[%clk 0:01:00]}} 2. Nf3 {{[%clk 0:00:50]}} "
)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (CLOCKS.format("time forfeit") + "1-0", "time"),
        (CLOCKS.format("Nora won on time") + "1-0", "time"),
        (CLOCKS.format("Time Forfeit") + "0-1", "resignation"),
        (CLOCKS.format("normal") + "1-0", "resignation"),
        (CLOCKS.format("time forfeit") + "1/2-1/2", "agreement"),
        ('[Termination "time forfeit"]\n\n1. e4 e5 0-1', "resignation"),
        ('[TimeControl "60"]\n[Termination "time forfeit"]\n\n1. e4 {[%clk 0:01:00]} 1-0', "resignation"),
    ],
)
def test_a_game_lost_on_time(text: str, reason: str) -> None:
    line = imported(text)
    outcome = replay(line.record).outcome
    assert outcome is not None
    assert outcome.reason == reason
    assert line.record == to_record(exported(line.record)).record


def test_a_draw_on_time_against_a_lone_king() -> None:
    line = imported(
        '[TimeControl "60"]\n[Termination "time forfeit"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n'
        "1. e4 {[%clk 0:01:00]} Kd7 {[%clk 0:01:00]} 1/2-1/2"
    )
    assert end(replay(line.record)) == ("1/2-1/2", "time-vs-insufficient")
    assert line.record.entries[-1].elapsed == 60_000


def test_moves_behind_the_end_by_the_rules_are_left_out() -> None:
    knights = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 "
    line = imported(knights + "5. e4 1-0")
    assert end(replay(line.record)) == ("1/2-1/2", "threefold")
    assert len(line.record.entries) == 8
    assert "earlier than in the PGN" in str(line.note)
    assert imported(knights + "1/2-1/2").note is None
    assert imported(knights + "*").note is None


def test_the_rules_decide_the_result() -> None:
    line = imported("1. f3 e5 2. g4 Qh4# 1-0")
    assert str(line.note) == "By the rules the game ends 0-1, not 1-0 as in the PGN."


def test_a_position_that_ends_the_game_before_it_begins() -> None:
    line = imported('[FEN "7k/8/8/8/8/8/8/K5N1 w - - 0 1"]\n\n1. Nf3 1-0')
    assert line.record.entries == ()
    assert line.note is not None


def test_names() -> None:
    header = imported(f'[White "?"]\n[Black "{"x" * 100}"]\n\n1. e4').record.header
    assert (header.white, header.black) == ("", "x" * LONGEST_NAME)
    assert from_record(Record(Header("classic"))).tags["White"] == "?"
    played = Record(Header("classic", white='A "B" \\ C', black="] { } ♞"))
    assert to_record(exported(played)).record == played
    assert exported(Record(Header("classic", white="two\nlines"))).tags["White"] == "two lines"


@pytest.mark.parametrize("played", CLASSIC.finished, ids=lambda played: str(len(played.entries)))
def test_what_was_played_here_comes_back(played: Record) -> None:
    back = to_record(exported(played)).record
    result, reason = end(replay(played)) or ("*", "")
    assert end(replay(back)) == (result, reason.replace("perpetual-check", "agreement"))
    assert [entry.action for entry in back.entries[:-2]] == [entry.action for entry in played.entries[:-2]]
    kinds = [entry.action.kind.replace("offer-perpetual", "offer-draw") for entry in played.entries]
    assert [entry.action.kind for entry in back.entries] == kinds
    assert back.header == played.header
    assert to_record(exported(back)).record == back


def test_what_was_taken_back_or_declined_is_no_part_of_it() -> None:
    game = from_record(
        record(USUAL, "e2e4", "black offer-draw", "white decline-draw", "d7d5", "black takeback", "e7e5", "g1f3")
    )
    assert [move.san for move in game.moves] == ["e4", "e5", "Nf3"]


def test_the_clocks_of_a_record() -> None:
    header = Header("classic", control=TimeControl(60_000, 60_000, 2_000))
    played = record(header, "e2e4 0", "e7e5 0", "g1f3 10000", "b8c6 1234", "white takeback 5", "g8f6 30000", "f3e5 7")
    game = exported(played)
    assert [move.clock for move in game.moves] == [62_000, 62_000, 54_000, 34_000, 55_993]
    assert game.moves[4].after == "[%clk 0:00:55.993]"
    back = to_record(game).record
    assert [entry.elapsed for entry in back.entries] == [0, 0, 10_000, 30_000, 7]
    assert game.tags["TimeControl"] == "60+2"


def test_clocks_that_were_told_are_the_clocks_of_the_record() -> None:
    line = imported(
        '[TimeControl "180+2"]\n\n1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 2. Nf3 {fast [%clk 0:02:59.5]} '
        "Nc6 {[%clk 0:02:40]} 3. Bc4 {[%clk 0:05:00]} Bc5 4. c3 {[%clk 0:00:00]} *"
    )
    assert line.record.header.control == TimeControl(180_000, 180_000, 2_000)
    # First moves take no time here; one move has more time behind it than before it, one tells none, one has none left.
    assert [entry.elapsed for entry in line.record.entries] == [0, 0, 4_500, 24_000, 0, 0, 181_499]
    game = exported(line.record)
    assert [move.clock for move in game.moves][2:4] == [179_500, 160_000]


@pytest.mark.parametrize(
    "text",
    [
        '[TimeControl "300"]\n\n1. e4 e5',
        '[TimeControl "40/7200:3600"]\n\n1. e4 {[%clk 2:00:00]}',
        '[TimeControl "5"]\n\n1. e4 {[%clk 0:00:05]}',
        '[TimeControl "-"]\n\n1. e4 {[%clk 0:00:05]}',
        "1. e4 {[%clk 0:00:05]}",
    ],
)
def test_a_time_control_that_is_not_kept(text: str) -> None:
    assert imported(text).record.header.control is None


def test_a_time_control_without_any_move_is_kept() -> None:
    played = Record(Header("classic", control=BLITZ))
    assert to_record(exported(played)).record == played


@pytest.mark.parametrize(
    ("control", "tags"),
    [
        (TimeControl(300_000, 300_000), {"TimeControl": "300"}),
        (TimeControl(300_000, 300_000, 2_500), {"TimeControl": "300+2.5"}),
        (TimeControl(90_500, 10_800_000, 60_000), {"WhiteTimeControl": "90.5+60", "BlackTimeControl": "10800+60"}),
    ],
)
def test_the_tags_of_a_time_control(control: TimeControl, tags: dict[str, str]) -> None:
    assert time_control_tags(control) == tags
    assert time_control(tags) == control


def test_time_controls_that_are_none() -> None:
    assert time_control({"WhiteTimeControl": "60+1", "BlackTimeControl": "60+2"}) is None
    assert time_control({"WhiteTimeControl": "60", "TimeControl": "90"}) == TimeControl(60_000, 90_000)
    assert time_control({"TimeControl": "99999999999"}) is None


@pytest.mark.parametrize(
    ("comment", "remaining"),
    [
        ("[%clk 1:02:03]", 3_723_000),
        ("a [%clk 0:00:09.5] b [%clk 0:00:01]", 9_500),
        ("[%clk 5:00]", 300_000),
        ("[%clk 0:00:01,25]", 1_250),
        ("[%clk\n0:00:01.2345 ]", 1_234),
        ("[%clk 12]", None),
        ("[%emt 0:00:05]", None),
        ("%clk 0:00:05", None),
        ("", None),
    ],
)
def test_the_clock_in_a_comment(comment: str, remaining: int | None) -> None:
    assert clock(comment) == remaining


@pytest.mark.parametrize(
    ("remaining", "command"),
    [(0, "0:00:00"), (1, "0:00:00.001"), (59_900, "0:00:59.9"), (60_000, "0:01:00"), (10_800_000, "3:00:00")],
)
def test_the_command_of_a_clock(remaining: int, command: str) -> None:
    assert clock_command(remaining) == f"[%clk {command}]"
    assert clock(clock_command(remaining)) == remaining


def test_tags_that_a_record_does_not_hold() -> None:
    game = from_record(record(PLAYERS, "e2e4"), {"Event": "Café", "Date": "2024.05.01", "White": "not she"})
    assert game.tags["White"] == "Nora"
    assert game.tags["Options"] == "two_knights"
    assert written(game).splitlines()[:8] == [
        '[Event "Café"]',
        '[Site "?"]',
        '[Date "2024.05.01"]',
        '[Round "?"]',
        '[White "Nora"]',
        '[Black "Íñigo ♞"]',
        '[Result "*"]',
        '[WhiteTimeControl "60+2"]',
    ]


def test_a_game_that_is_no_chess_or_cannot_be_played() -> None:
    with pytest.raises(InvalidRecord):
        from_record(Record(Header("four")))
    with pytest.raises(Refusal):
        from_record(Record(USUAL).appended(Action("white", "move", "e2e5"), 0))


def test_a_record_as_text() -> None:
    played = record(USUAL, *KNIGHTS_OUT_AND_HOME, "e2e4", "e7e5", "white resign")
    assert written(from_record(played)) == (
        '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "0-1"]\n'
        '[Termination "normal"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. e4 e5 0-1\n'
    )

"""4×4 for two at one device: laying out behind a screen, passing on, rounds, ends (rulebook §2)."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.conftest import NewTable, Shared, watch
from browser.four import (
    ENDS,
    FROZEN,
    IN_A_ROUND,
    MOST_ROUNDS,
    WAYS,
    choose_a_move,
    deal,
    heads,
    passing,
    placing,
    standing,
    stock,
)
from browser.profiles import Profiles
from browser.reading import read
from browser.table import OWN, Table
from browser.test_access import AXE, everywhere
from browser.test_clocks import stand_still
from pychess_core.game import replay
from pychess_core.record import Record


@pytest.fixture(scope="module")
def room(profiles: Profiles, site: str) -> Iterator[Shared]:
    """A page with 4×4 on it, whose time can be stopped; the tests use it one after the other."""
    with profiles.context(reduced_motion="reduce") as context:
        context.clock.install(time="2026-01-01T12:00:00")
        page = context.new_page()
        shared = Shared(Table(page, site), [])
        watch(page, site, shared.complaints)
        shared.table.open("mode=four")
        yield shared


@pytest.fixture
def table(room: Shared, request: pytest.FixtureRequest) -> Iterator[Table]:
    """The page with a new game of 4×4 on it."""
    table = room.table
    if room.spoilt:
        # What is kept may be what the page cannot start with.
        table.page.evaluate("localStorage.clear()")
        table.reload()
    anew(table)
    room.complaints.clear()
    failures = request.session.testsfailed
    yield table
    table.page.clock.resume()
    room.spoilt = request.session.testsfailed > failures or bool(room.complaints)
    assert room.complaints == []


def anew(table: Table) -> None:
    """Let a game of 4×4 begin on a page as after a first start."""
    table.clear()
    table.open_mode("four")
    table.begin_anew()


@pytest.mark.parametrize("way", ["drags", "keys"])
def test_a_whole_game(way: str, table: Table) -> None:
    hands = WAYS[way](table)
    rng = random.Random(4)
    while table.outcome is None:
        seat = placing(table)
        if passing(table):
            assert (seat, table.pieces) == (None, {})
            hands.press("reveal")
        elif seat:
            assert table.pieces == {}
            chosen = rng.sample(stock(table), 4)
            for letter, square in zip(chosen, OWN[seat], strict=True):
                hands.lay(letter, square)
            assert table.pieces == {square: seat[0] + letter for letter, square in zip(chosen, OWN[seat], strict=True)}
            hands.press("ready")
        else:
            origin, target = choose_a_move(table, hands)
            moved = table.pieces[origin]
            entries = len(table.sans)
            hands.move(origin, target)
            assert (len(table.sans), table.moves[-1]) == (entries + 1, origin + target)
            assert placing(table) or table.outcome or table.pieces[target] == moved
    game = replay(Record.from_data(table.record))
    assert game.outcome
    assert table.outcome == (game.outcome.result, game.outcome.reason)
    reveals = [san for san in table.sans if "/" in san]
    assert 4 <= len(reveals) <= MOST_ROUNDS
    said = [re.fullmatch(r"Round (\d+): (\w{4})–(\w{4})\. Captured (\d+)–(\d+): (.+)\.", head) for head in heads(table)]
    assert all(said), heads(table)
    parts = [found.groups() for found in said if found]
    assert [f"{white}/{black}" for _, white, black, *_ in parts] == reveals
    assert {reason for *_, reason in parts} <= {*ENDS}
    left = [16 - sum(int(part[4]) for part in parts), 16 - sum(int(part[3]) for part in parts)]
    notes = [table.page.locator(f"[data-seat={seat}] [data-lead]").inner_text() for seat in ("white", "black")]
    assert notes == [f"{count} piece{'' if count == 1 else 's'}" for count in left]
    assert min(left) < 4
    assert game.outcome.reason == ("equal-pieces" if left[0] == left[1] else "more-pieces")


def test_the_curtain_tells_nothing(table: Table) -> None:
    def everything(way: str, first: str) -> dict[str, str]:
        """All that the page holds while the device is passed, after this placement, but for the kept game."""
        anew(table)
        table.reload()
        # How fast this start went has nothing to do with the game.
        table.page.evaluate("document.querySelector('[data-boot-bar]').remove()")
        hands = WAYS[way](table)
        for letter, square in zip(first, OWN["white"], strict=True):
            hands.lay(letter, square)
        hands.press("ready")
        expect(table.page.locator("[data-curtain]")).to_be_visible()
        protocol = table.page.context.new_cdp_session(table.page)
        nodes = protocol.send("Accessibility.getFullAXTree")["nodes"]
        protocol.detach()
        said = [[node.get(part) for part in ("role", "name", "value", "description", "properties")] for node in nodes]
        found: dict[str, str] = table.page.evaluate(
            """() => ({
                page: document.documentElement.outerHTML,
                fields: JSON.stringify([...document.querySelectorAll('input')].map(one => [one.value, one.checked])),
                kept: JSON.stringify({...localStorage, 'tablero.game.four': ''}),
                address: location.href + document.title,
            })"""
        )
        return {**found, "spoken": re.sub(r'"backendDOMNodeId": \d+', "", json.dumps(said))}

    told: dict[str, list[tuple[str, str]]] = {}
    for way in WAYS:
        one, other = everything(way, "QRRK"), everything(way, "PNBP")
        told |= {f"{way}, {name}": difference(one[name], other[name]) for name in one if one[name] != other[name]}
    assert json.dumps(told, indent=1) == "{}"


def difference(one: str, other: str) -> list[tuple[str, str]]:
    """The parts of two texts that are not the same."""
    pairs = zip(re.split("[<{]", one), re.split("[<{]", other), strict=False)
    return [(left, right) for left, right in pairs if left != right]


def test_the_record_for_scripts_holds_no_placement_before_both_are_made(table: Table) -> None:
    table.lay_out("white", "QRRK")
    table.act("ready")
    assert passing(table)
    assert "QRRK" not in table.page.evaluate("tablero.record()")


def test_laying_out_anew_until_ready(table: Table) -> None:
    table.lay_out("white", "QRB")
    assert (table.pieces, stock(table)) == ({"a1": "wQ", "b1": "wR", "a2": "wB"}, "KRBNNPPPPPPPP")
    table.act("ready")
    assert table.alert == "Put a piece on each of your four squares first."
    assert (passing(table), table.record["actions"]) == (False, [])
    table.drag("a1", "b1")
    assert table.pieces == {"a1": "wR", "b1": "wQ", "a2": "wB"}
    table.drag("a2", "@")
    assert (table.pieces, stock(table)) == ({"a1": "wR", "b1": "wQ"}, "KRBBNNPPPPPPPP")
    table.drag("b1", "b2")
    table.drag("@P", "a1")
    assert (table.pieces, stock(table)) == ({"a1": "wP", "b2": "wQ"}, "KRRBBNNPPPPPPP")
    for beyond in ("a3", "b4"):
        table.drag("b2", beyond)
        table.drag("@N", beyond)
    assert (table.pieces, stock(table)) == ({"a1": "wP", "b2": "wQ"}, "KRRBBNNPPPPPPP")
    for key in ("@K", "b1", "@K", "a2"):
        table.click(key)
    # There is one king; what is taken from an empty heap is nothing.
    assert table.pieces == {"a1": "wP", "b1": "wK", "b2": "wQ"}
    table.click("@N")
    assert table.marked("data-dest") == {*OWN["white"]}
    table.click("a2")
    table.act("ready")
    assert passing(table)
    table.act("reveal")
    assert (placing(table), table.pieces, stock(table)) == ("black", {}, "KQRRBBNNPPPPPPPP")
    table.lay_out("black", "RRRR")
    assert table.pieces == {"b3": "bR", "a3": "bR"}
    table.lay_out("black", "PPNB")
    table.act("ready")
    assert table.pieces == standing("wP wK wN wQ bP bP bN bB")
    assert table.sans == ["PKNQ/PPNB"]


def test_moves_are_compulsory_and_a_pawn_that_has_arrived_is_frozen(table: Table) -> None:
    deal(table, *FROZEN)
    table.click("b4")
    assert (table.pieces["b4"], table.marked("data-dest")) == ("wP", set())
    before = table.record
    table.drag("b4", "a4")
    assert table.hint == "A pawn that has reached the far rank moves no more."
    table.click("a1")
    assert table.marked("data-dest") == {"b2"}
    for kind in ("pass", "takeback"):
        assert not table.page.evaluate("kind => tablero.play({seat: 'white', kind})", kind)["ok"]
    assert table.record == before
    assert table.page.locator(".seat[data-to-move]").get_attribute("data-seat") == "white"


def test_the_end_of_a_round_is_named_in_the_move_list(table: Table) -> None:
    for reason, (white, black, moves) in ENDS.items():
        *before, last = moves.split()
        deal(table, white, black, " ".join(before))
        assert heads(table) == [f"Round 1: {white}–{black}"]
        taken = [len(table.page.locator(f"[data-seat={seat}] [data-taken]").all()) for seat in ("white", "black")]
        assert max(taken) < 4
        table.drag_move(last)
        (head,) = heads(table)
        assert re.fullmatch(rf"Round 1: {white}–{black}\. Captured \d–\d: {reason}\.", head), head
        # The starter of the second round is Black, who places first.
        assert (placing(table), table.pieces) == ("black", {})
        assert table.page.locator("[data-round]").get_attribute("data-round") == "2"
        assert table.page.locator("[data-round]").get_attribute("data-starter") == "black"


def test_walking_through_the_history_and_turning_the_board(table: Table) -> None:
    placed = standing("wB wB wR wN bB bP bP bR")
    deal(table, *ENDS["no move is left"])
    table.drag("@Q", "a3")
    assert table.pieces == {"a3": "bQ"}
    shown = table.page.locator("[data-ply][aria-current=true]")
    table.act("prev")
    assert (table.pieces, shown.get_attribute("data-ply")) == (placed, "1")
    assert placing(table) is None
    table.click("a2")
    assert (table.marked("data-dest"), table.marked("data-selected")) == (set(), set())
    table.act("first")
    assert (table.pieces, shown.count()) == ({}, 0)
    table.page.locator("[data-ply='1']").click()
    assert table.pieces == placed
    table.act("flip")
    expect(table.page.locator("[data-board]")).to_have_attribute("data-orientation", "black")
    assert table.middle("a4")[1] > table.middle("a1")[1]
    assert table.middle("b1")[0] < table.middle("a1")[0]
    table.page.locator("[data-ply='2']").click()
    table.act("last")
    assert (placing(table), table.pieces) == ("black", {"a3": "bQ"}), "what was laid out still lies there"
    table.drag("@R", "b4")
    assert table.pieces == {"a3": "bQ", "b4": "bR"}


def test_resigning_at_any_time(table: Table) -> None:
    for dealt in ((), FROZEN):
        deal(table, *dealt)
        table.act("resign")
        table.page.locator("[data-dialog=resign] [type=submit]").click()
        assert table.outcome == ("0-1", "resignation")
        assert (placing(table), passing(table)) == (None, False)


def test_a_round_ends_by_agreement(table: Table) -> None:
    offer = table.page.locator("[data-offer-end]")
    deal(table, *IN_A_ROUND)
    table.act("offer-end")
    assert table.alert == "A round can be ended by agreement after its first move."
    table.drag_move("a2a3")
    table.act("offer-end")
    expect(offer).to_contain_text("Black offers to end the round.")
    table.act("decline-end")
    expect(offer).to_be_hidden()
    assert heads(table) == ["Round 1: RRQK–PPNB"]
    table.act("offer-end")
    assert table.alert == "You can offer to end the round once a move."
    table.drag_move("b4a3")
    table.act("offer-end")
    expect(offer).to_contain_text("White offers to end the round.")
    table.act("accept-end")
    expect(offer).to_be_hidden()
    assert heads(table) == ["Round 1: RRQK–PPNB. Captured 1–1: by agreement."]
    assert (placing(table), table.outcome) == ("black", None)


def test_the_page_loaded_again(table: Table) -> None:
    table.drag("@Q", "a1")
    table.reload()
    assert (placing(table), passing(table), table.record["actions"]) == ("white", False, [])
    table.lay_out("white", "RRQK")
    table.act("ready")
    table.reload()
    assert (passing(table), placing(table), table.pieces) == (True, None, {})
    table.act("reveal")
    table.drag("@P", "a3")
    table.reload()
    assert (passing(table), placing(table), table.pieces) == (True, None, {})
    table.act("reveal")
    assert (placing(table), table.pieces) == ("black", {})
    table.lay_out("black", "PPNB")
    table.act("ready")
    table.drag_move("a2a3")
    before = table.snapshot
    table.reload()
    assert (passing(table), placing(table), table.snapshot) == (False, None, before)


def test_the_clock_runs_while_pieces_are_placed(table: Table) -> None:
    def faces() -> list[str | None]:
        """Both clocks, and whose runs."""
        running = table.page.locator("[data-clock][data-running]")
        assert running.count() == (0 if table.outcome else 1)
        seat = running.get_attribute("data-clock") if running.count() else None
        return [table.clock("white").inner_text(), table.clock("black").inner_text(), seat]

    stand_still(table)
    table.start("1+0")
    table.page.clock.run_for(10_000)
    assert faces() == ["0:50", "1:00", "white"]
    table.lay_out("white", "RRQK")
    table.act("ready")
    table.page.clock.run_for(5_000)
    assert (passing(table), faces()) == (True, ["0:50", "0:55", "black"])
    table.act("reveal")
    table.page.clock.run_for(5_000)
    table.lay_out("black", "PPNB")
    assert faces() == ["0:50", "0:50", "black"]
    table.act("ready")
    table.page.clock.run_for(10_000)
    assert faces() == ["0:40", "0:50", "white"]

    table.start("1+0")
    table.page.clock.run_for(60_000)
    assert (table.outcome, placing(table)) == (("0-1", "time"), None)
    assert faces()[0] == "0:00.0"
    table.start("1+0")
    table.lay_out("white", "RRQK")
    table.act("ready")
    table.page.clock.run_for(60_000)
    assert (table.outcome, passing(table), placing(table)) == (("1-0", "time"), False, None)


def test_both_tabs_keep_their_games(new_table: NewTable) -> None:
    table = new_table()
    table.click_move("e2e4")
    classic = table.snapshot

    def turn_to(mode: str) -> None:
        table.page.locator(f"[role=tab][data-mode={mode}]").click()
        expect(table.page.locator("html")).to_have_attribute("data-mode", mode)
        tab = table.page.locator("[role=tab][aria-selected=true]")
        expect(tab).to_have_attribute("data-mode", mode)
        expect(table.page.get_by_role("tabpanel")).to_have_accessible_name(tab.inner_text())

    turn_to("four")
    assert (placing(table), table.pieces, table.sans) == ("white", {}, [])
    table.lay_out("white", "RR")
    turn_to("classic")
    assert (table.snapshot, placing(table)) == (classic, None)
    turn_to("four")
    assert (placing(table), table.pieces) == ("white", {"a1": "wR", "b1": "wR"})
    table.drag("@Q", "a2")
    table.drag("@K", "b2")
    table.act("ready")
    assert passing(table)
    turn_to("classic")
    assert (passing(table), table.snapshot) == (False, classic), "the curtain is of the other game"
    table.click_move("e7e5")
    turn_to("four")
    assert (passing(table), table.pieces) == (True, {})
    table.act("reveal")
    table.lay_out("black", "PPNB")
    table.act("ready")
    table.drag_move("a2a3")
    four = table.snapshot
    turn_to("classic")
    assert table.sans == ["e4", "e5"]
    turn_to("four")
    assert table.snapshot == four
    table.page.goto("about:blank")
    table.open()
    assert (table.page.locator("html").get_attribute("data-mode"), table.sans) == ("four", ["RRQK/PPNB", "Qxa3"])


def test_a_new_game_begins_with_bare_squares(table: Table) -> None:
    table.lay_out("white", "RRQK")
    table.start()
    assert (table.pieces, stock(table)) == ({}, "KQRRBBNNPPPPPPPP")
    table.lay_out("white", "RRQK")
    table.act("ready")
    deal(table)
    assert (placing(table), table.pieces) == ("white", {})
    deal(table, "RRQK")
    table.act("reveal")
    assert placing(table) == "black"
    # It is another game: who was before the screen in that one has not taken the device in this one.
    deal(table, "PPPP")
    assert (passing(table), placing(table)) == (True, None)


def test_the_language_changes_everywhere(table: Table) -> None:
    def left_over() -> set[str]:
        """Words that stay when the language changes."""
        # What was said is said, and a pawn has no letter.
        kept = {"Tablero", table.page.locator("[data-announce]").inner_text(), *table.sans}
        texts = []
        for _ in range(2):
            seen = {text.text for text in read(table.page) if text.visible}
            texts.append({text for text in seen - kept if re.search(r"[^\W\d_]{3}", text)})
            table.act("language")
        assert texts[0]
        return texts[0] & texts[1]

    found = {"placement": left_over()}
    table.drag("@N", "a1")
    table.act("language")
    expect(table.square("@N")).to_have_attribute("aria-label", "caballo blanco, queda 1")
    expect(table.square("a1")).to_have_attribute("aria-label", "a1, caballo blanco")
    table.act("language")
    deal(table, "RRQK")
    found["curtain"] = left_over()
    deal(table, *FROZEN)
    found["round"] = left_over()
    deal(table, *ENDS["no move is left"])
    found["second placement"] = left_over()
    assert {state: words for state, words in found.items() if words} == {}
    table.act("language")
    (head,) = heads(table)
    assert head.startswith("Ronda 1: AATC–APPT. "), head


def test_axe_finds_nothing(table: Table) -> None:
    size = table.page.viewport_size
    assert size
    table.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for state, dealt in {
        "placement": (),
        "curtain": ("RRQK",),
        "round": FROZEN,
        "second placement": ENDS["no move is left"],
    }.items():
        deal(table, *dealt)
        if state == "placement":
            table.drag("@K", "a1")
        found += [f"{state}, {finding}" for finding in everywhere(table)]
        table.page.set_viewport_size(size)
    table.page.emulate_media(color_scheme=None)
    assert "\n".join(found) == ""

"""The campaign of D&D chess: games of its characters and what they learn from them (rulebook §3.1, §3.4)."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from core.script_campaign import won
from playwright.sync_api import expect

from browser.campaign import (
    campaign,
    complaint,
    exported,
    fill_sheet,
    first_campaign,
    import_campaign,
    line,
    open_sheet,
    paste,
)
from browser.dnd import dialog, enter, enter_lesson, finished, header, kept, learned, load, plain, take, write
from browser.table import Table
from pychess_core.dnd import campaign_data
from pychess_core.dnd.campaign import QUICK_START, Campaign
from pychess_core.dnd.character import Character
from pychess_core.seat import Seat


@pytest.fixture
def table(dnd_table: Table) -> Table:
    """The page with the campaign of a first start."""
    return first_campaign(dnd_table)


def test_a_campaign_evening(table: Table, tmp_path: Path) -> None:
    open_sheet(table)
    fill_sheet(table, name="Brunhilde", intelligence="15", wisdom="12", deception="+2", insight="−1")
    assert line(table, "Brunhilde").locator(".sheet-cm").inner_text() == "CM 21"
    expect(line(table, "Brunhilde").locator("[data-action=edit-character]")).to_be_focused()
    mirza = plain("Mirza", kind="npc", cm=Fraction(37, 2))
    paste(table, "character", exported(mirza))
    cm = line(table, "Mirza").locator(".sheet-cm")
    assert (cm.inner_text(), cm.get_attribute("title")) == ("CM 18½", "37/2")
    expect(line(table, "Mirza")).to_contain_text("Has played nobody yet.")
    dialog(table, "campaign").locator("[type=submit]").click()

    table.act("new")
    box = dialog(table, "new-dnd")
    box.locator("select[name=white]").select_option("Elandra")
    box.locator("select[name=black]").select_option("Brunhilde")
    box.locator("[name=judge][value=person]").check(force=True)
    box.locator("summary").click()
    box.locator("[name=cap]").fill("1")
    box.locator("[type=submit]").click()
    take(table)
    enter(table, 6)
    for _ in range(2):
        table.act("hand-over")
        take(table)
        write(table, "DP")
        take(table)
        write(table, "DP")
        assert learned(table) == ""
        take(table)
        enter(table, 100)
    assert table.outcome == ("0-1", "crushing")
    assert learned(table) == "Brunhilde learns if 1d20 shows less than 15."
    enter_lesson(table, 21)
    assert table.alert == "A die of 20 shows a number from 1 to 20."
    enter_lesson(table, 3)
    assert table.alert == ""
    assert learned(table).startswith("Brunhilde learns: CM 21 → 22 20/21 (+1 20/21). 1d4 says")
    enter_lesson(table, 3)
    assert learned(table) == "Brunhilde learns: CM 21 → 22 20/21 (+1 20/21)."

    elandra, brunhilde = (campaign(table).character(name) for name in ("Elandra", "Brunhilde"))
    load(table, finished(header(mirza, brunhilde, 2), "black", "white DP signs", "black DP", "check 1", "rule penalty"))
    enter_lesson(table, 2)
    assert learned(table) == "These weeks allow no more: there is more to gain from week 4 on."
    load(table, finished(header(brunhilde, elandra, 3), "white"))
    assert learned(table) == "Nothing is learned: it was not the first game between these two."
    load(table, finished(header(elandra, mirza, 4), None))
    assert learned(table) == "Nothing is learned: nobody has won."

    table.act("campaign")
    box = dialog(table, "campaign")
    assert line(table, "Brunhilde").locator("[data-met]").inner_text() == "Has played: Elandra, Mirza"
    box.locator("[data-games] summary").click()
    games = [" ".join(text.split()) for text in box.locator("[data-meetings] .sheet-head").all_inner_texts()]
    assert games == [
        "Week 1 Elandra – Mirza ½–½",
        "Week 1 Brunhilde – Elandra 1–0",
        "Week 1 Mirza – Brunhilde 0–1",
        "Week 1 Elandra – Brunhilde 0–1",
    ]
    assert "Mirza" not in box.locator("[data-meetings] .sheet-line").nth(2).inner_text(), "who cheated is the judge's"
    box.locator("[data-for-the-judge] summary").click()
    judged = [" ".join(text.split()) for text in box.locator("[data-judged] li").all_inner_texts()]
    assert judged == [
        "Elandra at most CM 69 · no window is open",
        "Torvald at most CM 102½",
        "Brunhilde at most CM 63 · window until week 4: 0 can still be gained",
        "Mirza at most CM 115",
        "Week 1 Mirza – Brunhilde 0–1 Tried to cheat: Mirza",
    ]

    text = kept(table)
    table.reload()
    assert (kept(table), learned(table)) == (text, "Nothing is learned: nobody has won.")
    table.act("campaign")
    with table.page.expect_download() as saved:
        box.locator("[data-action=export-campaign]").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert campaign_data.from_text(file.read_text(encoding="utf-8")) == campaign_data.from_text(text)
    box.locator("[data-action=week-later]").click()
    expect(box.locator("[data-week]")).to_have_text("Week 2")
    box.locator("[data-action=import-campaign]").click()
    dialog(table, "import").locator("[type=file]").set_input_files(file)
    expect(dialog(table, "sure")).to_contain_text("4 characters, 4 games take the place of 4 characters, 4 games.")
    dialog(table, "sure").locator("[data-action=cancel]").click()
    assert campaign(table).week == 2
    box.locator("[data-action=import-campaign]").click()
    dialog(table, "import").locator("[type=file]").set_input_files(file)
    dialog(table, "sure").locator("[type=submit]").click()
    expect(box.locator("[data-week]")).to_have_text("Week 1")
    assert kept(table) == text


def test_each_rule_that_refuses_says_so(table: Table) -> None:
    ada, bo, full = plain("Ada"), plain("Bo"), plain("Full", cm=Fraction(69))
    start = Campaign((ada, bo, full))
    nearly, wise = plain("Full", cm=Fraction(137, 2)), plain("Ada", cm=Fraction(137))
    caught, tried = (
        ("white DP move", "black DP", "check 1", "rule penalty"),
        ("white DP move", "black DP", "check 8", "roll 1"),
    )
    cases: list[tuple[Campaign, str, Seat | None, tuple[str, ...], int | None, str]] = [
        (start, "Bo", "white", tried, None, "cheated: Nothing is learned: the winner tried to cheat."),
        (start, "Bo", "white", caught, None, "cheated: Nothing is learned: the winner tried to cheat."),
        (won(start, "Bo", "Ada", 20), "Bo", "white", (), None, "met: Nothing is learned: it was not the first game"),
        (start, "Bo", "white", (), 16, "roll: Nothing is learned: 16 is not below an intelligence of 16."),
        (won(start, "Ada", "Full", 1, 4), "Bo", "white", (), 15, "window: These weeks allow no more: there is more"),
        (start, "Full", "black", (), 1, "ceiling: The ceiling is reached: experience brings no CM above 69."),
        (Campaign((wise, bo, nearly)), "Full", "black", (), 1, "ceiling: Full learns: CM 68½ → 69 (+½). The ceiling"),
        (start, "Bo", None, (), None, "None: Nothing is learned: nobody has won."),
    ]
    for number, (state, black, winner, first, die, sentence) in enumerate(cases, 10):
        import_campaign(table, campaign_data.to_text(state))
        players = (state.character(name) for name in ("Ada", black))
        load(table, finished(header(*players, number), winner, *first))
        if die:
            enter_lesson(table, die)
        lesson = campaign(table).meetings[-1].lesson
        assert f"{lesson.limit if lesson else None}: {learned(table)}".startswith(sentence)


def test_the_program_throws_when_another_game_starts(table: Table) -> None:
    ada, bo = plain("Ada"), plain("Bo", kind="npc")
    import_campaign(table, campaign_data.to_text(Campaign((ada, bo))))
    load(table, finished(header(ada, bo, 77), "white"))
    assert campaign(table).pending
    table.act("campaign")
    dialog(table, "campaign").locator("[data-action=week-later]").click()
    assert complaint(table, "campaign") == "First throw for what Ada learned from the last game."
    dialog(table, "campaign").locator("[type=submit]").click()
    before = kept(table)
    table.act("throw-lesson")
    assert table.page.locator("[data-announce]").inner_text() == learned(table)
    first = campaign(table).meetings[-1].lesson
    # The same dice come again, and only the game on the table decides when.
    import_campaign(table, before)
    load(table, finished(header(bo, ada, 78), "black"))
    settled = campaign(table)
    assert settled.pending is None
    assert [meeting.key for meeting in settled.meetings] == ["77", "78"]
    lesson = settled.meetings[0].lesson
    assert lesson
    assert first
    assert lesson.dice[:1] == first.dice


def test_a_game_counts_once_and_only_for_its_own_campaign(table: Table) -> None:
    ada, bo = plain("Ada"), plain("Bo")
    record = finished(header(ada, bo, 5), "white")
    load(table, record)
    assert learned(table) == "This game does not count in the campaign. There is no character called Ada."
    import_campaign(table, campaign_data.to_text(Campaign((ada, bo))))
    assert learned(table).endswith("It was on the table when the campaign was imported.")
    table.reload()
    assert learned(table).endswith("It was on the table when the campaign was imported.")
    load(table, finished(header(ada, bo, 6), "white"))
    enter_lesson(table, 20)
    load(table, {**record, "options": {**record["options"], "seed": 6}})
    assert [meeting.key for meeting in campaign(table).meetings] == ["6"]
    assert learned(table).startswith("Nothing is learned: 20 is not below")
    load(table, finished(header(ada, bo, 7), "white") | {"white": "", "black": ""})
    assert learned(table) == ""


def test_nothing_is_learned_before_the_device_is_taken(table: Table) -> None:
    ada, bo = plain("Ada"), plain("Bo")
    import_campaign(table, campaign_data.to_text(Campaign((ada, bo))))
    table.act("new")
    box = dialog(table, "new-dnd")
    box.locator("[name=bot][value=person]").check(force=True)
    box.locator("[name=judge][value=program]").check(force=True)
    box.locator("[type=submit]").click()
    for _ in range(20):
        write(table, "AG")
        take(table)
        write(table, "TR")
        assert campaign(table).meetings == ()
        assert learned(table) == ""
        take(table)
        if table.outcome:
            break
    assert len(campaign(table).meetings) == 1
    assert learned(table)


def test_a_new_game_has_what_was_chosen(table: Table) -> None:
    table.act("campaign")
    dull = Character.new("Dull", 11, 10)
    house = json.loads(campaign_data.to_text(QUICK_START.add(dull).add(plain("Mute", learned=False))))
    house["table"] = house["table"].replace("20", "21")
    dialog(table, "campaign").locator("[type=submit]").click()
    import_campaign(table, json.dumps(house))
    table.act("new")
    box = dialog(table, "new-dnd")
    offered = box.locator("select[name=white] option")
    assert offered.all_inner_texts() == [
        "Elandra · CM 41",
        "Torvald · CM 37½",
        "Chess takes an intelligence of 12: too much for Dull.",
        "Chess is learned like a language, and Mute has not spent one on it.",
    ]
    assert offered.evaluate_all("all => all.map(one => one.disabled)") == [False, False, True, True]
    assert not box.locator("[data-warning]").is_visible()
    box.locator("select[name=white]").select_option("Torvald")
    box.locator("select[name=black]").select_option("Torvald")
    box.locator("[type=submit]").click()
    assert complaint(table, "new-dnd") == "A character cannot play against itself."
    box.locator("select[name=black]").select_option("Elandra")
    box.locator("summary").click()
    for cap in ("0", "1001", "x", "1.5"):
        box.locator("[name=cap]").fill(cap)
        box.locator("[type=submit]").click()
        assert complaint(table, "new-dnd").startswith("The cap is a whole number from 1 to 1000"), cap
    box.locator("[name=cap]").fill("15")
    box.locator("[name=caught_loses]").check()
    for name, value in (("bot", "careful"), ("judge", "person"), ("limit", "hidden")):
        box.locator(f"[name={name}][value={value}]").check(force=True)
    box.locator("[type=submit]").click()
    expect(box).to_be_hidden()
    record = table.record
    assert (record["white"], record["black"]) == ("Torvald", "Elandra")
    chosen = {"bot": "careful", "judge": "person", "limit_hidden": 1, "cap": 15, "caught_loses": 1}
    characters = {"white_cm": "75/2", "white_perception": 4, "black_cm": "41", "black_sleight": 5}
    options = record["options"]
    assert options.items() >= {**chosen, **characters, "table": house["table"]}.items()
    seed = json.loads(table.page.evaluate("localStorage['tablero.game.dnd']"))["record"]["options"]["seed"]
    assert 0 <= seed < 2**48

    # What was chosen comes again; a game that is on is not ended without a word.
    take(table)
    enter(table, 3)
    table.act("hand-over")
    take(table)
    write(table, "AG")
    take(table)
    table.act("new")
    assert box.locator("[data-warning]").is_visible()
    values = {name: box.locator(f"[name={name}]:checked").get_attribute("value") for name in ("bot", "judge", "limit")}
    assert values == {"bot": "careful", "judge": "person", "limit": "hidden"}
    assert (box.locator("[name=cap]").input_value(), box.locator("[name=caught_loses]").is_checked()) == ("15", True)
    assert box.locator("select[name=white]").input_value() == "Torvald"
    box.locator("[data-action=cancel]").click()
    assert table.record["options"] == options


def test_a_quick_start_brings_two_characters(table: Table) -> None:
    import_campaign(table, campaign_data.to_text(Campaign((replace(QUICK_START.characters[0], name="ELANDRA"),))))
    table.act("new")
    box = dialog(table, "new-dnd")
    box.locator("[name=bot][value=person]").check(force=True)
    box.locator("[type=submit]").click()
    assert complaint(table, "new-dnd") == "Choose a character for White and one for Black."
    box.locator("[data-action=quick-start]").click()
    expect(box).to_be_hidden()
    assert (table.record["white"], table.record["black"]) == ("ELANDRA", "Torvald")
    assert [character.name for character in campaign(table).characters] == ["ELANDRA", "Torvald"]
    open_sheet(table, "Torvald")
    fill_sheet(table, name="Olaf", intelligence="13", cm="18,5")
    expect(line(table, "Olaf").locator("[data-action=edit-character]")).to_be_focused()
    assert campaign(table).character("Olaf") == replace(
        QUICK_START.characters[1], name="Olaf", intelligence=13, cm=Fraction(37, 2)
    )

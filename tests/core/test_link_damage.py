"""Links that are cut, changed, hostile or from the future: refused with what is wrong, or a legal game."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.golden_links import GOLDEN
from core.modes_classic import USUAL
from core.script import record
from pychess_core import link
from pychess_core.game import replay
from pychess_core.link_code import ALPHABET, HEAD, LONGEST, SELDOM, Reader, Writer, sealed, unsealed
from pychess_core.record import Header, InvalidRecord, Record
from pychess_core.refusal import Refusal

SHORT = link.encode(record(Header("classic"), "e2e4", "e7e5", "g1f3"))
LINKS = [SHORT, *(case["link"] for case in GOLDEN)]

each_link = pytest.mark.parametrize("text", LINKS, ids=["short", *(case["name"] for case in GOLDEN)])


def refusal(text: str) -> str:
    """The sentence with which a link is refused."""
    with pytest.raises(Refusal) as caught:
        link.decode(text)
    return str(caught.value)


def legal_or_refused(text: str) -> bool:
    """Whether a link opens; if it does it is the link of a game that can be replayed, if not a sentence says why."""
    found, said = None, ""
    try:
        found = link.decode(text)
    except Refusal as refusal:
        said = str(refusal)
    if found is None:
        assert said.endswith(".")
        return False
    assert replay(found).record == found
    assert link.encode(found) == text
    return True


@each_link
def test_every_prefix_is_refused_as_not_complete(text: str) -> None:
    assert refusal("") == "This link holds no game of Tablero."
    for length in range(1, len(text)):
        # Nobody can see from the length that just 62 characters, or 124, are missing.
        unseen = length >= HEAD and (len(text) - length) % len(ALPHABET) == 0
        assert ("changed" if unseen else "not complete") in refusal(text[:length])


@each_link
def test_every_changed_character_is_refused(text: str) -> None:
    characters = ALPHABET if text == SHORT else "".join(Random(text).sample(ALPHABET, 6))
    for place, was in enumerate(text):
        for character in characters + "-_ é٣①":
            if character != was:
                refusal(text[:place] + character + text[place + 1 :])


@each_link
def test_two_characters_that_change_places_are_refused(text: str) -> None:
    for place in range(len(text) - 1):
        one, two = text[place : place + 2]
        if one != two:
            refusal(text[:place] + two + one + text[place + 2 :])


@pytest.mark.parametrize("text", LINKS[::4])
def test_a_link_changed_and_sealed_again_is_refused_or_legal(text: str) -> None:
    chance = Random(text)
    version, number = unsealed(text)
    for place in range(0, len(text) - HEAD, 1 + len(text) // 4):
        legal_or_refused(sealed(version, number // len(ALPHABET) ** place))
        legal_or_refused(sealed(version, number + chance.randrange(1, 62) * len(ALPHABET) ** place))


def test_some_links_that_were_sealed_again_open() -> None:
    assert sum(legal_or_refused(sealed(1, number)) for number in range(100)) > 5


@settings(max_examples=80)
@given(st.integers(1, link.VERSION), st.integers(0, 2**400) | st.integers(0, 2**40))
def test_any_sealed_number_is_refused_or_legal(version: int, number: int) -> None:
    legal_or_refused(sealed(version, number))


def test_a_game_is_in_a_link_of_no_later_version_than_it_needs() -> None:
    paused = record(USUAL, "e2e4", "white pause")
    assert [link.encode(game)[0] for game in (record(USUAL, "e2e4"), paused, record(Header("four")))] == ["1", "2", "1"]
    version, number = unsealed(SHORT)
    assert "no game" in refusal(sealed(version + 1, number))
    assert "no game" in refusal(sealed(version, unsealed(link.encode(paused))[1]))


@given(st.text(max_size=30) | st.text(ALPHABET, max_size=60).map("1".__add__))
def test_any_text_is_refused_or_legal(text: str) -> None:
    legal_or_refused(text)


@settings(max_examples=30)
@given(st.integers(link.VERSION + 1, 9), st.integers(0, 2**200))
def test_a_link_of_a_newer_version_is_told(version: int, number: int) -> None:
    assert "newer version" in refusal(sealed(version, number))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no game"),
        ("hello", "no game"),
        ("0" + SHORT[1:], "no game"),
        ("é" + SHORT, "“é” is in no link"),
        (SHORT + ".", "“.” is in no link"),
        (SHORT[:5] + "%" + SHORT[6:], "“%” is in no link"),
        ("1", "not complete"),
        (SHORT[:-1], "not complete"),
        (SHORT + "A", "not complete"),
        (SHORT[:-1] + ("A" if SHORT[-1] != "A" else "B"), "changed"),
        (SHORT[:HEAD] + "0" * 62 + SHORT[HEAD:], "changed"),
        ("1" * (LONGEST + 1), "too long"),
    ],
)
def test_damage_is_told(text: str, says: str) -> None:
    assert says in refusal(text)


def test_the_longest_link_is_told_too() -> None:
    legal_or_refused(sealed(link.VERSION, len(ALPHABET) ** (LONGEST - HEAD) - 1))
    with pytest.raises(InvalidRecord, match="too long"):
        sealed(link.VERSION, len(ALPHABET) ** (LONGEST - HEAD))


def forged(
    *, mode: str = "classic", white: str = "", start: str = "", options: Sequence[str] = (), timed: bool = False
) -> Writer:
    """The beginning of a link, perhaps one that no `encode` makes, up to its first action."""
    writer = Writer()
    writer.word(mode, link._MODES)
    writer.text(white)
    writer.text("")
    writer.choose(SELDOM, False)
    writer.text(start, link._PLACEMENT)
    writer.choose(SELDOM, bool(options))
    if options:
        writer.count(len(options) - 1, [1] * 7)
    for name in options:
        writer.word(name, link._WORDS)
        writer.among(3, 2)
        writer.text("")
    writer.choose(SELDOM, timed)
    return writer


def ended(writer: Writer) -> str:
    """The link of what has been written, without another action."""
    writer.choose(link._ENDS, True)
    return sealed(1, writer.number)


@pytest.mark.parametrize(
    ("writer", "says"),
    [
        (forged(white="x" * 81), "80 letters"),
        (forged(start="8/8/8/8"), "eight ranks"),
        (forged(mode="draughts"), "does not know the mode"),
    ],
)
def test_a_header_that_cannot_be_is_told(writer: Writer, says: str) -> None:
    assert says in refusal(sealed(link.VERSION, writer.number))


def test_what_is_forged_here_opens_when_nothing_is_wrong_with_it() -> None:
    assert link.decode(ended(forged(options=["a", "b"]))).header.options == {"a": "", "b": ""}
    assert link.decode(ended(forged(mode="four"))) == Record(Header("four"))


@pytest.mark.parametrize("options", [["b", "a"], ["a", "a"], ["two_knights", "bare_king"]])
def test_options_out_of_order_are_refused(options: list[str]) -> None:
    assert "no game" in refusal(ended(forged(options=options)))


def test_a_game_without_times_that_says_it_has_them_is_refused() -> None:
    assert "no game" in refusal(ended(forged(timed=True)))


def test_a_link_that_holds_more_than_its_game_is_refused() -> None:
    writer = forged()
    ended(writer)
    assert "no game" in refusal(ended(writer))


@pytest.mark.parametrize("kind", ["resign", "flag", "walk"])
def test_an_action_that_is_spelled_out_must_be_playable_and_not_offered(kind: str) -> None:
    writer = forged(mode="four")
    writer.choose(link._ENDS, False)
    # All that can be done before the first placement: 897 placements, either side resigns, something else.
    writer.choose([32] * 897 + [1, 1, 1], 899)
    writer.among(3, 0)
    writer.word(kind, link._WORDS)
    writer.text("")
    assert "no game" in refusal(sealed(link.VERSION, writer.number))


def test_what_is_likely_cannot_be_spelled_out() -> None:
    writer = Writer()
    writer.among(3, 2)
    writer.text("resign")
    with pytest.raises(InvalidRecord):
        Reader(writer.number).word(("flag", "resign"))


@pytest.mark.parametrize("code", [ord("e"), 0xD800, 0xDFFF, 0x110000, 2**21 - 1])
def test_a_character_that_is_none_is_refused(code: int) -> None:
    writer = Writer()
    writer.choose(SELDOM, True)
    writer.count(0, [1] * 11)
    writer.learn([240, 4], 1)
    writer.count(code, [1] * 22)
    with pytest.raises(InvalidRecord):
        Reader(writer.number).text("e")


numbers = st.integers(1, 2**70).flatmap(lambda count: st.tuples(st.just(count), st.integers(0, count - 1)))
weighted = st.lists(st.integers(0, 9), min_size=1, max_size=9).flatmap(
    lambda weights: st.tuples(st.just(weights), st.sampled_from([i for i, w in enumerate(weights) if w] or [0]))
)


@given(st.lists(numbers | weighted.filter(lambda choice: any(choice[0]))))
def test_a_reader_takes_out_what_a_writer_put_in(choices: list[tuple[int | list[int], int]]) -> None:
    writer = Writer()
    for among, index in choices:
        if isinstance(among, int):
            writer.among(among, index)
        else:
            writer.choose(among, index)
    reader = Reader(writer.number)
    for among, index in choices:
        assert (reader.among(among) if isinstance(among, int) else reader.choose(among)) == index
    assert reader.rest == 0

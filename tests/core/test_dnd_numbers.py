"""Mixed numbers: what can be typed, how a CM is written, how it is kept (rulebook §3.1)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pychess_core.dnd.mixed_number import LONGEST, InvalidNumber, from_text, parse, shortened, to_text, written

numbers = st.fractions(0, 1000, max_denominator=10**6)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("18", "18"),
        ("18½", "37/2"),
        ("18 ½", "37/2"),
        ("18 1/2", "37/2"),
        (" 18\u00a01 / 2 ", "37/2"),
        ("18 1⁄2", "37/2"),
        ("18.5", "37/2"),
        ("18,5", "37/2"),
        ("37/2", "37/2"),
        ("70/37", "70/37"),
        ("½", "1/2"),
        ("0⅒", "1/10"),
        ("018,250", "73/4"),
        ("20 33/37", "773/37"),
        ("0", "0"),
    ],
)
def test_a_number_can_be_typed_in_many_ways(text: str, value: str) -> None:
    assert parse(text) == Fraction(value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "-1",
        "+1",
        "1e3",
        "1_000",
        "1.5.2",
        "18.",
        ".5",
        "½½",
        "18½/2",
        "18 1/0",
        "1/0",
        "18 3/2",
        "18 2/2",
        "18 1/2 + 70/37",
        "١٢",
        "nan",
        "18 1/2\n1",
        "1" * (LONGEST + 1),
        "{x}",
        "\ud800",
    ],
)
def test_what_is_no_number_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(InvalidNumber, match="is no number: write") as caught:
        parse(text)
    assert len(str(caught.value)) < 100


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("18", "18"),
        ("0", "0"),
        ("37/2", "18½"),
        ("1/2", "½"),
        ("73/4", "18¼"),
        ("75/4", "18¾"),
        ("55/3", "18⅓"),
        ("7/8", "⅞"),
        ("773/37", "20 33/37"),
        ("33/37", "33/37"),
        ("998/999", "998/999"),
        ("999/1000", "≈0.99"),
        ("41999/1000", "≈41.99"),
        ("41001/1000", "≈41.00"),
    ],
)
def test_a_number_is_written_as_people_read_it(value: str, text: str) -> None:
    assert written(Fraction(value)) == text


def test_a_language_has_its_own_point() -> None:
    assert written(Fraction(41999, 1000), ",") == "≈41,99"


@given(numbers)
def test_what_is_written_can_be_typed(value: Fraction) -> None:
    text = written(value, ",")
    if text.startswith("≈"):
        assert 0 <= value - parse(text[1:]) < Fraction(1, 100)
        assert int(parse(text[1:])) == int(value)
    else:
        assert parse(text) == value
    assert parse(to_text(value)) == value


@given(numbers)
def test_a_kept_number_comes_back(value: Fraction) -> None:
    assert from_text(to_text(value)) == value


@pytest.mark.parametrize("text", ["2/4", "4/2", "07", "1/1", "3/0", "-1", "½", "1.5", " 1", "", "1" * 401, 7, None, []])
def test_only_the_exact_text_of_a_number_is_read_back(text: object) -> None:
    with pytest.raises(InvalidNumber):
        from_text(text)


@given(st.text(st.sampled_from("0123456789/.,½⅓ ⁄")) | st.text(max_size=9))
def test_any_text_is_a_number_or_refused(text: str) -> None:
    try:
        assert parse(text) >= 0
    except InvalidNumber:
        with pytest.raises(InvalidNumber):
            from_text(text)


@given(st.integers(0, 1000), st.integers(1, 10**400), st.integers(1, 10**400))
def test_a_number_too_long_to_be_kept_is_cut_a_little(whole: int, top: int, bottom: int) -> None:
    value = whole + Fraction(min(top, bottom), max(top, bottom))
    kept = shortened(value)
    assert len(to_text(kept)) <= LONGEST
    assert 0 <= value - kept < Fraction(1, 10**100)
    assert kept == value or len(to_text(value)) > LONGEST

"""Names of people and of opponents."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy500.service.names import MOST_GRAPHEMES, NameRefusedError, bot_names, clean_name, skeleton


@pytest.mark.parametrize("name", ["", "   ", "a\u200bb", "\x07", "x" * (MOST_GRAPHEMES + 1), "\u202ex", "\u0301"])
def test_names_that_cannot_be(name: str) -> None:
    with pytest.raises(NameRefusedError):
        clean_name(name)


def test_names_are_normal() -> None:
    assert clean_name("  Ana   María ") == "Ana María"
    assert clean_name("<b>x</b>") == "<b>x</b>", "shown as text, so nothing need be forbidden"


@given(st.text(max_size=60))
def test_a_clean_name_stays_clean(name: str) -> None:
    try:
        clean = clean_name(name)
    except NameRefusedError:
        return
    assert clean_name(clean) == clean


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "\u0410n\u0430"),
        ("Ana", "\uff21na"),
        ("Ana", "A n a"),
        ("Nora", "\u039d\u03bfra"),
        ("Otto", "0tt\u03bf"),
        ("Ali", "AI1"),
        ("Ali", "A\u04cfI"),
        ("IRIS", "iris"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_names_that_do_not() -> None:
    names = ["Ana", "Anna", "\u00c1na", "Ben", "Olga", "\u041e\u043b\u044f", "\u039d\u03af\u03ba\u03b7", "Nina"]
    assert len(set(map(skeleton, names))) == len(names)


def test_opponents_have_names_of_their_own() -> None:
    names = bot_names(["BEN", "ada"], 7)
    assert len(set(map(skeleton, [*names, "Ben", "Ada"]))) == 9

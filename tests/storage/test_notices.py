"""What processes tell each other fits into a notification and comes back as it was."""

import secrets

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy500.service.feed import MOST_WORDS
from rummy500.storage.notices import notice, read_notice, read_whispers, whispers

MATCH = "00" * 16
LIMIT = 8000
"""Bytes from which on PostgreSQL refuses a payload."""

matches = st.binary(min_size=16, max_size=16)
bases = st.none() | st.tuples(st.integers(1, 10**6), st.integers(0, 10**4))


@given(st.lists(st.tuples(matches, bases), min_size=1, max_size=100, unique_by=lambda change: change[0]))
def test_changes_come_back(changes: list[tuple[bytes, tuple[int, int] | None]]) -> None:
    sender, told = read_notice(notice("cafe0123", changes))
    assert sender == "cafe0123"
    assert told is not None
    assert sorted(told, key=str) == sorted(changes, key=str)


def test_of_several_changes_of_a_match_the_last_base_is_told_and_that_there_was_something_else() -> None:
    match = bytes(16)
    words = notice("cafe0123", [(match, (2, 0)), (match, None), (match, (3, 1))])
    assert read_notice(words) == ("cafe0123", [(match, (3, 1)), (match, None)])


def test_a_notification_for_five_thousand_matches_fits() -> None:
    many = [(secrets.token_bytes(16), (10**6, 0)) for _ in range(5000)]
    words = notice("cafe0123", many)
    assert len(words.encode()) < LIMIT
    assert read_notice(words) == ("cafe0123", None)
    for number in range(1, 400):
        assert len(notice("cafe0123", many[:number]).encode()) < LIMIT


@given(st.lists(st.tuples(matches, st.binary(max_size=MOST_WORDS)), max_size=40))
def test_whispers_come_back_in_order_in_texts_that_fit(said: list[tuple[bytes, bytes]]) -> None:
    texts = list(whispers("cafe0123", said))
    assert all(len(text.encode()) < LIMIT for text in texts)
    heard = [read_whispers(text) for text in texts]
    assert all(sender == "cafe0123" for sender, _ in heard)
    assert [whisper for _, together in heard for whisper in together] == said


@pytest.mark.parametrize(
    "words", ["", "cafe0123", "cafe0123 xy:1.2", "cafe0123 00:1.2", f"cafe0123 {MATCH}:1", f"cafe0123 {MATCH}:a.b"]
)
def test_what_is_no_notice_is_refused(words: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        read_notice(words)


def test_what_are_no_whispers_is_refused() -> None:
    with pytest.raises(ValueError, match=r".*"):
        read_whispers("cafe0123 !!!")

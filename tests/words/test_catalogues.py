"""Every language says the same things, and says all of them itself."""

import re
from random import Random
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealing import a_variant
from rummy500.engine import rules_text
from rummy500.words import ENGLISH, LANGUAGES

OTHERS = sorted(set(LANGUAGES) - {ENGLISH})
SAME_IN_ALL = {"Standard", "500 Rum"}
"""Names that are not translated."""

LETTERS = re.compile(r"[^\W\d_]{2,}")


def placeholders(template: str) -> dict[str, set[str]]:
    """The facts of a template, each with the forms that it is written in."""
    found: dict[str, set[str]] = {}
    for _, name, form, conversion in Formatter().parse(template):
        if name is not None:
            found.setdefault(name, set()).add(f"!{conversion}" if conversion else form or "")
    return found


def own_words(template: str) -> str:
    return "".join(text for text, *_ in Formatter().parse(template))


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_same_keys_and_facts_as_english(language: str) -> None:
    english, other = LANGUAGES[ENGLISH].sentences, LANGUAGES[language].sentences
    assert sorted(other) == sorted(english)
    assert {key: set(placeholders(text)) for key, text in other.items()} == {
        key: set(placeholders(text)) for key, text in english.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_have_as_many_forms_as_the_language(language: str) -> None:
    tongue = LANGUAGES[language]
    forms = 1 + max(tongue.form(number) for number in range(200))
    for key, text in tongue.sentences.items():
        for form in set().union(*placeholders(text).values()):
            assert form.count("|") in (0, forms - 1), key


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_is_left_in_english(language: str) -> None:
    english, other = LANGUAGES[ENGLISH].sentences, LANGUAGES[language].sentences
    same = [key for key, text in other.items() if text == english[key] and LETTERS.search(own_words(text))]
    assert {other[key] for key in same} <= SAME_IN_ALL


@pytest.mark.parametrize("language", OTHERS)
@given(st.randoms(use_true_random=False))
def test_no_rule_falls_back_to_english(language: str, random: Random) -> None:
    variant, seats = a_variant(random)
    for number in (None, seats):
        english, other = rules_text(variant, number), rules_text(variant, number, language)
        assert [(line.topic, line.fields) for line in other] == [(line.topic, line.fields) for line in english]
        assert not {line.text for line in english} & {line.text for line in other}
        assert not [line.text for line in other if re.search(r"[{}#|]", line.text)]

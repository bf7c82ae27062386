"""Every language says the same things, and says all of them itself."""

import ast
import re
from pathlib import Path
from random import Random
from string import Formatter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealing import a_variant
from rummy500.engine import FIELDS, rules_text
from rummy500.engine.presets import CHANGES
from rummy500.words import ENGLISH, LANGUAGES

SOURCE = Path(__file__).parent.parent.parent / "src/rummy500"
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


def test_every_sentence_is_said_somewhere() -> None:
    said = {
        node.value
        for path in SOURCE.rglob("*.py")
        if path.parent.parent.name != "words"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    said |= {f"preset.{name}.{part}" for name in CHANGES for part in ("title", "sentence")}
    said |= {f"field.{field.name}" for field in FIELDS}
    unsaid = [key for key in LANGUAGES[ENGLISH].sentences if key not in said and key.partition(".")[2] not in said]
    assert unsaid == []


@pytest.mark.parametrize("language", OTHERS)
@settings(deadline=None)
@given(st.randoms(use_true_random=False))
def test_no_rule_falls_back_to_english(language: str, random: Random) -> None:
    variant, seats = a_variant(random)
    for number in (None, seats):
        english, other = rules_text(variant, number), rules_text(variant, number, language)
        assert [(line.topic, line.fields) for line in other] == [(line.topic, line.fields) for line in english]
        assert not {line.text for line in english} & {line.text for line in other}
        assert not [line.text for line in other if re.search(r"[{}#|]", line.text)]

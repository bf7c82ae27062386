"""How facts are written into sentences, and which language somebody is answered in."""

import pickle

import pytest

from rummy500.engine import VariantError, card_from_text, preset
from rummy500.engine.cards import STAR, STAR_RANK, spoken_cards
from rummy500.engine.refusal import Refusal
from rummy500.notation import NotationError
from rummy500.notation import card_from_text as read_card
from rummy500.words import LANGUAGES, Message, accepted, language_of, say


def test_small_numbers_are_words_and_nouns_agree() -> None:
    laps = [say(Message("sheet.idle", {"laps": laps}), "de")[:45] for laps in (1, 2, 20)]
    assert laps == [
        "Wird eine volle Tischrunde lang keine Karte v",
        "Wird zwei volle Tischrunden lang keine Karte ",
        "Wird 20 volle Tischrunden lang keine Karte vo",
    ]


def test_cards_are_named_in_the_language() -> None:
    cards = (
        card_from_text("TH"),
        card_from_text("JK"),
        STAR + card_from_text("7S"),
        STAR_RANK + card_from_text("QS") % 16,
    )
    refusal = Refusal("not_in_hand", {"cards": spoken_cards(cards)})
    assert refusal.sentence == "You do not hold 10♥ joker joker as 7♠ joker as Q."
    assert refusal.say("de") == "Du hast 10♥ Joker Joker als 7♠ Joker als Q nicht auf der Hand."


def test_a_reason_is_said_in_the_language_of_its_sentence() -> None:
    refusal = Refusal("not_a_meld", {"cards": "7♥", "reason": Message("reason.run_too_short", {"least": 4})})
    assert refusal.sentence == "7♥ are no meld: a run has at least 4 cards."
    assert refusal.say("de") == "7♥ ist keine Meldung: Eine Folge hat mindestens 4 Karten."


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "'7X\\x1b' is no card"), ("de", "„7X\\x1b“ ist keine Karte")],
)
def test_what_somebody_wrote_stands_in_quotes_and_shows_all_its_characters(language: str, sentence: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_card("7X\x1b")
    assert refused.value.say(language).startswith(sentence)


def test_errors_survive_the_way_back_from_a_worker_process() -> None:
    with pytest.raises(VariantError) as refused:
        preset("standard", {"melds.min_run": 5, "melds.max_run": 4})
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.fields, again.say("de")) == (
        str(refused.value),
        ("melds.min_run", "melds.max_run"),
        "die kürzeste Folge (melds.min_run = 5) ist länger als die längste (melds.max_run = 4)",
    )


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en-GB,de;q=0.9", "en"),
        ("fr,de;q=0.7,en;q=0.3", "de"),
        ("fr", "en"),
        ("de;q=0, en;q=0.1", "en"),
        ("de;q=viel", "en"),
        ("*;q=0.5", "en"),
        ("DE-de", "de"),
        (", ".join(["fr"] * 50 + ["de"]), "en"),
    ],
)
def test_the_language_liked_best_among_those_there_are(header: str | None, language: str) -> None:
    assert accepted(header) == language


def test_tags_of_a_country_are_their_language() -> None:
    assert [language_of(tag) for tag in ("de", "de-CH", "DE_at", "en-US", "fr", "", None)] == [
        "de", "de", "de", "en", "en", "en", "en",
    ]  # fmt: skip


def test_languages_call_themselves_by_their_own_names() -> None:
    assert {code: tongue.name for code, tongue in LANGUAGES.items()} == {"en": "English", "de": "Deutsch"}

"""Variants: what is refused when they are made, and by which fields; and the sheet that says their rules."""

from typing import Any

import pytest

from rummy500.engine import FIELDS, PRESETS, TITLES, Variant, VariantError, fields_changed, preset, rules_text
from rummy500.engine.presets import CHANGES


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"melds.min_set": 4, "melds.max_set": 3}, {"melds.min_set", "melds.max_set"}),
        ({"melds.min_run": 6, "melds.max_run": 5}, {"melds.min_run", "melds.max_run"}),
        ({"melds.max_set": 5}, {"melds.max_set", "melds.set_distinct_suits"}),
        ({"pile.top_must_be_used": True, "pile.buried_must_be_used": False},
         {"pile.top_must_be_used", "pile.buried_must_be_used"}),
        ({"match.target": 0}, {"match.target", "match.max_deals"}),
        ({"deck.hand_size": {"other": 40}}, {"deck.hand_size", "deck.packs", "deck.players"}),
        ({"deck.players": [4, 2]}, {"deck.players"}),
        ({"deck.players": 4}, {"deck.players"}),
        ({"melds.min_run": 14}, {"melds.min_run"}),
        ({"melds.min_run": True}, {"melds.min_run"}),
        ({"melds.min_run": "4"}, {"melds.min_run"}),
        ({"melds.layoff_on": "mine"}, {"melds.layoff_on"}),
        ({"scoring.special": {"JK": 3}}, {"scoring.special"}),
        ({"scoring.special": {"XX": 3}}, {"scoring.special"}),
        ({"deck.hand_size": {"9": 3, "other": 7}}, {"deck.hand_size"}),
        ({"deck.hand_size": {"2": 13}}, {"deck.hand_size"}),
        ({"nonsense.field": 1}, {"nonsense.field"}),
        ({"calls.rummy": "any"}, {"calls.rummy"}),
        ({"melds.joker_swap": "holder"}, {"melds.joker_swap"}),
        ({"melds.jokers_are_a_rank": True}, {"melds.jokers_are_a_rank"}),
        ({"match.teams": True}, {"match.teams"}),
        ({"ending.stock_empty": "reshuffle"}, {"ending.stock_empty"}),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_by_the_names_of_its_fields(changes: dict[str, Any], fields: set[str]) -> None:
    with pytest.raises(VariantError) as problem:
        preset("standard", changes)
    assert set(problem.value.fields) == fields
    assert any(
        field in str(problem.value) or field.split(".")[1].split("_")[0] in str(problem.value) for field in fields
    )


@pytest.mark.parametrize("name", ["pagat", "partners", "persian"])
def test_presets_whose_rules_are_not_built_are_refused(name: str) -> None:
    assert name not in PRESETS
    with pytest.raises(VariantError, match="is not built yet"):
        preset(name)


def test_the_presets_are_those_of_the_rule_book_with_titles() -> None:
    assert list(PRESETS) == [
        "standard", "guide", "classic", "five_hundred_rum", "cardems", "bicycle", "fives", "floating", "short",
    ]  # fmt: skip
    assert set(TITLES) == set(CHANGES)


@pytest.mark.parametrize("variant", PRESETS.values(), ids=PRESETS)
def test_a_variant_survives_being_written_and_read(variant: Variant) -> None:
    assert preset("standard", variant.to_dict()).to_dict() == variant.to_dict()
    assert fields_changed(variant) == {}


def test_the_changed_fields_are_those_that_differ_from_the_preset() -> None:
    assert fields_changed(preset("classic", {"match.target": 250, "pile.top_must_be_used": True})) == {
        "match.target": 250
    }


@pytest.mark.parametrize(("seats", "stock"), [(2, 25), (3, 30), (4, 23), (5, 68), (6, 61), (7, 54), (8, 47)])
def test_the_stock_after_dealing(seats: int, stock: int) -> None:
    """The numbers of the rule book's section on presets."""
    variant = preset("standard")
    assert variant.deck_size(seats) - seats * variant.hand_size(seats) - 1 == stock


OTHER: dict[str, Any] = {
    "deck.players": [3, 4], "deck.hand_size": {"2": 10, "other": 6}, "scoring.special": {"QS": 40},
    "melds.set_distinct_suits": False, "pile.buried_must_be_used": False, "match.target": 123,
}  # fmt: skip


@pytest.mark.parametrize(
    "field",
    [field for field in FIELDS if not field.name.startswith("calls.") and len(field.values) != 1],
    ids=lambda f: f.name,
)
def test_every_field_speaks_on_the_sheet(field: Any) -> None:
    """A field that may have another value changes some sentence, or that sentence is only said when it matters."""
    base: dict[str, Any] = {"deck.jokers_per_pack": 2} if "joker" in field.name or "naturals" in field.name else {}
    if field.name in OTHER:
        value = OTHER[field.name]
    else:
        now = preset("standard", base)[field.name]
        options = [value for value in field.values or range(field.low, field.high + 1) if value != now]
        value = options[0]
    if field.name == "melds.max_set":
        value = 3
    if field.name == "melds.max_run":
        value = 5
    plain = [line.text for line in rules_text(preset("standard", base))]
    changed = rules_text(preset("standard", base | {field.name: value}))
    assert [line.text for line in changed] != plain
    assert any(field.name in line.fields for line in changed)


def test_the_sheet_is_for_a_number_of_players_that_can_play() -> None:
    with pytest.raises(VariantError):
        rules_text(preset("guide"), 3)
    sentences = [line.text for line in rules_text(preset("five_hundred_rum"), 5)]
    assert "Two packs of 52 cards; no jokers." in sentences
    assert "A run is four or more neighbouring cards of one suit." in sentences

"""The named variants, each as its differences from the default."""

from collections.abc import Mapping
from typing import Any

from rummy500.engine.variant import FIELDS, Variant, VariantError
from rummy500.words import ENGLISH, Message, say

CHANGES: dict[str, dict[str, Any]] = {
    "standard": {},
    "guide": {"deck.players": [2, 2], "ending.stock_empty": "end_after_turn"},
    "classic": {
        "deck.players": [2, 4],
        "pile.top_must_be_used": True,
        "ending.stock_empty": "end_after_turn",
    },
    "five_hundred_rum": {
        "melds.min_run": 4,
        "ending.go_out": "discard",
        "match.first_dealer": "low_card",
    },
    "cardems": {"deck.players": [2, 2], "deck.jokers_per_pack": 2, "ending.floating": "optional"},
    "pagat": {"deck.jokers_per_pack": 2, "calls.rummy": "any"},
    "bicycle": {"pile.top_must_be_used": True},
    "fives": {"scoring.numbers": "fives", "scoring.ace_low": 5},
    "floating": {"ending.go_out": "discard", "ending.floating": "forced"},
    "short": {"match.target": 250},
    "partners": {"deck.players": [4, 4], "match.teams": True},
    "persian": {
        "deck.players": [4, 4],
        "deck.jokers_per_pack": 4,
        "melds.ace_low": False,
        "melds.jokers_are_a_rank": True,
        "scoring.joker": 20,
        "scoring.joker_in_hand": 20,
        "scoring.quad_double": True,
        "scoring.going_out_bonus": 25,
        "match.target": 0,
        "match.max_deals": 2,
        "match.teams": True,
    },
}
"""The fields in which each preset differs from the default."""


def title_of(name: str, language: str = ENGLISH) -> tuple[str, str]:
    """The title of a preset, and a sentence about it."""
    return say(Message(f"preset.{name}.title"), language), say(Message(f"preset.{name}.sentence"), language)


TITLES: dict[str, tuple[str, str]] = {name: title_of(name) for name in CHANGES}
"""A title and a sentence for each preset, in English."""


def preset(name: str, changes: Mapping[str, Any] | None = None) -> Variant:
    """The variant with this name, with other values for some of its fields.

    Raises:
        VariantError: no such preset, a field or value that does not exist, fields that clash, or rules not built yet.
    """
    if name not in CHANGES:
        raise VariantError(Message("variant.no_preset", {"name": name, "presets": tuple(PRESETS)}))
    return Variant(name).changed({**CHANGES[name], **(changes or {})})


def fields_changed(variant: Variant) -> dict[str, Any]:
    """The fields in which a variant differs from its preset, with their values."""
    own = Variant(variant.name).to_dict() | CHANGES.get(variant.name, {})
    return {name: value for name, value in variant.to_dict().items() if value != own[name]}


def _built() -> dict[str, Variant]:
    """The presets whose rules are all built, in the order of the rule book."""
    later = {field.name: field.later for field in FIELDS}
    return {
        name: preset(name)
        for name, changes in CHANGES.items()
        if not any(value in later[field] for field, value in changes.items())
    }


PRESETS: dict[str, Variant] = _built()
"""The presets that can be played, by name."""

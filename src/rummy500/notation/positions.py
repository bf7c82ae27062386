"""The text of one moment as one seat sees it: for worker processes, bug reports and comparing views byte for byte."""

import json
from collections.abc import Iterable
from functools import lru_cache

from rummy500.engine import (
    PRESETS,
    Ending,
    Hand,
    Observation,
    Phase,
    Table,
    Variant,
    VariantError,
    fields_changed,
    law_of,
    preset,
)
from rummy500.engine.melds import meld_of_cards
from rummy500.engine.table import NO_CARD, NOBODY
from rummy500.notation.cards import card_from_text, card_to_text, cards_from_text, cards_to_text
from rummy500.notation.errors import NotationError, cause, wrong

NONE = "-"


def position_to_text(seen: Observation) -> str:
    """An observation as lines of a key and its value; melds and known cards have a line each."""
    table = seen.table
    lines = [
        f"variant {variant_to_text(table.variant)}",
        f"seats {table.seats}",
        f"seat {NONE if seen.seat is None else seen.seat}",
        f"hand {NONE if seen.hand is None else cards_to_text(seen.hand)}",
        f"dealer {table.dealer}",
        f"turn {table.turn}",
        f"actor {table.actor}",
        f"phase {table.phase.name.lower()}",
        f"stock {table.stock}",
        f"hands {_numbers(table.hands)}",
        f"pile {cards_to_text(table.pile)}",
        f"melded {_numbers(table.melded)}",
        f"laid {_numbers(table.laid)}",
        f"laid_now {table.laid_now}",
        f"opened {_numbers(table.opened)}",
        f"obligation {_card(table.obligation)}",
        f"barred {_card(table.barred)}",
        f"fresh_take {int(table.fresh_take)}",
        f"riders {cards_to_text(table.riders)}",
        f"drew {int(table.drew)}",
        f"idle {table.idle}",
        f"ending {NONE if table.ending is None else table.ending.value}",
        f"out {NONE if table.out == NOBODY else table.out}",
    ]
    lines += [f"known {seat} {cards_to_text(hand)}" for seat, hand in enumerate(table.known) if len(hand)]
    lines += [
        f"meld {meld.kind} {meld.owner} | {cards_to_text(meld.cards)} | {_numbers(meld.by)} | {_numbers(meld.points)}"
        for meld in table.melds
    ]
    return "".join(line.rstrip() + "\n" for line in lines)


def position_from_text(text: str) -> Observation:
    """The observation that a text describes.

    Raises:
        NotationError: a line is missing or cannot be read; the message names it.
    """
    values: dict[str, str] = {}
    known: list[str] = []
    melds: list[str] = []
    for line in text.splitlines():
        key, _, value = line.partition(" ")
        if key == "known":
            known.append(value)
        elif key == "meld":
            melds.append(value)
        else:
            values[key] = value
    try:
        return _observation(values, known, melds)
    except KeyError as problem:
        raise wrong("position.no_line", line=str(problem.args[0])) from None
    except NotationError:
        raise
    except (ValueError, IndexError) as problem:
        raise wrong("position.unreadable", problem=cause(problem)) from None


def _observation(values: dict[str, str], known: list[str], melds: list[str]) -> Observation:
    seats = int(values["seats"])
    law = law_of(variant_from_text(values["variant"]), seats)
    table = Table(law, int(values["dealer"]))
    table.turn, table.actor = int(values["turn"]), int(values["actor"])
    table.phase = Phase[values["phase"].upper()]
    table.stock = int(values["stock"])
    table.hands = _ints(values["hands"])
    table.pile = cards_from_text(values["pile"])
    table.melded, table.laid = _ints(values["melded"]), _ints(values["laid"])
    table.laid_now = int(values["laid_now"])
    table.opened = [bool(number) for number in _ints(values["opened"])]
    table.obligation, table.barred = _card_from(values["obligation"]), _card_from(values["barred"])
    table.fresh_take, table.drew = values["fresh_take"] == "1", values["drew"] == "1"
    table.riders = cards_from_text(values["riders"])
    table.idle = int(values["idle"])
    table.ending = None if values["ending"] == NONE else Ending(values["ending"])
    table.out = NOBODY if values["out"] == NONE else int(values["out"])
    for line in known:
        seat, _, cards = line.partition(" ")
        table.known[int(seat)] = Hand.of(cards_from_text(cards))
    for line in melds:
        head, cards, by, points = line.split("|")
        kind, owner = head.split()
        meld = meld_of_cards(law, kind == "run", int(owner), cards_from_text(cards), _ints(by), _ints(points))
        table.melds.append(meld)
    table.refit()
    if not len(table.hands) == len(table.melded) == len(table.laid) == len(table.opened) == seats:
        raise wrong("position.seats", seats=seats)
    if values["seat"] == NONE:
        return Observation(table, None, None)
    return Observation(table, int(values["seat"]), Hand.of(cards_from_text(values["hand"])))


@lru_cache(256)
def variant_to_text(variant: Variant) -> str:
    """A variant as its preset's name and, where it differs, a JSON object of the changed fields."""
    changes = fields_changed(variant)
    return f"{variant.name} {json.dumps(changes, sort_keys=True)}" if changes else variant.name


@lru_cache(256)
def variant_from_text(text: str) -> Variant:
    """The variant that a text names.

    Raises:
        NotationError: no such preset, or fields that cannot be read.
    """
    name, _, changes = text.partition(" ")
    try:
        return preset(name, json.loads(changes)) if changes else PRESETS.get(name) or preset(name)
    except (VariantError, json.JSONDecodeError) as problem:
        raise wrong("text.variant", text=text, problem=cause(problem)) from None


def _numbers(values: Iterable[int]) -> str:
    return " ".join(str(int(value)) for value in values)


def _ints(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def _card(card: int) -> str:
    return NONE if card == NO_CARD else card_to_text(card)


def _card_from(text: str) -> int:
    return NO_CARD if text == NONE else card_from_text(text)

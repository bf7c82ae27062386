"""What `/fairness/statistics` answers with."""

from typing import Literal

from msgspec import Struct


class AnswerView(Struct, frozen=True):
    """A question put to the counts.

    `places`, `people`: a chi-square as `value`, its degrees of freedom as `expected`. `ranks`, `suits`: neighbours in
    the deck alike in it. `z` is the distance from what chance leads to in standard deviations, `p` how often chance
    alone leads so far; neither means anything before there are `enough` deals.
    """

    name: Literal["places", "people", "ranks", "suits"]
    value: float
    expected: float
    z: float
    p: float
    enough: bool


class DecksView(Struct, frozen=True):
    """Decks of one make. `places` has a row for each card, the place dealt first at its beginning."""

    packs: int
    jokers: int
    decks: int
    cards: list[str]
    copies: list[int]
    places: list[list[int]]
    people: list[int]
    people_cards: int
    answers: list[AnswerView]


class DealStatistics(Struct, frozen=True):
    """All finished deals of matches that are over; not `complete` while older ones are still being counted."""

    matches: int
    deals: int
    until: str | None
    complete: bool
    decks: list[DecksView]

"""Finished deals added up: which card lay at which place of the deck, next to which, and who was dealt it.

Deals of unlike decks are kept apart. Whatever is counted, the tests say how often an honest shuffle brings as much.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from msgspec import Struct, field

from rummy500.engine import JOKER, full_deck, preset
from rummy500.service.chance import chi_square_tail, chi_square_z, normal_tails

PACK = tuple(full_deck(preset("standard"), 2))
ROWS = (*PACK, JOKER)
"""The cards in the order in which they are counted."""
_ROW = {card: row for row, card in enumerate(ROWS)}

LEAST_EXPECTED = 5
"""A chi-square is one only where so many are expected in every cell."""

Question = Literal["places", "people", "ranks", "suits"]


class Counts(Struct):
    """What was counted of decks of one make. `places` is cards times places, the place dealt first at the beginning."""

    packs: int
    jokers: int
    decks: int = 0
    places: list[int] = field(default_factory=list)
    people: list[int] = field(default_factory=list)
    """How often each card was in a hand dealt to a person."""
    people_cards: int = 0
    people_spread: float = 0.0
    """The sum of h (n - h) / (n - 1) over all deals, h cards of n dealt to people; each card varies by its share."""
    ranks: int = 0
    """Neighbours in the deck of the same rank."""
    suits: int = 0

    def __post_init__(self) -> None:
        """Begin with zeros."""
        self.places = self.places or [0] * (len(self.cards) * self.size)
        self.people = self.people or [0] * len(self.cards)

    @property
    def size(self) -> int:
        """Cards of a deck."""
        return self.packs * len(PACK) + self.jokers

    @property
    def cards(self) -> tuple[int, ...]:
        """Every different card."""
        return ROWS if self.jokers else PACK

    def copies(self, card: int) -> int:
        """How often a card is in the deck."""
        return self.jokers if card == JOKER else self.packs

    def add(self, deck: Sequence[int], people: Iterable[int] = ()) -> None:
        """Count a deck, its next card last, and the places of it that were dealt to people."""
        dealt = [_ROW[card] for card in reversed(deck)]
        size = len(dealt)
        places = self.places
        for place, row in enumerate(dealt):
            places[row * size + place] += 1
        self.decks += 1
        self.ranks += sum(rank == after for rank, after in pairwise(map(_RANK.__getitem__, dealt)))
        self.suits += sum(suit == after for suit, after in pairwise(map(_SUIT.__getitem__, dealt)))
        held = 0
        for place in people:
            self.people[dealt[place]] += 1
            held += 1
        self.people_cards += held
        self.people_spread += held * (size - held) / (size - 1)


_RANK = [row % 13 if row < len(PACK) else 13 for row in range(len(ROWS))]
_SUIT = [row // 13 for row in range(len(ROWS))]


class Tally(Struct):
    """All counts, and how far they have come: the end of the last match that is in them, and its id."""

    ended_ms: int = 0
    match: bytes = b""
    matches: int = 0
    counts: dict[str, Counts] = field(default_factory=dict)

    def add(self, deck: Sequence[int], people: Iterable[int] = ()) -> None:
        """Count a deck among those of its make."""
        jokers = sum(card == JOKER for card in deck)
        packs = (len(deck) - jokers) // len(PACK)
        key = f"{packs}+{jokers}"
        counts = self.counts.get(key)
        if counts is None:
            counts = self.counts[key] = Counts(packs, jokers)
        counts.add(deck, people)


@dataclass(frozen=True)
class Answer:
    """What was found of one question, what chance leads to, and how likely chance alone leads so far away from it."""

    name: Question
    value: float
    expected: float
    z: float
    p: float
    enough: bool
    """Whether there are enough deals for the answer to mean anything."""


def answers_of(counts: Counts) -> list[Answer]:
    """Return the answers to every question that these counts can be asked."""
    if not counts.decks:
        return []
    return [
        _places(counts),
        _people(counts),
        _neighbours("ranks", counts, counts.ranks, _RANK),
        _neighbours("suits", counts, counts.suits, _SUIT),
    ]


def expected_at(counts: Counts, card: int) -> float:
    """How often chance brings a card to any one place."""
    return counts.decks * counts.copies(card) / counts.size


def _places(counts: Counts) -> Answer:
    """Chi-square of card by place. Every card is at one place and every place has one card, hence the factor."""
    size = counts.size
    square = 0.0
    for row, card in enumerate(counts.cards):
        expected = expected_at(counts, card)
        cells = counts.places[row * size : (row + 1) * size]
        square += sum((cell - expected) ** 2 for cell in cells) / expected
    freedom = (len(counts.cards) - 1) * (size - 1)
    least = min(expected_at(counts, card) for card in counts.cards)
    return _chi_square("places", square * (size - 1) / size, freedom, least)


def _people(counts: Counts) -> Answer:
    """Chi-square of the cards dealt to people, which were drawn without being put back."""
    if not counts.people_spread:
        return Answer("people", 0, 0, 0, 1, enough=False)
    square, least = 0.0, math.inf
    for count, card in zip(counts.people, counts.cards, strict=True):
        share = counts.copies(card) / counts.size
        expected = counts.people_cards * share
        square += (count - expected) ** 2 / (share * counts.people_spread)
        least = min(least, expected)
    return _chi_square("people", square, len(counts.cards) - 1, least)


def _chi_square(name: Question, value: float, freedom: int, least: float) -> Answer:
    z, p = chi_square_z(value, freedom), chi_square_tail(value, freedom)
    return Answer(name, value, freedom, z, p, enough=least >= LEAST_EXPECTED)


def _neighbours(name: Question, counts: Counts, found: int, group_of: Sequence[int]) -> Answer:
    """How many neighbours are alike: the cards of a deck but for its runs (their moments: Mood, 1940)."""
    sizes: dict[int, int] = {}
    for row, card in enumerate(counts.cards):
        sizes[group_of[row]] = sizes.get(group_of[row], 0) + counts.copies(card)
    n = counts.size
    squares, cubes = sum(size**2 for size in sizes.values()), sum(size**3 for size in sizes.values())
    mean = (squares - n) / n
    variance = (squares * (squares + n * (n + 1)) - 2 * n * cubes - n**3) / (n**2 * (n - 1))
    expected = mean * counts.decks
    z = (found - expected) / math.sqrt(variance * counts.decks)
    return Answer(name, found, expected, z, normal_tails(z), enough=expected >= LEAST_EXPECTED)

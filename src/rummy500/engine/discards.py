"""The discards of a hand: bits while they are found, actions when they are listed or one of them is picked."""

from typing import Final

from mypy_extensions import i64

from rummy500.engine.actions import discard
from rummy500.engine.cards import ACE_HIGH, JOKER
from rummy500.engine.melds import LANE

JOKER_BIT: Final = 1 << ACE_HIGH
"""Stands for a joker among the bits of cards to discard: no card has this one."""

CHANCE_BITS: Final = 30
"""Bits of a random number that picks an action."""


def _of_suit(suit: int) -> list[tuple[int, ...]]:
    """The discards of a suit, by the ranks held of it."""
    found: list[tuple[int, ...]] = [()]
    for rank in range(13):
        found += [(*lower, discard(suit * 16 + rank)) for lower in found]
    return found


_SPADES: Final = _of_suit(0)
_HEARTS: Final = _of_suit(1)
_DIAMONDS: Final = _of_suit(2)
_CLUBS: Final = _of_suit(3)


def discards_of(cards: i64) -> tuple[int, ...]:
    """The discards of these cards, in the order of a hand."""
    majors = _SPADES[cards & LANE] + _HEARTS[cards >> 16 & LANE]
    found = majors + _DIAMONDS[cards >> 32 & LANE] + _CLUBS[cards >> 48]
    return (*found, discard(JOKER)) if cards & JOKER_BIT else found


def pick(actions: list[int], cards: i64, chance: i64) -> int:
    """One of these actions and the discards of these cards, each as likely as the others, without listing the discards.

    ``chance`` is a random number of ``CHANCE_BITS`` bits.
    """
    spades, hearts = _SPADES[cards & LANE], _HEARTS[cards >> 16 & LANE]
    diamonds, clubs = _DIAMONDS[cards >> 32 & LANE], _CLUBS[cards >> 48]
    listed: i64 = len(actions)
    red = len(hearts) + len(diamonds)
    count = listed + len(spades) + red + len(clubs) + (1 if cards & JOKER_BIT else 0)
    place = chance * count >> CHANCE_BITS
    if place < listed:
        return actions[place]
    place -= listed
    if place < len(spades):
        return spades[place]
    place -= len(spades)
    if place < len(hearts):
        return hearts[place]
    place -= len(hearts)
    if place < len(diamonds):
        return diamonds[place]
    place -= len(diamonds)
    return clubs[place] if place < len(clubs) else discard(JOKER)

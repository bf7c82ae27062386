"""The discards of a hand: bits while they are found, actions when they are listed or one of them is picked."""

from typing import Final

from mypy_extensions import i64

from rummy500.engine.actions import discard
from rummy500.engine.cards import JOKER, PLACES, PLACES_MODULUS, TOP, TOP_BIT
from rummy500.engine.melds import LANE

JOKER_BIT: Final = TOP_BIT
"""Stands for a joker among the bits of cards to discard: no card has it, and it comes last."""

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

_BY_BIT: Final = [discard(JOKER if place == TOP else place) for place in PLACES]
"""The discard of each bit, found as ``lowest_place`` finds its place."""


def discards_of(cards: i64) -> tuple[int, ...]:
    """The discards of these cards, in the order of a hand."""
    majors = _SPADES[cards & LANE] + _HEARTS[cards >> 16 & LANE]
    found = majors + _DIAMONDS[cards >> 32 & LANE] + _CLUBS[cards >> 48 & LANE]
    return (*found, discard(JOKER)) if cards & JOKER_BIT else found


def pick(actions: list[int], cards: i64, count: i64, chance: i64) -> int:
    """One of these actions and the discards of these so many cards, each as likely as the others.

    ``chance`` is a random number of ``CHANCE_BITS`` bits.
    """
    listed: i64 = len(actions)
    place = chance * (listed + count) >> CHANCE_BITS
    if place < listed:
        return actions[place]
    for _ in range(listed, place):
        cards &= cards - 1
    return _BY_BIT[(cards & -cards) % PLACES_MODULUS]

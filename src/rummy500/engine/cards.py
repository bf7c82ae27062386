"""Cards as small integers, and their texts.

A natural card is ``suit * 16 + rank``: every suit has a lane of 16 bits, so that a set of cards is one integer and a
run is a shift. Rank 0 is the ace; bit 13 of a lane is free for the same ace above the king.
A joker in hand or in the pile is 64. On the table it stands for something: 128 + the card, or 128 + 64 + the rank
where it is part of a set and has no suit.
"""

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from rummy500.words import Fact, Message, WordedError, say

RANKS = "A23456789TJQK"
SUITS = "SHDC"
SYMBOLS = "♠♥♦♣"

ACE: Final = 0
KING: Final = 12
ACE_HIGH: Final = 13
"""The position above the king that only an ace may take; never the rank of a card."""

JOKER: Final = 64
STAR: Final = 128
STAR_RANK: Final = 192

TOP: Final = 61
TOP_BIT: Final = 1 << TOP

BITS: Final[list[i64]] = [1 << place for place in range(TOP + 1)]
"""The bit of each card: a 1 that is shifted by a native integer has but 32 bits when compiled."""

PLACES_MODULUS: Final = 67
"""The powers of two leave different remainders by this prime."""

PLACES: Final = [0] * PLACES_MODULUS
"""The place of a bit by its remainder."""
for _place in range(64):
    PLACES[(1 << _place) % PLACES_MODULUS] = _place


def count_bits(mask: int) -> int:
    """How many bits a mask has; native integers have no method for it."""
    return mask.bit_count()


def lowest_place(mask: i64) -> i64:
    """The place of the lowest bit of a mask that is not 0."""
    return PLACES[(mask & -mask) % PLACES_MODULUS]


class CardError(WordedError, ValueError):
    """A text that names no card."""


_TEXTS: dict[int, str] = {JOKER: "JK"}
for _suit in range(4):
    for _rank in range(13):
        _TEXTS[_suit * 16 + _rank] = RANKS[_rank] + SUITS[_suit]
        _TEXTS[STAR + _suit * 16 + _rank] = "*" + RANKS[_rank] + SUITS[_suit]
for _rank in range(13):
    _TEXTS[STAR_RANK + _rank] = "*" + RANKS[_rank]

_CARDS = {text: card for card, text in _TEXTS.items()}

NATURALS: tuple[int, ...] = tuple(suit * 16 + rank for suit in range(4) for rank in range(13))
"""The 52 cards of a pack in the order of the verified shuffle: suits S H D C, in each A to K."""


def suit_of(card: int) -> int:
    """The suit of a natural card, or of the card a joker stands for in a run: 0 to 3 for S H D C."""
    return (card >> 4) & 3


def rank_of(card: int) -> int:
    """The rank of a natural card, or of what a joker stands for: 0 for the ace to 12 for the king."""
    return card & 15


def is_star(card: int) -> bool:
    """Whether this is a joker that already stands for something."""
    return card >= STAR


def held_as(card: i64) -> i64:
    """The card as a hand holds it: a joker that stands for something is a plain joker there."""
    return JOKER if card >= STAR else card


def card_to_text(card: int) -> str:
    """The text of a card: ``7H``, ``JK``, ``*7H`` in a run, ``*7`` in a set.

    Raises:
        KeyError: the number is no card.
    """
    return _TEXTS[card]


def card_from_text(text: str) -> int:
    """The card with this text; lower case, ``10H`` and suit symbols are read, too.

    Raises:
        CardError: the text names no card.
    """
    plain = text.strip().upper().replace("10", "T")
    for symbol, letter in zip(SYMBOLS, SUITS, strict=True):
        plain = plain.replace(symbol, letter)
    plain = plain.replace("\ufe0e", "").replace("\ufe0f", "")
    card = _CARDS.get(plain)
    if card is None:
        raise CardError(Message("text.no_card", {"text": text}))
    return card


def spoken_card(card: int) -> Fact:
    """The card as a sentence names it: ``7♥`` in every language, a joker in each language's own words."""
    if card == JOKER:
        return Message("card.joker")
    rank = RANKS[card & 15].replace("T", "10")
    if card >= STAR_RANK:
        return Message("card.joker_as", {"card": rank})
    face = rank + SYMBOLS[(card >> 4) & 3]
    return Message("card.joker_as", {"card": face}) if card >= STAR else face


def spoken_cards(cards: Iterable[int]) -> Fact:
    """Several cards as a sentence names them."""
    return tuple(spoken_card(card) for card in cards)


def card_to_symbol(card: int) -> str:
    """The card as a person writes it: ``7♥``, ``10♠``, ``joker``, ``joker as 7♥``."""
    fact = spoken_card(card)
    return say(fact) if isinstance(fact, Message) else str(fact)

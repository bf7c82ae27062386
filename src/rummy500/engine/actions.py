"""Actions as integers: packed and unpacked here and nowhere else.

The low four bits are the kind. What follows, from bit 4 on:

- take: how many cards
- meld of a set: rank (4 bits), how many of each suit S H D C (2 bits each), jokers (4 bits)
- meld of a run: suit (2 bits), lowest position (4), length (4), a bit for each place that a joker fills (14)
- lay: the card as it will lie on the table (8 bits), index of the meld from 0
- discard: the card (8 bits)

A new kind gets a new number; the numbers stay, because records of play are compared by them.
"""

from typing import Final

from mypy_extensions import i64

from rummy500.engine.cards import ACE, ACE_HIGH, JOKER, STAR, STAR_RANK

KIND: Final = 15

DRAW: Final = 0
TAKE: Final = 1
MELD_SET: Final = 2
MELD_RUN: Final = 3
LAY: Final = 4
DISCARD: Final = 5
FLOAT: Final = 6
OUT: Final = 7
PASS: Final = 8
# 9 and 10 are kept for calling "Rummy!" and for swapping a joker.

KINDS = ("draw", "take", "meld", "meld", "lay", "discard", "float", "out", "pass")
"""The word of each kind, as the texts write it."""

COUNT_OF_SUITS = (0, 1, 2, 3)


def take(cards: int) -> int:
    """Take this many cards from the top of the pile."""
    return TAKE | cards << 4


def lay(card: int, meld: int) -> int:
    """Lay off a card (a joker as what it will stand for) on the meld with this index."""
    return LAY | card << 4 | meld << 12


def discard(card: int) -> int:
    """Discard this card."""
    return DISCARD | card << 4


def meld_set(rank: int, counts: int, jokers: int) -> int:
    """Lay a set: ``counts`` has two bits for each suit."""
    return MELD_SET | rank << 4 | counts << 8 | jokers << 16


def meld_run(suit: int, low: int, length: int, stars: int) -> int:
    """Lay a run from position ``low`` on; bit i of ``stars`` is set where a joker fills the i-th place."""
    return MELD_RUN | suit << 4 | low << 6 | length << 10 | stars << 14


def is_meld(action: i64) -> bool:
    """Whether the action lays a new meld."""
    return action & KIND in (MELD_SET, MELD_RUN)


def take_count(action: i64) -> i64:
    """How many cards a take takes."""
    return action >> 4


def lay_card(action: i64) -> i64:
    """The card of a layoff as it will lie on the table."""
    return action >> 4 & 255


def lay_meld(action: i64) -> i64:
    """The index of the meld of a layoff."""
    return action >> 12


def discard_card(action: i64) -> i64:
    """The card of a discard."""
    return action >> 4


def set_rank(action: i64) -> i64:
    """The rank of a set."""
    return action >> 4 & 15


def run_suit(action: i64) -> i64:
    """The suit of a run."""
    return action >> 4 & 3


def run_low(action: i64) -> i64:
    """The lowest position of a run: 0 for an ace below the two."""
    return action >> 6 & 15


def run_length(action: i64) -> i64:
    """How many cards a run has."""
    return action >> 10 & 15


def meld_cards(action: int) -> list[int]:
    """The cards of a new meld as they will lie: runs low to high, sets by suit, jokers of a set last."""
    cards: list[int] = []
    if action & KIND == MELD_SET:
        rank = action >> 4 & 15
        counts = action >> 8 & 255
        for suit in COUNT_OF_SUITS:
            cards += [suit * 16 + rank] * (counts >> 2 * suit & 3)
        cards += [STAR_RANK + rank] * (action >> 16)
        return cards
    lane = (action >> 4 & 3) * 16
    low = action >> 6 & 15
    stars = action >> 14
    for place in range(action >> 10 & 15):
        position = low + place
        card = lane if position == ACE_HIGH else lane + position
        cards.append(STAR + card if stars >> place & 1 else card)
    return cards


def play_size(action: i64) -> i64:
    """How many cards a meld or layoff takes out of the hand."""
    kind = action & KIND
    if kind == MELD_RUN:
        return action >> 10 & 15
    if kind == MELD_SET:
        counts = action >> 8 & 255
        return (counts & 3) + (counts >> 2 & 3) + (counts >> 4 & 3) + (counts >> 6) + (action >> 16)
    return 1


def spends(action: i64, card: i64) -> bool:
    """Whether a meld takes this card out of the hand; a joker counts whatever it stands for."""
    if action & KIND == MELD_SET:
        if card == JOKER:
            return action >> 16 > 0
        return action >> 4 & 15 == card & 15 and action >> 8 + 2 * (card >> 4) & 3 > 0
    stars = action >> 14
    if card == JOKER:
        return stars > 0
    if action >> 4 & 3 != card >> 4:
        return False
    place = (card & 15) - (action >> 6 & 15)
    length = action >> 10 & 15
    if card & 15 == ACE and place < 0:
        place += ACE_HIGH
    return 0 <= place < length and not stars >> place & 1


def cards_spent(action: int) -> list[int]:
    """The cards that leave the hand, as the hand holds them; a take and a draw spend none."""
    kind = action & KIND
    if kind == DISCARD:
        return [action >> 4]
    if kind == LAY:
        card = action >> 4 & 255
        return [JOKER if card >= STAR else card]
    if kind in (MELD_SET, MELD_RUN):
        return [JOKER if card >= STAR else card for card in meld_cards(action)]
    return []

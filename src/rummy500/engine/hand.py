"""The cards a player holds: two bit masks and a count of jokers, shown as cards.

Only this file and ``melds`` look at the masks. Equal cards of two packs are the same value, so a hand says how often
it holds a card (never, once, twice) and not which copy.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from mypy_extensions import i64

from rummy500.engine.cards import BITS, JOKER, NATURALS, card_to_text, count_bits

ORDER: tuple[int, ...] = (*NATURALS, JOKER)
"""The order in which a hand lists its cards: by suit S H D C, in each A to K, jokers last."""

_LANES: Final[list[dict[int, tuple[int, ...]]]] = [{}, {}, {}, {}]


def cards_of_mask(mask: int) -> list[int]:
    """The cards whose bits are set, in the order of a hand."""
    found: list[int] = []
    for suit in (0, 1, 2, 3):
        lane = mask >> 16 * suit & 0xFFFF
        if lane:
            cards = _LANES[suit].get(lane)
            if cards is None:
                cards = tuple(suit * 16 + rank for rank in range(13) if lane >> rank & 1)
                _LANES[suit][lane] = cards
            found += cards
    return found


def mask_of_cards(cards: list[int]) -> i64:
    """The bits of the natural cards among these."""
    mask: i64 = 0
    for card in cards:
        if card < JOKER:
            mask |= BITS[card]
    return mask


class Hand:
    """A multiset of cards; iterating gives them in a fixed order, equal cards beside each other."""

    __slots__ = ("jokers", "once", "twice")

    def __init__(self, once: i64 = 0, twice: i64 = 0, jokers: i64 = 0) -> None:
        self.once = once
        """Bits of the cards held at least once."""
        self.twice = twice
        """Bits of the cards held twice."""
        self.jokers = jokers

    @classmethod
    def of(cls, cards: Iterable[int]) -> "Hand":
        """The hand that holds these cards.

        Raises:
            ValueError: a card is given more than twice.
        """
        hand = cls()
        hand.add_all(list(cards))
        return hand

    def add(self, card: i64) -> None:
        """Take one card into the hand.

        Raises:
            ValueError: two copies are held already.
        """
        if card == JOKER:
            self.jokers += 1
            return
        bit = BITS[card]
        if not self.once & bit:
            self.once |= bit
        elif not self.twice & bit:
            self.twice |= bit
        else:
            raise ValueError(f"a hand cannot hold {card_to_text(card)} three times")

    def add_all(self, cards: list[int]) -> None:
        """Take cards into the hand.

        Raises:
            ValueError: a card would be held three times.
        """
        once, twice = self.once, self.twice
        card: i64
        for card in cards:
            if card == JOKER:
                self.jokers += 1
                continue
            bit = BITS[card]
            if twice & bit:
                raise ValueError(f"a hand cannot hold {card_to_text(card)} three times")
            twice |= once & bit
            once |= bit
        self.once, self.twice = once, twice

    def remove(self, card: i64) -> None:
        """Give one card away.

        Raises:
            ValueError: the hand does not hold it.
        """
        if card == JOKER:
            if not self.jokers:
                raise ValueError("the hand holds no joker")
            self.jokers -= 1
            return
        bit = BITS[card]
        if self.twice and self.twice & bit:
            self.twice ^= bit
        elif self.once & bit:
            self.once ^= bit
        else:
            raise ValueError(f"the hand does not hold {card_to_text(card)}")

    def spend(self, once: i64, twice: i64, jokers: i64) -> None:
        """Give cards away: the bits of those given at least once and of those given twice, and so many jokers.

        Raises:
            ValueError: the hand does not hold one of them.
        """
        held = self.twice
        if (once & self.once) != once or (twice & held) != twice or jokers > self.jokers:
            raise ValueError(f"the hand does not hold {Hand(once, twice, jokers)}")
        if held:
            left = held & once  # of these one copy stays, unless both are given
            self.twice = held ^ left
            once ^= left ^ twice
        self.once ^= once
        if jokers:
            self.jokers -= jokers

    def spend_all(self, cards: "Hand") -> None:
        """Give away what another hand holds.

        Raises:
            ValueError: this hand does not hold one of them.
        """
        self.spend(cards.once, cards.twice, cards.jokers)

    def drop(self, once: i64, twice: i64, jokers: i64) -> None:
        """Give away those of these cards that are held."""
        once &= self.once
        self.spend(once, twice & self.twice, min(jokers, self.jokers))

    def count(self, card: i64) -> i64:
        """How often the hand holds this card."""
        if card == JOKER:
            return self.jokers
        held = self.once >> card & 1
        return held + (self.twice >> card & 1) if self.twice else held

    def distinct(self) -> list[int]:
        """Every different card of the hand once, in order."""
        cards = cards_of_mask(self.once)
        if self.jokers:
            cards.append(JOKER)
        return cards

    def copy(self) -> "Hand":
        """An equal hand that changes on its own."""
        return Hand(self.once, self.twice, self.jokers)

    def __iter__(self) -> Iterator[int]:
        for card in cards_of_mask(self.once):
            yield card
            if self.twice >> card & 1:
                yield card
        for _ in range(self.jokers):
            yield JOKER

    def __len__(self) -> int:
        return count_bits(self.once) + count_bits(self.twice) + self.jokers

    def __bool__(self) -> bool:
        return self.once != 0 or self.jokers != 0

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and self.count(card) > 0

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hand):
            return NotImplemented
        return self.once == other.once and self.twice == other.twice and self.jokers == other.jokers

    def __hash__(self) -> int:
        return hash((self.once, self.twice, self.jokers))

    def __str__(self) -> str:
        return " ".join(card_to_text(card) for card in self)

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"

    def __reduce__(self) -> tuple[type["Hand"], tuple[int, int, int]]:
        return Hand, (self.once, self.twice, self.jokers)

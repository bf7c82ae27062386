"""What follows from a seed and the seats' nonces under the rules of a table: every deck, and who deals first."""

from collections.abc import Sequence

from rummy500.engine import Variant, full_deck, low_card_dealer
from rummy500.service import shuffle


def deck_of(variant: Variant, match: bytes, seed: bytes, nonces: Sequence[bytes], deal: int) -> list[int]:
    """Return the deck of a deal; deals count from 1, and the last card is dealt first."""
    return shuffle.Stream(seed, match, deal, nonces).shuffle(full_deck(variant, len(nonces)))


def first_dealer(variant: Variant, match: bytes, seed: bytes, nonces: Sequence[bytes]) -> int:
    """Return the seat that deals first: by lot, or the one that draws the lowest card."""
    stream = shuffle.Stream(seed, match, shuffle.DEALER_DEAL, nonces)
    if variant.match.first_dealer == "low_card":
        return low_card_dealer(len(nonces), stream.shuffle(full_deck(variant, len(nonces))))
    return stream.below(len(nonces))

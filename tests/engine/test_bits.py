"""Bits are what they should be in either build: compiled, a shift is easily one of 32 bits."""

from rummy500.engine.cards import BITS, NATURALS, TOP, TOP_BIT, count_bits, lowest_place
from rummy500.engine.hand import Hand, cards_of_mask


def test_every_card_has_its_bit() -> None:
    assert [BITS[place] for place in range(TOP + 1)] == [2**place for place in range(TOP + 1)]
    assert TOP_BIT == 2**TOP
    for card in NATURALS:
        hand = Hand.of([card])
        assert hand.once == 2**card
        assert cards_of_mask(hand.once) == [card]
        hand.remove(card)
        assert hand.once == 0


def test_the_lowest_place_is_found_whatever_lies_above() -> None:
    for place in range(TOP + 1):
        assert lowest_place(2**place) == place
        assert lowest_place(2**TOP | 2**place) == place
        assert count_bits(2**TOP | 2**place) == (1 if place == TOP else 2)

"""Scorer marks and the score sheet say the same as the engine's score, for random finished deals."""

from random import Random

import pytest

from rummy500.engine import PRESETS, full_deck, legal_actions, observe, score_deal, start_deal, start_match
from rummy500.notation import card_from_text
from rummy500.service.results import result_of
from rummy500.web import views


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", range(4))
def test_they_add_up(name: str, seed: int) -> None:
    variant = PRESETS[name]
    seats = variant.deck.players[seed % 2]
    rng = Random(f"{name} {seed}")
    deck = full_deck(variant, seats)
    rng.shuffle(deck)
    deal = start_deal(variant, seats, 0, deck)
    while not deal.table.over:
        deal.apply(rng.choice(legal_actions(observe(deal, deal.table.actor))))
    score = score_deal(deal)
    melds = [views.meld_of(number, meld) for number, meld in enumerate(deal.table.melds, 1)]
    marks = [
        sum(points for meld in melds for by, points in zip(meld.by, meld.points, strict=True) if by == seat)
        for seat in range(seats)
    ]
    result, _ = result_of(deal, start_match(variant, seats, 0))
    law = deal.table.law
    for seat in range(seats):
        assert marks[seat] == score.melded[seat] + score.laid_off[seat]
        assert sum(result.melded_points[seat]) == result.melded[seat]
        assert sum(result.laid_off_points[seat]) == result.laid_off[seat]
        assert result.held[seat] == sum(result.held_points[seat])
        counted = variant.scoring.hands_count_when_stock_empty or deal.table.out >= 0
        held = sum(law.held[card_from_text(card)] for card in result.held_cards[seat])
        assert result.held[seat] == (held if counted else 0)
        parts = result.melded[seat] + result.laid_off[seat] + result.bonus[seat] - result.held[seat]
        assert parts == result.net[seat] == score.net[seat]
        laid = [card for cards in (result.melded_cards[seat], result.laid_off_cards[seat]) for card in cards]
        assert len(laid) == deal.table.laid[seat]

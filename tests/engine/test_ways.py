"""The preview of the pile keeps its word: what it offers can be played as it says, and nothing else is offered."""

from random import Random

import pytest

from rummy500.engine import PRESETS, Deal, check, full_deck, legal_actions, observe, start_deal, ways
from rummy500.engine.actions import KIND, TAKE, take, take_count
from rummy500.engine.facts import MOST_WAYS, ways_of_obligation
from rummy500.engine.table import NO_CARD, Phase

GAMES = [
    (name, seats) for name, variant in PRESETS.items() for seats in sorted({*variant.deck.players, 2}) if seats <= 5
]
DEALS = 6


def played(name: str, seats: int, seed: int) -> list[Deal]:
    """Positions of random deals, before each draw."""
    rng = Random(f"{name} {seats} {seed}")
    deck = full_deck(PRESETS[name], seats)
    rng.shuffle(deck)
    deal = start_deal(PRESETS[name], seats, seed % seats, deck)
    found = []
    while not deal.table.over:
        if deal.table.phase is Phase.DRAW:
            found.append(deal.copy())
        deal.apply(rng.choice(legal_actions(observe(deal, deal.table.actor))))
    return found


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_each_way_can_be_played_and_meets_the_obligation(name: str, seats: int) -> None:
    tried = 0
    for seed in range(DEALS):
        for deal in played(name, seats, seed):
            seat = deal.table.actor
            seen = observe(deal, seat)
            for count in [take_count(action) for action in legal_actions(seen) if action & KIND == TAKE]:
                facts = ways(seen, count)
                after = deal.after(take(count))
                assert facts.must == (after.table.obligation != NO_CARD)
                assert facts.card == deal.table.pile[-count]
                assert len(facts.ways) <= MOST_WAYS
                if facts.must:
                    assert facts.ways, "who owes a card is shown how it can be used"
                    assert ways_of_obligation(observe(after, seat))[0] == facts.ways[0]
                for way in facts.ways:
                    tried += 1
                    end = after.copy()
                    melded = end.table.melded[seat]
                    for step in way.steps:
                        end.play(step)
                    assert end.table.obligation == NO_CARD
                    assert end.table.melded[seat] - melded == way.points
                    assert facts.card not in end.hands[seat] or after.hands[seat].count(facts.card) > 1
    assert tried


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_what_is_not_offered_has_a_reason(name: str, seats: int) -> None:
    for seed in range(DEALS):
        for deal in played(name, seats, seed):
            seen = observe(deal, deal.table.actor)
            legal = set(legal_actions(seen))
            for count in range(1, len(deal.table.pile) + 1):
                refusal = check(seen, take(count))
                assert (refusal is None) == (take(count) in legal)
                assert refusal is None or refusal.sentence

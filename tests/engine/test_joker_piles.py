"""A joker in the pile: which cards below it may be taken is found without trying all melds in every order."""

from random import Random

from rummy500.engine import PRESETS, full_deck, legal_actions, observe, start_deal
from rummy500.engine.actions import DISCARD, KIND, discard_card, take
from rummy500.engine.cards import JOKER
from rummy500.engine.obligation import Plays, _usable_by_search, add_usable_takes
from rummy500.notation import action_to_text, position_from_text

CARDEMS = PRESETS["cardems"]

# From a deal between players who throw jokers away. Trying everything took minutes, and came to these takes.
DEEP = """variant cardems
seats 2
seat 1
hand 8H KD 6C JC
dealer 0
turn 1
actor 1
phase draw
stock 3
hands 2 4
pile QD QC 4H QH 6D 5D 9D 5H TC 4S 8C 2D 3C JK 6H 9C 5S TD 2H JD 2S 6S 4C 8S 8D
melded 105 85
laid 11 9
laid_now 0
opened 1 1
obligation -
barred -
fresh_take 0
riders
drew 0
idle 1
ending -
out -
known 0 5C KC
known 1 8H KD 6C JC
meld set 1 | AS AH AD AC | 1 1 1 1 | 15 15 15 15
meld run 0 | 9H TH JH *QH KH | 1 0 0 0 0 | 9 10 10 15 10
meld set 0 | 7S 7H 7D 7C | 0 1 0 0 | 7 7 7 7
meld set 1 | 3S 3H 3D | 1 1 1 | 3 3 3
meld run 0 | 9S TS JS QS | 0 0 0 0 | 9 10 10 10
"""
TAKES = "QD QC 4H 6D 5D 9D 5H TC 4S 8C 2D 3C JK 6H 8S 8D"


def test_a_deep_pile_with_a_joker() -> None:
    seen = position_from_text(DEEP)
    texts = {action_to_text(action, seen) for action in legal_actions(seen)}
    assert texts == {"draw"} | {f"take {card}" for card in TAKES.split()}


def test_the_short_test_says_what_the_exact_search_says() -> None:
    """Deals in which jokers are thrown as soon as they are held, looked at while the piles are small."""
    compared = 0
    for seed in range(150):
        deck = full_deck(CARDEMS, 2)
        rng = Random(seed)
        rng.shuffle(deck)
        deal = start_deal(CARDEMS, 2, 0, deck)
        while not deal.table.over and len(deal.table.pile) < 9:
            table, seat = deal.table, deal.table.actor
            if JOKER in table.pile and not table.drew:
                for count in range(2, len(table.pile) + 1):
                    taken = table.pile[-count:]
                    after = deal.hands[seat].copy()
                    after.add_all(taken)
                    plays = Plays(table.law, seat, after, table.melds, table.opened[seat], taken)
                    found: list[int] = []
                    add_usable_takes(found, table, seat, deal.hands[seat], count, count)
                    assert found == [take(count)] * _usable_by_search(plays, taken[0], direct=False)
                    compared += 1
            legal = legal_actions(observe(deal, seat))
            jokers = [action for action in legal if action & KIND == DISCARD and discard_card(action) == JOKER]
            deal.play(rng.choice(jokers or legal))
    assert compared > 300

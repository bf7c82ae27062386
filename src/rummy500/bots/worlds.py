"""Worlds that fit an observation: the unseen cards dealt to the other hands and the stock."""

from random import Random

from rummy500.bots.sight import Sight
from rummy500.engine import Deal, Hand, Observation


def sample_world(seen: Observation, sight: Sight, rng: Random) -> Deal:
    """A deal in which this seat would see what it sees; what others are known to hold stays with them."""
    table = seen.table
    unseen = list(sight.unseen)
    rng.shuffle(unseen)
    hands: list[Hand] = []
    for seat in range(table.seats):
        if seat == sight.seat:
            hands.append(sight.hand.copy())
            continue
        hand = table.known[seat].copy()
        hidden = table.hands[seat] - len(hand)
        hand.add_all(unseen[len(unseen) - hidden :])
        del unseen[len(unseen) - hidden :]
        hands.append(hand)
    return Deal(table.copy(), hands, unseen)

"""How fast the engine is: random play, counted in deals and actions a second."""

import time
from dataclasses import dataclass
from random import Random

from rummy500.engine import Variant, full_deck, observe, start_deal
from rummy500.engine.rules import legal_actions


@dataclass(frozen=True)
class Throughput:
    """Deals and actions a second of one core."""

    deals: int
    deals_per_second: float
    actions_per_second: float


def random_play(variant: Variant, seats: int, seed: int, seconds: float) -> Throughput:
    """Play deals at random for about so long, asking for all legal actions before each action.

    As long again is played before, so that what the engine keeps about suits and ranks is there when time is taken.
    """
    _play(variant, seats, seed, seconds)
    return _play(variant, seats, seed + 1, seconds)


def _play(variant: Variant, seats: int, seed: int, seconds: float) -> Throughput:
    rng = Random(seed)
    pick = rng.random
    deck = full_deck(variant, seats)
    deals = actions = 0
    started = time.perf_counter()
    while (passed := time.perf_counter() - started) < seconds:
        rng.shuffle(deck)
        deal = start_deal(variant, seats, deals % seats, deck)
        table = deal.table
        views = [observe(deal, seat) for seat in range(seats)]  # live, so one for each seat is enough
        while table.ending is None:
            legal = legal_actions(views[table.actor])
            deal.apply(legal[int(pick() * len(legal))])
            actions += 1
        deals += 1
    return Throughput(deals, deals / passed, actions / passed)

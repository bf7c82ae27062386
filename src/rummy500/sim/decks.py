"""One deck: shuffled from a key, played to its end by whoever chooses, and what it brought its players."""

from collections.abc import Callable, Sequence
from random import Random

from rummy500.bots import Bot
from rummy500.engine import DealScore, Observation, Variant, full_deck, observe, score_deal, start_deal
from rummy500.engine.scoring import lead

Choose = Callable[[int, Observation], int]
"""What a seat does that sees this; it must be legal."""


def shuffled(variant: Variant, seats: int, key: str) -> list[int]:
    """The full deck in an order that depends on the key alone."""
    deck = full_deck(variant, seats)
    Random(key).shuffle(deck)
    return deck


def play_deck(variant: Variant, seats: int, dealer: int, deck: Sequence[int], choose: Choose) -> DealScore:
    """Deal, and play to the end."""
    deal = start_deal(variant, seats, dealer, deck)
    table = deal.table
    views = [observe(deal, seat) for seat in range(seats)]  # live, so one for each seat is enough
    while not table.over:
        deal.apply(choose(table.actor, views[table.actor]))
    return score_deal(deal)


def gain(variant: Variant, players: Sequence[Bot], key: str) -> float:
    """Points of the first player over the mean of the others on one deck, once for each rotation of the seats."""
    seats = len(players)
    deck = shuffled(variant, seats, key)
    total = 0.0
    for rotation in range(seats):
        choose = _players(players, rotation, Random(f"{key} {rotation}"))
        score = play_deck(variant, seats, 0, deck, choose)
        total += lead(score.net, -rotation % seats)
    return total / seats


def _players(players: Sequence[Bot], rotation: int, rng: Random) -> Choose:
    """The players, each so many seats before its own."""

    def choose(seat: int, seen: Observation) -> int:
        return players[(seat + rotation) % len(players)].choose(seen, rng)

    return choose

"""What the reviewer makes of a player: points lost for each decision, by which people compare themselves.

It is also a test of the reviewer, who must find that weaker players lose more.
"""

from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from random import Random

from rummy500.bots import bot_at
from rummy500.bots.experts import searcher
from rummy500.engine import Deal, Variant, full_deck, observe, start_deal
from rummy500.sim.crowd import in_order
from rummy500.sim.intervals import Estimate, mean_of
from rummy500.sim.review import SAMPLES, deeds_of, review_deed
from rummy500.sim.verdicts import Decision, Grade

COMPANY = "club"
"""Whom all are rated against: who holds melds back and meets another who does has more to lose in each decision."""
EVERY = 2
"""Every second deed of a deal is reviewed: more deals say more than more of one."""


def rate(variant: Variant, player: str, decks: int, seed: int, executor: Executor | None = None) -> Estimate:
    """Points that a player loses for each decision in deals of two against club, as the review counts them."""
    return mean_of(list(in_order(executor, partial(loss_of_deal, variant, player, seed), range(decks))))


def loss_of_deal(variant: Variant, player: str, seed: int, number: int, every: int = EVERY) -> float:
    """Points lost for each decision of one deal; of the player's deeds every second, or so, is reviewed."""
    seat = number % 2
    players = [player, COMPANY] if seat == 0 else [COMPANY, player]
    states, actions = played(variant, players, f"{seed} rated {number // 2}")
    decisions: list[Decision] = []
    deeds = [deed for deed in deeds_of(states, actions) if deed.seat == seat]
    for place, deed in enumerate(deeds):
        if place % every == number % every:
            decisions += review_deed(deed, searcher(), SAMPLES, Random(f"{seed} review {number} {place}"))
    return loss(decisions)


def loss(decisions: Sequence[Decision]) -> float:
    """Points lost for each of these decisions; what is too small or too uncertain is nobody's."""
    counted = sum(decision.loss for decision in decisions if decision.grade is not Grade.FINE)
    return counted / len(decisions) if decisions else 0.0


def played(variant: Variant, players: Sequence[str], key: str) -> tuple[list[Deal], list[int]]:
    """A deal of two players: its positions, and the actions between them."""
    deck, rng, bots = full_deck(variant, 2), Random(key), [bot_at(player) for player in players]
    rng.shuffle(deck)
    states, actions = [start_deal(variant, 2, 0, deck)], list[int]()
    while not states[-1].table.over:
        seat = states[-1].table.actor
        actions.append(bots[seat].choose(observe(states[-1], seat), rng))
        states.append(states[-1].after(actions[-1]))
    return states, actions

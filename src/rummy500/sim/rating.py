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

EVERY = 3
"""Every third deed of a deal is reviewed: more deals say more than more of one."""


def rate(variant: Variant, player: str, decks: int, seed: int, executor: Executor | None = None) -> Estimate:
    """Points that a player loses for each decision in deals of two against itself, as the review counts them."""
    return mean_of(list(in_order(executor, partial(loss_of_deal, variant, player, seed), range(decks))))


def loss_of_deal(variant: Variant, player: str, seed: int, number: int, every: int = EVERY) -> float:
    """Points lost for each decision of one deal, of which so many deeds are reviewed."""
    states, actions = played(variant, player, f"{seed} rated {number}")
    decisions: list[Decision] = []
    for place, deed in enumerate(deeds_of(states, actions)):
        if place % every == number % every:
            decisions += review_deed(deed, searcher(), SAMPLES, Random(f"{seed} review {number} {place}"))
    return loss(decisions)


def loss(decisions: Sequence[Decision]) -> float:
    """Points lost for each of these decisions; what is too small or too uncertain is nobody's."""
    counted = sum(decision.loss for decision in decisions if decision.grade is not Grade.FINE)
    return counted / len(decisions) if decisions else 0.0


def played(variant: Variant, player: str, key: str) -> tuple[list[Deal], list[int]]:
    """A deal of a player against itself: its positions, and the actions between them."""
    deck, rng, bot = full_deck(variant, 2), Random(key), bot_at(player)
    rng.shuffle(deck)
    states, actions = [start_deal(variant, 2, 0, deck)], list[int]()
    while not states[-1].table.over:
        actions.append(bot.choose(observe(states[-1], states[-1].table.actor), rng))
        states.append(states[-1].after(actions[-1]))
    return states, actions

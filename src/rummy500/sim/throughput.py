"""How fast things are, counted in deals and calls a second of processor time: a busy machine changes little."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from rummy500.bots import make_bot
from rummy500.bots.laying import best_laying
from rummy500.engine import Deal, Variant, full_deck, observe, preset, start_deal
from rummy500.engine.obligation import Plays
from rummy500.engine.rules import any_action, legal_actions
from rummy500.sim.playouts import playout

BATCH = 100
"""Deals played between two looks at the clock."""


@dataclass(frozen=True)
class Throughput:
    """Deals and actions a second of one core."""

    deals: int
    deals_per_second: float
    actions_per_second: float


@dataclass(frozen=True)
class Figure:
    """One line of a benchmark: what was done, on which table, and how often a second."""

    what: str
    seats: int
    unit: str
    per_second: float
    actions_per_second: float | None = None


TWO_PACKS = preset("standard", {"deck.packs": 2})

TABLES: tuple[tuple[str, Variant, int], ...] = (
    ("standard", preset("standard"), 2),
    ("standard", preset("standard"), 4),
    ("standard", preset("standard"), 8),
    ("standard with two packs", TWO_PACKS, 2),
    ("classic", preset("classic"), 2),
    ("five_hundred_rum", preset("five_hundred_rum"), 2),
    ("cardems, two jokers", preset("cardems"), 2),
)

PLAYERS = ("greedy", "casual", "club")


def random_play(variant: Variant, seats: int, seed: int, seconds: float) -> Throughput:
    """Play deals at random for about so long, with all legal actions found before each action.

    As long again is played before, so that what the engine keeps about suits and ranks is there when time is taken.
    """
    _play(variant, seats, seed, seconds)
    return _play(variant, seats, seed + 1_000_000, seconds)


def _play(variant: Variant, seats: int, seed: int, seconds: float) -> Throughput:
    deals = actions = 0
    started = time.thread_time()
    while (passed := time.thread_time() - started) < seconds:
        played = playout(variant, seats, BATCH, seed + deals)
        deals += played.deals
        actions += played.actions
    return Throughput(deals, deals / passed, actions / passed)


def engine_figures(seed: int, seconds: float) -> Iterator[Figure]:
    """Random play on several tables; listing, copying and replaying what comes up in it."""
    for name, variant, seats in TABLES:
        speed = random_play(variant, seats, seed, seconds)
        yield Figure(f"random play, {name}", seats, "deals", speed.deals_per_second, speed.actions_per_second)
    deals = _half_played(seed)
    views = [observe(deal, deal.table.actor) for deal in deals]
    yield Figure(
        "legal actions as a list", 2, "calls", _often(lambda: [legal_actions(seen) for seen in views], seconds)
    )
    yield Figure("copy of a deal", 2, "calls", _often(lambda: [deal.copy() for deal in deals], seconds))
    records = [_recorded(seed + number) for number in range(BATCH)]
    yield Figure(
        "replay with every action checked", 2, "deals", _often(lambda: [_replay(*each) for each in records], seconds)
    )


def bot_figures(seed: int, seconds: float) -> Iterator[Figure]:
    """Deals between equal opponents, and the search for the best laying of a hand."""
    for name in PLAYERS:
        numbers = iter(range(10**9))
        speed = _often(lambda: [_contest(name, seed + next(numbers))], seconds)  # noqa: B023  # done with before the next
        yield Figure(f"{name} against itself, standard", 2, "deals", speed)
    plays = [Plays.of(deal.table, deal.table.actor, deal.hands[deal.table.actor]) for deal in _half_played(seed)]
    yield Figure("best laying of a hand", 2, "calls", _often(lambda: [best_laying(each) for each in plays], seconds))


def _often(work: Callable[[], list[object]], seconds: float) -> float:
    """How many things a second this does; it gives a list of those it did. Once it is done before time is taken."""
    work()
    done = 0
    started = time.thread_time()
    while (passed := time.thread_time() - started) < seconds:
        done += len(work())
    return done / passed


def _dealt(seed: int) -> Deal:
    variant = preset("standard")
    deck = full_deck(variant, 2)
    Random(seed).shuffle(deck)
    return start_deal(variant, 2, seed % 2, deck)


def _half_played(seed: int) -> list[Deal]:
    """Deals in the middle of random play."""
    found = []
    for number in range(BATCH):
        deal, rng = _dealt(seed + number), Random(seed + number)
        for _ in range(40):
            if not deal.table.over:
                deal.apply(any_action(observe(deal, deal.table.actor), rng.getrandbits(30)))
        if not deal.table.over:
            found.append(deal)
    return found


def _recorded(seed: int) -> tuple[Deal, list[int]]:
    """A deal before its first action, and the actions of random play."""
    deal, rng = _dealt(seed), Random(seed)
    actions = []
    state = deal.copy()
    while not state.table.over:
        actions.append(any_action(observe(state, state.table.actor), rng.getrandbits(30)))
        state.apply(actions[-1])
    return deal, actions


def _replay(deal: Deal, actions: list[int]) -> Deal:
    state = deal.copy()
    for action in actions:
        state.play(action)
    return state


def _contest(name: str, seed: int) -> Deal:
    """A deal between players of the same kind."""
    deal, rng, player = _dealt(seed), Random(seed), make_bot(name)
    while not deal.table.over:
        deal.apply(player.choose(observe(deal, deal.table.actor), rng))
    return deal

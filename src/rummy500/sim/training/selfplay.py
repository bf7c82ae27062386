"""Deals played by a learner against itself or others, and what each end of a turn turned out to be worth.

Each seat's positions form a chain; a position's worth is what the seat gained on the others from there on, taken in
part from the network's own opinion of the next positions of the chain (temporal differences).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rummy500.bots.acting import carry_out
from rummy500.bots.bot import Bot
from rummy500.bots.heuristic import first_legal
from rummy500.bots.net import Floats, NetBot
from rummy500.engine import Deal, Variant, full_deck, legal_actions, observe, score_deal, start_deal
from rummy500.engine.actions import FLOAT, OUT
from rummy500.engine.scoring import lead

TRACE: Final = 0.7
"""How much of a worth comes from what happened later rather than from the opinion of the next position (lambda)."""


@dataclass(frozen=True)
class Explore:
    """How a learner strays from what it thinks best, and how much it trusts its opinions."""

    noise: float = 3.0
    """Spread in points added to each turn's value."""
    random: float = 0.03
    """Chance to play any of the turns it looked at."""
    trace: float = TRACE
    """1 while there is no network: then nothing but results counts."""


@dataclass
class Lessons:
    """Positions and their worth: ``planes`` (n, planes), ``numbers`` (n, width), ``worth`` (n), in points."""

    planes: NDArray[np.uint64]
    numbers: Floats
    worth: Floats

    @classmethod
    def joined(cls, parts: Sequence["Lessons"]) -> "Lessons":
        """All the lessons of several parts, in their order."""
        return cls(
            np.concatenate([part.planes for part in parts]),
            np.concatenate([part.numbers for part in parts]),
            np.concatenate([part.worth for part in parts]),
        )


class _Chain:
    """The positions of one seat in a deal, in order."""

    def __init__(self) -> None:
        self.planes: list[NDArray[np.uint64]] = []
        self.numbers: list[Floats] = []
        self.lead: list[float] = []
        self.opinion: list[float] = []

    def worth(self, final: float, trace: float) -> list[float]:
        """What each position was worth, given the seat's lead at the end of the deal."""
        found: list[float] = []
        later, lead = 0.0, final
        for place in range(len(self.lead) - 1, -1, -1):
            gained = lead - self.lead[place]
            later = gained if not found else gained + trace * later + (1 - trace) * self.opinion[place + 1]
            lead = self.lead[place]
            found.append(later)
        return found[::-1]


def lessons_of_deal(
    variant: Variant, learner: NetBot, others: Sequence[Bot | None], rng: Random, explore: Explore
) -> Lessons | None:
    """Play one deal; seats without another player are the learner's. None if no position of it came up."""
    seats = len(others)
    deck = full_deck(variant, seats)
    rng.shuffle(deck)
    deal = start_deal(variant, seats, rng.randrange(seats), deck)
    views = [observe(deal, seat) for seat in range(seats)]
    chains = [_Chain() for _ in others]
    while not deal.table.over:
        seat = deal.table.actor
        seen, other = views[seat], others[seat]
        if other is not None:
            deal.apply(other.choose(seen, rng))
            continue
        legal = legal_actions(seen)
        if len(legal) == 1:
            deal.apply(legal[0])
        elif legal[0] in (OUT, FLOAT):
            deal.apply(OUT)
        else:
            _play_turn(deal, learner, legal, rng, explore, chains[seat])
    net = score_deal(deal).net
    return _gather(chains, [lead(net, seat) for seat in range(seats)], explore.trace)


def _play_turn(deal: Deal, learner: NetBot, legal: list[int], rng: Random, explore: Explore, chain: _Chain) -> None:
    seat = deal.table.actor
    seen = observe(deal, seat)
    looked = learner.looked(seen, legal, rng)
    places = sorted(range(len(looked.turns)), key=lambda place: -looked.turns[place].value)
    if rng.random() < explore.random:
        rng.shuffle(places)
    elif explore.noise:
        places.sort(key=lambda place: rng.gauss(0, explore.noise) - looked.turns[place].value)
    chosen = next((place for place in places if looked.turns[place].first in legal), None)
    if chosen is None:
        deal.apply(first_legal(looked.turns, legal))
        return
    turn = looked.turns[chosen]
    if not carry_out(deal, turn) or turn.ends_deal:
        return
    chain.planes.append(looked.planes[chosen])
    chain.numbers.append(looked.numbers[chosen])
    chain.lead.append(lead(deal.table.melded, seat))
    chain.opinion.append(float(looked.future[chosen]))


def _gather(chains: list[_Chain], finals: list[float], trace: float) -> Lessons | None:
    worth = [value for chain, final in zip(chains, finals, strict=True) for value in chain.worth(final, trace)]
    if not worth:
        return None
    return Lessons(
        np.array([row for chain in chains for row in chain.planes], dtype=np.uint64),
        np.array([row for chain in chains for row in chain.numbers], dtype=np.float32),
        np.array(worth, dtype=np.float32),
    )

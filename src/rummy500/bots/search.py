"""The searching player: it tries its best turns in worlds that fit what it sees, and plays the one that fares best.

All candidates meet the same worlds, in which the others answer as players of several kinds would, each from what it
can see there; then the network says what the position is worth to the seat itself, which draws next. Candidates that
fall behind are dropped.
"""

import math
import statistics
from collections.abc import Sequence
from random import Random
from typing import Final

from rummy500.bots.acting import Ranker, carry_out, finish_turn
from rummy500.bots.heuristic import first_legal
from rummy500.bots.net import NetBot
from rummy500.bots.sight import Sight
from rummy500.bots.turns import Turn
from rummy500.bots.worlds import sample_world
from rummy500.engine import Deal, Observation, legal_actions, observe, score_deal
from rummy500.engine.actions import FLOAT, OUT
from rummy500.engine.scoring import lead

CANDIDATES: Final = 6
PRIOR: Final = 20
"""So many worlds the network's own opinion of a turn counts for."""
CLEAR: Final = 40.0
"""A turn that far behind the best, in points, is not tried."""
ROUNDS: Final = 5
"""After each round the worst third of the candidates is dropped ..."""
BEHIND: Final = 2.5
"""... and whoever is so many standard errors behind the best ..."""
ENOUGH: Final = 10
"""... once the candidates have met so many worlds: fewer say little about the error itself."""


class Candidate:
    """A turn that is tried, and how it fared in each world, in points from now to the end of the deal."""

    __slots__ = ("ended", "fared", "turn")

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.fared: list[float] = []
        self.ended = 0
        """Worlds in which somebody else ended the deal before this seat's next turn."""

    @property
    def value(self) -> float:
        """The mean over the worlds, the network's opinion counted as some of them."""
        return (PRIOR * self.turn.value + sum(self.fared)) / (PRIOR + len(self.fared))


def difference(better: Candidate, other: Candidate) -> tuple[float, float]:
    """How much better a candidate is than another in the worlds that both met, and the standard error of that."""
    pairs = [one - two for one, two in zip(better.fared, other.fared, strict=False)]
    behind = better.value - other.value
    if len(pairs) < 2:
        return behind, math.inf if pairs else 0.0
    return behind, statistics.stdev(pairs) / math.sqrt(len(pairs))


def hopeful(ranked: list[Candidate]) -> list[Candidate]:
    """Of candidates that come best first those that are worth another round."""
    best = ranked[0]
    kept = ranked[: max(-(-len(ranked) * 2 // 3), 2)]
    if len(best.fared) < ENOUGH:
        return kept
    while len(kept) > 1:
        behind, error = difference(best, kept[-1])
        if behind <= BEHIND * error:
            break
        kept = kept[:-1]
    return kept


class Searcher:
    """What a search needs: a guide that finds and values turns, one in a hurry, and the kinds of players to expect."""

    def __init__(self, guide: NetBot, brief: NetBot, kinds: Sequence[tuple[Ranker, float]]) -> None:
        self.guide = guide
        self._brief = brief
        """Plays and values what comes in a world, where most of the time goes."""
        self._kinds = [kind for kind, _ in kinds]
        self._shares = [share for _, share in kinds]

    def candidates(self, seen: Observation, legal: list[int], rng: Random, most: int = CANDIDATES) -> list[Candidate]:
        """The turns worth trying, best first by the network."""
        turns = self.guide.ranked(seen, legal, rng)
        allowed = [turn for turn in turns if turn.first in legal]
        return [Candidate(turn) for turn in allowed[:most] if allowed[0].value - turn.value < CLEAR]

    def search(self, seen: Observation, candidates: list[Candidate], samples: int, rng: Random) -> list[Candidate]:
        """Try the candidates in so many worlds, fewer and fewer of them; all come back, best first."""
        alive = candidates
        dropped: list[Candidate] = []
        for _ in range(ROUNDS):
            if len(alive) < 2:
                break
            self.try_out(seen, alive, max(samples // ROUNDS, 1), rng)
            alive = sorted(alive, key=lambda one: -one.value)
            kept = hopeful(alive)
            dropped = alive[len(kept) :] + dropped
            alive = kept
        return alive + dropped

    def try_out(self, seen: Observation, candidates: list[Candidate], worlds: int, rng: Random) -> None:
        """Try each candidate in the same worlds."""
        sight = Sight(seen)
        for _ in range(worlds):
            world = sample_world(seen, sight, rng)
            kinds = rng.choices(self._kinds, self._shares, k=seen.table.seats)
            chance = rng.random()
            for candidate in candidates:
                deal = world.copy()
                candidate.fared.append(self._fare(deal, candidate.turn, kinds, Random(chance)))
                candidate.ended += deal.table.over and deal.table.out != seen.seat

    def _fare(self, deal: Deal, turn: Turn, kinds: list[Ranker], rng: Random) -> float:
        """Points that a turn brings over the others in this world, from before it to the end of the deal."""
        seat = deal.table.actor
        before = lead(deal.table.melded, seat)
        carry_out(deal, turn)
        if deal.table.actor == seat and not deal.table.over:
            finish_turn(deal, self._brief, rng)
        while not deal.table.over and deal.table.actor != seat:
            finish_turn(deal, kinds[deal.table.actor], rng)
        if deal.table.over:
            return lead(score_deal(deal).net, seat) - before
        return lead(deal.table.melded, seat) - before + self._outlook(deal, seat, rng)

    def _outlook(self, deal: Deal, seat: int, rng: Random) -> float:
        """Points over the others still to come for a seat that is to draw: only its own eyes see what it kept."""
        seen = observe(deal, seat)
        return self._brief.ranked(seen, legal_actions(seen), rng)[0].value


class SearchBot:
    """A player that searches with so many samples a decision."""

    def __init__(self, name: str, version: str, searcher: Searcher, samples: int) -> None:
        self.name = name
        self.version = version
        self.samples = samples
        self._searcher = searcher

    def choose(self, seen: Observation, rng: Random) -> int:
        """The first action of the turn that fared best."""
        legal = legal_actions(seen)
        if len(legal) == 1:
            return legal[0]
        if legal[0] in (OUT, FLOAT):
            return OUT
        candidates = self._searcher.candidates(seen, legal, rng)
        ranked = self._searcher.search(seen, candidates, self.samples, rng)
        return first_legal([candidate.turn for candidate in ranked], legal)

"""The tuning of the heuristic's weights: a cross-entropy search, scored against a fixed pool of players.

Each generation draws weights around a mean, plays all of them on the same decks against the pool, and moves the mean
and the spread towards the best quarter. Scored against its own last generation such a search drifts; hence the pool.
"""

import statistics
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import astuple, dataclass
from functools import partial
from random import Random

from rummy500.bots import make_bot
from rummy500.bots.heuristic import HeuristicBot, Lapses
from rummy500.bots.judge import TERMS, Weights
from rummy500.engine import preset
from rummy500.sim.crowd import in_order
from rummy500.sim.decks import gain


@dataclass(frozen=True)
class Tuning:
    """What is tuned, against whom, and how long."""

    preset: str = "standard"
    seats: int = 2
    pool: tuple[str, ...] = ("greedy", "guessed", "sharp")
    generations: int = 15
    population: int = 24
    decks: int = 150
    seed: int = 1


def tune(
    tuning: Tuning, start: Weights, executor: Executor | None, report: Callable[[int, float, Weights], object]
) -> Weights:
    """The weights that the search ends with; ``laid`` stays 1, since the others are measured against it."""
    rng = Random(f"{tuning.seed} tuning")
    mean = list(astuple(start))
    spread = [0.0] + [max(abs(weight) * 0.4, 0.25) for weight in mean[1:]]
    for generation in range(tuning.generations):
        drawn = [mean] + [
            [rng.gauss(*pair) for pair in zip(mean, spread, strict=True)] for _ in range(tuning.population)
        ]
        scores = list(in_order(executor, partial(score, tuning, generation), drawn))
        ranked = sorted(zip(scores, drawn, strict=True), key=lambda pair: -pair[0])
        best = [weights for _, weights in ranked[: max(tuning.population // 4, 2)]]
        for place in range(1, len(TERMS)):
            column = [weights[place] for weights in best]
            mean[place] = 0.3 * mean[place] + 0.7 * statistics.fmean(column)
            spread[place] = 0.3 * spread[place] + 0.7 * (statistics.stdev(column) + 0.02)
        report(generation, scores[0], Weights(*mean))
    return Weights(*mean)


def score(tuning: Tuning, generation: int, weights: list[float]) -> float:
    """Points a deal of a player with these weights over the pool, each member alike."""
    bot = HeuristicBot("candidate", "0", Weights(*weights), Weights(*weights), Lapses())
    variant = preset(tuning.preset)
    gains: list[float] = []
    for number in range(tuning.decks):
        other = make_bot(tuning.pool[number % len(tuning.pool)])
        key = f"{tuning.seed} generation {generation} deck {number}"
        gains.append(gain(variant, [bot] + [other] * (tuning.seats - 1), key))
    return statistics.fmean(gains)

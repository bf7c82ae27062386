"""Players against each other, paired: every deck is played once for each rotation of the seats.

Luck of the cards falls out of the difference, so far fewer deals show who plays better.
"""

import math
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

from rummy500.bots import make_bot
from rummy500.engine import Variant, full_deck, observe, score_deal, start_deal
from rummy500.engine.rules import check


@dataclass
class Tally:
    """What a number of pairs came to; two tallies of the same players can be added."""

    gains: list[float] = field(default_factory=list)
    """For each deck, points a deal of the first player minus the mean of the others."""
    deals: int = 0
    decisions: int = 0
    illegal: int = 0
    times: list[float] = field(default_factory=list)
    """Seconds of processor time of each decision of the first player, so that a busy machine changes nothing."""

    def add(self, other: "Tally") -> None:
        """Take another tally in."""
        self.gains += other.gains
        self.deals += other.deals
        self.decisions += other.decisions
        self.illegal += other.illegal
        self.times += other.times


@dataclass(frozen=True)
class Result:
    """The outcome of an arena run: points a deal of the first player over the others, with a 95 % interval."""

    players: tuple[str, ...]
    preset: str
    decks: int
    deals: int
    mean: float
    error: float
    low: float
    high: float
    decks_won: float
    illegal: int
    deals_per_second: float
    p50_ms: float
    p99_ms: float
    max_ms: float
    seed: int

    def to_dict(self) -> dict[str, Any]:
        """The result as plain values, for JSON."""
        return asdict(self)


def play_arena(
    variant: Variant,
    players: Sequence[str],
    decks: int,
    seed: int,
    workers: int = 1,
    progress: Callable[[int], object] | None = None,
) -> Result:
    """Let players meet over so many decks, each deck once for each rotation of the seats.

    The result depends on the seed and not on the number of workers.

    Raises:
        ValueError: an unknown player, fewer than two players, or no decks.
        VariantError: the variant cannot be dealt to so many seats.
    """
    if len(players) < 2 or decks < 1:
        raise ValueError("an arena needs at least two players and one deck")
    for name in players:
        make_bot(name)
    variant.check_seats(len(players))
    started = time.perf_counter()
    tally = Tally()
    for part in _parts(variant, tuple(players), decks, seed, workers):
        tally.add(part)
        if progress is not None:
            progress(len(part.gains))
    seconds = time.perf_counter() - started
    mean = statistics.fmean(tally.gains)
    error = statistics.stdev(tally.gains) / math.sqrt(decks) if decks > 1 else math.inf
    times = sorted(tally.times)
    return Result(
        players=tuple(players),
        preset=variant.name,
        decks=decks,
        deals=tally.deals,
        mean=round(mean, 2),
        error=round(error, 2),
        low=round(mean - 1.96 * error, 2),
        high=round(mean + 1.96 * error, 2),
        decks_won=round(sum((gain > 0) + (gain == 0) / 2 for gain in tally.gains) / decks, 3),
        illegal=tally.illegal,
        deals_per_second=round(tally.deals / seconds, 1),
        p50_ms=round(1000 * times[len(times) // 2], 3),
        p99_ms=round(1000 * times[int(len(times) * 0.99)], 3),
        max_ms=round(1000 * times[-1], 3),
        seed=seed,
    )


def _parts(variant: Variant, players: tuple[str, ...], decks: int, seed: int, workers: int) -> Iterator[Tally]:
    numbers = range(decks)
    if workers < 2:
        for number in numbers:
            yield play_deck(variant, players, seed, number)
        return
    with ProcessPoolExecutor(workers) as pool:
        count = len(numbers)
        yield from pool.map(play_deck, [variant] * count, [players] * count, [seed] * count, numbers, chunksize=4)


def play_deck(variant: Variant, players: tuple[str, ...], seed: int, number: int) -> Tally:
    """One deck, played once for each rotation of the players over the seats."""
    seats = len(players)
    deck = full_deck(variant, seats)
    Random(f"{seed} deck {number}").shuffle(deck)
    bots = [make_bot(name) for name in players]
    tally = Tally()
    gain = 0.0
    for rotation in range(seats):
        deal = start_deal(variant, seats, number % seats, deck)
        rng = Random(f"{seed} play {number} {rotation}")
        while not deal.table.over:
            player = (deal.table.actor + rotation) % seats
            seen = observe(deal, deal.table.actor)
            before = time.thread_time()
            action = bots[player].choose(seen, rng)
            if player == 0:
                tally.times.append(time.thread_time() - before)
            tally.decisions += 1
            if check(seen, action) is not None:
                tally.illegal += 1
                raise ValueError(f"{players[player]} chose an illegal action in deck {number} of seed {seed}")
            deal.apply(action)
        tally.deals += 1
        net = score_deal(deal).net
        mine = net[-rotation % seats]
        gain += mine - (sum(net) - mine) / (seats - 1)
    tally.gains.append(gain / seats)
    return tally

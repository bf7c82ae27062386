"""Players against each other, paired: every deck is played once for each rotation of the seats.

Luck of the cards falls out of the difference, so far fewer deals show who plays better.
"""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Any

from rummy500.bots import bot_at, searches
from rummy500.engine import Variant, fields_changed, preset
from rummy500.sim.crowd import in_order
from rummy500.sim.intervals import Estimate, mean_of, percentile, share_of
from rummy500.sim.playing import ArenaError, Contest, Tally, Times, play_numbers

_ENDLESS = (math.inf, -math.inf)
"""The error of a single deck, which JSON cannot write."""

CHUNK = 8
"""Decks of one job: worth the way to another process; a searching player takes long enough for one."""


@dataclass(frozen=True)
class Pace:
    """How long a player thinks, in milliseconds of processor time: for a decision, and for a whole turn."""

    p50_ms: float
    p99_ms: float
    max_ms: float
    turn_p50_ms: float
    turn_p99_ms: float


@dataclass(frozen=True)
class Result:
    """The outcome of an arena run, as the first player sees it."""

    players: tuple[str, ...]
    versions: tuple[str, ...]
    preset: str
    seed: int
    decks: int
    """Decks, each played once for each rotation of the seats; or matches, likewise."""
    deals: int
    points: Estimate
    """A deal, minus the mean of the others."""
    decks_won: float
    """Share of the decks on which it made more points than the others; a half for as many."""
    matches: Estimate | None
    """Share of the matches that it won, if matches were played."""
    starter: Estimate
    """Points a deal of whoever began minus the mean of the others: what it is worth to begin."""
    illegal: int
    """Always 0: a run with an illegal action has no result."""
    deals_per_second: float
    paces: dict[str, Pace]

    def to_dict(self) -> dict[str, Any]:
        """The result as plain values, for JSON; what cannot be known is None."""
        return asdict(
            self, dict_factory=lambda pairs: {key: None if value in _ENDLESS else value for key, value in pairs}
        )


def play_arena(
    variant: Variant,
    players: Sequence[str],
    decks: int,
    seed: int,
    executor: Executor | None = None,
    *,
    until: int | None = None,
    first: int = 0,
    limit: float = 60.0,
    progress: Callable[[int], object] | None = None,
) -> Result:
    """Let players meet over so many decks, or matches `until` so many points, each once for each rotation of the seats.

    Players are names or files (see `bot_at`). The result depends on the seed, and not on the executor.

    Raises:
        ValueError: an unknown player, fewer than two players, or no decks.
        VariantError: the variant cannot be dealt to so many seats.
        ArenaError: a player failed; the sentence names the deck.
    """
    started = time.perf_counter()
    contest = contest_of(variant, players, seed, until=until, limit=limit)
    tally = Tally()
    for part in tallies(contest, decks, executor, first=first):
        tally.add(part)
        if progress is not None:
            progress(len(part.gains))
    return result_of(contest, tally, time.perf_counter() - started)


def contest_of(
    variant: Variant, players: Sequence[str], seed: int, *, until: int | None = None, limit: float = 60.0
) -> Contest:
    """What is to be played, checked.

    Raises:
        ValueError: an unknown player, or fewer than two players.
        VariantError: the variant cannot be dealt to so many seats.
    """
    if len(players) < 2:
        raise ValueError("an arena needs at least two players")
    for address in players:
        bot_at(address)
    if until is not None:
        variant = preset(variant.name, fields_changed(variant) | {"match.target": until})
    variant.check_seats(len(players))
    return Contest(variant, tuple(players), seed, until is not None, limit)


def tallies(contest: Contest, decks: int, executor: Executor | None = None, *, first: int = 0) -> Iterator[Tally]:
    """The tallies of the decks or matches, a chunk at a time, in their order; may be left early.

    Raises:
        ValueError: there is nothing to play.
        ArenaError: a player failed.
    """
    if decks < 1:
        raise ValueError("an arena needs at least one deck")
    last = first + decks
    chunk = 1 if any(searches(player) for player in contest.players) else CHUNK
    jobs = (range(number, min(number + chunk, last)) for number in range(first, last, chunk))
    return _played(executor, contest, jobs, first)


def _played(executor: Executor | None, contest: Contest, jobs: Iterator[range], first: int) -> Iterator[Tally]:
    begun = first
    try:
        for tally in in_order(executor, partial(play_numbers, contest), jobs):
            begun += len(tally.gains)
            yield tally
    except BrokenExecutor as problem:
        raise ArenaError(
            f"a player ends the process that it plays in, soon after deck {begun} of seed {contest.seed}: "
            + ", ".join(dict.fromkeys(contest.players))
        ) from problem


def result_of(contest: Contest, tally: Tally, seconds: float) -> Result:
    """What a tally says."""
    count = len(tally.gains)
    return Result(
        players=contest.players,
        versions=tuple(bot_at(address).version for address in contest.players),
        preset=contest.variant.name,
        seed=contest.seed,
        decks=count,
        deals=tally.deals,
        points=rounded(mean_of(tally.gains), 2),
        decks_won=round(sum((gain > 0) + (gain == 0) / 2 for gain in tally.gains) / count, 3),
        matches=rounded(share_of(tally.wins), 3) if contest.matches else None,
        starter=rounded(mean_of(tally.starts), 2),
        illegal=0,
        deals_per_second=round(tally.deals / seconds, 3),
        paces={player: _pace(times) for player, times in tally.times.items()},
    )


def rounded(estimate: Estimate, digits: int) -> Estimate:
    """With so many digits after the point."""
    return replace(estimate, **{name: round(value, digits) for name, value in asdict(estimate).items()})


def _pace(times: Times) -> Pace:
    decisions, turns = sorted(times.decisions), sorted(times.turns)
    return Pace(
        p50_ms=_ms(percentile(decisions, 0.5)),
        p99_ms=_ms(percentile(decisions, 0.99)),
        max_ms=_ms(decisions[-1]),
        turn_p50_ms=_ms(percentile(turns, 0.5)),
        turn_p99_ms=_ms(percentile(turns, 0.99)),
    )


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 3)

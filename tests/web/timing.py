"""S9: how long an answer takes, and what is done for it, in two matches that differ in nothing but hidden cards."""

import asyncio
import gc
import json
import math
import sys
import time
from bisect import bisect_right
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from types import CodeType, FrameType
from typing import Any

from rummy500.bots.pool import LocalRunner
from rummy500.engine import legal_actions
from rummy500.notation import action_to_text
from rummy500.service import Hub, Office
from rummy500.service.coaching import Coach
from rummy500.service.game import Game
from rummy500.service.reception import Sitting
from rummy500.service.restore import restore
from rummy500.web import wire
from rummy500.web.connection import Connection
from service.tables import QUICK, Dice, HandClock, settled
from web.twins import Line, Pair, Sink, pairs, reveals


class Asked:
    """A match in memory, and a connection of a seat that is about to ask something."""

    def __init__(self, game: Game, seat: int) -> None:
        office = Office(
            journal=Sink(),  # type: ignore[arg-type]
            clock=HandClock(),
            randomness=Dice(1),
            bots=LocalRunner(),
            pace=QUICK,
        )
        self._hub = Hub(game, {}, office)
        self._connection = Connection(Line(), Coach(office), 10**6)  # type: ignore[arg-type]
        device = game.seats[seat].devices[0].id
        self._connection.join(self._hub, Sitting(seat, "0" * 64, device), wire.Hello(1, game.id.hex()))
        self._outbox = self._connection._outbox

    async def ready(self) -> "Asked":
        """Once everything is over that the connection itself has begun."""
        await settled()
        return self

    async def answer(self, frame: str) -> str:
        """Say it; return the first thing that is said then."""
        self._outbox.clear()
        ask = self._connection._decode({"type": "websocket.receive", "text": frame})
        assert ask is not None
        self._connection._serve(ask)
        while not self._outbox:
            await asyncio.sleep(0)
        return self._outbox[0]

    async def leave(self) -> None:
        """End what was begun."""
        await self._hub._office.tasks.drain("command", 5)
        self._connection.leave(1000)
        self._hub.stop()


@dataclass(frozen=True)
class Question:
    """The same words at two tables, and what kind of answer they get."""

    pair: Pair
    seat: int
    kind: str
    frame: str

    def games(self) -> tuple[Game, Game]:
        return restore(self.pair.one, self.pair.one_secret), restore(self.pair.other, self.pair.other_secret)


async def questions(seed: int) -> AsyncIterator[Question]:
    """A refusal, a question whether something would be legal, and an action that is done, wherever these can be."""
    async for pair in pairs(seed):
        if pair.seat is None:
            continue
        game = restore(pair.one, pair.one_secret)
        seen = game.seen_by(pair.seat)
        if seen is None or game.phase != "playing":
            continue
        base = list(game.base_of(pair.seat))
        if pair.seat != game.actor:
            yield _question(pair, pair.seat, "refused", {"t": "act", "base": base, "text": "draw"})
            continue
        legal = [action for action in legal_actions(seen) if not reveals(seen, action)]
        yield _question(pair, pair.seat, "refused", {"t": "act", "base": base, "text": "meld 2H 5S 9C"})
        if legal:
            text = action_to_text(Random(pair.seed).choice(legal), seen)
            yield _question(pair, pair.seat, "would be", {"t": "why", "text": text})
            yield _question(pair, pair.seat, "done", {"t": "act", "base": base, "text": text})


def _question(pair: Pair, seat: int, kind: str, ask: dict[str, Any]) -> Question:
    return Question(pair, seat, kind, json.dumps(ask | {"id": f"{pair.seed:032x}"}))


# ---- what is done


async def calls(question: Question) -> list[Counter[str]]:
    """The Python functions that are called for the answer at each table, and how often.

    Each is asked twice: what is worked out once for all tables is worked out for the first question.
    """
    games = question.games()
    for game in games:
        await _calls(await Asked(game, question.seat).ready(), question.frame)
    return [await _calls(await Asked(game, question.seat).ready(), question.frame) for game in games]


async def _calls(table: Asked, frame: str) -> Counter[str]:
    found: Counter[CodeType] = Counter()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            found[frame.f_code] += 1

    before = sys.getprofile()
    # A generator that happens to be forgotten meanwhile would count as called.
    with _undisturbed():
        sys.setprofile(note)
        try:
            await table.answer(frame)
        finally:
            sys.setprofile(before)
    await table.leave()
    return Counter({f"{code.co_filename}:{code.co_qualname}": count for code, count in found.items()})


# ---- how long it takes


async def times(
    question: Question, repeats: int, rng: Random, also: Callable[[], None] = lambda: None
) -> tuple[list[float], list[float]]:
    """Seconds to the answer at each table, many times in turn; `also` is done at the second one."""
    found: tuple[list[float], list[float]] = ([], [])
    games = question.games()
    gc.collect()
    with _undisturbed():
        for _ in range(repeats):
            for which in rng.sample((0, 1), 2):
                table = await Asked(games[which], question.seat).ready()
                began = time.perf_counter()
                if which:
                    also()
                await table.answer(question.frame)
                found[which].append(time.perf_counter() - began)
                await table.leave()
    # Of samples as large as each other the distances are so few that chances are none to compare with others.
    return found[0], found[1][1:]


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Nothing is cleaned up in between."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def kolmogorov_smirnov(one: Sequence[float], two: Sequence[float]) -> float:
    """The chance that two samples of one distribution are at least so far apart, from some tens of each on.

    Their sizes should have no common divisor.
    """
    a, b = sorted(one), sorted(two)
    distance = max(abs(bisect_right(a, x) / len(a) - bisect_right(b, x) / len(b)) for x in (*a, *b))
    root = math.sqrt(len(a) * len(b) / (len(a) + len(b)))
    # Stephens' correction for small samples.
    return tail((root + 0.12 + 0.11 / root) * distance)


def as_small(chances: Sequence[float]) -> float:
    """How likely chances are to be as small as these if nothing depends on anything.

    Larger ones tell nothing: times that were measured in turn have more in common than those of two samples.
    """
    ordered, count = sorted(chances), len(chances)
    distance = max((place + 1) / count - p for place, p in enumerate(ordered))
    return math.exp(-2 * count * max(distance, 0.0) ** 2)


def tail(x: float) -> float:
    """The chance of more than this in Kolmogorov's distribution."""
    if x < 0.2:
        # The series below would need too many terms, and says 1 to twelve digits.
        return 1.0
    return 2 * math.fsum((-1) ** (k - 1) * math.exp(-2 * k * k * x * x) for k in range(1, 101))

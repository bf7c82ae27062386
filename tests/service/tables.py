"""Houses for the tests: real rules, real opponents, journals in memory that can fail, and no waiting."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from random import Random
from typing import Any

from rummy500.bots.pool import LocalRunner
from rummy500.engine import legal_actions, preset
from rummy500.notation import action_from_text, action_to_text
from rummy500.service import House, Hub, Office, Opponent, Pace, Person
from rummy500.service.commands import Act, Answer, Command, Next, Redo, Undo
from rummy500.service.game import Game
from rummy500.service.journal import Change, Entry, Journal, Stored, UnavailableError
from rummy500.service.news import AnyNews
from rummy500.storage import MemoryJournal

QUICK = Pace(bot_delay_ms=0, bot_jitter_ms=0, retry_ms=10, nonces=0.2, presence=0.05)


def run(work: Coroutine[Any, Any, None]) -> None:
    """In an event loop of its own."""
    asyncio.run(work)


class Dice:
    """Randomness with a seed, so that a test always meets the same cards."""

    def __init__(self, seed: int = 1) -> None:
        self._rng = Random(seed)

    def bytes(self, size: int) -> bytes:
        return self._rng.randbytes(size)


class HandClock:
    """A clock that moves when it is told to; sleeping only lets others run."""

    def __init__(self) -> None:
        self.at = 1000.0
        self.timers: list[HandTimer] = []

    def call_later(self, seconds: float, call: Callable[[], None]) -> "HandTimer":
        self.timers.append(HandTimer(self.at + seconds, call))
        return self.timers[-1]

    async def advance(self, seconds: float, late: float = 0.0) -> None:
        """Let that time pass and make the calls that are due, each at its time or so much later."""
        end = self.at + seconds
        while due := [timer for timer in self.timers if timer.at <= end and not timer.done]:
            first = min(due, key=lambda timer: timer.at)
            self.at = max(self.at, first.at + late)
            first.done = True
            first.call()
            await settled()
        self.at = max(self.at, end)
        await settled()

    def now_ms(self) -> int:
        return round(self.at * 1000)

    def monotonic(self) -> float:
        return self.at

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)


class HandTimer:
    """A call of a clock that is moved by hand."""

    def __init__(self, at: float, call: Callable[[], None]) -> None:
        self.at = at
        self.call = call
        self.done = False

    def cancel(self) -> None:
        self.done = True


async def settled() -> None:
    """Let everything that was begun come to its end."""
    for _ in range(50):
        await asyncio.sleep(0)


class FailingJournal:
    """A journal that can be told to fail, or to take its time."""

    def __init__(self, inner: Journal | None = None) -> None:
        self.inner = inner or MemoryJournal()
        self.failures = 0
        self.gate: asyncio.Event | None = None
        self.units: list[Change] = []

    async def append(self, unit: Change) -> None:
        if self.gate is not None:
            await self.gate.wait()
        if self.failures:
            self.failures -= 1
            raise UnavailableError("the disk is full")
        await self.inner.append(unit)
        self.units.append(unit)

    async def load(self, match: bytes) -> Any:
        return await self.inner.load(match)

    async def secret(self, match: bytes) -> Any:
        return await self.inner.secret(match)

    async def tail(self, match: bytes, version: int) -> Any:
        return await self.inner.tail(match, version)

    async def idle(self, before_ms: int, most: int) -> list[bytes]:
        return await self.inner.idle(before_ms, most)

    async def offered(self, code: bytes, now_ms: int) -> Any:
        return await self.inner.offered(code, now_ms)

    async def key(self) -> bytes:
        return await self.inner.key()


class AnyDevice(bytes):
    """The id of a device that opens every seat somebody sits on, for tests of something else."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, bytes)

    __hash__ = bytes.__hash__


class Watcher:
    """A listener that keeps what it is told."""

    def __init__(self, seat: int | None, device: bytes | None = None) -> None:
        self.seat = seat
        self.device = AnyDevice() if device is None else device
        self.entries: list[Entry] = []
        self.games: list[Game] = []
        self.drafts: list[Game] = []
        self.hashes: list[tuple[list[bytes | None], bool]] = []
        self.seats: list[list[bool]] = []
        self.passed: list[AnyNews] = []
        self.clocks = 0
        self.begins = 0
        self.demotions = 0
        self.dismissals = 0
        self.vanishings = 0

    def changed(self, game: Game, entries: tuple[Entry, ...]) -> None:
        self.games.append(game)
        self.entries += entries

    def drafted(self, game: Game) -> None:
        self.drafts.append(game)

    def nonces(self, hashes: list[bytes | None], reveal: bool) -> None:
        self.hashes.append((hashes, reveal))

    def presence(self, seats: list[bool]) -> None:
        self.seats.append(seats)

    def passing(self, news: AnyNews) -> None:
        self.passed.append(news)

    def clock(self) -> None:
        self.clocks += 1

    def begun(self, seat: int | None) -> None:
        self.seat = seat
        self.begins += 1

    def demoted(self) -> None:
        self.demotions += 1

    def dismissed(self) -> None:
        self.dismissals += 1

    def vanished(self) -> None:
        self.vanishings += 1


def house(journal: Journal | None = None, seed: int = 1, pace: Pace = QUICK, most: int = 100, **ports: Any) -> House:
    office = Office(
        journal=journal or MemoryJournal(),
        clock=ports.get("clock") or HandClock(),
        randomness=ports.get("randomness") or Dice(seed),
        bots=ports.get("bots") or LocalRunner(),
        pace=pace,
    )
    return House(office, most)


async def two_people(home: House, name: str = "standard", **changes: Any) -> Hub:
    """A match of two people, dealt."""
    created = await home.create(preset(name, changes), [Person("Ana"), Person("Ben")])
    assert await created.hub.noncing.deal()
    return created.hub


async def two_people_with(home: House, nonces: Mapping[int, bytes], name: str = "standard", **changes: Any) -> Hub:
    """A match of two people who gave these numbers, dealt."""
    created = await home.create(preset(name, changes), [Person("Ana"), Person("Ben")])
    for seat, nonce in nonces.items():
        created.hub.noncing.given(seat, nonce)
    assert await created.hub.noncing.deal()
    return created.hub


async def stored(home: House, hub: Hub) -> Stored:
    """What is kept of a match."""
    found = await home.stored(hub.game.id)
    assert found is not None
    return found


async def against(home: House, levels: Sequence[str] = ("casual",), name: str = "standard", **changes: Any) -> Hub:
    """A match of one person against computer opponents, dealt."""
    seats: list[Person | Opponent] = [Person("Ana"), *(Opponent(level) for level in levels)]
    created = await home.create(preset(name, changes), seats, bytes(16))
    return created.hub


_counter = iter(range(1, 10**9))


def new_id() -> bytes:
    return (0xC0FFEE << 64 | next(_counter)).to_bytes(16, "big")


async def ask(hub: Hub, seat: int | None, command: Command) -> Answer:
    future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    hub.submit(seat, command, future.set_result)
    async with asyncio.timeout(10):
        return await future


async def act(hub: Hub, text: str, seat: int | None = None) -> Answer:
    actor = hub.game.actor if seat is None else seat
    return await ask(hub, actor, Act(new_id(), hub.game.base, text))


async def undo(hub: Hub) -> Answer:
    return await ask(hub, hub.game.actor, Undo(new_id(), hub.game.base))


async def redo(hub: Hub) -> Answer:
    return await ask(hub, hub.game.actor, Redo(new_id(), hub.game.base))


async def dither(hub: Hub, rng: Random) -> None:
    """Do any legal thing, or take one back, or do it again after all."""
    roll = rng.random()
    if roll < 0.1:
        await undo(hub)
    elif roll < 0.15:
        await redo(hub)
    else:
        await act(hub, rng.choice(legal(hub)))


async def next_deal(hub: Hub, seat: int = 0) -> Answer:
    return await ask(hub, seat, Next(new_id(), hub.game.base))


def legal(hub: Hub) -> list[str]:
    """Texts of what the seat to act may do."""
    seen = hub.game.seen_by(hub.game.actor)
    assert seen is not None
    return [action_to_text(action, seen) for action in legal_actions(seen)]


def of_kind(hub: Hub, kind: str) -> list[str]:
    return [text for text in legal(hub) if text.startswith(kind)]


async def settle(hub: Hub, seconds: float = 20) -> None:
    """Let computer opponents play until a person is to act or nothing goes on."""
    async with asyncio.timeout(seconds):
        while hub._opponents.busy or hub._opponents._to_act(hub.game) is not None:
            await asyncio.sleep(0.001)


async def play_turn(hub: Hub, rng: Random) -> None:
    """One whole turn of the person to act, at random."""
    seat = hub.game.actor
    while hub.game.actor == seat and hub.game.phase == "playing":
        await act(hub, rng.choice(legal(hub)))


ONE_DEAL: dict[str, Any] = {"match.target": 0, "match.max_deals": 1, "match.tie": "shared"}
"""Rules under which a match is one deal."""


async def play_out(hub: Hub, seed: int = 2) -> None:
    """People play at random until the deal is over."""
    rng = Random(seed)
    while hub.game.phase == "playing":
        await play_turn(hub, rng)


async def until_draft(hub: Hub, rng: Random, least: int = 1) -> None:
    """Play on until a person's turn holds so many draft steps."""
    for _ in range(3000):
        await settle(hub)
        if hub.game.phase == "between":
            for seat in hub.game.persons:
                await next_deal(hub, seat)
            continue
        if hub.game.phase == "over":
            break
        if len(hub.game.turn.steps) >= least:
            return
        plays = of_kind(hub, "meld") + of_kind(hub, "lay")
        keeps = [text for text in plays if _goes_on(hub, text)]
        choice = rng.choice(keeps) if keeps else rng.choice(of_kind(hub, "take") or legal(hub))
        await act(hub, choice)
    raise AssertionError("no draft came about")


def _goes_on(hub: Hub, text: str) -> bool:
    live = hub.game.live
    seat = hub.game.actor
    assert live is not None
    seen = hub.game.seen_by(seat)
    assert seen is not None
    after = live.after(action_from_text(text, seen))
    return not after.table.over and after.table.actor == seat

"""Computer opponents: legal whatever their thinker does, in public like everybody, and never too soon."""

import asyncio
import time
from random import Random
from typing import Any

import pytest

from rummy500.bots import Question, Thought
from rummy500.bots.pool import LocalRunner
from rummy500.service.office import Pace
from service import tables
from service.tables import Watcher, run


class Silly:
    """A thinker that misbehaves in one way or another."""

    def __init__(self, how: str) -> None:
        self.how = how
        self.asked = 0

    async def choose(self, question: Question) -> Thought:
        self.asked += 1
        match self.how:
            case "crash":
                raise RuntimeError("worker died")
            case "hang":
                await asyncio.sleep(60)
            case "illegal":
                return Thought("discard 7H" if "phase draw" in question.position else "draw", "1")
            case "nonsense":
                return Thought("\x00" * 1000, "1")
        return await LocalRunner().choose(question)


async def play_out(hub: Any, rng: Random, deals: int = 1) -> None:
    while hub.game.number <= deals and hub.game.phase != "over":
        await tables.settle(hub, 60)
        if hub.game.phase == "between":
            if hub.game.number == deals:
                return
            await tables.next_deal(hub)
        elif hub.game.phase == "playing":
            await tables.play_turn(hub, rng)


@pytest.mark.parametrize("how", ["crash", "illegal", "nonsense", "well"])
def test_a_deal_comes_to_its_end_whatever_the_thinker_does(how: str) -> None:
    async def work() -> None:
        silly = Silly(how)
        hub = await tables.against(tables.house(bots=silly), ("casual", "club"))
        await play_out(hub, Random(3))
        assert hub.game.phase in {"between", "over"}
        assert silly.asked

    run(work())


def test_a_thinker_that_hangs_is_not_waited_for() -> None:
    async def work() -> None:
        pace = Pace(bot_delay_ms=0, bot_jitter_ms=0, bot_budget_ms=20, bot_grace_ms=10)
        hub = await tables.against(tables.house(bots=Silly("hang"), pace=pace))
        began = time.monotonic()
        await play_out(hub, Random(3))
        assert time.monotonic() - began < 20

    run(work())


def test_a_turn_is_told_as_its_draw_and_its_rest() -> None:
    async def work() -> None:
        hub = await tables.against(tables.house())
        watcher = Watcher(None)
        hub.join(watcher)
        await play_out(hub, Random(6))
        turns = [game for game in watcher.games if game.log[-1].bot]
        assert turns
        texts = [entry.text for entry in watcher.entries if entry.bot]
        assert all(not text.startswith("draw ") for text in texts)
        assert not watcher.drafts

    run(work())


def test_an_opponent_is_not_too_quick() -> None:
    class RealSleep(tables.HandClock):
        def monotonic(self) -> float:
            return time.monotonic()

        async def sleep(self, seconds: float) -> None:
            await asyncio.sleep(seconds)

    async def work() -> None:
        pace = Pace(bot_delay_ms=120, bot_jitter_ms=30)
        hub = await tables.against(tables.house(pace=pace, clock=RealSleep()))
        for _ in range(3):
            await tables.settle(hub)
            seat = hub.game.actor
            while hub.game.actor == seat and hub.game.phase == "playing":
                await tables.act(hub, Random(1).choice(tables.legal(hub)))
            if hub.game.phase != "playing":
                return
            began = time.monotonic()
            await tables.settle(hub)
            assert time.monotonic() - began >= 0.24

    run(work())


class Waits(tables.HandClock):
    """A clock that notes how long it was asked to wait, and waits only while the gate is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[float] = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def sleep(self, seconds: float) -> None:
        self.asked.append(round(seconds, 3))
        await self.gate.wait()


@pytest.mark.parametrize(
    ("wishes", "seconds"), [({0: 1.0}, 0.6), ({0: 0.5}, 0.3), ({0: 0.0}, 0.0), ({0: 0.5, 1: 2.0}, 1.2)]
)
def test_opponents_wait_as_long_as_the_slowest_person_wants(wishes: dict[int, float], seconds: float) -> None:
    async def work() -> None:
        clock = Waits()
        hub = await tables.against(tables.house(pace=Pace(bot_delay_ms=600, bot_jitter_ms=0), clock=clock))
        for seat, pace in wishes.items():
            hub.set_pace(seat, pace)
        await play_until_waited(hub, clock)
        assert set(clock.asked) == {seconds}

    run(work())


async def play_until_waited(hub: Any, clock: Waits) -> None:
    clock.asked.clear()
    while not clock.asked:
        await tables.settle(hub)
        if hub.game.actor == 0:
            await tables.play_turn(hub, Random(1))


def test_skipping_ends_all_waits_until_a_person_is_to_act_and_no_later_one() -> None:
    async def work() -> None:
        clock = Waits()
        hub = await tables.against(
            tables.house(pace=Pace(bot_delay_ms=600, bot_jitter_ms=0), clock=clock), ("casual",) * 3
        )
        await play_until_waited(hub, clock)
        await tables.settle(hub)
        clock.gate.clear()
        await tables.play_turn(hub, Random(1))
        await asyncio.sleep(0.05)
        assert hub.game.actor != 0
        hub.skip(0)
        await asyncio.sleep(0.5)
        assert hub.game.actor == 0
        await tables.play_turn(hub, Random(1))
        await asyncio.sleep(0.2)
        assert hub.game.actor == 1, "the wish to skip is over"
        hub.set_pace(0, 0)
        await asyncio.sleep(0.5)
        assert hub.game.actor == 0, "an instant pace cuts a wait short"

    run(work())


def test_a_full_disk_delays_an_opponent_and_no_more() -> None:
    async def work() -> None:
        journal = tables.FailingJournal()
        hub = await tables.against(tables.house(journal))
        await tables.settle(hub)
        await tables.play_turn(hub, Random(2))
        journal.failures = 3
        await tables.settle(hub)
        assert journal.failures == 0
        assert hub.game.actor == 0

    run(work())


def test_after_a_restart_the_opponent_goes_on() -> None:
    async def work() -> None:
        journal = tables.FailingJournal()
        hub = await tables.against(tables.house(journal), ("club", "casual", "casual"))
        await tables.settle(hub)
        journal.gate = asyncio.Event()
        seat = hub.game.actor
        waiting = asyncio.ensure_future(tables.play_turn(hub, Random(2)))
        await asyncio.sleep(0.01)
        waiting.cancel()
        journal.gate.set()
        home = tables.house(journal)
        back = await home.find(hub.game.id)
        assert back is not None
        await tables.settle(back)
        assert back.game.actor == seat

    run(work())


def test_the_thinking_time_is_shared() -> None:
    office = tables.house().office
    office.bot_workers = 2
    budgets = []
    for waiting in (1, 2, 4, 50, 1000):
        office.thinking = waiting
        budgets.append(office.bot_budget_ms())
    assert budgets == [1000, 1000, 500, 40, 20]

"""Worker processes: they answer, they may be killed, and they never outlive the server."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import cast

import pytest
from pebble import ProcessPool

from rummy500.bots import Question
from rummy500.bots.pool import MEMORY, LocalRunner, PoolRunner
from rummy500.engine import check, full_deck, legal_actions, observe, preset, start_deal
from rummy500.notation import action_from_text, position_to_text

SEEN = observe(start_deal(preset("standard"), 2, 0, full_deck(preset("standard"), 2)), 1)
POSITION = position_to_text(SEEN)


def is_alive(pid: int) -> bool:
    """Whether the process runs; a zombie does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def question(level: str = "club", seed: int = 1, position: str = POSITION, budget_ms: int = 5000) -> Question:
    return Question(position, level, seed, budget_ms=budget_ms)


async def ask(runner: PoolRunner | LocalRunner, level: str = "club", seed: int = 1) -> str:
    async with asyncio.timeout(15):
        return (await runner.choose(question(level, seed))).action


@pytest.fixture(scope="module")
def pool() -> Iterator[PoolRunner]:
    runner = PoolRunner(2)
    yield runner
    runner.close()


@pytest.mark.parametrize("level", ["casual", "club", "greedy", "random"])
def test_a_worker_chooses_as_the_opponent_itself_would(pool: PoolRunner, level: str) -> None:
    text = asyncio.run(ask(pool, level))
    assert text == asyncio.run(ask(LocalRunner(), level))
    action = action_from_text(text, SEEN)
    assert check(SEEN, action) is None
    assert action in legal_actions(SEEN)


def test_errors_come_back(pool: PoolRunner) -> None:
    with pytest.raises(ValueError, match="no opponent"):
        asyncio.run(ask(pool, "nobody"))

    async def senseless() -> None:
        await pool.choose(question(position="this is no position"))

    with pytest.raises(ValueError, match="position"):
        asyncio.run(senseless())


def test_a_worker_that_exceeds_its_time_is_killed(pool: PoolRunner) -> None:
    async def work() -> None:
        asyncio.get_running_loop()
        await ask(pool)
        began = time.monotonic()
        with pytest.raises(TimeoutError):
            await asyncio.wrap_future(pool._pool.schedule(time.sleep, args=[30], timeout=0.3))
        assert time.monotonic() - began < 5
        assert await ask(pool)

    asyncio.run(work())


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits of memory")
def test_a_worker_that_wants_too_much_memory_is_refused_it_and_answers_again(pool: PoolRunner) -> None:
    async def work() -> None:
        with pytest.raises(MemoryError):
            await asyncio.wrap_future(pool._pool.schedule(bytearray, args=[2 * MEMORY], timeout=10))
        assert await ask(pool)

    asyncio.run(work())


@pytest.mark.parametrize("busy", [False, True])
def test_after_a_kill_there_are_answers_again(busy: bool) -> None:
    reasons: list[str] = []
    runner = PoolRunner(2, reasons.append)

    async def work() -> None:
        await ask(runner)
        future = asyncio.wrap_future(runner._pool.schedule(time.sleep, args=[30], timeout=60)) if busy else None
        await asyncio.sleep(0.3)
        for pid in runner.pids():
            os.kill(pid, signal.SIGKILL)
        if future is not None:
            with pytest.raises(Exception):  # noqa: B017, PT011 - which one depends on the moment
                await future
        end = time.monotonic() + 15
        text = ""
        while not text:
            try:
                text = await ask(runner)
            except Exception:
                assert time.monotonic() < end
                await asyncio.sleep(0.05)

    try:
        asyncio.run(work())
    finally:
        runner.close()


class Deaf:
    """A pool whose tasks never end, as one is whose worker was killed with a lock in its hands."""

    def schedule(self, *_: object, **__: object) -> "Future[str]":
        return Future()

    def stop(self) -> None:
        pass

    def join(self, timeout: float = 0) -> None:
        pass


@pytest.mark.parametrize("patience", [60, 0.5], ids=["waited for", "given up by the caller"])
def test_a_pool_that_answers_no_more_is_replaced(patience: float) -> None:
    reasons: list[str] = []
    runner = PoolRunner(1, reasons.append)
    sound = runner._pool
    runner._pool = cast("ProcessPool", Deaf())

    async def work() -> None:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(patience):
                await runner.choose(question(budget_ms=100))
        assert reasons == ["stuck"]
        assert await ask(runner)

    try:
        asyncio.run(work())
    finally:
        runner.close()
        sound.stop()
        sound.join()


def test_workers_end_with_their_parent() -> None:
    code = (
        "import asyncio, os, sys\n"
        "from rummy500.bots import Question\n"
        "from rummy500.bots.pool import PoolRunner\n"
        "if __name__ == '__main__':\n"
        "    runner = PoolRunner(2)\n"
        f"    asyncio.run(runner.choose(Question({POSITION!r}, 'club', 1)))\n"
        "    print(*runner.pids(), flush=True)\n"
        "    os.kill(os.getpid(), 9)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    pids = [int(pid) for pid in done.stdout.split()]
    assert len(pids) == 2, done.stderr
    end = time.monotonic() + 30  # a worker that is still starting sees it only then
    while any(map(is_alive, pids)) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(map(is_alive, pids))


def test_a_closed_pool_says_so() -> None:
    runner = PoolRunner(1)
    runner.close()
    with pytest.raises(RuntimeError, match="closed"):
        asyncio.run(ask(runner))

"""Opponents in worker processes: they never hold up the server, and may be killed at any instant."""

import asyncio
import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from multiprocessing import get_context, parent_process
from random import Random
from typing import Any, TypeVar

from pebble import ProcessPool

from rummy500.bots.guests import GuestError, examine
from rummy500.bots.levels import LEVELS
from rummy500.bots.players import BOTS, bot_at
from rummy500.bots.question import Question, Thought
from rummy500.notation import action_to_text, position_from_text

GRACE_MS = 250
"""A worker that thinks for longer than its budget and this is killed."""

MEMORY = 1 << 30
"""Address space of a worker in bytes: many times what a decision needs, less than what would hurt the server."""

NICENESS = 10

_IN_WORKERS = {level.name for level in LEVELS if level.worker}

EXAMINE_SECONDS = 20.0
"""A guest that has not played one deal after so long does not play at all."""

Rebuilt = Callable[[str], None]
Done = TypeVar("Done")


def think(question: Question, address: str) -> Thought:
    """Return what an opponent chooses; runs in a worker. The address is where its player is found (see `bot_at`)."""
    seen = position_from_text(question.position)
    bot = bot_at(address, question.samples)
    before = time.perf_counter()
    action = bot.choose(seen, Random(question.seed))
    return Thought(action_to_text(action, seen), bot.version, 1000 * (time.perf_counter() - before))


def examine_at(address: str) -> None:
    """Let the player at an address play one deal; runs in a worker.

    Raises:
        GuestError: it cannot be loaded, fails, or chooses what is not legal.
    """
    examine(bot_at(address), address)


class LocalRunner:
    """Thinks in this process: for tests, and where no worker is wanted. Who searches needs a process of his own."""

    async def choose(self, question: Question) -> Thought:
        """Return an action.

        Raises:
            ValueError: the player searches, or is a guest.
        """
        if question.level not in BOTS or question.level in _IN_WORKERS:
            raise ValueError(f"{question.level!r} thinks in worker processes alone")
        return think(question, question.level)

    async def run(self, work: Callable[..., Done], arguments: list[Any], seconds: float) -> Done:
        """Refuse: what takes long is no work for this process.

        Raises:
            ValueError: always.
        """
        raise ValueError(f"{work.__name__} needs a worker process for up to {seconds:g} s ({len(arguments)} arguments)")

    def close(self) -> None:
        """There is nothing to close."""


class PoolRunner:
    """Thinks in worker processes, of which broken ones are replaced. Guests are found at the addresses given."""

    def __init__(self, workers: int, rebuilt: Rebuilt | None = None, guests: Mapping[str, str] | None = None) -> None:
        self._workers = workers
        self._guests = guests or {}
        self._rebuilt = rebuilt or (lambda _reason: None)
        self._lock = threading.Lock()
        self._closed = False
        self._heard_at = 0.0
        self._pool = self._new_pool()
        self._warm()

    async def choose(self, question: Question) -> Thought:
        """Return an action.

        Raises:
            TimeoutError: the worker was killed at the end of its time, or none answers any more.
            Exception: it failed, or was killed by somebody else.
        """
        address = self._guests.get(question.level, question.level)
        if address == question.level and question.level not in BOTS:
            raise ValueError(f"there is no opponent {question.level!r}")
        return await self.run(think, [question, address], (question.budget_ms + GRACE_MS) / 1000)

    async def run(self, work: Callable[..., Done], arguments: list[Any], seconds: float) -> Done:
        """Return what some work comes to in a worker, which is killed after so many seconds.

        Raises:
            TimeoutError: the worker was killed at the end of its time, or none answers any more.
            Exception: it failed, or was killed by somebody else.
        """
        asked = time.monotonic()
        pool, future = self._schedule(work, arguments, seconds)
        future.add_done_callback(self._note)
        waiting = asyncio.wrap_future(future)
        try:
            while not waiting.done():
                since = time.monotonic()
                await asyncio.wait({waiting}, timeout=seconds + GRACE_MS / 1000)
                if not waiting.done() and self._heard_at < since:
                    raise TimeoutError("no worker answers")
        finally:
            # Killed at a bad moment, a worker takes a lock of the pool along; then no task ever ends again.
            if not waiting.done() and self._heard_at < asked and time.monotonic() - asked > seconds:
                self._give_up(pool)
            waiting.cancel()
        done: Done = waiting.result()
        return done

    def examine(self, address: str) -> None:
        """Let a guest play one deal in a worker, which may break without harm.

        Raises:
            GuestError: it does not play; the sentence says why.
        """
        _, future = self._schedule(examine_at, [address], EXAMINE_SECONDS)
        try:
            future.result()
        except GuestError:
            raise
        except TimeoutError:
            raise GuestError(f"{address} has not played a deal after {EXAMINE_SECONDS:g} s") from None
        except Exception as problem:  # the worker is gone
            raise GuestError(f"{address} ends the process that loads it ({type(problem).__name__})") from problem

    def close(self) -> None:
        """End all workers."""
        with self._lock:
            self._closed = True
            pool = self._pool
        pool.stop()
        pool.join()

    def pids(self) -> list[int]:
        """The workers' process ids, for tests that kill them."""
        # Pebble offers no public way to them.
        return list(self._pool._pool_manager.worker_manager.workers)  # noqa: SLF001

    def _note(self, future: "Future[Any]") -> None:
        """Something has come back from the pool, be it an answer or the end of a worker."""
        if not future.cancelled():
            self._heard_at = time.monotonic()

    def _give_up(self, pool: ProcessPool) -> None:
        with self._lock:
            if pool is self._pool and not self._closed:
                self._replace("stuck")

    def _schedule(
        self, work: Callable[..., object], args: list[object], seconds: float
    ) -> tuple[ProcessPool, "Future[Any]"]:
        with self._lock:
            if self._closed:
                raise RuntimeError("the opponents have been closed")
            try:
                future = self._pool.schedule(work, args=args, timeout=seconds)
            except RuntimeError as error:  # a pool that broke when an idle worker was killed
                self._replace(type(error).__name__)
                future = self._pool.schedule(work, args=args, timeout=seconds)
            return self._pool, future

    def _replace(self, reason: str) -> None:
        """Put a new pool in the place of the broken one, which is stopped aside since that may take a while."""
        broken, self._pool = self._pool, self._new_pool()
        threading.Thread(target=_stop_quietly, args=(broken,), name="stop broken pool", daemon=True).start()
        self._rebuilt(reason)

    def _new_pool(self) -> ProcessPool:
        return ProcessPool(
            max_workers=self._workers,
            context=get_context("spawn"),
            initializer=_prepare_worker,
            initargs=[os.getpid()],
        )

    def _warm(self) -> None:
        """Start the workers before the first turn: they need a moment to load."""
        for _ in range(self._workers):
            self._pool.schedule(_load_players)


def _stop_quietly(pool: ProcessPool) -> None:
    with contextlib.suppress(Exception):
        pool.stop()
        pool.join(timeout=10)


def _load_players() -> None:
    """The first task of a worker: what the best players need is there before somebody waits for it."""
    from rummy500.bots.experts import searcher  # noqa: PLC0415  # numpy is for workers alone

    searcher()


def _prepare_worker(server: int) -> None:
    """Be nice, small and mortal: a worker must not slow the server down, eat its memory or outlive it."""
    # Ctrl-C in a terminal reaches the whole group; the server then ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICENESS)
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - not on Windows

        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if sys.platform == "linux":
        _die_with_parent()
    threading.Thread(target=_exit_with_parent, args=(server,), name="watch parent", daemon=True).start()


def _die_with_parent() -> None:
    """Let the kernel kill this process with the thread that started it; Pebble's lasts as long as its pool."""
    import ctypes  # noqa: PLC0415 - on Linux alone

    set_parent_death_signal = 1
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(set_parent_death_signal, signal.SIGKILL)


def _exit_with_parent(server: int) -> None:
    parent = parent_process()
    if parent is not None and parent.pid == server:
        parent.join()
        os._exit(0)

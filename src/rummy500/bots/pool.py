"""Opponents in worker processes: they never hold up the server, and may be killed at any instant."""

import asyncio
import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing import get_context, parent_process
from random import Random
from typing import Any

from pebble import ProcessPool

from rummy500.bots.players import BOTS, make_bot
from rummy500.notation import action_to_text, position_from_text

GRACE_MS = 250
"""A worker that thinks for longer than its budget and this is killed."""

MEMORY = 1 << 30
"""Address space of a worker in bytes: many times what a decision needs, less than what would hurt the server."""

NICENESS = 10

Rebuilt = Callable[[str], None]


def think(position: str, level: str, seed: int) -> str:
    """Return the text of the action that an opponent chooses; runs in a worker."""
    seen = position_from_text(position)
    return action_to_text(make_bot(level).choose(seen, Random(seed)), seen)


class LocalRunner:
    """Thinks in this process: for tests, and where no worker is wanted."""

    async def choose(self, position: str, level: str, budget_ms: int, seed: int) -> str:
        """Return the text of an action."""
        return think(position, level, seed)

    def close(self) -> None:
        """There is nothing to close."""


class PoolRunner:
    """Thinks in worker processes, of which broken ones are replaced."""

    def __init__(self, workers: int, rebuilt: Rebuilt | None = None) -> None:
        self._workers = workers
        self._rebuilt = rebuilt or (lambda _reason: None)
        self._lock = threading.Lock()
        self._closed = False
        self._heard_at = 0.0
        self._pool = self._new_pool()
        self._warm()

    async def choose(self, position: str, level: str, budget_ms: int, seed: int) -> str:
        """Return the text of an action.

        Raises:
            TimeoutError: the worker was killed at the end of its time, or none answers any more.
            Exception: it failed, or was killed by somebody else.
        """
        if level not in BOTS:
            raise ValueError(f"there is no opponent {level!r}")
        seconds = (budget_ms + GRACE_MS) / 1000
        asked = time.monotonic()
        pool, future = self._schedule(position, level, seconds, seed)
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
        text: str = waiting.result()
        return text

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

    def _schedule(self, position: str, level: str, seconds: float, seed: int) -> tuple[ProcessPool, "Future[Any]"]:
        with self._lock:
            if self._closed:
                raise RuntimeError("the opponents have been closed")
            try:
                future = self._pool.schedule(think, args=[position, level, seed], timeout=seconds)
            except RuntimeError as error:  # a pool that broke when an idle worker was killed
                self._replace(type(error).__name__)
                future = self._pool.schedule(think, args=[position, level, seed], timeout=seconds)
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
            self._pool.schedule(_nothing)


def _stop_quietly(pool: ProcessPool) -> None:
    with contextlib.suppress(Exception):
        pool.stop()
        pool.join(timeout=10)


def _nothing() -> None:
    """The first task of a worker."""


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

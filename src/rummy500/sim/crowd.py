"""Work spread by the standard executor interface: over processes, or over hosts by a Dask scheduler."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeVar

from rummy500.bots import GuestError

Job = TypeVar("Job")
Done = TypeVar("Done")

AHEAD = 64
"""Jobs handed out before the first of them is needed: enough for any machine to have work."""


def in_order(executor: Executor | None, work: Callable[[Job], Done], jobs: Iterable[Job]) -> Iterator[Done]:
    """What comes of the jobs, in their order; whoever stops early leaves the rest undone.

    Without an executor they are done here, one after the other.
    """
    if executor is None:
        yield from map(work, jobs)
        return
    waiting: deque[Future[Done]] = deque()
    try:
        for job in jobs:
            waiting.append(executor.submit(work, job))
            if len(waiting) == AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


@contextmanager
def executor_of(workers: int, scheduler: str | None = None) -> Iterator[Executor | None]:
    """The executor for so many processes (None for one: this process), or that of a Dask scheduler's address.

    Raises:
        GuestError: Dask is not installed.
    """
    if scheduler is not None:
        with _dask(scheduler) as executor:
            yield executor
    elif workers < 2:
        yield None
    else:
        # Not forked: a progress bar's thread may hold a lock at that moment.
        executor = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
        try:
            yield executor
        finally:
            executor.shutdown(cancel_futures=True)


@contextmanager
def _dask(scheduler: str) -> Iterator[Executor]:
    try:
        from distributed import Client  # type: ignore[import-not-found]  # noqa: PLC0415  # the extra `dask`
    except ImportError:
        raise GuestError("Dask is not installed: pip install rummy500[dask]") from None
    with Client(scheduler) as client:
        yield client.get_executor()

"""One thread that owns the database: it gathers waiting units, commits them together, then tells each its outcome."""

import asyncio
import logging
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection

from rummy500.service.events import emit
from rummy500.service.journal import Change, JournalError, LostError, Secret, Stored, Tail, UnavailableError
from rummy500.storage import seating, statements, tails

_log = logging.getLogger(__name__)

Answer = TypeVar("Answer")

MOST_UNITS = 256
"""Units in one transaction at most: beyond some fifties a larger batch gains little and makes all of them wait."""


@dataclass(slots=True)
class _Write:
    """A unit to be written, and where its asker waits."""

    unit: Change
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    outcome: JournalError | None = None


@dataclass(slots=True)
class _Question:
    """Something to be read, and where its asker waits."""

    read: Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    outcome: Any = None


@dataclass(slots=True)
class _Chore:
    """Something long outside of any transaction, which lets others in between its steps, and where its asker waits."""

    work: Callable[[Connection, Callable[[], None]], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    outcome: Any = None


_Job = _Write | _Question | _Chore


class Committer:
    """A journal over one SQLAlchemy connection, which `connect` opens and `disconnect` ends in the thread itself."""

    def __init__(self, connect: Callable[[], Connection], disconnect: Callable[[Connection], None]) -> None:
        self._connect = connect
        self._disconnect = disconnect
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._opened = threading.Event()
        self._failure: BaseException | None = None
        self._chores: deque[_Chore] = deque()
        self._closed = False
        self._last = False

    def open(self) -> None:
        """Start the thread and wait for its connection.

        Raises:
            Exception: whatever `connect` raised.
        """
        self._thread.start()
        self._opened.wait()
        if self._failure is not None:
            self._thread.join()
            raise self._failure

    def close(self) -> None:
        """Finish what is queued, close the connection and end the thread."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
        self._thread.join()

    async def append(self, unit: Change) -> None:
        """Store all of it or nothing; durable on return."""
        loop = self._waiting()
        job = _Write(unit, loop, loop.create_future())
        self._jobs.put(job)
        await job.future

    async def load(self, match: bytes) -> Stored | None:
        """Return the match, or None if there is none of that id."""
        stored: Stored | None = await self._ask(lambda connection: statements.read(connection, match))
        return stored

    async def tail(self, match: bytes, version: int) -> Tail | None:
        """Return what came behind that version, or None if there is no match of that id."""
        tail: Tail | None = await self._ask(lambda connection: tails.read_tail(connection, match, version))
        return tail

    async def secret(self, match: bytes) -> Secret | None:
        """Return what must not leave the server; None when the match is over."""
        secret: Secret | None = await self._ask(lambda connection: statements.read_secret(connection, match))
        return secret

    async def idle(self, before_ms: int, most: int) -> list[bytes]:
        """Return unfinished matches that have not changed since that time, the oldest first."""
        found: list[bytes] = await self._ask(lambda connection: statements.read_idle(connection, before_ms, most))
        return found

    async def offered(self, code: bytes, now_ms: int) -> tuple[bytes, int] | None:
        """Return the match and the seat that a code with this hash opens now."""
        found: tuple[bytes, int] | None = await self._ask(lambda connection: seating.offered(connection, code, now_ms))
        return found

    async def key(self) -> bytes:
        """Return the 32 bytes from which seat tokens are derived."""
        key: bytes = await self._ask(statements.read_key)
        return key

    async def ask(self, read: Callable[[Connection], Answer]) -> Answer:
        """Return what something short finds on the connection, in a transaction of its own.

        Raises:
            UnavailableError: it failed.
        """
        answer: Answer = await self._ask(read)
        return answer

    async def work(self, work: Callable[[Connection, Callable[[], None]], Answer]) -> Answer:
        """Return what something long comes to on the connection, outside of any transaction.

        It is handed a function to be called between its steps, in which whatever waits is served; that raises if the
        journal is to be closed.

        Raises:
            Exception: whatever the work raised.
        """
        loop = self._waiting()
        chore = _Chore(work, loop, loop.create_future())
        self._jobs.put(chore)
        answer: Answer = await chore.future
        return answer

    async def _ask(self, read: Callable[[Connection], Any]) -> Any:
        loop = self._waiting()
        job = _Question(read, loop, loop.create_future())
        self._jobs.put(job)
        return await job.future

    def _waiting(self) -> asyncio.AbstractEventLoop:
        """The loop that waits for an answer, while there still is somebody to give one."""
        if self._closed:
            raise UnavailableError("the journal is closed")
        return asyncio.get_running_loop()

    def _run(self) -> None:
        try:
            connection = self._connect()
        except BaseException as error:
            self._failure = error
            self._opened.set()
            return
        self._opened.set()
        while not self._last:
            self._serve(connection, self._gather())
            while self._chores:
                self._do(connection, self._chores.popleft())
        self._disconnect(connection)

    def _serve(self, connection: Connection, jobs: list[_Job]) -> None:
        units = [job for job in jobs if isinstance(job, _Write)]
        # Two committers that take their rows in the same order cannot deadlock; the sort keeps each match's order.
        units.sort(key=lambda job: job.unit.match)
        if units:
            began = time.monotonic()
            try:
                self._write_batch(connection, units)
            except Exception as error:
                # Whatever goes wrong here, nobody may wait for ever.
                _log.exception("the journal failed")
                for job in units:
                    job.outcome = UnavailableError(str(error))
            _tell(units)
            emit("committed", units=len(units), ms=round((time.monotonic() - began) * 1000, 1))
        questions = [job for job in jobs if isinstance(job, _Question)]
        for question in questions:
            self._answer(connection, question)
        _tell(questions)
        self._chores.extend(job for job in jobs if isinstance(job, _Chore))

    def _do(self, connection: Connection, chore: _Chore) -> None:
        def pause() -> None:
            if not self._jobs.empty():
                self._serve(connection, self._gather())
            if self._last:
                raise UnavailableError("the journal is being closed")

        try:
            if self._last:
                raise UnavailableError("the journal is being closed")
            self._make_ready(connection)
            chore.outcome = chore.work(connection, pause)
        except Exception as error:
            chore.outcome = error
        _tell([chore])

    def _gather(self) -> list[_Job]:
        """Wait for a job, then take those that wait behind it."""
        jobs: list[_Job] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == MOST_UNITS:
                return jobs
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return jobs
        self._last = True
        return jobs

    def _write_batch(self, connection: Connection, units: list[_Write]) -> None:
        try:
            self._make_ready(connection)
            with connection.begin() as transaction:
                for job in units:
                    job.outcome = self._write(connection, job)
                self._publish(connection, [job.unit for job in units if job.outcome is None])
                self._commit(transaction.commit)
        except UnavailableError as away:
            for job in units:
                job.outcome = away
        except Exception:
            lost = connection.invalidated
            why = "the connection was lost in a batch of" if lost else "a batch failed of"
            # A lost connection is no defect whose place must be found.
            _log.warning("%s %d units; each is tried by itself", why, len(units), exc_info=not lost)
            for job in units:
                job.outcome = self._write_alone(connection, job)

    def _write(self, connection: Connection, job: _Write) -> LostError | None:
        try:
            statements.write(connection, job.unit)
        except LostError as lost:
            return lost
        return None

    def _write_alone(self, connection: Connection, job: _Write) -> JournalError | None:
        """Write one unit of a batch that failed, unless it proves to be stored: the failed commit may have worked."""
        try:
            self._make_ready(connection)
            with connection.begin() as transaction:
                if statements.was_written(connection, job.unit):
                    return None
                lost = self._write(connection, job)
                if lost is None:
                    self._publish(connection, [job.unit])
                self._commit(transaction.commit)
        except UnavailableError as away:
            return away
        except Exception as error:
            if self._is_stored(connection, job.unit):
                return None
            _log.error("a unit could not be stored", exc_info=not connection.invalidated)
            return UnavailableError(str(error))
        return lost

    def _is_stored(self, connection: Connection, unit: Change) -> bool:
        try:
            self._make_ready(connection)
            with connection.begin():
                return statements.was_written(connection, unit)
        except UnavailableError:
            return False
        except Exception:
            _log.exception("the database cannot be read")
            return False

    def _commit(self, commit: Callable[[], None]) -> None:
        """Commit; a seam at which tests let the disk fail."""
        commit()

    def _make_ready(self, connection: Connection) -> None:
        """Before each transaction.

        Raises:
            UnavailableError: there is no connection now, and it cannot be made again yet.
        """
        if connection.get_transaction() is not None:
            # A commit that failed has left its transaction behind, here and with the driver.
            connection.rollback()
            if not connection.invalidated:
                connection.connection.rollback()
        self._prepare(connection)

    # ---- what a database shared with other processes does besides

    def _prepare(self, connection: Connection) -> None:
        """Called before each transaction.

        Raises:
            UnavailableError: there is no connection now, and it cannot be made again yet.
        """

    def _publish(self, connection: Connection, units: Sequence[Change]) -> None:
        """Called in the transaction when these units are written, so that others hear of them with its commit."""

    def _reading(self, connection: Connection) -> AbstractContextManager[object]:  # noqa: ARG002
        """Around a transaction that only reads."""
        return nullcontext()

    def _answer(self, connection: Connection, job: _Question, *, again: bool = False) -> None:
        try:
            self._make_ready(connection)
            with self._reading(connection), connection.begin():
                job.outcome = job.read(connection)
        except UnavailableError as away:
            job.outcome = away
        except Exception as error:
            if connection.invalidated and not again:
                self._answer(connection, job, again=True)
                return
            _log.exception("a question to the database failed")
            job.outcome = UnavailableError(str(error))


def _tell(jobs: Sequence[_Job]) -> None:
    """Resolve the futures, with one call into each loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[_Job]] = {}
    for job in jobs:
        by_loop.setdefault(job.loop, []).append(job)
    for loop, waiting in by_loop.items():
        try:
            loop.call_soon_threadsafe(_resolve, waiting)
        except RuntimeError:
            # The loop has ended and nobody waits any more; what was committed stays committed.
            _log.debug("nobody waits for %d outcomes", len(waiting))


def _resolve(jobs: list[_Job]) -> None:
    for job in jobs:
        if job.future.done():
            continue
        if isinstance(job.outcome, Exception):
            job.future.set_exception(job.outcome)
        else:
            job.future.set_result(job.outcome)

"""One server process: opens the database and the port, serves, and stops without losing anything."""

import asyncio
import contextlib
import errno
import gc
import os
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Protocol

import uvicorn
from starlette.types import ASGIApp

from rummy500.bots import LEVELS, GuestError, Level, guest_levels, level_of_file
from rummy500.bots.pool import LocalRunner, PoolRunner
from rummy500.service import BotRunner, House, Office, Pace, SystemClock, SystemRandomness
from rummy500.service.events import alarm, emit
from rummy500.service.feed import Feed
from rummy500.storage import DatabaseError, DatabaseInUseError, SchemaError, is_shared, open_journal
from rummy500.storage.archive import SqlArchive
from rummy500.storage.committer import Committer
from rummy500.web import wire
from rummy500.web.app import Table
from rummy500.web.backups import Backups
from rummy500.web.limits import Limits
from rummy500.web.logs import set_up
from rummy500.web.protocol import ImpatientHttp, ImpatientSocket
from rummy500.web.settings import Settings
from rummy500.web.workers import Workers, reserve

EXIT_CLEAN = 0
EXIT_FAILED = 1
EXIT_SETTING = 2
EXIT_SCHEMA = 3
EXIT_DATABASE_IN_USE = 4
EXIT_ADDRESS_IN_USE = 5

SEND_BUFFER = 128 * 1024
BACKLOG = 2048
"""Connections that the system holds until they are accepted."""
ACCEPTED_AT_ONCE = 8
"""So many are accepted before everybody else has a turn: a thousand who come back at once must not stop the play."""
COLLECTIONS = (2000, 10, 25)
"""New objects, then rounds, after which garbage is looked for: in all of them after half a million, some 50 MiB."""
COMMANDS_SECONDS = 2.0
"""What commands under way get at the end."""


class AddressError(Exception):
    """An address beside the main one that cannot be used."""


class _Runner(BotRunner, Protocol):
    def close(self) -> None:
        """End it."""


def serve(settings: Settings, ready: Callable[[str], None] | None = None) -> int:
    """Serve until told to stop; return the exit code. `ready` is told the address once the server listens."""
    if settings.check:
        sys.stdout.write(settings.printed() + "\n")
        return EXIT_CLEAN
    set_up(settings.log_format, settings.log_level)
    try:
        if settings.workers == 1:
            return _serve_alone(settings, _listen(settings), ready)
        holder, settings = reserve(settings, _listen)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            remedy = "stop the other server, or choose another --port"
            return _fail(EXIT_ADDRESS_IN_USE, f"{settings.host}:{settings.port} is in use: {remedy}")
        return _fail(EXIT_SETTING, f"cannot listen on {settings.host}:{settings.port}: {error.strerror or error}")
    with holder:
        return Workers(settings, serve_among_others, ready).run()


def serve_among_others(settings: Settings, ready: Callable[[str], None]) -> int:
    """Serve as one of several processes on the port that their parent holds for them."""
    set_up(settings.log_format, settings.log_level)
    return _serve_alone(settings, _listen(settings, shared=True), ready)


def _serve_alone(settings: Settings, listener: socket.socket, ready: Callable[[str], None] | None) -> int:
    with listener:
        try:
            journal, feed = open_journal(settings.db, settings.database, migrate=not settings.no_migrate)
        except DatabaseInUseError as error:
            return _fail(EXIT_DATABASE_IN_USE, str(error))
        except SchemaError as error:
            return _fail(EXIT_SCHEMA, str(error))
        except DatabaseError as error:
            return _fail(EXIT_SETTING, str(error))
        return _serve(settings, listener, (journal, feed), ready)


def _serve(
    settings: Settings, listener: socket.socket, kept: tuple[Committer, Feed], ready: Callable[[str], None] | None
) -> int:
    port = listener.getsockname()[1]
    if settings.port == 0:
        settings = _with_port(settings, port)
    bots, levels = _opponents(settings)
    try:
        return asyncio.run(_Process(settings, listener, kept, bots, levels).run(ready))
    except KeyboardInterrupt:
        return EXIT_CLEAN
    except AddressError as error:
        return _fail(EXIT_ADDRESS_IN_USE, f"{error}: choose another --metrics, or stop what is there")
    except Exception as error:
        alarm("the server failed", error)
        return _fail(EXIT_FAILED, f"the server failed: {error}")
    finally:
        bots.close()
        kept[0].close()


def _opponents(settings: Settings) -> tuple[_Runner, tuple[Level, ...]]:
    """Who thinks, and which levels can be chosen: without workers none that thinks long, and no guest."""
    if settings.bot_workers == 0:
        if settings.bot:
            _warn("guests think in worker processes, and there are no workers: --bot is passed over")
        return LocalRunner(), tuple(level for level in LEVELS if not level.worker)
    found = {level.name: (level, level.name) for level in guest_levels()}
    for text in settings.bot:
        path = Path(text)
        try:
            level = level_of_file(path)
        except GuestError as problem:
            _warn(str(problem))
        else:
            found[level.name] = (level, str(path.resolve()))
    runner = PoolRunner(settings.bot_workers, _rebuilt, {name: address for name, (_, address) in found.items()})
    return runner, (*LEVELS, *(level for level, address in found.values() if _plays(runner, address)))


def _plays(runner: PoolRunner, address: str) -> bool:
    """Whether a guest plays a deal; if it does not, the operator is told why, and the table does without it."""
    try:
        runner.examine(address)
    except GuestError as problem:
        _warn(str(problem))
        return False
    return True


def _limits(settings: Settings) -> Limits:
    return Limits(
        sockets=settings.max_sockets,
        messages=settings.max_messages,
        address_sockets=settings.max_address_sockets,
        address_matches=settings.max_address_matches,
        spectators=settings.max_spectators,
        proxied=bool(settings.trusted_proxy),
    )


def _serving(settings: Settings, app: ASGIApp) -> uvicorn.Config:
    """How requests and sockets are served; the process itself takes signals and writes the log."""
    return uvicorn.Config(
        app,
        http=ImpatientHttp,
        ws=ImpatientSocket,
        ws_max_size=wire.MOST_FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=10,
        ws_ping_timeout=10,
        lifespan="off",
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxy),
        forwarded_allow_ips=list(settings.trusted_proxy),
        backlog=ACCEPTED_AT_ONCE,
        timeout_graceful_shutdown=max(round(settings.grace / 2), 1),
    )


class _Process:
    """The life of a server inside its loop."""

    def __init__(
        self,
        settings: Settings,
        listener: socket.socket,
        kept: tuple[Committer, Feed],
        bots: BotRunner,
        levels: tuple[Level, ...],
    ) -> None:
        self._settings = settings
        self._listener = listener
        journal, feed = kept
        office = Office(
            journal=journal,
            feed=feed,
            clock=SystemClock(),
            randomness=SystemRandomness(),
            bots=bots,
            bot_workers=settings.bot_workers,
            pace=_pace(settings),
            levels=levels,
        )
        house = House(office, settings.max_matches)
        self._table = Table(
            house,
            SqlArchive(journal),
            settings.origins,
            limits=_limits(settings),
        )
        self._server = _Server(_serving(settings, self._table.asgi))
        self._journal = journal
        self._backups = Backups(journal, settings.backups, settings.backup_every * 3600, settings.backup_keep)
        self._signals = 0
        self._stop = asyncio.Event()

    async def run(self, ready: Callable[[str], None] | None) -> int:
        """Serve until a signal comes.

        Raises:
            AddressError: the address of the metrics is taken.
        """
        async with self._measured():
            with _rare_collections():
                return await self._run(ready)

    @contextlib.asynccontextmanager
    async def _measured(self) -> AsyncIterator[None]:
        address = self._settings.metrics_address
        if address is None:
            yield
            return
        # Most servers do without, and without the memory that it takes.
        from rummy500.web.metrics import Metrics  # noqa: PLC0415

        metrics, shared = Metrics(self._table), is_shared(self._settings.db)
        async with contextlib.AsyncExitStack() as stack:
            try:
                stack.enter_context(metrics.served(address))
            except OSError as error:
                raise AddressError(f"{self._settings.metrics} cannot be used for metrics: {error.strerror}") from error
            for watch in (metrics.watch_lag(), *([metrics.watch_queue(self._journal)] if shared else [])):
                stack.callback(asyncio.create_task(watch).cancel)
            yield

    async def _run(self, ready: Callable[[str], None] | None) -> int:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(_lost_error)
        for number in (signal.SIGTERM, signal.SIGINT):
            with contextlib.suppress(NotImplementedError):
                loop.add_signal_handler(number, self._signalled)
        backing_up = self._back_up(loop)
        self._table.start()
        serving = asyncio.create_task(self._server.serve([self._listener]))
        while not self._server.started and not serving.done():
            await asyncio.sleep(0.01)
        if not serving.done():
            # The loop has taken one number for both what it accepts at once and what the system may hold.
            self._listener.listen(BACKLOG)
            emit("started", address=self._settings.url, workers=self._settings.bot_workers)
            if ready is not None:
                ready(self._settings.url)
        stopping = asyncio.create_task(self._stop.wait())
        _ = await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
        began = time.monotonic()
        if backing_up is not None:
            backing_up.cancel()
        if stopping.done():
            await self._table.stop(min(COMMANDS_SECONDS, self._settings.grace / 2))
            # The closes go out before uvicorn, which would cut the sockets.
            await asyncio.sleep(0.1)
            self._server.should_exit = True
        await serving
        emit("stopped", ms=round((time.monotonic() - began) * 1000))
        return EXIT_CLEAN

    def _back_up(self, loop: asyncio.AbstractEventLoop) -> asyncio.Task[None] | None:
        """Begin to make backups, now and then and at a signal; a shared database is backed up by its own tools."""
        if is_shared(self._settings.db):
            # Whoever asks for a backup here must not end the server by it.
            signal.signal(signal.SIGUSR1, signal.SIG_IGN)
            return None
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(signal.SIGUSR1, self._backups.wish)
        return asyncio.create_task(self._backups.run())

    def _signalled(self) -> None:
        self._signals += 1
        if self._signals > 1:
            # Asked twice: all that was acknowledged is stored, so nothing is lost by leaving at once.
            os._exit(EXIT_CLEAN)
        self._stop.set()
        _ = asyncio.get_running_loop().call_later(self._settings.grace, os._exit, EXIT_CLEAN)


@contextlib.contextmanager
def _rare_collections() -> Iterator[None]:
    """Look for garbage less often, and never in what is here for good.

    A connection is two hundred objects. When a thousand come back at once, Python would look through all that there are
    again and again, and everybody's command would wait for it: 0.2 s each time, with 5,000 sockets half a second.
    """
    usual = gc.get_threshold()
    _ = gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTIONS)
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


class _Server(uvicorn.Server):
    """uvicorn without its signal handlers: ours say good-bye first."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals alone."""
        yield


def _pace(settings: Settings) -> Pace:
    jitter = min(400, settings.bot_delay)
    return Pace(bot_delay_ms=settings.bot_delay, bot_jitter_ms=jitter, bot_budget_ms=settings.bot_budget)


def _with_port(settings: Settings, port: int) -> Settings:
    return replace(settings, port=port)


def _listen(settings: Settings, *, shared: bool = False, backlog: int | None = BACKLOG) -> socket.socket:
    """Take the port; `shared` with others that ask for it so. Without a backlog it is held, but not listened on."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Accepted sockets inherit it: without it the system alone would hold megabytes for a client that reads nothing.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        if shared:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listener.bind((settings.host, settings.port))
        if backlog is not None:
            listener.listen(backlog)
    except BaseException:
        listener.close()
        raise
    return listener


def _rebuilt(reason: str) -> None:
    emit("bot_pool_rebuilt", reason=reason)


def _lost_error(_loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    """An error that reached nobody is a defect."""
    error = context.get("exception")
    alarm(str(context.get("message", "lost error")), error if isinstance(error, BaseException) else None)


def _warn(sentence: str) -> None:
    sys.stderr.write(f"rummy500: {sentence}\n")


def _fail(code: int, sentence: str) -> int:
    sys.stderr.write(f"rummy500: {sentence}\n")
    return code

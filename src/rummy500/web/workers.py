"""Several server processes on one port: a parent starts them, replaces those that die, and ends them."""

import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from rummy500.service.events import emit
from rummy500.web.settings import Settings

Serve = Callable[[Settings, Callable[[str], None]], int]
"""Serves as one process until told to stop; module-level, since it is handed to another process."""

PAUSES = (0.1, 5.0)
"""Seconds before a dead worker is replaced: doubled from the first to the second while it dies young."""
YOUNG_SECONDS = 10.0
LATE_SECONDS = 2.0
"""Beyond its own grace a worker that does not end is killed."""
KILLED = 1
"""The exit code that stands for an end by a signal."""


@dataclass(slots=True)
class _Worker:
    """One of the processes, or the place of one that is to be started."""

    number: int
    process: BaseProcess | None = None
    pipe: Connection | None = None
    started: float = 0.0
    ready: bool = False
    pause: float = 0.0
    again_at: float = 0.0
    codes: list[int] = field(default_factory=list)


def _settings_of(settings: Settings, number: int) -> Settings:
    """The settings of one of the workers: each gives its figures at a port of its own, from the one named upwards."""
    address = settings.metrics_address
    if address is None:
        return settings
    host = f"[{address[0]}]" if ":" in address[0] else address[0]
    return replace(settings, metrics=f"{host}:{address[1] + number}")


class Workers:
    """The parent of the processes of one server."""

    def __init__(self, settings: Settings, serve: Serve, ready: Callable[[str], None] | None) -> None:
        self._settings = settings
        self._serve = serve
        self._ready = ready
        self._workers = [_Worker(number) for number in range(settings.workers)]
        self._up = False
        self._stopping = 0
        self._end = float("inf")
        self._spawn = multiprocessing.get_context("spawn")
        self._told, self._tell = socket.socketpair()

    def run(self) -> int:
        """Serve until a signal comes; return the worst exit code of the workers that ended last."""
        self._tell.setblocking(False)
        signal.set_wakeup_fd(self._tell.fileno())
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._signalled)
        # It asks a server on SQLite for a backup, and would end this one.
        signal.signal(signal.SIGUSR1, signal.SIG_IGN)
        try:
            while not self._stopping or any(worker.process for worker in self._workers):
                self._start_missing()
                self._wait()
                if time.monotonic() > self._end:
                    self._send(signal.SIGKILL)
        finally:
            signal.set_wakeup_fd(-1)
            self._send(signal.SIGKILL)
            self._told.close()
            self._tell.close()
        return max((worker.codes[-1] for worker in self._workers if worker.codes), default=0)

    def _signalled(self, _number: int, _frame: object) -> None:
        """Pass it on: the first one ends them kindly, a second one at once."""
        self._stopping += 1
        self._end = time.monotonic() + self._settings.grace + LATE_SECONDS
        self._send(signal.SIGTERM)

    def _send(self, number: signal.Signals) -> None:
        for worker in self._workers:
            if worker.process is not None and worker.process.pid is not None:
                with suppress(ProcessLookupError):
                    os.kill(worker.process.pid, number)

    def _start_missing(self) -> None:
        for worker in self._workers:
            if worker.process is None and not self._stopping and time.monotonic() >= worker.again_at:
                self._start(worker)

    def _start(self, worker: _Worker) -> None:
        worker.pipe, theirs = self._spawn.Pipe(duplex=False)
        arguments = (self._serve, _settings_of(self._settings, worker.number), theirs)
        worker.process = self._spawn.Process(target=_work, args=arguments, name=f"worker {worker.number}")
        worker.started, worker.ready = time.monotonic(), False
        worker.process.start()
        theirs.close()

    def _wait(self) -> None:
        """Until a worker says that it is ready or ends, a signal comes, or a place is to be filled."""
        due = min((worker.again_at for worker in self._workers if worker.process is None), default=self._end)
        seconds = max(min(due, self._end) - time.monotonic(), 0.0)
        processes = {w.process.sentinel: w for w in self._workers if w.process is not None}
        pipes = {w.pipe: w for w in self._workers if w.pipe is not None}
        happened = wait([*processes, *pipes, self._told], None if seconds == float("inf") else seconds)
        if self._told in happened:
            self._told.recv(4096)
        for pipe, worker in pipes.items():
            if pipe in happened:
                self._hear(worker, pipe)
        for sentinel, worker in processes.items():
            if sentinel in happened:
                self._ended(worker)

    def _hear(self, worker: _Worker, pipe: Connection) -> None:
        try:
            url = pipe.recv()
        except EOFError:
            pipe.close()
            worker.pipe = None
            return
        worker.ready = True
        if not self._up and all(one.ready for one in self._workers):
            self._up = True
            if self._ready is not None:
                self._ready(url)

    def _ended(self, worker: _Worker) -> None:
        process, worker.process = worker.process, None
        if process is None:
            return
        process.join()
        code = process.exitcode if process.exitcode is not None and process.exitcode >= 0 else KILLED
        worker.codes.append(code)
        if self._stopping:
            return
        if code and not self._up:
            # What is wrong with one is wrong with all: a setting, the database, the address.
            self._signalled(signal.SIGTERM, None)
            return
        young = time.monotonic() - worker.started < YOUNG_SECONDS
        worker.pause = min(max(2 * worker.pause, PAUSES[0]), PAUSES[1]) if young and code else 0.0
        worker.again_at = time.monotonic() + worker.pause
        emit("worker_ended", worker=worker.number, code=process.exitcode)


def _work(serve: Serve, settings: Settings, pipe: Connection) -> None:
    """Be one of the workers."""
    # A key pressed on the terminal is for the parent, which passes it on; twice would be an order to leave at once.
    os.setpgid(0, 0)
    threading.Thread(target=_stop_with_parent, name="watch parent", daemon=True).start()
    raise SystemExit(serve(settings, pipe.send))


def _stop_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def reserve(settings: Settings, listen: Callable[..., socket.socket]) -> tuple[socket.socket, Settings]:
    """Take the port for all workers, and return what holds it and the settings with its number.

    Raises:
        OSError: it is in use, or cannot be had.
    """
    # Alone first: those who share a port would not notice another server on it.
    with listen(settings, shared=False) as alone:
        port = alone.getsockname()[1]
    settings = replace(settings, port=port)
    return listen(settings, shared=True, backlog=None), settings

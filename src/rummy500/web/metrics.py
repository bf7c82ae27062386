"""Figures for Prometheus, at an address of their own: what the events tell, and a look at the process now and then."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
    start_http_server,
)
from sqlalchemy import Connection

from rummy500.service import JournalError
from rummy500.service.events import listening
from rummy500.storage.committer import Committer
from rummy500.web.app import Table

QUEUE_SECONDS = 15.0
LAG_SECONDS = 0.25
"""How often the loop is asked how late it is."""

_SHORT = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.25, 0.5, 1, 2.5, 5)
_LAGS = (0.001, 0.0025, 0.005, 0.0075, 0.01, 0.0125, 0.015, 0.02, 0.03, 0.04, 0.06, 0.1, 0.25, 0.5, 1, 5)
_UNITS = (1, 2, 4, 8, 16, 32, 64, 128, 256)
_THINKING = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 5)


class Metrics:
    """All figures of one process. Labels are names out of short lists, never of a match or a person."""

    def __init__(self, table: Table) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]  # they say what nobody asks
        self.registry = registry = CollectorRegistry(auto_describe=True)
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=registry)
        self._events = Counter("rummy500_events", "Events of the log, counted", ["event"], registry=registry)
        self._notes = _notes(registry)
        self._lag = Histogram(
            "rummy500_loop_lag_seconds", "How late the event loop is", buckets=_LAGS, registry=registry
        )
        for name, about, look in (
            ("sockets", "Open sockets", lambda: table.sockets),
            ("matches", "Matches in memory", lambda: len(table.house)),
            ("thinking", "Turns of computer opponents that wait for an answer", lambda: table.house.office.thinking),
            ("tasks", "Tasks of the service under way", lambda: len(table.house.office.tasks)),
            ("stopping", "1 while the server is being stopped", lambda: int(table.stopping)),
        ):
            Gauge(f"rummy500_{name}", about, registry=registry).set_function(look)

    @contextlib.contextmanager
    def served(self, address: tuple[str, int]) -> Iterator[int]:
        """Listen to events and serve the figures; yields the port.

        Raises:
            OSError: the address cannot be used.
        """
        server, thread = start_http_server(address[1], address[0], registry=self.registry)
        try:
            with listening(self.heard):
                yield server.server_port
        finally:
            server.shutdown()
            server.server_close()
            thread.join()

    def heard(self, event: str, fields: Mapping[str, Any]) -> None:
        """Count an event, with what it tells."""
        self._events.labels(event).inc()
        note = self._notes.get(event)
        if note is not None:
            note(fields)

    async def watch_lag(self) -> None:
        """Measure how late the loop is, until cancelled."""
        clock = asyncio.get_running_loop().time
        while True:
            due = clock() + LAG_SECONDS
            await asyncio.sleep(LAG_SECONDS)
            self._lag.observe(max(clock() - due, 0))

    async def watch_queue(self, journal: Committer) -> None:
        """Look how full PostgreSQL's queue of notices is, until cancelled."""
        usage = Gauge("rummy500_notice_queue_usage", "Share of PostgreSQL's queue that is full", registry=self.registry)
        while True:
            with contextlib.suppress(JournalError):  # a database that is away has events of its own
                usage.set(await journal.ask(_queue_usage))
            await asyncio.sleep(QUEUE_SECONDS)


def _notes(registry: CollectorRegistry) -> dict[str, Callable[[Mapping[str, Any]], None]]:
    """What is noted of events beside their number."""
    commands = Histogram(
        "rummy500_command_seconds",
        "From a command's coming to its answer",
        ["answer"],
        buckets=_SHORT,
        registry=registry,
    )
    commits = Histogram("rummy500_commit_seconds", "A transaction of the journal", buckets=_SHORT, registry=registry)
    batches = Histogram("rummy500_commit_units", "Changes stored in one transaction", buckets=_UNITS, registry=registry)
    thinking = Histogram(
        "rummy500_bot_seconds",
        "From a question to a computer opponent to its action",
        ["level"],
        buckets=_THINKING,
        registry=registry,
    )
    backup = Gauge("rummy500_last_backup_timestamp_seconds", "When the last backup was made", registry=registry)

    def committed(fields: Mapping[str, Any]) -> None:
        _took(commits, fields)
        batches.observe(fields["units"])

    return {
        "command": lambda fields: _took(commands.labels(fields["answer"]), fields),
        "committed": committed,
        "bot_thought": lambda fields: _took(thinking.labels(fields["level"]), fields),
        "backed_up": lambda _fields: backup.set_to_current_time(),
    }


def _took(seconds: Histogram, fields: Mapping[str, Any]) -> None:
    seconds.observe(fields["ms"] / 1000)


def _queue_usage(connection: Connection) -> float:
    return float(connection.exec_driver_sql("SELECT pg_notification_queue_usage()").scalar() or 0)

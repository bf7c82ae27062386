"""What all tests share: a PostgreSQL, started when the first of them asks for it."""

import os
from collections.abc import Iterator

# Before anything loads numpy: its threads would wait for each other longer than they work (rummy500/bots/net.py).
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import pytest

from postgres import Postgres, postgres

_problem: list[str] = []


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """One server for all tests of a process."""
    manager = postgres()
    try:
        running = manager.__enter__()
    except Exception as error:
        _problem.append(f"{type(error).__name__}: {error}")
        pytest.skip(f"no PostgreSQL can be started here ({_problem[0]})")
    try:
        yield running
    finally:
        manager.__exit__(None, None, None)


@pytest.fixture
def database(postgres_server: Postgres) -> Iterator[str]:
    """The address of a fresh database."""
    name = postgres_server.create()
    yield postgres_server.url(name)
    postgres_server.drop(name)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say it where everybody looks: skipped tests are easily overlooked."""
    if _problem:
        terminalreporter.write_line(f"NOT TESTED ON POSTGRESQL: {_problem[0]}", red=True, bold=True)

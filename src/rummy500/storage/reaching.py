"""How PostgreSQL is reached: its address, and connections that never wait for ever."""

from collections.abc import Sequence
from typing import Any

import psycopg
from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import NullPool

from rummy500.storage.sqlite import DatabaseError

SILENT_SECONDS = 6.0
"""A server that says nothing for so long in the middle of a statement is given up: it may be frozen, its line cut."""
CONNECT_SECONDS = 3

_PARAMETERS = {
    "application_name": "rummy500",
    "connect_timeout": CONNECT_SECONDS,
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 6000,
    # The server gives up sooner than we do, so that we learn why; a transaction of a dead process holds no locks.
    "options": "-c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000",
}


def url_of(url: str) -> URL:
    """Return the address, with the one driver that is used.

    Raises:
        DatabaseError: it is none.
    """
    try:
        address = make_url(url)
    except ArgumentError:
        raise DatabaseError("--db is no address, such as postgresql+psycopg://user@host/name") from None
    if address.drivername not in {"postgresql", "postgresql+psycopg"} or not address.database:
        raise DatabaseError(f"--db {shown(address)} should be postgresql+psycopg://user@host/name")
    return address.set(drivername="postgresql+psycopg")


def shown(address: URL) -> str:
    """The address without its password, for messages."""
    query = {name: "***" if "password" in name else value for name, value in address.query.items()}
    return address.set(query=query).render_as_string(hide_password=True)


def engine_of(address: URL) -> Engine:
    """Return a source of connections."""
    # Errors must not carry decks and seeds into the log.
    engine = create_engine(address, poolclass=NullPool, connect_args=_PARAMETERS, hide_parameters=True)

    @event.listens_for(engine, "do_connect")
    def _connect(_dialect: object, _record: object, arguments: Sequence[Any], parameters: dict[str, Any]) -> Patient:
        return Patient.connect(*arguments, **parameters)

    return engine


async def connect(address: URL) -> "PatientAsync":
    """Return a connection for a loop, on which each statement stands for itself.

    Raises:
        psycopg.Error: there is none to be had.
    """
    arguments, parameters = engine_of(address).dialect.create_connect_args(address)
    return await PatientAsync.connect(*arguments, **{**parameters, **_PARAMETERS, "autocommit": True})


class Patient(psycopg.Connection[Any]):
    """A connection that is given up when its server falls silent: keepalive finds a dead host, but no frozen server."""

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        """Wait for an answer, but not for ever."""
        try:
            return super().wait(gen, interval, SILENT_SECONDS if timeout is None else timeout)
        except psycopg.OperationalError:
            if timeout is None:
                self.pgconn.finish()
            raise


class PatientAsync(psycopg.AsyncConnection[Any]):
    """The same for a loop."""

    async def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        """Wait for an answer, but not for ever."""
        try:
            return await super().wait(gen, interval, SILENT_SECONDS if timeout is None else timeout)
        except psycopg.OperationalError:
            if timeout is None:
                self.pgconn.finish()
            raise

"""PostgreSQL: one journal for several processes and hosts. The guard of each unit and the keys decide who was first."""

import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from psycopg import Connection as Raw
from psycopg import IsolationLevel
from sqlalchemy import URL, Connection, text
from sqlalchemy.exc import SQLAlchemyError

from rummy500.service.events import emit
from rummy500.service.journal import Change, UnavailableError, Unit
from rummy500.storage import statements
from rummy500.storage.committer import Committer
from rummy500.storage.notices import CHANGED, notice
from rummy500.storage.reaching import engine_of, shown, url_of
from rummy500.storage.schema import HEAD, SchemaError, current, fits, upgrade
from rummy500.storage.sqlite import DatabaseError

BACK_OFF_SECONDS = (0.1, 2.0)
"""Between attempts to connect again: doubled from the first to the second."""


def open_postgres(url: str, sender: str | None = None) -> "PostgresJournal":
    """Open the journal in that database; `sender` marks what this process tells others of.

    Raises:
        DatabaseError: it cannot be reached, or refuses us.
        SchemaError: it is empty, or of another release.
    """
    journal = PostgresJournal(url_of(url), sender or new_sender())
    journal.open()
    return journal


def upgrade_postgres(url: str) -> tuple[str | None, str]:
    """Bring the database to this release's schema; return the revisions before (None: it was empty) and after.

    A newer schema that this release can work with stays as it is.

    Each migration is a transaction of its own, and of two that upgrade at once the second one waits.

    Raises:
        DatabaseError: it cannot be reached, or refuses us.
        SchemaError: it is another program's, or of a newer release.
    """
    address = url_of(url)
    with _told_plainly(address), engine_of(address).connect() as connection:
        connection.execute(text("SELECT pg_advisory_lock(:lock)"), {"lock": _UPGRADE_LOCK})
        found = current(connection)
        fitting = fits(connection, found)
        connection.commit()
        if not fitting:
            upgrade(connection, found)
        connection.execute(text("SELECT pg_advisory_unlock(:lock)"), {"lock": _UPGRADE_LOCK})
        connection.commit()
    return found, found if fitting and found is not None else HEAD


_UPGRADE_LOCK = 0x52353030
"""A number that no other program should lock: R500."""


def new_sender() -> str:
    """Return a mark by which a process knows what it has told itself."""
    return secrets.token_hex(4)


class PostgresJournal(Committer):
    """The journal of one of several processes; others hear of its units with their commit."""

    def __init__(self, address: URL, sender: str) -> None:
        super().__init__(self._connect_first, _disconnect)
        self.address = address
        self.sender = sender
        self._engine = engine_of(address)
        self._pause = 0.0
        self._again_at = 0.0

    def _connect_first(self) -> Connection:
        with _told_plainly(self.address):
            connection = self._engine.connect()
            try:
                with connection.begin():
                    found = current(connection)
                    if not fits(connection, found):
                        raise self._misfit(found)
                    # Written here and not when it is first asked for, where the transaction would see no other's key.
                    _ = statements.read_key(connection)
            except BaseException:
                _disconnect(connection)
                raise
        return connection

    def _misfit(self, found: str | None) -> SchemaError:
        place = shown(self.address)
        if found is None:
            return SchemaError(f"{place} is empty: run `rummy500 db upgrade --db {place}` once")
        if found > HEAD:
            return SchemaError(f"the schema of {place} is {found}, newer than {HEAD}: install a newer release")
        return SchemaError(f"the schema of {place} is {found}, this release wants {HEAD}: run `rummy500 db upgrade`")

    def _prepare(self, connection: Connection) -> None:
        if not connection.invalidated:
            return
        if time.monotonic() < self._again_at:
            raise UnavailableError("the database is away")
        try:
            with connection.begin():
                connection.execute(text("SELECT 1"))
        except SQLAlchemyError as error:
            self._pause = min(max(2 * self._pause, BACK_OFF_SECONDS[0]), BACK_OFF_SECONDS[1])
            self._again_at = time.monotonic() + self._pause
            emit("database_away", reason=type(error).__name__)
            raise UnavailableError("the database is away") from error
        self._pause = self._again_at = 0.0
        emit("database_back")

    def _publish(self, connection: Connection, units: Sequence[Change]) -> None:
        if units:
            words = notice(self.sender, [(u.match, u.now if isinstance(u, Unit) else None) for u in units])
            connection.execute(_NOTIFY, {"channel": CHANGED, "words": words})

    @contextmanager
    def _reading(self, connection: Connection) -> Iterator[None]:
        """Let all statements of a reading see the same moment, whatever others commit meanwhile."""
        raw: Raw[Any] = connection.connection.driver_connection  # type: ignore[assignment]  # psycopg's, as the address says
        raw.isolation_level = IsolationLevel.REPEATABLE_READ
        try:
            yield
        finally:
            if not raw.closed:
                raw.isolation_level = None


_NOTIFY = text("SELECT pg_notify(:channel, :words)")


def _disconnect(connection: Connection) -> None:
    connection.close()
    connection.engine.dispose()


@contextmanager
def _told_plainly(address: URL) -> Iterator[None]:
    """Say in one line why a database cannot be used; the driver's sentence holds no password."""
    try:
        yield
    except SQLAlchemyError as error:
        problem = " ".join(str(getattr(error, "orig", None) or error).split())
        raise DatabaseError(f"{shown(address)} cannot be used: {problem}") from error

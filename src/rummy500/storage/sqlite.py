"""The embedded database: one file, one connection, one process."""

import contextlib
import os
import sqlite3
from pathlib import Path

from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import NullPool

from rummy500.storage import backup
from rummy500.storage.committer import Committer
from rummy500.storage.schema import HEAD, SchemaError, current, fits, upgrade

PRAGMAS = (
    # First of all: the lock then is ours from the first read to the end of the process.
    "locking_mode=EXCLUSIVE",
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "trusted_schema=OFF",
    # What is deleted is overwritten: a name that was erased is in no free page.
    "secure_delete=ON",
)


class DatabaseError(Exception):
    """The database cannot be used; the sentence says why and what to do."""


class DatabaseInUseError(DatabaseError):
    """Another process has it open."""


def open_sqlite(path: Path, *, migrate: bool = True) -> Committer:
    """Open the journal in that file, which is created where it is missing, readable by its owner alone.

    Raises:
        DatabaseInUseError: another process has it open.
        DatabaseError: the file cannot be opened, or is no database.
        SchemaError: it is of a newer release, or of an older one and `migrate` is false.
    """
    create_private(path)
    committer = Committer(lambda: _connect(path, migrate), _disconnect)
    committer.open()
    return committer


def create_private(path: Path) -> None:
    """Make folder and file before SQLite would, so that their modes never are wider; its other files copy the mode."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Never open a file that is there: closing it again would drop this process's own lock on it (POSIX).
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise DatabaseError(f"{path} cannot be opened ({error.strerror}): choose another --data-dir") from error


def _connect(path: Path, migrate: bool) -> Connection:
    engine = create_engine(
        f"sqlite:///{path}",
        poolclass=NullPool,
        # Errors must not carry decks and seeds into the log.
        hide_parameters=True,
        # The driver's own transactions are off: ours begin with BEGIN IMMEDIATE.  Nobody is waited for.
        connect_args={"isolation_level": None, "timeout": 0},
    )

    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    try:
        connection = engine.connect()
    except OperationalError as error:
        if "locked" in str(error.orig):
            raise DatabaseInUseError(
                f"{path} is in use by another process: stop that one, or choose another --data-dir"
            ) from error
        raise DatabaseError(f"{path} cannot be opened: {error.orig}") from error
    except Exception as error:
        raise DatabaseError(f"{path} is no database of rummy500: {getattr(error, 'orig', error)}") from error
    try:
        _fit_schema(connection, path, migrate)
    except BaseException:
        _disconnect(connection)
        raise
    return connection


def _prepare(raw: sqlite3.Connection, _record: object) -> None:
    cursor = raw.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    # The exclusive lock of the WAL is taken by the first write.
    cursor.execute("BEGIN IMMEDIATE")
    cursor.execute("COMMIT")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _fit_schema(connection: Connection, path: Path, migrate: bool) -> None:
    with connection.begin():
        found = current(connection)
        if fits(connection, found):
            return
    if found is not None and found > HEAD:
        raise SchemaError(f"the schema of {path} is {found}, newer than {HEAD}: install a newer release")
    if found is not None and not migrate:
        raise SchemaError(f"the schema of {path} is {found}, this release wants {HEAD}: start without --no-migrate")
    if found is not None:
        _back_up(connection, path.with_name(f"{path.name}.before-{HEAD}"))
    upgrade(connection, found)


def _back_up(connection: Connection, target: Path) -> None:
    """Copy the database under a temporary name, check the copy, then give it its name."""
    partial = target.with_name(target.name + backup.PARTIAL)
    backup.copy(connection, partial)
    try:
        # The matches of an older schema cannot be read before it is migrated.
        backup.examine(partial, 0)
    except backup.BackupError as problem:
        raise DatabaseError(str(problem)) from problem
    backup.publish(partial, target)


def _disconnect(connection: Connection) -> None:
    with contextlib.suppress(OperationalError):
        connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
    connection.close()
    connection.engine.dispose()

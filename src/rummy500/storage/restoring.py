"""Putting a backup in the place of a database."""

import contextlib
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from rummy500.service.audit import Checked
from rummy500.storage.backup import BackupError, examine, publish
from rummy500.storage.schema import HEAD, SchemaError
from rummy500.storage.sqlite import DatabaseError, create_private, open_sqlite

FRESH = ".restoring"
_SIDES = ("", "-wal", "-shm")


def examined(source: Path, target: Path, each: Callable[[], None] = lambda: None) -> tuple[Path, Checked]:
    """Copy a backup beside the place it is to take, bring it to this release's schema, and play all its matches again.

    Raises:
        BackupError: it is no database of ours, damaged, or of a newer release.
        OSError, sqlite3.Error: it cannot be read, or the copy not be written.
    """
    if not source.is_file():
        raise BackupError("there is no such file")
    fresh = target.with_name(target.name + FRESH)
    fresh.unlink(missing_ok=True)
    create_private(fresh)
    try:
        with (
            contextlib.closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as backup,
            contextlib.closing(sqlite3.connect(fresh)) as copy,
        ):
            backup.backup(copy)
            if copy.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone() is None:
                raise BackupError("it is no database of rummy500")
        open_sqlite(fresh, migrate=True).close()
        checked = examine(fresh, None, each=each)
    except (DatabaseError, SchemaError) as problem:
        fresh.unlink(missing_ok=True)
        raise BackupError(str(problem)) from problem
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    finally:
        # What a migration keeps of the copy of a copy.
        fresh.with_name(f"{fresh.name}.before-{HEAD}").unlink(missing_ok=True)
    return fresh, checked


def put_in_place(fresh: Path, target: Path, now: datetime) -> Path | None:
    """Give the copy the name of the database; return the new name of the one that was there."""
    old = target.with_name(f"{target.name}.replaced-{now.astimezone(UTC):%Y%m%d-%H%M%S}")
    there = target.exists()
    for side in _SIDES:
        file = target.with_name(target.name + side)
        if file.exists():
            file.rename(old.with_name(old.name + side))
    publish(fresh, target)
    return old if there else None

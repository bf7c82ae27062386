"""Copies of a SQLite database while it is in use, and whether a copy is worth anything."""

import asyncio
import contextlib
import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Connection, create_engine, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from rummy500.service.audit import Checked
from rummy500.storage import tables as t
from rummy500.storage.committer import Committer
from rummy500.storage.statements import read, read_secret

STEP_PAGES = 100
"""So much is copied before others are let in: about a millisecond."""

REPLAYED = 20
"""Matches of a fresh copy that are played again before it gets its name."""

PARTIAL = ".part"
BAD = ".bad"
_NAME = re.compile(r"rummy500-\d{8}-\d{6}\.db")


class BackupError(Exception):
    """A copy that is not sound; the sentence says what is wrong and what to do."""


@dataclass(frozen=True, slots=True)
class Backup:
    """A finished backup: its file, its bytes, and how many of its matches were played again."""

    path: Path
    size: int
    replayed: int


def name_at(now: datetime) -> str:
    """The name of a backup made at that time; names sort by time."""
    return f"rummy500-{now.astimezone(UTC):%Y%m%d-%H%M%S}.db"


def backups_in(folder: Path) -> list[Path]:
    """Finished backups, the oldest first; other files are none of ours."""
    return sorted(path for path in folder.glob("rummy500-*.db") if _NAME.fullmatch(path.name))


def prune(folder: Path, keep: int) -> list[Path]:
    """Remove all but the newest backups, and what was left of unfinished ones; return what was removed."""
    old = backups_in(folder)[: -keep or None]
    rest = [
        path for path in folder.glob(f"rummy500-*.db{PARTIAL}*") if _NAME.fullmatch(path.name.partition(PARTIAL)[0])
    ]
    for path in (*old, *rest):
        path.unlink(missing_ok=True)
    return old


def copy(connection: Connection, target: Path, pause: Callable[[], None] = lambda: None) -> None:
    """Write a copy of the database to a new file; `pause` is called between the steps, outside of any transaction.

    Raises:
        OSError, sqlite3.Error: it cannot be written.
        Exception: whatever `pause` raised; nothing is left of the copy then.
    """
    os.close(os.open(target, os.O_CREAT | os.O_TRUNC | os.O_RDWR, 0o600))
    raw: Any = connection.connection.driver_connection
    try:
        with contextlib.closing(sqlite3.connect(target)) as to:
            raw.backup(to, pages=STEP_PAGES, progress=lambda *_: pause())
            # One file, without a journal beside it, whatever is done with it next.
            to.execute("PRAGMA journal_mode=DELETE")
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def examine(
    path: Path, most: int | None = REPLAYED, rng: Random | None = None, each: Callable[[], None] = lambda: None
) -> Checked:
    """Check the pages of a database that nobody else has open, and play some of its matches again, or all.

    `each` is called after each match.

    Raises:
        BackupError: its pages are not sound, or it is no database.
    """
    with _open(path) as connection:
        try:
            answer = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
            ids = list(connection.execute(select(t.match.c.id)).scalars())
        except SQLAlchemyError as problem:
            raise BackupError(f"{path} is no database of rummy500: {getattr(problem, 'orig', problem)}") from problem
        if answer != "ok":
            raise BackupError(f"{path} is not sound ({answer}): look at the disk, and take another copy")
        chosen = ids if most is None or most >= len(ids) else (rng or Random()).sample(ids, most)
        checked = Checked()
        for match in chosen:
            _look(connection, match, checked)
            each()
        return checked


def _look(connection: Connection, match: bytes, checked: Checked) -> None:
    try:
        checked.add(match, read(connection, match), read_secret(connection, match))
    except Exception as error:
        # Damaged rows may lead to anything, and are what is looked for.
        checked.unread(match, error)


@contextlib.contextmanager
def _open(path: Path) -> Iterator[Connection]:
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    try:
        with engine.connect() as connection:
            yield connection
    except SQLAlchemyError as problem:
        raise BackupError(f"{path} cannot be read: {getattr(problem, 'orig', problem)}") from problem
    finally:
        engine.dispose()


def publish(partial: Path, target: Path) -> None:
    """Give a checked copy its name, durably."""
    with partial.open("rb") as file:
        os.fsync(file.fileno())
    partial.replace(target)
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


async def back_up(committer: Committer, folder: Path, now: datetime, rng: Random | None = None) -> Backup:
    """Copy the database of a committer that goes on serving, check the copy, and give it its name.

    Raises:
        BackupError: the copy is not sound, or matches of it cannot be played again; it is kept under another name.
        JournalError: the journal was closed meanwhile.
        OSError, sqlite3.Error: it cannot be written.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    target = folder / name_at(now)
    partial = target.with_name(target.name + PARTIAL)
    await committer.work(lambda connection, pause: copy(connection, partial, pause))
    checked = await asyncio.to_thread(examine, partial, REPLAYED, rng)
    if checked.faults:
        match, fault = checked.faults[0]
        bad = target.with_name(target.name + BAD)
        partial.replace(bad)
        raise BackupError(f"{bad} is no good backup: match {match.hex()}: {fault}; run rummy500 db check")
    publish(partial, target)
    return Backup(target, target.stat().st_size, checked.matches)

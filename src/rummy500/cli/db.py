"""The commands `db ...`: what an operator does with the database while no server has it open."""

import argparse
import asyncio
import os
import sqlite3
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from tqdm import tqdm

from rummy500.cli.errors import CommandError

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from rummy500.service.audit import Checked
    from rummy500.storage.committer import Committer
    from rummy500.web import Settings

FAILED = 1
SCHEMA = 3
IN_USE = 4

SETTINGS = ("data-dir", "db")

Result = TypeVar("Result")


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `db` with all that can be done."""
    from rummy500.web import add_options  # noqa: PLC0415

    db = commands.add_parser(
        "db",
        help="back up, restore, check, upgrade or export the database",
        description="The server must be stopped. A running one makes a backup when it is sent SIGUSR1.",
        epilog="Exit codes: 0 done, 1 failed or something does not hold, 2 a wrong setting, 3 the database is of "
        "another release, 4 the database is in use.",
    )
    actions = db.add_subparsers(title="actions", metavar="ACTION", required=True)
    for name, help_, run, options in (
        ("upgrade", "bring the schema to that of this release", upgrade, SETTINGS),
        ("check", "play every match again and hold it against what is stored", check, SETTINGS),
        ("backup", "copy the database, and check the copy", backup, (*SETTINGS, "backup-dir")),
        ("restore", "put a backup in place, after every match of it was played again", restore, SETTINGS),
        ("export", "write every match as a record (.r500), without secrets", export, SETTINGS),
        ("deals", "say how far all deals played here are from chance", deals, SETTINGS),
    ):
        action = actions.add_parser(name, help=help_)
        add_options(action, options)
        if name == "restore":
            action.add_argument("file", type=Path, metavar="FILE", help="a backup")
            action.add_argument("--replace", action="store_true", help="move the database that is there out of the way")
            action.add_argument("--anyway", action="store_true", help="even if matches of it do not hold")
        if name == "export":
            action.add_argument("folder", type=Path, metavar="FOLDER")
        action.set_defaults(run=run)


# ---- what can be done


def upgrade(options: argparse.Namespace) -> int:
    """Bring the schema to that of this release; a copy of the database before it stays beside it."""
    settings = _settings(options)
    from rummy500.storage.opening import upgrade_shared  # noqa: PLC0415
    from rummy500.storage.schema import HEAD  # noqa: PLC0415

    if _shared(settings):
        with _worded(settings):
            upgrade_shared(settings.db)
    else:
        _opened(settings, migrate=True).close()
    print(f"{_place(settings)} fits this release, whose schema is {HEAD}")
    return 0


def check(options: argparse.Namespace) -> int:
    """Play every match again."""
    from rummy500.service.audit import audit_all  # noqa: PLC0415
    from rummy500.storage.archive import SqlArchive  # noqa: PLC0415

    async def work(journal: "Committer") -> "Checked":
        pages = await journal.ask(_pages)
        if pages != "ok":
            raise CommandError(f"the file is not sound ({pages}): restore a backup", FAILED)
        with tqdm(unit="match", disable=None, leave=False) as bar:
            return await audit_all(journal, SqlArchive(journal), lambda: _step(bar))

    return _told(_with_journal(_settings(options), work))


def backup(options: argparse.Namespace) -> int:
    """Copy the database and check the copy."""
    from rummy500.storage.backup import BackupError, back_up  # noqa: PLC0415

    settings = _settings(options)
    if _shared(settings):
        raise CommandError(
            f"PostgreSQL has tools for it: pg_dump --format=custom --file=rummy500.dump {_plain(settings)}"
        )
    try:
        made = _with_journal(settings, lambda journal: back_up(journal, settings.backups, datetime.now(UTC)))
    except (BackupError, OSError, sqlite3.Error) as problem:
        raise CommandError(f"no backup was made: {problem}", FAILED) from None
    print(f"{made.path}: {made.size:,} bytes, {made.replayed} matches of it played again")
    return 0


def restore(options: argparse.Namespace) -> int:
    """Put a backup in place, if every match of it holds."""
    from rummy500.storage.backup import BackupError  # noqa: PLC0415
    from rummy500.storage.restoring import examined, put_in_place  # noqa: PLC0415

    settings = _settings(options)
    if _shared(settings):
        raise CommandError(
            f"PostgreSQL has tools for it: pg_restore --clean --if-exists --dbname={_plain(settings)} {options.file}, "
            "then rummy500 db check"
        )
    target = settings.database
    if target.exists():
        if not options.replace:
            raise CommandError(f"{target} is there already: give --replace to move it out of the way")
        _opened_if_sound(settings)
    try:
        with tqdm(unit="match", disable=None, leave=False) as bar:
            fresh, checked = examined(options.file, target, lambda: _step(bar))
    except (BackupError, OSError, sqlite3.Error) as problem:
        raise CommandError(f"{options.file} was not restored: {problem}", FAILED) from None
    code = _told(checked)
    if code and not options.anyway:
        fresh.unlink()
        raise CommandError("nothing was restored: give --anyway to restore it as it is, or another backup", FAILED)
    old = put_in_place(fresh, target, datetime.now(UTC))
    print(f"{target} is restored from {options.file}" + (f"; the one before it is {old}" if old else ""))
    return 0


def export(options: argparse.Namespace) -> int:
    """Write every match with a finished deal as a record."""
    from rummy500.service.exports import exports  # noqa: PLC0415
    from rummy500.storage.archive import SqlArchive  # noqa: PLC0415

    async def work(journal: "Committer") -> tuple[int, int]:
        options.folder.mkdir(parents=True, exist_ok=True)
        written = failed = 0
        async for match, text in exports(journal, SqlArchive(journal)):
            if isinstance(text, Exception):
                failed += 1
                print(f"{match.hex()}: {text}")
            else:
                _write_private(options.folder / f"{match.hex()}.r500", text)
                written += 1
        return written, failed

    try:
        written, failed = _with_journal(_settings(options), work)
    except OSError as problem:
        raise CommandError(f"{options.folder}: {problem}", FAILED) from None
    print(f"{written} records written to {options.folder}" + (f", {failed} matches could not be" if failed else ""))
    return FAILED if failed else 0


def deals(options: argparse.Namespace) -> int:
    """Count all deals and print how far they are from chance."""
    from rummy500.service import SystemClock  # noqa: PLC0415
    from rummy500.service.chronicle import Chronicle, Count  # noqa: PLC0415
    from rummy500.service.tally import answers_of  # noqa: PLC0415
    from rummy500.storage.archive import SqlArchive  # noqa: PLC0415

    async def work(journal: "Committer") -> Count:
        chronicle = Chronicle(SqlArchive(journal), SystemClock())
        count = await chronicle.count()
        while not count.complete:
            count = await chronicle.count()
        return count

    tally = _with_journal(_settings(options), work).tally
    print(f"{sum(counts.decks for counts in tally.counts.values())} deals of {tally.matches} matches")
    for counts in sorted(tally.counts.values(), key=lambda one: -one.decks):
        print(f"{counts.decks} decks of {counts.size} cards")
        for answer in answers_of(counts):
            said = f"z {answer.z:+.2f}, p {answer.p:.3g}" if answer.enough else "too few deals"
            print(f"  {answer.name:7} {answer.value:,.0f} ({answer.expected:,.0f} by chance): {said}")
    return 0


# ---- the database


def _settings(options: argparse.Namespace) -> "Settings":
    from rummy500.web import SettingError, settings_of  # noqa: PLC0415

    try:
        return settings_of(vars(options))
    except SettingError as problem:
        raise CommandError(str(problem)) from None


def _with_journal(settings: "Settings", work: "Callable[[Committer], Coroutine[Any, Any, Result]]") -> Result:
    from rummy500.service import JournalError  # noqa: PLC0415

    journal = _opened(settings, migrate=False)
    try:
        return asyncio.run(work(journal))
    except JournalError as problem:
        raise CommandError(f"{_place(settings)} cannot be read: {problem}", FAILED) from None
    finally:
        journal.close()


def _opened(settings: "Settings", *, migrate: bool) -> "Committer":
    from rummy500.storage import open_journal  # noqa: PLC0415

    if not _shared(settings) and not settings.database.exists():
        raise CommandError(
            f"there is no database at {settings.database}: name its folder by --data-dir or its file by --db"
        )
    with _worded(settings):
        return open_journal(settings.db, settings.database, migrate=migrate)[0]


@contextmanager
def _worded(settings: "Settings") -> Iterator[None]:
    """Errors of opening a database as errors of a command, each with its code."""
    from rummy500.storage import DatabaseError, DatabaseInUseError, SchemaError  # noqa: PLC0415

    try:
        yield
    except DatabaseInUseError:
        raise CommandError(
            f"{settings.database} is in use: stop the server, or send it SIGUSR1 and it makes a backup itself", IN_USE
        ) from None
    except SchemaError as problem:
        raise CommandError(_without_serve(str(problem)), SCHEMA) from None
    except DatabaseError as problem:
        raise CommandError(str(problem)) from None


def _shared(settings: "Settings") -> bool:
    from rummy500.storage import is_shared  # noqa: PLC0415

    return is_shared(settings.db)


def _place(settings: "Settings") -> str:
    return _plain(settings) if _shared(settings) else str(settings.database)


def _plain(settings: "Settings") -> str:
    """The address as PostgreSQL's own tools know it, without a password."""
    parts = urlsplit(settings.db)
    user = f"{parts.username}@" if parts.username else ""
    port = f":{parts.port}" if parts.port else ""
    return parts._replace(scheme="postgresql", netloc=f"{user}{parts.hostname or ''}{port}").geturl()


def _opened_if_sound(settings: "Settings") -> None:
    """Make sure that nobody has the database open; one that cannot be opened at all is nobody's."""
    try:
        _opened(settings, migrate=False).close()
    except CommandError as problem:
        if problem.code == IN_USE:
            raise


def _without_serve(problem: str) -> str:
    return problem.replace("start without --no-migrate", "run `rummy500 db upgrade`")


def _pages(connection: "Connection") -> str:
    """What is wrong with the pages of the file, or `ok`; other databases look after theirs."""
    if connection.dialect.name != "sqlite":
        return "ok"
    return str(connection.exec_driver_sql("PRAGMA integrity_check").scalar())


# ---- what is said


def _told(checked: "Checked") -> int:
    for match, fault in checked.faults:
        print(f"{match.hex()}: {fault}")
    print(f"{checked.matches} matches, {checked.deals} deals, {checked.entries} entries played again: ", end="")
    print(f"{len(checked.faults)} faults" if checked.faults else "no fault")
    return FAILED if checked.faults else 0


def _step(bar: Any) -> None:
    bar.update()


def _write_private(path: Path, text: str) -> None:
    """Names of players are nobody's business but the operator's."""
    with open(path, "w", encoding="utf-8", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
        file.write(text)

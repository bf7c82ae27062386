"""The SQLite journal: what the disk does to it, who may open it, and how its schema changes."""

import asyncio
import contextlib
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from rummy500.service.journal import Device, Forget, LostError, UnavailableError
from rummy500.storage import DatabaseError, DatabaseInUseError, SchemaError, open_sqlite, schema
from rummy500.storage.committer import Committer
from rummy500.storage.tables import metadata
from storage import units


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "rummy500.db"


@pytest.fixture
def journal(path: Path) -> Iterator[Committer]:
    committer = open_sqlite(path)
    yield committer
    committer.close()


def failing(monkeypatch: pytest.MonkeyPatch, journal: Committer, *, times: int, after: bool) -> None:
    """Let that many commits fail, before or after they took effect."""
    left = [times]

    def commit(really: Callable[[], None]) -> None:
        if after or left[0] <= 0:
            really()
        if left[0] > 0:
            left[0] -= 1
            raise OSError("disk I/O error")

    monkeypatch.setattr(journal, "_commit", commit)


def test_all_is_there_after_reopening(path: Path) -> None:
    journal = open_sqlite(path)
    asyncio.run(journal.append(units.creation()))
    key = asyncio.run(journal.key())
    before = asyncio.run(journal.load(units.MATCH))
    journal.close()
    journal = open_sqlite(path)
    assert asyncio.run(journal.load(units.MATCH)) == before
    assert asyncio.run(journal.key()) == key
    journal.close()


def test_only_the_owner_may_read_it(journal: Committer, path: Path) -> None:
    asyncio.run(journal.append(units.creation()))
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    files = list(path.parent.iterdir())
    assert len(files) >= 2, "database and WAL"
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


def test_the_settings_that_durability_rests_on(journal: Committer) -> None:
    def pragmas(connection: Any) -> list[Any]:
        names = ("journal_mode", "synchronous", "foreign_keys", "locking_mode")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert asyncio.run(journal._ask(pragmas)) == ["wal", 2, 1, "exclusive"]


def test_a_second_opener_is_refused_at_once(journal: Committer, path: Path) -> None:
    with pytest.raises(DatabaseInUseError, match="in use by another process"):
        open_sqlite(path)
    code = (
        "import sys; from pathlib import Path; from rummy500.storage import open_sqlite; open_sqlite(Path(sys.argv[1]))"
    )
    other = subprocess.run(
        [sys.executable, "-c", code, str(path)], check=False, capture_output=True, text=True, timeout=60
    )
    assert "DatabaseInUseError" in other.stderr
    asyncio.run(journal.append(units.creation()))


def test_a_file_that_is_no_database_is_refused(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("this is a letter, not a database\n" * 100)
    with pytest.raises(DatabaseError, match="no database of rummy500"):
        open_sqlite(path)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(DatabaseError, match="choose another --data-dir"):
        open_sqlite(tmp_path / "file" / "rummy500.db")


def test_another_programs_database_is_refused(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE bookmarks (url TEXT)")
    other.close()
    with pytest.raises(SchemaError, match="another program"):
        open_sqlite(path)


def test_a_newer_schema_is_refused(path: Path) -> None:
    open_sqlite(path).close()
    with sqlite3.connect(path) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
        other.execute("UPDATE meta SET value = CAST('9999' AS BLOB) WHERE name = 'schema_since'")
    other.close()
    with pytest.raises(SchemaError, match="install a newer release"):
        open_sqlite(path)


def test_a_newer_schema_that_only_added_something_is_worked_with(path: Path) -> None:
    """F13: what is stored under a newer release can be gone on with under this one."""
    open_sqlite(path).close()
    with sqlite3.connect(path) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
        other.execute("ALTER TABLE log ADD COLUMN mood TEXT")
        other.execute("CREATE INDEX ix_log_mood ON log (mood)")
    other.close()
    journal = open_sqlite(path)
    asyncio.run(journal.append(units.creation()))
    assert asyncio.run(journal.load(units.MATCH)) is not None
    journal.close()
    assert not list(path.parent.glob("*.before-*"))


def test_an_older_schema_is_refused_where_migrating_is_forbidden(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_sqlite(path).close()
    monkeypatch.setattr("rummy500.storage.schema.HEAD", "9999")
    monkeypatch.setattr("rummy500.storage.sqlite.HEAD", "9999")
    with pytest.raises(SchemaError, match="start without --no-migrate"):
        open_sqlite(path, migrate=False)


def test_before_a_migration_there_is_a_backup(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = open_sqlite(path)
    asyncio.run(journal.append(units.creation()))
    journal.close()
    done: list[str | None] = []
    before = schema.HEAD
    monkeypatch.setattr("rummy500.storage.schema.HEAD", "9999")
    monkeypatch.setattr("rummy500.storage.sqlite.HEAD", "9999")
    monkeypatch.setattr("rummy500.storage.sqlite.upgrade", lambda _connection, found: done.append(found))
    open_sqlite(path).close()
    assert done == [before]
    backup = path.with_name("rummy500.db.before-9999")
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    copy = sqlite3.connect(backup)
    assert copy.execute("SELECT id FROM match").fetchall() == [(units.MATCH,)]
    copy.close()


def make_first_schema(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database as the first tables were, with a match in it."""
    with monkeypatch.context() as then:
        then.setattr("rummy500.storage.schema.HEAD", "0001")
        then.setattr("rummy500.storage.sqlite.HEAD", "0001")
        open_sqlite(path).close()
    with sqlite3.connect(path) as other:
        columns = {row[1] for row in other.execute("PRAGMA table_info(log)")}
        assert "thought" not in columns
        other.execute(
            "INSERT INTO match (id, preset, fields, rules_version, log_format, phase, version, step, commitment,"
            " shuffle, created_at, changed_at) VALUES (?, 'standard', '{}', 1, 1, 'waiting', 1, 0, x'00', 's', 1, 1)",
            (units.MATCH,),
        )
        other.execute(
            "INSERT INTO log (match, version, kind, text, bot, at_ms) VALUES (?, 1, 'start', '', 0, 1)", (units.MATCH,)
        )
        other.execute(
            "INSERT INTO seat (match, seat, control, token, token_next) VALUES (?, 0, 'person', x'0a', x'0b')",
            (units.MATCH,),
        )
    other.close()


def check_first_schema(path: Path) -> None:
    """All of it is there, in this release's schema."""
    journal = open_sqlite(path)
    stored = asyncio.run(journal.load(units.MATCH))
    journal.close()
    assert stored is not None
    assert [entry.thought for entry in stored.log] == [None]
    assert [seat.devices for seat in stored.seats] == [(Device(b"\x0a", b"\x0b", b"\x0a"),)]


def test_a_database_of_the_first_schema_is_brought_up_to_date(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_first_schema(path, monkeypatch)
    check_first_schema(path)


def test_migrations_and_tables_agree(path: Path) -> None:
    open_sqlite(path).close()
    with create_engine(f"sqlite:///{path}").connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
        scripts = ScriptDirectory(str(schema._MIGRATIONS))
        assert scripts.get_current_head() == schema.HEAD
    connection.engine.dispose()


def test_a_batch_that_fails_is_tried_one_by_one(journal: Committer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        failing(monkeypatch, journal, times=1, after=False)
        matches = [i.to_bytes(16, "big") for i in range(1, 6)]
        await asyncio.gather(*(journal.append(units.creation(match)) for match in matches))
        for match in matches:
            assert await journal.load(match) is not None

    asyncio.run(run())


def test_one_bad_unit_does_not_spoil_the_others(journal: Committer) -> None:
    async def run() -> None:
        good = [units.creation(i.to_bytes(16, "big")) for i in (1, 3)]
        bad = units.creation((2).to_bytes(16, "big"))
        bad = replace(bad, phase=None)  # type: ignore[arg-type]
        outcomes = await asyncio.gather(
            *(journal.append(unit) for unit in (good[0], bad, good[1])), return_exceptions=True
        )
        assert [type(outcome) for outcome in outcomes] == [type(None), UnavailableError, type(None)]
        assert await journal.load(bad.match) is None

    asyncio.run(run())


def test_a_commit_of_unknown_outcome_is_looked_up(journal: Committer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        await journal.append(units.creation())
        failing(monkeypatch, journal, times=1, after=True)
        await journal.append(units.start_of_deal())
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert stored.base == (2, 0)
        failing(monkeypatch, journal, times=1, after=True)
        await journal.append(units.draft_step(9, 2, 1))
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert stored.base == (2, 1)

    asyncio.run(run())


def test_a_disk_that_stays_broken_says_so_and_recovers(journal: Committer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        await journal.append(units.creation())
        failing(monkeypatch, journal, times=2, after=False)
        with pytest.raises(UnavailableError):
            await journal.append(units.start_of_deal())
        await journal.append(units.start_of_deal())
        with pytest.raises(LostError):
            await journal.append(units.start_of_deal())

    asyncio.run(run())


def test_what_waits_is_committed_together(journal: Committer, monkeypatch: pytest.MonkeyPatch) -> None:
    commits: list[int] = []

    def commit(really: Callable[[], None]) -> None:
        commits.append(1)
        really()

    monkeypatch.setattr(journal, "_commit", commit)

    async def run() -> None:
        await asyncio.gather(*(journal.append(units.creation(i.to_bytes(16, "big"))) for i in range(1, 101)))

    asyncio.run(run())
    assert len(commits) < 50


def test_a_closed_journal_says_so(path: Path) -> None:
    journal = open_sqlite(path)
    journal.close()
    journal.close()
    with pytest.raises(UnavailableError):
        asyncio.run(journal.append(units.creation()))


def test_killed_between_commits_the_file_opens_again(path: Path) -> None:
    code = (
        "import asyncio, os, sys; from pathlib import Path; from rummy500.storage import open_sqlite\n"
        "sys.path.insert(0, sys.argv[2])\n"
        "from storage import units\n"
        "journal = open_sqlite(Path(sys.argv[1]))\n"
        "asyncio.run(journal.append(units.creation()))\n"
        "os.kill(os.getpid(), 9)\n"
    )
    tests = str(Path(__file__).parents[1])
    process = subprocess.run([sys.executable, "-c", code, str(path), tests], check=False, timeout=60, env=os.environ)
    assert process.returncode == -9
    journal = open_sqlite(path)
    assert asyncio.run(journal.load(units.MATCH)) is not None
    journal.close()


@pytest.mark.parametrize("after", [False, True])
def test_no_row_is_left_of_a_forgotten_match(
    path: Path, journal: Committer, monkeypatch: pytest.MonkeyPatch, after: bool
) -> None:
    """Also where the first commit failed, before or after it took effect."""

    async def run() -> None:
        await journal.append(units.creation())
        await journal.append(units.start_of_deal())
        failing(monkeypatch, journal, times=1, after=after)
        await journal.append(Forget(units.MATCH))

    asyncio.run(run())
    journal.close()
    with contextlib.closing(sqlite3.connect(path)) as reader:
        for table in metadata.tables.keys() - {"meta"}:
            assert reader.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,), table

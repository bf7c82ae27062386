"""The PostgreSQL journal: races between processes, lost and silent connections, and how its schema changes."""

import asyncio
import logging
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from psycopg import OperationalError
from sqlalchemy import Engine, event, insert

from postgres import Postgres
from rummy500.service.journal import LostError, Secret, UnavailableError
from rummy500.storage import DatabaseError, SchemaError, open_journal, reaching, seating
from rummy500.storage import postgres as storage_postgres
from rummy500.storage.postgres import PostgresJournal, open_postgres, upgrade_postgres
from rummy500.storage.reaching import engine_of, shown, url_of
from rummy500.storage.schema import HEAD
from rummy500.storage.tables import metadata
from storage import units


@pytest.fixture
def journal(database: str) -> Iterator[PostgresJournal]:
    journal = open_postgres(database)
    yield journal
    journal.close()


def at_commit(monkeypatch: pytest.MonkeyPatch, journal: PostgresJournal, do: Callable[[], Any], *, after: bool) -> None:
    """Do something once, right before or right after the next commit."""
    left = [do]

    def commit(really: Callable[[], None]) -> None:
        if after:
            really()
        if left:
            left.pop()()
        if not after:
            really()

    monkeypatch.setattr(journal, "_commit", commit)


def test_of_two_processes_one_wins_each_position(database: str) -> None:
    journals = [open_postgres(database) for _ in range(2)]

    async def run() -> None:
        matches = [i.to_bytes(16, "big") for i in range(1, 9)]
        for match in matches:
            await journals[0].append(units.creation(match))
            await journals[1].append(units.start_of_deal(match))
        for version in range(3, 13):
            outcomes = await asyncio.gather(
                *(
                    # The second one goes through the matches in the other order.
                    journals[number].append(units.act(100 * version + number, version, match))
                    for number, order in enumerate((matches, matches[::-1]))
                    for match in order
                ),
                return_exceptions=True,
            )
            assert [type(outcome) for outcome in outcomes].count(type(None)) == len(matches)
            assert [type(outcome) for outcome in outcomes].count(LostError) == len(matches)
        for match in matches:
            stored = await journals[0].load(match)
            assert stored is not None
            assert [entry.version for entry in stored.log] == list(range(1, 13))

    asyncio.run(run())
    for journal in journals:
        journal.close()


def test_two_processes_that_begin_at_once_have_one_key(database: str) -> None:
    opened: list[PostgresJournal] = []
    threads = [threading.Thread(target=lambda: opened.append(open_postgres(database))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({asyncio.run(journal.key()) for journal in opened}) == 1
    assert len(opened) == 4
    for journal in opened:
        journal.close()


def test_a_reading_sees_one_moment(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What another process commits between two statements of a reading belongs to the next reading."""
    here, there = open_postgres(database), open_postgres(database)

    async def run() -> None:
        await here.append(units.creation())
        await here.append(units.start_of_deal())
        seats = seating.read_seats

        def meanwhile(connection: Any, match: bytes) -> Any:
            asyncio.run(there.append(units.act(3, 3)))
            monkeypatch.setattr(seating, "read_seats", seats)
            return seats(connection, match)

        monkeypatch.setattr(seating, "read_seats", meanwhile)
        stored = await here.load(units.MATCH)
        assert stored is not None
        assert (stored.base, len(stored.log)) == ((2, 0), 2)
        stored = await here.load(units.MATCH)
        assert stored is not None
        assert (stored.base, len(stored.log)) == ((3, 0), 3)

    asyncio.run(run())
    here.close()
    there.close()


@pytest.mark.parametrize("after", [False, True])
def test_a_connection_that_ends_in_a_commit_loses_and_doubles_nothing(
    postgres_server: Postgres, database: str, journal: PostgresJournal, monkeypatch: pytest.MonkeyPatch, after: bool
) -> None:
    name = url_of(database).database
    assert name is not None

    async def run() -> None:
        matches = [i.to_bytes(16, "big") for i in range(1, 6)]
        await asyncio.gather(*(journal.append(units.creation(match)) for match in matches))

        def end() -> None:
            assert postgres_server.terminate(name) == 1
            if after:
                raise OSError("the connection was lost")

        at_commit(monkeypatch, journal, end, after=after)
        await asyncio.gather(*(journal.append(units.start_of_deal(match)) for match in matches))
        for match in matches:
            stored = await journal.load(match)
            assert stored is not None
            assert [entry.version for entry in stored.log] == [1, 2]

    asyncio.run(run())


def test_a_connection_that_ends_at_any_statement_loses_and_doubles_nothing(
    postgres_server: Postgres, database: str, journal: PostgresJournal
) -> None:
    """P6: the unit is then written over another connection, as a whole and once."""
    name = url_of(database).database
    assert name is not None
    left = [0]

    def count(*_: object) -> None:
        left[0] -= 1
        if left[0] == 0:
            assert postgres_server.terminate(name) == 1

    async def run() -> None:
        fatal = 0
        while left[0] <= 0:
            fatal += 1
            match = fatal.to_bytes(16, "big")
            await journal.append(units.creation(match))
            left[0] = fatal
            await journal.append(units.start_of_deal(match))
            ended, left[0] = left[0] <= 0, 0
            stored = await journal.load(match)
            assert stored is not None
            assert [entry.version for entry in stored.log] == [1, 2]
            assert await journal.secret(match) == Secret(units.SEED, 1, units.DECK)
            if not ended:
                break
        assert fatal > 5, "so many statements a unit has"

    event.listen(Engine, "before_cursor_execute", count)
    try:
        asyncio.run(run())
    finally:
        event.remove(Engine, "before_cursor_execute", count)


def test_an_idle_connection_that_has_ended_is_made_again(
    postgres_server: Postgres, database: str, journal: PostgresJournal
) -> None:
    name = url_of(database).database
    assert name is not None
    asyncio.run(journal.append(units.creation()))
    assert postgres_server.terminate(name) == 1
    assert asyncio.run(journal.load(units.MATCH)) is not None
    assert postgres_server.terminate(name) == 1
    asyncio.run(journal.append(units.start_of_deal()))


def test_a_silent_server_is_given_up_and_nothing_is_lost_or_doubled(
    postgres_server: Postgres, journal: PostgresJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reaching, "SILENT_SECONDS", 0.5)
    monkeypatch.setitem(reaching._PARAMETERS, "connect_timeout", 2)

    async def run() -> None:
        await journal.append(units.creation())
        with postgres_server.frozen():
            with pytest.raises(UnavailableError):
                await journal.append(units.start_of_deal())
            # Until the next attempt to connect nobody waits.
            with pytest.raises(UnavailableError):
                await journal.load(units.MATCH)
        await units.append_at_last(journal, units.start_of_deal())
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert [entry.command for entry in stored.log] == [units.command(1), units.command(2)]

    asyncio.run(run())


def test_while_the_database_is_away_nobody_waits_for_an_attempt(
    postgres_server: Postgres,
    database: str,
    journal: PostgresJournal,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(storage_postgres, "BACK_OFF_SECONDS", (1000.0, 1000.0))
    attempts: list[float] = []

    def refused(*_: Any, **__: Any) -> None:
        attempts.append(time.monotonic())
        raise OperationalError("connection refused")

    async def run() -> None:
        await journal.append(units.creation())
        monkeypatch.setattr(reaching.Patient, "connect", refused)
        assert postgres_server.terminate(url_of(database).database or "") == 1
        for _ in range(20):
            with pytest.raises(UnavailableError):
                await journal.append(units.start_of_deal())
        assert len(attempts) == 1
        monkeypatch.undo()
        journal._again_at = 0.0
        await journal.append(units.start_of_deal())

    with caplog.at_level(logging.INFO, "rummy500"):
        asyncio.run(run())
    told = [record.message for record in caplog.records if record.name == "rummy500"]
    assert told == ["database_away", "database_back"]


def test_an_empty_database_is_refused_until_it_is_upgraded(postgres_server: Postgres) -> None:
    name = postgres_server.create_empty()
    with pytest.raises(SchemaError, match="rummy500 db upgrade"):
        open_postgres(postgres_server.url(name))
    assert upgrade_postgres(postgres_server.url(name)) == (None, HEAD)
    assert upgrade_postgres(postgres_server.url(name)) == (HEAD, HEAD)
    open_postgres(postgres_server.url(name)).close()
    postgres_server.drop(name)


def test_of_several_that_upgrade_at_once_one_does(postgres_server: Postgres) -> None:
    name = postgres_server.create_empty()
    found: list[str | None] = []
    threads = [
        threading.Thread(target=lambda: found.append(upgrade_postgres(postgres_server.url(name))[0])) for _ in range(3)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found, key=str) == sorted([None, HEAD, HEAD], key=str)
    postgres_server.drop(name)


def test_an_upgrade_that_dies_at_any_statement_is_done_by_the_next_one(postgres_server: Postgres) -> None:
    """F2: each migration is in the database as a whole or not at all."""
    name = postgres_server.create_empty()
    url = postgres_server.url(name)
    statements = [0]

    def count(*_: object) -> None:
        statements[0] += 1
        if statements[0] == fatal:
            assert postgres_server.terminate(name)

    event.listen(Engine, "before_cursor_execute", count)
    try:
        fatal = 5
        while True:
            statements[0] = 0
            try:
                _ = upgrade_postgres(url)
                break
            except DatabaseError:
                # The next one gets further, for some migrations are done.
                fatal += 9
    finally:
        event.remove(Engine, "before_cursor_execute", count)
    assert fatal > 20
    with engine_of(url_of(url)).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    open_postgres(url).close()
    postgres_server.drop(name)


@pytest.mark.parametrize(("revision", "remedy"), [("9999", "newer release"), ("0001", "rummy500 db upgrade")])
def test_another_schema_is_refused(postgres_server: Postgres, revision: str, remedy: str) -> None:
    name = postgres_server.create()
    postgres_server.run(f"UPDATE alembic_version SET version_num = '{revision}'", name)
    postgres_server.run(f"UPDATE meta SET value = '{revision}' WHERE name = 'schema_since'", name)
    with pytest.raises(SchemaError, match=remedy):
        open_postgres(postgres_server.url(name))
    postgres_server.drop(name)


def test_another_programs_database_is_refused(postgres_server: Postgres) -> None:
    name = postgres_server.create_empty()
    postgres_server.run("CREATE TABLE bookmarks (url text)", name)
    for opening in (open_postgres, upgrade_postgres):
        with pytest.raises(SchemaError, match="another program"):
            opening(postgres_server.url(name))
    postgres_server.drop(name)


def test_migrations_and_tables_agree(database: str) -> None:
    with engine_of(url_of(database)).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_database_that_cannot_be_reached_is_named_without_its_password() -> None:
    url = "postgresql+psycopg://someone:hush@127.0.0.1:1/rummy?connect_timeout=1"
    with pytest.raises(DatabaseError) as caught:
        open_postgres(url)
    assert "127.0.0.1:1/rummy" in str(caught.value)
    assert "hush" not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_no_password_is_shown() -> None:
    assert "hush" not in shown(url_of("postgresql://someone:hush@host/name"))
    assert "hush" not in shown(url_of("postgresql://someone@host/name?password=hush&sslmode=require"))


@pytest.mark.parametrize("url", ["postgresql+asyncpg://host/name", "postgresql://host", "mysql://host/name", "letters"])
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(DatabaseError, match=r"postgresql\+psycopg"):
        url_of(url)


def test_no_secret_is_in_an_error(journal: PostgresJournal, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        unit = units.creation()
        await journal.append(unit)
        await journal.append(units.start_of_deal())
        with pytest.raises(UnavailableError) as caught:
            await journal._ask(
                lambda connection: connection.execute(
                    insert(metadata.tables["secret"]),
                    {"match": units.MATCH, "deal": 1, "bytes": units.DECK},
                )
            )
        assert "parameters hidden" in str(caught.value)

    asyncio.run(run())
    assert units.DECK.hex() not in caplog.text
    assert repr(units.DECK) not in caplog.text


def test_without_its_driver_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "rummy500.storage.listening", None)
    with pytest.raises(DatabaseError, match=r"pip install 'rummy500\[postgres\]'"):
        open_journal("postgresql://host/name", tmp_path)

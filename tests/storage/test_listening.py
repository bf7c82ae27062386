"""The feed over PostgreSQL: what another process stores and whispers arrives, also after a connection was lost."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import Connection

from postgres import Postgres
from rummy500.service.feed import MOST_WORDS
from rummy500.service.journal import Base, Rekey
from rummy500.storage import listening
from rummy500.storage.listening import PostgresFeed
from rummy500.storage.notices import CHANGED, WHISPERED
from rummy500.storage.postgres import PostgresJournal, open_postgres
from rummy500.storage.reaching import url_of
from storage import units


class Ears:
    """Keep what they are told."""

    def __init__(self) -> None:
        self.bases: list[tuple[bytes, Base | None]] = []
        self.words: list[tuple[bytes, bytes]] = []
        self.known: dict[bytes, Base] = {}
        self.opened: dict[bytes, frozenset[bytes]] = {}

    def changed(self, match: bytes, base: Base | None) -> None:
        self.bases.append((match, base))

    def heard(self, match: bytes, words: bytes) -> None:
        self.words.append((match, words))

    def watched(self) -> dict[bytes, Base]:
        return self.known

    def devices(self) -> dict[bytes, frozenset[bytes]]:
        return self.opened


class Process:
    """What one process has of a database."""

    def __init__(self, url: str) -> None:
        self.journal: PostgresJournal = open_postgres(url)
        self.feed = PostgresFeed(self.journal.address, self.journal.sender)
        self.ears = Ears()


@asynccontextmanager
async def processes(url: str, number: int = 2) -> AsyncIterator[list[Process]]:
    """So many, all of them listening."""
    running = [Process(url) for _ in range(number)]
    following = [asyncio.create_task(process.feed.follow(process.ears)) for process in running]
    for teller in running:
        others = [process for process in running if process is not teller]
        # One that does not listen yet does not hear it, so it is said until all do.
        async with asyncio.timeout(20):
            while not all((bytes(16), b"hello") in process.ears.words for process in others):
                teller.feed.whisper(bytes(16), b"hello")
                await asyncio.sleep(0.02)
    await asyncio.sleep(0.1)
    for process in running:
        process.ears.words.clear()
    try:
        yield running
    finally:
        for task in following:
            task.cancel()
        await asyncio.gather(*following, return_exceptions=True)
        for process in running:
            process.journal.close()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.01)


@pytest.fixture
def no_comparing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave notifications alone to tell of changes."""
    monkeypatch.setattr(listening, "COMPARE_SECONDS", 1000.0)


def test_what_one_process_stores_the_others_hear_of_and_not_itself(database: str, no_comparing: None) -> None:
    async def run() -> None:
        async with processes(database, 3) as (here, there, third):
            await here.journal.append(units.creation())
            await here.journal.append(units.start_of_deal())
            await here.journal.append(units.draft_step(9, 2, 1))
            await here.journal.append(Rekey(units.MATCH, 0, b"b" * 32, b"d" * 32))
            told = [(units.MATCH, base) for base in ((1, 0), (2, 0), (2, 1), None)]
            await until(lambda: there.ears.bases == told)
            await until(lambda: third.ears.bases == told)
            await there.journal.append(units.draft_step(10, 2, 2))
            await until(lambda: here.ears.bases == [(units.MATCH, (2, 2))])
            assert there.ears.bases == told

    asyncio.run(run())


def test_a_unit_that_lost_is_not_told(database: str, no_comparing: None) -> None:
    async def run() -> None:
        async with processes(database) as (here, there):
            await here.journal.append(units.creation())
            rivals = await asyncio.gather(
                *(here.journal.append(units.again(units.start_of_deal(), 10 + i)) for i in range(5)),
                return_exceptions=True,
            )
            assert [type(outcome) for outcome in rivals].count(type(None)) == 1
            await here.journal.append(units.act(3, 3))
            await until(lambda: (units.MATCH, (3, 0)) in there.ears.bases)
            assert there.ears.bases == [(units.MATCH, base) for base in ((1, 0), (2, 0), (3, 0))]

    asyncio.run(run())


def test_whispers_arrive_in_order_and_only_elsewhere(database: str, no_comparing: None) -> None:
    async def run() -> None:
        async with processes(database) as (here, there):
            said = [(i.to_bytes(16, "big"), bytes([i % 256]) * (i % MOST_WORDS)) for i in range(300)]
            for match, words in said:
                here.feed.whisper(match, words)
            await until(lambda: len(there.ears.words) == len(said))
            assert there.ears.words == said
            assert not here.ears.words
            with pytest.raises(ValueError, match="at most"):
                here.feed.whisper(bytes(16), bytes(MOST_WORDS + 1))

    asyncio.run(run())


def test_changes_of_five_thousand_matches_are_found_by_comparing(database: str, no_comparing: None) -> None:
    matches = [i.to_bytes(16, "big") for i in range(1, 5001)]

    async def run() -> None:
        async with processes(database) as (here, there):
            there.ears.known = dict.fromkeys(matches, (1, 0))

            def all_at_once(connection: object) -> None:
                assert isinstance(connection, Connection)
                connection.exec_driver_sql(_MANY)
                here.journal._publish(connection, [units.start_of_deal(match) for match in matches])

            await here.journal._ask(all_at_once)
            await until(lambda: len(there.ears.bases) == len(matches))
            assert sorted(there.ears.bases) == [(match, (2, 0)) for match in matches]

    asyncio.run(run())


_MANY = """
INSERT INTO match (id, preset, fields, rules_version, log_format, phase, version, step, commitment, shuffle,
  created_at, changed_at)
SELECT decode(lpad(to_hex(i), 32, '0'), 'hex'), 'standard', '{}', 1, 1, 'playing', 2, 0, '', '', 0, 0
FROM generate_series(1, 5000) AS i
"""


@pytest.mark.parametrize("doing", ["LISTEN%", "SELECT 1%", "SELECT pg_notify%", "%"])
def test_after_a_lost_connection_everything_is_caught_up(postgres_server: Postgres, database: str, doing: str) -> None:
    name = url_of(database).database or ""

    async def run() -> None:
        async with processes(database) as (here, there):
            await here.journal.append(units.creation())
            there.ears.known = {units.MATCH: (1, 0)}
            ended = await asyncio.to_thread(postgres_server.terminate, name, doing)
            await here.journal.append(units.start_of_deal())
            await until(lambda: (units.MATCH, (2, 0)) in there.ears.bases)
            there.ears.known = {units.MATCH: (2, 0)}
            async with asyncio.timeout(20):
                while not there.ears.words:
                    here.feed.whisper(units.MATCH, b"again")
                    await asyncio.sleep(0.05)
            assert ended or doing == "SELECT 1%"

    asyncio.run(run())


def test_a_device_that_went_while_a_connection_was_lost_is_told_of(
    postgres_server: Postgres, database: str, no_comparing: None
) -> None:
    name = url_of(database).database or ""
    ana = units.creation().new
    assert ana is not None
    known = frozenset(device.id for seat in ana.seats for device in seat.devices)

    async def run() -> None:
        async with processes(database, 1) as (there,):
            await there.journal.append(units.creation())
            there.ears.known, there.ears.opened = {units.MATCH: (1, 0)}, {units.MATCH: known}
            for told in (False, True):
                await asyncio.to_thread(postgres_server.terminate, name, "LISTEN%")
                if told:
                    await until(lambda: (units.MATCH, None) in there.ears.bases)
                else:
                    await asyncio.sleep(0.5)
                    assert there.ears.bases == []
                there.ears.opened = {units.MATCH: known | {bytes(32)}}

    asyncio.run(run())


def test_a_match_that_is_gone_is_told_of(database: str) -> None:
    async def run() -> None:
        async with processes(database, 1) as (there,):
            there.ears.known = {units.MATCH: (5, 0)}
            await until(lambda: (units.MATCH, None) in there.ears.bases)

    asyncio.run(run())


def test_what_strangers_notify_is_an_alarm_and_the_feed_goes_on(
    postgres_server: Postgres, database: str, no_comparing: None, caplog: pytest.LogCaptureFixture
) -> None:
    name = url_of(database).database or ""

    async def run() -> None:
        async with processes(database) as (here, there):
            for channel in (CHANGED, WHISPERED):
                await asyncio.to_thread(postgres_server.run, f"SELECT pg_notify('{channel}', 'cafe0123 ???')", name)
            await here.journal.append(units.creation())
            await until(lambda: there.ears.bases == [(units.MATCH, (1, 0))])

    asyncio.run(run())
    assert [record.message for record in caplog.records].count("alarm") == 4

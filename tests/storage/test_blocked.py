"""F9: the port of the database is blocked and nobody is told, for the committer and for who listens."""

import asyncio
from collections.abc import Iterator

import pytest

from port import Port, port_of, through
from postgres import Postgres
from rummy500.service.journal import JournalError, UnavailableError
from rummy500.storage import reaching
from rummy500.storage.postgres import open_postgres
from storage import units
from storage.test_listening import processes, until


@pytest.fixture
def port(postgres_server: Postgres, monkeypatch: pytest.MonkeyPatch) -> Iterator[Port]:
    monkeypatch.setattr(reaching, "SILENT_SECONDS", 0.5)
    monkeypatch.setitem(reaching._PARAMETERS, "connect_timeout", 2)
    with port_of(postgres_server) as port:
        yield port


def test_what_a_blocked_port_swallows_is_told_as_not_stored_and_stored_once(port: Port, database: str) -> None:
    journal = open_postgres(through(port, database))

    async def run() -> None:
        await journal.append(units.creation())
        await journal.append(units.start_of_deal())
        port.blocked = True
        unit = units.act(3, 3)
        for _ in range(3):
            with pytest.raises(UnavailableError):
                await journal.append(unit)
        port.blocked = False
        async with asyncio.timeout(20):
            await units.append_at_last(journal, unit)
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert [entry.command for entry in stored.log] == [units.command(number) for number in (1, 2, 3)]

    asyncio.run(run())
    journal.close()


def test_who_listens_through_a_blocked_port_catches_up(port: Port, database: str) -> None:
    async def run() -> None:
        async with processes(through(port, database)) as (_, there):
            direct = open_postgres(database)
            await direct.append(units.creation())
            await until(lambda: (units.MATCH, (1, 0)) in there.ears.bases)
            there.ears.known = {units.MATCH: (1, 0)}
            port.blocked = True
            await direct.append(units.start_of_deal())
            # Long enough for both its connections to be given up, and for new ones to fail.
            await asyncio.sleep(4)
            assert (units.MATCH, (2, 0)) not in there.ears.bases
            with pytest.raises(JournalError):
                await there.journal.load(units.MATCH)
            port.blocked = False
            await until(lambda: (units.MATCH, (2, 0)) in there.ears.bases)
            there.ears.known = {units.MATCH: (2, 0)}
            await direct.append(units.act(3, 3))
            await until(lambda: (units.MATCH, (3, 0)) in there.ears.bases)
            direct.close()

    asyncio.run(run())

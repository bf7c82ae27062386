"""The archive: pages of all matches, those that ended in their order, notes; and work that lets others in between."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rummy500.service.archive import START
from rummy500.service.journal import LostError, Phase, UnavailableError
from rummy500.storage import open_sqlite
from rummy500.storage.archive import SqlArchive
from rummy500.storage.committer import Committer
from rummy500.storage.postgres import open_postgres
from storage import units


@pytest.fixture(params=["sqlite", "postgres"])
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Committer]:
    committer: Committer
    if request.param == "sqlite":
        committer = open_sqlite(tmp_path / "data" / "rummy500.db")
    else:
        committer = open_postgres(request.getfixturevalue("database"))
    yield committer
    committer.close()


async def play(journal: Committer, match: bytes, ended_ms: int, phase: Phase = "over") -> None:
    """A match of one deal, played to this phase."""
    await journal.append(units.creation(match))
    await journal.append(units.start_of_deal(match))
    await journal.append(replace(units.end_of_deal(3), match=match, phase=phase, at_ms=ended_ms))


def test_pages_of_all_matches(journal: Committer) -> None:
    async def work() -> None:
        ids = [bytes([number]) * 16 for number in (3, 1, 2)]
        for match in ids:
            await journal.append(units.creation(match))
        archive = SqlArchive(journal)
        assert await archive.matches(b"", 2) == sorted(ids)[:2]
        assert await archive.matches(sorted(ids)[1], 2) == sorted(ids)[2:]
        assert await archive.matches(sorted(ids)[2], 2) == []

    asyncio.run(work())


def test_ended_matches_in_their_order(journal: Committer) -> None:
    async def work() -> None:
        first, second, third, running = (bytes([number]) * 16 for number in (9, 4, 5, 1))
        await play(journal, second, 2000)
        await play(journal, first, 1000, "abandoned")
        await play(journal, third, 2000)
        await play(journal, running, 1500, "between")
        archive = SqlArchive(journal)
        page = await archive.ended(START, 10_000, 2)
        assert [one.mark for one in page] == [(1000, first), (2000, second)]
        assert [one.mark for one in await archive.ended(page[-1].mark, 10_000, 2)] == [(2000, third)]
        assert await archive.ended(START, 1000, 9) == []
        assert page[0].levels == (None, "club")
        assert [(deal.deal, deal.deck) for deal in page[0].deals] == [(1, units.DECK)]

    asyncio.run(work())


def test_notes_are_kept_and_replaced(journal: Committer) -> None:
    async def work() -> None:
        archive = SqlArchive(journal)
        assert await archive.note("sums") is None
        await archive.keep("sums", b"1")
        await archive.keep("sums", b"22")
        assert await archive.note("sums") == b"22"

    asyncio.run(work())


def test_long_work_lets_units_and_questions_in_between(journal: Committer) -> None:
    async def work() -> None:
        here, on = threading.Event(), threading.Event()

        def long(_connection: Any, pause: Callable[[], None]) -> str:
            here.set()
            on.wait(10)
            pause()
            return "done"

        task = asyncio.ensure_future(journal.work(long))
        await asyncio.to_thread(here.wait, 10)
        written = asyncio.ensure_future(journal.append(units.creation()))
        read = asyncio.ensure_future(journal.load(units.OTHER))
        later = asyncio.ensure_future(journal.work(lambda _connection, _pause: "later"))
        await asyncio.sleep(0.05)
        assert not written.done()
        on.set()
        assert await task == "done"
        # What waited was served inside the pause, another long piece after the first.
        assert (written.done(), read.done()) == (True, True)
        assert await later == "later"
        with pytest.raises(LostError):
            await journal.append(units.creation())

    asyncio.run(work())


def test_what_long_work_raises_reaches_its_asker(journal: Committer) -> None:
    def broken(_connection: Any, _pause: Callable[[], None]) -> None:
        raise OSError("no space left")

    with pytest.raises(OSError, match="no space"):
        asyncio.run(journal.work(broken))
    asyncio.run(journal.append(units.creation()))


def test_closing_ends_long_work_at_its_next_step(tmp_path: Path) -> None:
    async def run() -> None:
        journal = open_sqlite(tmp_path / "data" / "rummy500.db")
        here = threading.Event()

        def long(_connection: Any, pause: Callable[[], None]) -> None:
            here.set()
            while True:
                pause()

        task = asyncio.ensure_future(journal.work(long))
        await asyncio.to_thread(here.wait, 10)
        await asyncio.to_thread(journal.close)
        with pytest.raises(UnavailableError, match="closed"):
            await task

    asyncio.run(run())

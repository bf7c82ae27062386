"""F3 and F4: a disk that is cut off from power, full, broken or slow."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from rummy500.service.commands import Ack, Act, Retry
from rummy500.service.journal import Unit
from rummy500.storage import open_sqlite
from rummy500.storage.committer import Committer
from service import tables
from storage import power, units
from storage.disk import FULL, SYNC_FAILED, WRITE_FAILED, Disk, NoDiskError, disk
from storage.test_sqlite import check_first_schema, make_first_schema


@pytest.fixture
def between() -> Iterator[Disk]:
    try:
        with disk() as found:
            yield found
    except NoDiskError as problem:
        pytest.skip(f"nobody can step between this SQLite and its disk ({problem})")


@pytest.fixture
def journal(between: Disk, tmp_path: Path) -> Iterator[Committer]:
    committer = open_sqlite(tmp_path / "data" / "rummy500.db")
    yield committer
    between.failing = lambda _: 0
    committer.close()


def test_power_that_goes_at_any_write_takes_nothing_acknowledged(between: Disk, tmp_path: Path) -> None:
    """F3 in short; `bench/faults.py f3` cuts at every write."""
    played = power.play(between, tmp_path / "data", matches=2, turns=10)
    checkpoints = sum(one.synced and one.path.suffix == ".db" for one in played.trace)
    assert checkpoints > 3, "the log was never brought into the database"
    assert played.acked[-1][1].keys()
    rng = Random(3)
    cuts = sorted(rng.sample(range(len(played.trace) + 1), 30))
    faults = [fault for at in cuts for fault in power.faults_after(played, at, rng.choice(power.KEPT), rng)]
    assert faults == []


def test_power_that_goes_in_a_migration_takes_nothing(
    between: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F2 and F3: an older database is brought up to date, and dies at any write; the next start does it."""
    path = tmp_path / "data" / "rummy500.db"
    between.tracing = True
    make_first_schema(path, monkeypatch)
    begin = len(between.trace)
    check_first_schema(path)
    between.tracing = False
    rng = Random(2)
    for number, at in enumerate(sorted(rng.sample(range(begin, len(between.trace) + 1), 15))):
        left = tmp_path / str(number) / path.name
        left.parent.mkdir()
        for file, content in power.remains(between.trace, at, rng.choice(power.KEPT), rng).items():
            left.with_name(file.name).write_bytes(content)
        check_first_schema(left)


def test_the_search_finds_what_was_never_synced(between: Disk, tmp_path: Path) -> None:
    """A disk that lies about its syncs is found out, so that the test above means something."""
    played = power.play(between, tmp_path / "data", matches=1, turns=3)
    lied = power.Played([one for one in played.trace if not one.synced], played.acked)
    faults = power.faults_after(lied, len(lied.trace), power.KEPT[0], Random(1))
    assert any("is missing" in fault for fault in faults)


@pytest.mark.parametrize(("what", "code"), [("write", FULL), ("write", WRITE_FAILED), ("sync", SYNC_FAILED)])
def test_a_failing_disk_means_retry_and_nothing_is_changed_or_stuck(
    between: Disk, journal: Committer, what: str, code: int
) -> None:
    """F4: whichever write or sync of a commit fails, and however often."""

    async def work() -> None:
        hub = await tables.two_people(tables.house(journal))
        calls: list[str] = []

        def fail_from(first: int) -> None:
            calls.clear()

            def failing(asked: str) -> int:
                calls.append(asked)
                return code if asked == what and calls.count(what) > first else 0

            between.failing = failing

        for first in range(4):
            before, stored = hub.game, await journal.load(hub.game.id)
            command = Act(tables.new_id(), hub.game.base, tables.legal(hub)[0])
            fail_from(first)
            answer = await tables.ask(hub, hub.game.actor, command)
            if len(calls) <= first:
                # This commit has fewer writes.
                assert isinstance(answer, Ack)
                continue
            between.failing = lambda _: 0
            if isinstance(answer, Retry):
                assert hub.game is before
                assert await journal.load(hub.game.id) == stored
                answer = await tables.ask(hub, before.actor, command)
            assert isinstance(answer, Ack)
            again = await journal.load(hub.game.id)
            assert again is not None
            assert again.base == hub.game.base

    asyncio.run(work())


def test_one_failure_is_not_noticed(between: Disk, journal: Committer) -> None:
    """What fails together is tried again by itself."""

    async def work() -> None:
        left = [FULL]
        between.failing = lambda _: left.pop() if left else 0
        await journal.append(units.creation())
        assert not left
        assert await journal.load(units.MATCH) is not None

    asyncio.run(work())


@pytest.mark.parametrize("seconds", [0.004, 0.02, 0.2])
def test_a_slow_disk_is_waited_for_once_by_many(between: Disk, journal: Committer, seconds: float) -> None:
    """F4: what waits meanwhile shares the next sync; `bench/faults.py f4` has the times."""

    async def work() -> None:
        syncs = [0]

        def count(what: str) -> int:
            syncs[0] += what == "sync"
            return 0

        between.failing, between.sync_seconds = count, seconds
        created: list[Unit] = [units.creation(number.to_bytes(16, "big")) for number in range(1, 101)]
        await asyncio.gather(*(journal.append(unit) for unit in created))
        assert 1 <= syncs[0] <= 5

    asyncio.run(work())

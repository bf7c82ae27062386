"""Backups of a database in use: whole, checked, and in nobody's way; which of them are kept."""

import asyncio
import contextlib
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from rummy500.service.journal import UnavailableError
from rummy500.storage import open_sqlite
from rummy500.storage.backup import BackupError, back_up, backups_in, copy, examine, name_at, prune
from rummy500.storage.committer import Committer
from service import tables
from storage import units

NOW = datetime(2031, 5, 6, 7, 8, 9, tzinfo=UTC)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Committer]:
    committer = open_sqlite(tmp_path / "data" / "rummy500.db")
    yield committer
    committer.close()


async def fill(journal: Committer, matches: int) -> None:
    """Matches with a deal and a few turns each, as they are played."""
    home = tables.house(journal)
    for _ in range(matches):
        hub = await tables.against(home)
        await tables.settle(hub)
        for _ in range(3):
            await tables.act(hub, tables.legal(hub)[0])


def test_a_backup_is_whole_and_private(journal: Committer, tmp_path: Path) -> None:
    async def work() -> None:
        await fill(journal, 3)
        made = await back_up(journal, tmp_path / "kept", NOW)
        assert made.path.name == "rummy500-20310506-070809.db"
        assert (made.size, made.replayed) == (made.path.stat().st_size, 3)
        assert list((tmp_path / "kept").iterdir()) == [made.path]
        assert made.path.stat().st_mode & 0o777 == 0o600

    asyncio.run(work())


def test_what_is_written_meanwhile_goes_on_and_is_in_the_copy(journal: Committer, tmp_path: Path) -> None:
    """Units are stored between the steps; the copy holds a state in between, and every one that came before it."""

    async def work() -> None:
        await asyncio.gather(*(journal.append(units.creation(bytes(14) + bytes(divmod(n, 256)))) for n in range(1500)))
        steps: list[int] = []
        here = asyncio.get_running_loop()
        written: list[asyncio.Future[None]] = []

        def copied(connection: Any, pause: Any) -> None:
            def between() -> None:
                steps.append(1)
                if len(steps) == 2:
                    done = threading.Event()

                    def write() -> None:
                        written.append(asyncio.ensure_future(journal.append(units.creation(b"new" + bytes(13)))))
                        here.call_soon(done.set)

                    here.call_soon_threadsafe(write)
                    done.wait(10)
                pause()

            copy(connection, tmp_path / "copy.db", between)

        await journal.work(copied)
        assert len(steps) > 2
        assert written[0].done(), "a unit waits for a step, not for the copy"
        await written[0]
        with contextlib.closing(sqlite3.connect(tmp_path / "copy.db")) as raw:
            assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert raw.execute("SELECT count(*) FROM match").fetchone() == (1501,)

    asyncio.run(work())


def test_a_backup_whose_matches_cannot_be_played_is_not_called_one(journal: Committer, tmp_path: Path) -> None:
    async def work() -> None:
        await fill(journal, 1)
        await journal.append(units.creation())
        await journal.append(units.start_of_deal())
        await journal.append(replace(units.act(3, 3)))
        with pytest.raises(BackupError, match=f"match {units.MATCH.hex()}: .*run rummy500 db check"):
            await back_up(journal, tmp_path, NOW)
        assert backups_in(tmp_path) == []
        assert (tmp_path / f"{name_at(NOW)}.bad").exists()

    asyncio.run(work())


def test_a_full_disk_leaves_nothing_and_hurts_nobody(
    journal: Committer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("no space left on device")

    async def work() -> None:
        await fill(journal, 1)
        monkeypatch.setattr("rummy500.storage.backup.STEP_PAGES", 1)
        with pytest.raises(OSError, match="no space"):
            await journal.work(lambda connection, _: copy(connection, tmp_path / "copy.db", full))
        assert not (tmp_path / "copy.db").exists()
        await journal.append(units.creation())

    asyncio.run(work())


def test_closing_in_the_middle_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rummy500.storage.backup.STEP_PAGES", 1)

    async def run() -> None:
        journal = open_sqlite(tmp_path / "data" / "rummy500.db")
        await fill(journal, 2)
        reached, on = threading.Event(), threading.Event()

        def slow(connection: Any, pause: Any) -> None:
            def between() -> None:
                reached.set()
                on.wait(10)
                pause()

            copy(connection, tmp_path / "copy.db", between)

        task = asyncio.ensure_future(journal.work(slow))
        await asyncio.to_thread(reached.wait, 10)
        closing = asyncio.ensure_future(asyncio.to_thread(journal.close))
        await asyncio.sleep(0.05)
        on.set()
        with pytest.raises(UnavailableError):
            await task
        await closing
        assert not (tmp_path / "copy.db").exists()

    asyncio.run(run())


def test_a_copy_that_is_cut_short_by_death_is_never_a_backup(tmp_path: Path) -> None:
    """F2: killed at a step, at the check, and before the name is given, the folder holds no backup, the data all."""
    code = """
import asyncio, os, signal, sys
from datetime import UTC, datetime
from pathlib import Path
from rummy500.storage import backup, open_sqlite
sys.path.insert(0, {tests!r})
from service import tables

def die(*_, **__):
    os.kill(os.getpid(), signal.SIGKILL)

async def work():
    journal = open_sqlite(Path({data!r}))
    home = tables.house(journal, seed=os.getpid())
    for _ in range(5):
        await tables.against(home)
    backup.STEP_PAGES = 1
    {point}
    await backup.back_up(journal, Path({folder!r}), datetime.now(UTC))

asyncio.run(work())
"""
    points = (
        "real = backup.copy; backup.copy = lambda c, t, p: real(c, t, die)",
        "backup.examine = die",
        "backup.publish = die",
    )
    data, folder = tmp_path / "data" / "rummy500.db", tmp_path / "kept"
    for number, point in enumerate(points, 1):
        script = code.format(tests=str(Path(__file__).parents[1]), data=str(data), folder=str(folder), point=point)
        done = subprocess.run([sys.executable, "-c", script], check=False, timeout=60)
        assert done.returncode == -signal.SIGKILL
        assert backups_in(folder) == []
        assert list(folder.glob("*.part")) != []
        assert examine(data, 0).faults == []
        with contextlib.closing(sqlite3.connect(data)) as raw:
            assert raw.execute("SELECT count(*) FROM match").fetchone() == (5 * number,)
    prune(folder, 7)
    assert list(folder.iterdir()) == []


def test_the_newest_are_kept_and_nothing_else_is_touched(tmp_path: Path) -> None:
    names = [name_at(NOW.replace(day=day)) for day in (1, 2, 3, 4)]
    others = ["rummy500.db", "rummy500-mine.db", f"{names[0]}.bad", "notes.txt"]
    for name in (*names, *others, f"{names[1]}.part"):
        (tmp_path / name).touch()
    assert [path.name for path in prune(tmp_path, 2)] == names[:2]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*names[2:], *others])
    assert prune(tmp_path, 2) == []

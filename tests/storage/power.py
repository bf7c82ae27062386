"""F3: matches are played over a traced disk, then the power is cut at any write, and what is left is opened."""

import asyncio
import contextlib
import sqlite3
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from rummy500.service.audit import audit
from rummy500.storage import open_sqlite
from rummy500.storage.committer import Committer
from service import tables
from storage.disk import Disk, Written

Acked = dict[bytes, int]
"""Up to which version each match is acknowledged."""

KEPT = ("nothing that was not synced", "all of it", "all, but the last write in half", "some of it")
"""What of the writes since the last sync a disk may have kept."""

CHECKPOINT_PAGES = 20
"""So often the log goes into the database file: fifty times as often as in earnest."""


@dataclass(frozen=True)
class Played:
    """What was written, and what was acknowledged after so many writes."""

    trace: list[Written]
    acked: list[tuple[int, Acked]]


def play(between: Disk, folder: Path, matches: int, turns: int, seed: int = 1) -> Played:
    """Several matches at once, from the first opening of the file to its close."""
    between.tracing = True
    journal = open_sqlite(folder / "rummy500.db")
    acked = asyncio.run(_play(journal, between, matches, turns, seed))
    journal.close()
    between.tracing = False
    return Played(between.trace, acked)


async def _play(journal: Committer, between: Disk, matches: int, turns: int, seed: int) -> list[tuple[int, Acked]]:
    await journal.ask(lambda connection: connection.exec_driver_sql(f"PRAGMA wal_autocheckpoint={CHECKPOINT_PAGES}"))
    home = tables.house(journal, seed=seed)
    acked: list[tuple[int, Acked]] = [(0, {})]

    async def one(number: int) -> None:
        rng = Random(100 * seed + number)
        hub = await tables.two_people(home)
        for _ in range(turns):
            if hub.game.phase == "playing":
                await tables.play_turn(hub, rng)
                acked.append((len(between.trace), acked[-1][1] | {hub.game.id: hub.game.base[0]}))

    await asyncio.gather(*(one(number) for number in range(matches)))
    return acked


def remains(trace: list[Written], at: int, kept: str, rng: Random) -> dict[Path, bytes]:
    """What the disk holds of each file if the power goes right before that write."""
    files: dict[Path, bytes] = {}
    waiting: list[Written] = []
    known: set[Path] = set()
    for one in trace[:at]:
        if not one.synced:
            waiting.append(one)
            continue
        # With the first sync of a file that it made, SQLite syncs the folder: what was deleted before stays deleted.
        safe = [w for w in waiting if w.path == one.path or (w.at < 0 and one.path not in known)]
        for each in safe:
            _apply(files, each)
        waiting = [each for each in waiting if each not in safe]
        known.add(one.path)
    if kept == KEPT[2] and waiting and waiting[-1].data:
        last = waiting.pop()
        waiting.append(Written(last.path, last.at, (last.data or b"")[: len(last.data or b"") // 2]))
    for each in waiting:
        if kept in KEPT[1:3] or (kept == KEPT[3] and rng.random() < 0.5):
            _apply(files, each)
    return files


def _apply(files: dict[Path, bytes], one: Written) -> None:
    before = files.get(one.path, b"")
    if one.data is not None:
        before = before.ljust(one.at, b"\0")
        files[one.path] = before[: one.at] + one.data + before[one.at + len(one.data) :]
    elif one.at < 0:
        files.pop(one.path, None)
    else:
        files[one.path] = before[: one.at].ljust(one.at, b"\0")


def faults_after(played: Played, at: int, kept: str, rng: Random) -> list[str]:
    """What is wrong with what is left if the power goes right before that write."""
    acked = next(state for number, state in reversed(played.acked) if number <= at)
    with tempfile.TemporaryDirectory() as folder:
        for path, content in remains(played.trace, at, kept, rng).items():
            (Path(folder) / path.name).write_bytes(content)
        return [f"write {at}, {kept} kept: {fault}" for fault in _faults(Path(folder) / "rummy500.db", acked)]


def _faults(path: Path, acked: Acked) -> Iterator[str]:
    journal = open_sqlite(path)
    try:
        for match, version in acked.items():
            stored = asyncio.run(journal.load(match))
            if stored is None or stored.base[0] < version:
                yield f"acknowledged version {version} of {match.hex()} is missing"
            else:
                yield from audit(stored, asyncio.run(journal.secret(match))).faults
    finally:
        journal.close()
    with contextlib.closing(sqlite3.connect(path)) as raw:
        for (answer,) in raw.execute("PRAGMA integrity_check"):
            if answer != "ok":
                yield f"not sound: {answer}"

"""F13: what every release left in a database is played again by this one, to the same hashes."""

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest

from rummy500.service.restore import restore
from rummy500.storage import open_sqlite
from rummy500.storage.backup import examine
from storage.keeping import KEPT, load

FILES = sorted(KEPT.glob("*.sql"))


def test_there_is_one_at_least() -> None:
    assert [path.stem for path in FILES][:1] == ["0.1.0"]


@pytest.mark.parametrize("kept", FILES, ids=lambda path: path.stem)
def test_matches_of_a_release_are_played_again(kept: Path, tmp_path: Path) -> None:
    path = tmp_path / "data" / "rummy500.db"
    load(kept.read_text(encoding="utf-8"), path)
    with contextlib.closing(sqlite3.connect(path)) as raw:
        ids = [row[0] for row in raw.execute("SELECT id FROM match")]
        hashes = raw.execute('SELECT count("check") FROM log').fetchone()[0]
    assert len(ids) == 4
    assert hashes > 100
    journal = open_sqlite(path)
    for match in ids:
        stored = asyncio.run(journal.load(match))
        assert stored is not None
        game = restore(stored, asyncio.run(journal.secret(match)))
        assert game.base == stored.base
    journal.close()
    assert examine(path, None).faults == []


def test_a_changed_hash_would_be_found(tmp_path: Path) -> None:
    path = tmp_path / "data" / "rummy500.db"
    load(FILES[0].read_text(encoding="utf-8"), path)
    with contextlib.closing(sqlite3.connect(path)) as raw, raw:
        raw.execute('UPDATE log SET "check" = zeroblob(8) WHERE version = 5')
    open_sqlite(path).close()
    assert examine(path, None).faults

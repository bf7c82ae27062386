"""The commands on the database: backups, restoring, checks and exports of played matches, and what stops them."""

import asyncio
import contextlib
import re
import shutil
import sqlite3
import stat
from pathlib import Path
from random import Random

import pytest

from postgres import Postgres
from rummy500.cli import main
from rummy500.engine import preset
from rummy500.notation import loads
from rummy500.service import Person
from rummy500.service.proof import check, holds, proof_of_record
from rummy500.storage import open_sqlite
from rummy500.storage.committer import Committer
from rummy500.storage.postgres import open_postgres
from service import tables

DATABASE = "rummy500.db"


async def _play(journal: Committer) -> None:
    """A match that is over, one in its second deal, and one that waits for its first."""
    home = tables.house(journal, seed=3)
    for target, deals in ((60, 99), (5000, 2)):
        hub = await tables.against(home, ("casual",), "standard", **{"match.target": target})
        rng = Random(target)
        while hub.game.phase != "over" and not (hub.game.number == deals and len(hub.game.log) > 9):
            await tables.settle(hub)
            if hub.game.phase == "between":
                await tables.next_deal(hub)
            elif hub.game.phase == "playing":
                await tables.play_turn(hub, rng)
        await tables.settle(hub)
    await home.create(preset("standard"), [Person("Ana"), Person("Ben")])
    journal.close()


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("kept")
    asyncio.run(_play(open_sqlite(folder / DATABASE)))
    return folder


@pytest.fixture
def data(kept: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    shutil.copytree(kept, folder)
    return folder


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> "Say":
    return Say(capsys)


class Say:
    """Runs a command and keeps what it said."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, code: int, *words: object) -> str:
        assert main(["db", *map(str, words)]) == code
        out, err = self._capsys.readouterr()
        return out + err


def rows(path: Path, table: str) -> list[tuple[object, ...]]:
    with contextlib.closing(sqlite3.connect(path)) as raw:
        return sorted(raw.execute(f"SELECT * FROM {table}"), key=repr)


def damage(path: Path, statement: str) -> None:
    with contextlib.closing(sqlite3.connect(path)) as raw, raw:
        raw.execute(statement)


def test_a_sound_database_is_checked(data: Path, say: Say) -> None:
    told = say(0, "check", "--data-dir", data)
    assert told.startswith("3 matches, ")
    assert told.endswith("played again: no fault\n")


def test_a_damaged_one_is_found_out(data: Path, say: Say) -> None:
    damage(data / DATABASE, "UPDATE deal SET deck = zeroblob(52) WHERE result IS NOT NULL")
    damage(data / DATABASE, "UPDATE draft SET steps = 'nonsense'")
    told = say(1, "check", "--data-dir", data)
    assert "does not follow from seed" in told
    assert " faults\n" in told


def test_there_and_back_again(data: Path, tmp_path: Path, say: Say) -> None:
    told = say(0, "backup", "--data-dir", data)
    (made,) = (data / "backups").iterdir()
    assert told.startswith(f"{made}: ")
    assert told.endswith("3 matches of it played again\n")
    assert stat.S_IMODE(made.stat().st_mode) == 0o600
    assert stat.S_IMODE(made.parent.stat().st_mode) == 0o700

    elsewhere = tmp_path / "elsewhere"
    assert "3 matches, " in say(0, "restore", "--data-dir", elsewhere, made)
    assert [file.name for file in elsewhere.iterdir()] == [DATABASE]
    assert stat.S_IMODE((elsewhere / DATABASE).stat().st_mode) == 0o600
    for table in ("match", "seat", "log", "deal", "secret", "draft", "player", "meta"):
        assert rows(elsewhere / DATABASE, table) == rows(data / DATABASE, table), table


def test_nothing_is_overwritten(data: Path, say: Say) -> None:
    say(0, "backup", "--data-dir", data)
    (made,) = (data / "backups").iterdir()
    before = rows(data / DATABASE, "log")
    assert "give --replace" in say(2, "restore", "--data-dir", data, made)
    damage(data / DATABASE, "DELETE FROM log")
    assert "the one before it is" in say(0, "restore", "--replace", "--data-dir", data, made)
    assert rows(data / DATABASE, "log") == before
    (old,) = data.glob(f"{DATABASE}.replaced-*")
    assert rows(old, "log") == []


def test_a_database_that_cannot_be_opened_at_all_is_replaced(data: Path, say: Say) -> None:
    say(0, "backup", "--data-dir", data)
    (made,) = (data / "backups").iterdir()
    (data / DATABASE).write_bytes(b"ink" * 5000)
    say(0, "restore", "--replace", "--data-dir", data, made)
    assert "no fault" in say(0, "check", "--data-dir", data)


def test_a_backup_that_does_not_hold_is_not_restored(data: Path, tmp_path: Path, say: Say) -> None:
    say(0, "backup", "--data-dir", data)
    (made,) = (data / "backups").iterdir()
    damage(made, "UPDATE log SET text = 'draw' WHERE text LIKE 'discard%'")
    elsewhere = tmp_path / "elsewhere"
    told = say(1, "restore", "--data-dir", elsewhere, made)
    assert re.search(r"\d+ faults\n", told)
    assert list(elsewhere.iterdir()) == []
    say(0, "restore", "--anyway", "--data-dir", elsewhere, made)
    assert [file.name for file in elsewhere.iterdir()] == [DATABASE]


@pytest.mark.parametrize("content", [b"", b"a letter\n" * 1000])
def test_what_is_no_backup_is_not_restored(tmp_path: Path, say: Say, content: bytes) -> None:
    file = tmp_path / "file.db"
    file.write_bytes(content)
    elsewhere = tmp_path / "elsewhere"
    assert "was not restored" in say(1, "restore", "--data-dir", elsewhere, file)
    assert list(elsewhere.iterdir()) == []
    assert "no such file" in say(1, "restore", "--data-dir", elsewhere, tmp_path / "missing")


def test_pages_that_are_not_sound(data: Path, tmp_path: Path, say: Say) -> None:
    say(0, "backup", "--data-dir", data)
    (made,) = (data / "backups").iterdir()
    content = bytearray(made.read_bytes())
    content[8192:12288] = bytes(4096)
    made.write_bytes(content)
    assert "was not restored" in say(1, "restore", "--data-dir", tmp_path / "elsewhere", made)


def test_records_are_exported_without_secrets(data: Path, tmp_path: Path, say: Say) -> None:
    folder = tmp_path / "records"
    assert say(0, "export", "--data-dir", data, folder) == f"2 records written to {folder}\n"
    records = [loads(file.read_text()) for file in sorted(folder.iterdir())]
    over = [record for record in records if "seed" in record.tags]
    (running,) = (record for record in records if "seed" not in record.tags)
    assert len(over) == 1
    assert holds(check(proof_of_record(over[0])))
    assert len(running.deals) == 1, "the running deal is left out"
    for record in records:
        for deal in record.deals:
            deal.replay()
    text = "".join(file.read_text() for file in folder.iterdir())
    secrets = [row[2] for row in rows(data / DATABASE, "secret")]
    assert len(secrets) >= 3
    assert not any(isinstance(secret, bytes) and secret.hex() in text for secret in secrets)
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}


def test_a_match_that_cannot_be_exported_is_named(data: Path, tmp_path: Path, say: Say) -> None:
    damage(data / DATABASE, "UPDATE match SET rules_version = 99 WHERE phase = 'over'")
    told = say(1, "export", "--data-dir", data, tmp_path / "records")
    assert "played by a newer release" in told
    assert "1 records written" in told


def test_deals_are_counted(data: Path, say: Say) -> None:
    told = say(0, "deals", "--data-dir", data)
    assert "of 0 matches" in told or "decks of 52 cards" in told


def test_a_database_in_use(data: Path, say: Say) -> None:
    journal = open_sqlite(data / DATABASE)
    try:
        for action in (["check"], ["backup"], ["upgrade"], ["export", data / "records"], ["deals"]):
            assert "send it SIGUSR1" in say(4, *action, "--data-dir", data)
        file = data / "backup.db"
        file.touch()
        assert "is in use" in say(4, "restore", "--replace", "--data-dir", data, file)
    finally:
        journal.close()


def test_no_database_and_wrong_settings(tmp_path: Path, say: Say) -> None:
    for action in (["check"], ["backup"], ["upgrade"], ["export", tmp_path / "records"]):
        assert "there is no database" in say(2, *action, "--data-dir", tmp_path)
    assert list(tmp_path.iterdir()) == []
    assert "--db" in say(2, "check", "--db", "mysql://host/db")


def test_schemas(data: Path, say: Say) -> None:
    assert "fits this release" in say(0, "upgrade", "--data-dir", data)
    damage(data / DATABASE, "UPDATE alembic_version SET version_num = '9999'")
    assert "fits this release" in say(0, "upgrade", "--data-dir", data), "it only added to the schema"
    damage(data / DATABASE, "UPDATE meta SET value = CAST('9999' AS BLOB) WHERE name = 'schema_since'")
    assert "newer release" in say(3, "upgrade", "--data-dir", data)
    damage(data / DATABASE, "UPDATE alembic_version SET version_num = '0001'")
    assert "rummy500 db upgrade" in say(3, "check", "--data-dir", data)


# ---- PostgreSQL


def test_commands_on_a_shared_database(postgres_server: Postgres, tmp_path: Path, say: Say) -> None:
    name = postgres_server.create_empty()
    try:
        url = postgres_server.url(name)
        assert "db upgrade" in say(3, "check", "--db", url)
        assert "fits this release" in say(0, "upgrade", "--db", url)
        asyncio.run(_play(open_postgres(url)))
        assert "3 matches, " in say(0, "check", "--db", url)
        assert "2 records written" in say(0, "export", "--db", url, tmp_path / "records")
        say(0, "deals", "--db", url)
        assert "pg_dump --format=custom" in say(2, "backup", "--db", url)
        assert "pg_restore" in say(2, "restore", "--db", url, tmp_path / "dump")
        told = say(2, "check", "--db", "postgresql+psycopg://ana:secret@127.0.0.1:1/none")
        assert "secret" not in told
    finally:
        postgres_server.drop(name)

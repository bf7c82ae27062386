"""Several server processes on one port: a match over all of them, dead ones replaced, one way to stop."""

import asyncio
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from postgres import Postgres
from rummy500.storage.postgres import open_postgres
from rummy500.web import SettingError, settings_of
from web.killing import LOST
from web.player import Player, create
from web.process import Server


def until(condition: Callable[[], Any], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.05)


def children(pid: int) -> set[int]:
    """The processes that serve; not the one that keeps an eye on shared resources."""
    found = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return {child for child in found if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()}


def started(server: Server) -> int:
    return server.log().count('"event": "started"')


async def play(player: Player, steps: int) -> None:
    """Play so many steps, each over a connection of its own, and so over this process and that."""
    async with asyncio.timeout(60):
        while steps:
            try:
                await player.connect()
                await player.step()
                steps -= 1
            except LOST:
                await asyncio.sleep(0.2)
            finally:
                await player.leave()


def test_several_processes_serve_one_match_and_each_that_ends_is_replaced(tmp_path: Path, database: str) -> None:
    with Server(tmp_path / "data", db=database, workers=2) as server:
        workers = children(server.pid)
        assert len(workers) == 2
        made = create(server.url, bots=2)
        player = Player(server.url, made["match"], made["token"], Random(1))
        asyncio.run(play(player, 8))
        for victim, end in zip(sorted(workers), (signal.SIGKILL, signal.SIGTERM), strict=True):
            os.kill(victim, end)
        until(lambda: len(children(server.pid) - workers) == 2)
        player = Player(server.url, made["match"], player.token, Random(2))
        asyncio.run(play(player, 8))
        assert not children(server.pid) & workers
        # All steps may have been played over one of the two while the other one was still on its way.
        until(lambda: started(server) == 4)
        assert server.stop() == 0
        assert server.alarms() == []
    journal = open_postgres(database)
    stored = asyncio.run(journal.load(bytes.fromhex(made["match"])))
    journal.close()
    assert stored is not None
    assert player.base is not None
    assert [entry.version for entry in stored.log] == list(range(1, stored.base[0] + 1))
    assert stored.base[0] >= player.base[0]


def test_without_their_parent_the_workers_stop(tmp_path: Path, database: str) -> None:
    with Server(tmp_path / "data", db=database, workers=2) as server:
        workers = children(server.pid)
        server.kill()
        until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
        assert server.log().count('"event": "stopped"') == 2


def test_a_database_that_does_not_fit_ends_all_with_its_code(tmp_path: Path, postgres_server: Postgres) -> None:
    name = postgres_server.create_empty()
    table = Server(tmp_path / "data", db=postgres_server.url(name), workers=2)
    with pytest.raises(RuntimeError, match=r"exit 3(.|\n)*rummy500 db upgrade"):
        table.start()
    postgres_server.drop(name)


def test_another_server_on_the_port_is_noticed(tmp_path: Path, database: str) -> None:
    with Server(tmp_path / "one", db=database, workers=2) as server:
        port = int(server.url.rpartition(":")[2])
        other = Server(tmp_path / "two", db=database, workers=2, port=port)
        with pytest.raises(RuntimeError, match=r"exit 5(.|\n)*in use"):
            other.start()


def test_with_sqlite_there_is_one_process() -> None:
    with pytest.raises(SettingError, match=r"--workers: 2 processes need a database.*postgresql"):
        settings_of({"workers": 2}, {})


def test_the_thinking_processes_are_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 9)
    shared = {"workers": 4, "db": "postgresql://host/name"}
    assert settings_of(shared, {}).bot_workers == 2
    assert settings_of(shared | {"bot_workers": 3}, {}).bot_workers == 3

"""A running server that backs up: at a signal, and by itself; and a disk that does not take it."""

import asyncio
import json
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from rummy500.storage.backup import backups_in, examine
from web.player import Player, create
from web.process import Server


def wait_for(test: Callable[[], object], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not test():
        assert time.monotonic() < end
        time.sleep(0.02)


def events(server: Server, name: str) -> list[dict[str, object]]:
    lines = (json.loads(line) for line in server.log().splitlines() if line.startswith("{"))
    return [line for line in lines if line["event"] == name]


def test_a_signal_makes_a_backup_under_play(tmp_path: Path) -> None:
    """F15 in short: nobody notices, and what was acknowledged before the signal is in it."""
    kept = tmp_path / "kept"
    with Server(tmp_path / "data", backup_dir=str(kept), backup_every=0, backup_keep=2) as server:

        async def play() -> None:
            made = create(server.url, set={"match.target": 5000})
            async with Player(server.url, made["match"], made["token"], Random(2)) as player:
                for number in range(60):
                    await player.step()
                    if number == 30:
                        os.kill(server.pid, signal.SIGUSR1)
                await asyncio.to_thread(wait_for, lambda: events(server, "backed_up"))
                for _ in range(5):
                    await player.step()

        asyncio.run(play())
        (told,) = events(server, "backed_up")
        (made,) = backups_in(kept)
        assert told["file"] == made.name
        assert told["bytes"] == made.stat().st_size
        checked = examine(made, None)
        assert checked.faults == []
        assert checked.matches == told["replayed"] == 1
        assert checked.entries >= 30
        assert server.stop() == 0
        assert server.alarms() == []


def test_the_clock_makes_backups_and_old_ones_go(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    with Server(tmp_path / "data", backup_dir=str(kept), backup_every=0.0003, backup_keep=2) as server:
        wait_for(lambda: len(events(server, "backed_up")) >= 4)
        assert server.stop() == 0
        assert len(backups_in(kept)) == 2
        assert server.alarms() == []


def test_a_backup_that_fails_is_an_alarm_and_the_server_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "kept"
    blocked.write_text("a file where the folder should be")
    with Server(tmp_path / "data", backup_dir=str(blocked), backup_every=0) as server:
        os.kill(server.pid, signal.SIGUSR1)
        wait_for(lambda: events(server, "alarm"))
        assert events(server, "alarm")[0]["reason"] == "no backup was made"
        assert create(server.url)["match"]
        assert server.stop() == 0

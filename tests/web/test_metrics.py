"""Health and figures: what Prometheus is told at an address of its own, and a server that cannot store is not ready."""

import asyncio
import os
import resource
import signal
import socket
import time
from pathlib import Path
from random import Random

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from rummy500.web import SettingError, settings_of
from web.player import Player, create
from web.process import Server
from web.test_run import run_once
from web.test_workers import children

NAMES = {
    "rummy500_events_total",
    "rummy500_command_seconds_count",
    "rummy500_commit_seconds_count",
    "rummy500_commit_units_count",
    "rummy500_bot_seconds_count",
    "rummy500_loop_lag_seconds_count",
    "rummy500_sockets",
    "rummy500_matches",
    "rummy500_thinking",
    "rummy500_tasks",
    "rummy500_stopping",
    "process_resident_memory_bytes",
    "process_open_fds",
}


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


Figures = dict[tuple[str, tuple[tuple[str, str], ...]], float]


def scrape(port: int) -> Figures:
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=5).text
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_what_is_counted(tmp_path: Path) -> None:
    port = free_port()
    with Server(tmp_path / "data", metrics=f"127.0.0.1:{port}") as server:
        made = create(server.url, bots=2)

        async def play() -> Figures:
            async with Player(server.url, made["match"], made["token"], Random(3)) as player:
                for _ in range(8):
                    await player.step()
                stale = await player.ask("act", text="draw", base=[1, 0])
                assert stale["t"] == "stale"
                await player.say({"t": "resync"})
                await asyncio.sleep(0.6)
                return await asyncio.to_thread(scrape, port)

        figures = asyncio.run(play())
        assert {name for name, _ in figures} >= NAMES
        assert figures["rummy500_sockets", ()] == 1
        assert figures["rummy500_matches", ()] == 1
        assert figures["rummy500_events_total", (("event", "match_created"),)] == 1
        assert figures["rummy500_events_total", (("event", "resync"),)] == 1
        assert figures["rummy500_command_seconds_count", (("answer", "ack"),)] >= 8
        assert figures["rummy500_command_seconds_count", (("answer", "stale"),)] == 1
        assert figures["rummy500_bot_seconds_count", (("level", "casual"),)] > 0
        commits = figures["rummy500_commit_seconds_count", ()]
        assert figures["rummy500_commit_units_sum", ()] >= commits > 8
        assert ("rummy500_events_total", (("event", "alarm"),)) not in figures
        # Nothing that names a match or a person may be a label, and nothing is to be had at the players' address.
        labels = {value for _, pairs in figures for _, value in pairs}
        assert not any(made["match"][:8] in value or "Ana" in value for value in labels)
        assert httpx.get(f"{server.url}/metrics", timeout=5).status_code == 404
        assert server.stop() == 0
        assert server.alarms() == []


def test_an_address_that_is_taken_and_one_that_is_none(tmp_path: Path) -> None:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        code, line = run_once(tmp_path / "data", port=0, metrics=f"127.0.0.1:{one.getsockname()[1]}")
        assert code == 5
        assert "choose another --metrics" in line
    for wrong in ("9500", "here:there", "127.0.0.1:"):
        with pytest.raises(SettingError, match="--metrics"):
            settings_of({"metrics": wrong}, {})
    assert settings_of({"metrics": "[::1]:9500"}, {}).metrics_address == ("::1", 9500)


def test_each_of_several_workers_has_figures_and_a_wish_for_a_backup_ends_none(tmp_path: Path, database: str) -> None:
    port = free_port()
    with Server(tmp_path / "data", db=database, workers=2, metrics=f"127.0.0.1:{port}") as server:
        assert ("rummy500_notice_queue_usage", ()) in scrape(port)
        assert scrape(port + 1)["rummy500_stopping", ()] == 0
        for pid in (server.pid, *children(server.pid)):
            os.kill(pid, signal.SIGUSR1)
        time.sleep(0.2)
        assert wait_for_health(server, 200) == {"status": "ok"}
        assert server.stop() == 0
        assert server.alarms() == []


def wait_for_health(server: Server, status: int) -> dict[str, object]:
    end = time.monotonic() + 15
    while True:
        answer = httpx.get(f"{server.url}/api/v1/health/ready", timeout=10)
        if answer.status_code == status:
            told: dict[str, object] = answer.json()
            return told
        assert time.monotonic() < end, answer.text
        time.sleep(0.1)


def test_a_server_that_cannot_store_is_alive_and_not_ready(tmp_path: Path) -> None:
    """F4: the disk is full, by a limit on the size of files; when there is room again, all goes on."""
    with Server(tmp_path / "data") as server:
        made = create(server.url)
        assert wait_for_health(server, 200) == {"status": "ok"}
        log = (tmp_path / "data" / "rummy500.db-wal").stat().st_size
        soft, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (log, hard))
        try:
            assert wait_for_health(server, 503)["code"] == "not_stored"
            assert httpx.get(f"{server.url}/api/v1/health/live", timeout=5).status_code == 200
        finally:
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (soft, hard))
        wait_for_health(server, 200)

        async def play() -> None:
            async with Player(server.url, made["match"], made["token"]) as player:
                assert await player.step()

        asyncio.run(play())
        assert server.stop() == 0

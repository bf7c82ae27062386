"""The process: exit codes, settings, logs, a stop that loses nothing, clients that do not read."""

import asyncio
import contextlib
import json
import logging
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from rummy500.web import SettingError, serve, settings_of
from rummy500.web.logs import JsonLines, Text
from web.player import Player, create
from web.process import Server

# ---- settings


def test_option_before_environment_before_default() -> None:
    origins = "https://a.example http://b.example"
    environment = {"RUMMY500_PORT": "9000", "RUMMY500_HOST": "::1", "RUMMY500_ORIGIN": origins}
    settings = settings_of({"port": "9001", "host": None}, environment)
    assert (settings.port, settings.host, settings.max_sockets) == (9001, "::1", 5000)
    assert settings.origins[:3] == ("http://[::1]:9001", "https://a.example", "http://b.example")


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({"port": "http"}, "--port"),
        ({"port": 99999}, "--port"),
        ({"bot_workers": -1}, "--bot-workers"),
        ({"log": "xml"}, "--log"),
        ({"log_level": "loud"}, "--log-level"),
        ({"origin": ["cards.example"]}, "--origin"),
        ({"origin": ["https://cards.example/path"]}, "--origin"),
        ({"public_url": "ftp://cards.example"}, "--public-url"),
        ({"trusted_proxy": ["*"]}, "--trusted-proxy"),
        ({"trusted_proxy": ["0.0.0.0/0"]}, "--trusted-proxy"),
        ({"db": "postgres://u:secret@host/db"}, "--db"),
        ({"db": "postgresql+asyncpg://u@host/db?password=secret"}, "--db"),
        ({"db": "mysql://u:secret@host/db"}, "--db"),
        ({"grace": "soon"}, "--grace"),
    ],
)
def test_a_wrong_setting_is_named_and_no_password_shown(options: dict[str, Any], names: str) -> None:
    with pytest.raises(SettingError, match=names) as refused:
        settings_of(options, {})
    assert "secret" not in str(refused.value)


def test_a_public_address_replaces_the_loopback_ones() -> None:
    settings = settings_of({"public_url": "https://cards.example:443/"}, {})
    assert settings.origins == ("https://cards.example",)


@pytest.mark.parametrize("db", ["postgresql://u:secret@host/db", "postgresql+psycopg://u@host/db?password=secret&x=1"])
def test_check_prints_no_password(db: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(settings_of({"check": True, "db": db}, {})) == 0
    printed = capsys.readouterr().out
    assert "secret" not in printed
    assert "@host/db" in json.loads(printed)["db"]


def test_check_prints_and_exits(capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(settings_of({"check": True, "port": 1234}, {})) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["port"] == 1234
    assert printed["public_url"] == "http://127.0.0.1:1234"


# ---- exit codes


def run_once(folder: Path, **options: Any) -> tuple[int, str]:
    options |= {"data_dir": str(folder), "bot_workers": 0}
    code = f"import sys; from rummy500.web import serve, settings_of; sys.exit(serve(settings_of({options!r}, {{}})))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    lines = [line for line in done.stderr.splitlines() if line.startswith("rummy500:")]
    assert len(lines) == 1, done.stderr
    assert "Traceback" not in done.stderr
    return done.returncode, lines[0]


def test_database_and_address_in_use(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        code, line = run_once(tmp_path / "data", port=0)
        assert code == 4
        assert "choose another --data-dir" in line
        code, line = run_once(tmp_path / "other", port=server.options["port"])
        assert code == 5
        assert "choose another --port" in line
        assert server.stop() == 0


def test_databases_that_do_not_fit(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "rummy500.db").write_text("a letter\n" * 500)
    assert run_once(folder, port=0)[0] == 2
    with Server(tmp_path / "good") as server:
        assert server.stop() == 0
    database = tmp_path / "good" / "rummy500.db"
    with contextlib.closing(sqlite3.connect(database)) as raw, raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
        raw.execute("DELETE FROM meta WHERE name = 'schema_since'")
    code, line = run_once(tmp_path / "good", port=0)
    assert code == 3
    assert "newer release" in line


# ---- the stop


def test_a_stop_says_when_to_come_back_and_loses_nothing(tmp_path: Path) -> None:
    with Server(tmp_path / "data", bot_workers=1) as server:
        made = create(server.url, bots=2)

        async def before() -> Player:
            player = Player(server.url, made["match"], made["token"], Random(4))
            await player.connect()
            for _ in range(5):
                await player.step()
            await player.wait(lambda: player.mine or bool(player.obs and player.obs["ending"]))
            os.kill(server.pid, signal.SIGTERM)
            with pytest.raises(ConnectionError):
                await player.wait(lambda: False)
            assert player.socket is not None
            assert player.socket.close_code == 1012
            restart = next(message for message in player.told if message["t"] == "restart")
            assert 200 <= restart["retry_ms"] <= 4000
            await player.leave()
            return player

        began = time.monotonic()
        player = asyncio.run(before())
        assert server.stop() == 0
        assert time.monotonic() - began < 8
        server.start()

        async def after() -> None:
            again = Player(server.url, made["match"], player.token)
            await again.connect()
            assert (again.base, again.obs, again.choices) == (player.base, player.obs, player.choices)
            await again.leave()

        asyncio.run(after())
        assert server.stop() == 0
        assert server.alarms() == []


def test_a_second_signal_ends_at_once(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        os.kill(server.pid, signal.SIGTERM)
        with contextlib.suppress(ProcessLookupError):
            os.kill(server.pid, signal.SIGTERM)
        assert server.stop(3) == 0


# ---- clients that do not read


def test_a_client_that_stops_reading_is_closed_and_hurts_nobody(tmp_path: Path) -> None:
    with Server(tmp_path / "data", log_level="debug") as server:
        made, other = create(server.url), create(server.url)

        async def work() -> None:
            raw = socket.create_connection(("127.0.0.1", int(str(server.options["port"]))))
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            async with connect(
                f"{server.url.replace('http', 'ws')}/api/v1/matches/{made['match']}/socket",
                sock=raw,
                compression=None,
                max_queue=1,
                ping_interval=None,
            ) as deaf:
                hello = {"t": "hello", "protocol": 1, "match": made["match"], "token": made["token"], "last": None}
                await deaf.send(json.dumps(hello))
                await deaf.recv()
                deaf.transport.pause_reading()
                with contextlib.suppress(ConnectionClosed):
                    for _ in range(600):
                        await deaf.send(json.dumps({"t": "resync"}))
                async with Player(server.url, other["match"], other["token"]) as player:
                    for _ in range(10):
                        assert await player.step()
                end = time.monotonic() + 25
                while '"outbox_full"' not in server.log() and time.monotonic() < end:
                    await asyncio.sleep(0.1)
                assert '"outbox_full"' in server.log()
                # It is forgotten although it never says anything again; whoever comes now finds the seat free.
                while '"disconnected"' not in server.log().split('"outbox_full"')[1] and time.monotonic() < end:
                    await asyncio.sleep(0.1)
                assert '"disconnected"' in server.log().split('"outbox_full"')[1]
                async with Player(server.url, made["match"], made["token"]) as back:
                    assert back.obs

        asyncio.run(work())
        assert server.stop() == 0
        assert server.alarms() == []


def test_the_limits_of_sockets_and_matches(tmp_path: Path) -> None:
    with Server(tmp_path / "data", max_sockets=1, max_matches=1) as server:
        made = create(server.url)
        full = httpx.post(
            f"{server.url}/api/v1/matches",
            json={"preset": "standard", "seats": [{"kind": "person", "name": "A"}, {"kind": "bot", "level": "club"}]},
            timeout=10,
        )
        assert (full.status_code, full.json()["code"], full.headers["retry-after"]) == (503, "full", "5")

        async def work() -> None:
            async with Player(server.url, made["match"], made["token"]):
                with pytest.raises(Exception, match="503"):
                    await Player(server.url, made["match"], made["token"]).connect()

        asyncio.run(work())
        assert server.stop() == 0


def test_too_many_messages_close_the_socket(tmp_path: Path) -> None:
    with Server(tmp_path / "data", max_messages=60) as server:
        made = create(server.url)

        async def work() -> None:
            async with Player(server.url, made["match"], made["token"]) as player:
                with contextlib.suppress(ConnectionClosed):
                    for _ in range(100):
                        await player.say({"t": "resync"})
                with pytest.raises(ConnectionError):
                    await player.wait(lambda: False)
                assert player.socket is not None
                assert player.socket.close_code == 1008
                assert player.told[-1]["code"] == "too_fast"

        asyncio.run(work())
        assert server.stop() == 0


# ---- logs


def record(event: str | None, fields: dict[str, Any]) -> logging.LogRecord:
    made = logging.LogRecord("rummy500", logging.INFO, __file__, 1, "message", None, None)
    if event is not None:
        made.event, made.fields = event, fields
    return made


def test_a_log_line_holds_allowed_fields_only() -> None:
    line = json.loads(JsonLines().format(record("deal_begun", {"match": "0a0b0c0d", "deal": 1, "deck": "7H 8H"})))
    assert (line["event"], line["match"], line["deal"]) == ("deal_begun", "0a0b0c0d", 1)
    assert "deck" not in line
    assert "7H" not in Text().format(record("deal_begun", {"deck": "7H 8H"}))
    assert json.loads(JsonLines().format(record(None, {})))["message"] == "message"

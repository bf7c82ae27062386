"""Guests at the table: offered as such, playing to the end of a match, and never at the server's cost."""

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from rummy500.cli import main
from rummy500.notation import loads
from rummy500.sim.rechecking import Outcome, recheck
from web.player import Player, create
from web.process import Server

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_bot.py"
BAD = {
    "crasher": "import os\nos._exit(5)\n",
    "cheater": "class Bot:\n    name = 'c'\n    version = '1'\n    def choose(self, seen, rng): return 7\n",
}


def played(url: str, created: dict[str, Any]) -> None:
    """Play the match to its end, and hear of no other level than its own."""

    async def work() -> None:
        async with Player(url, created["match"], created["token"]) as player:
            while await player.step():
                pass

    asyncio.run(asyncio.wait_for(work(), 120))


def test_a_guest_from_a_file_plays_and_bad_ones_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(EXAMPLE)]
    for name, text in BAD.items():
        file = tmp_path / f"{name}.py"
        file.write_text(text)
        files.append(str(file))
    missing = str(tmp_path / "missing.py")
    with Server(tmp_path / "data", bot=[*files, missing], bot_workers=1) as server:
        levels = httpx.get(f"{server.url}/api/v1/bots").json()
        guests = [level for level in levels if level.get("guest")]
        assert [level["name"] for level in guests] == ["example_bot"]
        assert guests[0]["sentence"] == "A guest, written by others: example_bot.py."
        assert not any(level.get("guest") for level in levels if level["name"] == "club")
        log = server.log()
        assert f"rummy500: {files[1]} ends the process that loads it" in log
        assert f"rummy500: {files[2]} does what is not allowed" in log
        assert f"rummy500: there is no file {missing}" in log
        assert "Traceback" not in log

        seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "level": "example_bot"}]
        created = create(server.url, seats=seats, set={"match.target": 50})
        played(server.url, created)
        address = f"{server.url}/api/v1/matches/{created['match']}/record"
        text = httpx.get(address, headers={"Authorization": f"Bearer {created['token']}"}).text
        assert server.stop() == 0
        assert server.alarms() == []
    record = loads(text)
    assert record.tags["level_one"] == "example_bot"
    assert {found.outcome for found in recheck(record)} <= {Outcome.UNKNOWN, Outcome.FORCED}
    file = tmp_path / "match.r500"
    file.write_text(text)
    assert main(["replay", str(file), "--check-bots", "--bot", str(EXAMPLE)]) == 0
    assert re.search(r"decisions of opponents: \d+ equal(, \d+ forced)?\n", capsys.readouterr().out)


def test_without_workers_there_are_no_guests(tmp_path: Path) -> None:
    with Server(tmp_path / "data", bot=[str(EXAMPLE)], bot_workers=0) as server:
        levels = httpx.get(f"{server.url}/api/v1/bots").json()
        assert [level["name"] for level in levels if level.get("guest")] == []
        assert "no workers" in server.log()

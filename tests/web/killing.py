"""Play against a server that is killed again and again: nothing acknowledged may be lost, nothing done twice."""

import asyncio
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from rummy500.service.restore import restore
from rummy500.storage import open_sqlite
from web.player import Message, Player, create
from web.process import Server

LOST = (ConnectionError, ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)


@dataclass
class Report:
    """What happened."""

    kills: int = 0
    matches: int = 0
    acknowledged: int = 0
    reconnects: int = 0
    drafts_kept: int = 0
    told: int = 0
    """Restarts that a client was told of before its connection ended, of so many connections that were open."""
    open: int = 0
    in_flight: int = 0
    slowest_return: float = 0.0
    faults: list[str] = field(default_factory=list)


class Survivor(Player):
    """A client that comes back and insists."""

    def __init__(self, *arguments: Any, report: Report) -> None:
        super().__init__(*arguments)
        self.report = report
        self.acked: dict[str, Message] = {}
        self.whole_log: dict[int, Message] = {}

    def _take(self, message: Message) -> None:
        super()._take(message)
        for entry in [*message.get("entries", []), *message.get("log", [])]:
            before = self.whole_log.setdefault(entry["v"], entry)
            if before != entry:
                self.report.faults.append(f"version {entry['v']} was {before}, now is {entry}")

    async def come_back(self) -> None:
        """Connect again, compare what was and what is, and send again what was not answered."""
        base, obs, choices = self.base, self.obs, self.choices
        began = time.monotonic()
        welcome: Message | None = None
        while welcome is None:
            try:
                await self.leave()
                welcome = await self.connect()
            except LOST:
                await asyncio.sleep(0.05)
        self.report.reconnects += 1
        self.report.slowest_return = max(self.report.slowest_return, time.monotonic() - began)
        if base is not None:
            if welcome["base"] < base:
                self.report.faults.append(f"went back from {base} to {welcome['base']}")
            if welcome["base"] == base and (welcome["obs"], welcome["choices"]) != (obs, choices):
                self.report.faults.append(f"another position at {base}")
            if base[1] and welcome["base"] == base:
                self.report.drafts_kept += 1
        if self.pending is not None:
            self.report.in_flight += 1

    async def play(self, until: asyncio.Event) -> None:
        while not until.is_set() and not self.over:
            try:
                if self.pending is not None:
                    self._note(self.pending, await self.repeat(dict(self.pending)))
                else:
                    await self._one(until)
            except LOST:
                if until.is_set():
                    return
                await self.come_back()

    async def _one(self, until: asyncio.Event) -> None:
        await self.wait(lambda: until.is_set() or self.over or self.mine or bool(self.obs and self.obs["ending"]), 60)
        if until.is_set() or self.over:
            return
        if not self.mine:
            command: Message = {"t": "next"}
        else:
            assert self.choices is not None
            roll = self.rng.random()
            if self.choices["undo"] and roll < 0.2:
                command = {"t": "undo"}
            elif self.choices["redo"] and roll < 0.5:
                command = {"t": "redo"}
            else:
                command = {"t": "act", "text": self.pick()}
        answer = await self.ask(command.pop("t"), **command)
        self._note({"id": answer["id"]}, answer)

    def _note(self, command: Message, answer: Message) -> None:
        if answer["t"] == "ack":
            self.acked[command["id"]] = answer
            self.report.acknowledged += 1
        else:
            # Nobody else may move in this seat's turn, so a command can only be done or done already.
            self.report.faults.append(f"{answer['t']} for {command}")


async def _run(
    server: Server, kills: int, matches: int, seed: int, report: Report, gentle: bool, point: str | None
) -> list[Survivor]:
    rng = Random(seed)
    players: list[Survivor] = []
    presets = ("standard", "cardems", "five_hundred_rum", "classic", "floating")
    for number in range(matches):
        preset = presets[number % len(presets)]
        bots = 1 if preset == "cardems" else 1 + number % 3
        made = create(server.url, preset=preset, bots=bots, set={"match.target": 5000})
        player = Survivor(server.url, made["match"], made["token"], Random(seed + number), report=report)
        await player.connect()
        players.append(player)
    until = asyncio.Event()
    playing = [asyncio.create_task(player.play(until)) for player in players]
    for left in reversed(range(kills)):
        if server.first:
            await asyncio.to_thread(server.killed)
        else:
            await asyncio.sleep(rng.uniform(0.05, 0.8))
            if gentle:
                await _stop(server, players, report)
            else:
                server.kill()
        report.kills += 1
        server.first = _dies_at(point, rng) if point is not None and left else ""
        await asyncio.to_thread(server.start)
        # Let at least one client come back before the next blow.
        seen = report.acknowledged
        end = time.monotonic() + 20
        while report.acknowledged == seen and time.monotonic() < end and not all(task.done() for task in playing):
            await asyncio.sleep(0.01)
    await asyncio.sleep(1)
    until.set()
    for player in players:
        player.news.set()
    await asyncio.wait(playing, timeout=30)
    for task in playing:
        if not task.done():
            report.faults.append("a client hangs")
            task.cancel()
        elif task.exception() is not None:
            report.faults.append(f"a client failed: {task.exception()!r}")
    for player in players:
        if player._reader is None or player._reader.done():
            await player.come_back()
        await player.leave()
    return players


def _dies_at(point: str, rng: Random) -> str:
    """What a server runs that kills itself soon after some clients are back."""
    passing = rng.randrange(3, 40)
    return f"import os; from web import points; points.install({point!r}, {passing}, lambda: os.kill(os.getpid(), 9))"


async def _stop(server: Server, players: list[Survivor], report: Report) -> None:
    """SIGTERM in mid-play: everybody is told when to come back, and then closed, and the exit is a clean one."""
    heard = {player: len(player.told) for player in players if player._reader is not None and not player._reader.done()}
    if await asyncio.to_thread(server.stop) != 0:
        report.faults.append("the stop was not clean")
    await asyncio.sleep(0.05)
    for player, begin in heard.items():
        told = [message for message in player.told[begin:] if message["t"] == "restart"]
        # Whoever was just being welcomed when the signal came may have heard of it by the close alone.
        if len(told) > 1 or any(not 200 <= message["retry_ms"] <= 4000 for message in told):
            report.faults.append(f"told {told} of the restart")
        report.told += len(told)
        report.open += 1


async def _compare(path: Path, players: list[Survivor], report: Report) -> None:
    """What is stored against what the clients were told."""
    journal = open_sqlite(path)
    try:
        for player in players:
            match = bytes.fromhex(player.match)
            stored = await journal.load(match)
            assert stored is not None
            versions = [entry.version for entry in stored.log]
            if versions != list(range(1, len(versions) + 1)):
                report.faults.append("versions have holes or doubles")
            commands = [entry.command for entry in stored.log if entry.command]
            if len(commands) != len(set(commands)):
                report.faults.append("a command is in the log twice")
            if stored.base[0] != len(versions):
                report.faults.append("version and log differ")
            for entry in stored.log:
                told = player.whole_log.get(entry.version)
                if told is not None and (told["kind"], told["seat"], told["text"]) != (
                    entry.kind,
                    entry.seat,
                    entry.text,
                ):
                    report.faults.append(f"told {told}, stored {entry}")
            public = {entry.command for entry in stored.log}
            for command, answer in player.acked.items():
                if answer["base"][1] == 0 and bytes.fromhex(command) not in public:
                    report.faults.append(f"acknowledged {command} at {answer['base']} is not stored")
                if answer["base"] > list(stored.base):
                    report.faults.append(f"acknowledged {answer['base']}, stored {stored.base}")
            restore(stored, await journal.secret(match))
    finally:
        journal.close()


def run(
    folder: Path,
    *,
    kills: int,
    matches: int = 8,
    seed: int = 1,
    gentle: bool = False,
    point: str | None = None,
    **options: Any,
) -> Report:
    """Kill a server so many times while matches are being played, or tell it to stop.

    With a point the first blow comes at random, and the later ones when the server comes to that point.
    """
    report = Report(matches=matches)
    with Server(folder, **options) as server:
        players = asyncio.run(_run(server, kills, matches, seed, report, gentle, point))
        if server.stop() != 0:
            report.faults.append("the last stop was not clean")
        report.faults += [f"alarm: {line}" for line in server.alarms()]
    asyncio.run(_compare(folder / "rummy500.db", players, report))
    return report

"""Several servers on one PostgreSQL, each with a port of its own, and tables whose people sit at different ones."""

import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx

from rummy500.service.journal import Journal, Stored
from rummy500.service.restore import restore
from web.player import Message, Player, new_id
from web.process import Server

NAMES = ("Ana", "Ben", "Cleo", "Dan")


@contextmanager
def cluster(folder: Path, url: str, number: int = 3, **options: Any) -> Iterator[list[Server]]:
    """So many servers on the database."""
    with ExitStack() as stack:
        folder.mkdir(exist_ok=True)
        yield [stack.enter_context(Server(folder / f"server{i}", db=url, **options)) for i in range(number)]


class Seated(Player):
    """A person at one of the servers, who notes when each version was told, and what was acknowledged."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.told_at: dict[int, float] = {}
        self.acked: dict[str, Message] = {}
        self.whole_log: dict[int, Message] = {}
        self.retries = 0
        self.present: list[bool] = []
        self.phrases: list[tuple[int, str]] = []

    def _take(self, message: Message) -> None:
        super()._take(message)
        now = time.perf_counter()
        for entry in [*message.get("entries", []), *message.get("log", [])]:
            before = self.whole_log.setdefault(entry["v"], entry)
            assert before == entry, f"version {entry['v']} was {before}, now is {entry}"
            self.told_at.setdefault(entry["v"], now)
        self.retries += message["t"] == "retry"
        if message["t"] == "presence":
            self.present = message["seats"]
        elif message["t"] == "chat":
            self.phrases.append((message["seat"], message["phrase"]))
        # Long runs would fill the memory with what was said.
        self.seen.clear()
        self.told.clear()

    async def command(self, kind: str, **fields: Any) -> Message:
        answer = await self.ask(kind, seconds=60, **fields)
        if answer["t"] == "ack":
            self.acked[answer["id"]] = answer
        return answer


async def seated(servers: Sequence[Server], people: int = 3, bots: int = 0, seed: int = 1) -> list[Seated]:
    """A table whose people sit down at one server after the other; it is dealt when all are told so."""
    seats: list[Message] = [{"kind": "person", "name": NAMES[0]}]
    seats += [{"kind": "open"}] * (people - 1) + [{"kind": "bot", "level": "casual"}] * bots
    hosts = [servers[number % len(servers)].url for number in range(people)]
    async with httpx.AsyncClient(timeout=30) as web:
        body = {"preset": "standard", "seats": seats, "set": {"match.target": 5000}}
        made = (await web.post(f"{hosts[0]}/api/v1/matches", json=body)).raise_for_status().json()
        table = f"/api/v1/matches/{made['match']}"
        tokens = [made["token"]]
        for number in range(1, people):
            sitting = {"invite": made["invite"], "name": NAMES[number], "id": new_id()}
            sat = (await web.post(f"{hosts[number]}{table}/seats/{number}", json=sitting)).raise_for_status().json()
            tokens.append(sat["token"])
        players = [
            Seated(host, made["match"], token, Random(10 * seed + number))
            for number, (host, token) in enumerate(zip(hosts, tokens, strict=True))
        ]
        for player in players:
            await player.connect()
        headers = {"authorization": f"Bearer {players[0].token}"}
        (await web.post(f"{hosts[0]}{table}/start", headers=headers)).raise_for_status()
    return players


async def agreed(players: Sequence[Player], seconds: float = 30) -> None:
    """Until all at a table have been told the same version."""
    async with asyncio.timeout(seconds):
        while len({player.base[0] if player.base is not None else None for player in players}) > 1:
            await asyncio.sleep(0.01)


async def faults_of(journal: Journal, players: Sequence[Seated]) -> list[str]:
    """What is lost, doubled or told differently at one table."""
    match = bytes.fromhex(players[0].match)
    stored = await journal.load(match)
    if stored is None:
        return ["the match is gone"]
    restore(stored, await journal.secret(match))
    faults = [] if _whole(stored) else ["versions have holes or doubles"]
    commands = [entry.command for entry in stored.log if entry.command]
    if len(commands) != len(set(commands)):
        faults.append("a command is in the log twice")
    known = {command.hex() for command in commands}
    for player in players:
        faults += [
            f"acknowledged {c} is not stored" for c, a in player.acked.items() if not a["base"][1] and c not in known
        ]
        for entry in stored.log:
            told = player.whole_log.get(entry.version)
            if told is not None and (told["kind"], told["seat"], told["text"]) != (entry.kind, entry.seat, entry.text):
                faults.append(f"told {told}, stored {entry}")
    return faults


def _whole(stored: Stored) -> bool:
    return [entry.version for entry in stored.log] == list(range(1, stored.base[0] + 1))

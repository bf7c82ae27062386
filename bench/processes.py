"""Three server processes on PostgreSQL, every match over all three: load, and what happens when something breaks.

Prints a JSON object and lines `target / figure`; exits with 1 if anything was lost or doubled.  Servers, database and
players share the machine.
"""

import argparse
import asyncio
import contextlib
import json
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from port import port_of, through
from postgres import Postgres, postgres
from rummy500.storage.notices import CHANGED, read_notice
from rummy500.storage.postgres import open_postgres
from web.cluster import Seated, agreed, cluster, faults_of, seated
from web.killing import LOST
from web.player import Player, create
from web.process import Server

P99_MS, EVENTS_A_COMMIT, TAKEN_OVER_SECONDS, BACK_SECONDS, AFTER_SILENCE_SECONDS = 150, 2, 4, 2, 12


def quantile(times: list[float], share: float) -> float:
    """In milliseconds."""
    return round(sorted(times)[min(int(len(times) * share), len(times) - 1)] * 1000, 1) if times else 0.0


@dataclass
class Load:
    """What the players of a run saw."""

    answered: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    """Until the people at the other two servers were told."""
    others: int = 0
    """Answers that were neither `ack` nor `stale`."""
    units: int = 0
    commits: int = 0
    entries: int = 0
    cores: dict[str, float] = field(default_factory=dict)
    """How much of the machine each part used."""


async def _table(players: list[Seated], pause: float, until: float, load: Load) -> None:
    """Play one match: whoever is to act does, at a steady pace."""
    rng = players[0].rng
    await asyncio.sleep(rng.uniform(0, pause))
    while time.monotonic() < until:
        await asyncio.sleep(rng.uniform(0.5, 1.5) * pause)
        actor = next((player for player in players if player.mine), None)
        if actor is not None:
            await _command(actor, players, load, "act", text=actor.pick())
        elif players[0].obs and players[0].obs["ending"]:
            await asyncio.gather(*(_command(player, players, load, "next") for player in players))


async def _command(actor: Seated, players: list[Seated], load: Load, kind: str, **fields: Any) -> None:
    began = time.perf_counter()
    answer = await actor.command(kind, **fields)
    load.answered.append(time.perf_counter() - began)
    load.others += answer["t"] not in {"ack", "stale"}
    if answer["t"] != "ack" or answer["base"][1]:
        return
    version = answer["base"][0]
    others = [player for player in players if player is not actor]
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(30):
            while not all(version in player.told_at for player in others):
                await asyncio.sleep(0.005)
        load.seen.append(max(player.told_at[version] for player in others) - began)


def cpu_seconds(pid: int) -> float:
    """What a process and its children have used so far; children that have ended count, too."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        # It has ended, and its parent counts it.
        return 0.0
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK") + sum(map(cpu_seconds, map(int, children)))


@contextlib.asynccontextmanager
async def counted(database: str, load: Load) -> AsyncIterator[None]:
    """Count commits by what is told of them."""
    async with await psycopg.AsyncConnection.connect(database, autocommit=True) as ears:
        await ears.execute(f"LISTEN {CHANGED}".encode())

        async def listen() -> None:
            async for told in ears.notifies():
                load.commits += 1
                load.units += len(read_notice(told.payload)[1] or [])

        listening = asyncio.create_task(listen())
        yield
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)


async def load_of(
    servers: list[Server], options: argparse.Namespace, database: str, pids: dict[str, list[int]]
) -> tuple[Load, list[list[Seated]]]:
    """L7."""
    load = Load()
    tables = [await seated(servers, 3, seed=number) for number in range(options.matches)]
    await asyncio.gather(*(player.wait(lambda player=player: player.obs is not None) for t in tables for player in t))
    before = sum(player.base[0] for (player, *_) in tables if player.base)
    used = {name: sum(map(cpu_seconds, some)) for name, some in pids.items()}
    until = time.monotonic() + options.seconds
    async with counted(database, load):
        pause = options.matches / options.rate
        await asyncio.gather(*(_table(players, pause, until, load) for players in tables))
    for name, some in pids.items():
        load.cores[name] = round((sum(map(cpu_seconds, some)) - used[name]) / options.seconds, 2)
    # The servers are our own children.
    load.cores["players"] = round(load.cores["players"] - load.cores["servers"], 2)
    load.entries = sum(player.base[0] for (player, *_) in tables if player.base) - before
    return load, tables


async def cut(server: Postgres, name: str, tables: list[list[Seated]]) -> list[float]:
    """F9: all LISTEN connections end while people play; how long it took others to be told after that."""
    load = Load()
    until = time.monotonic() + 6
    playing = [asyncio.create_task(_table(table, len(tables) / 20, until, load)) for table in tables]
    await asyncio.sleep(2)
    await asyncio.to_thread(server.terminate, name, "LISTEN%")
    await asyncio.gather(*playing)
    return load.seen


async def endured(tables: list[list[Seated]], trouble: Callable[[], Awaitable[None]]) -> dict[str, float]:
    """F9: something happens to the database while people play; retries, and how long until somebody is served again."""
    load = Load()
    stop = time.monotonic() + 60
    playing = [asyncio.create_task(_table(table, len(tables) / 20, stop, load)) for table in tables]
    await asyncio.sleep(1)
    retries = sum(player.retries for table in tables for player in table)
    await trouble()
    retries = sum(player.retries for table in tables for player in table) - retries
    over, acked = time.monotonic(), _acked(tables)
    while _acked(tables) == acked and time.monotonic() < over + 30:
        await asyncio.sleep(0.01)
    served = time.monotonic() - over
    await asyncio.sleep(3)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for table in tables:
        await agreed(table)
    return {"retries": retries, "served_after_s": round(served, 2)}


async def _frozen(server: Postgres, seconds: float) -> None:
    with server.frozen():
        await asyncio.sleep(seconds)


async def blocked(url: str, servers: list[Server], block: Callable[[bool], None]) -> tuple[dict[str, float], list[str]]:
    """F9: the way to the database swallows everything for 15 s, without a word; figures, and what is wrong then."""
    tables = [await seated(servers, 3, seed=number) for number in range(10)]

    async def trouble() -> None:
        block(True)
        await asyncio.sleep(15)
        block(False)

    return await endured(tables, trouble), await check(url, tables)


def _acked(tables: list[list[Seated]]) -> int:
    return sum(len(player.acked) for table in tables for player in table)


async def killed(servers: list[Server], times: int) -> list[float]:
    """F10: a server dies right after it was to play an opponent's turn; seconds until another one has played it."""
    return [await _killed(servers[n % len(servers)], servers[(n + 1) % len(servers)]) for n in range(times)]


async def _killed(dying: Server, other: Server) -> float:
    made = await asyncio.to_thread(create, dying.url, bots=2)
    watcher = Player(other.url, made["match"], None)
    person = Seated(dying.url, made["match"], made["token"])
    await person.connect()
    await watcher.connect()
    await person.wait(lambda: person.mine)
    while person.mine:
        await person.command("act", text=person.pick())
    dying.kill()
    began = time.monotonic()
    version = max(person.whole_log)
    await watcher.wait(lambda: watcher.base is not None and watcher.base[0] > version, 30)
    seconds = time.monotonic() - began
    await watcher.leave()
    with contextlib.suppress(*LOST):
        await person.leave()
    await asyncio.to_thread(dying.start)
    return round(seconds, 2)


@contextlib.contextmanager
def running(folder: Path, **options: Any) -> Iterator[tuple[Postgres, str, list[Server]]]:
    """A database on disk and three servers."""
    with postgres(durable=True) as server:
        name = server.create()
        with cluster(folder, server.url(name), 3, **options) as servers:
            yield server, name, servers


async def check(url: str, tables: list[list[Seated]]) -> list[str]:
    """What is wrong with the tables."""
    journal = open_postgres(url)
    faults = [fault for table in tables for fault in await faults_of(journal, table)]
    journal.close()
    for table in tables:
        for player in table:
            await player.leave()
    return faults


async def measure(
    server: Postgres, name: str, servers: list[Server], options: argparse.Namespace
) -> tuple[dict[str, Any], list[str]]:
    """All of it."""
    figures: dict[str, Any] = {}
    tables: list[list[Seated]] = []
    plain = f"user=postgres dbname={name} host={server.folder}"
    if "load" in options.parts:
        pids = {"servers": [one.pid for one in servers], "database": [server.pid], "players": [os.getpid()]}
        load, tables = await load_of(servers, options, plain, pids)
        figures |= {
            "cores": load.cores,
            "commands": len(load.answered),
            "per_second": round(len(load.answered) / options.seconds, 1),
            **{f"answer_{q}_ms": quantile(load.answered, s) for q, s in (("p50", 0.5), ("p99", 0.99), ("max", 1))},
            **{f"seen_{q}_ms": quantile(load.seen, s) for q, s in (("p50", 0.5), ("p99", 0.99), ("max", 1))},
            "neither_ack_nor_stale": load.others,
            "commits": load.commits,
            "units_per_commit": round(load.units / max(load.commits, 1), 2),
            "entries_per_commit": round(load.entries / max(load.commits, 1), 2),
        }
    if "faults" in options.parts:
        if not tables:
            tables = [await seated(servers, 3, seed=number) for number in range(10)]
        tables, rest = tables[:10], tables[10:]
        for table in rest:
            for player in table:
                await player.leave()
        seen = await cut(server, name, tables)
        figures["listen_cut_seen_max_s"] = round(max(seen, default=0), 2)
        figures["frozen"] = await endured(tables, lambda: _frozen(server, 15))
        figures["restarted"] = await endured(tables, lambda: asyncio.to_thread(server.restart))
    faults = await check(server.url(name), tables)
    if "faults" in options.parts:
        figures["taken_over_s"] = await killed(servers, options.kills)
    return figures, faults


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", choices=["load", "faults", []], default=["load", "faults"])
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--rate", type=float, default=200, help="commands a second, all matches together")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--kills", type=int, default=5)
    options = parser.parse_args()
    limits = {"max_address_sockets": 5000, "max_address_matches": 100_000}
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder) / "servers", bot_delay=600, **limits) as (server, name, servers),
    ):
        figures, faults = asyncio.run(measure(server, name, servers, options))
        alarms = [line for one in servers for line in one.alarms()]
        if "faults" in options.parts:
            figures["blocked"], lost = _blocked(server, Path(folder) / "behind", limits)
            faults += lost
        figures["alarms"] = len(alarms)
        figures["guard_lost"] = sum(one.log().count('"guard_lost"') for one in servers)
    figures["lost_or_doubled"] = len(faults)
    print(json.dumps(figures))
    for fault in faults[:20]:
        print(f"fault: {fault}")
    for alarm in alarms[:5]:
        print(f"alarm: {alarm[:2000]}")
    for target in _targets(figures):
        print(target)
    return 1 if faults or figures["alarms"] else 0


def _blocked(server: Postgres, folder: Path, limits: dict[str, int]) -> tuple[dict[str, float], list[str]]:
    url = server.url(server.create())
    with port_of(server) as port, cluster(folder, through(port, url), 3, **limits) as servers:

        def block(whether: bool) -> None:
            port.blocked = whether

        return asyncio.run(blocked(url, servers, block))


def _targets(figures: dict[str, Any]) -> Iterator[str]:
    yield f"target: 0 lost or doubled / figure: {figures['lost_or_doubled']}"
    if "answer_p99_ms" in figures:
        yield f"target: p99 {P99_MS} ms to the answer / figure: {figures['answer_p99_ms']} ms"
        yield f"target: p99 {P99_MS} ms until seen at the other servers / figure: {figures['seen_p99_ms']} ms"
        yield f"target: {EVENTS_A_COMMIT} events a commit / figure: {figures['entries_per_commit']}"
    if "taken_over_s" in figures:
        yield f"target: a turn taken over in {TAKEN_OVER_SECONDS} s / figure: {max(figures['taken_over_s'])} s"
        yield f"target: caught up {BACK_SECONDS} s after LISTEN was cut / figure: {figures['listen_cut_seen_max_s']} s"
        yield f"target: {BACK_SECONDS} s after a standstill of 15 s / figure: {figures['frozen']['served_after_s']} s"
        served = figures["blocked"]["served_after_s"]
        yield f"target: {AFTER_SILENCE_SECONDS} s after a blocked port / figure: {served} s"
        yield f"target: {BACK_SECONDS} s after a restart / figure: {figures['restarted']['served_after_s']} s"


if __name__ == "__main__":
    sys.exit(main())

"""Latency of a server under load: so many matches, each with a person that acts at a steady pace.

Prints a JSON object and lines `target / figure`.  Client and server share the machine.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from web.player import Player, create
from web.process import Server

P50_MS, P99_MS = 10, 60


async def _one(player: Player, pause: float, until: float, times: list[float]) -> None:
    rng = player.rng
    await asyncio.sleep(rng.uniform(0, pause))
    while time.monotonic() < until and not player.over:
        if player.mine:
            began = time.perf_counter()
            await player.ask("act", text=player.pick())
            times.append(time.perf_counter() - began)
        elif player.obs and player.obs["ending"]:
            await player.ask("next")
        await asyncio.sleep(rng.uniform(0.5, 1.5) * pause)


async def _load(server: Server, matches: int, rate: float, seconds: float) -> list[float]:
    players = []
    for number in range(matches):
        made = await asyncio.to_thread(create, server.url, bots=1 + number % 3, set={"match.target": 5000})
        player = Player(server.url, made["match"], made["token"], Random(number))
        await player.connect()
        players.append(player)
    times: list[float] = []
    until = time.monotonic() + seconds
    await asyncio.gather(*(_one(player, matches / rate, until, times) for player in players))
    for player in players:
        await player.leave()
    return times


def quantile(times: list[float], share: float) -> float:
    """In milliseconds."""
    return sorted(times)[min(int(len(times) * share), len(times) - 1)] * 1000


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--rate", type=float, default=40, help="commands a second, all matches together")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "data", bot_workers=options.workers, bot_delay=600) as server,
    ):
        times = asyncio.run(_load(server, options.matches, options.rate, options.seconds))
        alarms, failed = len(server.alarms()), server.log().count('"bot_failed"')
    figures = {name: round(quantile(times, share), 1) for name, share in (("p50", 0.5), ("p99", 0.99), ("max", 1))}
    print(
        json.dumps(
            {
                "matches": options.matches,
                "commands": len(times),
                "per_second": round(len(times) / options.seconds, 1),
                **{f"{name}_ms": value for name, value in figures.items()},
                "alarms": alarms,
                "bot_failed": failed,
            }
        )
    )
    print(f"target: p50 {P50_MS} ms / figure: {figures['p50']} ms")
    print(f"target: p99 {P99_MS} ms / figure: {figures['p99']} ms")
    return 0 if not alarms else 1


if __name__ == "__main__":
    sys.exit(main())

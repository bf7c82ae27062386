"""Memory of a server with a hundred open matches, each with a socket and some turns played.

Prints a JSON object and a line `target / figure`. The target is for the server process; workers are shown beside it.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from web.player import Player, create
from web.process import Server

TARGET_MIB = 120


def resident_mib(pid: int) -> float:
    """Resident memory of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise RuntimeError(f"process {pid} tells no VmRSS")


def children(pid: int) -> list[int]:
    """The worker processes."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


async def _open(server: Server, matches: int, steps: int) -> list[Player]:
    players = []
    gate = asyncio.Semaphore(10)

    async def one(number: int) -> None:
        async with gate:
            made = await asyncio.to_thread(create, server.url, bots=1 + number % 3)
            player = Player(server.url, made["match"], made["token"], Random(number))
            await player.connect()
            players.append(player)
            for _ in range(steps):
                if not await player.step():
                    break

    await asyncio.gather(*(one(number) for number in range(matches)))
    return players


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "data", bot_workers=options.workers) as server:

        async def work() -> dict[str, float]:
            idle = resident_mib(server.pid)
            players = await _open(server, options.matches, options.steps)
            await asyncio.sleep(1)
            full = resident_mib(server.pid)
            # With spawn the children of the main thread are the workers and their resource tracker.
            workers = [resident_mib(pid) for pid in children(server.pid)]
            for player in players:
                await player.leave()
            return {"idle_mib": idle, "open_mib": full, "workers_mib": sum(workers), "workers": len(workers)}

        figures = asyncio.run(work())
    figures = {name: round(value, 1) for name, value in figures.items()}
    print(json.dumps({"matches": options.matches, **figures}))
    print(f"target: {TARGET_MIB} MiB with {options.matches} open matches / figure: {figures['open_mib']} MiB")
    return 0 if figures["open_mib"] <= TARGET_MIB else 1


if __name__ == "__main__":
    sys.exit(main())

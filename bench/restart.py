"""How long a restarted server needs until a thousand stored matches are back in memory.

Prints a JSON object and a line `target / figure`.
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

from rummy500.service import Journal
from rummy500.storage import open_sqlite
from service import tables

TARGET_S = 3.0


async def _fill(journal: Journal, matches: int, turns: int) -> list[bytes]:
    home = tables.house(journal, most=matches)
    found: list[bytes] = []

    async def one(number: int) -> None:
        hub = await tables.against(home)
        found.append(hub.game.id)
        rng = Random(number)
        for _ in range(turns):
            await tables.settle(hub, 200)
            if hub.game.phase == "playing":
                await tables.play_turn(hub, rng)

    for begin in range(0, matches, 100):
        await asyncio.gather(*(one(number) for number in range(begin, min(begin + 100, matches))))
    return found


async def _restore(journal: Journal, matches: list[bytes]) -> float:
    home = tables.house(journal, most=len(matches))
    began = time.perf_counter()
    hubs = await asyncio.gather(*(home.find(match) for match in matches))
    took = time.perf_counter() - began
    if None in hubs:
        raise RuntimeError("a match is missing")
    return took


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--turns", type=int, default=4, help="turns of the person in each match")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "data" / "rummy500.db"
        journal = open_sqlite(path)
        matches = asyncio.run(_fill(journal, options.matches, options.turns))
        journal.close()
        journal = open_sqlite(path)
        took = asyncio.run(_restore(journal, matches))
        journal.close()
    print(json.dumps({"matches": len(matches), "seconds": round(took, 2)}))
    print(f"target: {TARGET_S} s for {len(matches)} matches / figure: {took:.2f} s")
    return 0 if took <= TARGET_S else 1


if __name__ == "__main__":
    sys.exit(main())

"""How soon opponents that search act, with few matches and with many."""

import asyncio
import json
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from crowd import Base, Light, create, open_all
from load import server
from sheet import Sheet, main, quantile

LEVEL = "expert"
MATCHES = (1, 5, 41, 200)
SECONDS = 60.0
PAUSE = 2.0
"""Between two steps of a person; a turn of four takes eight seconds."""

P99_MS, P99_OF_FEW_MS, FEW = 2000, 1600, 5
LONGEST_MS = 2500


class Waiting(Light):
    """A person who notes how long each step of an opponent took, from the moment it could begin."""

    def __init__(self, url: str, match: str, token: str, rng: Random) -> None:
        super().__init__(url, match, token, rng)
        self.waits: list[float] = []
        self._since = 0.0

    def _hear(self, told: Base) -> None:
        before, theirs = self.base, self._theirs()
        super()._hear(told)
        if self.base != before:
            now = time.perf_counter()
            if theirs and self._since:
                self.waits.append(now - self._since)
            self._since = now

    def _theirs(self) -> bool:
        """Whether an opponent is to act: somebody is, and not this person."""
        return (
            bytes(self.choices) == b"null" and b'"phase":"over"' not in bytes(self.obs) and bytes(self.obs) != b"null"
        )


def l5(sheet: Sheet) -> None:
    """One person and three opponents that search, at 1, 5, 41 and 200 matches."""
    for matches in MATCHES:
        with server() as running:
            waits = asyncio.run(_waits(running.url, matches))
            failed = [json.loads(line) for line in running.log().splitlines() if '"bot_failed"' in line]
        target = P99_OF_FEW_MS if matches <= FEW else P99_MS
        what = f"{matches} matches against three of {LEVEL}, {len(waits)} steps"
        sheet.facts[f"L5 {matches}"] = {"p50": quantile(waits, 0.5), "given up": len(failed)}
        sheet.most("L5", f"{what}: p99", quantile(waits, 0.99), target, "ms")
        sheet.most("L5", "the longest", quantile(waits, 1), LONGEST_MS, "ms")
        illegal = sum(str(one.get("reason", "")).startswith("illegal") for one in failed)
        sheet.most("L5", "illegal answers", illegal, 0)


async def _waits(url: str, matches: int) -> list[float]:
    """Play at so many tables for a while; return how long each step of an opponent took."""
    made = await create(url, matches, lambda _: 3, LEVEL)
    lights = [Waiting(url, match, token, Random(number)) for number, (match, token) in enumerate(made)]
    await open_all(lights)
    await asyncio.gather(*(light.play(PAUSE, time.monotonic() + SECONDS) for light in lights))
    return [one for light in lights for one in light.waits]


PARTS = {"l5": l5}

if __name__ == "__main__":
    main("thinking", PARTS, __doc__ or "")

"""How much the journals store: so many matches that move on as fast as they may, over one to several processes.

Prints a JSON object a line.  The processes are threads of this one, so a figure for several is a lower bound.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from sqlalchemy import Connection

from postgres import postgres
from rummy500.service.journal import Change
from rummy500.storage import open_sqlite
from rummy500.storage.committer import Committer
from rummy500.storage.postgres import PostgresJournal, new_sender
from rummy500.storage.reaching import url_of
from storage import units


class Counting(PostgresJournal):
    """Counts its transactions."""

    commits = 0

    def _publish(self, connection: Connection, changes: Sequence[Change]) -> None:
        self.commits += bool(changes)
        super()._publish(connection, changes)


async def _play(journal: Committer, match: bytes, until: float) -> int:
    await journal.append(units.creation(match))
    await journal.append(units.start_of_deal(match))
    version = 2
    while time.monotonic() < until:
        version += 1
        await journal.append(units.act(version, version, match))
    return version


async def _store(journals: Sequence[Committer], matches: int, seconds: float) -> int:
    until = time.monotonic() + seconds
    ids = [number.to_bytes(16, "big") for number in range(1, matches + 1)]
    return sum(await asyncio.gather(*(_play(journals[n % len(journals)], m, until) for n, m in enumerate(ids))))


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, postgres(durable=True) as server:
        lite = open_sqlite(Path(folder) / "rummy500.db")
        stored = asyncio.run(_store([lite], options.matches, options.seconds))
        lite.close()
        print(json.dumps({"journal": "sqlite", "units_per_second": round(stored / options.seconds)}))
        for processes in (1, 2, 4):
            name = server.create()
            journals = [Counting(url_of(server.url(name)), new_sender()) for _ in range(processes)]
            for journal in journals:
                journal.open()
            stored = asyncio.run(_store(journals, options.matches, options.seconds))
            commits = sum(journal.commits for journal in journals)
            for journal in journals:
                journal.close()
            print(
                json.dumps(
                    {
                        "journal": "postgresql",
                        "processes": processes,
                        "units_per_second": round(stored / options.seconds),
                        "commits_per_second": round(commits / options.seconds),
                        "units_per_commit": round(stored / max(commits, 1), 1),
                    }
                )
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())

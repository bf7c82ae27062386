"""What a release leaves in a database, as text: `python tests/storage/keeping.py VERSION` writes it, once.

Later releases must play all of it again to the same hashes, so a file is never written anew once its release is out.
"""

import asyncio
import contextlib
import sqlite3
import sys
import tempfile
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from rummy500.engine import preset
from rummy500.service import Person
from rummy500.storage import open_sqlite
from rummy500.storage.committer import Committer
from service import tables

KEPT = Path(__file__).parents[1] / "releases"


async def _play(journal: Committer) -> None:
    """Finished matches, one in mid-turn, and one whose people have not begun."""
    home = tables.house(journal, seed=500)
    rng = Random(500)
    for name, levels in (("short", ("casual", "club")), ("cardems", ("beginner",))):
        hub = await tables.against(home, levels, name, **tables.ONE_DEAL)
        while hub.game.phase == "playing":
            await tables.settle(hub)
            if hub.game.phase == "playing":
                await tables.play_turn(hub, rng)
    await tables.until_draft(await tables.two_people(home, "five_hundred_rum"), rng, least=2)
    await home.create(preset("standard"), [Person("Ana"), Person("Ben")])


def dump() -> str:
    """A database with these matches."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "data" / "rummy500.db"
        journal = open_sqlite(path)
        asyncio.run(_play(journal))
        journal.close()
        with contextlib.closing(sqlite3.connect(path)) as raw:
            return "\n".join(raw.iterdump()) + "\n"


def load(text: str, path: Path) -> None:
    """Make a database of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.closing(sqlite3.connect(path)) as raw:
        raw.executescript(text)


def main() -> None:
    """Write the file of a version that has none."""
    (version,) = sys.argv[1:]
    KEPT.mkdir(exist_ok=True)
    with (KEPT / f"{version}.sql").open("x", encoding="utf-8") as file:
        file.write(dump())


if __name__ == "__main__":
    main()

"""F13: another release beside this one: the same source, with one more migration, or an older commit."""

import asyncio
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import rummy500
from rummy500.storage.postgres import open_postgres
from rummy500.storage.schema import HEAD
from web.cluster import Seated, agreed, faults_of, seated
from web.process import Server, environment_of

NEXT = f"{int(HEAD) + 1:04}"

_MIGRATION = f'''"""What a next release might add."""

import sqlalchemy as sa
from alembic import op

revision = "{NEXT}"
down_revision = "{HEAD}"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column("log", sa.Column("mood", sa.Text))
    op.create_index("ix_log_mood", "log", ["mood"])
'''


def next_release(folder: Path) -> Path:
    """Write the package of a release that adds something to the schema; return the folder to import it from."""
    package = folder / "rummy500"
    ignored = shutil.ignore_patterns("static", "compiled", "__pycache__")
    shutil.copytree(Path(rummy500.__file__).parent, package, ignore=ignored)
    schema = package / "storage" / "schema.py"
    text = schema.read_text()
    assert f'HEAD = "{HEAD}"' in text
    schema.write_text(text.replace(f'HEAD = "{HEAD}"', f'HEAD = "{NEXT}"'))
    (package / "storage" / "migrations" / "versions" / f"v{NEXT}_mood.py").write_text(_MIGRATION)
    return folder


def upgrade_with(source: Path, url: str) -> str:
    """Run `rummy500 db upgrade` of that release; return what it says."""
    words = [sys.executable, "-m", "rummy500", "db", "upgrade", "--db", url]
    done = subprocess.run(
        words, check=True, capture_output=True, text=True, timeout=120, env=environment_of(source), cwd=source
    )
    return done.stdout


async def side_by_side(old: Server, new: Server, source: Path, url: str, matches: int, rounds: int) -> list[str]:
    """Matches over both: upgraded under play, the old one killed and started again, the new one taken away."""
    tables = [await seated([old], 2, seed=number) for number in range(matches)]
    await _play(tables, rounds)
    said = await asyncio.to_thread(upgrade_with, source, url)
    faults = [] if NEXT in said else [f"the upgrade said {said}"]
    await _play(tables, rounds)
    await asyncio.to_thread(new.start)
    over_both = tables + [await seated([old, new], 2, seed=number) for number in range(matches)]
    for table in tables:
        # Half of the people come to the new release.
        await _move(table[1], new)
    await _play(over_both, rounds)
    old.kill()
    await asyncio.to_thread(old.start)
    await _come_back(over_both)
    await _play(over_both, rounds)
    # And back again: nobody is at the new release any more, which stops.
    for table in over_both:
        for player in table:
            if player.url == new.url:
                await _move(player, old)
    if await asyncio.to_thread(new.stop) != 0:
        faults.append("the new release did not stop cleanly")
    await _play(over_both, rounds)
    journal = open_postgres(url)
    for table in over_both:
        faults += await faults_of(journal, table)
        for player in table:
            await player.leave()
    journal.close()
    return faults + [f"alarm: {line}" for server in (old, new) for line in server.alarms()]


async def _move(player: Seated, server: Server) -> None:
    await player.leave()
    player.url = server.url
    await player.connect()


async def _come_back(tables: Sequence[Sequence[Seated]]) -> None:
    for table in tables:
        for player in table:
            if player._reader is None or player._reader.done():
                await player.leave()
                await player.connect()


async def _play(tables: Sequence[Sequence[Seated]], rounds: int) -> None:
    await asyncio.gather(*(_table(players, rounds) for players in tables))


async def _table(players: Sequence[Seated], rounds: int) -> None:
    for _ in range(rounds):
        async with asyncio.timeout(60):
            await agreed(players)
            while not any(player.mine or (player.obs and player.obs["ending"]) for player in players):
                await asyncio.sleep(0.02)
        actor = next((player for player in players if player.mine), None)
        if actor is not None:
            await actor.command("act", text=actor.pick())
        else:
            await asyncio.gather(*(player.command("next") for player in players))

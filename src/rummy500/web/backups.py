"""Backups that a running server makes of its own database: now and then, and when it is asked for one."""

import asyncio
import contextlib
import sqlite3
import time
from datetime import UTC, datetime
from pathlib import Path

from rummy500.service import JournalError
from rummy500.service.events import alarm, emit
from rummy500.storage.backup import BackupError, back_up, backups_in, prune
from rummy500.storage.committer import Committer

FIRST_SECONDS = 600.0
"""A server without any backup waits so long: whoever only looks at it need not have one."""
AGAIN_SECONDS = 600.0
"""After a failure."""


class Backups:
    """Keeps the newest backups of one database in a folder."""

    def __init__(self, journal: Committer, folder: Path, every: float, keep: int) -> None:
        """Make one every so many seconds, 0 for never; a wish is heard in any case."""
        self._journal = journal
        self._folder = folder
        self._every = every
        self._keep = keep
        self._wished = asyncio.Event()

    def wish(self) -> None:
        """Ask for a backup now; while one is being made, for another one after it."""
        self._wished.set()

    async def run(self) -> None:
        """Make backups until cancelled."""
        wait = self._until_next()
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    _ = await self._wished.wait()
            self._wished.clear()
            made = await self._make()
            wait = self._until_next() if made else AGAIN_SECONDS

    def _until_next(self) -> float | None:
        if not self._every:
            return None
        made = backups_in(self._folder)
        if not made:
            return min(FIRST_SECONDS, self._every)
        return max(self._every - (time.time() - made[-1].stat().st_mtime), 0)

    async def _make(self) -> bool:
        """Whether a backup was made; that it was not is an alarm, and no reason to stop serving."""
        began = time.monotonic()
        try:
            made = await back_up(self._journal, self._folder, datetime.now(UTC))
            _ = await asyncio.to_thread(prune, self._folder, self._keep)
        except (BackupError, JournalError, OSError, sqlite3.Error) as problem:
            alarm("no backup was made", problem)
            return False
        ms = round((time.monotonic() - began) * 1000)
        emit("backed_up", file=made.path.name, bytes=made.size, replayed=made.replayed, ms=ms)
        return True

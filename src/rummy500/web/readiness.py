"""Whether the process can take players now: whether what they do can be stored."""

import asyncio

from rummy500.service import Clock, JournalError
from rummy500.service.archive import Archive

FRESH_SECONDS = 2.0
"""However often somebody asks, the disk is not asked more often."""
PATIENCE_SECONDS = 3.0
"""A disk that takes longer is as good as none."""


class Readiness:
    """Asks the journal to store something, and remembers the answer for a moment."""

    def __init__(self, archive: Archive, clock: Clock) -> None:
        self._archive = archive
        self._clock = clock
        self._lock = asyncio.Lock()
        self._answer = False
        self._asked_at = float("-inf")

    async def ready(self) -> bool:
        """Whether something could be stored a moment ago."""
        async with self._lock:
            if self._clock.monotonic() - self._asked_at >= FRESH_SECONDS:
                self._answer = await self._probe()
                self._asked_at = self._clock.monotonic()
            return self._answer

    async def _probe(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self._archive.probe()
        except (JournalError, TimeoutError):
            return False
        return True

"""The statistics of all deals played here: counted match by match as they end, and never from the beginning again."""

import asyncio
import logging
from dataclasses import dataclass

import msgspec

from rummy500.engine import VariantError, preset
from rummy500.service.archive import Archive, Ended
from rummy500.service.events import alarm, short
from rummy500.service.journal import JournalError
from rummy500.service.ports import Clock
from rummy500.service.tally import Tally

NOTE = "deal_tally_1"
FRESH_SECONDS = 60.0
"""No look counts anew what was counted so short a time ago."""
SETTLED_MS = 60_000
"""Clocks of several servers differ, and what ends now may be stored after what ends a moment later."""
PAGE = 100
MOST_PAGES = 20
"""Of one look; what is left is counted at the next one."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Count:
    """All that was counted; `complete` if nothing was left for the next look."""

    tally: Tally
    complete: bool


class Chronicle:
    """Counts the finished deals of all matches that are over, and keeps the sums beside the matches.

    Whoever has a match deleted takes his name and the match with him, not the sums that it went into.
    """

    def __init__(self, archive: Archive, clock: Clock) -> None:
        self._archive = archive
        self._clock = clock
        self._lock = asyncio.Lock()
        self._count: Count | None = None
        self._counted_at = 0.0

    async def count(self) -> Count:
        """Return the sums, with what has ended since the last look.

        Raises:
            JournalError: nothing has been counted yet, and nothing can be read now.
        """
        async with self._lock:
            if self._count is None or not self._count.complete or self._is_old():
                try:
                    self._count = await self._counted()
                except JournalError:
                    if self._count is None:
                        raise
                    _log.warning("deals could not be counted now")
                self._counted_at = self._clock.monotonic()
            return self._count

    def _is_old(self) -> bool:
        return self._clock.monotonic() - self._counted_at >= FRESH_SECONDS

    async def _counted(self) -> Count:
        """Go on from what is kept: another server may have come further."""
        kept = await self._archive.note(NOTE)
        tally = msgspec.msgpack.decode(kept, type=Tally) if kept is not None else Tally()
        began = (tally.ended_ms, tally.match)
        before = self._clock.now_ms() - SETTLED_MS
        complete = False
        for _ in range(MOST_PAGES):
            page = await self._archive.ended((tally.ended_ms, tally.match), before, PAGE)
            for ended in page:
                _add(tally, ended)
            complete = len(page) < PAGE
            if complete:
                break
        if (tally.ended_ms, tally.match) != began:
            await self._archive.keep(NOTE, msgspec.msgpack.encode(tally))
        return Count(tally, complete)


def _add(tally: Tally, ended: Ended) -> None:
    """Count the finished deals of a match, with the cards that were dealt to people."""
    tally.ended_ms, tally.match = ended.mark
    seats = len(ended.levels)
    try:
        size = preset(ended.preset, msgspec.json.decode(ended.fields)).hand_size(seats)
    except (VariantError, msgspec.MsgspecError) as problem:
        # One match that no release could have stored must not hide all others.
        alarm("a match cannot be counted", problem, match=short(ended.mark[1]))
        return
    people = [seat for seat, level in enumerate(ended.levels) if level is None]
    finished = [deal for deal in ended.deals if deal.deck is not None and deal.result is not None]
    for deal in finished:
        places = [(seat - deal.dealer - 1) % seats + seats * turn for seat in people for turn in range(size)]
        tally.add(deal.deck or b"", places)
    tally.matches += bool(finished)

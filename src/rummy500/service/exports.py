"""Every match as a record, for whoever moves away or wants to look at all of them."""

from collections.abc import AsyncIterator

from rummy500.notation import dumps
from rummy500.service.archive import Archive
from rummy500.service.audit import all_matches
from rummy500.service.journal import Journal, JournalError
from rummy500.service.record import record_of
from rummy500.service.restore import ReplayError, revive


async def exports(journal: Journal, archive: Archive) -> AsyncIterator[tuple[bytes, str | Exception]]:
    """Return each match with a finished deal and its record, or why there is none.

    A record carries the finished deals, and the seed once the match is over; the running deal is left out.

    Raises:
        JournalError: matches cannot be listed now.
    """
    async for match in all_matches(archive):
        try:
            stored = await journal.load(match)
            if stored is None or not any(deal.deck is not None for deal in stored.deals):
                continue
            yield match, dumps(record_of(stored, await revive(journal, stored), None, None))
        except (JournalError, ReplayError) as problem:
            yield match, problem

"""P1: what a seat cannot know changes nothing of what it is told, by whatever message; `bench/soak.py` has 10,000."""

import asyncio

from web import twins

KINDS = {"ack", "beat", "chat", "denied", "draft", "error", "event", "presence", "refused", "stale", "welcome"}
"""What can be said in the middle of a deal without another connection; the rest carries no position."""


def test_no_message_depends_on_what_its_reader_cannot_know() -> None:
    count, found, kinds = twins.run_pairs(seed=1, most=200)
    assert found == []
    assert count == 200
    assert kinds >= KINDS


def test_the_comparison_finds_what_another_seat_would_be_told() -> None:
    async def work() -> int:
        leaks = pairs = 0
        async for pair in twins.pairs(5):
            if pair.seat is not None:
                leaks += bool(await twins.leaky(pair))
                pairs += 1
            if pairs == 20:
                break
        return leaks

    assert asyncio.run(work()) >= 15

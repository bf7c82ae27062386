"""What people at a table may say to each other: phrases and nudges, not too many of them."""

from collections import deque

from rummy500.service.ports import Clock

MOST_PHRASES = 5
PHRASES_SECONDS = 20.0
NUDGE_SECONDS = 20.0
"""Somebody must have been thinking for so long, and is not nudged again sooner."""


class Talk:
    """Counts what each seat says."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._said: dict[int, deque[float]] = {}
        self._nudged_at = float("-inf")

    def may_say(self, seat: int) -> bool:
        """Note a phrase of this seat; False, and nothing is noted, if it has said many just now."""
        now = self._clock.monotonic()
        times = self._said.setdefault(seat, deque(maxlen=MOST_PHRASES))
        if len(times) == MOST_PHRASES and now - times[0] < PHRASES_SECONDS:
            return False
        times.append(now)
        return True

    def may_nudge(self, waiting_since: float) -> bool:
        """Note a nudge; False, and nothing is noted, if it comes too soon."""
        now = self._clock.monotonic()
        if now - max(waiting_since, self._nudged_at) < NUDGE_SECONDS:
            return False
        self._nudged_at = now
        return True

"""What people at a table say to each other in passing, here and at other processes, and not too much of it."""

from collections import deque
from typing import TYPE_CHECKING

import msgspec

from rummy500.service import news
from rummy500.service.news import AnyNews, Committed, Extended, Nudged, Phrase, Present, Revealed, Said
from rummy500.service.office import Office
from rummy500.service.part import Part
from rummy500.service.ports import Clock

if TYPE_CHECKING:
    from rummy500.service.hub import Hub

MOST_PHRASES = 5
PHRASES_SECONDS = 20.0
NUDGE_SECONDS = 20.0
"""Somebody must have been thinking for so long, and is not nudged again sooner."""


class Measure:
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


class Talk(Part):
    """Passes on what is said at one match."""

    def __init__(self, hub: "Hub", office: Office) -> None:
        super().__init__(hub, office)
        self._measure = Measure(office.clock)

    def heard(self, words: bytes) -> None:
        """Another process has whispered about this match."""
        try:
            said = news.decode(words)
        except msgspec.MsgspecError:
            # A newer release speaks of something that this one does not know; passing things may be lost.
            return
        self._hear(said)

    def say(self, said: AnyNews) -> None:
        """Tell something passing to all who are here, at other processes too."""
        self._office.feed.whisper(self._hub.game.id, news.encode(said))
        self._hear(said)

    def _hear(self, said: AnyNews) -> None:
        match said:
            case Present():
                self._hub.company.elsewhere(said)
                self._hub.presence_changed()
                self._hub.reunite()
            case Committed(seat=seat, digest=digest):
                self._hub.noncing.hashed(seat, bytes.fromhex(digest))
            case Revealed(seat=seat, nonce=nonce):
                self._hub.noncing.revealed(seat, bytes.fromhex(nonce))
            case Extended(seat=seat):
                if self._hub.clock.extend(seat):
                    self._hub.tell_clock()
            case _:
                for listener in self._hub.company:
                    listener.passing(said)

    def phrase(self, seat: int, phrase: Phrase) -> bool:
        """Let a seat say something; whether it may."""
        if not self._measure.may_say(seat):
            return False
        self.say(Said(seat, phrase))
        return True

    def extend(self, seat: int) -> bool:
        """Let the seat to act take more time; whether it may."""
        remaining = self._hub.clock.remaining()
        if remaining is None or remaining.seat != seat or not remaining.extensions:
            return False
        self.say(Extended(seat))
        return True

    def nudge(self, seat: int) -> bool:
        """Let a seat ask the person to act to play; whether it may."""
        actor = self._hub.game.actor
        if actor is None or actor == seat or not self._hub.game.seats[actor].person or self._hub.game.stood_in(actor):
            return False
        if not self._measure.may_nudge(self._hub.changed_at):
            return False
        self.say(Nudged(seat, actor))
        return True

"""The service's other ports: time, randomness, and the computer opponents' thinking."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from rummy500.bots import Question, Thought

Done = TypeVar("Done")


class Timer(Protocol):
    """A call that is still to come."""

    def cancel(self) -> None:
        """Do not make it."""


class Clock(Protocol):
    """Time, handed in so that tests can hold it."""

    def now_ms(self) -> int:
        """Milliseconds since 1970, for the log only; it may jump."""

    def monotonic(self) -> float:
        """Seconds that never go back, for waiting."""

    async def sleep(self, seconds: float) -> None:
        """Return after that time."""

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call after that time, unless it is cancelled before."""


class Randomness(Protocol):
    """The source of seeds, ids and tokens."""

    def bytes(self, size: int) -> bytes:
        """That many unpredictable bytes."""


class BotRunner(Protocol):
    """Thinks for computer opponents: one observation in, one action out."""

    async def choose(self, question: Question) -> Thought:
        """Return an action.

        Raises:
            Exception: any failure; the caller then plays the action that it had computed before.
        """

    async def run(self, work: Callable[..., Done], arguments: list[Any], seconds: float) -> Done:
        """Return what some work comes to away from the server's own process.

        Raises:
            Exception: any failure, or no answer in so many seconds.
        """


class SystemClock:
    """The clocks of this machine."""

    def now_ms(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def monotonic(self) -> float:
        """Seconds that never go back."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Return after that time."""
        await asyncio.sleep(seconds)

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call after that time, unless it is cancelled before."""
        return asyncio.get_running_loop().call_later(seconds, call)


class SystemRandomness:
    """The secure source of this machine."""

    def bytes(self, size: int) -> bytes:
        """That many unpredictable bytes."""
        return secrets.token_bytes(size)


def uniform(randomness: Randomness, low: float, high: float) -> float:
    """Return a number between low and high, each equally likely."""
    return low + (high - low) * int.from_bytes(randomness.bytes(7), "big") / 2**56

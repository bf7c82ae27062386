"""What an opponent is: one observation in, one action out, randomness handed in."""

from random import Random
from typing import Protocol

from rummy500.engine import Observation


class Bot(Protocol):
    """An opponent. It holds no state of a match, so any decision can be asked for again."""

    @property
    def name(self) -> str:
        """The name it is entered by."""

    @property
    def version(self) -> str:
        """Changes whenever its play may change."""

    def choose(self, seen: Observation, rng: Random) -> int:
        """One legal action for the seat that looks; the same for the same observation and the same randomness."""

"""A sequential test: is a mean nearer to one value or to another? It stops as soon as the answer is clear.

The likelihood ratio of Wald's test for a normal mean, with the variance taken from the values so far.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass

ERROR = 0.05
"""How often each wrong answer is given."""

FEWEST = 100
"""Values before which the variance is not known well enough to decide anything."""


@dataclass
class Sequential:
    """Whether values have a mean nearer to `low` or to `high`."""

    low: float
    high: float
    count: int = 0
    mean: float = 0.0
    squares: float = 0.0
    """Sum of squared differences from the mean."""

    def add(self, values: Iterable[float]) -> None:
        """Take values in."""
        for value in values:
            self.count += 1
            step = value - self.mean
            self.mean += step / self.count
            self.squares += step * (value - self.mean)

    @property
    def evidence(self) -> float:
        """Logarithm of how much likelier the values are if the mean is `high` than if it is `low`."""
        if self.count < 2:
            return 0.0
        gain = (self.high - self.low) * (self.mean - (self.low + self.high) / 2)
        if not self.squares:  # as for two players that play alike
            return math.copysign(math.inf, gain)
        return self.count * gain * (self.count - 1) / self.squares

    @property
    def answer(self) -> bool | None:
        """Whether it is the high value; None while it is not clear."""
        if self.count < FEWEST or abs(self.evidence) < math.log((1 - ERROR) / ERROR):
            return None
        return self.evidence > 0

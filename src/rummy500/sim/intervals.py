"""Means and shares with their 95 % intervals."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

Z = 1.959964
"""95 % of a normal distribution lies within so many standard deviations."""


@dataclass(frozen=True)
class Estimate:
    """A mean, its standard error, and its 95 % interval."""

    mean: float
    error: float
    low: float
    high: float

    def __str__(self) -> str:
        if math.isinf(self.error):
            return f"{self.mean:+.2f}   of one deck, so without an interval"
        return f"{self.mean:+.2f} ± {self.error:.2f}   95 % interval {self.low:+.2f} to {self.high:+.2f}"


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of independent values; of one value nothing is known but itself."""
    mean = statistics.fmean(values)
    error = statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return Estimate(mean, error, mean - Z * error, mean + Z * error)


def share_of(values: Sequence[float]) -> Estimate:
    """The mean of independent shares of 0 to 1, with Wilson's interval, which does not leave 0 to 1.

    Shares of a pair swing less than single matches; the interval is that of as many single ones as swing alike.
    """
    mean = statistics.fmean(values)
    count = float(len(values))
    variance = statistics.pvariance(values)
    if variance > 0:
        count *= mean * (1 - mean) / variance
    middle = (mean + Z * Z / (2 * count)) / (1 + Z * Z / count)
    reach = Z * math.sqrt(mean * (1 - mean) / count + Z * Z / (4 * count * count)) / (1 + Z * Z / count)
    error = math.sqrt(mean * (1 - mean) / count)
    return Estimate(mean, error, max(0.0, middle - reach), min(1.0, middle + reach))


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which that share of sorted values lies; 0 where there are none."""
    return values[min(int(len(values) * share), len(values) - 1)] if values else 0.0

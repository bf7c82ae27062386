"""Means and shares against values known from tables of statistics."""

import math

import pytest

from rummy500.sim.intervals import mean_of, percentile, share_of


def test_a_mean_and_its_error() -> None:
    """Of 2, 4, 4, 4, 5, 5, 7, 9 the squared deviations sum to 32."""
    found = mean_of([2, 4, 4, 4, 5, 5, 7, 9])
    assert found.mean == 5
    assert found.error == pytest.approx(math.sqrt(32 / 7 / 8))
    assert (found.low + found.high) / 2 == pytest.approx(5)
    assert found.high - found.low == pytest.approx(2 * 1.96 * found.error, rel=1e-4)
    assert mean_of([3.0]).error == math.inf
    assert str(mean_of([3.0])) == "+3.00   of one deck, so without an interval"
    assert str(mean_of([3.0, 5.0])) == "+4.00 ± 1.00   95 % interval +2.04 to +5.96"


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [(8, 10, 0.490, 0.943), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (50, 100, 0.404, 0.596)],
)
def test_a_share_of_single_matches_has_the_interval_of_wilson(won: int, of: int, low: float, high: float) -> None:
    found = share_of([1.0] * won + [0.0] * (of - won))
    assert found.mean == won / of
    assert found.low == pytest.approx(low, abs=0.001)
    assert found.high == pytest.approx(high, abs=0.001)


def test_pairs_that_swing_less_have_a_narrower_interval() -> None:
    """Shares of a half swing with a quarter of the variance of wins and losses: as four times as many matches."""
    pairs = share_of([0.25, 0.75] * 25)
    single = share_of([0.0, 1.0] * 100)
    assert pairs.low == pytest.approx(single.low)
    assert pairs.high == pytest.approx(single.high)


def test_percentiles() -> None:
    values = [float(number) for number in range(100)]
    assert [percentile(values, share) for share in (0, 0.5, 0.99, 1)] == [0, 50, 99, 99]
    assert percentile([], 0.5) == 0

"""How likely a deviation is if nothing but chance made it: tails of the chi-square and of the normal distribution."""

import math
from statistics import NormalDist

_PRECISION = 1e-15
_MOST_TERMS = 100_000
_TINY = 1e-300


def chi_square_tail(value: float, freedom: int) -> float:
    """Return the probability that chance alone brings a chi-square of this value or a larger one.

    Raises:
        ValueError: the value is negative, or there is no degree of freedom.
    """
    if value < 0 or freedom < 1:
        raise ValueError(f"no chi-square: {value} with {freedom} degrees of freedom")
    return _upper_gamma(freedom / 2, value / 2)


def chi_square_z(value: float, freedom: int) -> float:
    """Return by how many standard deviations a chi-square is too large, negative if it is too small.

    Its cube root is all but normal (Wilson and Hilferty, 1931).
    """
    spread = 2 / (9 * freedom)
    return (math.cbrt(value / freedom) - (1 - spread)) / math.sqrt(spread)


def normal_tails(z: float) -> float:
    """Return the probability that chance alone leads so far from the mean, to either side."""
    return 2 * NormalDist().cdf(-abs(z))


def _upper_gamma(a: float, x: float) -> float:
    """The regularized upper incomplete gamma function, below its mean by the series, above by the fraction."""
    if x == 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    return 1 - scale * _series(a, x) if x < a + 1 else scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    for n in range(1, _MOST_TERMS):
        term *= x / (a + n)
        total += term
        if term < total * _PRECISION:
            return total
    raise ArithmeticError(f"no end of the series at {a}, {x}")


def _fraction(a: float, x: float) -> float:
    """Evaluated from the front with numerators and denominators apart (Lentz)."""
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    value = d
    for n in range(1, _MOST_TERMS):
        numerator = n * (a - n)
        b += 2
        d = 1 / _away_from_zero(numerator * d + b)
        c = _away_from_zero(b + numerator / c)
        value *= c * d
        if abs(c * d - 1) < _PRECISION:
            return value
    raise ArithmeticError(f"no end of the fraction at {a}, {x}")


def _away_from_zero(value: float) -> float:
    return value if abs(value) > _TINY else _TINY

"""Tails of distributions, against tables and against sums that need no gamma function."""

import math

import pytest

from rummy500.service.chance import chi_square_tail, chi_square_z, normal_tails


@pytest.mark.parametrize(
    ("value", "freedom", "tail"),
    # From printed tables of critical values.
    [
        (3.841, 1, 0.05),
        (6.635, 1, 0.01),
        (5.991, 2, 0.05),
        (18.307, 10, 0.05),
        (2.558, 10, 0.99),
        (124.342, 100, 0.05),
        (70.065, 100, 0.99),
        (149.449, 100, 0.001),
    ],
)
def test_critical_values(value: float, freedom: int, tail: float) -> None:
    assert chi_square_tail(value, freedom) == pytest.approx(tail, rel=2e-3)


@pytest.mark.parametrize("freedom", [2, 4, 10, 52, 400, 1000])
@pytest.mark.parametrize("share", [0.5, 0.9, 0.999, 1.0, 1.001, 1.1, 1.5])
def test_even_degrees_of_freedom_are_a_sum(freedom: int, share: float) -> None:
    """There the tail is the chance of fewer than so many events of a Poisson process."""
    half = freedom * share / 2
    terms = (math.exp(i * math.log(half) - half - math.lgamma(i + 1)) for i in range(freedom // 2))
    assert chi_square_tail(freedom * share, freedom) == pytest.approx(math.fsum(terms), rel=1e-9, abs=1e-300)


@pytest.mark.parametrize("value", [0.01, 0.5, 1.0, 4.0, 9.0, 30.0])
def test_one_degree_of_freedom_is_a_normal_one_squared(value: float) -> None:
    assert chi_square_tail(value, 1) == pytest.approx(math.erfc(math.sqrt(value / 2)), rel=1e-12)
    assert normal_tails(-math.sqrt(value)) == pytest.approx(math.erfc(math.sqrt(value / 2)), rel=1e-12)


@pytest.mark.parametrize("z", [-3.0, -1.0, 0.0, 1.0, 3.0, 5.0])
def test_the_cube_root_is_all_but_normal(z: float) -> None:
    """At as many degrees of freedom as a deck has the tail found and that of its z agree."""
    freedom = 51 * 51
    value = freedom * (1 - 2 / (9 * freedom) + z * math.sqrt(2 / (9 * freedom))) ** 3
    assert chi_square_z(value, freedom) == pytest.approx(z, abs=1e-9)
    assert chi_square_tail(value, freedom) == pytest.approx(0.5 * math.erfc(z / math.sqrt(2)), rel=0.01)


def test_the_ends() -> None:
    assert chi_square_tail(0, 5) == 1
    assert 0 <= chi_square_tail(1e6, 5) < 1e-300
    for value, freedom in ((-1, 3), (1, 0)):
        with pytest.raises(ValueError, match="no chi-square"):
            chi_square_tail(value, freedom)

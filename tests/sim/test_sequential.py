"""The sequential test: its evidence by another way, its errors by trying, and the gate made of it."""

import math
import statistics
from random import Random

import pytest

from rummy500.engine import PRESETS, VariantError
from rummy500.sim.gate import Gate, beats, holds, pass_gate
from rummy500.sim.sequential import FEWEST, Sequential


def test_the_evidence_is_the_difference_of_two_log_likelihoods() -> None:
    rng = Random(1)
    values = [rng.gauss(1.3, 9) for _ in range(200)]
    test = Sequential(0.0, 2.0)
    test.add(values)
    spread = statistics.stdev(values)
    likelier = [
        math.log(statistics.NormalDist(mean, spread).pdf(value)) * sign
        for mean, sign in ((2.0, 1), (0.0, -1))
        for value in values
    ]
    assert test.evidence == pytest.approx(sum(likelier))


def outcome(mean: float, seed: int) -> tuple[bool, int]:
    """What the test says of values with this mean and a spread of 20, and after how many."""
    test, rng = Sequential(0.0, 4.0), Random(seed)
    while test.answer is None:
        test.add([rng.gauss(mean, 20)])
    return test.answer, test.count


@pytest.mark.parametrize(("mean", "right"), [(0.0, False), (4.0, True)])
def test_it_errs_in_about_one_case_of_twenty(mean: float, right: bool) -> None:
    """Of 200 tests 10 may be wrong; 20 would be more than three standard deviations off."""
    outcomes = [outcome(mean, seed) for seed in range(200)]
    assert sum(answer != right for answer, _ in outcomes) <= 20
    # A test of fixed size with these errors needs 2 * (1.645 * 20 / 4) ** 2 * 2 = 271 values.
    assert statistics.fmean(count for _, count in outcomes) < 271


def test_what_is_far_off_is_clear_at_once_and_what_is_few_is_not() -> None:
    assert outcome(40.0, 1) == (True, FEWEST)
    assert outcome(-40.0, 1) == (False, FEWEST)
    alike = Sequential(-3.0, 0.0)
    alike.add([0.0] * FEWEST)
    assert alike.answer is True


def test_a_better_player_passes() -> None:
    verdict = pass_gate(Gate(PRESETS["standard"]), "guessed", "greedy", pool=["random"])
    assert verdict.passed
    assert [trial.question for trial in verdict.trials] == [
        "guessed beats greedy",
        "guessed does no worse than greedy against random",
    ]


def test_a_worse_or_equal_player_does_not_and_the_first_no_ends_it() -> None:
    for new, old in (("greedy_top", "greedy"), ("greedy", "greedy")):
        verdict = pass_gate(Gate(PRESETS["standard"]), new, old)
        assert not verdict.passed
        assert [trial.passed for trial in verdict.trials] == [False]


def test_with_more_seats_the_player_meets_copies() -> None:
    gate = Gate(PRESETS["classic"], seats=3)
    assert beats(gate, "guessed", "random").passed is True
    assert beats(gate, "random", "guessed").passed is False
    with pytest.raises(VariantError):
        beats(Gate(PRESETS["guide"], seats=3), "guessed", "random")


def test_a_loss_on_the_pool_is_found() -> None:
    gate = Gate(PRESETS["standard"])
    assert holds(gate, "greedy_top", "greedy", "guessed").passed is False
    assert holds(gate, "guessed", "greedy", "random").passed is True
    assert holds(gate, "greedy", "greedy", "guessed").passed is True


def test_what_stays_unclear_is_not_passed() -> None:
    verdict = pass_gate(Gate(PRESETS["standard"], most=16), "guessed", "random")
    assert [trial.passed for trial in verdict.trials] == [None]
    assert not verdict.passed

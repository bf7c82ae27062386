"""The reviewer finds that weaker players lose more."""

import statistics

import pytest

from rummy500.engine import legal_actions, observe, preset
from rummy500.sim.rating import loss, loss_of_deal, played
from rummy500.sim.verdicts import Decision, Part


def decision(points: float, error: float) -> Decision:
    return Decision(0, 0, Part.PLAN, (), (), points, error, (), None, (), 0.0)


def test_far_apart_levels_come_out_in_their_order() -> None:
    beginner, regular, expert = (
        statistics.fmean(loss_of_deal(preset("standard"), player, 1, number, every=4) for number in range(3))
        for player in ("first_steps", "regular", "expert")
    )
    assert beginner > 2 * regular > expert >= 0


def test_what_is_small_or_uncertain_counts_as_nothing_lost() -> None:
    # 8 points for sure and 5 that could as well be none, in four decisions.
    assert loss([decision(8.0, 1.0), decision(5.0, 4.0), decision(2.0, 0.1), decision(0.0, 0.0)]) == pytest.approx(2.0)
    assert loss([]) == 0


def test_a_deal_is_played_to_its_end_and_comes_again() -> None:
    states, actions = played(preset("standard"), ["club", "casual"], "some deal")
    assert states[-1].table.over
    assert len(states) == len(actions) + 1
    for before, action in zip(states, actions, strict=False):
        assert action in legal_actions(observe(before, before.table.actor))
    assert played(preset("standard"), ["club", "casual"], "some deal")[1] == actions

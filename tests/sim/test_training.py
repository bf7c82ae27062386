"""Training: worths by hand, slopes by differences, and a course that depends on its seed alone."""

from pathlib import Path

import numpy as np
import pytest

from rummy500.sim.training.learner import Learner, Memory
from rummy500.sim.training.run import Course, Progress, train
from rummy500.sim.training.selfplay import Chain, Lessons

SMALL = Course(tables=(("standard", 2, 1),), rounds=3, deals=16, steps=2, memory=2_000, bootstrap=1, seed=5)


def test_worths_mix_what_came_with_what_was_thought() -> None:
    chain = Chain()
    chain.lead, chain.opinion = [0.0, 10.0, 15.0], [1.0, 2.0, 8.0]
    # The end of the deal brings the lead to 35: the last position was worth 20. The one before gained 5, and then half
    # of 20 and half of the opinion 8; the first gained 10, and then half of 19 and half of the opinion 2.
    assert chain.worth(35.0, 0.5) == [10 + 9.5 + 1, 5 + 10 + 4, 20]
    assert chain.worth(35.0, 1.0) == [35, 25, 20]


def test_the_step_goes_down_the_slope() -> None:
    """Small steps on few lessons bring the loss down, and the slope is that of the loss by differences."""
    learner = Learner(1)
    rng = np.random.default_rng(2)
    inputs = (rng.random((64, learner.layers[0][0].shape[0])) < 0.1).astype(np.float32)
    worth = rng.normal(0, 30, 64).astype(np.float32)
    losses = [learner.step(inputs, worth, 1e-3) for _ in range(60)]
    assert losses[-1] < losses[0] / 4
    weights = learner.layers[1][0].astype(np.float64)
    slope = learner.slopes(inputs, worth)[1][1][0]
    for place in ((0, 0), (5, 3), (100, 31)):
        changed = []
        for step in (0.02, -0.02):
            learner.layers[1][0][place] = weights[place] + step
            changed.append(learner.slopes(inputs, worth)[0])
        learner.layers[1][0][place] = weights[place]
        assert slope[place] == pytest.approx((changed[0] - changed[1]) / 0.04, abs=2e-3)


def test_a_memory_keeps_the_latest() -> None:
    memory = Memory(4)
    for start in (0, 3):
        worth = np.arange(start, start + 3, dtype=np.float32)
        memory.add(Lessons(np.zeros((3, 12), np.uint64), np.zeros((3, 60), np.float32), worth))
    assert memory.count == 4
    _, seen = memory.sample(np.random.default_rng(1), 200)
    assert set(seen) == {2.0, 3.0, 4.0, 5.0}


def test_a_course_can_be_gone_on_with_and_does_not_depend_on_the_processes(tmp_path: Path) -> None:
    whole = train(SMALL, tmp_path / "whole", 1, lambda _progress: None, save_every=1)

    class EnoughError(Exception):
        pass

    def stop(progress: Progress) -> None:
        if progress.round == 2:
            raise EnoughError

    with pytest.raises(EnoughError):
        train(SMALL, tmp_path / "parts", 2, stop, save_every=1)
    again = train(SMALL, tmp_path / "parts", 2, lambda _progress: None, save_every=1)
    assert whole.to_bytes() == again.to_bytes()
    assert (tmp_path / "whole" / "round00003.npz").read_bytes() == whole.to_bytes()


def test_another_course_is_not_gone_on_with(tmp_path: Path) -> None:
    train(SMALL, tmp_path, 1, lambda _progress: None, save_every=1)
    with pytest.raises(ValueError, match="checkpoint of another course"):
        train(Course(rounds=2), tmp_path, 1, lambda _progress: None)

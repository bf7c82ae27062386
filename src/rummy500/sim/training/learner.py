"""The lessons of the network: Adam on the Huber loss, over a memory of the latest positions."""

import math
from itertools import pairwise
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from rummy500.bots.net import POINTS, WIDTHS, Floats, Net, inputs_of
from rummy500.sim.training.selfplay import Lessons

BATCH: Final = 2048
MOMENTS: Final = (0.9, 0.999)
TINY: Final = 1e-8
WIDE_ERROR: Final = 1.0
"""Beyond this error, in units of the network's answer, the loss grows no faster than the error (Huber)."""


class Memory:
    """The latest positions; the oldest are overwritten."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.count = 0
        self.at = 0
        self._lessons: Lessons | None = None

    def add(self, lessons: Lessons) -> None:
        """Take positions in."""
        if self._lessons is None:
            self._lessons = Lessons(
                np.zeros((self.size, lessons.planes.shape[1]), np.uint64),
                np.zeros((self.size, lessons.numbers.shape[1]), np.float32),
                np.zeros(self.size, np.float32),
            )
        places = (self.at + np.arange(len(lessons.worth))) % self.size
        self._lessons.planes[places] = lessons.planes
        self._lessons.numbers[places] = lessons.numbers
        self._lessons.worth[places] = lessons.worth
        self.at = int((self.at + len(places)) % self.size)
        self.count = min(self.count + len(places), self.size)

    def sample(self, rng: np.random.Generator, count: int) -> tuple[Floats, Floats]:
        """Inputs and worths of positions picked at random."""
        if self._lessons is None:
            raise ValueError("nothing has been remembered yet")
        places = rng.integers(0, self.count, count)
        kept = self._lessons
        return inputs_of(kept.planes[places], kept.numbers[places]), kept.worth[places]

    def state(self) -> dict[str, Any]:
        """What is needed to go on later."""
        assert self._lessons is not None  # noqa: S101  # saved after a round only
        kept = self._lessons
        return {
            "planes": kept.planes[: self.count],
            "numbers": kept.numbers[: self.count],
            "worth": kept.worth[: self.count],
            "at": self.at,
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Go on from a saved state."""
        self.add(Lessons(state["planes"], state["numbers"], state["worth"]))
        self.at = int(state["at"])


class Learner:
    """A network while it learns; it begins at random, or where another has come to."""

    def __init__(self, seed: int, start: Net | None = None) -> None:
        rng = np.random.default_rng(seed)
        self.layers: list[tuple[Floats, Floats]] = []
        for wide, narrow in pairwise(WIDTHS):
            spread = math.sqrt(2 / wide)
            self.layers.append((rng.normal(0, spread, (wide, narrow)).astype(np.float32), np.zeros(narrow, np.float32)))
        if start is not None:
            self.layers = [(weights.copy(), bias.copy()) for weights, bias in start.layers]
        self.steps = 0
        self._first = [(np.zeros_like(w), np.zeros_like(b)) for w, b in self.layers]
        self._second = [(np.zeros_like(w), np.zeros_like(b)) for w, b in self.layers]

    def net(self) -> Net:
        """The network as it is now."""
        return Net(self.layers)

    def step(self, inputs: Floats, worth: Floats, rate: float) -> float:
        """One step towards the worths; returns the mean loss."""
        signals = [inputs]
        for weights, bias in self.layers[:-1]:
            signals.append(np.maximum(signals[-1] @ weights + bias, 0.0))
        weights, bias = self.layers[-1]
        error = (signals[-1] @ weights + bias)[:, 0] - worth / POINTS
        pull = np.clip(error, -WIDE_ERROR, WIDE_ERROR)
        loss = float(np.mean(np.where(np.abs(error) <= WIDE_ERROR, error**2 / 2, np.abs(error) - 0.5)))
        slope: NDArray[Any] = (pull / len(pull)).astype(np.float32)[:, None]
        slopes: list[tuple[Floats, Floats]] = []
        for place in range(len(self.layers) - 1, -1, -1):
            slopes.append((signals[place].T @ slope, slope.sum(axis=0)))
            if place:
                slope = (slope @ self.layers[place][0].T) * (signals[place] > 0)
        self._move(slopes[::-1], rate)
        return loss

    def _move(self, slopes: list[tuple[Floats, Floats]], rate: float) -> None:
        """Adam."""
        self.steps += 1
        keep, keep_square = MOMENTS
        scale = rate * math.sqrt(1 - keep_square**self.steps) / (1 - keep**self.steps)
        for layer, slope, first, second in zip(self.layers, slopes, self._first, self._second, strict=True):
            for value, pull, mean, square in zip(layer, slope, first, second, strict=True):
                np.add(keep * mean, (1 - keep) * pull, out=mean)
                np.add(keep_square * square, (1 - keep_square) * pull * pull, out=square)
                np.subtract(value, scale * mean / (np.sqrt(square) + TINY), out=value)

    def state(self) -> dict[str, Any]:
        """What is needed to go on later."""
        kept: dict[str, Any] = {"steps": self.steps}
        for kind, layers in (("layer", self.layers), ("first", self._first), ("second", self._second)):
            for place, (weights, bias) in enumerate(layers):
                kept[f"{kind}.{place}.w"], kept[f"{kind}.{place}.b"] = weights, bias
        return kept

    def restore(self, state: dict[str, Any]) -> None:
        """Go on from a saved state."""
        self.steps = int(state["steps"])
        for kind, layers in (("layer", self.layers), ("first", self._first), ("second", self._second)):
            for place, (weights, bias) in enumerate(layers):
                weights[:] = state[f"{kind}.{place}.w"]
                bias[:] = state[f"{kind}.{place}.b"]

"""The value network: points still to come, mine minus the mean of the others', when a turn is over."""

import os
from array import array
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from io import BytesIO
from random import Random
from typing import Any, Final

# Threads for so few rows wait for each other longer than they work, and a server's workers would all start some.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

from rummy500.bots.heuristic import HeuristicBot, first_legal
from rummy500.bots.judge import Judge
from rummy500.bots.planes import NUMBERS, OWN, PLANES, Outlook
from rummy500.bots.sight import Sight
from rummy500.bots.turns import BRIEFLY, MOST_TURNS, OF_EACH_PLAN, Turn, shortlist
from rummy500.engine import Observation, legal_actions
from rummy500.engine.actions import FLOAT, OUT

Floats = NDArray[np.float32]

INPUTS: Final = 64 * len(PLANES) + NUMBERS
WIDTHS: Final = (INPUTS, 128, 32, 1)
POINTS: Final = 50.0
"""Points that a one in the network's answer stands for."""


class Net:
    """A small network of three layers."""

    def __init__(self, layers: Sequence[tuple[Floats, Floats]]) -> None:
        self.layers = [(weights.astype(np.float32), bias.astype(np.float32)) for weights, bias in layers]

    def values(self, inputs: Floats) -> Floats:
        """Points still to come for each row of inputs."""
        signal = inputs
        for weights, bias in self.layers[:-1]:
            signal = signal @ weights
            signal += bias
            np.maximum(signal, 0.0, out=signal)
        weights, bias = self.layers[-1]
        answer: Floats = (signal @ weights + bias)[:, 0] * POINTS
        return answer

    def to_bytes(self) -> bytes:
        """The weights as a file, in half precision."""
        file = BytesIO()
        arrays: dict[str, Any] = {}
        for place, (weights, bias) in enumerate(self.layers):
            arrays[f"w{place}"] = weights.astype(np.float16)
            arrays[f"b{place}"] = bias.astype(np.float16)
        np.savez_compressed(file, **arrays)
        return file.getvalue()

    @classmethod
    def from_bytes(cls, data: bytes) -> "Net":
        """The network of a file.

        Raises:
            ValueError: it is made for other inputs than this version sees.
        """
        with np.load(BytesIO(data)) as arrays:
            layers = [(arrays[f"w{place}"], arrays[f"b{place}"]) for place in range(len(WIDTHS) - 1)]
        if layers[0][0].shape != WIDTHS[:2]:
            raise ValueError(f"the network has {layers[0][0].shape[0]} inputs; this version sees {INPUTS}")
        return cls(layers)


@cache
def packaged_net(name: str) -> Net:
    """A network that came with the package."""
    return Net.from_bytes(files("rummy500.bots").joinpath("nets", f"{name}.npz").read_bytes())


def inputs_of(planes: NDArray[np.uint64], numbers: Floats) -> Floats:
    """The planes, one column for each bit, and the numbers beside them."""
    octets = planes.astype("<u8", copy=False).view(np.uint8)
    bits = np.unpackbits(octets, axis=1, bitorder="little")
    width = bits.shape[1]
    inputs = np.empty((len(bits), width + numbers.shape[1]), np.float32)
    inputs[:, :width] = bits
    inputs[:, width:] = numbers
    return inputs


class Looked:
    """Turns with what the network saw of them and what it said: ``values`` are points laid now and to come."""

    def __init__(self, turns: list[Turn], planes: NDArray[np.uint64], numbers: Floats, future: Floats) -> None:
        self.turns = turns
        self.planes = planes
        self.numbers = numbers
        self.future = future


def look(net: Net | None, sight: Sight, turns: list[Turn]) -> Looked:
    """Ask the network about turns, and write their values into them; without one they keep those they have."""
    outlook = Outlook(sight)
    # Through flat arrays: numpy takes several times as long for lists in a list.
    planes = np.frombuffer(array("Q", outlook.planes_of(turns)), np.uint64).reshape(-1, len(PLANES))
    numbers = np.empty((len(turns), NUMBERS), np.float32)
    numbers[:, :OWN] = np.frombuffer(array("f", outlook.numbers_of(turns)), np.float32).reshape(-1, OWN)
    numbers[:, OWN:] = np.frombuffer(array("f", outlook.shared), np.float32)
    if net is None:
        return Looked(turns, planes, numbers, np.zeros(len(turns), np.float32))
    future = net.values(inputs_of(planes, numbers))
    for place, turn in enumerate(turns):
        if turn.ends_deal:
            future[place] = outlook.caught
        turn.value = float(turn.plan.points + future[place])
    return Looked(turns, planes, numbers, future)


class NetBot:
    """A player that values the end of each turn by a network.

    The heuristic finds the turns worth asking about; in a hurry fewer of them.
    """

    def __init__(
        self,
        name: str,
        version: str,
        finder: HeuristicBot,
        net: Net | None,
        more: Net | None = None,
        *,
        briefly: bool = False,
    ) -> None:
        self.name = name
        self.version = version
        self._finder = finder
        self._net = net
        self._more = net if more is None else more
        self._width = BRIEFLY if briefly else (MOST_TURNS, OF_EACH_PLAN)

    def choose(self, seen: Observation, rng: Random) -> int:
        """The first action of the turn with the highest value."""
        legal = legal_actions(seen)
        if len(legal) == 1:
            return legal[0]
        if legal[0] in (OUT, FLOAT):
            return OUT
        return first_legal(self.ranked(seen, legal, rng), legal)

    def ranked(self, seen: Observation, legal: list[int], rng: Random) -> list[Turn]:
        """The turns that could be played, best first, each with its value in points."""
        turns = self.looked(seen, legal, rng).turns
        return sorted(turns, key=lambda turn: -turn.value)

    def value(self, seen: Observation, turns: list[Turn]) -> None:
        """Write into turns, whoever found them, what they are worth."""
        sight = Sight(seen)
        Judge(sight).judge(turns)
        look(self._net_for(seen), sight, turns)

    def looked(self, seen: Observation, legal: list[int], rng: Random) -> Looked:
        """The turns that could be played, with what the network saw and said."""
        turns = shortlist(self._finder.ranked(seen, legal, rng, imagine=False), *self._width)
        return look(self._net_for(seen), Sight(seen), turns)

    def _net_for(self, seen: Observation) -> Net | None:
        """With more than two the gains of one are not the losses of another: that is learned apart."""
        return self._net if seen.table.seats == 2 else self._more

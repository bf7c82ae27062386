"""The gate for a change: the new player must beat the old one, and lose nothing against the fixed pool.

One opponent is not enough: a change that helps against its own kind may hurt against all others.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from typing import Any

from rummy500.bots import POOL
from rummy500.engine import Variant
from rummy500.sim.arena import contest_of, tallies
from rummy500.sim.sequential import Sequential

MEMBERS = tuple(bot.name for bot in POOL)


@dataclass(frozen=True)
class Trial:
    """One sequential test: its question, the mean difference so far, and the answer (None: not clear)."""

    question: str
    decks: int
    mean: float
    passed: bool | None


@dataclass(frozen=True)
class Verdict:
    """Whether the new player may take the place of the old one."""

    new: str
    old: str
    preset: str
    seed: int
    trials: tuple[Trial, ...]

    @property
    def passed(self) -> bool:
        """Whether every test was passed; what is not clear is not passed."""
        return all(trial.passed for trial in self.trials)

    def to_dict(self) -> dict[str, Any]:
        """The verdict as plain values, for JSON."""
        return asdict(self) | {"passed": self.passed}


@dataclass(frozen=True)
class Gate:
    """What is asked of a change: points a deal over the old player, and points a deal that may be lost on the pool."""

    variant: Variant
    margin: float = 2.0
    loss: float = 3.0
    seed: int = 1
    most: int = 20_000
    """Decks after which a test ends without an answer."""
    seats: int = 2
    """With more than two the player meets copies of the other one."""


def pass_gate(
    gate: Gate,
    new: str,
    old: str,
    executor: Executor | None = None,
    pool: Sequence[str] = MEMBERS,
    progress: "Progress" = None,
) -> Verdict:
    """Test the new player against the old one, then both against each of the pool on the same decks.

    It ends with the first test that is not passed; the result does not depend on the executor.

    Raises:
        ValueError: an unknown player.
        ArenaError: a player failed.
    """
    trials = [beats(gate, new, old, executor, progress)]
    for member in pool:
        if not trials[-1].passed:
            break
        trials.append(holds(gate, new, old, member, executor, progress))
    return Verdict(new, old, gate.variant.name, gate.seed, tuple(trials))


Progress = Callable[[Trial], object] | None


def beats(gate: Gate, new: str, old: str, executor: Executor | None = None, progress: Progress = None) -> Trial:
    """Whether the new player gains the margin on the old one, or nothing."""
    test = Sequential(0.0, gate.margin)
    return _run(f"{new} beats {old}", test, _gains(gate, new, old, executor), progress)


def holds(
    gate: Gate, new: str, old: str, member: str, executor: Executor | None = None, progress: Progress = None
) -> Trial:
    """Whether the new player does as well as the old one against one of the pool, on the same decks, or worse."""
    after, before = _gains(gate, new, member, executor), _gains(gate, old, member, executor)
    differences = ([a - b for a, b in zip(*parts, strict=True)] for parts in zip(after, before, strict=True))
    test = Sequential(-gate.loss, 0.0)
    return _run(f"{new} does no worse than {old} against {member}", test, differences, progress)


def _gains(gate: Gate, player: str, other: str, executor: Executor | None) -> Iterator[list[float]]:
    contest = contest_of(gate.variant, [player, *[other] * (gate.seats - 1)], gate.seed)
    return (tally.gains for tally in tallies(contest, gate.most, executor))


def _run(question: str, test: Sequential, values: Iterator[list[float]], progress: Progress) -> Trial:
    trial = Trial(question, 0, 0.0, None)
    for part in values:
        test.add(part)
        trial = Trial(question, test.count, round(test.mean, 2), test.answer)
        if progress is not None:
            progress(trial)
        if trial.passed is not None:
            break
    return trial

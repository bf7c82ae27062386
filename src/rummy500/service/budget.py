"""How much an opponent may think: samples first, so that a decision can be asked again, milliseconds behind them."""

from dataclasses import dataclass, field

WEIGHT = 0.1
"""Of the last decision in what is known of the speed, if it was quicker; a slower one counts at once."""


def samples_under_load(full: int, least: int, fitting_ms: float, sample_ms: float) -> int:
    """The samples of one decision: all of them if they fit into the time, else as many as fit, never below the floor.

    `fitting_ms` is the thinking time that there is, `sample_ms` what a sample takes; where nothing is known yet (0),
    the floor is enough to find out.
    """
    fitting = least if sample_ms <= 0 else int(fitting_ms / sample_ms)
    return max(min(full, fitting), min(full, least))


def share_ms(budget_ms: float, workers: int, waiting: int) -> float:
    """The thinking time of one of the turns that wait, so that all of them are served within the budget."""
    return budget_ms * min(1.0, max(workers, 1) / max(waiting, 1))


@dataclass(slots=True)
class Speeds:
    """What a sample took lately, for each level."""

    _sample_ms: dict[str, float] = field(default_factory=dict)

    def of(self, level: str) -> float:
        """Milliseconds of a sample; 0 where nothing is known."""
        return self._sample_ms.get(level, 0.0)

    def note(self, level: str, samples: int, ms: float) -> None:
        """A decision has been made, or was given up after that time."""
        if samples:
            now, before = ms / samples, self._sample_ms.get(level, 0.0)
            self._sample_ms[level] = max(now, before + WEIGHT * (now - before))

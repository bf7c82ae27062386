"""What a thinker is asked, and what comes back: enough to ask again and get the same."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Question:
    """One decision to be made in another process."""

    position: str
    level: str
    seed: int
    samples: int = 0
    """How many samples a player that searches may look at."""
    budget_ms: int = 1000
    """After this it is not waited for."""


@dataclass(frozen=True)
class Thought:
    """The text of the action, the version of the player that chose it, and how long it thought."""

    action: str
    version: str
    ms: float = 0.0

"""The levels of opponents that can be chosen at a table."""

from collections.abc import Callable
from dataclasses import dataclass

from rummy500.bots.bot import Bot
from rummy500.bots.heuristic import HeuristicBot, Lapses, Weights
from rummy500.words import ENGLISH, Message, say


@dataclass(frozen=True)
class Level:
    """An opponent to choose, with one honest sentence."""

    name: str
    make: Callable[[int], Bot]
    """The player that looks at so many samples for a decision; one that does not search is handed 0."""
    samples: int = 0
    """Samples for a decision when there is time; 0: it does not search."""
    least: int = 0
    """Samples below which it would not be the same player any more."""
    budget_ms: int = 20
    """Thinking time of a decision with all its samples, on the machine that it was measured on."""
    guest: str = ""
    """Where it comes from if it is none of ours."""

    @property
    def sentence(self) -> str:
        """How it plays, in English words."""
        return self.say()

    def say(self, language: str = ENGLISH) -> str:
        """How it plays."""
        if self.guest:
            return say(Message("level.guest", {"guest": self.guest}), language)
        return say(Message(f"level.{self.name}"), language)


def _heuristic(name: str, version: str, weights: Weights, lapses: Lapses) -> Level:
    bot = HeuristicBot(name, version, weights, lapses)
    return Level(name, lambda _samples: bot)


LEVELS: tuple[Level, ...] = (
    _heuristic("casual", "1", Weights(), Lapses(depth=3, noise=7.0, careless=0.35)),
    _heuristic("club", "1", Weights(), Lapses()),
)
"""The levels for people, easiest first."""

"""The levels of opponents that can be chosen at a table, and the players that measure them."""

from dataclasses import dataclass

from rummy500.bots.bot import Bot
from rummy500.bots.heuristic import HeuristicBot, Lapses, Weights
from rummy500.bots.simple import GreedyBot, RandomBot
from rummy500.words import ENGLISH, Message, say


@dataclass(frozen=True)
class Level:
    """An opponent to choose, with one honest sentence."""

    name: str

    @property
    def sentence(self) -> str:
        """How it plays, in English words."""
        return self.say()

    def say(self, language: str = ENGLISH) -> str:
        """How it plays."""
        return say(Message(f"level.{self.name}"), language)


LEVELS: tuple[Level, ...] = (Level("casual"), Level("club"))
"""The levels for people, easiest first."""

_BOTS: dict[str, Bot] = {
    "random": RandomBot(),
    "greedy": GreedyBot(),
    "casual": HeuristicBot("casual", "1", Weights(), Lapses(depth=3, noise=7.0, careless=0.35)),
    "club": HeuristicBot("club", "1", Weights(), Lapses()),
}

BOTS: tuple[str, ...] = tuple(_BOTS)
"""Every name that ``make_bot`` knows."""


def make_bot(name: str) -> Bot:
    """The player with this name.

    Raises:
        ValueError: there is none.
    """
    bot = _BOTS.get(name)
    if bot is None:
        raise ValueError(f"there is no opponent {name!r}; there are {', '.join(BOTS)}")
    return bot

"""The levels of opponents that can be chosen at a table, and the players that measure them."""

from dataclasses import dataclass

from rummy500.bots.bot import Bot
from rummy500.bots.heuristic import HeuristicBot, Lapses
from rummy500.bots.judge import Weights
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
    "casual": HeuristicBot("casual", "2", Weights(), Weights(), Lapses(depth=3, noise=7.0, careless=0.35)),
    "club": HeuristicBot("club", "2", Weights(), Weights(), Lapses()),
    "holder": HeuristicBot("holder", "2", Weights(held=1.0, held_late=0.4), Weights(), Lapses()),
}

BOTS: tuple[str, ...] = tuple(_BOTS)
"""Every name that ``make_bot`` knows."""


def finder() -> HeuristicBot:
    """The player whose eye for turns the network's and the searching players share."""
    bot = _BOTS["holder"]
    assert isinstance(bot, HeuristicBot)  # noqa: S101  # the table above
    return bot


def make_bot(name: str) -> Bot:
    """The player with this name.

    Raises:
        ValueError: there is none.
    """
    bot = _BOTS.get(name)
    if bot is None:
        raise ValueError(f"there is no opponent {name!r}; there are {', '.join(BOTS)}")
    return bot

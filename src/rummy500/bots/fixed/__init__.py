"""The fixed pool: players that are never tuned or mended, so that measurements of different years can be compared.

Whoever changes how one of them plays has made another player, which needs another name. A test holds them to a checksum
of their play.
"""

from rummy500.bots.bot import Bot
from rummy500.bots.fixed.guessed import GuessedBot
from rummy500.bots.fixed.simple import GreedyBot, GreedyTopBot, RandomBot

POOL: tuple[Bot, ...] = (RandomBot(), GreedyTopBot(), GreedyBot(), GuessedBot())
"""Weakest first."""

__all__ = ["POOL"]

"""Opponents: honest players that see what their seat may see and nothing else."""

from rummy500.bots.bot import Bot
from rummy500.bots.fixed import POOL
from rummy500.bots.guests import GuestError, guests
from rummy500.bots.levels import LEVELS, Level
from rummy500.bots.players import BOTS, bot_at, guest_levels, level_of_file, make_bot, searches
from rummy500.bots.question import Question, Thought

__all__ = [
    "BOTS",
    "LEVELS",
    "POOL",
    "Bot",
    "GuestError",
    "Level",
    "Question",
    "Thought",
    "bot_at",
    "guest_levels",
    "guests",
    "level_of_file",
    "make_bot",
    "searches",
]

"""Opponents: honest players that see what their seat may see and nothing else."""

from rummy500.bots.bot import Bot
from rummy500.bots.levels import BOTS, LEVELS, Level, make_bot

__all__ = ["BOTS", "LEVELS", "Bot", "Level", "make_bot"]

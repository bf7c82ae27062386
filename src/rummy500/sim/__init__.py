"""Play without people: the arena, and how fast it goes; and what people did, added up from their records."""

from rummy500.sim.arena import Result, play_arena
from rummy500.sim.playouts import Played, play_decks, playout
from rummy500.sim.statistics import DealFacts, MatchFacts, facts_of, statistics_of
from rummy500.sim.throughput import Figure, Throughput, bot_figures, engine_figures, random_play

__all__ = [
    "DealFacts",
    "Figure",
    "MatchFacts",
    "Played",
    "Result",
    "Throughput",
    "bot_figures",
    "engine_figures",
    "facts_of",
    "play_arena",
    "play_decks",
    "playout",
    "random_play",
    "statistics_of",
]

"""Play without people: the arena, and how fast it goes; and what people did, added up from their records."""

from rummy500.sim.arena import Result, play_arena
from rummy500.sim.playouts import Played, playout
from rummy500.sim.statistics import DealFacts, MatchFacts, facts_of, statistics_of
from rummy500.sim.throughput import Throughput, random_play

__all__ = [
    "DealFacts",
    "MatchFacts",
    "Played",
    "Result",
    "Throughput",
    "facts_of",
    "play_arena",
    "playout",
    "random_play",
    "statistics_of",
]

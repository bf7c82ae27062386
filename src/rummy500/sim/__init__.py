"""Play without people: the arena, and how fast it goes; and what people did, added up from their records."""

from rummy500.sim.arena import Pace, Result, play_arena
from rummy500.sim.crowd import executor_of
from rummy500.sim.gate import Gate, Trial, Verdict, pass_gate
from rummy500.sim.intervals import Estimate
from rummy500.sim.playing import ArenaError
from rummy500.sim.playouts import Played, play_decks, playout
from rummy500.sim.statistics import DealFacts, MatchFacts, facts_of, statistics_of
from rummy500.sim.throughput import Figure, Throughput, bot_figures, engine_figures, random_play

__all__ = [
    "ArenaError",
    "DealFacts",
    "Estimate",
    "Figure",
    "Gate",
    "MatchFacts",
    "Pace",
    "Played",
    "Result",
    "Throughput",
    "Trial",
    "Verdict",
    "bot_figures",
    "engine_figures",
    "executor_of",
    "facts_of",
    "pass_gate",
    "play_arena",
    "play_decks",
    "playout",
    "random_play",
    "statistics_of",
]

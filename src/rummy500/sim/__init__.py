"""Play without people: the arena, and how fast it goes."""

from rummy500.sim.arena import Result, play_arena
from rummy500.sim.throughput import Throughput, random_play

__all__ = ["Result", "Throughput", "play_arena", "random_play"]

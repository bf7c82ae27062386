"""A player to begin with: `rummy500 arena --bot docs/example_bot.py greedy`, `rummy500 --bot docs/example_bot.py`."""

from random import Random

from rummy500.engine import Observation, describe, legal_actions, ways
from rummy500.engine.actions import take_count


class Bot:
    """Takes what brings more than ten points, lays the dearest first, throws the dearest card that is left."""

    name = "example_bot"
    version = "1"

    def choose(self, seen: Observation, rng: Random) -> int:
        """One legal action: the same for the same observation and the same randomness."""
        return max(legal_actions(seen), key=lambda action: self.value(seen, action))

    def value(self, seen: Observation, action: int) -> float:
        """Points that it brings at once; a discard comes after all that brings some."""
        facts = describe(seen, action)
        if facts.kind == "take":
            take = ways(seen, take_count(action))
            return max((way.points for way in take.ways), default=0) - take.left_points - 10
        if facts.kind == "discard":
            return seen.table.law.held[facts.cards[0]] / 100 - 1
        return facts.points

"""The simplest players to measure others by: at random, and laying what can be laid."""

from random import Random

from rummy500.bots.fixed.laying import best_laying
from rummy500.engine import Observation, Phase, ways
from rummy500.engine.actions import DISCARD, DRAW, FLOAT, KIND, OUT, PASS, discard_card, take_count
from rummy500.engine.obligation import Plays
from rummy500.engine.rules import check, legal_actions


class RandomBot:
    """Any legal action, each as likely as the others."""

    name = "random"
    version = "1"

    def choose(self, seen: Observation, rng: Random) -> int:
        """A legal action at random."""
        legal = legal_actions(seen)
        return legal[int(rng.random() * len(legal))]


class GreedyBot:
    """Takes what brings points at once, lays all it can, throws its most costly card."""

    name = "greedy"
    version = "1"
    depth = 99
    """Cards of the pile that it looks at."""

    def choose(self, seen: Observation, rng: Random) -> int:
        """The action that a player takes who never looks beyond this turn."""
        legal = legal_actions(seen)
        if len(legal) == 1:
            return legal[0]
        if seen.table.phase == Phase.DRAW:
            return self._draw(seen, legal)
        if legal[0] in (OUT, FLOAT):
            return OUT if OUT in legal else FLOAT
        plays = [action for action in legal if action & KIND != DISCARD]
        if plays:
            assert seen.hand is not None and seen.seat is not None  # noqa: S101, PT018  # it has legal actions
            laying = best_laying(Plays.of(seen.table, seen.seat, seen.hand))
            usable = [action for action in laying if check(seen, action) is None]
            return usable[0] if usable else plays[0]
        held = seen.table.law.held
        return max(legal, key=lambda action: (held[discard_card(action)], action))

    def _draw(self, seen: Observation, legal: list[int]) -> int:
        best, best_points = (DRAW if DRAW in legal else PASS), 0
        for action in legal:
            if action in (DRAW, PASS) or take_count(action) > self.depth:
                continue
            facts = ways(seen, take_count(action))
            points = max((way.points for way in facts.ways), default=0) - facts.left_points
            if points > best_points:
                best, best_points = action, points
        return best


class GreedyTopBot(GreedyBot):
    """The same with an eye for the top card of the pile alone."""

    name = "greedy_top"
    depth = 1

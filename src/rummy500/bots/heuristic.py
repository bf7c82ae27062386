"""The heuristic player: it weighs whole turns by points laid, cards kept, and what its discard gives away.

Every turn worth a look is valued as the position at its end, and the first action of the best one is played; asked
again, it finds the rest of the same turn.
"""

from dataclasses import astuple, dataclass
from random import Random
from typing import Final

from rummy500.bots.judge import FEEDS, Judge, Weights
from rummy500.bots.sight import Sight
from rummy500.bots.turns import Turn, prospects, turns_of
from rummy500.engine import Observation, legal_actions
from rummy500.engine.actions import DISCARD, FLOAT, KIND, OUT

FORBIDDEN: Final = -1e9


@dataclass(frozen=True)
class Lapses:
    """How a weaker player falls short, as people do: near horizon, uneven judgement, things overlooked."""

    depth: int = 99
    """Cards of the pile it looks at."""
    noise: float = 0.0
    """Spread, in points, of its judgement of a turn."""
    careless: float = 0.0
    """Chance that a discard is chosen without a thought for the next seat."""
    overlooks: float = 0.0
    """Chance that the melds on the table are not looked at for a layoff."""


class HeuristicBot:
    """A player of one strength: weights for two players and for more, and lapses."""

    def __init__(self, name: str, version: str, two: Weights, more: Weights, lapses: Lapses) -> None:
        self.name = name
        self.version = version
        self.lapses = lapses
        self._two: list[float] = list(astuple(two))
        self._more: list[float] = list(astuple(more))

    def choose(self, seen: Observation, rng: Random) -> int:
        """The first action of the turn that it likes best."""
        legal = legal_actions(seen)
        if len(legal) == 1:
            return legal[0]
        if legal[0] in (OUT, FLOAT):
            return OUT
        return first_legal(self.ranked(seen, legal, rng), legal)

    def ranked(self, seen: Observation, legal: list[int], rng: Random, imagine: bool = True) -> list[Turn]:
        """The turns that could be played, best first, each with its value in points.

        Who does not imagine plays before the card is drawn gets one turn for that draw: nothing has been laid yet.
        """
        sight = Sight(seen)
        lapses = self.lapses
        layoffs = lapses.overlooks == 0 or rng.random() >= lapses.overlooks
        careless = lapses.careless > 0 and rng.random() < lapses.careless
        weights = self._two if seen.table.seats == 2 else self._more
        if careless:
            weights = weights.copy()
            for feed in FEEDS:
                weights[feed] = 0.0
        turns: list[Turn] = []
        for prospect in prospects(seen, sight, legal, lapses.depth):
            turns += turns_of(prospect, layoffs, imagine)
        Judge(sight).judge(turns)
        for turn in turns:
            turn.value = weighed(turn.terms, weights)
            if lapses.noise:
                turn.value += rng.gauss(0.0, lapses.noise)
        turns.sort(key=_value, reverse=True)
        return turns


def weighed(terms: list[float], weights: list[float]) -> float:
    """The terms times their weights."""
    total = 0.0
    for place in range(len(terms)):
        total += terms[place] * weights[place]
    return total


def _value(turn: Turn) -> float:
    return turn.value


def first_legal(turns: list[Turn], legal: list[int]) -> int:
    """The next action of the best turn whose next action is legal; else a play rather than a discard."""
    for turn in turns:
        if turn.first in legal:
            return turn.first
    return min(legal, key=_rest)


def _rest(action: int) -> tuple[bool, int]:
    return action & KIND == DISCARD, action

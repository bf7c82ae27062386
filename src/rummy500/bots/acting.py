"""Whole turns played on a deal: what an opponent decided once need not be decided again for each action."""

from random import Random
from typing import Protocol

from rummy500.bots.heuristic import first_legal
from rummy500.bots.turns import Turn
from rummy500.engine import Deal, Observation, legal_actions, observe
from rummy500.engine.actions import DRAW, FLOAT, OUT


class Ranker(Protocol):
    """A player that can list the turns it would play."""

    def ranked(self, seen: Observation, legal: list[int], rng: Random) -> list[Turn]:
        """The turns that could be played, best first, each with its value in points."""


class Valuer(Protocol):
    """A player that can say what the end of a turn is worth."""

    def future(self, seen: Observation, turn: Turn) -> float:
        """Points over the others that are still to come when this turn is over."""


def carry_out(deal: Deal, turn: Turn) -> bool:
    """Play a turn, as far as the rules allow what was planned; whether it was played to its end."""
    seat = deal.table.actor
    seen = observe(deal, seat)
    for action in turn.actions():
        if deal.table.over or deal.table.actor != seat or action not in legal_actions(seen):
            return False
        deal.apply(action)
    return True


def finish_turn(deal: Deal, player: Ranker, rng: Random, valuer: "Valuer | None" = None) -> float | None:
    """Let a player play on until its turn is over.

    With a valuer: what the position at the end of the turn is worth to the player in its eyes, or None where the turn
    did not end as it was planned.
    """
    seat = deal.table.actor
    seen = observe(deal, seat)
    worth: float | None = None
    while not deal.table.over and deal.table.actor == seat:
        legal = legal_actions(seen)
        worth = None
        if len(legal) == 1:
            deal.apply(legal[0])
            continue
        if legal[0] in (OUT, FLOAT):
            deal.apply(OUT)
            continue
        turns = player.ranked(seen, legal, rng)
        best = next((turn for turn in turns if turn.first in legal), None)
        if best is None:
            deal.apply(first_legal(turns, legal))
            continue
        future = valuer.future(seen, best) if valuer is not None else 0.0
        if carry_out(deal, best) and best.end != DRAW:
            worth = future
    return worth

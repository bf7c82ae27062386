"""Whole turns played on a deal: what an opponent decided once need not be decided again for each action."""

from random import Random
from typing import Protocol

from rummy500.bots.heuristic import first_legal
from rummy500.bots.turns import Turn
from rummy500.engine import Deal, Observation, legal_actions, observe
from rummy500.engine.actions import FLOAT, OUT


class Ranker(Protocol):
    """A player that can list the turns it would play."""

    def ranked(self, seen: Observation, legal: list[int], rng: Random) -> list[Turn]:
        """The turns that could be played, best first, each with its value in points."""


def carry_out(deal: Deal, turn: Turn) -> bool:
    """Play a turn, as far as the rules allow what was planned; whether it was played to its end."""
    seat = deal.table.actor
    seen = observe(deal, seat)
    for action in turn.actions():
        if deal.table.over or deal.table.actor != seat or action not in legal_actions(seen):
            return False
        deal.apply(action)
    return True


def finish_turn(deal: Deal, player: Ranker, rng: Random) -> None:
    """Let a player play on until its turn is over."""
    seat = deal.table.actor
    seen = observe(deal, seat)
    while not deal.table.over and deal.table.actor == seat:
        legal = legal_actions(seen)
        if len(legal) == 1:
            deal.apply(legal[0])
        elif legal[0] in (OUT, FLOAT):
            deal.apply(OUT)
        else:
            turns = player.ranked(seen, legal, rng)
            best = next((turn for turn in turns if turn.first in legal), None)
            if best is None:
                deal.apply(first_legal(turns, legal))
            else:
                carry_out(deal, best)

"""The tuned heuristic: the weights of ``weights.toml``, and the player whose eye for turns the stronger ones share."""

import tomllib
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Final

from rummy500.bots.heuristic import HeuristicBot, Lapses
from rummy500.bots.judge import Weights

VERSION: Final = "2"
"""Changes with the weights."""


@cache
def tuned() -> tuple[Weights, Weights]:
    """The weights for two seats, and those for more."""
    table = tomllib.loads(files("rummy500.bots").joinpath("weights.toml").read_text())
    return Weights(**table["two"]), Weights(**table["more"])


def heuristic(name: str, lapses: Lapses = Lapses(), *, holds: bool = True) -> HeuristicBot:  # noqa: B008  # frozen
    """A player with the tuned weights; one that does not hold lays its melds at once."""
    two, more = tuned()
    if not holds:
        two, more = (replace(weights, held=0.0, held_late=0.0) for weights in (two, more))
    return HeuristicBot(name, VERSION, two, more, lapses)


@cache
def finder() -> HeuristicBot:
    """The player that finds the turns which the stronger ones value anew."""
    return heuristic("finder")

"""The two strongest opponents: one that values turns by a network, and one that searches besides.

Only workers and tools import this: it needs numpy.
"""

from functools import cache, lru_cache
from typing import Final

from rummy500.bots.acting import Ranker
from rummy500.bots.net import NetBot, packaged_net
from rummy500.bots.search import SearchBot, Searcher
from rummy500.bots.tuned import finder, heuristic

VERSION: Final = "3"
"""Changes with the networks and the weights."""
SEARCH_VERSION: Final = "4"
"""Changes with those and with the search."""


@cache
def expert() -> NetBot:
    """The player that asks the network about each turn."""
    return NetBot("expert", VERSION, finder(), packaged_net("value"), packaged_net("more"))


@cache
def searcher() -> Searcher:
    """The search that the best opponent and the coach share: it expects players of several kinds."""
    brief = NetBot("brief", VERSION, finder(), packaged_net("value"), packaged_net("more"), briefly=True)
    kinds: list[tuple[Ranker, float]] = [(brief, 0.6), (finder(), 0.2), (heuristic("club", holds=False), 0.2)]
    return Searcher(expert(), brief, kinds)


@lru_cache(16)
def master(samples: int) -> SearchBot:
    """The player that searches with so many samples a decision."""
    return SearchBot("master", SEARCH_VERSION, searcher(), samples)

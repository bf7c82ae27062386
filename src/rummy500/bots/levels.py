"""The levels of opponents that can be chosen at a table."""

from collections.abc import Callable
from dataclasses import dataclass

from rummy500.bots.bot import Bot
from rummy500.bots.heuristic import Lapses
from rummy500.bots.tuned import heuristic
from rummy500.words import ENGLISH, Message, say


@dataclass(frozen=True)
class Level:
    """An opponent to choose, with one honest sentence."""

    name: str
    make: Callable[[int], Bot]
    """The player that looks at so many samples for a decision; one that does not search is handed 0."""
    samples: int = 0
    """Samples for a decision when there is time; 0: it does not search."""
    least: int = 0
    """Samples below which it would not be the same player any more."""
    budget_ms: int = 20
    """Thinking time of a decision with all its samples, on the machine that it was measured on."""
    wins: float | None = None
    """Share of the matches to 500 that it wins against club, on standard with two seats (docs/opponents.md)."""
    worker: bool = False
    """Whether it thinks in worker processes alone: it needs numpy, or long."""
    guest: str = ""
    """Where it comes from if it is none of ours."""

    @property
    def sentence(self) -> str:
        """How it plays, in English words."""
        return self.say()

    def say(self, language: str = ENGLISH) -> str:
        """How it plays."""
        if self.guest:
            return say(Message("level.guest", {"guest": self.guest}), language)
        return say(Message(f"level.{self.name}"), language)


def _heuristic(name: str, lapses: Lapses, wins: float | None, *, holds: bool = False) -> Level:
    bot = heuristic(name, lapses, holds=holds)
    return Level(name, lambda _samples: bot, wins=wins)


def _expert(_samples: int) -> Bot:
    # The network needs numpy, which the server's own process never loads: opponents think in workers.
    from rummy500.bots.experts import expert  # noqa: PLC0415

    return expert()


def _master(samples: int) -> Bot:
    from rummy500.bots.experts import master  # noqa: PLC0415  # as above

    return master(samples)


LEVELS: tuple[Level, ...] = (
    _heuristic("first_steps", Lapses(depth=2, noise=9.0, careless=0.7, overlooks=0.35), 0.0),
    _heuristic("beginner", Lapses(depth=3, noise=7.5, careless=0.45, overlooks=0.15), 0.03),
    _heuristic("casual", Lapses(depth=4, noise=5.0, careless=0.25, overlooks=0.05), 0.14),
    _heuristic("regular", Lapses(depth=7, noise=3.0, careless=0.1), 0.37),
    _heuristic("club", Lapses(), None),
    _heuristic("sharp", Lapses(), 0.68, holds=True),
    Level("expert", _expert, wins=0.81, worker=True),
    Level("master", _master, samples=100, least=9, budget_ms=500, wins=0.96, worker=True),
)
"""The levels for people, easiest first."""

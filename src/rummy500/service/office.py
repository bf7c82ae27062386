"""What all matches of one process share: the ports, the pace, the tasks."""

import secrets
from dataclasses import dataclass, field

from rummy500.bots import LEVELS, Level
from rummy500.service.budget import Speeds, samples_under_load, share_ms
from rummy500.service.feed import Alone, Feed
from rummy500.service.journal import Journal
from rummy500.service.ports import BotRunner, Clock, Randomness
from rummy500.service.tasks import Tasks

PATIENCE = 4
"""A searching player is given up after so many times its budget: its samples say when it is done, not a clock."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long things take. Times are milliseconds where the name says so, else seconds."""

    bot_delay_ms: int = 600
    """A computer opponent acts no sooner, so that its timing tells nothing."""
    bot_jitter_ms: int = 400
    bot_budget_ms: int = 1000
    bot_budget_least_ms: int = 20
    bot_grace_ms: int = 300
    """After budget and this the service stops waiting; the pool kills its worker a little sooner."""
    nonces: float = 3.0
    patience: float = 5.0
    """A command without a commit for so long is answered with `retry`."""
    retry_ms: int = 1000
    take_over: float = 3.0
    """A turn of a computer opponent that another process should play is played here after so long."""
    presence: float = 15.0
    evict: float = 5.0
    """When there is no room, a match leaves memory that nobody has looked at for so long."""
    abandoned: float = 30 * 24 * 3600.0
    """Matches that nothing happened in for so long are not played to their end."""
    idle: float = 600.0
    """Matches that nobody looks at leave memory after so long."""


@dataclass(slots=True)
class Office:
    """Handed to every match."""

    journal: Journal
    clock: Clock
    randomness: Randomness
    bots: BotRunner
    bot_workers: int = 0
    pace: Pace = Pace()
    tasks: Tasks = field(default_factory=Tasks)
    feed: Feed = field(default_factory=Alone)
    levels: tuple[Level, ...] = LEVELS
    """The opponents that can be chosen here."""
    speeds: Speeds = field(default_factory=Speeds)
    stand_in: str = "club"
    """The level that plays for people who are away: quick, and nobody's ruin."""
    process: str = field(default_factory=lambda: secrets.token_hex(8))
    """What this process calls itself among others."""
    thinking: int = 0
    """Turns of computer opponents that wait for an answer now."""

    def samples_of(self, name: str) -> int:
        """The samples of one decision of a level, fewer while many turns wait or the machine is slow."""
        level = self.level(name)
        if level is None or not level.samples:
            return 0
        share = share_ms(min(level.budget_ms, self.pace.bot_budget_ms), self.bot_workers, self.thinking)
        return samples_under_load(level.samples, level.least, share, self.speeds.of(name))

    def bot_budget_ms(self, name: str = "", samples: int = 0) -> int:
        """After how long a decision is given up: a share of the workers, or many times what its samples take."""
        share = max(self.bot_workers, 1) * 1000 // max(self.thinking, 1)
        usual = max(min(self.pace.bot_budget_ms, share), self.pace.bot_budget_least_ms)
        level = self.level(name)
        return max(usual, PATIENCE * level.budget_ms) if level is not None and samples else usual

    def level(self, name: str) -> Level | None:
        """The level with this name, if it can be chosen here."""
        return next((level for level in self.levels if level.name == name), None)

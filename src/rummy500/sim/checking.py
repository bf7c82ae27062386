"""Check positions: what a person who knows the game sees at once, and which player sees it, too.

They are scenarios with five more keys. `all`, `find` and `avoid` are texts of actions, with `*` for anything: the rest
of the turn must hold all of the first, one of the second and none of the third. (A draw from the stock ends it, since
nobody knows what comes.) `from` is the lowest level that is expected to see it, and `why` says what there is to see.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from random import Random

from rummy500.bots import Bot
from rummy500.engine import observe
from rummy500.engine.actions import DRAW
from rummy500.notation import Case, ScenarioError, action_to_text, lead_up, load_cases

FOLDER = Path(__file__).parent / "checks"
LADDER = ("first_steps", "beginner", "casual", "regular", "club", "sharp", "expert", "master")
"""The levels in their order, whichever of them are built."""

TRIES = 5
"""Times that a position is played: weaker players do not always see what they could."""

_KEYS = frozenset({"all", "find", "avoid", "from", "why"})


@dataclass(frozen=True)
class Check:
    """A position and what there is to see in it. `topic` is the file that it stands in."""

    case: Case
    topic: str
    since: str
    why: str
    all: tuple[str, ...]
    find: tuple[str, ...]
    avoid: tuple[str, ...]

    @property
    def name(self) -> str:
        """What the position shows."""
        return self.case.name

    def holds(self, texts: Sequence[str]) -> bool:
        """Whether the actions of a turn are what there was to see."""
        return (
            all(_among(texts, pattern) for pattern in self.all)
            and (not self.find or any(_among(texts, pattern) for pattern in self.find))
            and not any(_among(texts, pattern) for pattern in self.avoid)
        )


def load_checks(folder: Path = FOLDER) -> list[Check]:
    """All check positions.

    Raises:
        ScenarioError: one of them cannot be read.
    """
    return [_check(case, file.stem) for file in sorted(folder.glob("*.toml")) for case in load_cases(file, _KEYS)]


def _check(case: Case, topic: str) -> Check:
    data = case.data
    lists = {key: tuple(data.get(key, ())) for key in ("all", "find", "avoid")}
    if not any(lists.values()):
        raise ScenarioError(f"case {case.name!r}: all, find or avoid is missing")
    if data.get("from") not in LADDER:
        raise ScenarioError(f"case {case.name!r}: from is one of {', '.join(LADDER)}")
    if not str(data.get("why", "")).endswith("."):
        raise ScenarioError(f"case {case.name!r}: why is a sentence")
    return Check(case, topic, data["from"], data["why"], **lists)


def turn_of(check: Check, bot: Bot, seed: int) -> tuple[str, ...]:
    """What the player does in the position, up to a draw from the stock or the end of its turn."""
    deal = lead_up(check.case).deal
    seat, rng = deal.table.actor, Random(f"{check.name} {seed}")
    texts: list[str] = []
    while not deal.table.over and deal.table.actor == seat:
        seen = observe(deal, seat)
        action = bot.choose(seen, rng)
        texts.append(action_to_text(action, seen))
        if action == DRAW:
            break
        deal.play(action)
    return tuple(texts)


def found(check: Check, bot: Bot, tries: int = TRIES) -> float:
    """In which share of its tries the player sees what there is to see."""
    return sum(check.holds(turn_of(check, bot, seed)) for seed in range(tries)) / tries


def _among(texts: Sequence[str], pattern: str) -> bool:
    return any(fnmatchcase(text, pattern) for text in texts)

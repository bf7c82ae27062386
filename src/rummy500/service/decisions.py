"""How a computer opponent came to an action, as a text: `club 1 5f0c2a7be3d1f608 0`.

Player, version, seed (16 hexadecimal digits) and samples; with the position, that is all there is to ask again.
"""

import re
from dataclasses import dataclass

_TEXT = re.compile(r"(\S+) (\S+) ([0-9a-f]{16}) ([0-9]{1,9})")
SEED_BYTES = 8


@dataclass(frozen=True, slots=True)
class Decision:
    """Who decided, and with what. The player is not always that of the seat: another stands in for one that fails."""

    player: str
    version: str
    seed: int
    samples: int


def decision_to_text(decision: Decision) -> str:
    """The text of a decision."""
    return f"{decision.player} {decision.version} {decision.seed:016x} {decision.samples}"


def decision_from_text(text: str) -> Decision | None:
    """The decision that a text describes; None for a text about something else."""
    found = _TEXT.fullmatch(text)
    return None if found is None else Decision(found[1], found[2], int(found[3], 16), int(found[4]))

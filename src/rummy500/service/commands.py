"""What a seat may ask for, and the one answer that each command gets."""

from dataclasses import dataclass

from rummy500.service.journal import Base
from rummy500.words import Message


@dataclass(frozen=True, slots=True)
class Act:
    """Do the action with this text."""

    id: bytes
    base: Base
    text: str


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last step of the draft turn."""

    id: bytes
    base: Base


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again what was taken back last."""

    id: bytes
    base: Base


@dataclass(frozen=True, slots=True)
class Next:
    """Ready for the next deal."""

    id: bytes
    base: Base


Command = Act | Undo | Redo | Next


@dataclass(frozen=True, slots=True)
class Ack:
    """Done; the match now is at this base."""

    id: bytes
    base: Base


@dataclass(frozen=True, slots=True)
class Refused:
    """Not possible here: the rule and what to tell the player; for a joker the texts it could mean."""

    id: bytes
    base: Base
    rule: str
    why: Message
    readings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stale:
    """Made for another position than this one."""

    id: bytes
    base: Base


@dataclass(frozen=True, slots=True)
class Retry:
    """Not stored, or not yet: ask again with the same id."""

    id: bytes
    after_ms: int


@dataclass(frozen=True, slots=True)
class Denied:
    """Not for this asker: no seat, a read-only tab, a match that is over."""

    id: bytes
    reason: Message


Answer = Ack | Refused | Stale | Retry | Denied

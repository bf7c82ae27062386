"""What is kept of a match, and the port through which it is kept.

A `Unit` is all that one command changes: it is stored as a whole or not at all, and only on the position it was made
for.  The log holds public decisions alone; the one secret, seed and running deck, has a place and a reader of its own.
"""

from dataclasses import dataclass, field
from typing import Literal, Protocol

Base = tuple[int, int]
"""A position of a match: the version (entries in the log) and the step (changes of the draft since then)."""

Kind = Literal["start", "deal", "act", "withdraw", "deal_over", "match_over", "control"]
Phase = Literal["gathering", "waiting", "playing", "between", "over", "abandoned"]
"""gathering: people may still sit down; waiting: for nonces, before the first deal; between: a deal is over and the
next one not yet begun; abandoned: nobody came for long, so that it will not be played to its end, and its secrets stay
secrets."""

LOG_FORMAT = 1
COMMAND_BYTES = 16


class JournalError(Exception):
    """A unit was not stored."""


class LostError(JournalError):
    """The position was not the one that the unit was made for: somebody else was first."""


class UnavailableError(JournalError):
    """Storage failed for now; nothing was stored, and the same command may be tried again."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a match's log. `check` is a hash of the position after it, so that a wrong replay is noticed.

    `thought` says how a computer opponent came to it (see `thoughts`); with it and the position it can be asked again.
    It is told to nobody before the deal is over: who knows the seed knows more of the hand than the table shows.
    """

    version: int
    kind: Kind
    seat: int | None = None
    text: str = ""
    bot: bool = False
    command: bytes | None = None
    at_ms: int = 0
    remaining_ms: int | None = None
    check: bytes | None = None
    thought: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Device:
    """Something that a person plays with: hashes of its token and of the next one.

    `id` stays while the tokens change: it is the hash of the first one.
    """

    token: bytes
    token_next: bytes
    id: bytes


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a person with a name and devices, a computer opponent of a level, or, if `open`, nobody yet."""

    seat: int
    name: str
    level: str | None = None
    devices: tuple[Device, ...] = ()
    nonce: bytes | None = None
    open: bool = False

    @property
    def person(self) -> bool:
        """Whether a person sits there."""
        return self.level is None and not self.open


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What is fixed when a match is created.

    `fields` is the JSON of those that differ from the preset, `table_rules` that of what the table agreed on beside
    them.
    """

    preset: str
    fields: str
    seats: tuple[Seat, ...]
    commitment: bytes
    seed: bytes = field(repr=False)
    created_ms: int
    rules_version: int
    shuffle: str
    log_format: int = LOG_FORMAT
    rematch_of: bytes | None = None
    table_rules: str = "{}"


@dataclass(frozen=True, slots=True)
class DealStart:
    """A deal begins; the deck is kept as a secret until it is over."""

    deal: int
    dealer: int
    deck: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class DealEnd:
    """A deal is over: its result (JSON), and its deck is no longer secret."""

    deal: int
    result: str


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a draft turn and the command that asked for it."""

    command: bytes
    text: str


@dataclass(frozen=True, slots=True)
class Draft:
    """The unfinished turn of a seat: steps done, steps taken back, and every command answered since its last entry."""

    seat: int
    steps: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()
    commands: tuple[tuple[bytes, int, int], ...] = ()

    @property
    def empty(self) -> bool:
        """Whether nothing of it need be kept."""
        return not (self.steps or self.undone or self.commands)


@dataclass(frozen=True, slots=True)
class Unit:
    """The change that one command makes.

    `seen` is the position it was made for (None creates the match), `now` the one it leads to.  `command` finds the
    unit again where it is unknown whether it was stored.  `draft` None leaves the draft as it is; `seats` are all seats
    anew, before the first deal.
    """

    match: bytes
    command: bytes
    seen: Base | None
    now: Base
    phase: Phase
    at_ms: int
    entries: tuple[Entry, ...] = ()
    new: NewMatch | None = None
    nonces: tuple[bytes, ...] | None = None
    deal: DealStart | None = None
    result: DealEnd | None = None
    draft: Draft | None = None
    seats: tuple[Seat, ...] | None = None

    @property
    def reveals(self) -> bool:
        """Whether the match is over with this unit, so that its seed is no longer secret."""
        return self.phase == "over"


@dataclass(frozen=True, slots=True)
class Rekey:
    """A device has used its next token, which becomes the current one; the hash of another next one is stored."""

    match: bytes
    seat: int
    token: bytes
    token_next: bytes


@dataclass(frozen=True, slots=True)
class Offer:
    """A code by which one further device may come to a seat; only its hash is stored, and not for long."""

    match: bytes
    seat: int
    code: bytes
    at_ms: int
    expires_ms: int


@dataclass(frozen=True, slots=True)
class Admit:
    """A further device comes to a seat with a code, which is used up; beyond `MOST_DEVICES` the oldest one goes."""

    match: bytes
    seat: int
    device: Device
    code: bytes
    at_ms: int


@dataclass(frozen=True, slots=True)
class Dismiss:
    """All devices of a seat lose it but the one with the id `keep`."""

    match: bytes
    seat: int
    keep: bytes


@dataclass(frozen=True, slots=True)
class Erase:
    """The name of a person goes; the seat and what was played on it stay."""

    match: bytes
    seat: int


@dataclass(frozen=True, slots=True)
class Forget:
    """All that is kept of a match is deleted, its players' names too; nothing happens where there is none."""

    match: bytes


Change = Unit | Rekey | Offer | Admit | Dismiss | Erase | Forget
"""What can be stored."""

MOST_DEVICES = 8


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal as it is stored; the deck is there once the deal is over."""

    deal: int
    dealer: int
    result: str | None
    deck: bytes | None


@dataclass(frozen=True, slots=True)
class Stored:
    """All that is kept of a match, without its secrets. `seed` is there once the match is over."""

    match: bytes
    preset: str
    fields: str
    rules_version: int
    log_format: int
    phase: Phase
    base: Base
    commitment: bytes
    shuffle: str
    created_ms: int
    seed: bytes | None
    rematch: bytes | None
    seats: tuple[Seat, ...]
    log: tuple[Entry, ...]
    deals: tuple[Dealt, ...]
    draft: Draft | None
    table_rules: str = "{}"


@dataclass(frozen=True, slots=True)
class Tail:
    """What was stored of a match behind a version: the position now, the entries since, and the draft."""

    phase: Phase
    base: Base
    entries: tuple[Entry, ...]
    draft: Draft | None


@dataclass(frozen=True, slots=True)
class Secret:
    """The seed of an unfinished match, and the deck of its running deal, if there is one."""

    seed: bytes = field(repr=False)
    deal: int | None
    deck: bytes | None = field(repr=False)


class Journal(Protocol):
    """Keeps matches: whole units, durable when `append` returns."""

    async def append(self, unit: Change) -> None:
        """Store all of it or nothing.

        Raises:
            LostError: the match is no longer at the position of the unit (or the token not the next one, the code not
                valid any more).
            UnavailableError: storage failed; nothing was stored.
        """

    async def load(self, match: bytes) -> Stored | None:
        """Return the match, or None if there is none of that id.

        Raises:
            UnavailableError: storage failed.
        """

    async def tail(self, match: bytes, version: int) -> Tail | None:
        """Return what came behind that version, or None if there is no match of that id.

        Raises:
            UnavailableError: storage failed.
        """

    async def secret(self, match: bytes) -> Secret | None:
        """Return what must not leave the server; None when the match is over. For `revive` and `dealing` only."""

    async def idle(self, before_ms: int, most: int) -> list[bytes]:
        """Return unfinished matches that have not changed since that time, the oldest first.

        Raises:
            UnavailableError: storage failed.
        """

    async def offered(self, code: bytes, now_ms: int) -> tuple[bytes, int] | None:
        """Return the match and the seat that a code with this hash opens now, None if there is no such code.

        Raises:
            UnavailableError: storage failed.
        """

    async def key(self) -> bytes:
        """Return the 32 bytes from which seat tokens are derived; they never change for these data."""

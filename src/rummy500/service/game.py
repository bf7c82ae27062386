"""The state of one match in memory: a fold over its log, plus the draft of the running turn.

A `Game` is replaced, never changed: whoever holds one may look at it for as long as he likes, and a command whose
storing fails leaves nothing behind.
"""

import hashlib
from dataclasses import dataclass, field, replace

from rummy500.engine import Deal, Match, Observation, Phase, Variant, observe
from rummy500.notation import cards_to_text, position_to_text
from rummy500.service.absence import NOBODY_AWAY, Absence
from rummy500.service.journal import Base, Draft, Entry, Seat, Step
from rummy500.service.journal import Phase as MatchPhase
from rummy500.service.results import DealResult
from rummy500.service.table_rules import USUAL_TABLE, TableRules

RULES_VERSION = 1
"""Raised when a rule changes its meaning; open matches keep the version they began with."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The running turn as far as it can be taken back.

    `before` is the deal before this turn's take and `taken` that take (None after a draw from the stock); `steps` are
    the plays of the draft, `undone` those taken back, the next to be done again last.
    """

    before: Deal | None = field(default=None, repr=False)
    taken: Step | None = None
    steps: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()
    commands: tuple[tuple[bytes, int, int], ...] = ()


NO_TURN = Turn()


@dataclass(frozen=True, slots=True)
class Game:
    """One match. `deal` is what everybody has been told, `live` the same with the draft of the seat to act."""

    id: bytes
    variant: Variant
    seats: tuple[Seat, ...]
    commitment: bytes
    created_ms: int
    phase: MatchPhase
    base: Base
    position: Base
    """The first base of this position: later entries on control do not make a command stale."""
    match: Match | None = None
    deal: Deal | None = field(default=None, repr=False)
    live: Deal | None = field(default=None, repr=False)
    turn: Turn = NO_TURN
    deck: bytes | None = field(default=None, repr=False)
    """The deck of the running deal, from which the own copy of its record is made; None between deals."""
    number: int = 0
    """The running or last deal, from 1; 0 before the first."""
    log: tuple[Entry, ...] = ()
    """The entries of that deal."""
    results: tuple[DealResult, ...] = ()
    ready: frozenset[int] = frozenset()
    """Seats that asked for the next deal."""
    table_rules: TableRules = USUAL_TABLE
    absence: Absence = NOBODY_AWAY

    @property
    def actor(self) -> int | None:
        """The seat to act, if there is one."""
        if self.phase != "playing" or self.deal is None:
            return None
        return self.deal.table.actor

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that people sit on."""
        return tuple(seat.seat for seat in self.seats if seat.person)

    @property
    def host(self) -> int | None:
        """Who decides before the first deal: the person on the lowest seat."""
        return next(iter(self.persons), None)

    def stood_in(self, seat: int) -> bool:
        """Whether a computer opponent plays for the person on this seat now."""
        return seat in self.absence.away or seat == self.absence.lapsed == self.actor

    def bank_ms(self, seat: int) -> int:
        """What a seat has left beside the time of its turns; 0 without a clock."""
        clock = self.table_rules.clock
        return 0 if clock is None else self.absence.banks.get(seat, clock.bank * 1000)

    @property
    def over(self) -> bool:
        """Whether nothing more will be played."""
        return self.phase in {"over", "abandoned"}

    def is_current(self, base: Base) -> bool:
        """Whether a command made for this base meets the position it was made for."""
        return self.position <= base <= self.base

    def base_of(self, seat: int | None) -> Base:
        """The base as a seat may know it: how many steps a draft has is its own seat's alone."""
        return self.base if seat is not None and seat == self.actor else (self.base[0], 0)

    def seen_by(self, seat: int | None) -> Observation | None:
        """What a seat may see: the draft only if it is its own; None before the first deal."""
        if self.deal is None or self.live is None:
            return None
        return observe(self.live if seat is not None and seat == self.actor else self.deal, seat)

    def draft(self) -> Draft:
        """The draft as it is stored."""
        seat = self.actor if self.actor is not None else 0
        return Draft(seat, self.turn.steps, self.turn.undone, self.turn.commands)

    def seated(self, seat: Seat) -> "Game":
        """The same match with another record of one seat."""
        seats = list(self.seats)
        seats[seat.seat] = seat
        return replace(self, seats=tuple(seats))

    def sits(self, seat: int, device: bytes | None) -> bool:
        """Whether the device with this id opens that seat."""
        return seat < len(self.seats) and any(one.id == device for one in self.seats[seat].devices)

    def seat_of(self, device: bytes | None) -> int | None:
        """The seat that the device with this id opens, None if there is none."""
        return next((seat for seat in range(len(self.seats)) if self.sits(seat, device)), None)


def public_check(deal: Deal) -> bytes:
    """Eight bytes that stand for what everybody sees."""
    return hashlib.sha256(position_to_text(observe(deal, None)).encode()).digest()[:8]


def full_check(deal: Deal) -> bytes:
    """Eight bytes that stand for the whole truth about a deal; only for a deal that is over."""
    lines = [position_to_text(observe(deal, None)), *map(str, deal.hands), cards_to_text(deal.stock)]
    return hashlib.sha256("\n".join(lines).encode()).digest()[:8]


def in_draw_phase(deal: Deal) -> bool:
    """Whether the seat to act has not drawn yet."""
    return deal.table.phase == Phase.DRAW

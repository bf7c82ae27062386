"""What a match looks like to whoever is told of it: the parts that tells, and answers to requests, are made of."""

from typing import Any, Literal

from msgspec import Struct

from rummy500.service.results import DealResult
from rummy500.service.table_rules import TableRules


class MeldView(Struct, frozen=True):
    """A meld: number from 1, the seat that began it, and for each card who laid it and what it scores there."""

    n: int
    kind: Literal["set", "run"]
    owner: int
    cards: list[str]
    by: list[int]
    points: list[int]


class Obs(Struct, frozen=True):
    """What one seat may see. `deal` counts from 1; the pile lies bottom to top; a spectator has no seat and no hand.

    `away` are people for whom a computer opponent plays now, `ready` those who have asked for the next deal.
    """

    seat: int | None
    seats: int
    names: list[str]
    bots: list[str | None]
    deal: int
    dealer: int
    turn: int
    actor: int
    phase: Literal["draw", "play", "over"]
    hand: list[str] | None
    hands: list[int]
    stock: int
    pile: list[str]
    melds: list[MeldView]
    melded: list[int]
    held: int | None
    obligation: str | None
    barred: str | None
    idle: int
    totals: list[int]
    target: int
    deals: list[DealResult]
    ending: str | None
    out: int | None
    shown: list[list[str]] | None
    winners: list[int]
    away: list[int]
    ready: list[int]


class Action(Struct, frozen=True):
    """A legal action: the hand cards it spends, its meld, its points, and whether it ends turn or deal."""

    text: str
    kind: str
    cards: list[str]
    meld: int | None
    points: int
    ends: Literal["", "turn", "deal"]


class WayView(Struct, frozen=True):
    """A chain of plays that uses a card of the pile."""

    steps: list[str]
    points: int


class Take(Struct, frozen=True):
    """A legal take, seen before it is made."""

    text: str
    n: int
    card: str
    must: bool
    ways: list[WayView]
    left: int
    left_points: int


class NoTake(Struct, frozen=True):
    """A pile card that cannot be taken now, `n` from the top, and why."""

    n: int
    card: str
    rule: str
    why: str


class Reason(Struct, frozen=True):
    """The rule that forbids something, and a sentence for the player."""

    rule: str
    why: str


class Choices(Struct, frozen=True, omit_defaults=True):
    """For the seat to act alone: what it may do, and why not what it may not."""

    actions: list[Action]
    takes: list[Take]
    no_takes: list[NoTake]
    reasons: dict[str, Reason]
    melds_first: list[str]
    undo: str | None
    redo: str | None
    ways: list[WayView] = []


class EntryView(Struct, frozen=True):
    """A line of the log; a card drawn from the stock is never in it."""

    v: int
    kind: Literal["start", "deal", "act", "withdraw", "deal_over", "match_over", "control"]
    seat: int | None
    text: str
    bot: bool


class RuleView(Struct, frozen=True):
    """A sentence of the rule sheet; `changed` where it differs from the preset's."""

    topic: str
    fields: list[str]
    text: str
    changed: bool


class SeatView(Struct, frozen=True):
    """A seat before the first deal; a person or a computer opponent has a name, an open seat none."""

    kind: Literal["person", "bot", "open"]
    name: str
    level: str | None


class TableView(Struct, frozen=True):
    """Before the first deal: who sits where, and what the host may do now; `wait` says why play cannot begin yet."""

    phase: Literal["gathering", "waiting"]
    seats: list[SeatView]
    host: int | None
    wait: str | None
    more: bool


class ClockView(Struct, frozen=True):
    """What the person to act has when this is sent: of the turn, of the bank, and how often it may be extended."""

    seat: int
    turn_ms: int
    bank_ms: int
    extensions: int


class MatchInfo(Struct, frozen=True):
    """What does not change after the first deal; with `coach` hints can be asked for."""

    id: str
    preset: str
    title: str
    fields: dict[str, Any]
    rules: list[RuleView]
    seats: int
    names: list[str]
    bots: list[str | None]
    target: int
    commitment: str
    shuffle: str
    created: str
    over: bool
    coach: bool
    table: TableRules

"""What replays, reports and statistics carry: finished deals, in which nothing is hidden any more."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from rummy500.service.results import DealResult
from rummy500.web import wire

MOST_RECORD = 131_072
"""Characters of a record that is opened in the page: some sixty deals of eight seats."""


class RecordFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a record, to be replayed; nothing of it is kept."""

    text: Annotated[str, Meta(max_length=MOST_RECORD)]


class RecordPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a record, and the seat from whose view it is to be reported."""

    text: Annotated[str, Meta(max_length=MOST_RECORD)]
    step: wire.Natural
    seat: wire.SeatNumber


class PlayerView(Struct, frozen=True):
    """Who sat there; a person has no level."""

    name: str
    level: str | None


class DealView(Struct, frozen=True):
    """A deal of a record: how many actions it has, what each seat scored, or why it cannot be replayed."""

    deal: int
    dealer: int
    steps: int
    net: list[int] | None
    why: str | None


class RecordView(Struct, frozen=True):
    """What can be replayed. A record that is no match of this server has no `match` and no own `seat`."""

    match: str | None
    seat: int | None
    date: str
    preset: str
    title: str
    fields: dict[str, Any]
    rules: list[wire.RuleView]
    players: list[PlayerView]
    target: int
    totals: list[int]
    winners: list[int]
    deals: list[DealView]


class TurnView(Struct, frozen=True):
    """A line of the record: the actions of one turn."""

    seat: int
    actions: list[str]


class Frame(Struct, frozen=True):
    """A position of a deal that is over, all hands open; what is left out is as in the frame before it."""

    turn: int | UnsetType = UNSET
    phase: Literal["draw", "play", "over"] | UnsetType = UNSET
    hands: list[list[str]] | UnsetType = UNSET
    held: list[int] | UnsetType = UNSET
    stock: int | UnsetType = UNSET
    pile: list[str] | UnsetType = UNSET
    melds: list[wire.MeldView] | UnsetType = UNSET
    melded: list[int] | UnsetType = UNSET
    obligation: str | UnsetType | None = UNSET
    barred: str | UnsetType | None = UNSET
    idle: int | UnsetType = UNSET
    ending: str | UnsetType | None = UNSET
    out: int | UnsetType | None = UNSET


class Deleted(Struct, frozen=True):
    """A match that the server keeps nothing of any more."""

    match: str


class ReplayView(Struct, frozen=True):
    """A deal to step through: one frame more than actions, the first as it was dealt.

    `before` are the totals before it, `results` those of the deals before it; `totals` and `winners` hold after it.
    """

    deal: int
    dealer: int
    before: list[int]
    results: list[DealResult]
    turns: list[TurnView]
    frames: list[Frame]
    result: DealResult | None
    totals: list[int]
    winners: list[int]

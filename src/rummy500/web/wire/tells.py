"""What the server may send."""

import msgspec
from msgspec import Struct

from rummy500.service.news import Phrase
from rummy500.web.wire.values import BaseText
from rummy500.web.wire.views import Choices, ClockView, EntryView, MatchInfo, Obs, TableView


class Tell(Struct, frozen=True, tag_field="t"):
    """What the server may send; clients ignore fields they do not know."""


class Welcome(Tell, frozen=True, tag="welcome", omit_defaults=True):
    """The whole position. `obs` is null before the first deal, `table` after it. `token` replaces the old one.

    Once the table's phase is `waiting` the nonces are due. `invite` is for the link by which others sit down.
    """

    base: BaseText
    seat: int | None
    generation: int
    readonly: bool
    match: MatchInfo
    obs: Obs | None
    choices: Choices | None
    log: list[EntryView]
    token: str | None = None
    table: TableView | None = None
    invite: str | None = None
    clock: ClockView | None = None


class Event(Tell, frozen=True, tag="event", omit_defaults=True):
    """Public progress; `v` is the version of the last entry."""

    v: int
    step: int
    entries: list[EntryView]
    obs: Obs | None
    choices: Choices | None
    table: TableView | None = None
    clock: ClockView | None = None


class DraftTold(Tell, frozen=True, tag="draft"):
    """The own draft turn: steps done, and steps undone with the next to be redone last."""

    v: int
    step: int
    obs: Obs
    choices: Choices | None
    done: list[str]
    undone: list[str]


class Ack(Tell, frozen=True, tag="ack"):
    """Done; the match is at this base."""

    id: str
    base: BaseText


class Refused(Tell, frozen=True, tag="refused", omit_defaults=True):
    """Illegal here. `readings` are the texts that an undeclared joker could mean."""

    id: str
    base: BaseText
    rule: str
    why: str
    readings: list[str] = []


class Stale(Tell, frozen=True, tag="stale"):
    """Made for another position; here is the present one."""

    id: str
    base: BaseText
    obs: Obs | None
    choices: Choices | None


class TooLate(Tell, frozen=True, tag="too_late"):
    """A call that another seat won; not sent before there are calls."""

    id: str
    base: BaseText


class Retry(Tell, frozen=True, tag="retry"):
    """Not stored, or not yet: send the same id again after so long."""

    id: str
    after_ms: int


class Denied(Tell, frozen=True, tag="denied"):
    """Not for you: no seat, a read-only tab, a match that is over."""

    id: str
    reason: str


class HintTold(Tell, frozen=True, tag="hint"):
    """What the coach says: a sentence, reasons, the turn as texts, the hand cards in it; `close`: others will do."""

    id: str
    depth: int
    words: str
    reasons: list[str]
    actions: list[str]
    cards: list[str]
    close: bool


class Beat(Tell, frozen=True, tag="beat"):
    """Every 10 s: `h` is the CRC-32 (8 hex digits) of the last observation sent, as compact JSON in UTF-8."""

    base: BaseText
    h: str


class Presence(Tell, frozen=True, tag="presence"):
    """Which seats are at the table."""

    seats: list[bool]


class Nonces(Tell, frozen=True, tag="nonces"):
    """The hashes of all nonces; with `reveal` it is time to send the own nonce."""

    hashes: list[str | None]
    reveal: bool


class Readonly(Tell, frozen=True, tag="readonly"):
    """A newer connection plays this seat now."""


class Restart(Tell, frozen=True, tag="restart"):
    """The server stops in so long; come back after `retry_ms`."""

    in_ms: int
    retry_ms: int


class Chat(Tell, frozen=True, tag="chat"):
    """A seat says a phrase."""

    seat: int
    phrase: Phrase


class Nudged(Tell, frozen=True, tag="nudge"):
    """A seat reminds another one that it is to act."""

    by: int
    seat: int


class Clock(Tell, frozen=True, tag="clock"):
    """The clock runs otherwise than it did; null where none runs."""

    clock: ClockView | None


class Rematch(Tell, frozen=True, tag="rematch"):
    """A seat wants to play again with the same people; ask for the rematch to sit down at that match."""

    by: int
    match: str


class Error(Tell, frozen=True, tag="error"):
    """A message that could not be understood, or is not allowed now."""

    code: str
    detail: str


SocketTell = (
    Welcome
    | Event
    | DraftTold
    | Ack
    | Refused
    | Stale
    | TooLate
    | Retry
    | Denied
    | HintTold
    | Beat
    | Presence
    | Nonces
    | Readonly
    | Restart
    | Chat
    | Nudged
    | Clock
    | Rematch
    | Error
)
CommandTell = Ack | Refused | Stale | TooLate | Retry | Denied

encode = msgspec.json.Encoder().encode

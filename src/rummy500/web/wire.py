"""Every message between browser and server. This file is the contract: the OpenAPI document is made from it.

Cards are notation texts. A base is the version of the match and the step of the draft turn.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from rummy500.service.news import Phrase
from rummy500.service.results import DealResult
from rummy500.service.table_rules import TableRules

PROTOCOL = 1

MOST_FRAME_BYTES = 8 * 8192
"""A bigger frame ends the connection without a word."""
MOST_BYTES = 8_192
"""Of one message or body."""

Natural = Annotated[int, Meta(ge=0, le=2_147_483_647)]
BaseText = tuple[Natural, Natural]
HexId = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", description="16 bytes as hexadecimal digits")]
Token = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="32 bytes as hexadecimal digits")]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="a SHA-256 as hexadecimal digits")]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
Language = Annotated[str, Meta(max_length=35, description="a tag such as en or de-AT; English if there is no other")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]


class Ask(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """What a browser or program may send."""


class Hello(Ask, frozen=True, tag="hello"):
    """The first message: who I am, and the last base I saw."""

    protocol: Natural
    match: HexId
    token: Token | None = None
    last: BaseText | None = None
    lang: Language | None = None


class Act(Ask, frozen=True, tag="act"):
    """Do an action; `id` is made once per intention and kept over retries."""

    id: HexId
    base: BaseText
    text: ActionText


class Undo(Ask, frozen=True, tag="undo"):
    """Take back the last step of the draft turn."""

    id: HexId
    base: BaseText


class Redo(Ask, frozen=True, tag="redo"):
    """Do again what was taken back last."""

    id: HexId
    base: BaseText


class Next(Ask, frozen=True, tag="next"):
    """Ready for the next deal."""

    id: HexId
    base: BaseText


class Why(Ask, frozen=True, tag="why"):
    """Ask whether an action would be legal; the answer is `ack` or `refused`, and nothing changes."""

    id: HexId
    text: ActionText


class HintAsk(Ask, frozen=True, tag="hint"):
    """Ask the coach: 1 where to look, 2 what kind of turn, 3 the exact turn."""

    id: HexId
    base: BaseText
    depth: Annotated[int, Meta(ge=1, le=3)]


class NonceHash(Ask, frozen=True, tag="nonce_hash"):
    """Commit to this seat's nonce."""

    hash: Hash


class Nonce(Ask, frozen=True, tag="nonce"):
    """Show this seat's nonce, once all hashes are there."""

    nonce: HexId


class Resync(Ask, frozen=True, tag="resync"):
    """Ask for a new `welcome`."""


class Speak(Ask, frozen=True, tag="speak"):
    """Answer in this language from now on; a new `welcome` says everything in it."""

    lang: Language


class Takeover(Ask, frozen=True, tag="takeover"):
    """Let this connection play the seat."""


class Pace(Ask, frozen=True, tag="pace"):
    """How long opponents wait before a step, as a multiple of the usual time; of several people the slowest counts."""

    pace: Annotated[float, Meta(ge=0, le=4)]


class Skip(Ask, frozen=True, tag="skip"):
    """Let opponents play on without waiting until a person is to act; only where one person plays."""


class Say(Ask, frozen=True, tag="chat"):
    """Say one of the phrases to the table; everybody reads it in his own language."""

    phrase: Phrase


class Nudge(Ask, frozen=True, tag="nudge"):
    """Remind the person to act that others wait; not before 20 s have passed, and not again sooner."""


class Extend(Ask, frozen=True, tag="extend"):
    """Take the time of a turn more; ten times in a turn at most."""


Wish = NonceHash | Nonce | Pace | Skip | Say | Nudge | Extend
SocketAsk = (
    Hello
    | Act
    | Undo
    | Redo
    | Next
    | Why
    | HintAsk
    | NonceHash
    | Nonce
    | Resync
    | Speak
    | Takeover
    | Pace
    | Skip
    | Say
    | Nudge
    | Extend
)
CommandAsk = Act | Undo | Redo | Next | Why


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

    `away` are people for whom a computer opponent plays now.
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

decode_ask = msgspec.json.Decoder(SocketAsk, strict=True).decode
decode_command = msgspec.json.Decoder(CommandAsk, strict=True).decode
encode = msgspec.json.Encoder().encode

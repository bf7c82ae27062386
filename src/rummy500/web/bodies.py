"""What HTTP requests and answers carry beside the messages of `wire`."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from rummy500.service.table_rules import ClockRules
from rummy500.web import wire


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """What a request may carry."""


class PersonSeat(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="person"):
    """A seat for a person."""

    name: Annotated[str, Meta(max_length=200)]


class OpenSeat(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="open"):
    """A seat for whoever comes by the link."""


class BotSeat(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="bot"):
    """A seat for a computer opponent."""

    level: Annotated[str, Meta(max_length=40)]


FieldChanges = Annotated[dict[Annotated[str, Meta(max_length=60)], Any], Meta(max_length=60)]
PresetName = Annotated[str, Meta(max_length=40)]


class TableWish(Body, frozen=True):
    """What the people at a table agree on: a clock or none, when somebody counts as away (0 never), who may watch."""

    clock: ClockRules | None = None
    absent_after: Annotated[int, Meta(ge=0, le=86_400)] = 120
    spectators: bool = True


class NewMatch(Body, frozen=True):
    """A match to be created for one person, who fills the first seats, and for others by the link.

    With a `nonce` and no open seat it is dealt at once, without proof that the deck was fixed before.
    """

    preset: PresetName
    seats: Annotated[list[PersonSeat | BotSeat | OpenSeat], Meta(min_length=2, max_length=8)]
    set: FieldChanges = {}
    nonce: wire.HexId | None = None
    table: TableWish = TableWish()


Invitation = Annotated[str, Meta(pattern="^[0-9a-f]{16}$", description="from the link")]


class SitDown(Body, frozen=True):
    """A person for an open seat; `id` is made once per intention and kept over retries."""

    invite: Invitation
    name: Annotated[str, Meta(max_length=200)]
    id: wire.HexId


class SeatBot(Body, frozen=True):
    """A computer opponent for a seat."""

    level: Annotated[str, Meta(max_length=40)]


class SeatCode(Struct, frozen=True):
    """A code by which one further device comes to a seat, and for how many seconds."""

    code: str
    expires_in: int


class UseCode(Body, frozen=True):
    """The code that another device shows."""

    code: Annotated[str, Meta(min_length=8, max_length=20)]


class Seated(Struct, frozen=True):
    """The table after a change: its version, and before the first deal who sits where."""

    v: int
    table: wire.TableView | None


class Dismissed(Struct, frozen=True):
    """How many other devices have lost the seat."""

    devices: int


class VariantCheck(Body, frozen=True):
    """Rules to be looked at before they are played."""

    preset: PresetName
    set: FieldChanges = {}
    seats: Annotated[int, Meta(ge=1, le=20)] | None = None


class MatchCreated(Struct, frozen=True):
    """The new match and this seat's token, which opens the seat to whoever holds it."""

    match: str
    seat: int
    token: str
    commitment: str
    info: wire.MatchInfo
    invite: str | None = None


class Summary(Struct, frozen=True):
    """A match in a few words, for the start page."""

    info: wire.MatchInfo
    deal: int
    totals: list[int]
    your_turn: bool
    over: bool


class Observation(Struct, frozen=True):
    """The position, for programs and for browsers without WebSockets."""

    base: wire.BaseText
    seat: int | None
    obs: wire.Obs | None
    choices: wire.Choices | None
    log: list[wire.EntryView]
    done: list[str]
    undone: list[str]
    position: str | None = None
    """The same as a text for the engine, see `rummy500.notation.position_from_text`."""
    table: wire.TableView | None = None
    clock: wire.ClockView | None = None


class PresetView(Struct, frozen=True):
    """A rule set that can be played."""

    name: str
    title: str
    sentence: str
    players: tuple[int, int]
    targets: list[int]
    fields: dict[str, Any]


class FieldView(Struct, frozen=True):
    """A field of the rules. `values` is a list of choices or `{min, max}`."""

    name: str
    group: str
    values: Any
    default: Any
    meaning: str


class Variants(Struct, frozen=True):
    """What can be played."""

    presets: list[PresetView]
    fields: list[FieldView]


class RulesChecked(Struct, frozen=True):
    """The rule sheet of rules that can be played."""

    ok: bool
    rules: list[wire.RuleView]


class LevelView(Struct, frozen=True):
    """A level of computer opponents."""

    name: str
    sentence: str
    guest: bool = False
    """Written by others, and put there by whoever runs the server."""
    wins: float | None = None
    """Share of matches that it wins against the club player, where that was measured."""


class FairDeal(Struct, frozen=True):
    """A finished deal's deck, the next card last."""

    deal: int
    dealer: int
    deck: list[str]


class Fairness(Struct, frozen=True):
    """All that is needed to compute every deck again."""

    match: str
    shuffle: str
    commitment: str
    seed: str
    nonces: list[str]
    deals: list[FairDeal]
    preset: str
    fields: dict[str, Any]
    """Of the rules those that differ from the preset's: they say how the first dealer is found."""


class Health(Struct, frozen=True):
    """How the server is."""

    status: Literal["ok", "stopping"]


class Problem(Struct, frozen=True, omit_defaults=True):
    """An error as RFC 9457 has it; `code` is stable, `fields` names rules that clash."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    fields: list[str] = []

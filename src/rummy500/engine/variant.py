"""A variant: one complete, frozen set of the rules that families differ on, in seven small groups.

A house rule is a field here, a sentence in ``sheet`` and a scenario in the tests; never a subclass. ``FIELDS`` lists
every field with its allowed values, so that screens, docs and errors speak from one list.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rummy500.engine.cards import JOKER, CardError, card_from_text, card_to_text
from rummy500.words import ENGLISH, Fact, Message, WordedError, say

FORMAT = 1
"""Version of the set of fields and their meaning; a change of a rule raises it."""

MAX_SEATS = 8


class VariantError(WordedError, ValueError):
    """A variant or a number of seats that cannot be played; ``fields`` names the fields that clash."""

    def __init__(self, message: Message, *fields: str) -> None:
        super().__init__(message)
        self.fields = fields


@dataclass(frozen=True)
class Deck:
    players: tuple[int, int] = (2, 8)
    packs: int | str = "auto"
    jokers_per_pack: int = 0
    hand_size: tuple[int, ...] = (13, 7, 7, 7, 7, 7, 7)
    """Cards for 2, 3 ... 8 seats."""


@dataclass(frozen=True)
class Melds:
    min_set: int = 3
    max_set: int = 4
    set_distinct_suits: bool = True
    min_run: int = 3
    max_run: int = 13
    ace_low: bool = True
    ace_high: bool = True
    min_naturals: int = 1
    min_first_meld: int = 0
    layoff_on: str = "any"
    layoff_requires_own_meld: bool = False
    joker_swap: str = "never"
    jokers_are_a_rank: bool = False


@dataclass(frozen=True)
class Pile:
    depth: str = "all"
    top_must_be_used: bool = False
    top_rediscard: bool = False
    buried_must_be_used: bool = True
    use: str = "meld_or_layoff"
    scope: str = "joint"
    order: str = "turn"
    needs_hand_card: bool = False


@dataclass(frozen=True)
class Calls:
    rummy: str = "off"
    effect: str = "turn"
    false_call_penalty: int = 0
    on_final_discard: str = "no"


@dataclass(frozen=True)
class End:
    go_out: str = "any"
    floating: str = "off"
    final_discard_unplayable: bool = False
    stock_empty: str = "pile_or_end"
    idle_laps: int = 2


@dataclass(frozen=True)
class Scoring:
    numbers: str = "face"
    ace_high: int = 15
    ace_low: int = 1
    ace_in_hand: int = 15
    joker: int | str = 15
    joker_in_hand: int = 15
    special: tuple[tuple[int, int], ...] = ()
    """Pairs of a natural card and its points."""
    quad_double: bool = False
    going_out_bonus: int = 0
    out_in_one_bonus: int = 0
    hands_count_when_stock_empty: bool = True


@dataclass(frozen=True)
class Matches:
    target: int = 500
    max_deals: int = 0
    winner: str = "highest"
    tie: str = "play_on"
    must_go_out_to_win: bool = False
    teams: bool = False
    first_dealer: str = "random"
    dealer_rotation: str = "left"


@dataclass(frozen=True)
class Field:
    """One field of a variant: its full name and what it may be.

    ``values`` holds the allowed words, or is empty where ``low`` to ``high`` gives a range of whole numbers; ``later``
    holds values whose rules are not built yet and are refused.
    """

    name: str
    values: tuple[Any, ...] = ()
    low: int = 0
    high: int = 0
    later: tuple[Any, ...] = ()

    @property
    def meaning(self) -> str:
        """What it means, in English words."""
        return self.say()

    def say(self, language: str = ENGLISH) -> str:
        """What it means."""
        return say(Message(f"field.{self.name}"), language)


_YES_NO = (False, True)

FIELDS: tuple[Field, ...] = (
    Field("deck.players", low=2, high=MAX_SEATS),
    Field("deck.packs", ("auto", 1, 2)),
    Field("deck.jokers_per_pack", low=0, high=4),
    Field("deck.hand_size", low=1, high=40),
    Field("melds.min_set", low=3, high=8),
    Field("melds.max_set", low=3, high=8),
    Field("melds.set_distinct_suits", _YES_NO),
    Field("melds.min_run", low=3, high=13),
    Field("melds.max_run", low=3, high=13),
    Field("melds.ace_low", _YES_NO),
    Field("melds.ace_high", _YES_NO),
    Field("melds.min_naturals", low=0, high=3),
    Field("melds.min_first_meld", low=0, high=500),
    Field("melds.layoff_on", ("any", "own")),
    Field("melds.layoff_requires_own_meld", _YES_NO),
    Field(
        "melds.joker_swap",
        ("never",),
        later=("holder", "other_player"),
    ),
    Field("melds.jokers_are_a_rank", (False,), later=(True,)),
    Field("pile.depth", ("all", "top")),
    Field("pile.top_must_be_used", _YES_NO),
    Field("pile.top_rediscard", _YES_NO),
    Field("pile.buried_must_be_used", _YES_NO),
    Field("pile.use", ("meld_or_layoff", "new_meld")),
    Field("pile.scope", ("joint", "direct")),
    Field("pile.order", ("turn", "next_action")),
    Field("pile.needs_hand_card", _YES_NO),
    Field("calls.rummy", ("off",), later=("last", "any")),
    Field("calls.effect", ("turn", "place")),
    Field("calls.false_call_penalty", low=0, high=500),
    Field("calls.on_final_discard", ("no", "blocks", "take_back")),
    Field("ending.go_out", ("any", "discard")),
    Field("ending.floating", ("off", "forced", "optional")),
    Field("ending.final_discard_unplayable", _YES_NO),
    Field(
        "ending.stock_empty",
        ("pile_or_end", "end_after_turn"),
        later=("reshuffle",),
    ),
    Field("ending.idle_laps", low=1, high=20),
    Field("scoring.numbers", ("face", "fives")),
    Field("scoring.ace_high", low=0, high=100),
    Field("scoring.ace_low", low=0, high=100),
    Field("scoring.ace_in_hand", low=0, high=100),
    Field("scoring.joker", (15, 20, "represented")),
    Field("scoring.joker_in_hand", low=0, high=100),
    Field("scoring.special", low=-100, high=100),
    Field("scoring.quad_double", _YES_NO),
    Field("scoring.going_out_bonus", low=0, high=500),
    Field("scoring.out_in_one_bonus", low=0, high=500),
    Field("scoring.hands_count_when_stock_empty", _YES_NO),
    Field("match.target", low=0, high=10_000),
    Field("match.max_deals", low=0, high=100),
    Field("match.winner", ("highest", "went_out")),
    Field("match.tie", ("play_on", "shared")),
    Field("match.must_go_out_to_win", _YES_NO),
    Field("match.teams", (False,), later=(True,)),
    Field("match.first_dealer", ("random", "low_card")),
    Field("match.dealer_rotation", ("left", "winner")),
)

FIELD: dict[str, Field] = {field.name: field for field in FIELDS}

_GROUPS: dict[str, type[Any]] = {
    "deck": Deck,
    "melds": Melds,
    "pile": Pile,
    "calls": Calls,
    "ending": End,
    "scoring": Scoring,
    "match": Matches,
}


@dataclass(frozen=True)
class Variant:
    """The rules of one table. Make one with ``presets.preset``; making one that cannot be dealt is refused.

    Raises:
        VariantError: values out of range, or fields that clash.
    """

    name: str = "standard"
    """The preset it began as."""
    deck: Deck = Deck()
    melds: Melds = Melds()
    pile: Pile = Pile()
    calls: Calls = Calls()
    ending: End = End()
    scoring: Scoring = Scoring()
    match: Matches = Matches()

    def __post_init__(self) -> None:
        _check_clashes(self)

    def changed(self, changes: Mapping[str, Any]) -> "Variant":
        """The same variant with other values for some fields, given as ``{"melds.min_run": 4}``.

        Raises:
            VariantError: an unknown field, a value that it cannot have, or fields that clash.
        """
        groups: dict[str, dict[str, Any]] = {}
        for name, value in changes.items():
            group, _, key = name.partition(".")
            groups.setdefault(group, {})[key] = _parsed(name, value)
        return replace(self, **{group: replace(getattr(self, group), **values) for group, values in groups.items()})

    def to_dict(self) -> dict[str, Any]:
        """Every field by its full name, with values as texts and files write them."""
        return {field.name: _plain(field.name, self[field.name]) for field in FIELDS}

    def __getitem__(self, name: str) -> Any:
        """The value of a field by its full name."""
        group, _, key = name.partition(".")
        return getattr(getattr(self, group), key)

    def packs(self, seats: int) -> int:
        """How many packs of 52 this number of seats plays with."""
        if isinstance(self.deck.packs, int):
            return self.deck.packs
        return 1 if seats <= 4 else 2

    def hand_size(self, seats: int) -> int:
        """How many cards each seat is dealt."""
        return self.deck.hand_size[seats - 2]

    def deck_size(self, seats: int) -> int:
        """How many cards are in play."""
        return self.packs(seats) * (52 + self.deck.jokers_per_pack)

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats that this variant cannot deal.

        Raises:
            VariantError: the number is outside ``deck.players``, or the cards do not suffice.
        """
        low, high = self.deck.players
        if not low <= seats <= high:
            key = "players_exact" if low == high else "players"
            raise _error(key, "deck.players", low=low, high=high, seats=seats)
        size = self.hand_size(seats)
        needed = seats * size + 2
        if needed > self.deck_size(seats):
            raise _error(
                "cards",
                "deck.hand_size deck.packs deck.players",
                seats=seats,
                size=size,
                needed=needed,
                cards=self.deck_size(seats),
            )


def _error(sentence: str, names: str, /, **facts: Fact) -> VariantError:
    """Why a variant cannot be: the key of the sentence, the names of the fields that clash, and the facts."""
    return VariantError(Message(f"variant.{sentence}", facts), *names.split())


def _check_clashes(variant: Variant) -> None:
    """Refuse values that cannot stand together, naming the fields."""
    for field in FIELDS:
        value = variant[field.name]
        if value in field.later:
            raise _error("later", field.name, field=field.name, value=_word(_plain(field.name, value)))
    melds, pile, match = variant.melds, variant.pile, variant.match
    if melds.min_set > melds.max_set:
        raise _error("set_sizes", "melds.min_set melds.max_set", low=melds.min_set, high=melds.max_set)
    if melds.min_run > melds.max_run:
        raise _error("run_sizes", "melds.min_run melds.max_run", low=melds.min_run, high=melds.max_run)
    if melds.max_set > 4 and melds.set_distinct_suits:
        raise _error("set_suits", "melds.max_set melds.set_distinct_suits", size=melds.max_set)
    if pile.top_must_be_used and not pile.buried_must_be_used:
        raise _error("top_without_buried", "pile.top_must_be_used pile.buried_must_be_used")
    if match.target == 0 and match.max_deals == 0:
        raise _error("endless", "match.target match.max_deals")
    low, high = variant.deck.players
    problems: list[VariantError] = []
    for seats in range(low, high + 1):
        try:
            variant.check_seats(seats)
        except VariantError as problem:
            problems.append(problem)
    if len(problems) == high - low + 1:
        raise problems[0]


def _parsed(name: str, value: Any) -> Any:
    """The value of a field as the dataclass holds it, from what a file or a person wrote."""
    field = FIELD.get(name)
    if field is None:
        raise _error("no_field", name, field=name, fields=tuple(FIELD))
    if name == "deck.players":
        return _players(value)
    if name == "deck.hand_size":
        return _hand_sizes(field, value)
    if name == "scoring.special":
        return _special(field, value)
    if field.values:
        for allowed in (*field.values, *field.later):
            if allowed == value and isinstance(allowed, bool) == isinstance(value, bool):
                return allowed
        words = tuple(_word(allowed) for allowed in field.values)
        raise _error("one_of", name, field=name, value=_word(value), values=words)
    return _number(field, value)


def _number(field: Field, value: Any, what: str = "") -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not field.low <= value <= field.high:
        name = f"{field.name}{what}"
        raise _error("range", field.name, field=name, value=_word(value), low=field.low, high=field.high)
    return value


def _players(value: Any) -> tuple[int, int]:
    field = FIELD["deck.players"]
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise _error("players_form", field.name, field=field.name, value=_word(value))
    low, high = _number(field, value[0]), _number(field, value[1])
    if low > high:
        raise _error("players_order", field.name, field=field.name, low=low, high=high)
    return low, high


def _hand_sizes(field: Field, value: Any) -> tuple[int, ...]:
    if not isinstance(value, Mapping) or not value:
        raise _error("hand_size_form", field.name, field=field.name, value=_word(value))
    known = [str(seats) for seats in range(2, MAX_SEATS + 1)]
    for key in value:
        if str(key) not in known and key != "other":
            raise _error("hand_size_key", field.name, field=field.name, key=str(key), keys=tuple(known))
    sizes = {str(key): _number(field, cards, f"[{key}]") for key, cards in value.items()}
    if "other" not in sizes and set(sizes) != set(known):
        raise _error("hand_size_other", field.name, field=field.name)
    return tuple(sizes[seats] if seats in sizes else sizes["other"] for seats in known)


def _special(field: Field, value: Any) -> tuple[tuple[int, int], ...]:
    if not isinstance(value, Mapping):
        raise _error("special_form", field.name, field=field.name, value=_word(value))
    pairs: dict[int, int] = {}
    for text, points in value.items():
        try:
            card = card_from_text(str(text))
        except CardError as problem:
            raise _error("special_card", field.name, field=field.name, problem=problem.message) from None
        if card >= JOKER:
            raise _error("special_joker", field.name, field=field.name)
        pairs[card] = _number(field, points, f"[{text}]")
    return tuple(sorted(pairs.items()))


def _plain(name: str, value: Any) -> Any:
    """The value of a field as a file or a message writes it."""
    if name == "deck.players":
        return list(value)
    if name == "deck.hand_size":
        sizes = {str(seats): cards for seats, cards in zip(range(2, MAX_SEATS + 1), value, strict=True)}
        rest = value[-1]
        return {seats: cards for seats, cards in sizes.items() if cards != rest} | {"other": rest}
    if name == "scoring.special":
        return {card_to_text(card): points for card, points in value}
    return value


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)

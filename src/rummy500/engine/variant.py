"""A variant: one complete, frozen set of the rules that families differ on, in seven small groups.

A house rule is a field here, a sentence in ``sheet`` and a scenario in the tests; never a subclass. ``FIELDS`` lists
every field with its allowed values, so that screens, docs and errors speak from one list.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rummy500.engine.cards import JOKER, card_from_text, card_to_text

FORMAT = 1
"""Version of the set of fields and their meaning; a change of a rule raises it."""

MAX_SEATS = 8


class VariantError(ValueError):
    """A variant or a number of seats that cannot be played; ``fields`` names the fields that clash."""

    def __init__(self, message: str, *fields: str) -> None:
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
    """One field of a variant: its full name, what it may be, what it means.

    ``values`` holds the allowed words, or is empty where ``low`` to ``high`` gives a range of whole numbers; ``later``
    holds values whose rules are not built yet and are refused.
    """

    name: str
    meaning: str
    values: tuple[Any, ...] = ()
    low: int = 0
    high: int = 0
    later: tuple[Any, ...] = ()


_YES_NO = (False, True)

FIELDS: tuple[Field, ...] = (
    Field("deck.players", "fewest and most players", low=2, high=MAX_SEATS),
    Field("deck.packs", "packs of 52; auto is one for up to four players and two from five", ("auto", 1, 2)),
    Field("deck.jokers_per_pack", "jokers in each pack", low=0, high=4),
    Field("deck.hand_size", "cards dealt to each seat, by number of seats", low=1, high=40),
    Field("melds.min_set", "fewest cards of a new set", low=3, high=8),
    Field("melds.max_set", "most cards of a set, layoffs and jokers included", low=3, high=8),
    Field("melds.set_distinct_suits", "whether a set may hold no suit twice", _YES_NO),
    Field("melds.min_run", "fewest cards of a new run", low=3, high=13),
    Field("melds.max_run", "most cards of a run", low=3, high=13),
    Field("melds.ace_low", "whether an ace may stand below the two", _YES_NO),
    Field("melds.ace_high", "whether an ace may stand above the king", _YES_NO),
    Field("melds.min_naturals", "fewest cards of a new meld that are not jokers", low=0, high=3),
    Field("melds.min_first_meld", "points that a seat's first new meld of a deal must be worth", low=0, high=500),
    Field("melds.layoff_on", "on whose melds one may lay off", ("any", "own")),
    Field("melds.layoff_requires_own_meld", "whether laying off needs a new meld of one's own first", _YES_NO),
    Field(
        "melds.joker_swap",
        "whether a natural card may replace a joker on the table",
        ("never",),
        later=("holder", "other_player"),
    ),
    Field("melds.jokers_are_a_rank", "whether jokers form sets of their own", (False,), later=(True,)),
    Field("pile.depth", "which cards of the pile may be taken", ("all", "top")),
    Field("pile.top_must_be_used", "whether the top card taken alone must be used, too", _YES_NO),
    Field("pile.top_rediscard", "whether the top card taken alone may be discarded at once", _YES_NO),
    Field("pile.buried_must_be_used", "whether a buried card must be used in the turn that takes it", _YES_NO),
    Field("pile.use", "what counts as using it", ("meld_or_layoff", "new_meld")),
    Field("pile.scope", "joint: by any plays of the turn; direct: by one play", ("joint", "direct")),
    Field("pile.order", "when it must be used", ("turn", "next_action")),
    Field("pile.needs_hand_card", "whether a new meld for it must hold a card that was in hand before", _YES_NO),
    Field("calls.rummy", "calls out of turn", ("off",), later=("last", "any")),
    Field("calls.effect", "what a call gives", ("turn", "place")),
    Field("calls.false_call_penalty", "points that a false call costs", low=0, high=500),
    Field("calls.on_final_discard", "calls on the discard that empties a hand", ("no", "blocks", "take_back")),
    Field("ending.go_out", "how one goes out", ("any", "discard")),
    Field("ending.floating", "what laying the whole hand leads to", ("off", "forced", "optional")),
    Field("ending.final_discard_unplayable", "whether a last card that fits must be laid off", _YES_NO),
    Field(
        "ending.stock_empty",
        "what happens when the stock is empty",
        ("pile_or_end", "end_after_turn"),
        later=("reshuffle",),
    ),
    Field("ending.idle_laps", "laps of turns without progress that are allowed", low=1, high=20),
    Field("scoring.numbers", "points of 2 to 9", ("face", "fives")),
    Field("scoring.ace_high", "points of an ace above the king or in a set", low=0, high=100),
    Field("scoring.ace_low", "points of an ace below the two", low=0, high=100),
    Field("scoring.ace_in_hand", "points that an ace left in hand costs", low=0, high=100),
    Field("scoring.joker", "points of a joker on the table", (15, 20, "represented")),
    Field("scoring.joker_in_hand", "points that a joker left in hand costs", low=0, high=100),
    Field("scoring.special", "cards with points of their own", low=-100, high=100),
    Field("scoring.quad_double", "whether four of a kind laid at once count double", _YES_NO),
    Field("scoring.going_out_bonus", "points for going out", low=0, high=500),
    Field("scoring.out_in_one_bonus", "points for going out in the turn of one's first card", low=0, high=500),
    Field("scoring.hands_count_when_stock_empty", "whether hands cost points when nobody goes out", _YES_NO),
    Field("match.target", "points that win the match; 0 for none", low=0, high=10_000),
    Field("match.max_deals", "most deals of a match; 0 for no limit", low=0, high=100),
    Field("match.winner", "who wins among those at the target", ("highest", "went_out")),
    Field("match.tie", "equal highest totals", ("play_on", "shared")),
    Field("match.must_go_out_to_win", "whether only a seat that goes out can win", _YES_NO),
    Field("match.teams", "partnerships of four", (False,), later=(True,)),
    Field("match.first_dealer", "who deals first", ("random", "low_card")),
    Field("match.dealer_rotation", "who deals next", ("left", "winner")),
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
            allowed = f"exactly {low}" if low == high else f"{low} to {high}"
            raise VariantError(f"this game is for {allowed} players, not for {seats}", "deck.players")
        needed = seats * self.hand_size(seats) + 2
        if needed > self.deck_size(seats):
            raise VariantError(
                f"{seats} hands of {self.hand_size(seats)} cards, an upcard and one card of stock need {needed} cards, "
                f"but the deck has {self.deck_size(seats)}",
                "deck.hand_size",
                "deck.packs",
                "deck.players",
            )


def _check_clashes(variant: Variant) -> None:
    """Refuse values that cannot stand together, naming the fields."""
    for field in FIELDS:
        value = variant[field.name]
        if value in field.later:
            raise VariantError(f"{field.name} = {_plain(field.name, value)} is not built yet", field.name)
    melds, pile, match = variant.melds, variant.pile, variant.match
    if melds.min_set > melds.max_set:
        raise VariantError(
            f"the smallest set (melds.min_set = {melds.min_set}) "
            f"is larger than the largest (melds.max_set = {melds.max_set})",
            "melds.min_set",
            "melds.max_set",
        )
    if melds.min_run > melds.max_run:
        raise VariantError(
            f"the shortest run (melds.min_run = {melds.min_run}) "
            f"is longer than the longest (melds.max_run = {melds.max_run})",
            "melds.min_run",
            "melds.max_run",
        )
    if melds.max_set > 4 and melds.set_distinct_suits:
        raise VariantError(
            f"a set of {melds.max_set} cards needs equal suits, but no suit may come twice",
            "melds.max_set",
            "melds.set_distinct_suits",
        )
    if pile.top_must_be_used and not pile.buried_must_be_used:
        raise VariantError(
            "the top card must be used but a buried card need not be",
            "pile.top_must_be_used",
            "pile.buried_must_be_used",
        )
    if match.target == 0 and match.max_deals == 0:
        raise VariantError("a match without a target needs a number of deals", "match.target", "match.max_deals")
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
        raise VariantError(f"there is no field {name!r}; the fields are {', '.join(FIELD)}", name)
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
        words = ", ".join(_word(allowed) for allowed in field.values)
        raise VariantError(f"{name} = {_word(value)} is not possible; it may be {words}", name)
    return _number(field, value)


def _number(field: Field, value: Any, what: str = "") -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not field.low <= value <= field.high:
        raise VariantError(
            f"{field.name}{what} = {_word(value)} is not possible; "
            f"it may be a whole number from {field.low} to {field.high}",
            field.name,
        )
    return value


def _players(value: Any) -> tuple[int, int]:
    field = FIELD["deck.players"]
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise VariantError(
            f"deck.players = {_word(value)} is not possible; it is [fewest, most], such as [2, 4]", field.name
        )
    low, high = _number(field, value[0]), _number(field, value[1])
    if low > high:
        raise VariantError(f"deck.players = [{low}, {high}] has more players at least than at most", field.name)
    return low, high


def _hand_sizes(field: Field, value: Any) -> tuple[int, ...]:
    if not isinstance(value, Mapping) or not value:
        raise VariantError(
            f"deck.hand_size = {_word(value)} is not possible; it maps numbers of seats to cards, such as "
            '{ "2" = 13, other = 7 }',
            field.name,
        )
    known = [str(seats) for seats in range(2, MAX_SEATS + 1)]
    for key in value:
        if str(key) not in known and key != "other":
            raise VariantError(f"deck.hand_size has no {key!r}; its keys are {', '.join(known)} and other", field.name)
    sizes = {str(key): _number(field, cards, f"[{key}]") for key, cards in value.items()}
    if "other" not in sizes and set(sizes) != set(known):
        raise VariantError("deck.hand_size needs `other` for the numbers of seats that it does not name", field.name)
    return tuple(sizes[seats] if seats in sizes else sizes["other"] for seats in known)


def _special(field: Field, value: Any) -> tuple[tuple[int, int], ...]:
    if not isinstance(value, Mapping):
        raise VariantError(f"scoring.special = {_word(value)} is not possible; it is such as {{ QS = 40 }}", field.name)
    pairs: dict[int, int] = {}
    for text, points in value.items():
        try:
            card = card_from_text(str(text))
        except ValueError as problem:
            raise VariantError(f"scoring.special: {problem}", field.name) from None
        if card >= JOKER:
            raise VariantError("scoring.special is for natural cards; jokers have fields of their own", field.name)
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

"""A variant for one number of seats, flattened to what the rules look up while playing: numbers, flags, tables."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from rummy500.engine.cards import ACE, JOKER, NATURALS, STAR, STAR_RANK
from rummy500.engine.hand import Hand
from rummy500.engine.variant import Melds, Scoring, Variant

if TYPE_CHECKING:
    from rummy500.engine.melds import Shape

FLOATING_OFF = 0
FLOATING_FORCED = 1
FLOATING_OPTIONAL = 2
_FLOATING = {"off": FLOATING_OFF, "forced": FLOATING_FORCED, "optional": FLOATING_OPTIONAL}

UNKNOWN: Final[list[int]] = []
"""Stands in a table of lists where nothing was worked out yet; asked for by identity."""

NOT_YET: Final = -1
"""The same in a table of numbers."""


class Makings:
    """What the cards of one suit, and of one rank, make with so many jokers; filled by ``melds`` as it comes up."""

    __slots__ = ("ranks", "runs", "sets")

    def __init__(self) -> None:
        self.runs = [UNKNOWN] * (1 << 13)
        """By the ranks held of a suit: the runs, as actions in suit 0."""
        self.ranks = [NOT_YET] * (1 << 13)
        """By the same: bits of the ranks that are in one of these runs."""
        self.sets = [UNKNOWN] * (1 << 8)
        """By the cards held of each suit, two bits for each: the sets, as actions of rank 0."""


class Law:
    """The rules of a table in the form that is fast to ask; built once for each variant and number of seats."""

    def __init__(self, variant: Variant, seats: int) -> None:
        melds, pile, ending = variant.melds, variant.pile, variant.ending
        self.variant = variant
        self.seats = seats
        self.min_set = melds.min_set
        self.max_set = melds.max_set
        self.distinct = melds.set_distinct_suits
        self.min_run = melds.min_run
        self.max_run = melds.max_run
        self.ace_low = melds.ace_low
        self.ace_high = melds.ace_high
        self.min_naturals = melds.min_naturals
        self.min_first = melds.min_first_meld
        self.layoff_own = melds.layoff_on == "own"
        self.layoff_needs_meld = melds.layoff_requires_own_meld
        self.depth_top = pile.depth == "top"
        self.top_must = pile.top_must_be_used
        self.top_rediscard = pile.top_rediscard
        self.buried_must = pile.buried_must_be_used
        self.new_meld_only = pile.use == "new_meld"
        self.next_action = pile.order == "next_action"
        self.direct = pile.scope == "direct" or self.next_action
        self.needs_hand = pile.needs_hand_card
        self.floating = _FLOATING[ending.floating]
        self.keep_one = ending.go_out == "discard" and self.floating == FLOATING_OFF
        """Whether no play may empty the hand."""
        self.out_at_once = ending.go_out == "any" and self.floating == FLOATING_OFF
        """Whether a play that empties the hand goes out by itself."""
        self.may_choose_out = ending.go_out == "any" and self.floating == FLOATING_OPTIONAL
        self.final_unplayable = ending.final_discard_unplayable
        self.end_after_turn = ending.stock_empty == "end_after_turn"
        self.idle_limit = ending.idle_laps * seats
        self.plain = self.distinct and not (
            self.min_first or self.layoff_own or self.layoff_needs_meld or self.needs_hand or self.min_naturals > 1
        )
        """Whether the short test for an obligation is enough: no rule ties one play to an earlier one."""
        self.has_jokers = variant.deck.jokers_per_pack > 0
        self.hand_size = variant.hand_size(seats)
        self.deck = sorted(full_deck(variant, seats))
        self.whole = Hand.of(self.deck)
        """All cards of a deal, as if one player held them."""
        self.quad_double = variant.scoring.quad_double
        self.hands_always_count = variant.scoring.hands_count_when_stock_empty
        self.out_bonus = variant.scoring.going_out_bonus
        self.out_in_one_bonus = variant.scoring.out_in_one_bonus
        self.laid, self.laid_low = _points_laid(variant.scoring)
        """Points of each card on the table; the second list is for a card at position 0 of a run."""
        self.held = _points_held(variant.scoring)
        """Points that each card costs in hand."""
        self.makings = _makings_of(melds, variant.deck.jokers_per_pack * variant.packs(seats))
        """By the jokers held: what the cards of a suit or a rank make."""
        self.shapes: dict[int, Shape] = {}
        """What each new meld comes to."""

    def __reduce__(self) -> "tuple[Callable[[Variant, int], Law], tuple[Variant, int]]":
        return law_of, (self.variant, self.seats)


def _points_laid(scoring: Scoring) -> tuple[list[int], list[int]]:
    laid = [0] * 256
    for card in NATURALS:
        laid[card] = _face(scoring, card & 15)
    for rank in range(13):
        laid[STAR_RANK + rank] = laid[rank]
    laid_low = laid.copy()
    for suit in range(4):
        laid_low[suit * 16 + ACE] = scoring.ace_low
    for card, points in scoring.special:
        laid[card] = points
        laid_low[card] = points
    for card in NATURALS:
        laid[STAR + card] = laid[card]
        laid_low[STAR + card] = laid_low[card]
    if isinstance(scoring.joker, int):
        for card in range(STAR, 256):
            laid[card] = laid_low[card] = scoring.joker
    return laid, laid_low


def _points_held(scoring: Scoring) -> list[int]:
    held = [0] * (JOKER + 1)
    for card in NATURALS:
        held[card] = scoring.ace_in_hand if card & 15 == ACE else _face(scoring, card & 15)
    for card, points in scoring.special:
        held[card] = points
    held[JOKER] = scoring.joker_in_hand
    return held


def _face(scoring: Scoring, rank: int) -> int:
    """Points of a rank, an ace counted high."""
    if rank == ACE:
        return scoring.ace_high
    if rank >= 9:
        return 10
    return rank + 1 if scoring.numbers == "face" else 5


def full_deck(variant: Variant, seats: int) -> list[int]:
    """All cards of a deal in a fixed order: in each pack suits S H D C, ranks A to K; then all jokers."""
    packs = variant.packs(seats)
    return list(NATURALS) * packs + [JOKER] * (packs * variant.deck.jokers_per_pack)


MOST_KEPT = 64
"""Laws and sets of tables that are kept: more than are ever in play, while whoever invents variants fills no memory."""

_MAKINGS: dict[tuple[int, ...], list[Makings]] = {}


def _makings_of(melds: Melds, jokers: int) -> list[Makings]:
    """The tables for up to so many jokers; variants that make the same melds share them."""
    sizes = (melds.min_set, melds.max_set, melds.min_run, melds.max_run, melds.min_naturals)
    key = (*sizes, melds.set_distinct_suits, melds.ace_low, melds.ace_high, jokers)
    makings = _MAKINGS.get(key)
    if makings is None:
        _forget_the_oldest(_MAKINGS)
        makings = _MAKINGS[key] = [Makings() for _ in range(jokers + 1)]
    return makings


def _forget_the_oldest(kept: "dict[Any, Any]") -> None:
    if len(kept) >= MOST_KEPT:
        del kept[next(iter(kept))]


_LAWS: dict[tuple[Variant, int], Law] = {}


def law_of(variant: Variant, seats: int) -> Law:
    """The law of a variant and a number of seats, made once.

    Raises:
        VariantError: the variant cannot be dealt to this number of seats.
    """
    law = _LAWS.get((variant, seats))
    if law is None:
        variant.check_seats(seats)
        _forget_the_oldest(_LAWS)
        law = _LAWS[variant, seats] = Law(variant, seats)
    return law

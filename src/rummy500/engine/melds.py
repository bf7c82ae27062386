"""Sets and runs: which can be laid from a hand, what fits on them, what they score."""

from collections.abc import Sequence
from itertools import combinations, product
from typing import Any, Final, Literal

from mypy_extensions import i64

from rummy500.engine.actions import KIND, MELD_RUN, meld_cards, meld_run, meld_set, run_low
from rummy500.engine.cards import ACE, ACE_HIGH, JOKER, KING, STAR, STAR_RANK, lowest_place
from rummy500.engine.hand import Hand
from rummy500.engine.law import NOT_YET, UNKNOWN, Law

LANE: Final = 0x1FFF
"""The bits of one suit."""

COLUMN: Final = 0x0001_0001_0001_0001
"""The bits of one rank in all suits."""

ROWS: Final = bytes(any((lane | (lane & 1) << 13) >> low & 7 == 7 for low in range(12)) for lane in range(LANE + 1))
"""Whether three of these ranks of one suit follow each other, the ace below the two or above the king."""

SUITS_MODULUS: Final = 0xFFFF
"""A column modulo this number is how many suits it holds, since every one of its bits leaves 1."""

COUNTS_MODULUS: Final = 0xFFFC
"""A column modulo this number has two bits for each suit, since its bits leave 1, 4, 16 and 64."""


class Shape:
    """What a new meld comes to under a law, worked out once: its cards, their points, what it takes out of a hand."""

    __slots__ = ("base", "cards", "fits", "high", "is_run", "jokers", "low", "once", "points", "size", "twice", "worth")

    def __init__(self, law: Law, action: int) -> None:
        self.is_run = action & KIND == MELD_RUN
        self.cards = meld_cards(action)
        self.size: i64 = len(self.cards)
        self.points = _points(law, action, self.cards)
        self.worth: i64 = sum(self.points)
        naturals = Hand.of(card for card in self.cards if card < JOKER)
        self.once = naturals.once
        """Bits of the natural cards in it."""
        self.twice = naturals.twice
        """Bits of those that are in it twice."""
        self.jokers = self.size - len(naturals)
        lying = meld_of_cards(law, self.is_run, 0, self.cards, [], [])
        self.base, self.low, self.high, self.fits = lying.base, lying.low, lying.high, lying.fits


def shape_of(law: Law, action: int) -> Shape:
    """The shape of a new meld."""
    shape = law.shapes.get(action)
    if shape is None:
        shape = law.shapes[action] = Shape(law, action)
    return shape


class Meld:
    """A meld on the table: its cards as they lie, who laid each and what each scores."""

    __slots__ = ("base", "by", "cards", "fits", "high", "is_run", "low", "owner", "points")

    def __init__(
        self,
        is_run: bool,
        owner: i64,
        base: i64,
        low: i64,
        high: i64,
        fits: i64,
        cards: list[int],
        by: list[int],
        points: list[int],
    ) -> None:
        self.is_run = is_run
        self.owner = owner
        """The seat that began it."""
        self.base = base
        """The suit of a run, the rank of a set."""
        self.low = low
        self.high = high
        self.fits = fits
        """Bits of the natural cards that can be laid off now."""
        self.cards = cards
        self.by = by
        self.points = points

    @property
    def kind(self) -> Literal["run", "set"]:
        """``run`` or ``set``."""
        return "run" if self.is_run else "set"

    def room_for_joker(self, law: Law) -> list[int]:
        """The cards, as they would lie, that a joker laid off here could stand for."""
        if not self.is_run:
            return [STAR_RANK + self.base] if len(self.cards) < law.max_set else []
        return [STAR + card for card in range(self.base * 16, self.base * 16 + 13) if self.fits >> card & 1]

    def has_room(self, law: Law, card: int) -> bool:
        """Whether this card, as it would lie, can be laid off here."""
        if card < JOKER:
            return bool(self.fits >> card & 1)
        return card in self.room_for_joker(law)

    def add(self, law: Law, card: i64, seat: i64) -> int:
        """Lay off a card that fits, and return its points."""
        if self.is_run:
            place = self._place(law, card & 15)
            if place < self.low:
                self.low = place
                at = 0
            else:
                self.high = place
                at = len(self.cards)
            points = (law.laid_low if place == 0 else law.laid)[card]
        else:
            at = 0
            while at < len(self.cards) and self.cards[at] <= card:
                at += 1
            points = law.laid[card]
        self.cards.insert(at, card)
        self.by.insert(at, seat)
        self.points.insert(at, points)
        self.fits = _fitting(self, law)
        return points

    def copy(self) -> "Meld":
        """An equal meld that changes on its own."""
        return Meld(
            self.is_run,
            self.owner,
            self.base,
            self.low,
            self.high,
            self.fits,
            self.cards.copy(),
            self.by.copy(),
            self.points.copy(),
        )

    def __reduce__(self) -> "tuple[type[Meld], tuple[Any, ...]]":
        place = (self.base, self.low, self.high, self.fits)
        return Meld, (self.is_run, self.owner, *place, self.cards, self.by, self.points)

    def _place(self, law: Law, rank: i64) -> i64:
        """The position that a fitting card of this rank takes; an ace that fits both ends goes high."""
        if rank == ACE:
            return ACE_HIGH if self.high == KING and law.ace_high else 0
        return rank


def fits_of(melds: list[Meld]) -> i64:
    """Bits of the natural cards that fit on some of these melds."""
    fits: i64 = 0
    for meld in melds:
        fits |= meld.fits
    return fits


def new_meld(shape: Shape, owner: i64) -> Meld:
    """A meld of this shape, just laid."""
    return Meld(
        shape.is_run,
        owner,
        shape.base,
        shape.low,
        shape.high,
        shape.fits,
        shape.cards.copy(),
        [owner] * shape.size,
        shape.points.copy(),
    )


def meld_of_cards(law: Law, is_run: bool, owner: int, cards: list[int], by: list[int], points: list[int]) -> Meld:
    """A meld as it lies: its cards in their order on the table, with who laid each and what each scored."""
    first = cards[0]
    base, low, high = (first >> 4 & 3, first & 15, (first & 15) + len(cards) - 1) if is_run else (first & 15, 0, 0)
    meld = Meld(is_run, owner, base, low, high, 0, cards, by, points)
    meld.fits = _fitting(meld, law)
    return meld


def _fitting(meld: Meld, law: Law) -> i64:
    """Bits of the natural cards that can be laid off on a meld."""
    if meld.is_run:
        if len(meld.cards) >= law.max_run:
            return 0
        ranks: i64 = 0
        if meld.low > 1 or (meld.low == 1 and law.ace_low):
            ranks |= 1 << meld.low - 1
        if meld.high < KING:
            ranks |= 1 << meld.high + 1
        elif meld.high == KING and law.ace_high:
            ranks |= 1
        return ranks << meld.base * 16
    if len(meld.cards) >= law.max_set:
        return 0
    suits = COLUMN << meld.base
    if law.distinct:
        for card in meld.cards:
            if card < JOKER:
                suits &= ~(1 << card)
    return suits


def _points(law: Law, action: int, cards: Sequence[int]) -> list[int]:
    laid = law.laid
    if action & 15 == MELD_RUN:
        points = [laid[card] for card in cards]
        if run_low(action) == 0:
            points[0] = law.laid_low[cards[0]]
        return points
    if law.quad_double and len(cards) == 4:
        return [2 * laid[card] for card in cards]
    return [laid[card] for card in cards]


_NONE: Final[list[int]] = []


def new_melds(law: Law, hand: Hand) -> list[int]:
    """Every set and run that the hand could lay by its shape alone, as actions; a list to be read and not changed."""
    jokers = hand.jokers
    if jokers:
        return _melds_with_jokers(law, hand, jokers)
    once = hand.once
    spades, hearts, diamonds, clubs = once & LANE, once >> 16 & LANE, once >> 32 & LANE, once >> 48
    if law.distinct:  # the ranks held in at least three suits
        ranks = spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)
    else:
        ranks = spades | hearts | diamonds | clubs
    if not (ranks or ROWS[spades] or ROWS[hearts] or ROWS[diamonds] or ROWS[clubs]):
        return _NONE
    found: list[int] = []
    if ROWS[spades]:
        found += runs_of_lane(law, spades, 0)
    if ROWS[hearts]:
        _add_moved(found, runs_of_lane(law, hearts, 0), 1)
    if ROWS[diamonds]:
        _add_moved(found, runs_of_lane(law, diamonds, 0), 2)
    if ROWS[clubs]:
        _add_moved(found, runs_of_lane(law, clubs, 0), 3)
    while ranks:
        rank = lowest_place(ranks)
        ranks &= ranks - 1
        _add_moved(found, sets_of_counts(law, suit_counts(law, hand, rank), 0), rank)
    return found


def _add_moved(found: list[int], melds: list[int], base: i64) -> None:
    """Add melds that are known for suit or rank 0, as they are for another one."""
    moved = base << 4
    for meld in melds:
        found.append(meld | moved)  # noqa: PERF401  # quicker than a comprehension for one or two


def _melds_with_jokers(law: Law, hand: Hand, jokers: int) -> list[int]:
    """The same for a hand with jokers, which may make a meld of almost anything."""
    found: list[int] = []
    for suit in range(4):
        _add_moved(found, runs_of_lane(law, hand.once >> 16 * suit & LANE, jokers), suit)
    for rank in range(13):
        _add_moved(found, sets_of_counts(law, suit_counts(law, hand, rank), jokers), rank)
    return found


def suit_counts(law: Law, hand: Hand, rank: i64) -> i64:
    """How many cards of each suit a set of this rank could use: two bits for each suit."""
    once = hand.once
    counts = (once >> rank & COLUMN) % COUNTS_MODULUS
    if not law.distinct:
        twice = hand.twice
        counts += (twice >> rank & COLUMN) % COUNTS_MODULUS
    return counts


def runs_of_lane(law: Law, lane: i64, jokers: i64) -> list[int]:
    """The runs that these ranks of one suit and so many jokers make, as actions in suit 0."""
    known = law.makings[jokers].runs
    runs = known[lane]
    if runs is UNKNOWN:
        runs = known[lane] = _runs(law, lane, jokers)
    return runs


def run_ranks(law: Law, lane: i64, jokers: i64) -> int:
    """Bits of the ranks that could be laid in some run made of these ranks and so many jokers."""
    known = law.makings[jokers].ranks
    ranks = known[lane]
    if ranks == NOT_YET:
        ranks = 0
        for run in runs_of_lane(law, lane, jokers):
            for card in meld_cards(run):
                ranks |= 1 << card if card < JOKER else 0
        known[lane] = ranks
    return ranks


def sets_of_counts(law: Law, counts: i64, jokers: i64) -> list[int]:
    """The sets that so many cards of each suit and so many jokers make, as actions of rank 0."""
    known = law.makings[jokers].sets
    sets = known[counts]
    if sets is UNKNOWN:
        sets = known[counts] = _sets(law, counts, jokers)
    return sets


def _runs(law: Law, lane: int, jokers: int) -> list[int]:
    held = lane | (lane & 1) << ACE_HIGH
    first = 0 if law.ace_low else 1
    last = ACE_HIGH if law.ace_high else KING
    found: list[int] = []
    for low in range(first, last - law.min_run + 2):
        missing = 0
        for length in range(1, min(law.max_run, last - low + 1) + 1):
            place = length - 1
            if not held >> low + place & 1:
                missing |= 1 << place
                if missing.bit_count() > jokers:
                    break
            if length < law.min_run:
                continue
            spare = jokers - missing.bit_count()
            present = [place for place in range(length) if not missing >> place & 1]
            for extra in range(min(spare, len(present)) + 1):
                if length - missing.bit_count() - extra < law.min_naturals:
                    break
                found += [
                    meld_run(0, low, length, missing | sum(1 << place for place in replaced))
                    for replaced in combinations(present, extra)
                ]
    return found


def _sets(law: Law, counts: int, jokers: int) -> list[int]:
    most = [min(counts >> 2 * suit & 3, 1 if law.distinct else 2) for suit in range(4)]
    found: list[int] = []
    for used in product(*(range(count, -1, -1) for count in most)):
        naturals = sum(used)
        if naturals < law.min_naturals:
            continue
        chosen = sum(count << 2 * suit for suit, count in enumerate(used))
        fewest, most_jokers = max(law.min_set - naturals, 0), min(law.max_set - naturals, jokers)
        found += [meld_set(0, chosen, stars) for stars in range(fewest, most_jokers + 1)]
    return found

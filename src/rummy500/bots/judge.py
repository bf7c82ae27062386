"""What speaks for a turn and against it: a list of terms, and the weights that make one number of them."""

from dataclasses import astuple, dataclass, fields
from typing import Final

from mypy_extensions import i64

from rummy500.bots.laying import laying_of
from rummy500.bots.sight import Sight
from rummy500.bots.turns import Plan, Turn
from rummy500.engine.actions import DISCARD, DRAW, KIND, cards_spent, discard_card
from rummy500.engine.cards import ACE, ACE_HIGH, BITS, JOKER, count_bits
from rummy500.engine.hand import mask_of_cards
from rummy500.engine.law import Law
from rummy500.engine.melds import COLUMN, LANE, SUITS_MODULUS, run_ranks
from rummy500.engine.obligation import Plays


@dataclass(frozen=True)
class Weights:
    """What a player cares for, in points: one weight for each term of a turn, in this order."""

    laid: float = 1.0
    """A point laid in this turn."""
    exposed: float = -0.25
    """A place opened for others to lay off."""
    cost: float = -0.24
    """A point kept in hand ..."""
    cost_late: float = -0.57
    """... and what is added to it as the end of the deal comes near."""
    outs_unseen: float = 2.2
    """A point of the melds that an unseen card would make, times its chance to be drawn."""
    outs_pile: float = 0.18
    """A point of the melds that a card of the pile would make."""
    held: float = 0.0
    """A point of melds and layoffs that are kept back while there is time ..."""
    held_late: float = 0.0
    """... and when there is none."""
    feed_meld: float = -0.9
    """A point of a discard that fits a meld of the table."""
    feed_known: float = -2.4
    """... that completes a meld with cards the next seat is known to hold."""
    feed_pile: float = -0.22
    """... for each pair of the pile that it completes."""
    feed_unseen: float = -2.0
    """... for unseen pairs that it completes, by the chance that the next seat holds them."""
    feed_joker: float = -15.0
    """A joker thrown."""
    out: float = 3.0
    """A card that the others are caught with."""
    joker: float = 6.0
    """A joker kept, while there is time."""
    draw: float = 2.5
    """The unknown card of the stock."""
    cards_late: float = 0.0
    """A card kept in hand when the end is near."""

    def __add__(self, steps: "Weights") -> "Weights":
        """Each weight plus a step."""
        return Weights(*(mine + step for mine, step in zip(astuple(self), astuple(steps), strict=True)))


TERMS: Final = tuple(field.name for field in fields(Weights))
LAID, EXPOSED, COST, COST_LATE, OUTS_UNSEEN, OUTS_PILE, HELD, HELD_LATE = range(8)
FEED_MELD, FEED_KNOWN, FEED_PILE, FEED_UNSEEN, FEED_JOKER, OUT_CARDS, JOKERS, DRAWS, CARDS_LATE = range(8, 17)
FEEDS: Final = (FEED_MELD, FEED_KNOWN, FEED_PILE, FEED_UNSEEN, FEED_JOKER)

FEW_CARDS: Final = 3
"""With so few cards an opponent may be out before the next turn ..."""
FEW_IN_STOCK: Final = 4
"""... and with so few in the stock the deal may be over."""


class Judge:
    """Finds the terms of the turns of one decision."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.law: Law = sight.law
        others = [seat for seat in range(sight.table.seats) if seat != sight.seat]
        self.caught = float(sum(sight.table.hands[seat] for seat in others))
        """Cards that the others would be caught with."""
        self.late = sight.lateness
        urgent = sight.fewest <= FEW_CARDS or sight.table.stock <= FEW_IN_STOCK
        self.danger = 1.0 if urgent else sight.lateness
        """How likely it is that a card kept now is never laid, roughly."""
        self.before = sight.table.fits
        self._fed: dict[int, tuple[float, float]] = {}

    def judge(self, turns: list[Turn]) -> None:
        """Write the terms of each turn into it."""
        plan: Plan | None = None
        look = None
        for turn in turns:
            if turn.plan is not plan or look is None:
                plan = turn.plan
                look = _PlanLook(self, plan)
            turn.terms = look.terms(turn)

    def fed(self, card: int) -> tuple[float, float]:
        """What a natural card thrown gives to the next seat's known cards, and to those that nobody has seen."""
        fed = self._fed.get(card)
        if fed is None:
            sight, law = self.sight, self.law
            points = float(law.laid[card])
            known: i64 = sight.table.known[sight.next_seat].once
            unseen: i64 = sight.unseen.once
            chance = sight.table.hands[sight.next_seat] / (sight.unseen_count + 1)
            pairs = float(_pairs(law, unseen, card))
            mixed = float(_pairs(law, unseen | known, card)) - pairs
            completed = points if _completes(law, known | BITS[card], card) else 0.0
            fed = self._fed[card] = (completed, points * (pairs * chance * chance + mixed * chance))
        return fed


class _PlanLook:
    """What the turns of one plan have in common."""

    def __init__(self, judge: Judge, plan: Plan) -> None:
        self.whole = judge
        self.plan = plan
        hand = plan.after.hand
        laying, points = laying_of(plan.after)
        self.held = float(points)
        used: i64 = 0
        for step in laying:
            used |= mask_of_cards(cards_spent(step))
        self.used = used
        """Bits of the cards in melds and layoffs that are kept back."""
        self.pile = mask_of_cards(plan.prospect.pile)
        self.exposed = float(count_bits(plan.places) - count_bits(judge.before))
        self.size = len(hand)
        self.cost = judge.sight.cost(hand)

    def terms(self, turn: Turn) -> list[float]:
        """The terms of a turn of this plan, in the order of the weights."""
        judge, hand = self.whole, turn.hand
        terms = [0.0] * len(TERMS)
        terms[LAID] = float(self.plan.points)
        terms[EXPOSED] = self.exposed
        if turn.end == DRAW:
            terms[DRAWS] = 1.0
        elif turn.ends_deal:
            terms[OUT_CARDS] = judge.caught
            return terms
        size, cost, held = self.size, self.cost, self.held
        if turn.end & KIND == DISCARD:
            card = discard_card(turn.end)
            size -= 1
            cost -= judge.law.held[card]
            held = self._held_without(card)
            self._feed(terms, card)
        early = 1.0 - judge.late
        terms[COST] = float(cost)
        terms[COST_LATE] = cost * judge.late
        unseen, pile = judge.sight.outs(hand, self.pile)
        terms[OUTS_UNSEEN] = unseen * early
        terms[OUTS_PILE] = pile * early
        terms[HELD] = held * (1.0 - judge.danger)
        terms[HELD_LATE] = held * judge.danger
        terms[JOKERS] = float(hand.jokers) * early
        terms[CARDS_LATE] = size * judge.danger
        return terms

    def _held_without(self, card: int) -> float:
        """The points of what is kept back, once this card is thrown."""
        if card == JOKER or not self.used & BITS[card]:
            return self.held
        after = self.plan.after
        hand = after.hand.copy()
        hand.remove(card)
        rest = Plays(after.law, after.seat, hand, after.melds, after.opened, after.riders)
        return float(laying_of(rest)[1])

    def _feed(self, terms: list[float], card: int) -> None:
        """What a discard is expected to give to the next seat."""
        if card == JOKER:
            terms[FEED_JOKER] = 1.0
            return
        law = self.whole.law
        points = float(law.laid[card])
        if self.plan.places & BITS[card]:
            terms[FEED_MELD] = points
        terms[FEED_PILE] = points * float(_pairs(law, self.pile, card))
        terms[FEED_KNOWN], terms[FEED_UNSEEN] = self.whole.fed(card)


def _completes(law: Law, once: i64, card: i64) -> bool:
    """Whether a card makes a meld with these others."""
    rank, suit = card & 15, card & 0x30
    if run_ranks(law, once >> suit & LANE, 0) >> rank & 1:
        return True
    return (once >> rank & COLUMN) % SUITS_MODULUS >= law.min_set


def _pairs(law: Law, once: i64, card: i64) -> i64:
    """In how many ways two of these cards make a meld of three with this one."""
    rank, suit = card & 15, card & 0x30
    count: i64 = 0
    if law.min_set == 3:
        same: i64 = (once & ~BITS[card]) >> rank & COLUMN
        same %= SUITS_MODULUS
        count += same * (same - 1) // 2
    if law.min_run == 3:
        lane = once >> suit & LANE
        wide = (lane | (lane & 1) << ACE_HIGH) << 2
        count += _neighbours(wide >> rank)
        if rank == ACE:
            count += _neighbours(wide >> ACE_HIGH)
    return count


def _neighbours(around: i64) -> i64:
    """In how many ways the card at place 2 makes three in a row with two others."""
    found: i64 = 0
    if around & 3 == 3:
        found += 1
    if around & 10 == 10:
        found += 1
    if around & 24 == 24:
        found += 1
    return found
